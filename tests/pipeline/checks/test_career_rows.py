"""Rows of records: parts that are more than their totals, on either side of the border."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.pipeline.checks import check
from fightcard.pipeline.workbook.read import read
from tests.workbooks import FRAZIER, JACKSON, Content, write, written


@pytest.mark.parametrize(
    ("row", "reported"),
    [
        # Five wins: all by disqualification, the knockouts blank, are no more than the total; six are.
        ({"Won": 5, "Won by DQ": 5}, []),
        ({"Won": 5, "Won by DQ": 6}, [("E2", "Won by DQ is 6; with the 0 inside the distance that is more than Won, which is 5")]),
        ({"Won": 5, "Won by KO": 3, "Won by DQ": 2}, []),
        ({"Won": 5, "Won by KO": 3, "Won by DQ": 3}, [("E2", "Won by DQ is 3; with the 3 inside the distance that is more than Won, which is 5")]),
        ({"Lost": 2, "Lost by KO": 1, "Lost by DQ": 2}, [("G2", "Lost by DQ is 2; with the 1 inside the distance that is more than Lost, which is 2")]),
        ({"Won": 5, "Won by KO": 5}, []),
        ({"Won": 5, "Won by KO": 6}, [("D2", "Won by KO is 6, more than Won, which is 5")]),
        # Where the total is blank nothing is more than it.
        ({"Won by KO": 6, "Won by DQ": 1}, []),
    ],
)  # fmt: skip
def test_parts_are_held_against_their_total(
    row: dict[str, Content], reported: list[tuple[str, str]], tmp_path: Path
) -> None:
    headings = ("Fighter", "Won", "Lost", "Won by KO", "Won by DQ", "Lost by KO", "Lost by DQ")
    careers = {heading: row.get(heading) for heading in headings} | {"Fighter": "Joe Frazier"}
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER), Careers=[careers]))).findings
    assert [(each.cell, each.message) for each in found if each.code in ("R303", "R304")] == reported


def test_without_names_no_record_is_called_a_strangers(tmp_path: Path) -> None:
    nameless = [{**dict(row), "Nmae": row["Name"]} for row in (JACKSON, FRAZIER)]
    for row in nameless:
        del row["Name"]
    careers, bouts = [{"Fighter": "Joe Frazier", "Won": 32}], [{"Fighter": "Joe Frazier", "Opponent": "Al"}]
    book = written(tmp_path / "set.xlsx", nameless, list(nameless[0]), Careers=careers, Bouts=bouts)
    codes = [each.code for each in check(read(book)).findings]
    assert "B102" in codes
    assert "R301" not in codes


@pytest.mark.parametrize(
    ("heading", "typed", "meant"),
    [
        ("From", "1947-55", "1947"),
        ("To", "1947-55", "1955"),
        ("From", "1960–1981", "1960"),
        ("From", "1998-04", "1998"),
        ("From", "47-55", None),
        ("Rounds", "1947-55", None),
    ],
)
def test_two_years_in_a_cell_for_one_offer_the_one(
    tmp_path: Path, heading: str, typed: str, meant: str | None
) -> None:
    careers = {"Fighter": "Joe Frazier", "Won": 32, "Lost": 4, heading: typed}
    found = check(read(write(tmp_path / "set.xlsx", (JACKSON, FRAZIER), Careers=[careers]))).findings
    assert [(each.column, each.suggestion) for each in found if each.code == "S102"] == [(heading, meant)]
