"""Choosing the house rules before a match: a preset, then every single rule, each with what it means.

At the right stands what the table will play in one sentence, how long the evening will be, and why a pair of
wishes cannot both hold. What happens with the rules is for the function that is handed in.
"""

from collections.abc import Callable, Sequence

import pygame

from game.i18n.house_rules import HouseRuleWords
from game.input.actions import Action
from game.rules.house_rules import HouseRules, HouseRulesError
from game.rules.rule_specs import PRESETS, SPEC_BY_KEY, SPECS, RuleSpec, differences, write_rules
from game.scenes.confirm import Confirm
from game.scenes.name_entry import NameEntry
from game.scenes.ports import SettingsPort
from game.scenes.rules_draft import RulesDraft, offered_codes, remembered, same_rules
from game.scenes.screen import Screen
from game.scenes.stack import Pop, Push, Transition
from game.session.evening import expected_minutes
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.prompts import Prompt
from game.ui.theme import BODY, CANVAS, HEADING, MARGIN_X, STRONG
from game.ui.widgets import Button, Choice, Gap, Option, Widget

PRESET = "preset"
SUMMARY = pygame.Rect(1236, 190, CANVAS[0] - MARGIN_X - 1236, 762)
INSET = 40
CLOCK = 168
"""Height of the part with the evening's length."""


class HouseRulesSetup(Screen):
    """Sets up house rules. ``company`` gives people and bots for the estimate; ``play`` goes on with the rules.

    Without ``play`` the rules are only remembered for the next table.
    """

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        settings: SettingsPort,
        *,
        company: Callable[[], tuple[int, int]],
        play: Callable[[HouseRules], Transition] | None = None,
    ) -> None:
        super().__init__(look, sound)
        self._settings = settings
        self._company = company
        self._play = play
        self._told: HouseRulesError | None = None
        self.draft = RulesDraft(remembered(settings.current.last_rules, PRESETS[0].rules))

    @property
    def title(self) -> str:
        """The heading."""
        return self.look.words("screens.house_rules")

    @property
    def say(self) -> HouseRuleWords:
        """The rules in words."""
        return HouseRuleWords(self.look.words)

    def area(self) -> pygame.Rect:
        """The column of rules at the left."""
        return pygame.Rect(MARGIN_X + 34, 190, 1046, 762)

    def widgets(self) -> Sequence[Widget]:
        """Preset, rules, and what can be done with them."""
        words = self.look.words
        playing = [Button(self.look, "play", words("screens.play_with_these"))] if self._play else []
        named = [Button(self.look, "forget", words("screens.forget_rules"))] if self._name() else []
        return (
            *playing,
            self._preset_row(),
            *(self._rule_row(spec) for spec in SPECS),
            Gap(self.look, "gap", 6),
            Button(self.look, "save", words("screens.save_rules")),
            *named,
        )

    def prompts(self) -> Sequence[Prompt]:
        """Left and right change a rule."""
        words = self.look.words
        return (Prompt(Action.LEFT, ""), Prompt(Action.RIGHT, words("screens.change")), *super().prompts())

    def changed(self, key: str, value: object) -> Transition | None:
        """Another preset, or another wish."""
        if key == PRESET:
            self.draft.take(remembered(str(value), self.draft.rules))
        else:
            self.draft.want(SPEC_BY_KEY[key], str(value))
        self._remember()
        self.lay_out()
        return None

    def pressed(self, key: str) -> Transition | None:
        """Play, save under a name, or forget a name."""
        if key == "play" and self._play:
            if self.draft.error:
                self.sound.play("tick")
                return None
            return self._play(self.draft.rules)
        return Push(self._name_entry()) if key == "save" else self._ask_to_forget()

    def back(self) -> Transition | None:
        """Away; from a wish that cannot hold, not without having been told once."""
        error = self.draft.error
        if error is None or error is self._told:
            return super().back()
        self._told = error
        return self._ask_to_leave(error)

    def draw_extra(self, surface: pygame.Surface) -> None:
        """The sentence about these rules, and the evening's length."""
        paint, text, colours = self.look.paint, self.look.text, self.look.theme.colours
        surface.blit(paint.panel(SUMMARY.size), SUMMARY)
        inner = SUMMARY.inflate(-2 * INSET, -2 * INSET)
        heading, sentence, warns = self._telling()
        colour = colours.warning if warns else colours.brass_light
        style = text.fitted(heading, HEADING, inner.width, lines=2)
        tall = text.block(surface, heading, style, colour, inner)
        surface.fill(colours.brass_dark, (inner.left, inner.top + tall + 8, inner.width, 3))
        room = pygame.Rect(inner.left, inner.top + tall + 26, inner.width, inner.height - tall - 26 - CLOCK)
        text.block(surface, sentence, text.fitting(sentence, BODY, room.size), colours.text, room)
        self._draw_length(
            surface, pygame.Rect(inner.left, inner.bottom - CLOCK + 16, inner.width, CLOCK - 16)
        )

    def _draw_length(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        words, text, colours = self.look.words, self.look.text, self.look.theme.colours
        people, bots = self._company()
        minutes = expected_minutes(self.draft.rules, people, bots)
        surface.fill(colours.brass_dark, (rect.left, rect.top, rect.width, 3))
        line = words("screens.about_minutes", minutes=minutes)
        style = text.fitted(line, STRONG, rect.width)
        top = rect.top + 16
        text.line(surface, line, style, colours.brass_light, (rect.left, top))
        who = self._who(people, bots)
        room = pygame.Rect(rect.left, top + text.line_height(style), rect.width, rect.bottom - top - 44)
        text.block(surface, who, text.fitting(who, BODY, room.size), colours.muted, room)

    def _who(self, people: int, bots: int) -> str:
        words = self.look.words
        persons = words.plural("screens.people", people)
        return (
            words("screens.and", one=persons, other=words.plural("screens.bots", bots)) if bots else persons
        )

    def _telling(self) -> tuple[str, str, bool]:
        """Heading and text of the panel, and whether they warn."""
        draft, say = self.draft, self.say
        if draft.error:
            return self.look.words("screens.impossible"), say.impossible(draft.error), True
        if differences(draft.rules, draft.preset):
            name = self._name() or self.look.words("screens.own_rules")
            return name, say.summary(draft.rules, draft.preset), False
        return say.preset(draft.preset), say.character(draft.preset), False

    def _name(self) -> str:
        """The name under which exactly these rules were saved; empty if there is none."""
        saved = self._settings.current.named_rules
        return next((name for name, text in saved.items() if same_rules(text, self.draft.rules)), "")

    def _preset_row(self) -> Widget:
        say = self.say
        own = write_rules(self.draft.rules)
        options = [Option(preset.key, say.preset(preset)) for preset in PRESETS]
        options += [Option(text, name) for name, text in self._settings.current.named_rules.items()]
        chosen = next((o.value for o in options if same_rules(str(o.value), self.draft.rules)), None)
        if chosen is None:
            options.append(Option(own, self.look.words("screens.own_rules")))
            chosen = own
        label = self.look.words("screens.rule_set")
        return Choice(self.look, PRESET, label, options, chosen)

    def _rule_row(self, spec: RuleSpec) -> Widget:
        say, draft = self.say, self.draft
        options = [
            Option(code, say.value(spec, code), say.effect(spec, code))
            for code in offered_codes(spec, draft.wanted(spec))
        ]
        row = Choice(self.look, spec.key, say.rule(spec.key), options, draft.wanted(spec))
        row.marked = spec in differences(draft.rules, draft.preset)
        row.warned = draft.clashes(spec)
        return row

    def _remember(self) -> None:
        self._settings.change(last_rules=write_rules(self.draft.rules))

    def _ask_to_leave(self, error: HouseRulesError) -> Transition:
        """Whether to go away from a wish that cannot hold; everything else that was changed holds."""
        words = self.look.words
        return Push(
            Confirm(
                self.look,
                self.sound,
                question=lambda: words("screens.impossible"),
                note=lambda: f"{self.say.impossible(error)} {words('screens.impossible_leave')}",
                yes=lambda: words("screens.impossible_leave_yes"),
                no=lambda: words("screens.impossible_leave_no"),
                agreed=lambda: Pop(2),
            )
        )

    def _name_entry(self) -> NameEntry:
        words = self.look.words
        number = len(self._settings.current.named_rules) + 1
        return NameEntry(
            self.look,
            self.sound,
            title=lambda: words("screens.name_of_rules"),
            start=words("screens.our_rules", number=number),
            done=self._save,
        )

    def _save(self, name: str) -> Transition:
        saved = {**self._settings.current.named_rules, name: write_rules(self.draft.rules)}
        self._settings.change(named_rules=saved)
        self._column = None
        return Pop()

    def _ask_to_forget(self) -> Transition:
        words, name = self.look.words, self._name()
        return Push(
            Confirm(
                self.look,
                self.sound,
                question=lambda: words("screens.forget_question", name=name),
                yes=lambda: words("screens.forget_yes"),
                no=lambda: words("screens.forget_no"),
                agreed=lambda: self._forget(name),
            )
        )

    def _forget(self, name: str) -> Transition:
        saved = {kept: text for kept, text in self._settings.current.named_rules.items() if kept != name}
        self._settings.change(named_rules=saved)
        self._column = None
        return Pop()
