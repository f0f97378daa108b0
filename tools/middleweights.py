"""Makes raw/middleweights.xlsx: twenty middleweights whose cards come from their records by `fightcard rate`.

    python tools/middleweights.py     writes raw/middleweights.xlsx

What is known of the men stands in tools/middleweights.toml. Ratings are proposed from it as `fightcard rate
--write` proposes them, with their colours and comments. A record does not tell the Overall that a man should
have among these men, so each takes the one that `fightcard verify` says he plays like. What else is finished
by hand stands in BY_HAND below. Both are told on the sheet Notes. The same records, house field and version
give the same bytes.
"""

from __future__ import annotations

import sys
import tempfile
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from openpyxl import Workbook, load_workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter

sys.path[0] = str(Path(__file__).resolve().parent.parent)

import pipeline  # noqa: E402
from engine.registry import SYSTEMS  # noqa: E402
from pipeline.play import Play  # noqa: E402
from pipeline.rating.copy import written  # noqa: E402
from pipeline.rating.fighters import fighters_of  # noqa: E402
from pipeline.rating.rate import rate  # noqa: E402
from pipeline.sheet_schema import layout  # noqa: E402
from pipeline.workbook.patch import made as packed  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from openpyxl.worksheet.worksheet import Worksheet

    Cell: TypeAlias = str | int | float | None
    Fighter: TypeAlias = Mapping[str, Any]

HERE = Path(__file__).resolve().parent
RECORDS = HERE / "middleweights.toml"
BOUTS = 200
"""Bouts a pairing: the Overall that a man plays like is known to a fifth of a point."""
MADE = HERE.parent / "raw" / "middleweights.xlsx"

BY_HAND: Sequence[tuple[str, str, int | str, str]] = ()
"""Cells finished by hand besides Overall: the man, the heading, what is typed instead, and why."""
OVERALL = "The Overall he plays like among these men, as fightcard verify says; proposed was {proposed}."

NOTES = ("Fighter", "Cell", "Says", "Why")
CAREER: Mapping[str, str] = {
    "Won": "won", "Lost": "lost", "Drawn": "drawn", "No Contest": "no_contest", "Won by KO": "won_by_ko",
    "Lost by KO": "lost_by_ko",
    "Lost by DQ": "lost_by_dq", "Height cm": "height", "Reach cm": "reach", "Level": "level",
    "Source": "source", "Counting Rule": "rule",
}  # fmt: skip
"""Headings of the sheet Careers, and what holds their cells in the file of records."""

README = (
    "Twenty middleweight champions whose cards were made from their records: fightcard rate"
    " middleweights.xlsx --write rated.xlsx",
    "Careers holds the records, each with its source; Level is our judgement of the opposition, argued on"
    " Notes.",
    "Fighters holds what the records make of the men. Green cells: the record speaks. Yellow: the custom"
    " of the style. Grey: the custom of"
    " all cards, since no record tells of them. Each cell's comment has its 80% interval.",
    "Style and stance are ours; so is every rating. No published card was used.",
    "fightcard career middleweights.xlsx lets each card fight its man's career; fightcard build"
    " middleweights.xlsx makes the deck.",
)


def records() -> list[Fighter]:
    """What is known of the fighters, in the order of their eras."""
    with RECORDS.open("rb") as file:
        found: list[Fighter] = tomllib.load(file)["man"]
    return found


def unrated(known: Sequence[Fighter]) -> bytes:
    """The workbook as a designer types it: names, styles and records, and no rating."""
    book = Workbook()
    fighters = book.active
    assert fighters is not None  # a new workbook has a sheet
    fighters.title = "Fighters"
    _fill(fighters, list(layout(SYSTEMS[0], "row").columns), [_row(fighter) for fighter in known])
    careers = list(layout(SYSTEMS[0], "career").columns)
    _fill(book.create_sheet("Careers"), careers, [_career(fighter) for fighter in known])
    argued = [
        {"Fighter": fighter["name"], "Cell": "Level", "Says": str(fighter["level"]), "Why": fighter["argued"]}
        for fighter in known
        if "level" in fighter
    ]
    _fill(book.create_sheet("Notes"), list(NOTES), argued)
    _fill(book.create_sheet("Read me"), ["Middleweights"], [{"Middleweights": line} for line in README])
    return packed(book.save)


def _row(fighter: Fighter) -> dict[str, Cell]:
    first, last = fighter["years"]
    return {
        "Name": fighter["name"], "Nickname": fighter.get("nickname"), "Division": "MW",
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


def rated(path: Path) -> bytes:
    """The workbook with the ratings proposed, as `fightcard rate --write` fills it, and then finished by
    hand."""
    book = pipeline.read(path)
    path.write_bytes(written(book, rate(fighters_of(book), Play())).content)
    finished = load_workbook(path)
    fighters, notes = finished["Fighters"], finished["Notes"]
    columns = {cell.value: cell.column or 0 for cell in fighters[1]}
    rows = {cell.value: cell.row for cell in fighters["A"]}
    for name, heading, said, why in (*_overalls(path), *BY_HAND):
        cell = fighters.cell(rows[name], columns[heading])
        notes.append((name, heading, said, why.format(proposed=cell.value)))
        cell.value, cell.comment, cell.fill = said, None, PatternFill()
    return packed(finished.save)


def _overalls(path: Path) -> list[tuple[str, str, int, str]]:
    """The Overall that each fighter plays like, where it is another than the proposed one."""
    cards = pipeline.convert(pipeline.check(pipeline.read(path)))
    proposed = {str(card["id"]): (str(card["name"]), card["overall"]) for card in cards.cards}
    found = []
    for each in pipeline.verify(cards, bouts=BOUTS, why=False).cards:
        like, (name, overall) = each.strength.plays_like, proposed[each.id]
        if like is not None and round(like) != overall:
            found.append((name, "Overall", max(1, round(like)), OVERALL))
    return found


def main() -> None:
    """Writes the workbook."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / MADE.name
        path.write_bytes(unrated(records()))
        MADE.write_bytes(rated(path))
    print(f"{MADE.name}: {len(records())} fighters rated from their records")


if __name__ == "__main__":
    main()
