"""The page on the counter-punch number says what the conversion does, and its table on DEF adds up."""

from __future__ import annotations

import re
from pathlib import Path

from fightcard.pipeline.systems.title_bout.columns import missed_of
from fightcard.pipeline.systems.title_bout.conversion import convention_of, countered

PAGE = (Path(__file__).parents[4] / "docs" / "counter-punch.md").read_text(encoding="utf-8")
LANDED, LAST = 32, 47
OLD, NEW = range(33, 38), range(43, 48)


def table(heading: str) -> list[list[str]]:
    """The rows of the table under a heading row that begins so."""
    lines = PAGE[PAGE.index(heading) :].splitlines()[2:]
    rows = []
    for line in lines:
        if not line.startswith("|"):
            break
        rows.append([each.strip() for each in line.strip("|").split("|")])
    return rows


def test_the_worked_cases_of_the_page_are_what_the_conversion_prints() -> None:
    rows = table("| on the source card")
    assert len(rows) == 6
    for source, count, printed in rows:
        text = re.findall("`([^`]+)`", source)[0]
        missed = missed_of(text)
        assert missed is not None
        found = countered(missed, convention_of(missed, None))
        assert found is not None
        assert printed == f"`{missed.span.low}-{missed.span.high} ({found.low})`"
        assert int(count) == found.high - found.low + 1


def test_the_reach_of_each_print_by_defence_is_counted_right() -> None:
    rows = table("| opponent's DEF | the fighter lands on")
    assert [int(row[0]) for row in rows] == [-6, -4, -2, 0, 2, 4, 6]
    for defence, landed, missed, old, new in rows:
        border = LANDED + int(defence)
        assert (landed, missed) == (f"1-{border}", f"{border + 1}-{LAST}")
        misses = range(border + 1, LAST + 1)
        assert int(old) == sum(number in misses for number in OLD)
        assert int(new) == sum(number in misses for number in NEW)
