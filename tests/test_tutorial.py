"""The tutorial: its commands are carried out in order, its tables typed where it says, and each ends well."""

from __future__ import annotations

import contextlib
import re
import shlex
from functools import partial
from pathlib import Path

import pytest
from openpyxl import load_workbook

from fightcard.pipeline.cli.app import app
from fightcard.pipeline.rating import weighed_odds
from fightcard.pipeline.rating.odds import division_odds
from tests.pipeline.few_cards import make_few

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "tutorial.md").read_text(encoding="utf-8")
STEPS = re.compile(
    r"^```bash\n(?P<commands>[\s\S]*?)^```$|^<!-- sheet (?P<sheet>\w+) -->\n(?P<table>(?:\|[^\n]*\n)+)"
    r"|^<!-- file (?P<file>[\w.-]+) -->\n```text\n(?P<content>[\s\S]*?)^```$",
    re.M,
)
BOOK = Path("raw/contenders.xlsx")


def carried_out(line: str) -> int:
    program, *words = shlex.split(line)
    if program == "cd":
        return 0
    assert program == "fightcard"
    with contextlib.suppress(SystemExit):
        return int(app(words, prog_name="fightcard", standalone_mode=False) or 0)
    return 1


def typed(sheet: str, table: str) -> None:
    """Type a table of the page into the workbook, below its headings."""
    headings, _, *rows = (
        [cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()
    )
    book = load_workbook(BOOK)
    at = {str(cell.value): cell.column for cell in book[sheet][1]}
    for number, row in enumerate(rows, 2):
        for heading, cell in zip(headings, row, strict=True):
            book[sheet].cell(number, at[heading], int(cell) if cell.isdigit() else cell)
    book.save(BOOK)


def test_the_tutorial_goes_from_a_blank_sheet_to_a_printed_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    make_few(monkeypatch.setattr)
    for search in ("levers", "set_levers"):  # what to type for a reason is no subject of it
        monkeypatch.setattr(f"fightcard.pipeline.verify_run.{search}", None)
    monkeypatch.setattr(weighed_odds, "division_odds", partial(division_odds, bouts=5_000))
    monkeypatch.chdir(tmp_path)
    ran = []
    for step in STEPS.finditer(PAGE):
        if step["file"]:
            Path(step["file"]).write_text(step["content"], encoding="utf-8")
            continue
        if step["sheet"]:
            typed(step["sheet"], step["table"])
            continue
        for line in step["commands"].splitlines():
            assert carried_out(line) == 0, (line, capsys.readouterr())
            ran.append(line.split()[1])
            if line.startswith("cd "):
                monkeypatch.chdir(tmp_path / line.split()[1])
    by_hand = ["new", "contenders", "rate", "check", "career", "verify", "bout", "build", "print"]
    assert ran == [*by_hand, "records", "rate", "build"]
    built = {path.name for path in Path("cards_out/rated").iterdir()}
    assert {"cards.pdf", "deck.pdf", "proof.html"} <= built
    assert Path("cards_out/torres-rated/cards.pdf").is_file()
    assert any(path.name.startswith("box-") for path in Path("printed").rglob("*.pdf"))
