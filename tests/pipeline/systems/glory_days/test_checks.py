"""What only Glory Days knows of a row."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from fightcard import convert, order, render
from fightcard.pipeline.checks import check
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.repair import repaired
from fightcard.pipeline.systems.glory_days.checks import _check_bands, _check_trait
from fightcard.pipeline.systems.glory_days.columns import Band
from fightcard.pipeline.systems.glory_days.findings import BAND_BACKWARDS, BANDS_CROSS, TRAIT_IN_PART
from fightcard.pipeline.workbook.read import read
from tests.pipeline.systems.glory_days.workbooks import ALI, MARCIANO, cell, write
from tests.workbooks import Content


def found(tmp_path: Path, **changes: Content) -> list[Finding]:
    """The findings of a workbook in which Ali's row holds something else; `_` stands for a blank in a
    heading."""
    row = {**ALI, **{heading.replace("_", " "): value for heading, value in changes.items()}}
    return list(check(read(write(tmp_path / "set.xlsx", (MARCIANO, row)))).findings)


def test_the_cards_of_the_text_bring_no_finding(tmp_path: Path) -> None:
    checked = check(read(write(tmp_path / "set.xlsx")))
    assert (checked.system, checked.findings, len(checked.rows)) == ("glory_days", (), 2)


def test_a_fighter_without_a_record_is_a_card_like_any_other(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (MARCIANO, {**ALI, "Record": None}))
    checked = check(read(path))
    assert checked.findings == ()
    cards = convert(checked)
    assert [card["record"] for card in cards] == ["49-0-0 (43)", None]
    printed = render(cards, order("home-a4", unverified=True)).files["cards.pdf"]
    assert "MUHAMMAD ALI" in PdfReader(BytesIO(printed)).pages[0].extract_text()


def test_a_single_number_is_a_range_of_one(tmp_path: Path) -> None:
    assert found(tmp_path, In_Event=99) == []


def test_the_dice_tables_share_out_their_own_numbers(tmp_path: Path) -> None:
    inside = found(tmp_path, In_5_PL="1-3")
    assert [(each.code, each.cell) for each in inside] == [("X101", cell("In 5 PL", 3))]
    assert inside[0].message == f"nothing covers 0 before In 5 PL 1-3 ({cell('In 5 PL', 3)})"
    assert "numbers 0 to 99" in inside[0].why
    twenty = found(tmp_path, Bloody_Nose="19")
    assert [(each.code, each.suggestion) for each in twenty] == [("X101", None)]
    assert "numbers 1 to 20" in twenty[0].why


def test_where_two_keystrokes_would_do_the_other_distance_decides(tmp_path: Path) -> None:
    reported = found(tmp_path, Out_Foul="95-89")
    assert [(each.code, each.suggestion) for each in reported] == [("X103", "95-98")]


def test_a_slip_that_one_keystroke_repairs_is_repaired_on_request(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (MARCIANO, {**ALI, "In 3 PL": "18-53"}))
    fixed = repaired(path, doubtful=True)
    assert [(each.cell, each.after) for each in fixed.done] == [(cell("In 3 PL", 3), "18-35")]


@pytest.mark.parametrize(
    ("heading", "value"), [("Fat_Power", "2/6"), ("Fat_Chin_KD", "0 (6)"), ("Fat_Chin_KO", 0)]
)
def test_a_tired_fighter_gains_nothing(heading: str, value: Content, tmp_path: Path) -> None:
    reported = found(tmp_path, **{heading: value})
    assert [(each.code, each.column) for each in reported] == [("X301", heading.replace("_", " "))]


@pytest.mark.parametrize(
    ("heading", "value", "turned"),
    [("Stamina", "110/90", "90/110"), ("Fat_Power", "4/2", "2/4"), ("Fat_Chin_KD", "6 (2)", "2 (6)")],
)
def test_a_pair_the_wrong_way_round_is_reported_once_with_its_turn(
    heading: str, value: Content, turned: str, tmp_path: Path
) -> None:
    reported = found(tmp_path, **{heading: value})
    assert [(each.code, each.column) for each in reported] == [("X501", heading.replace("_", " "))]
    assert reported[0].fix.endswith(f"if the two were swapped, type {turned}.")


def test_every_slip_in_a_traits_effect_is_reported_at_once(tmp_path: Path) -> None:
    reported = found(tmp_path, Trait_Effect="opponent powr -1; oponent power_hurt -1")
    assert [(each.code, each.cell) for each in reported] == [("C115", cell("Trait Effect", 3))]
    assert reported[0].message.endswith(
        "`powr` in `opponent powr -1` is not a rating; did you mean `power`?; "
        "`oponent power_hurt -1` does not begin with whose rating it moves; did you mean `opponent`?"
    )


def test_fresh_and_fatigued_exchanged_are_reported_once(tmp_path: Path) -> None:
    reported = found(
        tmp_path, Power="2/4", Chin_KD="2 (6)", Chin_KO=2, Will=4,
        Fat_Power="4/5", Fat_Chin_KD="1 (5)", Fat_Chin_KO=1, Fat_Will=3,
    )  # fmt: skip
    assert [each.code for each in reported] == ["T104"]


def test_two_cells_exchanged_are_named_as_such(tmp_path: Path) -> None:
    reported = found(tmp_path, Power="1 (5)", Chin_KD="4/5")
    assert [(each.code, each.cell) for each in reported] == [("T101", cell("Power", 3))]


@pytest.mark.parametrize(
    ("typed", "meant"), [("outside ***", "Outside ***"), ("In **", "Inside **"), ("OUTSIDE *", "Outside *")]
)
def test_stars_are_never_lost_in_another_spelling(typed: str, meant: str, tmp_path: Path) -> None:
    reported = found(tmp_path, Ring_1=typed)
    assert [(each.code, each.suggestion) for each in reported] == [("C110", meant)]


def test_a_word_without_its_stars_is_not_guessed_at(tmp_path: Path) -> None:
    reported = found(tmp_path, Ring_1="Inside")
    assert [(each.code, each.suggestion) for each in reported] == [("S103", None)]


def test_a_career_runs_forwards(tmp_path: Path) -> None:
    assert [each.code for each in found(tmp_path, Years="1981-1960")] == ["X303"]


def test_a_division_that_is_unusual_is_reported(tmp_path: Path) -> None:
    (unusual,) = found(tmp_path, Division="HWX")
    assert (unusual.code, unusual.suggestion) == ("C114", "HW")
    # All of them, the ninth and the last too.
    assert ", JMW, WW, SLW, " in unusual.why
    assert ", MIN, OPEN" in unusual.why


def test_group_headings_count_as_the_headings_they_make(tmp_path: Path) -> None:
    from openpyxl import load_workbook  # noqa: PLC0415

    path = write(tmp_path / "set.xlsx", (MARCIANO,))
    book = load_workbook(path)
    sheet = book["Fighters"]
    sheet.insert_rows(1)
    for each in sheet[2]:
        group, _, rest = str(each.value).partition(" ")
        if group in ("In", "Out"):
            sheet.cell(1, each.column).value = {"In": "Inside", "Out": "Outside"}[group]
            each.value = rest
        elif each.column > 1:
            sheet.cell(1, each.column).value = "Man"
    book.save(path)
    checked = check(read(path))
    assert checked.system == "glory_days"
    assert [each.code for each in checked.findings if each.severity == "error"] == []


@pytest.mark.parametrize(
    ("bands", "reported"),
    [
        ([Band(1, 4, 1), Band(5, 8, 2)], []),
        ([Band(1, 5, 1), Band(5, 8, 2)], [BANDS_CROSS.code]),
        # Each cell is told once: a band that runs backwards before any that cross, and the first two that do.
        ([Band(8, 5, 1), Band(1, 9, 2)], [BAND_BACKWARDS.code]),
        ([Band(1, 5, 1), Band(5, 8, 2), Band(7, 9, 3)], [BANDS_CROSS.code]),
    ],
)
def test_bands_of_a_cell_are_reported_once(bands: list[Band], reported: list[str]) -> None:
    entry: Any = SimpleNamespace(place=lambda heading: Place(column=heading))
    assert [each.code for each in _check_bands(entry, "Power", bands)] == reported


def test_a_part_of_a_trait_that_cannot_be_read_is_no_part_that_is_missing() -> None:
    def reported(sound: set[str], **texts: str) -> list[str]:
        entry: Any = SimpleNamespace(
            sound=sound, text=lambda heading: texts.get(heading.replace(" ", "_")),
            place=lambda heading: Place(cell=heading, column=heading), name="Ali", values={},
            table=SimpleNamespace(headings=("Trait", "Trait Text", "Trait Effect")),
        )  # fmt: skip
        return [str(each.cell) for each in _check_trait(entry) if each.code == TRAIT_IN_PART.code]

    assert reported({"Trait", "Trait Text"}, Trait="Fast") == ["Trait Text"]
    assert reported({"Trait"}, Trait="Fast") == []
    assert reported({"Trait Text"}, Trait="Fast") == []
    assert reported({"Trait", "Trait Text", "Trait Effect"}, Trait="Fast") == ["Trait Text", "Trait Effect"]


@pytest.mark.parametrize("column", [6, 7, 8])
def test_a_trait_whose_column_the_sheet_lacks_is_one_in_part(tmp_path: Path, column: int) -> None:
    book = load_workbook(sample("glory").path)
    head = book["Fighters"].cell(1, column)
    missing, head.value = head.value, "of mine"
    book.save(tmp_path / "set.xlsx")
    wrong = [each for each in check(read(tmp_path / "set.xlsx")).findings if each.severity == "error"]
    assert wrong
    assert {(each.code, each.column) for each in wrong} == {(TRAIT_IN_PART.code, missing)}
