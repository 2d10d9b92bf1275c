"""Sets the stage for a table: its map, its painter, the names on its plates; and suits it to changed settings.

Knows what is shown by its feed and by who plays; not what is played on it.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from game.resources.fonts import Fonts
from game.resources.palette import Palette
from game.resources.table_map import TableMap, load_table
from game.resources.tile_faces import FaceStyle
from game.scenes.settings_model import Settings
from game.session.feed import Feed
from game.session.ports import SoundPort
from game.session.seats import MatchPlan
from game.stage.cast import Cast, Player
from game.stage.painter import Painter
from game.stage.stage import Stage
from game.ui.look import Look

PAINTERS_KEPT = 2
"""Painters of tables that are kept for the next match: the one that was played, and the title's own."""


class Stages:
    """Makes stages. `assets` is the folder of tables and fonts."""

    def __init__(self, look: Look, sound: SoundPort, assets: Path, settings: Callable[[], Settings]) -> None:
        self._look = look
        self._sound = sound
        self._assets = assets
        self._settings = settings
        self._fonts = Fonts(assets / "fonts")
        self._painters: dict[tuple[int, Palette, FaceStyle, float], Painter] = {}

    def make(self, feed: Feed, plan: MatchPlan) -> Stage:
        """The stage on which `feed` is shown, for the seats of `plan`."""
        settings = self._settings()
        table_map = self._map(len(plan.seats))
        return Stage(
            feed,
            table_map,
            self._painter(table_map, self._cast(plan)),
            self._sound,
            speed=settings.motion,
            reduced=settings.reduced_motion,
            breathes=settings.ambience,
        )

    def refit(self, stage: Stage) -> None:
        """Bring what settings have changed to a stage that stands: colours, faces, ways of moving, language."""
        settings, painter = self._settings(), stage.painter
        palette, style = self._look.theme.colours, settings.faces
        self._painters = {key: kept for key, kept in self._painters.items() if kept is not painter}
        seats, scale = painter.table_map.seats, self._look.theme.scale
        self._painters[seats, palette, style, scale] = painter
        if scale != painter.text_scale:
            stage.resize(self._map(seats), scale)
        stage.refit(
            palette,
            style,
            speed=settings.motion,
            reduced=settings.reduced_motion,
            breathes=settings.ambience,
        )
        mexican = self._look.words("table.mexican")
        if painter.cast.mexican != mexican:
            stage.recast(replace(painter.cast, mexican=mexican))

    def rename(self, stage: Stage, plan: MatchPlan) -> None:
        """Show the names of `plan` on the plates of a stage that stands."""
        stage.recast(self._cast(plan))

    def _map(self, seats: int) -> TableMap:
        """The map for so many seats, at the text size of now."""
        return load_table(self._assets / "tables", seats, large=self._look.theme.scale > 1)

    def _cast(self, plan: MatchPlan) -> Cast:
        players = tuple(Player(seat.name, seat.badge, seat.is_bot) for seat in plan.seats)
        return Cast(players, self._look.words("table.mexican"))

    def _painter(self, table_map: TableMap, cast: Cast) -> Painter:
        """A painter for tables of this size; what it has painted serves the next match too."""
        look, style = self._look, self._settings().faces
        key = (table_map.seats, look.theme.colours, style, look.theme.scale)
        painter = self._painters.get(key)
        if painter is None:
            painter = Painter(
                table_map, cast, look.theme.colours, self._fonts, look.artwork, style, look.theme.scale
            )
            self._painters[key] = painter
            while len(self._painters) > PAINTERS_KEPT:
                self._painters.pop(next(iter(self._painters)))
        painter.recast(cast)
        return painter
