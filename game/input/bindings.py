"""Which button, stick, trigger or key asks for which action: data that people may change.

Pads are told by position, not by label: the south button confirms on every pad, whatever is printed on
it. Knows no device that is plugged in, and no picture of a button.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeVar

import msgspec
import pygame

from game.input.actions import Action, PadInput
from game.input.families import Family

ESSENTIAL = frozenset({Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.CONFIRM, Action.BACK})
"""What nobody can do without: no change may leave one of these out of reach."""

_Source = TypeVar("_Source", PadInput, int)

PadTable = Mapping[PadInput, Action]
KeyTable = Mapping[int, Action]

_COMMON: dict[PadInput, Action] = {
    PadInput.PAD_UP: Action.UP,
    PadInput.PAD_DOWN: Action.DOWN,
    PadInput.PAD_LEFT: Action.LEFT,
    PadInput.PAD_RIGHT: Action.RIGHT,
    PadInput.SOUTH: Action.CONFIRM,
    PadInput.EAST: Action.BACK,
    PadInput.WEST: Action.WEST,
    PadInput.NORTH: Action.NORTH,
    PadInput.LEFT_TRIGGER: Action.PEEK,
    PadInput.RIGHT_TRIGGER: Action.HURRY,
    PadInput.LEFT_SHOULDER: Action.PREVIOUS,
    PadInput.RIGHT_SHOULDER: Action.NEXT,
    PadInput.LEFT_STICK: Action.LOOK,
    PadInput.RIGHT_STICK: Action.CALL,
    PadInput.VIEW: Action.RULES,
    PadInput.MENU: Action.PAUSE,
    PadInput.LEFT_STICK_UP: Action.UP,
    PadInput.LEFT_STICK_DOWN: Action.DOWN,
    PadInput.LEFT_STICK_LEFT: Action.LEFT,
    PadInput.LEFT_STICK_RIGHT: Action.RIGHT,
}

PAD_DEFAULTS: Mapping[Family, PadTable] = MappingProxyType(
    {
        Family.XBOX: MappingProxyType(_COMMON),
        # The touch pad is the button that falls under both thumbs when the small one is not found.
        Family.PLAYSTATION: MappingProxyType({**_COMMON, PadInput.TOUCHPAD: Action.RULES}),
        Family.NINTENDO: MappingProxyType(_COMMON),
        Family.PLAIN: MappingProxyType(_COMMON),
    }
)

_SDLK_SELECT = 119 | 1 << 30
_RAW_SELECT = 352
"""The button in the middle of a remote, where the window system has no name for its key."""

KEY_DEFAULTS: KeyTable = MappingProxyType(
    {
        pygame.K_UP: Action.UP,
        pygame.K_DOWN: Action.DOWN,
        pygame.K_LEFT: Action.LEFT,
        pygame.K_RIGHT: Action.RIGHT,
        pygame.K_RETURN: Action.CONFIRM,
        pygame.K_KP_ENTER: Action.CONFIRM,
        _SDLK_SELECT: Action.CONFIRM,
        _RAW_SELECT: Action.CONFIRM,
        pygame.K_BACKSPACE: Action.BACK,
        pygame.K_AC_BACK: Action.BACK,
        pygame.K_d: Action.WEST,
        pygame.K_g: Action.NORTH,
        pygame.K_SPACE: Action.PEEK,
        pygame.K_LSHIFT: Action.HURRY,
        pygame.K_PAGEUP: Action.PREVIOUS,
        pygame.K_PAGEDOWN: Action.NEXT,
        pygame.K_l: Action.LOOK,
        pygame.K_c: Action.CALL,
        pygame.K_r: Action.RULES,
        pygame.K_ESCAPE: Action.PAUSE,
        pygame.K_MENU: Action.PAUSE,
        pygame.K_h: Action.HOUSE_RULES,
        pygame.K_TAB: Action.SCORES,
        pygame.K_F11: Action.FULLSCREEN,
        pygame.K_s: Action.SORT,
    }
)

_ACTIONS = {action.value: action for action in Action}
_SWAP = {Action.CONFIRM: Action.BACK, Action.BACK: Action.CONFIRM}


class UnreachableError(ValueError):
    """A change of bindings would leave ``action`` without any button or key."""

    def __init__(self, action: Action) -> None:
        super().__init__(f"{action.value} would be out of reach")
        self.action = action


class SavedBindings(msgspec.Struct, frozen=True, omit_defaults=True):
    """Bindings as plain values for the settings file; what is not named there is as it came."""

    swap_confirm: bool = False
    pads: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    keys: dict[int, str] = msgspec.field(default_factory=dict)


@dataclass(frozen=True)
class Bindings:
    """All tables together. ``swap_confirm`` exchanges confirm and back on every pad, not on keys."""

    pads: Mapping[Family, PadTable] = field(default_factory=lambda: PAD_DEFAULTS)
    keys: KeyTable = field(default_factory=lambda: KEY_DEFAULTS)
    swap_confirm: bool = False

    def pad_action(self, family: Family, source: PadInput) -> Action | None:
        """Say what a place on a pad asks for; None if nothing."""
        action = self.pads[family].get(source)
        return _SWAP.get(action, action) if action and self.swap_confirm else action

    def key_action(self, key: int) -> Action | None:
        """Say what a key (an SDL key code) asks for; None if nothing."""
        return self.keys.get(key)

    def pad_inputs(self, family: Family, action: Action) -> tuple[PadInput, ...]:
        """List the places that ask for ``action``, the one to show in prompts first."""
        return tuple(source for source in self.pads[family] if self.pad_action(family, source) is action)

    def key_codes(self, action: Action) -> tuple[int, ...]:
        """List the keys that ask for ``action``, the one to show in prompts first."""
        return tuple(key for key, asked in self.keys.items() if asked is action)

    def with_pad(self, family: Family, action: Action, source: PadInput) -> "Bindings":
        """Let ``source`` ask for ``action`` from now on.

        If it asked for another action, that one moves to the place this action had: the two change
        places. Raises UnreachableError where that would leave an essential action nowhere.
        """
        stored = _SWAP.get(action, action) if self.swap_confirm else action
        table = _exchanged(self.pads[family], stored, source)
        return replace(self, pads=MappingProxyType({**self.pads, family: table}))

    def with_key(self, action: Action, key: int) -> "Bindings":
        """Let ``key`` ask for ``action``, by the same rule as on a pad."""
        return replace(self, keys=_exchanged(self.keys, action, key))

    def with_swap(self, swap_confirm: bool) -> "Bindings":
        """Exchange confirm and back on every pad, or put them back."""
        return replace(self, swap_confirm=swap_confirm)

    def reset_pad(self, family: Family) -> "Bindings":
        """Put a family's table back as it came."""
        return replace(self, pads=MappingProxyType({**self.pads, family: PAD_DEFAULTS[family]}))

    def reset_keys(self) -> "Bindings":
        """Put the keys back as they came."""
        return replace(self, keys=KEY_DEFAULTS)

    def saved(self) -> SavedBindings:
        """Give what differs from the defaults as plain values."""
        pads = {
            family.value: {source.value: action.value for source, action in table.items()}
            for family, table in self.pads.items()
            if dict(table) != dict(PAD_DEFAULTS[family])
        }
        changed = dict(self.keys) != dict(KEY_DEFAULTS)
        keys = {key: action.value for key, action in self.keys.items()} if changed else {}
        return SavedBindings(swap_confirm=self.swap_confirm, pads=pads, keys=keys)

    @classmethod
    def restored(cls, saved: SavedBindings) -> "Bindings":
        """Read saved values: unknown names are passed over, a table that lacks an essential is dropped."""
        pads = {
            family: _usable(_read_pad(saved.pads.get(family.value, {})), PAD_DEFAULTS[family])
            for family in Family
        }
        keys = _usable(_read_keys(saved.keys), KEY_DEFAULTS)
        return cls(MappingProxyType(pads), keys, saved.swap_confirm)


def _exchanged(table: Mapping[_Source, Action], action: Action, source: _Source) -> Mapping[_Source, Action]:
    """Let ``source`` and the first place of ``action`` change places, each keeping its rank in the table."""
    former = table.get(source)
    old = next((place for place, asked in table.items() if asked is action), None)
    rows: dict[_Source, Action] = {}
    for place, asked in table.items():
        if place == old:
            rows[source] = action
        elif place != source:
            rows[place] = asked
        elif old is not None:
            rows[old] = asked
    rows.setdefault(source, action)
    if former in ESSENTIAL and former not in rows.values():
        raise UnreachableError(former)
    return MappingProxyType(rows)


def _read_pad(saved: Mapping[str, str]) -> PadTable:
    sources = {source.value: source for source in PadInput}
    return {
        sources[source]: action
        for source, name in saved.items()
        if source in sources and (action := _ACTIONS.get(name))
    }


def _read_keys(saved: Mapping[int, str]) -> KeyTable:
    return {key: action for key, name in saved.items() if (action := _ACTIONS.get(name))}


def _usable(table: Mapping[_Source, Action], default: Mapping[_Source, Action]) -> Mapping[_Source, Action]:
    return MappingProxyType(dict(table)) if set(table.values()) >= ESSENTIAL else default
