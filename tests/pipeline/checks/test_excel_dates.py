"""What a spreadsheet program made dates of, by hand: each format, both ends of the years and of what a cell may hold."""

from __future__ import annotations

import datetime as dt
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.checks.excel_dates import from_text, numbers, pairs, ranges, slashed


@pytest.mark.parametrize(
    ("day", "shown", "found"),
    [
        (dt.datetime(2026, 3, 1), "d-mmm", ((1, 3), (3, 1))),
        (dt.datetime(2012, 10, 1), "mmm-yy", ((10, 12),)),
        (dt.datetime(2012, 10, 2), "mmm-yy", ()),
        (dt.datetime(1930, 10, 1), "mmm-yy", ((10, 30),)),
        (dt.datetime(1929, 10, 1), "mmm-yy", ()),
        (dt.datetime(2029, 10, 1), "mmm-yy", ((10, 29),)),
        (dt.datetime(2030, 10, 1), "mmm-yy", ()),
        (dt.datetime(2012, 10, 1), "d-mmm-yy", ((1, 10), (10, 1), (10, 12))),
        (dt.datetime(2012, 10, 1), "dd/mm/yyyy", ((1, 10), (10, 1), (10, 12))),
        (dt.datetime(2012, 10, 1), '[$-409]mmm"d"\\d-yy', ((10, 12),)),
    ],
)
def test_pairs_follow_from_the_format(
    day: dt.datetime, shown: str, found: tuple[tuple[int, int], ...]
) -> None:
    assert pairs(day, shown) == found
    assert slashed(day, shown) == tuple(f"{one}/{other}" for one, other in found)


@pytest.mark.parametrize(
    ("low", "high", "found"),
    [
        (None, None, ("2010", "40179")),
        (2010, None, ("2010", "40179")),
        (2011, None, ("40179",)),
        (None, 40179, ("2010", "40179")),
        (None, 40178, ("2010",)),
        (2011, 40178, ()),
    ],
)
def test_a_date_is_its_serial_number_or_its_year_within_bounds(
    low: int | None, high: int | None, found: tuple[str, ...]
) -> None:
    assert numbers(dt.datetime(2010, 1, 1), 40179, low, high) == found


FORM: Any = SimpleNamespace(
    entries=lambda found: tuple(f"{low}-{high}" for low, high in found if low <= high)
)
"""Ranges, the low number first."""


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("3-Jan", ("1-3",)), ("1-Mar", ("1-3",)), ("Jan-34", ("1-34",)), ("dec-05", ()), (" 12 feb ", ("2-12",)), ("Jan", ()),
        ("3-Jan-34", ()), ("3-Janx", ()), ("13/1", ()),
    ],
)  # fmt: skip
def test_a_date_that_became_its_text_is_read_back(text: str, found: tuple[str, ...]) -> None:
    assert from_text(text, FORM) == found


def test_a_range_is_typed_with_its_low_number_first() -> None:
    assert ranges(dt.datetime(2026, 3, 1), "d-mmm", FORM) == ("1-3",)
    assert ranges(dt.datetime(2034, 3, 1), "mmm-yy", FORM) == ()
    assert ranges(dt.datetime(2005, 3, 1), "mmm-yy", FORM) == ("3-5",)
