"""What every scene about seats needs, in one hand, and what all of them do alike when somebody sits down."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.i18n.words import Words
from game.input.actions import Action, DeviceId
from game.input.seating import Chair, SeatBook, Seating
from game.scenes.seats.names import NameBook, step_name
from game.session.ports import HapticsPort, LightsPort, Rgb, SoundPort
from game.session.seats import SeatPlan
from game.ui.look import Look, Signs

LEVELS = ("easy", "medium", "hard")
"""The bots' levels as they are offered, weakest first."""

USUAL_LEVEL = "medium"

SITTING = frozenset({Action.CONFIRM, Action.WEST, Action.NORTH, Action.PEEK, Action.PAUSE})
"""What a device presses to sit down: any button that does not lead away."""

SIGN = 42
"""Height in pixels of the signs on cards."""

WELCOME_STRENGTH = 0.6
WELCOME_SECONDS = 0.25


@dataclass(frozen=True, slots=True)
class SeatKit:
    """Ports and books. ``signs_of`` tells what is pressed for an action on a device."""

    look: Look
    sound: SoundPort
    haptics: HapticsPort
    lights: LightsPort
    book: SeatBook
    names: NameBook
    signs_of: Callable[[DeviceId], Signs]

    def sign(self, device: DeviceId | None, action: Action) -> pygame.Surface:
        """The sign of an action on a device; on the one that was touched last for None."""
        sign = self.signs_of(device)(action) if device is not None else None
        return self.look.sign(sign, SIGN) if sign else self.look.glyph(action, SIGN)

    def colour(self, emblem: int) -> Rgb:
        """The colour of an emblem (0 to 7), for a pad's light."""
        return self.look.theme.colours.seats[emblem]

    def welcome(self, seat: int) -> None:
        """Greet who sat down: a sound for the room, a shake and the seat's colour for the pad."""
        self.sound.play("sit")
        self.haptics.rumble(seat, WELCOME_STRENGTH, WELCOME_SECONDS)
        self.lights.set(seat, self.colour(self.book.now[seat].emblem))

    def role(self, seat: int) -> tuple[str, str]:
        """Who plays a seat, in words and as the name of an icon."""
        words = self.look.words
        seating = self.book.now
        chair = seating[seat]
        if chair.is_held:
            key, icon = ("stands_in", "bot") if chair.bot_plays else ("pad_gone", "pad-lost")
        elif not chair.is_person:
            return words("seats.bot", level=level_name(words, chair.level)), "bot"
        elif chair.locked:
            key, icon = "plays_only", "lock"
        elif seat == seating.host:
            key, icon = "host", "host"
        else:
            key, icon = ("shares" if seating.shared(seat) else "person"), "person"
        return words(f"seats.{key}"), icon

    def name_pool(self) -> tuple[str, ...]:
        """All names to choose from, remembered ones first."""
        ready = self.look.words("seats.ready_names").split(", ")
        return (*self.names.names, *ready)

    def fresh_name(self) -> str:
        """A name that nobody at the table has."""
        return step_name(self.name_pool(), "", 1, taken_names(self.book.now))

    def bot_name(self) -> str:
        """A bot's name that nobody at the table has."""
        return step_name(self.look.words("seats.bot_names").split(", "), "", 1, taken_names(self.book.now))

    def add_bots(self, level: str) -> None:
        """Put a bot on every empty chair."""
        for seat, chair in enumerate(self.book.now.chairs):
            if not chair.is_person and not chair.bot_plays:
                self.book.now = self.book.now.add_bot(seat, self.bot_name(), level)


def level_name(words: Words, level: str) -> str:
    """A level in words; one that is not offered here, a bot of one's own say, goes by its own name."""
    key = f"seats.level_{level}"
    return words(key) if words.has(key) else level


def levels_to_choose(now: str) -> tuple[str, ...]:
    """The levels that are offered where a bot of level ``now`` plays."""
    return LEVELS if now in LEVELS else (*LEVELS, now)


def portrait(level: str) -> str:
    """The drawing of a bot's face; none for a level that is not offered here."""
    return f"bot/{level}" if level in LEVELS else ""


def taken_names(seating: Seating) -> frozenset[str]:
    """The names that are on plates already."""
    return frozenset(chair.name for chair in seating.chairs)


def seat_plan(chair: Chair) -> SeatPlan:
    """The seat as the session knows it."""
    level = chair.level if chair.bot_plays else None
    return SeatPlan(chair.name, level, chair.emblem, stands_in=chair.is_held and chair.bot_plays)
