"""Two columns under each other's headings: one finding for all rows, where nothing else explains them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from openpyxl import load_workbook

from benchmarks.valid_cards import rows
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.workbook.read import read
from tests.pipeline.legends import LEGENDS
from tests.workbooks import HEADINGS, cell, written

TIRED = {heading: f"Fat {heading}" for heading in HEADINGS if f"Fat {heading}" in HEADINGS}


def swapped(folder: Path, pairs: Mapping[str, str], count: int = 8) -> Checked:
    """Valid cards whose headings are swapped in pairs."""
    other = {**pairs, **{two: one for one, two in pairs.items()}}
    cards = [
        {other.get(heading, heading): value for heading, value in row.items()} for row in rows(count, seed=3)
    ]
    return check(read(written(folder / "set.xlsx", cards, HEADINGS)))


def found(checked: Checked) -> list[tuple[str, str | None]]:
    return [(each.code, each.cell) for each in checked.findings if each.code != "B201"]


@pytest.mark.parametrize(
    ("one", "other"),
    [("PL", "Fat PL"), ("PL", "PM"), ("KI", "KO"), ("DEF", "CP"), ("Name", "FOUL"), ("Division", "Overall"), ("Overall", "PL")],
)  # fmt: skip
def test_two_swapped_columns_are_one_finding_that_names_both(tmp_path: Path, one: str, other: str) -> None:
    checked = swapped(tmp_path, {one: other})
    assert found(checked) == [("T111", cell(one, 1))]
    (finding,) = (each for each in checked.findings if each.code == "T111")
    assert finding.column == one
    columns = [f"{each} ({cell(each, 1)[:-1]})" for each in (one, other)]
    assert finding.message.startswith(
        f"{columns[0]} and {columns[1]} are under each other's headings: as typed "
    )
    assert finding.message.endswith(" of 8 rows are at fault, with the columns swapped none")
    assert f"Swap the two headings ({cell(one, 1)} and {cell(other, 1)})" in finding.fix
    assert (len(checked.rows), len(checked.entries)) == (0, 8)


@pytest.mark.parametrize(
    "pairs",
    [{"KO": "END", "Cross 3": "Cross 2"}, {"CP": "PL", "Jab 2": "Hook 3"}, {"PL": "PM", "Fat CL": "Fat RM"}],
)
def test_two_pairs_of_swapped_columns_are_one_finding_each(tmp_path: Path, pairs: dict[str, str]) -> None:
    checked = swapped(tmp_path, pairs)
    assert sorted(found(checked)) == sorted(("T111", cell(heading, 1)) for heading in pairs)
    named = {str(each.column): each.message.split(" are under")[0] for each in checked.findings}
    for one, other in pairs.items():
        assert named[one] == f"{one} ({cell(one, 1)[:-1]}) and {other} ({cell(other, 1)[:-1]})"
    said = {each.message.rpartition(", ")[2] for each in checked.findings if each.code == "T111"}
    assert said == {"with the columns of both pairs swapped none"}


def test_of_two_swapped_pairs_that_could_as_well_be_paired_otherwise_neither_is_named(tmp_path: Path) -> None:
    book = load_workbook(LEGENDS.with_name("light_heavyweights.xlsx"))
    at = {str(each.value): each for each in book["Fighters"][1]}
    for one, other in (("KD1", "Fat KD1"), ("KD2", "Fat KD2")):
        at[one].value, at[other].value = other, one
    book.save(tmp_path / "set.xlsx")
    found = {each.code for each in check(read(tmp_path / "set.xlsx")).findings}
    assert "X301" in found
    assert "T111" not in found


def test_a_range_swapped_with_one_of_another_table_is_found_among_many_faults(tmp_path: Path) -> None:
    assert found(swapped(tmp_path, {"RM": "Jab 3"}, 16)) == [("T111", cell("RM", 1))]


def test_all_fresh_ratings_under_fatigued_headings_are_one_finding(tmp_path: Path) -> None:
    checked = swapped(tmp_path, TIRED)
    assert found(checked) == [("T111", cell("CFB", 1))]
    assert "the fresh and the fatigued ratings are under each other's headings" in str(checked.findings)


def test_what_else_is_wrong_is_said_with_the_columns_swapped(tmp_path: Path) -> None:
    cards = rows(8, seed=3)
    cards[4]["AGG"] = 77
    typed = [{**row, "PL": row["Fat PL"], "Fat PL": row["PL"]} for row in cards]
    checked = check(read(written(tmp_path / "set.xlsx", typed, HEADINGS)))
    assert found(checked) == [("T111", cell("PL", 1)), ("S104", cell("AGG", 6))]


@pytest.mark.parametrize("count", [2, 4])
def test_ratings_that_are_only_odd_need_five_rows(tmp_path: Path, count: int) -> None:
    assert "T111" not in dict(found(swapped(tmp_path, {"KI": "Fat KI"}, count)))
    assert "T111" in dict(found(swapped(tmp_path, {"PL": "PM"}, 3)))


def test_a_fault_that_every_row_has_in_one_column_is_no_swap(tmp_path: Path) -> None:
    cards = [{**row, "Overall": 90, "Nickname": "Al"} for row in rows(8, seed=3)]
    checked = check(read(written(tmp_path / "set.xlsx", cards, HEADINGS)))
    assert found(checked) == [("S104", cell("Overall", row)) for row in range(2, 10)]


def test_ratings_that_are_odd_in_most_rows_are_no_swap_that_makes_unlikely_cards(tmp_path: Path) -> None:
    """KI that is higher when fatigued in 12 of 20 rows is a designer's choice; CP would fit under Fat KI."""
    book = load_workbook(LEGENDS.with_name("middleweights.xlsx"))
    sheet = book["Fighters"]
    place = {each.value: each.column for each in sheet[1]}
    for row in range(2, 14):
        sheet.cell(row, place["Fat KI"]).value = int(str(sheet.cell(row, place["KI"]).value)) + 1
    book.save(tmp_path / "set.xlsx")
    checked = check(read(tmp_path / "set.xlsx"))
    assert [code for code, _ in found(checked)] == ["X302"] * 12
    assert len(checked.rows) == 20


@pytest.mark.parametrize(
    ("heading", "gain", "count"),
    [("KI", 1, 12), ("KI", 1, 60), ("CFB", 1, 12), ("AGG", 1, 12), ("CUT", -1, 12), ("CP", 1, 60)],
)
def test_a_set_whose_every_fighter_is_better_tired_in_one_rating_has_its_columns_where_they_belong(
    tmp_path: Path, heading: str, gain: int, count: int
) -> None:
    typed = rows(count, seed=3 if count < 60 else 60)
    cards = [{**row, f"Fat {heading}": int(str(row[heading])) + gain} for row in typed]
    codes = [code for code, _ in found(check(read(written(tmp_path / "set.xlsx", cards, HEADINGS))))]
    assert "T111" not in codes
    assert "T104" not in codes
