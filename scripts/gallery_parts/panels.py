"""The panels and the pause as anybody opens them: in the middle of somebody's turn, over the busiest table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from gallery_parts._request import Picture, Request
from game.input.actions import Action
from game.rules.moves import MEXICAN
from table_room import TableRoom, plan, standing
from trains import laid_out

OPENED: dict[str, tuple[Action, ...]] = {
    "opened-rules": (Action.RULES,),
    "opened-house-rules": (Action.HOUSE_RULES,),
    "opened-scores": (Action.SCORES,),
    "opened-pause": (Action.PAUSE,),
    "opened-leaving": (Action.PAUSE, Action.UP, Action.CONFIRM),
}
"""What is pressed for each picture."""

BUSIEST = dict.fromkeys(range(8), 9) | {MEXICAN: 8}
"""Tiles on each train."""


def pictures(request: Request) -> Iterator[Picture]:
    """Every panel over the same table."""
    for name, presses in OPENED.items():
        yield name, partial(_opened, request, presses)


def _opened(request: Request, presses: tuple[Action, ...]) -> pygame.Surface:
    state = laid_out(8, BUSIEST)
    match_plan = plan(8, (0,), state.table.rules)
    room = TableRoom(
        match_plan,
        language=request.language,
        percent=request.percent,
        canvas=pygame.display.get_surface(),
        match=standing(match_plan, state),
    )
    room.frames(5)
    room.tap(0, *presses)
    return room.picture()
