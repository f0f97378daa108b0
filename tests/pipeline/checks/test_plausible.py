"""Plausibility: the prior is what the seven cards say, and few clean cards are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.lawful_cards import rows
from benchmarks.slips import book_of
from engine.registry import SYSTEMS
from pipeline.checks import check, schema
from pipeline.checks.plausible import relations
from pipeline.sheet_schema import layout

if TYPE_CHECKING:
    from pipeline.findings import Value


def test_a_relation_without_a_card_of_the_book_is_refused() -> None:
    with pytest.raises(ValueError, match="no card of the book"):
        relations("[[relation]]\nof = { AGG = 1 }\nbook = []\n")


def test_at_most_one_clean_card_in_ten_is_told() -> None:
    told = [each for seed in (11, 12) for each in check(book_of(rows(100, seed))).findings if each.row]
    assert len(told) <= 20


def test_a_slip_in_a_rating_is_told_with_what_the_other_cards_do() -> None:
    cards = rows(100, 3)
    cards[7]["END"] = 97
    told = [each for each in check(book_of(cards)).findings if each.row == 9]
    assert [(each.code, each.column, each.severity) for each in told] == [("T201", "END", "note")]
    assert "of 106 other cards, the book's among them, none has END" in told[0].message


values = st.one_of(
    st.none(), st.integers(-20, 200), st.booleans(), st.text(max_size=12), st.floats(allow_nan=False),
    st.from_regex(r"[0-9]{1,2}-[0-9]{1,2}( \([0-9]{1,2}\))?", fullmatch=True), st.sampled_from(["B", "A", "None"]),
)  # fmt: skip


@given(st.sampled_from([*layout(SYSTEMS[0], "row").columns]), values)
def test_the_quick_test_passes_only_what_the_schema_passes(heading: str, value: Value) -> None:
    quick = schema.quick_rules(SYSTEMS[0], "row")[heading]
    faults = [each for each in schema.validator(SYSTEMS[0], "row").iter_errors({heading: value}) if each.path]
    assert not (quick(value) and faults)
    if not faults and not isinstance(value, float):
        assert quick(value), "what the schema passes should be quick"


@pytest.mark.parametrize("name", ["row", "deck_row", "career"])
def test_every_column_has_a_quick_test(name: str) -> None:
    assert set(schema.quick_rules(SYSTEMS[0], name)) == set(layout(SYSTEMS[0], name).columns)
