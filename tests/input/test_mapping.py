"""Pads that SDL does not know, asked button by button."""

import pytest

from game.input.actions import PadInput
from game.input.mapping import ASKED, Capture, MappingBook, PadMapping

GUID = "03000000790000001100000010010000"
CROSS = ("h0.1", "h0.4", "h0.8", "h0.2")


def answered(*elements: str | None) -> Capture:
    capture = Capture(GUID, "Old, odd pad")
    for element in elements:
        capture = capture.press(element) if element else capture.skip()
    return capture


def test_eight_places_are_asked_for_one_after_the_other() -> None:
    capture = Capture(GUID, "Pad")
    asked = []
    for number in range(8):
        asked.append(capture.asked)
        capture = capture.press(f"b{number}")
    assert tuple(asked) == ASKED
    assert capture.asked is None
    assert capture.press("b9") == capture


def test_the_same_button_does_not_answer_twice() -> None:
    assert answered("h0.1", "h0.1") == answered("h0.1")


def test_the_pad_alone_can_say_that_it_has_no_more_buttons() -> None:
    capture = answered(*CROSS, "b0", "b1").press("b0").press("b1")
    assert capture.asked is None
    assert capture.answers[-2:] == (None, None)


def test_a_place_can_be_skipped_and_a_slip_taken_back() -> None:
    capture = answered(*CROSS, "b1", "b0", None)
    assert capture.asked is PadInput.LEFT_TRIGGER
    assert capture.back().asked is PadInput.MENU
    assert Capture(GUID, "Pad").back().asked is PadInput.PAD_UP


@pytest.mark.parametrize(
    ("answers", "usable"),
    [
        ((*CROSS, "b0", "b1"), True),
        ((*CROSS, "b0", "b1", None, None), True),
        ((*CROSS, "b0"), False),
        ((*CROSS, "b0", None, "b2", "b3"), False),
        ((None, *CROSS[1:], "b0", "b1"), False),
    ],
)
def test_a_cross_and_two_buttons_make_a_pad(answers: tuple[str | None, ...], usable: bool) -> None:
    assert answered(*answers).usable is usable


def test_less_is_no_pad() -> None:
    with pytest.raises(ValueError, match="cross"):
        answered("b0").mapping()


def test_a_mapping_is_written_as_sdl_writes_it_and_read_again() -> None:
    mapping = answered("-a1", "+a1", "-a0", "+a0", "b1", "b0", "b9", "a2").mapping()
    line = mapping.line()
    assert line == (
        f"{GUID},Old  odd pad,dpup:-a1,dpdown:+a1,dpleft:-a0,dpright:+a0,a:b1,b:b0,start:b9,lefttrigger:a2,"
    )
    assert PadMapping.parse(line).places == mapping.places


@pytest.mark.parametrize("line", ["", "nonsense", "12,Name,a:b0", f"{GUID}", f"{GUID[:-1]}z,Name,a:b0"])
def test_a_line_that_is_no_mapping_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no mapping"):
        PadMapping.parse(line)


def test_fields_nobody_knows_are_passed_over() -> None:
    mapping = PadMapping.parse(f"{GUID},Name,a:b0,platform:Linux,crc:1234,nose:b7,")
    assert mapping.places == {"b0": PadInput.SOUTH}


def test_a_book_keeps_one_mapping_for_each_kind_of_pad() -> None:
    book = MappingBook({GUID: "damaged"})
    assert book.get(GUID) is None
    book.add(answered(*CROSS, "b0", "b1").mapping())
    book.add(answered(*CROSS, "b4", "b5").mapping())
    assert MappingBook(book.lines()).lines() == book.lines()
    assert "a:b4" in book.lines()[GUID]
