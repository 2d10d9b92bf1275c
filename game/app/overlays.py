"""What can be opened over a table: rules, house rules, scores, and the pause with all that it leads to.

Knows a match by what everybody may know of it, and which scene leads to which; draws nothing.
"""

from collections.abc import Callable, Mapping
from functools import partial

from game.app.tables import Panels
from game.scenes.confirm import Confirm
from game.scenes.panels.open import table_panel
from game.scenes.panels.scores_sheet import ScoreColumn, ScoreTable
from game.scenes.pause import Pause
from game.scenes.seats.attendant import Attendant
from game.scenes.stack import Pop, Push, Scene, Transition
from game.scenes.table.options import OpenScene
from game.session.evening import expected_minutes
from game.session.live_match import LiveMatch
from game.session.ports import SoundPort
from game.ui.look import Look

ABOVE_TITLE = 3
"""Scenes that go when a match is left: the question, the pause, the table."""


class Overlays:
    """Makes the overlays of tables. ``settings`` and ``seats`` make the scenes that the pause leads to,
    ``attendant`` who looks after a match's seats."""

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        settings: Callable[[], Scene],
        seats: Callable[[LiveMatch], Scene] | None = None,
        attendant: Callable[[LiveMatch], Attendant] | None = None,
    ) -> None:
        self._look = look
        self._sound = sound
        self._settings = settings
        self._seats = seats
        self._attendant = attendant

    def panels(self) -> Panels:
        """All of them, for a table to be set with."""
        return Panels(
            rules=partial(self._panel, "rules"),
            house_rules=partial(self._panel, "house_rules"),
            scores=partial(self._panel, "scores"),
            pause=lambda match: partial(self.pause, match),
            aside=self.aside,
            attendant=self._attendant,
        )

    def pause(self, match: LiveMatch, seat: int | None) -> Scene:
        """The pause, asked for by a seat."""
        return Pause(
            self._look,
            self._sound,
            choices=self._choices(match, seat),
            ending=lambda: match.ends_after_round,
            paused_by=_name(match, seat),
        )

    def aside(self, choices: Mapping[str, Callable[[], Transition | None]]) -> Scene:
        """The pause of what is not kept, a lesson say: the settings, and what is offered besides."""
        everything = {**choices, "settings": lambda: Push(self._settings())}
        return Pause(self._look, self._sound, choices=everything, kept=False)

    def _panel(self, first: str, match: LiveMatch) -> OpenScene:
        return lambda seat: table_panel(
            self._look,
            self._sound,
            first,
            rules=match.plan.rules,
            moment=match.view(None),
            scores=lambda: score_table(match),
            opened_by=_name(match, seat),
        )

    def _choices(self, match: LiveMatch, seat: int | None) -> Mapping[str, Callable[[], Transition | None]]:
        seats = self._seats
        choices: dict[str, Callable[[], Transition | None]] = {
            key: partial(self._open_panel, key, match, seat) for key in ("rules", "house_rules", "scores")
        }
        if seats is not None:
            choices["seats"] = lambda: Push(seats(match))
        if match.result is None and match.table.number != match.plan.rules.length.rounds:
            choices["ending"] = lambda: _toggle_ending(match)
        choices["settings"] = lambda: Push(self._settings())
        choices["leave"] = lambda: Push(self._leaving())
        return choices

    def _open_panel(self, first: str, match: LiveMatch, seat: int | None) -> Transition:
        return Push(self._panel(first, match)(seat))

    def _leaving(self) -> Confirm:
        """Whether the match is to be left, which is kept as it stands."""
        words = self._look.words
        return Confirm(
            self._look,
            self._sound,
            question=lambda: words("screens.leave_question"),
            note=lambda: words("screens.leave_note"),
            yes=lambda: words("screens.leave"),
            no=lambda: words("screens.quit_no"),
            agreed=lambda: Pop(ABOVE_TITLE),
        )


def score_table(match: LiveMatch) -> ScoreTable:
    """The scores of a match as they stand: a seat that was out of a round has no points in it."""
    limit = match.plan.rules.length.limit
    columns = []
    for seat, plan in enumerate(match.plan.seats):
        points: list[int | None] = []
        total = 0
        for counts in match.scores:
            out = limit is not None and total >= limit
            points.append(None if out else counts[seat])
            total += counts[seat]
        out = limit is not None and total >= limit
        columns.append(ScoreColumn(plan.name, plan.badge, tuple(points), total, out=out))
    rules, view = match.plan.rules, match.view(None)
    planned, people = rules.length.rounds, len(match.plan.people)
    share = 1 - len(match.scores) / planned if planned else 0.0
    minutes = expected_minutes(rules, people, len(columns) - people) * share
    return ScoreTable(
        tuple(columns), planned, () if view.is_over else view.hand_sizes, max(5, 5 * round(minutes / 5))
    )


def _toggle_ending(match: LiveMatch) -> None:
    match.ends_after_round = not match.ends_after_round


def _name(match: LiveMatch, seat: int | None) -> str:
    """The name of who asked, for everybody to see; empty for nobody in particular."""
    return "" if seat is None else match.plan.seats[seat].name
