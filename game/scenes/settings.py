"""The settings screen, made from the register: every change is applied at once and kept.

Knows how a kind of setting is offered; what a setting does is for those whom the settings port tells.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from game.i18n.words import LANGUAGES
from game.rules.moves import MAX_SEATS
from game.scenes.confirm import Confirm
from game.scenes.paged import PagedScreen
from game.scenes.ports import SettingsPort
from game.scenes.settings_model import PAGES, SETTINGS, Kind, Settings, SettingSpec
from game.scenes.stack import Pop, Push, Scene, Transition
from game.session.ports import SoundPort
from game.ui.look import Look
from game.ui.widgets import Button, Choice, Heading, Option, Slider, Toggle, Widget


class SettingsScreen(PagedScreen):
    """All settings. ``displays`` are the names of the screens; ``scenes`` opens what has a screen of its own.

    ``people`` are the names and emblems of the seats in turn order, the name empty where nobody sits.
    """

    def __init__(
        self,
        look: Look,
        sound: SoundPort,
        settings: SettingsPort,
        *,
        displays: Callable[[], Sequence[str]],
        people: Callable[[], Sequence[tuple[str, int]]] = tuple,
        scenes: Mapping[str, Callable[[], Scene]],
    ) -> None:
        super().__init__(look, sound, PAGES[0])
        self._settings = settings
        self._displays = displays
        self._people = people
        self._scenes = scenes
        self._makers: Mapping[Kind, Callable[[SettingSpec], Sequence[Widget]]] = {
            Kind.CHOICE: self._choice,
            Kind.TOGGLE: self._toggle,
            Kind.SLIDER: self._slider,
            Kind.SCENE: self._opener,
            Kind.SEATS: self._seats,
        }

    @property
    def title(self) -> str:
        """The heading."""
        return self.look.words("screens.settings")

    def pages(self) -> Sequence[tuple[str, str]]:
        """The pages of the register."""
        return [(page, self.look.words(f"settings.page_{page}")) for page in PAGES]

    def page_widgets(self, page: str) -> Sequence[Widget]:
        """A row for every setting of the page, and the way back to the first values."""
        rows = [row for spec in SETTINGS if spec.page == page for row in self._makers[spec.kind](spec)]
        return (*rows, Button(self.look, "reset", self.look.words("settings.reset")))

    def changed(self, key: str, value: object) -> Transition | None:
        """Apply and keep."""
        name, _, seat = key.partition(" ")
        if seat:
            hints = list(self._settings.current.hints)
            hints[int(seat)] = bool(value)
            self._settings.change(hints=hints)
        else:
            self._settings.change(**{name: value})
        return None

    def pressed(self, key: str) -> Transition | None:
        """Open a setting's own screen, or ask about the first values."""
        if key != "reset":
            return Push(self._scenes[key]())
        words = self.look.words
        return Push(
            Confirm(
                self.look,
                self.sound,
                question=lambda: words("settings.reset_question", page=words(f"settings.page_{self.page}")),
                yes=lambda: words("settings.reset_yes"),
                no=lambda: words("settings.reset_no"),
                agreed=self._reset,
            )
        )

    def resumed(self) -> None:
        """Values may have changed meanwhile."""
        super().resumed()
        self._column = None

    def _reset(self) -> Transition:
        first = Settings()
        names = [s.name for s in SETTINGS if s.page == self.page and s.kind is not Kind.SCENE]
        self._settings.change(**{name: getattr(first, name) for name in names})
        return Pop()

    def _label(self, spec: SettingSpec) -> str:
        return self.look.words(f"settings.{spec.name}")

    def _note(self, key: str) -> str:
        words = self.look.words
        return words(key) if words.has(key) else ""

    def _value(self, spec: SettingSpec) -> object:
        return getattr(self._settings.current, spec.name)

    def _options(self, spec: SettingSpec) -> Sequence[Option]:
        words = self.look.words
        if spec.name == "language":
            return [
                Option(None, words("settings.language_system"), words("settings.language_system_note"))
            ] + [Option(code, name) for code, name in LANGUAGES.items()]
        if spec.name == "display":
            return [
                Option(number, words("settings.display_name", number=number + 1, name=name))
                for number, name in enumerate(self._displays())
            ]
        return [
            Option(
                value, words(f"settings.{spec.name}_{code}"), self._note(f"settings.{spec.name}_{code}_note")
            )
            for value, code in ((value, value.value) for value in spec.values if isinstance(value, Enum))
        ]

    def _choice(self, spec: SettingSpec) -> Sequence[Widget]:
        options = self._options(spec)
        return [Choice(self.look, spec.name, self._label(spec), options, self._value(spec))]

    def _toggle(self, spec: SettingSpec) -> Sequence[Widget]:
        note = self._note(f"settings.{spec.name}_note")
        on = bool(self._value(spec))
        return [Toggle(self.look, spec.name, self._label(spec), on, words=self._off_on(), note=note)]

    def _slider(self, spec: SettingSpec) -> Sequence[Widget]:
        words = self.look.words
        off = words("settings.off")
        unit = "settings.percent" if spec.values[-1] != 10 else "settings.level"
        options = [Option(value, off if value == 0 else words(unit, value=value)) for value in spec.values]
        return [Slider(self.look, spec.name, self._label(spec), options, self._value(spec))]

    def _opener(self, spec: SettingSpec) -> Sequence[Widget]:
        if spec.name not in self._scenes:
            return []
        note = self._note(f"settings.{spec.name}_note")
        return [Button(self.look, spec.name, self._label(spec), note=note)]

    def _seats(self, spec: SettingSpec) -> Sequence[Widget]:
        """A row for every seat: its person's symbol and name, or its letter while nobody has one."""
        hints = self._settings.current.hints
        people = dict(enumerate(self._people()))
        rows = []
        for seat in range(MAX_SEATS):
            name, emblem = people.get(seat, ("", seat))
            label = name or self.look.words("settings.seat", number=seat + 1)
            key, shown = f"{spec.name} {seat}", emblem if name else None
            rows.append(Toggle(self.look, key, label, hints[seat], words=self._off_on(), emblem=shown))
        return [Heading(self.look, spec.name, self._label(spec)), *rows]

    def _off_on(self) -> tuple[str, str]:
        return (self.look.words("settings.off"), self.look.words("settings.on"))
