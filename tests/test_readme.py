"""What the README says of the game is what the game says."""

import pytest

import readme


def test_the_house_rules_are_those_of_the_register() -> None:
    assert readme.main(["--check"]) == 0, "run scripts/readme.py"


def test_a_table_that_is_behind_is_noticed() -> None:
    text = f"before\n{readme.BEGIN}\nold\n{readme.END}\nafter\n"
    fresh = readme.with_table(text)
    assert fresh.startswith("before\n")
    assert fresh.endswith("after\n")
    assert "`uncovered`" in fresh
    assert readme.with_table(fresh) == fresh


def test_a_readme_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match=r"README\.md"):
        readme.with_table("no marks")
