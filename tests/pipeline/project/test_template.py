"""The template: made from the schemas, valid as it stands, and safe from a spreadsheet program's guesses."""

from __future__ import annotations

import datetime as dt
import io
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from benchmarks.valid_cards import rows
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import check
from fightcard.pipeline.game import RangeTyping, game_of
from fightcard.pipeline.project import template as template_module
from fightcard.pipeline.project.template import _put, _rule, choices, file_name, project, workbook
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.read import read
from tests.templates import typed_into_template
from tests.workbooks import HEADINGS, cell


@pytest.fixture(scope="module")
def template() -> Workbook:
    return load_workbook(io.BytesIO(workbook(fighters=30)))


def test_it_passes_when_it_is_filled(tmp_path: Path) -> None:
    checked = check(read(typed_into_template(tmp_path / "set.xlsx", SYSTEMS[0], *rows(30))))
    assert (checked.findings, len(checked.rows)) == ((), 30)


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_has_only_the_fighters_that_were_typed(tmp_path: Path, system: str) -> None:
    path = tmp_path / "set.xlsx"
    path.write_bytes(workbook(system))
    with pytest.raises(Unreadable, match="has headings but no fighter"):
        check(read(path))
    assert [row[0].value for row in load_workbook(path)["Fighters"].iter_rows(min_row=2)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_read_me_shows_every_cell_of_a_made_up_fighter(system: str) -> None:
    book = load_workbook(io.BytesIO(workbook(system)))
    rows = layout(system, "row")
    table = [row for row in book["Read me"].iter_rows() if row[2].value]
    assert [row[0].value for row in table if row[0].font.bold] == ["Heading"]
    shown = {row[0].value: row[1].value for row in table}
    assert list(shown) == ["Heading", *rows.columns]
    assert {heading for heading, value in shown.items() if value} == {"Heading", *rows.example}
    assert shown["Name"] in ("Gus Harrow", "Amos Kettle", "Bart Hollins")


def test_range_columns_are_text_so_that_no_range_becomes_a_date(template: Workbook) -> None:
    sheet = template["Fighters"]
    for heading in ("PL", "PM", "Fat RM", "Jab 3", "Upper 2"):
        letters = cell(heading, 1)[:-1]
        assert sheet.column_dimensions[letters].number_format == "@"


def test_every_heading_is_in_order_with_its_help(template: Workbook) -> None:
    sheet = template["Fighters"]
    # What a row may have beside its data comes last, so that no rating changes its column.
    assert [head.value for head in sheet[1]] == [*HEADINGS, "Portrait", "Back Text", "Known for"]
    assert all(head.comment and head.comment.text for head in sheet[1])
    assert sheet.freeze_panes == "B2"


def test_bounds_and_drop_downs_come_from_the_schema(template: Workbook) -> None:
    rules = {str(rule.sqref): rule for rule in template["Fighters"].data_validations.dataValidation}
    control = rules[f"{cell('CFB', 2)}:{cell('CFB', 31)}"]
    assert (control.type, control.formula1, control.formula2) == ("whole", "1", "12")
    style = rules[f"{cell('Style', 2)}:{cell('Style', 31)}"]
    assert (style.type, style.formula1) == ("list", '"B,S,E"')
    trait = rules[f"{cell('Special', 2)}:{cell('Special', 31)}"]
    assert trait.formula1 == f'"{",".join(layout(SYSTEMS[0], "row").columns["Special"].values)}"'
    assert "Lists" not in template.sheetnames


@pytest.mark.parametrize("end", ["low", "high"])
def test_a_number_without_an_end_has_no_rule(end: str) -> None:
    control = layout(SYSTEMS[0], "row").columns["CFB"]
    lists = Workbook().create_sheet("Lists")
    assert _rule(control, lists) is not None
    assert _rule(replace(control, **{end: None}), lists) is None


def test_a_drop_down_too_long_for_a_rule_is_a_list_of_its_own() -> None:
    lists = Workbook().create_sheet("Lists")
    words = [f"a trait with a long name {number}" for number in range(20)]
    assert choices(words, lists) == "Lists!$A$1:$A$20"
    assert choices(words[:12], lists) == "Lists!$B$1:$B$12"
    assert [lists["A1"].value, lists["A20"].value, lists["B12"].value] == [words[0], words[19], words[11]]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_template_begins_with_the_fighters_and_ends_with_the_sheets_of_all_games(system: str) -> None:
    names = [name for name in load_workbook(io.BytesIO(workbook(system, 1))).sheetnames if name != "Lists"]
    assert names[0] == "Fighters"
    assert names[-5:] == ["Careers", "Bouts", "Settings", "Proof", "Read me"]


def test_the_same_template_is_the_same_bytes() -> None:
    assert workbook(fighters=5) == workbook(fighters=5)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_read_me_shows_forms_of_the_game_and_says_what_is_of_the_house(system: str) -> None:
    book = load_workbook(io.BytesIO(workbook(system, fighters=3)))
    reported = [str(row[0].value) for row in book["Read me"].iter_rows()]
    (forms,) = (
        line for line in reported if line.startswith("Ranges and pairs are typed as the card prints them: ")
    )
    assert not forms.partition("prints them: ")[2].startswith(".")
    for sheet in ("Deck", "Strategies", "Charts"):
        lines = [line for line in reported if line.startswith(f"Sheet {sheet}: ")]
        assert len(lines) == (sheet in book.sheetnames)
        assert all("house" in line for line in lines)


def test_a_project_has_a_workbook_a_settings_file_and_folders() -> None:
    made = project("My Legends")
    assert list(made) == ["raw/my-legends.xlsx", "fightcard.toml", "cards_out/README.md"]
    assert made["fightcard.toml"].decode().splitlines()[0] == f"# The project my-legends, for {SYSTEMS[0]}."
    assert tomllib.loads(made["fightcard.toml"].decode()) == {"check": {"ignore": [], "severity": {}}}


@pytest.mark.parametrize(("name", "fighters"), [("con", 5), ("+++", 5), ("a", 0), ("a", 10_001)])
def test_a_project_that_cannot_be_is_refused(name: str, fighters: int) -> None:
    with pytest.raises(ValueError, match=r"cannot be used in file names|is not a number of fighters"):
        project(name, fighters=fighters)


@pytest.mark.parametrize("asked", [None, 0])
def test_so_many_rows_are_laid_out_and_never_none(asked: int | None) -> None:
    made = workbook(fighters=asked) if asked is not None else project("night")["raw/night.xlsx"]
    rules = load_workbook(io.BytesIO(made))["Fighters"].data_validations.dataValidation
    assert {int(re.findall(r"\d+$", str(each.sqref))[0]) for each in rules} == {
        max(2, 1 + (100 if asked is None else asked))
    }
    assert asked is not None or workbook() == workbook(fighters=100)


@pytest.mark.parametrize(("letters", "is_spelled"), [(250, True), (251, False)])
def test_a_drop_down_of_up_to_250_letters_is_spelled_out(letters: int, is_spelled: bool) -> None:
    lists = Workbook().create_sheet()
    assert choices(["x" * 100, "y" * (letters - 101)], lists).startswith('"x') is is_spelled


@pytest.mark.parametrize(("name", "stem"), [("night.one", "nightone"), (".xlsx", "xlsx"), ("Night", "night")])
def test_a_name_with_a_dot_is_one(name: str, stem: str) -> None:
    assert file_name(name) == stem


@pytest.mark.parametrize("name", ["night.XLSX", "a.ods", "con", "..", "\u4e2d"])
def test_a_name_that_makes_no_file_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"is the name of a workbook|cannot be used in file names"):
        file_name(name)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("typing", ["widths", "ends"])
def test_ranges_are_typed_otherwise_only_where_a_game_has_them(system: str, typing: RangeTyping) -> None:
    if game_of(system).rows.ranges is not None:
        assert "Fighters" in load_workbook(io.BytesIO(workbook(system, 1, typing=typing))).sheetnames
    else:
        why = f"^the cells of {system} have no ranges, so they cannot be typed as {typing}$"
        with pytest.raises(ValueError, match=why):
            workbook(system, 1, typing=typing)


def test_long_lists_are_on_a_hidden_sheet_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(template_module, "_LONGEST_LIST", 5)
    book = load_workbook(io.BytesIO(workbook(fighters=1)))
    assert (book.sheetnames[-1], book["Lists"].sheet_state) == ("Lists", "hidden")
    assert {sheet.sheet_state for sheet in book.worksheets[:-1]} == {"visible"}


def test_a_cell_without_a_value_is_left_as_it_is() -> None:
    sheet = Workbook().create_sheet("Fighters")
    names = layout(SYSTEMS[0], "row").columns
    assert names["Name"].is_text
    for column, value in enumerate((None, "Ann", 7, dt.date(1950, 1, 2)), 1):
        _put(sheet, 2, column, value, names["Name"])
    assert [(each.value, each.number_format) for each in sheet[2]] == [
        (None, "General"), ("Ann", "@"), (7, "@"), (dt.date(1950, 1, 2), "yyyy-mm-dd"),
    ]  # fmt: skip
    assert sheet._cells.keys() == {(2, column) for column in (1, 2, 3, 4)}


def test_a_printed_sheet_repeats_what_is_frozen_and_is_turned_where_it_is_wide(template: Workbook) -> None:
    main, charts, read_me = template["Fighters"], template["Charts"], template["Read me"]
    assert (main.page_setup.orientation, main.page_setup.fitToWidth, main.page_setup.fitToHeight) == (
        "landscape",
        3,
        0,
    )
    assert (main.print_title_rows, main.print_title_cols) == ("$1:$1", "$A:$A")
    assert (charts.page_setup.orientation, charts.page_setup.fitToWidth) == ("portrait", 1)
    assert (read_me.print_title_rows, read_me.sheet_properties.pageSetUpPr.fitToPage) == (None, True)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_column_is_as_wide_as_what_comes_with_it(system: str) -> None:
    charts = load_workbook(io.BytesIO(workbook(system)))["Charts"]
    for column in charts.columns:
        longest = max(len(str(cell.value or "")) for cell in column)
        assert charts.column_dimensions[column[0].column_letter].width >= min(longest, 36) + 3


def test_wrapped_lines_of_the_read_me_have_their_height(template: Workbook) -> None:
    sheet = template["Read me"]
    heights = [sheet.row_dimensions[number].height for number in (1, 2, 3)]
    assert len(str(sheet["A2"].value)) > 300
    assert heights == [20, 68, 52]
