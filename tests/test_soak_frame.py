"""The frame of the long tier: a soak that shows nothing may not pass."""

import json
from pathlib import Path

import pytest

import soak
from soaks._part import Part, Tally


def hundred(tally: Tally) -> None:
    """A part that does its work and meets its case at every tenth seed."""
    for seed in tally.seeds():
        tally.count("cases")
        if seed % 10 == 0:
            tally.count("special cases")


def raises(tally: Tally) -> None:
    """A part that falls over."""
    raise ZeroDivisionError


GOOD = Part("good", "does its work", hundred, {"cases": 100}, ("special cases",))
EMPTY = Part("empty", "does nothing", Tally.__repr__, {"cases": 100})
BLIND = Part("blind", "never meets its case", hundred, {"cases": 5}, ("special cases",))
BROKEN = Part("broken", "falls over", raises, {"cases": 1})


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        (GOOD, None),
        (EMPTY, "never met: cases"),
        (BLIND, "never met: special cases"),
        (BROKEN, "ZeroDivisionError"),
    ],
)
def test_a_part_that_shows_nothing_fails(part: Part, wrong: str | None) -> None:
    result = soak.run(part, seed=1, seconds=5)
    if wrong is None:
        assert result["wrong"] == []
        assert result["complete"]
    else:
        assert any(wrong in sentence for sentence in result["wrong"])


def test_time_ends_a_part_and_the_result_says_so() -> None:
    result = soak.run(Part("endless", "has far to go", hundred, {"cases": 10**9}), seed=1, seconds=0.05)
    assert not result["complete"]
    assert result["wrong"] == []


def test_the_result_file_says_what_was_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "parts", lambda: {"good": GOOD, "blind": BLIND})
    file = tmp_path / "result.json"
    assert soak.main(["--result", str(file)]) == 1
    good, blind = json.loads(file.read_text())["parts"]
    assert good["counts"]["cases"] == 100
    assert blind["wrong"] == ["never met: special cases"]


def test_failures_are_counted_beyond_those_kept() -> None:
    tally = Tally(seed=1, seconds=1)
    for number in range(50):
        tally.fail(f"case {number}")
    assert GOOD.verdict(tally)[-1] == "and 30 more failures"


def test_every_part_in_the_folder_loads() -> None:
    assert all(part.goals and part.purpose for part in soak.parts().values())
