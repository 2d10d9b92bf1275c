"""How every screen is made from the parts of this house: the one place that knows which scene leads to which.

A scene is given what it needs and functions that make the next one; none of them finds another by itself.
"""

from collections.abc import Sequence

from game.app.archive import archive
from game.app.cli import Options
from game.app.couch import Couch
from game.app.demo import demo_plan
from game.app.folders import FolderTrouble, Kind
from game.app.machine import Machine
from game.app.matches import Matches
from game.app.overlays import Overlays
from game.app.settings import SettingsStore
from game.app.signs import SignBoard
from game.app.tables import Tables
from game.i18n.house_rules import HouseRuleWords
from game.i18n.rulebook import rulebook
from game.i18n.save_words import aside_sentence, folder_sentence, to_continue
from game.rules.house_rules import HouseRules
from game.rules.rule_specs import STANDARD
from game.scenes.attract import Attract
from game.scenes.fault import Fault
from game.scenes.house_rules import HouseRulesSetup
from game.scenes.how_to_play import HowToPlay
from game.scenes.notice import Notice
from game.scenes.panels.house_rules_sheet import HouseRulesSheet
from game.scenes.panels.panel import TablePanel
from game.scenes.panels.rules_sheet import RulesSheet
from game.scenes.rules_draft import remembered
from game.scenes.settings import SettingsScreen
from game.scenes.stack import Pop, Push, Quit, Replace, Scene, Transition
from game.scenes.test_picture import TestPicture
from game.scenes.title import Resumable, Title
from game.session.seats import MatchPlan
from game.ui.look import Look

USUAL_SEATS = 4
"""How many sit at a table until somebody has said otherwise."""

SOLO = (1, USUAL_SEATS - 1)
"""People and bots that an evening is guessed for until somebody has sat down."""

MOST_TOLD = 4
"""Files that one notice names; more would not be read."""


class Screens:
    """Makes scenes."""

    def __init__(
        self,
        look: Look,
        machine: Machine,
        settings: SettingsStore,
        signs: SignBoard,
        couch: Couch,
        tables: Tables,
        matches: Matches,
        options: Options,
        troubles: Sequence[FolderTrouble] = (),
    ) -> None:
        self._troubles = troubles
        self._signs = signs
        self._tables = tables
        self._matches = matches
        self._options = options
        self._look = look
        self._machine = machine
        self._settings = settings
        self._couch = couch
        overlays = Overlays(look, machine.sound, self.settings, couch.at_pause, couch.attendant)
        tables.panels = overlays.panels()

    def title(self) -> Scene:
        """The first screen."""
        return Title(
            self._look,
            self._machine.sound,
            choices={
                "play": lambda: Push(self.lobby()),
                "matches": lambda: Push(self.archive()),
                "house_rules": lambda: Push(self.house_rules()),
                "settings": lambda: Push(self.settings()),
                "how_to_play": lambda: Push(self.how_to_play()),
            },
            resumable=self._resumable,
            notice=self._notice,
            map_pad=self._couch.map_pad,
            attract=lambda: Push(self.attract()),
        )

    def attract(self) -> Scene:
        """A match of bots that nobody keeps, until somebody presses anything."""
        shown = self._tables.show_unkept(demo_plan(self._options))
        return Attract(self._look, self._machine.sound, shown)

    def lobby(self) -> Scene:
        """Who plays, on the way to the table."""
        return self._couch.lobby(
            self._options.seats or USUAL_SEATS,
            lambda plans: Replace(self._tables.begin(MatchPlan(self._rules, plans))),
            self.house_rules,
            self._rules_note,
        )

    def _rules_note(self) -> str:
        """The rules of the next table in very few words."""
        return HouseRuleWords(self._look.words).in_short(self._rules)

    @property
    def _rules(self) -> HouseRules:
        """What the next table plays by."""
        return remembered(self._settings.current.last_rules, STANDARD)

    def demo(self) -> Scene:
        """A match of bots alone; without a window the game ends with it, else the next one begins."""
        over = Quit if self._options.headless else lambda: Replace(self.demo())
        return self._tables.begin(demo_plan(self._options), leave=over)

    def _resumable(self) -> Resumable | None:
        """The newest match that was left, as the title offers it; one that another window has if there is no other."""
        left = sorted(self._matches.to_continue(), key=lambda saved: saved.elsewhere)
        if not left:
            return None
        saved = left[0]
        return Resumable(
            lambda: to_continue(self._look.words, saved), lambda: self._go_on(saved.name), saved.elsewhere
        )

    def archive(self) -> Scene:
        """Everything that is kept of matches."""
        return archive(self._look, self._machine.sound, self._matches, self._tables, self._notice)

    def _go_on(self, name: str) -> Transition:
        table = self._tables.resume(name)
        return Replace(self.title()) if table is None else Push(table)

    def _notice(self) -> Scene | None:
        """What has to be told first, once: what cannot be kept, then what was found and cannot be used."""
        return self._cannot_keep() or self._set_aside()

    def _cannot_keep(self) -> Scene | None:
        """That this run leaves nothing behind. Nobody at the table misses a log."""
        told = [trouble for trouble in self._troubles if trouble.kind is not Kind.LOGS]
        self._troubles = ()
        if not told:
            return None
        words = self._look.words
        return Notice(
            self._look,
            self._machine.sound,
            heading=lambda: words("saves.cannot_keep"),
            sentences=lambda: [
                folder_sentence(words, trouble.kind.value, trouble.folder, trouble.why) for trouble in told
            ],
        )

    def _set_aside(self) -> Scene | None:
        """What was found among the saves and cannot be used now."""
        told, self._matches.set_aside = self._matches.set_aside, []
        settings, self._settings.set_aside = self._settings.set_aside, None
        if not told and settings is None:
            return None
        words = self._look.words
        return Notice(
            self._look,
            self._machine.sound,
            heading=lambda: words("saves.set_aside"),
            sentences=lambda: [
                *([words("settings.set_aside", file=settings.name)] if settings else []),
                *(aside_sentence(words, aside) for aside in told[:MOST_TOLD]),
            ],
        )

    def house_rules(self) -> Scene:
        """The rules of the next table."""
        return HouseRulesSetup(self._look, self._machine.sound, self._settings, company=self._company)

    def _company(self) -> tuple[int, int]:
        """People and bots at the table, as far as anybody has sat down."""
        seating = self._machine.seats.now
        people = len(seating.people)
        return (people, len(seating) - people) if people else SOLO

    def settings(self) -> Scene:
        """All settings."""
        return SettingsScreen(
            self._look,
            self._machine.sound,
            self._settings,
            displays=self._machine.displays,
            people=lambda: [(chair.name, chair.emblem) for chair in self._machine.seats.now.chairs],
            scenes={"test_picture": self.test_picture, "pad_buttons": self._couch.remap},
        )

    def how_to_play(self) -> Scene:
        """The controls, and the way to the lesson and the rules."""
        return HowToPlay(
            self._look,
            self._machine.sound,
            pad=self._signs.pad_at_hand,
            keys=self._signs.on_keyboard,
            choices={
                "lesson": lambda: Push(self._tables.lesson()),
                "rules": lambda: Push(self.rulebook()),
            },
        )

    def rulebook(self) -> Scene:
        """The rules and house rules that the next table will play, with no table behind them."""
        rules = self._rules
        look = self._look
        sheets = [RulesSheet(look, lambda: rulebook(look.words, rules)), HouseRulesSheet(look, rules)]
        return TablePanel(look, self._machine.sound, sheets, RulesSheet.key)

    def fault(self, report: str | None, below: int) -> Scene:
        """The screen after a mistake; with nothing below it the title is next."""
        go_on = Pop if below else lambda: Replace(self.title())
        return Fault(self._look, self._machine.sound, report=report, go_on=go_on)

    def test_picture(self) -> Scene:
        """The picture for setting up a television."""
        return TestPicture(self._look, self._machine.sound, self._settings)
