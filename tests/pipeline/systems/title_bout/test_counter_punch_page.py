"""The page on the counter-punch number says what the conversion does."""

from __future__ import annotations

import re
from pathlib import Path

from fightcard.pipeline.systems.title_bout.columns import missed_of
from fightcard.pipeline.systems.title_bout.conversion import convention_of, countered

PAGE = (Path(__file__).parents[4] / "docs" / "counter-punch.md").read_text(encoding="utf-8")


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
