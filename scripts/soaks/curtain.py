"""Positions dealt twice, the same presses at both: does anything but the peeked hand depend on hidden tiles?"""

from curtain import Curtain
from soaks._part import Part, Tally


def _run(tally: Tally) -> None:
    tables = Curtain()
    for seed in tally.seeds():
        finding = tables.compare(seed)
        tally.count("positions dealt again")
        tally.count("frames compared", finding.frames)
        tally.count("presses that everybody sees nothing of", finding.refused)
        tally.count("tables that parted in public", finding.parted)
        if finding.difference:
            tally.fail(finding.difference)


PART = Part(
    name="curtain",
    purpose="with the curtain shut, nothing depends on hidden tiles",
    run=_run,
    goals={"positions dealt again": 2_000},
    must_meet=(
        "frames compared",
        "presses that everybody sees nothing of",
    ),
)
