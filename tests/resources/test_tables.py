"""Every table that is shipped can be read, and a map with a fault is refused by name."""

import re
from itertools import product
from pathlib import Path

import pytest

from game.resources.table_map import SAFE_AREA, TableMapError, load_table, read_table
from game.rules.moves import MEXICAN
from tests.resources.table_lint import table_faults, track_boxes

TABLES = Path(__file__).parents[2] / "assets" / "tables"
SEATS = range(2, 9)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_a_shipped_table_has_no_fault(seats: int, large: bool) -> None:
    assert table_faults(load_table(TABLES, seats, large=large)) == ()


@pytest.mark.parametrize("seats", SEATS)
def test_a_lane_for_each_seat_in_turn_order_then_the_mexican_train(seats: int) -> None:
    table = load_table(TABLES, seats)
    assert table.seats == seats
    assert [lane.train for lane in table.lanes] == [*range(seats), MEXICAN]
    assert [table.lane(lane.train) for lane in table.lanes] == list(table.lanes)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_plates_and_badges_stand_at_the_outer_edges(seats: int, large: bool) -> None:
    for lane in load_table(TABLES, seats, large=large).lanes:
        edge = SAFE_AREA.x if lane.side.value == "left" else SAFE_AREA.right
        assert edge in {lane.plate.x, lane.plate.right}
        assert all(not box.overlaps(lane.badge) for box in track_boxes(lane))


def test_both_sides_are_filled_to_the_same_height() -> None:
    for seats, large in product(SEATS, (False, True)):
        table = load_table(TABLES, seats, large=large)
        boxes = [*(lane.light for lane in table.lanes), table.boneyard]
        left = [box for box in boxes if box.right <= table.station.x]
        right = [box for box in boxes if box.x >= table.station.right]
        assert min(box.y for box in left) == min(box.y for box in right) == table.station.y
        assert max(box.bottom for box in left) == max(box.bottom for box in right) == table.station.bottom


# (what is done to the four-seat table, what the refusal says)
UNREADABLE = [
    (r'<object id="1" name="round"[^>]*/>', "", "the table lacks round"),
    (r'type="boneyard"', 'type="bonepile"', "nothing is known of the kind 'bonepile'"),
    (r'type="boneyard"', 'class="boneyard"', "its kind stands in class="),
    (r'name="boneyard"', 'name="boneyard" rotation="15"', "boneyard: a rotated object"),
    (r'name="boneyard"', 'name="boneyard" template="b.tx"', "boneyard: a template"),
    (r'<objectgroup id="2"', '<objectgroup id="2" offsetx="4"', "lanes: a layer offset"),
    (
        r'name="half_tile" type="int" value="44"',
        'name="half_tile" value="large"',
        "half_tile of A is 'large'",
    ),
    (r'name="half_tile" type="int"', 'name="half_tile" type="class"', "a property of type class"),
    (r'name="side" value="left"', 'name="side" value="top"', "side of A is 'top'"),
    (r"<polyline points=\"[^\"]*\"/>", "<ellipse/>", "A lane: an ellipse"),
    (r"<polyline points=\"[^\"]*\"/>", "<point/>", "the lane of A is no polyline"),
    (r'name="owner" value="B"', 'name="owner" value="Z"', "lanes of A C D M Z"),
    (r'name="A marker" type="marker"', 'name="A marker" type="badge"', "A has badge twice"),
    (r'version="1.10"', 'version="1.4"', "format 1.4"),
    (r"</map>", "", "cannot be read"),
]


@pytest.mark.parametrize(("pattern", "replacement", "reason"), UNREADABLE)
def test_a_map_that_cannot_be_read_is_refused(
    tmp_path: Path, pattern: str, replacement: str, reason: str
) -> None:
    with pytest.raises(TableMapError, match=re.escape(reason)) as refusal:
        read_table(doctored(tmp_path, pattern, replacement, once="owner" not in pattern))
    assert "broken.tmx" in str(refusal.value)


# (what is done to the four-seat table, what the lint finds)
UNPLAYABLE = [
    (r'(name="A plate" type="plate") x="96"', r'\1 x="90"', "A's plate leaves A's light"),
    (r'(name="A badge" type="badge") x="280"', r'\1 x="240"', "A's plate overlaps A's badge"),
    (r'(name="round" type="round") x="96"', r'\1 x="90"', "round leaves the safe area"),
    (r'(name="round" type="round") x="96"', r'\1 x="300"', "banner overlaps round"),
    (r'type="int" value="44"', 'type="int" value="39"', "A's half-tile of 39 is under 40"),
    (r'type="int" value="44"', 'type="int" value="60"', "A's track shows 6 tiles, fewer than 8"),
    (r'value="left"', 'value="right"', "A's lane is not on the right"),
    (r'points="0,0 -440,0', 'points="0,0 -440,9', "A's track has a slanting piece"),
    (r'(name="band" type="band" x="96") y="774"', r'\1 y="714"', "the band starts above 724"),
]


@pytest.mark.parametrize(("pattern", "replacement", "fault"), UNPLAYABLE)
def test_a_map_that_cannot_be_played_on_is_found_out(
    tmp_path: Path, pattern: str, replacement: str, fault: str
) -> None:
    faults = table_faults(read_table(doctored(tmp_path, pattern, replacement)))
    assert fault in faults or any(set(fault.split()) == set(found.split()) for found in faults), faults


def test_a_table_that_is_not_there_is_named() -> None:
    with pytest.raises(TableMapError, match=r"table-9\.tmx"):
        load_table(TABLES, 9)


def doctored(folder: Path, pattern: str, replacement: str, *, once: bool = True) -> Path:
    text = (TABLES / "table-4.tmx").read_text(encoding="utf-8")
    changed, count = re.subn(pattern, replacement, text, count=1 if once else 0)
    assert count, f"nothing matches {pattern}"
    path = folder / "broken.tmx"
    path.write_text(changed, encoding="utf-8")
    return path
