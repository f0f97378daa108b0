"""Bouts held against each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.bout_rows import own_id
from fightcard.pipeline.workbook.read import read
from tests.workbooks import FRAZIER, write, written


def test_all_cards_of_a_fighter_share_the_id_of_their_own_name() -> None:
    assert own_id("Joe Louis (1934-38)") == own_id("Joe Louis") == "joe-louis"


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(("year", "cells"), [(1967, ["A2"]), (1968, [])])
def test_a_bout_outside_a_fighter_s_years_is_reported(
    system: str, year: int, cells: list[str], tmp_path: Path
) -> None:
    rows = layout(system, "row")
    years = {"Years": "1968-1971"} if "Years" in rows.columns else {"From": 1968, "To": 1971}
    fighter = {**rows.example, "Name": "Joe Frazier", **years}
    bout = {"Date": f"{year}-05-01", "Fighter": "Joe Frazier", "Opponent": "Bob Foster", "Result": "W"}
    path = written(tmp_path / "set.xlsx", [fighter], list(rows.columns), Bouts=[bout])
    found = check(read(path), system).findings
    assert [each.cell for each in found if each.code == "R501"] == cells


@pytest.mark.parametrize(
    ("spans", "words"),
    [
        (((1965, 1968), (1971, 1975)), "1965 to 1968 and 1971 to 1975"),
        (((1971, None), (None, 1968)), "up to 1968 and from 1971 on"),
        (((1965, 1968), (None, None)), ""),
    ],
)
def test_a_bout_between_the_years_of_two_cards_is_reported(
    spans: tuple[tuple[int | None, int | None], ...], words: str, tmp_path: Path
) -> None:
    cards = [
        {**FRAZIER, "Name": f"Joe Frazier ({number})", "From": first, "To": last}
        for number, (first, last) in enumerate(spans)
    ]
    bouts = [
        {"Date": f"{year}-05-01", "Fighter": "Joe Frazier", "Opponent": "Bob Foster", "Result": "W"}
        for year in (1968, 1969, 1971)
    ]
    found = check(read(write(tmp_path / "set.xlsx", cards, Bouts=bouts))).findings
    reported = [(each.cell, each.message.partition(" are ")[2]) for each in found if each.code == "R501"]
    assert reported == ([("A3", words)] if words else [])


@pytest.mark.parametrize(("date", "cells"), [("1968", []), ("1968-06", []), ("1968-06-24", ["A3"])])
def test_two_rows_are_one_bout_only_by_a_full_date(date: str, cells: list[str], tmp_path: Path) -> None:
    bout = {
        "Date": date, "Fighter": "Joe Frazier", "Opponent": "Bob Foster", "Result": "W", "Method": "KO",
    }  # fmt: skip
    found = check(read(write(tmp_path / "set.xlsx", (FRAZIER,), Bouts=[bout, bout]))).findings
    assert [each.cell for each in found if each.code == "R503"] == cells
