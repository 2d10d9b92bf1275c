"""A match at the table: whose move is taken when, what comes out, and what is kept private."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.bots.protocol import Bot
from game.rules.events import Event, RoundDealt, TileDrawn, TilesLaid, WentOut
from game.rules.moves import CALL, DRAW, Challenge, Draw, Lay, Move
from game.rules.refusals import Refusal, RefusalCode
from game.rules.rule_specs import parse_rules
from game.rules.view import View
from game.session.feed import BeatKind
from game.session.journal import NoJournal
from game.session.pace import PACES, Speed
from game.session.seats import SeatPlan
from game.session.waiting import NotNow
from tests.session.tables import CALLING, Evening, FirstLegal, Later

PACE = PACES[Speed.NORMAL]
PRESETS = ["standard", "open-build", "cover-at-once", "knock-out"]


def refusal(answer: Refusal | NotNow | None) -> RefusalCode | None:
    assert not isinstance(answer, NotNow)
    return None if answer is None else answer.code


def with_last_tile(seats: str, owing: int, make: Callable[[str, int], Bot] | None = None) -> Evening:
    """An evening where seat `owing` has just ended its turn on one tile and owes the call."""
    for seed in range(400):
        evening = Evening("p" * len(seats), rules=CALLING, seed=seed, make=make)
        evening.show()
        while not evening.live.round_over and evening.live.table.uncalled is None:
            evening.move()
        if evening.live.table.uncalled == owing and not evening.live.legal(evening.live.table.seat).chains:
            for seat, who in enumerate(seats):
                if who == "b":
                    evening.live.reseat(seat, SeatPlan("Bot", "medium", seat))
            return evening
    raise AssertionError("no such position in 400 deals")


# What comes out


def test_a_match_opens_with_its_deal() -> None:
    evening = Evening("ppp")
    beat = evening.live.next_beat()
    assert beat is not None
    assert (beat.kind, beat.move_by) == (BeatKind.DEAL, None)
    assert isinstance(beat.events[0], RoundDealt)
    assert beat.view == evening.live.view(None)
    assert evening.live.next_beat() is None


def test_the_room_never_sees_a_drawn_tile() -> None:
    evening = Evening("pp", seed=3)
    drawn = []
    evening.show()
    while not evening.live.round_over:
        seat = evening.live.table.seat
        evening.live.play(seat, next(iter(evening.live.legal(seat))))
        while (beat := evening.live.next_beat()) is not None:
            assert beat.view.hand == ()
            drawn.extend(event for event in beat.events if isinstance(event, TileDrawn))
        evening.live.settled()
    assert drawn
    assert all(event.tile is None for event in drawn)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", ["bb", "bbbb", "bbbbbbbb"])
def test_bots_play_whole_rounds_of_every_preset(preset: str, seats: str) -> None:
    evening = Evening(seats, rules=parse_rules(preset), speed=Speed.INSTANT)
    evening.play_round()
    assert evening.failures == []
    assert len(evening.live.scores) == 1


def test_a_match_goes_from_round_to_round_to_its_result() -> None:
    evening = Evening("bbb", rules=parse_rules("standard length=3"), speed=Speed.INSTANT)
    for played in range(1, 4):
        evening.play_round()
        assert len(evening.live.scores) == played
        if played < 3:
            assert evening.live.result is None
            evening.live.next_round()
    result = evening.live.result
    assert result is not None
    assert result.totals == tuple(map(sum, zip(*result.scores, strict=True)))
    assert all(result.totals[seat] == min(result.totals) for seat in result.winners)
    with pytest.raises(ValueError, match="over"):
        evening.live.next_round()


# When a move is taken


def test_no_move_is_taken_before_the_last_one_is_shown_and_at_rest() -> None:
    evening = Evening("pp")
    seat = evening.live.table.seat
    move = next(iter(evening.live.legal(seat)))
    assert evening.live.play(seat, move) is NotNow.MOVING
    evening.live.next_beat()
    assert evening.live.play(seat, move) is NotNow.MOVING
    evening.live.settled()
    assert evening.live.play(seat, move) is None
    other = evening.live.table.seat
    assert evening.live.play(other, next(iter(evening.live.legal(other)))) is NotNow.MOVING


def test_no_move_is_taken_before_the_last_one_is_written() -> None:
    class Slow(NoJournal):
        synced = False

    journal = Slow()
    evening = Evening("pp", journal=journal)
    evening.show()
    seat = evening.live.table.seat
    move = next(iter(evening.live.legal(seat)))
    assert evening.live.play(seat, move) is NotNow.WRITING
    journal.synced = True
    assert evening.live.play(seat, move) is None


def test_every_move_has_its_seat() -> None:
    evening = Evening("ppb")
    evening.show()
    on_turn = evening.live.table.seat
    for seat in {0, 1} - {on_turn}:
        assert refusal(evening.live.play(seat, DRAW)) is RefusalCode.NOT_YOUR_TURN
        assert list(evening.live.legal(seat)) == []
    assert evening.live.play(2, DRAW) is NotNow.BOTS_SEAT


def test_a_refused_move_changes_and_shows_nothing() -> None:
    evening = Evening("pp")
    evening.show()
    seat = evening.live.table.seat
    before = evening.live.view(seat)
    assert refusal(evening.live.play(seat, DRAW)) is RefusalCode.CAN_LAY
    assert evening.live.view(seat) == before
    assert evening.live.next_beat() is None


# Bots and the pace


def first_bot_turn(hand_seed: int, speed: Speed) -> float:
    """How long after the deal is at rest the first bot acts."""
    evening = Evening("bbbb", seed=hand_seed, speed=speed)
    evening.show()
    while evening.wait(0.02) == 0:
        pass
    return evening.now


@pytest.mark.parametrize("speed", list(Speed))
def test_a_bots_delay_is_the_tables_and_never_the_hands(speed: Speed) -> None:
    delays = {round(first_bot_turn(seed, speed), 2) for seed in range(20)}
    assert len(delays) == 1
    assert delays.pop() <= PACES[speed].bot_delay + 0.06


def test_a_bot_that_thinks_long_acts_a_whole_step_later() -> None:
    later = Later()
    evening = Evening("bb", executor=later)
    evening.wait(PACE.bot_delay + 0.1)
    later.let_go()
    assert evening.wait(PACE.bot_step - 0.14) == 0
    assert evening.wait(0.1) == 1


def test_a_bot_is_told_what_its_seat_may_know_and_no_more() -> None:
    evening = Evening("bb", seed=3, speed=Speed.INSTANT)
    evening.play_round()
    for seat, bot in enumerate(evening.bots):
        drawn = [event for event in bot.heard if isinstance(event, TileDrawn)]
        assert all((event.tile is not None) == (event.seat == seat) for event in drawn)
        assert {view.viewer for view in bot.views} == {seat}


def test_a_bot_hears_every_round_from_its_deal_on() -> None:
    evening = Evening("bb", rules=parse_rules("standard length=3"), speed=Speed.INSTANT)
    for number in (1, 2, 3):
        evening.play_round()
        heard = [event.number for event in evening.bots[0].heard if isinstance(event, RoundDealt)]
        assert heard == list(range(1, number + 1))
        if number < 3:
            evening.live.next_round()


class Broken(FirstLegal):
    def choose(self, view: View) -> Move:
        raise ValueError("out of ideas")


class Cheat(FirstLegal):
    def choose(self, view: View) -> Move:
        return Challenge(7)


@pytest.mark.parametrize("bot", [Broken, Cheat])
def test_a_bot_that_fails_loses_its_say_not_the_match(bot: type[FirstLegal]) -> None:
    evening = Evening("bb", speed=Speed.INSTANT, make=lambda *_: bot())
    evening.play_round()
    assert evening.failures
    assert {seat for seat, _ in evening.failures} == {0, 1}


# Taking back


def laid(evening: Evening) -> int:
    """Play on until a person has laid a tile in mid-round; whose it was."""
    evening.show()
    for _ in range(6):
        evening.move()
    while not isinstance(evening.live.events(None)[-2], TilesLaid):
        evening.move()
    return next(e.seat for e in reversed(evening.live.events(None)) if isinstance(e, TilesLaid))


def test_a_laid_tile_comes_back_until_the_next_seat_acts() -> None:
    evening = Evening("ppp", seed=5)
    evening.show()
    before = evening.live.view(None)
    seat = evening.live.table.seat
    evening.move()
    assert evening.live.can_take_back(seat)
    assert not evening.live.can_take_back((seat + 1) % 3)
    assert evening.live.take_back(seat) is None
    beat = evening.live.next_beat()
    assert beat is not None
    assert (beat.kind, beat.events, beat.view) == (BeatKind.TAKE_BACK, (), before)
    evening.move()
    evening.move()
    assert not evening.live.can_take_back(seat)


def test_nothing_comes_back_after_a_draw() -> None:
    evening = Evening("pp", seed=3)
    evening.show()
    while True:
        seat = evening.live.table.seat
        move = next(iter(evening.live.legal(seat)))
        assert evening.live.play(seat, move) is None
        evening.show()
        if isinstance(move, Draw):
            break
    assert not evening.live.can_take_back(seat)
    with pytest.raises(ValueError, match="take back"):
        evening.live.take_back(seat)


def test_a_lay_that_ended_the_round_stays() -> None:
    for seed in range(100):
        evening = Evening("pp", seed=seed)
        evening.play_round()
        if any(isinstance(event, WentOut) for event in evening.live.events(None)):
            break
    else:
        raise AssertionError("nobody went out in 100 deals")
    assert not any(evening.live.can_take_back(seat) for seat in (0, 1))


def test_a_bots_move_is_not_a_persons_to_take_back() -> None:
    evening = Evening("pbb", speed=Speed.INSTANT)
    while evening.live.table.seat != 0:
        evening.wait(0.1)
    assert not any(evening.live.can_take_back(seat) for seat in range(3))


def test_a_bot_forgets_what_was_taken_back() -> None:
    later = Later()
    evening = Evening("pb", seed=2, executor=later)
    evening.show()
    while evening.live.table.seat != 0:
        evening.wait(0.5)
        later.let_go()
    later.let_go()
    evening.move()
    evening.wait(0.1)  # the bot is told and begins to think
    later.let_go()
    assert evening.live.take_back(0) is None
    evening.show()
    other = list(evening.live.legal(0))[-1]
    assert evening.live.play(0, other) is None
    evening.wait(0.1)
    later.let_go()
    told = [event for event in evening.bots[-1].heard if isinstance(event, TilesLaid) and event.seat == 0]
    assert [event.seen_by(1) for event in told] == [
        event for event in evening.live.events(1) if isinstance(event, TilesLaid) and event.seat == 0
    ]


# The last tile


def test_a_person_may_call_while_the_tile_is_still_moving() -> None:
    evening = with_last_tile("ppp", 1)
    evening.live.take_back(1)
    evening.show()
    assert evening.live.play(1, next(iter(evening.live.legal(1)))) is None
    assert evening.live.waits_for is NotNow.MOVING
    assert evening.live.play(1, CALL) is None
    assert evening.live.table.uncalled is None


def test_a_call_is_its_owners_and_a_challenge_everybody_elses() -> None:
    evening = with_last_tile("ppp", 1)
    assert refusal(evening.live.play(0, CALL)) is RefusalCode.NO_CALL_OWED
    assert refusal(evening.live.play(1, Challenge(1))) is RefusalCode.NO_CALL_OWED
    assert evening.live.legal(1).calls == (CALL,)
    assert evening.live.legal(0).calls == (Challenge(1),)
    assert evening.live.play(0, Challenge(1)) is None
    assert len(evening.live.view(1).hand) > 1


def test_a_person_has_time_to_call_before_bots_challenge_or_move() -> None:
    evening = with_last_tile("bpb", 1)
    assert evening.wait(PACE.bot_challenge - 0.1) == 0
    assert evening.wait(0.2) == 1
    assert len(evening.live.view(1).hand) > 1


def test_a_bot_calls_by_itself_or_forgets() -> None:
    evening = with_last_tile("pbp", 1)
    assert evening.wait(PACE.bot_call - 0.1) == 0
    assert evening.wait(0.2) == 1
    assert evening.live.table.uncalled is None
    forgetful = with_last_tile("pbp", 1, make=lambda *_: FirstLegal(calls=False))
    assert forgetful.wait(8) == 0  # the next seat is a person, in no hurry
    assert refusal(forgetful.live.play(0, Challenge(1))) is None


def test_a_bot_that_forgets_is_challenged_by_another_bot() -> None:
    evening = with_last_tile("bbb", 0, make=lambda *_: FirstLegal(calls=False))
    assert evening.wait(PACE.bot_challenge - 0.1) == 0
    assert evening.wait(0.2) == 1
    assert len(evening.live.view(0).hand) > 1


# The evening


def test_a_leavers_seat_goes_on_as_a_bot_and_a_guest_takes_it_over() -> None:
    evening = Evening("pp")
    evening.show()
    seat = evening.live.table.seat
    evening.live.reseat(seat, SeatPlan("Stand-in", "easy", seat))
    assert evening.wait(PACE.bot_delay + 0.1) >= 1
    assert evening.live.plan.people == (1 - seat,)
    evening.live.reseat(seat, SeatPlan("Guest", None, seat))
    assert evening.bots[-1].closed
    evening.move()
    evening.move()


def test_a_bot_under_another_name_and_colour_is_the_same_bot() -> None:
    evening = Evening("bb")
    evening.live.reseat(0, SeatPlan("Another", "medium", 5))
    assert evening.live.plan.seats[0].name == "Another"
    assert len(evening.bots) == 2
    evening.live.reseat(0, SeatPlan("Another", "hard", 5))
    assert len(evening.bots) == 3


def test_a_bot_that_sits_down_late_hears_the_round_so_far() -> None:
    evening = Evening("pp")
    evening.show()
    evening.move()
    seat = evening.live.table.seat
    evening.live.reseat(seat, SeatPlan("Stand-in", "easy", seat))
    evening.wait(0.1)
    assert tuple(evening.bots[-1].heard) == evening.live.events(seat)


def test_ending_after_the_round_gives_a_result_of_what_was_played() -> None:
    evening = Evening("bb", speed=Speed.INSTANT)
    evening.live.ends_after_round = True
    assert evening.live.result is None
    evening.play_round()
    result = evening.live.result
    assert result is not None
    assert result.totals == evening.live.scores[0]
    assert all(result.totals[seat] == min(result.totals) for seat in result.winners)


def test_the_end_after_the_round_can_be_called_off_or_come_late() -> None:
    evening = Evening("bb", speed=Speed.INSTANT)
    evening.live.ends_after_round = True
    evening.live.ends_after_round = False
    evening.play_round()
    assert evening.live.result is None
    evening.live.ends_after_round = True
    assert evening.live.result is not None


def test_a_hand_keeps_its_owners_order_and_new_tiles_come_last() -> None:
    evening = Evening("pp", seed=3)
    evening.show()
    seat = evening.live.table.seat
    order = tuple(reversed(evening.live.rack(seat)))
    evening.live.arrange(seat, order)
    assert evening.live.rack(seat) == order
    assert evening.live.view(seat).hand == tuple(reversed(order))
    while not (evening.live.round_over or isinstance(next(iter(evening.live.legal(seat)), None), Draw)):
        evening.move()
    evening.move()
    hand = evening.live.view(seat).hand
    assert evening.live.rack(seat)[-1] == hand[-1]
    assert evening.live.rack(seat)[:-1] == tuple(tile for tile in order if tile in hand)


def test_a_plan_is_kept_until_it_is_changed() -> None:
    evening = Evening("pp")
    move = Lay(evening.live.rack(0)[:1], 0)
    evening.live.plan_moves(0, [move])
    assert evening.live.planned(0) == (move,)
    assert evening.live.planned(1) == ()
    evening.live.plan_moves(0, [])
    assert evening.live.planned(0) == ()


def test_a_seed_deals_the_same_match() -> None:
    def story(seed: int) -> tuple[Event, ...]:
        evening = Evening("bbb", seed=seed, speed=Speed.INSTANT)
        evening.play_round()
        return evening.live.events(None)

    assert story(11) == story(11)
    assert story(11) != story(12)


def test_what_is_shown_last_is_the_truth() -> None:
    evening = Evening("bbb", speed=Speed.INSTANT)
    view = None
    while not evening.live.round_over:
        evening.now += 0.02
        evening.live.update(evening.now)
        while (beat := evening.live.next_beat()) is not None:
            view = beat.view
        evening.live.settled()
    assert view == evening.live.view(None)
