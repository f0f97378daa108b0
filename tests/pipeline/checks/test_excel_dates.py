"""What a spreadsheet program made dates of, by hand: each format, both ends of the years and of what a cell may hold."""

from __future__ import annotations

import datetime as dt

import pytest

from fightcard.pipeline.checks.excel_dates import numbers, pairs, slashed


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
