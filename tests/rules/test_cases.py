"""Every rule as a table of cases (see `case_table`): one file a rule in `cases/`."""

from __future__ import annotations

import pytest

from game.rules.faults import NotationError
from game.rules.notation import write_position
from game.rules.position import read_position
from game.rules.referee import Settlement, settle
from tests.rules.case_table import Case, all_cases

TABLE = list(all_cases())


def holds(line: str, settlement: Settlement) -> bool:
    kind, _, rest = line.partition(" ")
    position = write_position(settlement.state).replace(";", "\n").splitlines()
    last = settlement.judgements[-1] if settlement.judgements else None
    names = [type(event).__name__ for event in last.events] if last else []
    match kind:
        case "=":
            return rest in position
        case "/":
            return not any(found.startswith(rest) for found in position)
        case "legal":
            return settlement.legal_line == line
        case "refused":
            return last is not None and last.refusal is not None and last.refusal.code.value == rest
        case "event":
            return rest in names
        case "no":
            return rest.removeprefix("event ") not in names
    raise AssertionError(f"no such expectation: {line}")


@pytest.mark.parametrize(("rule", "case"), TABLE, ids=[f"{rule}: {case.sentence}" for rule, case in TABLE])
def test_case(rule: str, case: Case) -> None:
    assert case.expected, "a case without an expectation cannot fail"
    faults = [line.split()[1:] for line in case.expected if line.startswith("fault ")]
    if faults:
        with pytest.raises(NotationError) as caught:
            settle(case.text)
        code, *line = faults[0]
        assert caught.value.fault.value == code, caught.value
        assert not line or caught.value.line == int(line[0]), caught.value
        return
    settlement = settle(case.text)
    if not any(line.startswith("refused") for line in case.expected):
        assert not settlement.refused, settlement.judgements[-1]
    for line in case.expected:
        assert holds(line, settlement), (line, write_position(settlement.state), settlement)
    assert read_position(write_position(settlement.state)) == settlement.state


def test_every_sentence_is_said_once() -> None:
    sentences = [case.sentence for _, case in TABLE]
    assert len(sentences) == len(set(sentences))
