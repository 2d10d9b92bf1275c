"""People without a plan: at their turn they press what a hand on a pad would press, until the match is over."""

import time

from whole_game import Player, Television

from game.scenes.match_end import MatchEnd
from game.scenes.round_end import RoundEnd
from game.scenes.settings_model import Speed
from game.scenes.stack import Scene
from game.scenes.table.scene import TableScene
from game.session.waiting import NotNow

PEEK_FRAMES = 50
"""A hand that is taken over is blank for 0.7 s."""


def play_at_once(tv: Television) -> None:
    """Nobody waits for motion or for bots."""
    tv.game.settings.change(motion=Speed.INSTANT, bots=Speed.INSTANT, reduced_motion=True)


def position(at: TableScene, seat: int) -> tuple[object, ...]:
    """What a move would change."""
    table = at.match.table
    hand = at.match.view(seat).hand
    return table.number, table.seat, hand, table.follow, table.has_drawn, at.match.round_over


def take_turn(tv: Television, at: TableScene, player: Player) -> None:
    """One move of a person in turn; who can do nothing draws or passes."""
    seat = player.seat
    assert seat is not None
    before = position(at, seat)
    building = at.play_of(seat).building
    if at.open_seat == seat:
        presses = ("y", "y") if building else ("y", "a", "a")
        for button in presses:
            if position(at, seat) == before:
                player.tap(button)
    else:
        player.pad.axis("lefttrigger", 1.0)
        tv.frames(PEEK_FRAMES)
        for button in ("y",) if building else ("rightshoulder", "a", "a"):
            player.tap(button)
        player.pad.axis("lefttrigger", -1.0)
        tv.frames(4)
        if building:
            player.tap("y")
    tv.frames(6)
    if position(at, seat) == before:
        player.tap("x")
        tv.frames(6)


def play_match(tv: Television, players: list[Player]) -> None:
    """Play until the end of the match; everybody presses on between rounds."""
    play_until(tv, players, MatchEnd)


def play_until(
    tv: Television, players: list[Player], scene_type: type[Scene], *, most_frames: int = 60_000
) -> None:
    """Play until a certain screen comes."""
    last = tv.frame_count + most_frames
    while not isinstance(tv.top, scene_type):
        assert tv.frame_count < last, "the match does not end"
        scene = tv.top
        if isinstance(scene, RoundEnd):
            for player in players:
                if tv.top is scene:
                    player.tap("a")
            continue
        in_turn = None
        if isinstance(scene, TableScene) and scene.match.waits_for is NotNow.WRITING:
            time.sleep(0.001)  # the disk has its own time, whatever the clock of the frames says
            tv.frames(1)
            continue
        if isinstance(scene, TableScene) and scene.shows_truth and not scene.match.round_over:
            seat = scene.match.table.seat
            in_turn = next((player for player in players if player.seat == seat), None)
        if in_turn is not None and isinstance(scene, TableScene):
            take_turn(tv, scene, in_turn)
        else:
            tv.frames(1)
