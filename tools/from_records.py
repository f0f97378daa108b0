"""Makes a sample set whose cards come from its fighters' records by `fightcard rate`.

    python -m tools.from_records tools/middleweights.toml     writes raw/middleweights.xlsx

The file of records says what is known of the fighters of one division. Ratings are proposed from it as
`fightcard rate --write` proposes them, with their colours and comments; a cell that is finished by hand has a
table `[[by_hand]]` in the file (fighter, cell, says, why) and is named on the sheet Notes. The same records,
house field and version give the same bytes.
"""

from __future__ import annotations

import argparse
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

# First, so that openpyxl writes the same bytes where lxml is installed (fightcard.pipeline).
import fightcard

# isort: split
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter

# isort: split
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.copy import written
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.rate import rate
from fightcard.pipeline.workbook.package import made as packed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from openpyxl.worksheet.worksheet import Worksheet

    Cell: TypeAlias = str | int | float | None
    Fighter: TypeAlias = Mapping[str, Any]
    Records: TypeAlias = Mapping[str, Any]

RAW = Path(__file__).resolve().parent.parent / "raw"
NOTES = ("Fighter", "Cell", "Says", "Why")
CAREER: Mapping[str, str] = {
    "Won": "won", "Lost": "lost", "Drawn": "drawn", "No Contest": "no_contest", "Won by KO": "won_by_ko",
    "Lost by KO": "lost_by_ko",
    "Lost by DQ": "lost_by_dq", "Height cm": "height", "Reach cm": "reach", "Level": "level",
    "Source": "source", "Counting Rule": "rule",
}  # fmt: skip
"""Headings of the sheet Careers, and what holds their cells in the file of records."""

LEVELS = "Where a Level is typed, it comes from the fighter's bouts, as Notes says."
NO_LEVELS = "Level is blank for all, since no list of their bouts was counted; the usual level is used."


def read_me(records: Records, file: str) -> list[str]:
    """The lines of the sheet Read me."""
    levels = LEVELS if any("level" in fighter for fighter in records["man"]) else NO_LEVELS
    return [
        f"{records['about']} whose cards were made from their records: fightcard rate {file} --write"
        " rated.xlsx",
        f"Careers has the records, each with its source. {levels}",
        "Fighters has the ratings that were made from the records. Green cells come from the record, yellow ones"
        " from what is usual for the style, and grey ones from what is usual for all cards, since no record shows"
        " them. Each cell's comment gives its 80% interval.",
        "Styles, stances and all ratings are ours. No published card was used.",
        f"fightcard career {file} lets each card fight its fighter's career; fightcard build {file} makes the"
        " deck.",
    ]


def unrated(records: Records, file: str) -> bytes:
    """The workbook as a designer types it: names, styles and records, and no rating."""
    known: Sequence[Fighter] = records["man"]
    book = Workbook()
    fighters = book.active
    assert fighters is not None  # a new workbook has a sheet
    fighters.title = "Fighters"
    _fill(
        fighters,
        list(layout(SYSTEMS[0], "row").columns),
        [_row(fighter, records["division"]) for fighter in known],
    )
    careers = list(layout(SYSTEMS[0], "career").columns)
    _fill(book.create_sheet("Careers"), careers, [_career(fighter) for fighter in known])
    argued = [
        {"Fighter": fighter["name"], "Cell": "Level", "Says": str(fighter["level"]), "Why": fighter["argued"]}
        for fighter in known
        if "level" in fighter
    ]
    _fill(book.create_sheet("Notes"), list(NOTES), argued)
    title = records["title"]
    _fill(book.create_sheet("Read me"), [title], [{title: line} for line in read_me(records, file)])
    return packed(book)


def _row(fighter: Fighter, division: str) -> dict[str, Cell]:
    first, last = fighter["years"]
    return {
        "Name": fighter["name"], "Nickname": fighter.get("nickname"), "Division": division,
        "Style": fighter["style"],
        "Stance": fighter.get("stance", "orthodox"), "From": first, "To": last,
    }  # fmt: skip


def _career(fighter: Fighter) -> dict[str, Cell]:
    first, last = fighter["years"]
    figures = {heading: fighter.get(name) for heading, name in CAREER.items()}
    return {"Fighter": fighter["name"], "From": first, "To": last, **figures}


def _fill(sheet: Worksheet, headings: Sequence[str], rows: Sequence[Mapping[str, Cell]]) -> None:
    for column, heading in enumerate(headings, 1):
        cell = sheet.cell(1, column, heading)
        cell.font, cell.fill = Font(bold=True, color="FFFFFF"), PatternFill("solid", start_color="2B2A28")
        texts = [heading, *(str(row.get(heading) or "") for row in rows)]
        width = min(60, max(map(len, texts)) + 2)
        sheet.column_dimensions[get_column_letter(column)].width = width
        for number, row in enumerate(rows, 2):
            written_cell = sheet.cell(number, column, row.get(heading))
            written_cell.alignment = Alignment(wrap_text=width == 60, vertical="top")
    sheet.freeze_panes = "B2"


def rated(path: Path, by_hand: Sequence[Mapping[str, Any]]) -> bytes:
    """The workbook with the ratings proposed, as `fightcard rate --write` fills it, and then finished by
    hand."""
    book = fightcard.read(path)
    path.write_bytes(written(book, rate(fighters_of(book), Play())).content)
    finished = load_workbook(path)
    fighters, notes = finished["Fighters"], finished["Notes"]
    columns = {cell.value: cell.column or 0 for cell in fighters[1]}
    rows = {cell.value: cell.row for cell in fighters["A"]}
    for each in by_hand:
        cell = fighters.cell(rows[each["fighter"]], columns[each["cell"]])
        notes.append((each["fighter"], each["cell"], each["says"], each["why"].format(proposed=cell.value)))
        cell.value, cell.comment, cell.fill = each["says"], None, PatternFill()
    return packed(finished)


def main() -> None:
    """Writes the workbook of a file of records."""
    arguments = argparse.ArgumentParser(description="Makes raw/NAME.xlsx of the records in NAME.toml.")
    arguments.add_argument("records", type=Path, metavar="NAME.toml")
    source: Path = arguments.parse_args().records
    records: Records = tomllib.loads(source.read_text(encoding="utf-8"))
    made = RAW / f"{source.stem}.xlsx"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / made.name
        path.write_bytes(unrated(records, made.name))
        made.write_bytes(rated(path, records.get("by_hand", ())))
    print(f"{made.name}: {len(records['man'])} fighters rated from their records")


if __name__ == "__main__":
    main()
