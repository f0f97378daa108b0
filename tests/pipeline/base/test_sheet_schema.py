"""Columns as the schemas describe them."""

from __future__ import annotations

from fightcard.engine.registry import OWN
from fightcard.pipeline.base.sheet_schema import layout


def test_a_column_of_two_ratings_says_how_they_are_typed() -> None:
    combined = {each.heading: each for each in layout(OWN[0], "row").combined}
    assert combined["CFB/S"].into == ("CFB", "CFS")
    assert combined["CFB/S"].form == "two ratings with a slash between, such as 12/10"
    assert combined["From-To"].form == "two years with a hyphen between, such as 1882-1899"
