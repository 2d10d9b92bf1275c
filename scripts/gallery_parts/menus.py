"""Every menu and panel of the game as it would stand on the television, by name.

Each recipe takes a look and gives the scenes from bottom to top. Nothing here is played: what a press would
lead to is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

import pygame

from gallery_parts._request import Picture, Request
from game.app.signs import key_label
from game.i18n.rulebook import CardId, rulebook
from game.i18n.save_words import aside_sentence, circumstances, left_match, outcome, played_on, standing
from game.i18n.words import Words
from game.input.actions import KEYBOARD, Action, ActionEvent, Phase
from game.input.bindings import Bindings
from game.input.families import Family
from game.rules.rule_specs import PRESETS, SPEC_BY_KEY
from game.scenes.archive import Archive, Kept, Shelf
from game.scenes.confirm import Confirm
from game.scenes.fault import Fault
from game.scenes.house_rules import HouseRulesSetup
from game.scenes.how_to_play import HowToPlay
from game.scenes.name_entry import NameEntry
from game.scenes.notice import Notice
from game.scenes.panels.house_rules_sheet import HouseRulesSheet
from game.scenes.panels.panel import TablePanel
from game.scenes.panels.rules_sheet import RulesSheet
from game.scenes.panels.scores_sheet import ScoreColumn, ScoresSheet, ScoreTable
from game.scenes.pause import ORDER, Pause
from game.scenes.settings import SettingsScreen
from game.scenes.settings_model import PAGES, Settings
from game.scenes.stack import Pop, Push, Quit, Scene, Transition
from game.scenes.test_picture import TestPicture
from game.scenes.title import Resumable, Title
from game.session.files import SaveFault, SetAside
from game.session.results import Place, Result, Standing
from game.session.saves import SavedMatch
from game.session.seats import MatchPlan, SeatPlan
from game.ui.look import KeySign, Look, PadSign
from game.ui.theme import CANVAS

Recipe = Callable[[Look], Sequence[Scene]]

NAMES = ("Ana", "Bo", "Cora", "Dev", "Esperança", "Fritz", "Guadalupe", "Hu")
RULES = PRESETS[2].rules


class Silence:
    """A sound port that nobody hears."""

    def play(self, name: str, *, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play nothing."""


class FixedSettings:
    """Settings that stay what they are."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.current = settings or Settings()

    def change(self, **values: object) -> None:
        """Change nothing."""


class Cloth(Scene):
    """What lies below an overlay, when it is no table."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look

    def draw(self, surface: pygame.Surface) -> None:
        """The cloth."""
        surface.blit(self._look.paint.backdrop(), (0, 0))


def press(scene: Scene, *actions: Action) -> None:
    """Press one after the other, on a keyboard."""
    for action in actions:
        scene.handle(ActionEvent(action, Phase.PRESSED, KEYBOARD, 0, 0.0))


def nowhere() -> Transition:
    """Where a choice leads in a picture."""
    return Pop()


def score_table(seats: int = 8, rounds: int = 13, planned: int | None = None) -> ScoreTable:
    """Scores of a match that never was; one seat is out."""
    columns = []
    for seat, name in enumerate(NAMES[:seats]):
        points = tuple((7 * seat + 13 * number + seat * number) % 61 for number in range(rounds))
        columns.append(ScoreColumn(name, seat, points, sum(points), out=seat == 3))
    return ScoreTable(tuple(columns), planned, tuple(range(9, 9 + seats)), 45)


def _title(look: Look) -> Sequence[Scene]:
    choices = dict.fromkeys(("play", "house_rules", "settings", "how_to_play"), nowhere)
    note = look.words("screens.resumable", round=4, names="Ana, Bo, Cora")
    found = Resumable(lambda: note, nowhere)
    return [Title(look, Silence(), choices=choices, resumable=lambda: found)]


def _quitting(look: Look) -> Sequence[Scene]:
    title = _title(look)[0]
    asked = title.handle(ActionEvent(Action.BACK, Phase.PRESSED, KEYBOARD, 0, 0.0))
    assert isinstance(asked, Push)
    return [title, asked.scene]


def _settings(page: str) -> Recipe:
    def scenes(look: Look) -> Sequence[Scene]:
        opened = dict.fromkeys(("test_picture", "pad_buttons"), lambda: Cloth(look))
        screen = SettingsScreen(
            look,
            Silence(),
            FixedSettings(),
            displays=lambda: ["1920 × 1080"],
            people=lambda: [("Ana", 2), ("Beto", 5), ("", 0), ("Maximiliano", 7)],
            scenes=opened,
        )
        screen.show(page)
        screen.inside = page == "reading"
        return [screen]

    return scenes


def _house_rules(look: Look) -> Sequence[Scene]:
    settings = FixedSettings(
        Settings(last_rules="standard uncovered=must-cover length=7 blank=10 last-double=allowed")
    )
    return [HouseRulesSetup(look, Silence(), settings, company=lambda: (3, 2), play=lambda _: nowhere())]


def _impossible_rules(look: Look) -> Sequence[Scene]:
    screen = HouseRulesSetup(look, Silence(), FixedSettings(), company=lambda: (8, 0), play=lambda _: Pop())
    screen.draft.want(SPEC_BY_KEY["order"], "last-first")
    screen.lay_out()
    screen.column.put_focus("order")
    return [screen]


def _panel(
    look: Look, first: str, card: CardId | None = None, scores: Callable[[], ScoreTable] = score_table
) -> Sequence[Scene]:
    sheets = [
        RulesSheet(look, lambda: rulebook(look.words, RULES), card),
        HouseRulesSheet(look, RULES),
        ScoresSheet(look, scores),
    ]
    return [Cloth(look), TablePanel(look, Silence(), sheets, first, opened_by="Ana")]


def _card(card: CardId) -> Recipe:
    return lambda look: _panel(look, "rules", card)


def _pause(look: Look) -> Sequence[Scene]:
    choices = dict.fromkeys(ORDER, nowhere)
    return [Cloth(look), Pause(look, Silence(), choices=choices, ending=lambda: True, paused_by="Ana")]


def _leaving(look: Look) -> Sequence[Scene]:
    words = look.words
    question = Confirm(
        look,
        Silence(),
        question=lambda: words("screens.leave_question"),
        note=lambda: words("screens.leave_note"),
        yes=lambda: words("screens.leave"),
        no=lambda: words("screens.quit_no"),
        agreed=Quit,
    )
    return [*_pause(look), question]


def _name_entry(look: Look) -> Sequence[Scene]:
    words = look.words
    start = words("screens.our_rules", number=1)
    title = partial(words, "screens.name_of_rules")
    return [NameEntry(look, Silence(), title=title, start=start, done=lambda _: Pop())]


def _how_to_play(page: int) -> Recipe:
    bindings = Bindings()

    def pad(action: Action) -> PadSign | None:
        places = bindings.pad_inputs(Family.XBOX, action)
        return PadSign(Family.XBOX.value, places[0].value) if places else None

    def keyboard(action: Action) -> KeySign | None:
        keys = bindings.key_codes(action)
        return KeySign(key_label(keys[0])) if keys else None

    def scenes(look: Look) -> Sequence[Scene]:
        choices = dict.fromkeys(("lesson", "rules"), nowhere)
        screen = HowToPlay(look, Silence(), pad=pad, keys=keyboard, choices=choices)
        press(screen, *[Action.NEXT] * page)
        return [screen]

    return scenes


def _fault(look: Look) -> Sequence[Scene]:
    report = "/home/ana/.local/state/mexican-train-tv/report-20260101-201500.txt"
    return [Fault(look, Silence(), report=report, go_on=nowhere)]


def _test_picture(look: Look) -> Sequence[Scene]:
    return [TestPicture(look, Silence(), FixedSettings())]


def _notice(look: Look) -> Sequence[Scene]:
    found = [
        SetAside(f"2026-11-2{day} match", fault, f"2026-11-2{day} match {fault.value}-1")
        for day, fault in enumerate(list(SaveFault)[:4])
    ]
    words = look.words
    return [
        *_title(look),
        Notice(
            look,
            Silence(),
            heading=lambda: words("saves.set_aside"),
            sentences=lambda: [aside_sentence(words, aside) for aside in found],
        ),
    ]


def _finished(words: Words) -> Sequence[Kept]:
    """Sixteen matches that were played to the end."""
    ended = [Place(name, 31 * place, place == 0, None) for place, name in enumerate(NAMES)]
    results = [Result(f"2026-11-{day}-200000", "standard", 12, ended) for day in range(28, 12, -1)]
    return [
        Kept(
            result.match,
            outcome(words, result),
            circumstances(words, result),
        )
        for result in results
    ]


def _unfinished(words: Words) -> Sequence[Kept]:
    """One match that was left."""
    plan = MatchPlan(RULES, tuple(SeatPlan(name) for name in NAMES))
    left = SavedMatch("2026-11-29-213000", "", plan, 7, (0,) * 8)
    return [Kept(left.name, played_on(words, left.name), left_match(words, left))]


def _people(words: Words) -> Sequence[Kept]:
    """Eight people who have played."""
    done = [Standing(12 - place, 9 - place, 60 + place) for place in range(len(NAMES))]
    medals = ("medal/winner", *("" for _ in NAMES[1:]))
    return [
        Kept(name, name, standing(words, these), medal)
        for name, these, medal in zip(NAMES, done, medals, strict=True)
    ]


def _archive(key: str, kept: Callable[[Words], Sequence[Kept]], *, taken: bool = True) -> Recipe:
    """The archive, turned to one shelf."""

    def make(look: Look) -> Sequence[Scene]:
        take = (lambda _: None) if taken else None
        return [Archive(look, Silence(), [Shelf(key, lambda: kept(look.words), take)])]

    return make


MENUS: Mapping[str, Recipe] = {
    "title": _title,
    "title-quit": _quitting,
    **{f"settings-{page}": _settings(page) for page in PAGES},
    "test-picture": _test_picture,
    "house-rules": _house_rules,
    "house-rules-impossible": _impossible_rules,
    "name-entry": _name_entry,
    **{f"rules-{card.value}": _card(card) for card in CardId},
    "house-rules-panel": lambda look: _panel(look, "house_rules"),
    "scores": lambda look: _panel(look, "scores"),
    "scores-first": lambda look: _panel(look, "scores", scores=lambda: score_table(4, 0, 12)),
    "scores-middle": lambda look: _panel(look, "scores", scores=lambda: score_table(8, 5, 13)),
    "pause": _pause,
    "leaving": _leaving,
    **{f"how-to-play-{page}": _how_to_play(page) for page in range(4)},
    "fault": _fault,
    "notice": _notice,
    "archive-watch": _archive("watch", _finished),
    "archive-go-on": _archive("go_on", _unfinished),
    "archive-people": _archive("people", _people, taken=False),
    "archive-empty": _archive("watch", lambda _: ()),
}
"""Every menu and panel by name."""


def pictures(request: Request) -> Iterator[Picture]:
    """Every menu and panel as it stands on the television."""
    for name, recipe in MENUS.items():
        yield name, partial(_painted, request, recipe)


def _painted(request: Request, recipe: Recipe) -> pygame.Surface:
    canvas = pygame.Surface(CANVAS)
    for scene in recipe(request.look()):
        scene.draw(canvas)
    return canvas
