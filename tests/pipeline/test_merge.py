"""Two authors, one workbook: what each changed is in the merge, what both changed is said."""

from __future__ import annotations

import datetime as dt
import json
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.comparison.diff import differences
from fightcard.pipeline.findings import Place, shown
from fightcard.pipeline.findings.workbook import NO_HEADINGS
from fightcard.pipeline.merge.merged_workbook import written
from fightcard.pipeline.merge.three_way import Merged, Prefer, merged
from fightcard.pipeline.report.merge_text import merge_as_text
from fightcard.pipeline.workbook.model import Book, Unreadable
from fightcard.pipeline.workbook.read import read
from tests.games import own
from tests.pipeline.commands import Run
from tests.properties import examples
from tests.templates import MAIN, typed_into_template
from tests.workbooks import (
    CAREER,
    FRAZIER,
    HEADINGS,
    JACKSON,
    STRATEGY,
    Row,
    altered,
    cell,
    repacked,
    valid_deck_rows,
    write,
)

LOUIS = {**JACKSON, "Name": "Joe Louis", "Nickname": "The Brown Bomber", "END": 105, "KI": 10, "Fat KI": 9}


def books(folder: Path, *sets: Sequence[Row]) -> list[Path]:
    return [
        write(folder / f"{name}.xlsx", rows)
        for name, rows in zip(("base", "mine", "theirs"), sets, strict=True)
    ]


def of(paths: Sequence[Path], prefer: Prefer | None = None) -> Merged:
    base, mine, theirs = (read(each) for each in paths)
    return merged(base, mine, theirs, prefer)


def result(paths: Sequence[Path], prefer: Prefer | None = None) -> Book:
    out = paths[1].with_name("merged" + paths[1].suffix)
    out.write_bytes(written(of(paths, prefer)))
    return read(out)


def test_what_only_one_changed_is_in_the_merge(tmp_path: Path) -> None:
    mine, theirs = {**JACKSON, "END": 105}, {**FRAZIER, "KI": 9}
    paths = books(tmp_path, (JACKSON, FRAZIER), (mine, FRAZIER), (JACKSON, theirs))
    found = of(paths)
    assert not found.conflicts
    assert [(each.column, each.before.content, each.after.content) for each in found.taken
            if each.before and each.after] == [("KI", 10, 9)]  # fmt: skip
    both = read(write(tmp_path / "both.xlsx", (mine, theirs)))
    assert differences(both, result(paths)).is_empty


def test_totals_that_they_added_become_no_row_of_a_fighter(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, FRAZIER), (JACKSON, FRAZIER))
    book = load_workbook(paths[2])
    book["Fighters"]["A4"], book["Fighters"]["K4"] = "Total", "=SUM(K2:K3)"
    book.save(paths[2])
    said = "they added the row Total of Fighters, which formulas work out; it is not carried"
    assert (of(paths).added, of(paths).left) == ((), (said,))


@pytest.mark.parametrize("side", ["mine", "theirs"])
def test_a_second_row_of_a_fighter_above_the_first_is_said_and_changes_nothing_of_it(
    tmp_path: Path, side: str
) -> None:
    second = {**JACKSON, "END": 95, "KI": 3, "Fat KI": 2, "From": 1880}
    twice, other = (second, JACKSON, FRAZIER), ({**JACKSON, "END": 105, "KI": 9}, FRAZIER)
    sides = (twice, other) if side == "mine" else (other, twice)
    found = of(books(tmp_path, (JACKSON, FRAZIER), *sides))
    said = (
        "Peter Jackson has 2 rows in {} (rows 2 and 3 of Fighters); what the base has is compared with row 3"
    )
    assert (found.conflicts, found.left) == ((), (said.format(side),))
    changed = sorted((found.mine.lines[each.key].number, each.column) for each in found.taken)
    assert changed == ([(3, "END"), (3, "KI")] if side == "mine" else [])
    assert len(found.added) == (side == "theirs")


def test_cells_that_they_struck_through_are_said_once(tmp_path: Path) -> None:
    def struck(book: Workbook) -> None:
        book["Fighters"]["A3"].font = Font(strike=True)

    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, FRAZIER), (JACKSON, FRAZIER))
    altered(paths[2], struck)
    assert of(paths).left == ("they struck through cells of Joe Frazier; that is not carried",)
    altered(paths[1], struck)
    assert of(paths).left == ()


def test_a_value_that_reads_alike_is_shown_with_what_it_became(tmp_path: Path) -> None:
    theirs = ({**JACKSON, "Nickname": " "}, {**FRAZIER, "END": str(FRAZIER["END"])})
    paths = books(
        tmp_path, ({**JACKSON, "Nickname": None}, FRAZIER), ({**JACKSON, "Nickname": None}, FRAZIER), theirs
    )
    shown = merge_as_text(of(paths), None, ())
    assert "  Nickname: (blank) -> (blank) (spaces), as in theirs\n" in shown
    assert f"  END: {FRAZIER['END']} -> {FRAZIER['END']} (as text), as in theirs\n" in shown


def test_a_title_that_they_put_above_the_headings_becomes_no_row_of_a_fighter(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "KI": 9}))
    book = load_workbook(paths[2])
    book["Fighters"].insert_rows(1)
    book["Fighters"]["B1"] = "Our men"
    book.save(paths[2])
    assert of(paths).left == ("they added Fighters!B1 above the headings; it is not carried",)
    copy = result(paths)
    assert [next(shown(cell.value) for cell in row.cells.values()) for row in copy.sheets[0].rows] == [
        "Name", "Peter Jackson", "Joe Frazier",
    ]  # fmt: skip


def test_rows_may_have_moved_on_either_side(tmp_path: Path) -> None:
    paths = books(
        tmp_path,
        (JACKSON, FRAZIER, LOUIS),
        (LOUIS, {**JACKSON, "END": 105}, FRAZIER),
        ({**FRAZIER, "KI": 9}, LOUIS, JACKSON),
    )
    whole = result(paths).sheets[0]
    assert [row.cells[1].content for row in whole.rows] == [
        "Name",
        "Joe Louis",
        "Peter Jackson",
        "Joe Frazier",
    ]
    both = read(write(tmp_path / "both.xlsx", ({**JACKSON, "END": 105}, {**FRAZIER, "KI": 9}, LOUIS)))
    assert differences(both, result(paths)).is_empty


def test_new_rows_of_theirs_are_appended_in_the_format_of_the_row_above(tmp_path: Path) -> None:
    def bold(book: Workbook) -> None:
        book["Fighters"]["A3"].font = Font(bold=True)

    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, FRAZIER), (LOUIS, JACKSON, FRAZIER))
    altered(paths[1], bold)
    found = of(paths)
    assert [found.theirs.lines[key].about for key in found.added] == ["Joe Louis"]
    result(paths)
    sheet = load_workbook(tmp_path / "merged.xlsx")["Fighters"]
    assert (sheet["A4"].value, sheet["A4"].font.bold) == ("Joe Louis", True)
    assert sheet[cell("PL", 4)].value == "1-34 (8)"


def test_a_value_of_theirs_for_a_cell_that_is_merged_into_another_is_named_and_not_carried(
    tmp_path: Path,
) -> None:
    plain = {**JACKSON, "Special": None}
    paths = books(tmp_path, (plain,), (plain,), ({**plain, "Special": "Phantom", "KI": 9},))
    area = f"{cell('Style', 2)}:{cell('Special', 2)}"
    altered(paths[1], lambda book: book["Fighters"].merge_cells(area), (plain,))
    found = of(paths)
    assert [each.column for each in found.taken] == ["KI"]
    assert found.left == (
        "their Special of Peter Jackson, Phantom: your cell Fighters!F2 is merged into E2:F2; unmerge these "
        "cells, and merge again",
    )
    assert "Phantom" not in [shown(each.value) for each in result(paths).sheets[0].rows[1].cells.values()]


def test_new_rows_and_columns_of_theirs_are_put_beyond_merged_cells(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON,), (JACKSON,), (JACKSON, LOUIS))
    beyond = len(HEADINGS) + 1
    mine, theirs = (load_workbook(each) for each in paths[1:])
    mine["Fighters"]["A3"] = "A note"
    mine["Fighters"].merge_cells("A3:C4")
    mine["Fighters"].merge_cells(start_row=1, start_column=beyond, end_row=1, end_column=beyond + 1)
    theirs["Fighters"].cell(1, beyond).value, theirs["Fighters"].cell(2, beyond).value = "Seen", "yes"
    for book, path in ((mine, paths[1]), (theirs, paths[2])):
        book.save(path)
    (tmp_path / "out.xlsx").write_bytes(written(of(paths)))
    sheet = load_workbook(tmp_path / "out.xlsx")["Fighters"]
    assert [sheet.cell(row, 1).value for row in (3, 4, 5)] == ["A note", None, "Joe Louis"]
    assert [sheet.cell(1, column).value for column in range(beyond, beyond + 3)] == [None, None, "Seen"]


def test_a_row_that_they_deleted_is_left_blank(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER}), (JACKSON,))
    assert [row.cells[1].content for row in result(paths).sheets[0].rows] == ["Name", "Peter Jackson"]


def test_a_row_that_mine_deleted_stays_deleted(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON,), (JACKSON, FRAZIER))
    assert written(of(paths)) == paths[1].read_bytes()


def test_equal_workbooks_merge_to_mine_byte_for_byte(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "END": 105}), (JACKSON, FRAZIER))
    assert written(of(paths)) == paths[1].read_bytes()


def test_a_cell_changed_otherwise_by_both_is_a_conflict_with_three_values_and_cells(tmp_path: Path) -> None:
    paths = books(
        tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "KI": 8}), ({**FRAZIER, "KI": 7}, JACKSON)
    )
    (conflict,) = of(paths).conflicts
    assert (conflict.sheet, conflict.about, conflict.heading) == ("Fighters", "Joe Frazier", "KI")
    assert conflict.values == ("10", "8", "7")
    assert conflict.where == (
        f"Fighters!{cell('KI', 3)}",
        f"Fighters!{cell('KI', 3)}",
        f"Fighters!{cell('KI', 2)}",
    )
    assert result(paths, "mine").sheets[0].rows[2].cells == read(paths[1]).sheets[0].rows[2].cells
    both = read(write(tmp_path / "both.xlsx", (JACKSON, {**FRAZIER, "KI": 7})))
    assert differences(both, result(paths, "theirs")).is_empty


def test_the_same_change_by_both_is_none_to_decide(tmp_path: Path) -> None:
    paths = books(
        tmp_path, (JACKSON, FRAZIER), ({**JACKSON, "KI": 7}, FRAZIER), ({**JACKSON, "KI": 7}, FRAZIER)
    )
    assert not of(paths).conflicts
    assert written(of(paths)) == paths[1].read_bytes()


def test_another_dash_yields_to_another_value(tmp_path: Path) -> None:
    value = {**FRAZIER, "CL": "48-60", "RM": "61-80"}
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "CL": "48–61"}), (JACKSON, value))
    assert not of(paths).conflicts
    assert differences(read(paths[2]), result(paths)).is_empty


def test_another_dash_of_theirs_yields_to_another_value_of_mine(tmp_path: Path) -> None:
    value = {**FRAZIER, "CL": "48-60", "RM": "61-80"}
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, value), (JACKSON, {**FRAZIER, "CL": "48–61"}))
    assert not of(paths).conflicts
    assert differences(read(paths[1]), result(paths)).is_empty


def test_the_same_value_in_two_spellings_is_none_to_decide(tmp_path: Path) -> None:
    dashes = ({**FRAZIER, "CL": f"48{dash}60", "RM": "61-80"} for dash in "-–")
    paths = books(tmp_path, (JACKSON, FRAZIER), *((JACKSON, value) for value in dashes))
    assert not of(paths).conflicts
    assert result(paths).sheets[0].rows[2].cells[HEADINGS.index("CL") + 1].content == "48-60"


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "is_said"),
    [
        (b"", b"", b"<theirs/>", True),
        (b"<old/>", b"<old/>", b"<theirs/>", True),
        (b"<old/>", b"", b"<old/>", False),
        (b"", b"<both/>", b"<both/>", False),
    ],
    ids=["added", "changed", "deleted by mine", "added by both"],
)
def test_pictures_are_named_where_only_they_have_them(
    tmp_path: Path, base: bytes, mine: bytes, theirs: bytes, *, is_said: bool
) -> None:
    paths = books(tmp_path, (JACKSON,), (JACKSON,), (JACKSON,))
    for path, drawing in zip(paths, (base, mine, theirs), strict=True):
        repacked(path, {"xl/drawings/drawing1.xml": drawing or None})
    said = "pictures, charts or macros of theirs differ from the base; the copy has yours"
    assert (said in of(paths).left) is is_said


@pytest.mark.parametrize(
    ("mine", "theirs", "kind"),
    [
        ((JACKSON,), (JACKSON, {**FRAZIER, "KI": 8}), "row_deleted_by_mine"),
        ((JACKSON, {**FRAZIER, "KI": 8}), (JACKSON,), "row_deleted_by_theirs"),
    ],
)
def test_a_row_deleted_by_one_and_changed_by_the_other_is_a_conflict(
    tmp_path: Path, mine: Sequence[Row], theirs: Sequence[Row], kind: str
) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), mine, theirs)
    (conflict,) = of(paths).conflicts
    assert (conflict.kind, conflict.about, conflict.heading, conflict.values[0]) == (
        kind,
        "Joe Frazier",
        "KI",
        "10",
    )
    assert sorted(conflict.values[1:]) == ["", "8"]
    for prefer, side in (("mine", 1), ("theirs", 2)):
        assert differences(read(paths[side]), result(paths, prefer)).is_empty  # type: ignore[arg-type]


NAMED = {**FRAZIER, "Nickname": "Smokin' Joe"}


@pytest.mark.parametrize("loser", ["mine", "theirs"])
@pytest.mark.parametrize(("typed", "about", "base"), [
    ((JACKSON, NAMED), "Joe Frazier", FRAZIER["Nickname"]),
    ((JACKSON, FRAZIER, LOUIS), "Joe Louis", ""),
])  # fmt: skip
def test_a_column_deleted_by_one_below_which_the_other_typed_is_a_conflict(
    tmp_path: Path, loser: str, typed: Sequence[Row], about: str, base: str
) -> None:
    sets = {"mine": typed, "theirs": typed, loser: (JACKSON, FRAZIER)}
    paths = books(tmp_path, (JACKSON, FRAZIER), sets["mine"], sets["theirs"])
    altered(paths[1 if loser == "mine" else 2], _without_nicknames)
    found = of(paths)
    if (loser, about) == ("mine", "Joe Louis"):  # a new row of theirs brings its column along
        assert (found.conflicts, _column(result(paths), "Nickname")) == ((), [None, None, LOUIS["Nickname"]])
        return
    (conflict,) = found.conflicts
    assert (conflict.kind, conflict.about, conflict.heading, conflict.values[0]) == (
        f"column_deleted_by_{loser}", about, "Nickname", base
    )  # fmt: skip
    assert {"", typed[-1]["Nickname"]} == set(conflict.values[1:])
    for prefer in ("mine", "theirs"):
        names = [row["Nickname"] for row in typed] if prefer != loser else []
        assert _column(result(paths, prefer), "Nickname") == names  # type: ignore[arg-type]


def _without_nicknames(book: Workbook) -> None:
    sheet = book["Fighters"]
    sheet.delete_cols([each.value for each in sheet[1]].index("Nickname") + 1)


def _column(book: Book, heading: str) -> list[object]:
    """What is below a heading; nothing where no column has it, and then no cell is without a heading."""
    first, *rows = book.sheets[0].rows
    heads = {cell.content: number for number, cell in first.cells.items()}
    assert not {number for row in rows for number in row.cells} - set(first.cells)
    return (
        [row.cells[heads[heading]].content if heads[heading] in row.cells else None for row in rows]
        if heading in heads
        else []
    )


def test_a_fighter_renamed_by_them_is_the_same_fighter(tmp_path: Path) -> None:
    paths = books(
        tmp_path,
        (JACKSON, FRAZIER),
        (JACKSON, {**FRAZIER, "KI": 8}),
        (JACKSON, {**FRAZIER, "Name": "Smokin Joe"}),
    )
    assert not of(paths).conflicts
    rows = result(paths).sheets[0].rows
    assert [row.cells[1].content for row in rows] == ["Name", "Peter Jackson", "Smokin Joe"]


def test_every_sheet_is_merged(tmp_path: Path) -> None:
    deck = valid_deck_rows()
    proof = {"Code": "X301", "Fighter": "Joe Frazier", "Column": "KI", "Value": None, "Reason": "as printed"}
    bout = {"Date": "1970-02-16", "Fighter": "Joe Frazier", "Opponent": "Jimmy Ellis", "Result": "W"}
    setting = {"Setting": "Title", "Value": "Legends"}
    base = {"Careers": [CAREER], "Bouts": [bout], "Deck": deck, "Strategies": [STRATEGY], "Proof": [proof],
            "Settings": [setting]}  # fmt: skip
    theirs = {
        "Careers": [{**CAREER, "Won": 43}],
        "Bouts": [{**bout, "Result": "L"}, {**bout, "Opponent": "Jerry Quarry"}],
        "Deck": [{**deck[0], "Condition": "His legs are gone. CF -1 for the next round."}, *deck[1:]],
        "Strategies": [{**STRATEGY, "Power": 6}],
        "Proof": [{**proof, "Reason": "as the card prints it"}],
        "Settings": [{**setting, "Value": "Legends of the Ring"}],
    }
    paths = [write(tmp_path / f"{name}.xlsx", **sheets)  # type: ignore[arg-type]
             for name, sheets in (("base", base), ("mine", base), ("theirs", theirs))]  # fmt: skip
    found = of(paths)
    assert not found.conflicts
    assert [found.mine.lines[each.key].grid for each in found.taken] == [
        "Careers", "Bouts", "Deck", "Strategies", "Settings", "Proof"
    ]  # fmt: skip
    assert _contents(result(paths)) == _contents(read(paths[2]))


def test_a_sheet_that_only_they_have_is_added(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON,), (JACKSON,), (JACKSON,))
    write(paths[2], (JACKSON,), Careers=[CAREER], Heavyweights=[FRAZIER])
    whole = result(paths)
    assert _contents(whole) == _contents(read(paths[2]))
    assert load_workbook(tmp_path / "merged.xlsx").sheetnames == ["Fighters", "Heavyweights", "Careers"]


def test_a_sheet_that_only_they_have_gets_a_name_that_no_sheet_of_mine_has(tmp_path: Path) -> None:
    name = "Heavyweights of the last century"[:31]
    paths = books(tmp_path, (JACKSON,), (JACKSON,), (JACKSON,))
    write(paths[2], (JACKSON,), Careers=[CAREER], **{name: [FRAZIER]})

    def with_own_sheets(book: Workbook) -> None:
        book.create_sheet(name.upper()).append(["mine"])
        book.create_sheet("careers")

    altered(paths[1], with_own_sheets)
    result(paths)
    found = load_workbook(tmp_path / "merged.xlsx")
    assert found.sheetnames == ["Fighters", name.upper(), "careers", "Heavyweights of the la (theirs)"]
    assert found[name.upper()]["A1"].value == "mine"
    assert found["careers"]["A2"].value == CAREER["Fighter"]


def test_an_own_column_of_theirs_is_added_with_its_heading(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), (FRAZIER, JACKSON), (JACKSON, FRAZIER))
    last = len(read(paths[0]).sheets[0].rows[0].cells) + 1

    def with_own_column(book: Workbook) -> None:
        book["Fighters"].cell(1, last, "Seen")
        book["Fighters"].cell(2, last, "Ann")

    altered(paths[2], with_own_column)
    sheet = result(paths).sheets[0]
    assert [row.cells[last].content for row in sheet.rows if last in row.cells] == ["Seen", "Ann"]
    assert sheet.rows[2].cells[last].content == "Ann"


def test_drawings_of_mine_stay_and_every_other_part_is_as_it_was(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "KI": 8}))
    repacked(paths[2], {"xl/drawings/drawing1.xml": b"<own/>"})
    assert of(paths).left == (
        "pictures, charts or macros of theirs differ from the base; the copy has yours",
    )
    repacked(paths[1], {"xl/media/image1.png": b"a picture", "customXml/item1.xml": b"<own/>"})
    result(paths)
    with zipfile.ZipFile(paths[1]) as before, zipfile.ZipFile(tmp_path / "merged.xlsx") as after:
        assert before.namelist() == after.namelist()
        changed = [name for name in before.namelist() if before.read(name) != after.read(name)]
    assert changed == ["xl/worksheets/sheet1.xml"]


def test_workbooks_from_the_template_are_merged_with_their_empty_sheets(tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.xlsx" for name in ("base", "mine", "theirs")]
    for path in paths:
        typed_into_template(path, MAIN, FRAZIER)
    ours, other = load_workbook(paths[1]), load_workbook(paths[2])
    ours["Settings"]["B2"] = "Legends"
    other["Bouts"]["A2"].value = dt.datetime(1964, 2, 25)
    other["Bouts"]["B2"].value, other["Bouts"]["C2"].value = "Joe Frazier", "Doug Jones"
    other["Fighters"].append(list(LOUIS.values()))
    ours.save(paths[1])
    other.save(paths[2])
    found = of(paths)
    assert not found.conflicts
    assert [found.theirs.lines[key].about for key in found.added] == [
        "Joe Louis", "Joe Frazier, Doug Jones, 1964-02-25"
    ]  # fmt: skip
    result(paths)
    whole = load_workbook(tmp_path / "merged.xlsx")
    assert (whole["Settings"]["B2"].value, whole["Fighters"]["A3"].value) == ("Legends", "Joe Louis")
    assert (whole["Bouts"]["A2"].value, whole["Bouts"]["A2"].is_date) == (dt.datetime(1964, 2, 25), True)
    assert whole.sheetnames == load_workbook(paths[1]).sheetnames


def test_workbooks_that_type_their_ranges_otherwise_are_not_merged(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON,), (JACKSON,), (JACKSON,))
    write(paths[2], (JACKSON,), Settings=[{"Setting": "Ranges", "Value": "widths"}])
    with pytest.raises(Unreadable, match="its ranges are typed as widths, and those of base"):
        of(paths)


def test_a_formula_of_mine_that_they_typed_over_is_theirs(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "KI": 8}))
    for path in paths[:2]:
        book = load_workbook(path)
        book["Fighters"][cell("KI", 3)] = "=5+5"
        book.save(path)
    assert [each.after.content for each in of(paths).taken if each.after] == [8]
    result(paths)
    assert load_workbook(tmp_path / "merged.xlsx")["Fighters"][cell("KI", 3)].value == 8


def test_what_is_not_carried_is_said(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON, FRAZIER), (JACKSON, FRAZIER), (FRAZIER, JACKSON))

    def alter(book: Workbook) -> None:
        book.create_sheet("Ideas")["A1"] = "more men"
        book["Fighters"][cell("KI", 2)] = "=4+4"

    book = load_workbook(paths[2])
    alter(book)
    book.save(paths[2])
    assert of(paths).left == (
        f"their formula in Fighters!{cell('KI', 2)} (=4+4) is not carried: it has no value yet",
        "they added the sheet Ideas, which fightcard does not read; it is not carried",
        "they reordered the rows; your order stays",
    )


def test_a_workbook_of_another_game_is_refused(tmp_path: Path) -> None:
    paths = books(tmp_path, (JACKSON,), (JACKSON,), (JACKSON,))
    own(SYSTEMS[-1], "workbooks").write(paths[2])
    with pytest.raises(Unreadable, match="name three of the same game"):
        of(paths)


def test_text_files_are_merged_too(tmp_path: Path) -> None:
    head, row, other = "Name,KI,Own\n", "Peter Jackson,8,a\n", "Joe Frazier,10,b\n"
    full = [each for each in JACKSON if each not in ("Name", "KI")]
    more = "".join(f",{each}" for each in full)
    values = "".join(f",{'' if JACKSON[each] is None else JACKSON[each]}" for each in full)
    texts = {
        "base": (row, other),
        "mine": (row, other.replace(",b", ",bb")),
        "theirs": ("Joe Louis,9,c\n", row.replace(",8,", ",7,"), other),
    }
    paths = []
    for name, lines in texts.items():
        path = tmp_path / f"{name}.csv"
        ends = (more, *(values for _ in lines))
        whole = [f"{line.strip()}{end}\n" for line, end in zip((head, *lines), ends, strict=True)]
        path.write_text("".join(whole))
        paths.append(path)
    out = result(paths).path.read_text()
    assert [line.split(",")[:3] for line in out.splitlines()] == [
        ["Name", "KI", "Own"], ["Peter Jackson", "7", "a"], ["Joe Frazier", "10", "bb"],
        ["Joe Louis", "9", "c"],
    ]  # fmt: skip


@examples(10, allow=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_with_one_side_unchanged_the_merge_has_the_cells_of_the_other(
    tmp_path: Path, data: st.DataObject
) -> None:
    ratings: dict[str, st.SearchStrategy[str | int | None]] = {
        "KI": st.integers(1, 12),
        "END": st.integers(60, 120),
        "Nickname": st.sampled_from([None, "Ace", "1-3"]),
    }
    changed: list[Row] = []
    for row in (JACKSON, FRAZIER, LOUIS):
        drawn: Row = {heading: data.draw(values) for heading, values in ratings.items()}
        changed.append({**row, **drawn})
    saved = data.draw(st.permutations(changed).map(lambda rows: rows[: data.draw(st.integers(1, 3))]))
    base, other = (JACKSON, FRAZIER), saved
    paths = books(tmp_path, base, other, base)
    assert written(of(paths)) == paths[1].read_bytes()
    paths = books(tmp_path, base, base, other)
    found = of(paths)
    assert not found.conflicts
    assert sorted(map(repr, _rows(result(paths)))) == sorted(map(repr, _rows(read(paths[2]))))


def test_the_command_writes_nothing_with_conflicts_and_plays_all_three_values(
    tmp_path: Path, run: Run
) -> None:
    paths = books(
        tmp_path, (JACKSON, FRAZIER), (JACKSON, {**FRAZIER, "END": 130}), (JACKSON, {**FRAZIER, "END": 20})
    )
    out = tmp_path / "new.xlsx"
    ran = run("merge", *map(str, paths), "--out", str(out), "--format", "json")
    assert (ran.status, out.exists()) == (1, False)
    (conflict,) = json.loads(ran.out)["conflicts"]
    wins = [conflict[f"{side}_wins"] for side in ("base", "mine", "theirs")]
    assert all(each["n"] == 4000 for each in wins)
    assert wins[1]["share"] >= wins[0]["share"] > wins[2]["share"]
    ran = run("merge", *map(str, paths), "--out", str(out), "--prefer", "theirs", "--no-play")
    assert (ran.status, out.exists()) == (0, True)
    assert "  END: both changed it" in ran.out.splitlines()
    assert ran.out.endswith("1 conflict, decided for theirs, 1 cell taken from theirs\n")


def test_errors_that_only_the_merge_has_are_said(tmp_path: Path, run: Run) -> None:
    mine = {**FRAZIER, "CL": "48-60", "RM": "61-80"}
    theirs = {**FRAZIER, "CL": "48-62", "RM": "63-80"}
    ours = {**mine, "CL": "48-60"}
    paths = books(
        tmp_path, (JACKSON, FRAZIER), (JACKSON, ours), (JACKSON, {**theirs, "PM": "33-46", "CL": "47-62"})
    )
    out = str(tmp_path / "new.xlsx")
    ran = run("merge", *map(str, paths), "--out", out, "--no-play", "--prefer", "mine")
    assert "the merge has an error that is not in mine: Fighters!" in " ".join(ran.out.split())
    ran = run("merge", *map(str, paths), "--out", out, "--no-play", "--prefer", "mine", "--format", "json")
    assert {each["file"] for each in json.loads(ran.out)["new_errors"]} == {out}


@pytest.mark.parametrize("name", ["base", "mine", "theirs"])
def test_the_copy_never_replaces_a_workbook_it_is_made_of(tmp_path: Path, run: Run, name: str) -> None:
    paths = books(tmp_path, (JACKSON,), (JACKSON,), (JACKSON,))
    ran = run("merge", *map(str, paths), "--out", str(tmp_path / f"{name}.xlsx"))
    assert (ran.status, "would replace" in ran.err) == (2, True)


def _contents(book: Book) -> dict[str, list[list[object]]]:
    return {
        sheet.name: [[each.content for each in row.cells.values()] for row in sheet.rows]
        for sheet in book.sheets
    }


def _rows(book: Book) -> list[list[object]]:
    return [[(at, each.content) for at, each in row.cells.items()] for row in book.sheets[0].rows]


def test_a_merge_is_read_by_the_headings_of_its_project(tmp_path: Path, run: Run) -> None:
    paths = books(
        tmp_path, [JACKSON, FRAZIER], [{**JACKSON, "END": 105}, FRAZIER], [JACKSON, {**FRAZIER, "KI": 9}]
    )
    for each in paths:
        book = load_workbook(each)
        sheet = book["Fighters"]
        next(head for head in sheet[1] if head.value == "CUT").value = "Cuts Resist"
        book.save(each)
    (tmp_path / "fightcard.toml").write_text('[headings]\n"Cuts Resist" = "CUT"\n', encoding="utf-8")
    ran = run("merge", *paths, "--out", tmp_path / "merged.xlsx", "--no-play", "--format", "json")
    assert (ran.status, json.loads(ran.out)["new_errors"]) == (0, [])


def test_formulas_that_have_no_value_yet_are_not_taken_and_said_of_new_rows_too(tmp_path: Path) -> None:
    paths = books(tmp_path, [JACKSON, FRAZIER], [JACKSON, FRAZIER], [JACKSON, FRAZIER, LOUIS])
    book = load_workbook(paths[2])
    for at in (2, 4):
        book["Fighters"][cell("END", at)] = "=50+50"
    book.save(paths[2])
    found = of(paths)
    assert found.taken == ()
    assert [each for each in found.left if "is not carried: it has" in each] == [
        f"their formula in Fighters!{cell('END', at)} (=50+50) is not carried: it has no value yet"
        for at in (2, 4)
    ]


def test_an_error_of_a_whole_sheet_has_the_sheet_as_its_place(tmp_path: Path) -> None:
    found = of(books(tmp_path, [JACKSON], [JACKSON], [JACKSON]))
    error = NO_HEADINGS.at(Place(file="new.xlsx", sheet="Charts"), rows=30, headings="Name")
    assert "not in mine: Charts B104: no row" in " ".join(merge_as_text(found, None, [error]).split())
