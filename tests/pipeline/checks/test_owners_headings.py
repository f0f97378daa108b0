"""What an owner's headings may be mapped to."""

from __future__ import annotations

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.owners_headings import targets


def test_a_game_with_fresh_and_fatigued_numbers_may_have_two_rows_a_fighter() -> None:
    known = targets(layout("title_bout", "row"))
    assert known[-2:] == ("Condition", "Name (two rows)")
    assert {"KI", "Fat KI", "PL low", "PL high", "PL number", "Fat PL low"} <= {*known}
    assert "KI low" not in known
    assert len(known) == len({*known})


def test_a_game_without_them_has_one_row_a_fighter() -> None:
    for system in ("fight_plan", "mini_title_bout"):
        known = targets(layout(system, "row"))
        assert not {each for each in known if each == "Condition" or each.endswith("(two rows)")}, system
        assert "Name" in known
