"""What a command shows steers nothing: no terminal, no log, no spreadsheet program."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from fightcard.pipeline.base.json_text import as_json
from fightcard.pipeline.base.visible import visible
from fightcard.pipeline.cli.csv_rows import as_csv
from tests.pipeline.commands import Run
from tests.workbooks import CAREER, FRAZIER, JACKSON, write

STEERING = "\x1b\x07\x08\x0b\x7f\x85\x9b\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff"
"""Escape, bell, backspace and the like; marks that turn the direction of a line, or end it."""

IN_A_SHEET = "\x7f\x85\x9b\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069\ufeff"
"""Those that a workbook can hold."""

NAME = f"Evil{IN_A_SHEET}Al"
STEERS = re.compile(f"[{STEERING}]")
FORMULAS = ["=1+1", "@SUM(1+1)*cmd|' /C calc'!A0", "+1+1", "-1+1", "\t=1+1", " =1+1", "＝1+1", "-cmd"]


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "Name": NAME, "KI": 99}))


@pytest.mark.parametrize("form", ["text", "json", "sarif", "github", "html"])
def test_no_format_of_check_passes_a_letter_on_that_steers(run: Run, book: Path, form: str) -> None:
    ran = run("check", book, "--format", form)
    assert ran.status == 1
    assert "Evil" in ran.out
    assert STEERS.findall(ran.out + ran.err) == []


@pytest.mark.parametrize("form", ["text", "json", "sarif", "github"])
def test_nor_does_a_report_of_several(run: Run, book: Path, tmp_path: Path, form: str) -> None:
    other = write(tmp_path / "other.xlsx", (JACKSON,))
    ran = run("check", book, other, "--format", form)
    assert "Evil" in ran.out
    assert STEERS.findall(ran.out + ran.err) == []


def test_json_says_the_name_as_it_was_read(run: Run, book: Path) -> None:
    found = json.loads(run("check", book, "--format", "json").out)["findings"]
    assert "Evil\x7f \x9b Al" in {each["fighter"] for each in found}


@pytest.mark.parametrize("verb", ["check", "build", "verify", "convert", "print"])
def test_a_file_name_steers_no_terminal(run: Run, tmp_path: Path, verb: str) -> None:
    (tmp_path / "clear\x1b[2J\u202e").mkdir()
    book = write(tmp_path / "clear\x1b[2J\u202e" / "set\x1b[31m\x07.xlsx")
    out = ("--out", tmp_path / "clear\x1b[2J\u202e") if verb in ("build", "print") else ()
    few = ("-n", "2") if verb in ("build", "verify", "print") else ()
    ran = run(verb, book, *out, *few)
    assert ran.status in (0, 1)  # a name that cannot be printed is a finding
    assert STEERS.findall(ran.out + ran.err) == []


def test_colours_stay_on_a_terminal_and_nothing_else_of_escape_does() -> None:
    line = "\x1b[1;31merror\x1b[0m \x1b[2J\x1b]0;title\x07 \u202ename\n\tcell\r\n"
    assert visible(line, has_colour=True) == "\x1b[1;31merror\x1b[0m �[2J�]0;title� �name\n\tcell�\n"
    assert visible(line) == "�[1;31merror�[0m �[2J�]0;title� �name\n\tcell�\n"


def test_json_text_escapes_what_steers_and_means_the_same() -> None:
    text = as_json({NAME: [STEERING, "Кличко", "a\u200db"]})
    assert STEERS.findall(text) == []
    assert "Кличко" in text
    assert json.loads(text) == {NAME: [STEERING, "Кличко", "a\u200db"]}


@pytest.mark.parametrize("text", FORMULAS)
def test_text_that_would_be_a_formula_is_text_in_a_spreadsheet(text: str) -> None:
    shown = as_csv([{"name": text, "share": -0.5, "codes": ""}])
    assert next(csv.DictReader(io.StringIO(shown))) == {"name": f"'{text}", "share": "-0.5", "codes": ""}


@pytest.mark.parametrize("text", ["-", "+2", "-4", "1-32 (9)", "Joe Louis", "a=b", "#", "10-9", "x@y", ""])
def test_text_that_is_no_formula_is_as_it_was(text: str) -> None:
    assert next(csv.DictReader(io.StringIO(as_csv([{"cell": text, "more": "x"}]))))["cell"] == text


@pytest.mark.parametrize("verb", ["verify", "career"])
@pytest.mark.parametrize("name", ["=1+1 Al", "@SUM(1+1)*cmd|' /C calc'!A0"])
def test_a_name_is_no_formula_in_the_tables_for_a_spreadsheet(
    run: Run, tmp_path: Path, verb: str, name: str
) -> None:
    def as_text(book: Workbook) -> None:
        for sheet in ("Fighters", "Careers"):
            book[sheet]["A2"].value = name
            book[sheet]["A2"].data_type = "s"

    path = write(tmp_path / "set.xlsx", Careers=(CAREER,))
    book = load_workbook(path)
    as_text(book)
    book.save(path)
    ran = run(verb, path, "--format", "csv", *(("-n", "2") if verb == "verify" else ()))
    names = [row["name"] for row in csv.DictReader(io.StringIO(ran.out))]
    assert f"'{name}" in names
    assert name not in names
