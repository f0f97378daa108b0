"""The sheet Bouts as people type it, and as `fix` types it then."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook

from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.bout_spellings import _language
from fightcard.pipeline.findings import Value
from fightcard.pipeline.repair import repaired
from fightcard.pipeline.workbook.read import read
from tests.workbooks import Content, write

FIGHTER, ID = "Joe Frazier", "joe-frazier"
LAYOUT = (
    "Date",
    "Fighter",
    "Opponent",
    "Opp Won",
    "Opp Lost",
    "Opp Drawn",
    "Result",
    "Method",
    "Round",
    "Rounds",
)


def book(path: Path, **cells: Content) -> Path:
    row = {"Date": "1970", "Fighter": FIGHTER, "Opponent": "Bob Foster", "Result": "W", **cells}
    return write(path, Bouts=[{heading: row.get(heading) for heading in LAYOUT}])


def values(path: Path) -> dict[str, Value]:
    (row,) = check(read(path)).bouts[ID]
    return {heading: value for heading, value in row.items() if value is not None}


@pytest.mark.parametrize(
    ("typed", "read_as"),
    [
        ({"Date": "Jan 27, 1970"}, {"Date": "1970-01-27"}),
        ({"Date": "30 Nov 1970"}, {"Date": "1970-11-30"}),
        ({"Date": "28/11/1970"}, {"Date": "1970-11-28"}),
        ({"Round": "15 (15)"}, {"Round": 15, "Rounds": 15}),
        ({"Round": "5 (15)"}, {"Round": 5, "Rounds": 15}),
        ({"Round": "2/10"}, {"Round": 2, "Rounds": 10}),
        ({"Method": "TKO-3"}, {"Method": "TKO", "Round": 3}),
        ({"Result": "W 12"}, {"Method": "PTS", "Round": 12}),
        ({"Result": "W-UD-10"}, {"Method": "UD", "Round": 10}),
        ({"Result": "NWS"}, {"Result": "NC"}),
        ({"Result": "ND"}, {"Result": "NC"}),
        ({"Result": None, "Method": "NC"}, {"Result": "NC"}),
        ({"Method": "NWS"}, {"Method": "PTS"}),
        ({"Method": "corner retirement"}, {"Method": "RTD"}),
        ({"Opp Won": "45-3-1"}, {"Opp Won": 45, "Opp Lost": 3, "Opp Drawn": 1}),
    ],
)
def test_a_spelling_is_read_reported_and_typed_plainly(
    typed: dict[str, Content], read_as: dict[str, Value], tmp_path: Path
) -> None:
    path = book(tmp_path / "set.xlsx", **typed)
    plain = {"Date": "1970", "Fighter": FIGHTER, "Opponent": "Bob Foster", "Result": "W", **read_as}
    assert values(path) == plain
    found = [each for each in check(read(path)).findings if each.sheet == "Bouts"]
    assert found
    assert {each.severity for each in found} == {"note"}
    fixed = tmp_path / "fixed.xlsx"
    fixed.write_bytes(repaired(path).content)
    assert values(fixed) == plain
    left = {each.cell for each in check(read(fixed)).findings if each.sheet == "Bouts"}
    assert left <= ({"H2"} if typed.get("Method") == "NC" else set())


@pytest.mark.parametrize(
    ("typed", "due"),
    [
        ({"Result": None, "Method": "NC"}, [("C151", "H2"), ("C152", "G2")]),
        ({"Method": "NWS"}, [("C151", "H2")]),
        ({"Method": "TKO-3"}, [("C151", "H2"), ("C152", "I2")]),
        ({"Opp Won": "45-3"}, [("C151", "D2"), ("C152", "E2")]),
    ],
)
def test_what_is_read_plainly_is_reported_at_its_cell_and_what_is_filled_at_the_next_one(
    typed: dict[str, Content], due: list[tuple[str, str]], tmp_path: Path
) -> None:
    found = check(read(book(tmp_path / "set.xlsx", **typed))).findings
    assert sorted((each.code, each.cell) for each in found if each.sheet == "Bouts") == due


def test_a_time_which_has_no_column_stays_typed(tmp_path: Path) -> None:
    path = book(tmp_path / "set.xlsx", Method="KO", Round="9 (15), 1:19")
    assert values(path).items() >= {"Round": 9, "Rounds": 15}.items()
    copy = tmp_path / "copy.xlsx"
    copy.write_bytes(repaired(path).content)
    row = [cell.value for cell in load_workbook(copy)["Bouts"][2]]
    assert row[-2:] == ["9 (15), 1:19", 15]


def test_a_column_that_cells_imply_is_reported_where_it_would_be(tmp_path: Path) -> None:
    row = {"Date": "1970", "Fighter": FIGHTER, "Opponent": "Bob Foster", "Result": "W-UD-10"}
    found = check(read(write(tmp_path / "set.xlsx", Bouts=[row]))).findings
    assert sorted((each.code, each.cell) for each in found if each.sheet == "Bouts") == [
        ("B153", "E1"),
        ("B153", "F1"),
        ("C151", "D2"),
        ("C152", "E2"),
        ("C152", "F2"),
    ]


def test_a_stoppage_under_method_does_not_say_who_won(tmp_path: Path) -> None:
    assert "Result" not in values(book(tmp_path / "set.xlsx", Result=None, Method="TKO-3"))


def test_a_date_that_may_be_two_is_asked_about_once_and_its_year_taken(tmp_path: Path) -> None:
    path = book(tmp_path / "set.xlsx", Date="10/12/1970")
    found = [each for each in check(read(path)).findings if each.sheet == "Bouts"]
    assert [(each.code, each.severity, each.cell) for each in found] == [("C153", "warning", "A2")]
    assert values(path)["Date"] == "1970"


@pytest.mark.parametrize(("order", "day"), [("dmy", "1970-12-10"), ("mdy", "1970-10-12")])
def test_the_sheet_settings_says_the_order_of_day_and_month(order: str, day: str, tmp_path: Path) -> None:
    path = book(tmp_path / "set.xlsx", Date="10/12/1970")
    made = load_workbook(path)
    made.create_sheet("Settings").append(["Dates", order])
    made.save(path)
    assert values(path)["Date"] == day
    assert [each.code for each in check(read(path)).findings if each.severity != "note"] == []


def test_what_is_typed_next_to_a_spelling_is_never_overwritten(tmp_path: Path) -> None:
    path = book(tmp_path / "set.xlsx", Result="W-UD-10", Method="SD", Round=9)
    assert (values(path)["Method"], values(path)["Round"]) == ("SD", 9)


def test_what_no_one_can_read_is_an_error_as_before(tmp_path: Path) -> None:
    path = book(tmp_path / "set.xlsx", Method="TKOO", Date="yesterday", **{"Opp Won": "many"})
    errors = [each.cell for each in check(read(path)).findings if each.severity == "error"]
    assert errors == ["A2", "D2", "H2"]


def test_a_table_is_read_in_an_encyclopaedias_own_columns(tmp_path: Path) -> None:
    heads = ("No.", "Résultat", "Bilan", "Adversaire", "Méthode", "Reprise, temps", "Date", "Lieu", "Boxeur")
    lines = [
        ("2", "Défaite", "1–1", "Al Bar", "Points", "10", "2 janvier 1974", "Paris", FIGHTER),
        ("1", "Victoire", "1–0", "Al Baz", "KO technique", "3 (6), 1:12", "7 août 1973", "Paris", FIGHTER),
    ]
    path = write(tmp_path / "set.xlsx", Bouts=[dict(zip(heads, line, strict=True)) for line in lines])
    found = [
        {key: value for key, value in row.items() if value is not None} for row in check(read(path)).bouts[ID]
    ]
    assert found == [
        {"Date": "1974-01-02", "Fighter": FIGHTER, "Opponent": "Al Bar", "Result": "L", "Method": "PTS", "Round": 10},
        {"Date": "1973-08-07", "Fighter": FIGHTER, "Opponent": "Al Baz", "Result": "W", "Method": "TKO", "Round": 3,
         "Rounds": 6},
    ]  # fmt: skip
    assert [each.code for each in check(read(path)).findings if each.severity == "error"] == []


def test_a_column_of_records_that_does_not_count_up_is_the_opponents(tmp_path: Path) -> None:
    heads = ("Date", "Fighter", "Opponent", "W-L-D", "Result")
    lines = [("1970", FIGHTER, "Al Bar", "45-3-1", "W"), ("1971", FIGHTER, "Al Baz", "12-0-0", "W")]
    path = write(tmp_path / "set.xlsx", Bouts=[dict(zip(heads, line, strict=True)) for line in lines])
    rows = check(read(path)).bouts[ID]
    assert [(row["Opp Won"], row["Opp Lost"], row["Opp Drawn"]) for row in rows] == [(45, 3, 1), (12, 0, 0)]


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ((), "en"), (("Adversaire", "Jour"), "fr"), (("Rival", "Via"), "en"), (("Oponente", "Dia"), "es"), (("Oponente", "Carteldooponente"), "pt"),
        (("Adversaire", "Gegner"), "en"), (("Date", "Type"), "en"), (("Resultat", "Methode"), "de"),
    ],
)  # fmt: skip
def test_headings_of_several_languages_are_english_or_of_the_first(
    words: tuple[str, ...], language: str
) -> None:
    """Not of the first in the order of a set, which each run has anew."""
    assert _language(words) == language
