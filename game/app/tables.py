"""Sets a table: from who plays by which rules to the scenes of a match, with everything they need.

Knows how the parts of a match are put together; not how people sat down, nor where the title lies.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from game.app.matches import Matches
from game.app.stages import Stages
from game.i18n.lesson_words import LessonWords
from game.i18n.rulebook import card_for_moment, rulebook
from game.i18n.save_words import trouble_sentence
from game.rules.view import View
from game.scenes.lesson import LessonEnd, LessonScene, leaving_question
from game.scenes.match_end import MatchEnd
from game.scenes.panels.house_rules_sheet import HouseRulesSheet
from game.scenes.panels.panel import TablePanel
from game.scenes.panels.rules_sheet import RulesSheet
from game.scenes.round_end import RoundEnd
from game.scenes.seats.attendant import Attendant
from game.scenes.settings_model import Hands, Press, Settings
from game.scenes.stack import Pop, Push, Replace, Scene, Transition
from game.scenes.table.chronicle import Chronicle
from game.scenes.table.options import OpenScene, TableLinks, TableOptions, TablePorts
from game.scenes.table.scene import TableScene
from game.scenes.table.whole_train import WholeTrain
from game.scenes.watch import Watch
from game.session.feed import Beat
from game.session.lesson import LEARNER, Lesson, LessonAdviser
from game.session.live_match import LiveMatch
from game.session.pace import Speed
from game.session.replay import Replay
from game.session.seats import MatchPlan
from game.stage.painter import Painter
from game.stage.stage import Stage
from game.ui.look import Look

MOTION = {Speed.RELAXED: 0.7, Speed.NORMAL: 1.0, Speed.QUICK: 2.2, Speed.INSTANT: 8.0}
"""How fast the end of a round is told at each speed."""


@dataclass(frozen=True, slots=True)
class Panels:
    """The overlays of a table, made for the seat that asks; what is None is not there."""

    rules: Callable[[LiveMatch], OpenScene] | None = None
    house_rules: Callable[[LiveMatch], OpenScene] | None = None
    scores: Callable[[LiveMatch], OpenScene] | None = None
    pause: Callable[[LiveMatch], OpenScene] | None = None
    aside: Callable[[Mapping[str, Callable[[], Transition | None]]], Scene] | None = None
    """The pause of a lesson and of a match that is watched, with what it offers besides the settings."""
    attendant: Callable[[LiveMatch], Attendant] | None = None
    """Not an overlay, but who opens those about seats."""


class Tables:
    """Makes the scenes of matches. `assets` is the folder of tables and fonts."""

    def __init__(
        self,
        look: Look,
        ports: TablePorts,
        assets: Path,
        settings: Callable[[], Settings],
        matches: Matches,
    ) -> None:
        self._look = look
        self._ports = ports
        self._settings = settings
        self._stages = Stages(look, ports.sound, assets, settings)
        self._matches = matches
        self.panels = Panels()

    def begin(self, plan: MatchPlan, leave: Callable[[], Transition] = Pop) -> TableScene:
        """A new match, which is saved as it goes; `leave` says where its end leads to."""
        return self.show(self._matches.begin(plan, self._bot_speed), leave)

    def show_unkept(self, plan: MatchPlan) -> TableScene:
        """A match that plays itself and leaves no trace, as the title shows it."""
        return self.show(self._matches.begin_unkept(plan, self._bot_speed), buttons=False)

    def resume(self, name: str, leave: Callable[[], Transition] = Pop) -> TableScene | None:
        """The match saved under this name, where it stood; None when it cannot be used after all."""
        match = self._matches.resume(name, self._bot_speed)
        if match is None:
            return None
        return self.show(match, leave, tuple(match.past()))

    def watch(self, replay: Replay) -> Watch:
        """A finished match, played again by itself."""
        stage = self._stages.make(replay, replay.plan)

        def round_end(view: View) -> Scene:
            return RoundEnd(
                self._look,
                stage.painter,
                self._ports.sound,
                view,
                company=None,
                go_on=Pop,
                final=replay.is_over,
                speed=MOTION[stage.director.speed],
                reduced=self._settings().reduced_motion,
            )

        aside = self.panels.aside
        return Watch(
            self._look,
            self._ports.sound,
            replay,
            stage,
            round_end,
            refit=lambda: self._stages.refit(stage),
            pause=(lambda: aside({"leave": lambda: Pop(2)})) if aside else None,
        )

    @property
    def _bot_speed(self) -> Speed:
        return self._settings().bots

    def _warning(self) -> str:
        """Why the match is not being saved, in words; empty while it is."""
        trouble = self._matches.trouble
        return "" if trouble is None else trouble_sentence(self._look.words, trouble)

    def show(
        self,
        match: LiveMatch,
        leave: Callable[[], Transition] = Pop,
        past: Sequence[Beat] = (),
        *,
        buttons: bool = True,
    ) -> TableScene:
        """The table of a match that has begun; `past` is what happened in it before."""
        options = replace(self._options(), buttons=buttons)
        stage = self._stages.make(match, match.plan)
        attend = self.panels.attendant
        attendant = attend(match) if attend and match.plan.owned else None
        ending = _Ending(self, match, stage.painter, leave, attendant)
        links = self._links(match, stage, ending)
        return TableScene(self._look, match, stage, self._ports, links, options, past)

    def lesson(self) -> LessonScene:
        """The guided round at its own table."""
        look, sound = self._look, self._ports.sound
        lesson = Lesson(LessonWords(look.words).names, self._bot_speed)
        stage = self._stages.make(lesson, lesson.plan)
        adviser = LessonAdviser(lesson)
        aside = self.panels.aside

        def options() -> TableOptions:
            return replace(self._options(), hints=(True,) * 8, open_hands=False, adviser=adviser)

        def rules(_: int | None) -> TablePanel:
            return self._lesson_rules(lesson)

        def pause(_: int | None) -> Scene:
            if aside is None:
                return leaving_question(look, sound, scenes=2)
            leave = partial(leaving_question, look, sound, scenes=3)
            return aside({"rules": lambda: Push(rules(None)), "leave": lambda: Push(leave())})

        def refit() -> TableOptions:
            lesson.names = LessonWords(look.words).names
            self._stages.refit(stage)
            self._stages.rename(stage, lesson.plan)
            return options()

        links = TableLinks(
            round_end=lambda _: LessonEnd(look, sound, self.lesson),
            whole_train=lambda train: WholeTrain(look, stage.painter, lesson.view(None), train, you=LEARNER),
            rules=rules,
            pause=pause,
            refit=refit,
        )
        table = TableScene(look, lesson, stage, self._ports, links, options())
        return LessonScene(look, self._ports.clock, lesson, table)

    def _lesson_rules(self, lesson: Lesson) -> TablePanel:
        """The rules at the card for the lesson's moment, and its house rules."""
        look, rules = self._look, lesson.table.rules
        card = card_for_moment(lesson.view(None))
        sheets = (RulesSheet(look, lambda: rulebook(look.words, rules), card), HouseRulesSheet(look, rules))
        return TablePanel(look, self._ports.sound, sheets, RulesSheet.key)

    def round_end(self, ending: "_Ending", view: View) -> Scene:
        """The end of a round of that match."""
        match = ending.match
        return RoundEnd(
            self._look,
            ending.painter,
            self._ports.sound,
            view,
            company=ending.attendant,
            go_on=ending.go_on,
            final=match.result is not None,
            speed=MOTION[self._settings().motion],
            reduced=self._settings().reduced_motion,
        )

    def match_end(self, ending: "_Ending") -> Scene:
        """The end of that match."""
        match = ending.match
        result = match.result
        assert result is not None
        return MatchEnd(
            self._look,
            ending.painter,
            self._ports.sound,
            result,
            Chronicle(match.past()).awards(),
            rematch=lambda: Replace(self.begin(match.plan, leave=ending.leave)),
            leave=ending.leave,
            people=match.plan.people,
        )

    def _options(self) -> TableOptions:
        settings = self._settings()
        return TableOptions(
            speed=self._bot_speed,
            hints=tuple(settings.hints),
            tap=settings.press is Press.TAP,
            open_hands=settings.hands is Hands.OPEN,
        )

    def _refit(self, stage: Stage) -> TableOptions:
        """Bring what settings have changed to a table that stands; how it is played from now on."""
        self._stages.refit(stage)
        return self._options()

    def _links(self, match: LiveMatch, stage: Stage, ending: "_Ending") -> TableLinks:
        panels, painter = self.panels, stage.painter
        return TableLinks(
            round_end=lambda view: self.round_end(ending, view),
            whole_train=lambda train: WholeTrain(self._look, painter, match.view(None), train),
            warning=self._warning,
            rules=panels.rules(match) if panels.rules else None,
            house_rules=panels.house_rules(match) if panels.house_rules else None,
            scores=panels.scores(match) if panels.scores else None,
            pause=panels.pause(match) if panels.pause else None,
            refit=lambda: self._refit(stage),
            attendant=ending.attendant,
        )


class _Ending:
    """What happens after a round of one match."""

    def __init__(
        self,
        tables: Tables,
        match: LiveMatch,
        painter: Painter,
        leave: Callable[[], Transition],
        attendant: Attendant | None,
    ) -> None:
        self.leave = leave
        self.attendant = attendant
        self.match = match
        self.painter = painter
        self._tables = tables

    def go_on(self) -> Transition:
        """The next round, or the end of the match in the table's place."""
        if self.match.result is not None:
            return Replace(self._tables.match_end(self), 2)
        self.match.next_round()
        return Pop()
