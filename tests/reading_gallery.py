"""The gallery's workbooks with sheets, rows and names that stand elsewhere than expected, each with its
finding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment
from openpyxl.worksheet.table import Table

from benchmarks.valid_cards import rows
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.fighter_sheets import EXAMPLE_REMARK
from tests.games import own
from tests.pictures import Picture
from tests.templates import typed_into_template
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, Content, Row, altered, cell, write

EXAMPLE = layout(SYSTEMS[0], "row").example
LOUIS: dict[str, Content] = {**FRAZIER, "Name": "Joe Louis", "From": 1934, "To": 1951}
WALCOTT: dict[str, Content] = {**JACKSON, "Name": "Jersey Joe Walcott", "From": 1930, "To": 1953}


def sheet_of(
    name: str, fighters: Sequence[Row], headings: Sequence[str] = HEADINGS
) -> Callable[[Workbook], None]:
    """A workbook's further sheet of fighters."""

    def alter(book: Workbook) -> None:
        sheet = book.create_sheet(name)
        sheet.append(list(headings))
        for fighter in fighters:
            sheet.append([fighter.get(heading) for heading in headings])

    return alter


def after_the_example(path: Path, fighters: Sequence[Row]) -> Path:
    """A template as it once was, its example in the first row, with fighters typed below it."""
    book = load_workbook(typed_into_template(path, SYSTEMS[0], EXAMPLE, *fighters))
    del book["Deck"], book["Strategies"]
    book["Fighters"]["A2"].comment = Comment(f"{EXAMPLE_REMARK} Type over it, or delete it.", "fightcard")
    book.save(path)
    return path


def _without_its_remark(path: Path) -> Path:
    book = load_workbook(after_the_example(path, middleweights()))
    book["Fighters"]["A2"].comment = None
    book.save(path)
    return path


def typed_over(path: Path, **cells: Content) -> Path:
    """Two fighters, and a third whose name and other cells were typed over the example."""
    return write(path, (JACKSON, FRAZIER, {**EXAMPLE, "Name": "Archie Moore", "Set": "legends", **cells}))


def middleweights() -> list[dict[str, Content]]:
    """Three valid middleweights."""
    return [{**row, "Division": "MW", "Set": None} for row in rows(3, seed=3)]


def _remark(book: Workbook) -> None:
    sheet = book["Fighters"]
    sheet["A4"].value = "--- 1960s men ---"
    sheet.merge_cells("A4:J4")


def _merged_over_the_nicknames(book: Workbook) -> None:
    book["Fighters"]["B1"].value = None
    book["Fighters"].merge_cells("A1:B1")


def moved_names(path: Path) -> Path:
    """Four fighters whose names alone were sorted, and the years of all of them on the sheet Careers."""
    fighters = (FRAZIER, JACKSON, WALCOTT, LOUIS)
    careers = [
        {"Fighter": fighter["Name"], "From": fighter["From"], "To": fighter["To"]} for fighter in fighters
    ]
    names = sorted(str(fighter["Name"]) for fighter in fighters)
    moved = [{**fighter, "Name": name} for fighter, name in zip(fighters, names, strict=True)]
    return write(path, moved, Careers=careers)


def _with_career(changes: Mapping[str, Content]) -> Callable[[Path], Path]:
    careers = ({"Fighter": "Joe Frazier", "From": 1965, "To": 1981},)
    return lambda path: write(path, (JACKSON, {**FRAZIER, **changes}), Careers=careers)


def _altered(
    name: str, code: str, at: str | None, alter: Callable[[Workbook], None], **more: str | None
) -> Picture:
    return Picture(name, code, at, lambda path: altered(path, alter), **more)  # type: ignore[arg-type]


def _with(name: str, code: str, sheet: str, lines: Sequence[Row], says: str) -> Picture:
    return Picture(name, code, None, lambda path: write(path, **{sheet: lines}), sheet=sheet, says=says)


def _totals(book: Workbook) -> None:
    sheet = book["Fighters"]
    sheet["A4"].value, sheet["K4"].value, sheet["L4"].value = "TOTAL", "=SUM(K2:K3)", "=SUM(L2:L3)"


def _totals_of_a_table(book: Workbook) -> None:
    sheet = book["Fighters"]
    sheet["A4"].value, sheet["K4"].value = "Ergebnis", "=SUBTOTAL(109,K2:K3)"
    sheet.add_table(Table(displayName="Men", ref=f"A1:{cell(HEADINGS[-1], 4)}", totalsRowCount=1))


def _many(changes: Callable[[list[dict[str, Content]]], object]) -> Callable[[Path], Path]:
    """Twenty-four valid cards, some cells of which are changed."""

    def make(path: Path) -> Path:
        fighters = [dict(row) for row in rows(24, seed=5)]
        fighters[1]["Fat AGG"] = fighters[1]["AGG"]  # else the one odd rating among them
        changes(fighters)
        return write(path, fighters)

    return make


def _strategies_moved(fighters: list[dict[str, Content]]) -> None:
    fighter = fighters[5]  # a slugger: 9, 5, 6, 8
    typed = [fighter[heading] for heading in STRATEGIES]
    fighter.update(zip(STRATEGIES, [typed[-1], *typed[:-1]], strict=True))


def _ranges_pasted(fighters: list[dict[str, Content]]) -> None:
    fighters[18].update({heading: fighters[1][heading] for heading in ("PL", "PM", "CL", "RM")})


STRATEGIES = ("S FI", "S FO", "S CU", "S KO")

READING = (
    _altered("a sheet named after its file", "B118", None,
        lambda book: setattr(book["Fighters"], "title", "heavies"), sheet="heavies",
        says="no sheet Fighters"),
    _altered("a sheet for another division", "B119", None, sheet_of("Light men", (LOUIS, WALCOTT)),
        sheet="Light men", says="2 rows"),
    _altered("a copy of the sheet", "B120", None, sheet_of("Fighters (2)", (JACKSON, FRAZIER)),
        sheet="Fighters (2)", says="2 of its 2 fighters"),
    _altered("a sheet with half of the headings", "B121", None,
        sheet_of("Light men", (LOUIS, WALCOTT), HEADINGS[:40]), sheet="Light men",
        says="missing: Fat CL, Fat RM"),
    _altered("a remark between the rows", "B122", "A4", _remark, says="1960s"),
    Picture("the template's example among other fighters", "B123", "A2",
        lambda path: after_the_example(path, middleweights()), says="Gus Harrow is the example"),
    Picture("the example without its remark", "B124", "A2", _without_its_remark,
        says="is a card of this set"),
    _altered("a heading merged over another column", "B125", "A1", _merged_over_the_nicknames,
        says="headings of B are"),
    Picture("headings that tell no game", "B131", None,
        lambda path: write(path, (), ("Name", "Division", "Style")),
        sheet=None, says="no heading identifies the game", next_to="B102"),
    _with("a sheet of nobody's", "B132", "Scratch", [{"Name": "Joe Louis", "Weight": 200}], says="not read"),
    Picture("a sheet that another game reads", "B133", None,
        lambda path: own(SYSTEMS[1], "workbooks").write(path, Deck=[{"Card": 1}]), sheet="Deck", says=SYSTEMS[0]),
    Picture("a row that waits for its ratings", "B134", "A4",
        lambda path: write(path, (JACKSON, FRAZIER, {"Name": "Joe Louis", "Division": "HW", "Style": "S"})),
        says="Joe Louis has no ratings yet"),
    Picture("a name typed over the example", "B135", "A4", typed_over, says="46 of the 46 ratings"),
    _altered("totals that formulas work out", "B136", "A4", _totals, says="with formulas in K4 to L4"),
    _altered("the totals row of an Excel table", "B138", "A4", _totals_of_a_table),
    Picture("names sorted apart from their rows", "R206", cell("Name", 2), moved_names, says="4 of 4 rows"),
    Picture("years with two digits exchanged", "R207", cell("From", 3), _with_career({"From": 1956}),
        says="1965 to 1981"),
    Picture("a digit lost from endurance", "T106", cell("END", 4), _many(lambda fighters: fighters[2].update(END=15)),
        says="the 80 to 110 of 30 other cards"),
    Picture("two digits of endurance exchanged", "T107", cell("END", 6),
        _many(lambda fighters: fighters[4].update(END=101)), says="two swapped digits give 110"),
    Picture("strategies one column over", "T108", cell("S FI", 7), _many(_strategies_moved),
        says="too far to the right: 8, 9, 5, 6"),
    Picture("another man's ranges", "T109", cell("PL", 20), _many(_ranges_pasted), says="W3 to Z3",
        next_to="X302"),
    Picture("control against two styles exchanged", "T110", cell("CFB", 4),
        _many(lambda fighters: fighters[2].update(CFB=6, CFS=8)), says="CFB (K4) and CFS (L4)"),
)  # fmt: skip
