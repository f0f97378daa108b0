"""What an owner's headings may be mapped to."""

from __future__ import annotations

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.owners_headings import targets
from tests.games import own


def test_a_game_with_fresh_and_fatigued_numbers_may_have_two_rows_a_fighter() -> None:
    known = targets(layout(SYSTEMS[0], "row"))
    assert known[-2:] == ("Condition", "Name (two rows)")
    assert {"KI", "Fat KI", "PL low", "PL high", "PL number", "Fat PL low"} <= {*known}
    assert "KI low" not in known
    assert len(known) == len({*known})


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_game_without_them_has_one_row_a_fighter(system: str) -> None:
    is_tired = any(heading.startswith("Fat ") for heading in own(system, "workbooks").HEADINGS)
    known = targets(layout(system, "row"))
    two_rows = [each for each in known if each == "Condition" or each.endswith("(two rows)")]
    assert two_rows == (["Condition", "Name (two rows)"] if is_tired else [])
    assert "Name" in known
