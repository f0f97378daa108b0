"""What becomes of two authors' changes, and what differs between two workbooks, where rows, columns and sheets were
moved, added, deleted or doubled."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.comments import Comment

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.comparison.diff import differences
from fightcard.pipeline.merge.merged_workbook import written
from fightcard.pipeline.merge.three_way import Prefer, merged
from fightcard.pipeline.workbook.model import Book, Cell, Sheet, Unreadable
from fightcard.pipeline.workbook.read import read
from tests.approved.approval import brief, hold, short
from tests.approved.books import put
from tests.games import own
from tests.workbooks import CAREER, FRAZIER, HEADINGS, JACKSON, write

LOUIS = {**JACKSON, "Name": "Joe Louis", "END": 105, "KI": 10, "Fat KI": 9}
SHEETS = {
    "Careers": [CAREER, {**CAREER, "Fighter": "Joe Louis", "Won": 66}],
    "Settings": [{"Title": "Range", "Old": "widths"}, {"Title": "Dates", "Old": "dmy"}],
    "Proof": [{"Code": "X301", "Fighter": "Joe Frazier", "Column": "KI", "Reason": "so"}, {"Code": "B201", "Reason": "mine"}],
    "Notes": [{"Fighter": "Joe Frazier", "Note": "a"}], "More": [{"x": 1}],
    "Bouts": [{"Date": "1966", "Fighter": "Joe Frazier", "Opponent": "Al Bar", "Result": "W"}],
}  # fmt: skip


def base(path: Path) -> Path:
    rows = ({**JACKSON, "Diet": "milk"}, FRAZIER, {**LOUIS, "Diet": dt.datetime(1972, 7, 7)})
    return write(path, rows, (*HEADINGS, "Diet", "Diet"), **SHEETS)


def _theirs_rearranged(book: Workbook) -> None:
    fighters = book["Fighters"]
    del book["Notes"]
    book["More"]["A2"] = 2
    book.create_sheet("Odd").append(["unread", 7])
    fighters["C2"].comment = Comment("look", "they")
    fighters["B4"], fighters["S4"] = "Brown Bomber", "=100+7"
    moved = book.create_sheet("Others")
    moved.append([cell.value for cell in fighters[1]])
    moved.append([cell.value for cell in fighters[3]])
    fighters.delete_rows(3)
    put(book["Careers"], 2, Won=99)
    book["Careers"].append(["Max Baer", 50])


def _theirs_in_another_order(book: Workbook) -> None:
    fighters = book["Fighters"]
    rows = [[cell.value for cell in row] for row in fighters.iter_rows(min_row=2)]
    for at, row in enumerate(reversed(rows), 2):
        for column, value in enumerate(row, 1):
            fighters.cell(at, column).value = value
    for row in range(2, 5):
        fighters.cell(row, 3).comment = Comment(f"remark {row}", "they")
    fighters.cell(7, 2).value = "a loose word"
    fighters.cell(8, len(HEADINGS) + 4).value = "outside"
    book["Settings"].append(["Title", "New"])
    book["Proof"]["D2"] = "they say so"
    book["Bouts"].append(["1967", "Joe Frazier", "Al Bar", "L"])
    book["Bouts"].append(["1967", "Joe Frazier", "Al Bar", "D"])


def _theirs_changed(book: Workbook) -> None:
    for row, day in enumerate((dt.datetime(1971, 5, 6), dt.datetime(1970, 3, 4), dt.datetime(1972, 7, 8)), 2):
        put(book["Fighters"], row, Diet=day)
    put(book["Fighters"], 2, Set="#N/A")
    put(book["Fighters"], 2, END=90, KI=" 7 ", CL="1\N{EN DASH}30")
    put(book["Fighters"], 3, END=91, Nickname=None, Overall=True)
    put(book["Fighters"], 4, Name="Joe Luis", KI=11)
    book["Fighters"].insert_rows(1)
    book["Fighters"]["A1"] = "Our men"
    book["Proof"]["A3"] = "B202"


def _mine_deleted(book: Workbook) -> None:
    book["Fighters"].delete_rows(3)
    book["Bouts"].delete_rows(2)
    put(book["Fighters"], 2, END=95)
    del book["More"]


def _mine_changed(book: Workbook) -> None:
    put(book["Fighters"], 2, END=97, KI=7)
    put(book["Fighters"], 3, END=91, Nickname="Smoke", Overall=3)
    put(book["Fighters"], 4, KI=12, Overall="=4*3")
    book["Settings"]["B3"] = "mdy"
    book["Fighters"]["A7"] = "own line"


THEIRS = (_theirs_rearranged, _theirs_in_another_order, _theirs_changed)
MINE = (_mine_deleted, _mine_changed)
PREFER: dict[str, Prefer | None] = {"_mine_deleted": "theirs", "_mine_changed": None}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Book]:
    """The workbook that all began with, and what each made of it."""
    folder = tmp_path_factory.mktemp("books")
    first = base(folder / "base.xlsx")
    found = {"base": read(first)}
    for change in (*THEIRS, *MINE):
        book = load_workbook(first)
        change(book)
        book.save(folder / f"{change.__name__}.xlsx")
        found[change.__name__] = read(folder / f"{change.__name__}.xlsx")
    return found


def of(cell: Cell | None) -> str:
    if cell is None:
        return ""
    reported = f"{cell.formula or ''}{cell.content!r}"
    return f"{reported} {cell.kind} {cell.number_format}" if cell.kind in ("date", "error") else reported


def merge(first: Book, mine: Book, theirs: Book, prefer: Prefer | None) -> Iterator[str]:
    """The conflicts and all else that is said of a merge, and the cells of the copy that are not in mine."""
    found = merged(first, mine, theirs, prefer)
    yield from (short(each.as_json()) for each in found.conflicts)
    yield from (f"taken {each.key} {each.column} {of(each.before)} {of(each.after)}" for each in found.taken)
    yield from (f"added {each}" for each in found.added)
    yield from (f"deleted {each}" for each in found.deleted)
    yield from (f"left {each}" for each in found.left)
    copy = mine.path.with_name("copy" + mine.path.suffix)
    copy.write_bytes(written(found))
    known = {line for sheet in mine.sheets for line in cells_of(sheet)}
    yield from (line for sheet in read(copy).sheets for line in cells_of(sheet) if line not in known)


def cells_of(sheet: Sheet) -> Iterator[str]:
    yield from (
        f"copy {sheet.name}!{cell.address}={of(cell)}" for row in sheet.rows for cell in row.cells.values()
    )


def test_the_same_becomes_of_two_authors_changes(books: Mapping[str, Book]) -> None:
    lines: list[str] = []
    for mine in (each.__name__ for each in MINE):
        for theirs in (each.__name__ for each in THEIRS):
            prefer = PREFER[mine]
            lines += [f"$ {mine} {theirs}", *merge(books["base"], books[mine], books[theirs], prefer)]
    hold("merges", lines)


def test_the_same_becomes_of_texts_and_of_books_that_do_not_go_together(tmp_path: Path) -> None:
    def text(name: str, *rows: str) -> Path:
        (tmp_path / name).write_text("\n".join(rows))
        return tmp_path / name

    head, tail = ",".join(HEADINGS), ",".join(str(JACKSON.get(each, "")) for each in HEADINGS[1:])
    csv = text("base.csv", head, f"Al,{tail}", f"Bo,{tail}")
    mine = text("mine.csv", head, f"Al,{tail}", f"Cy,{tail}")
    book = base(tmp_path / "base.xlsx")
    other = own(SYSTEMS[1], "workbooks").write(tmp_path / "other.xlsx")
    widths = write(tmp_path / "widths.xlsx", (JACKSON,), Settings=[{"Ranges": "Ranges", "widths": "widths"}])
    dated = load_workbook(
        write(
            tmp_path / "dated.xlsx",
            ({**JACKSON, "Name": "Al", "Nickname": True, "Overall": None}, {**JACKSON, "Name": "Bo"}),
        )
    )
    dated["Fighters"]["C2"] = dt.datetime(1970, 3, 4)
    dated["Fighters"]["C3"] = dt.datetime(1970, 3, 4, 5, 6)
    dated.save(tmp_path / "dated.xlsx")
    by_itself = text("alone.csv", head, f"Al,{tail}", f"Bo,{tail}")
    groups = (
        (csv, by_itself, tmp_path / "dated.xlsx"), (csv, mine, text("theirs.csv", f"{head},Diet", f"Al,{tail},milk", f"Bo,{tail},", f"Di,{tail},ale")),
        (csv, mine, book), (book, other, book), (book, book, other), (book, book, widths), (book, book, book),
    )  # fmt: skip
    lines = []
    for each in groups:
        lines.append(f"$ {' '.join(path.name for path in each)}")
        try:
            lines += merge(*map(read, each), "mine")
        except Unreadable as refused:
            lines.append(str(refused).replace(str(tmp_path), "FOLDER"))
    hold("merges-others", lines)


def test_the_same_differs_between_books_that_were_rearranged(books: Mapping[str, Book]) -> None:
    lines = []
    for name, book in books.items():
        assert {each.likely for each in differences(books["base"], book).changes} <= {None}
        found = differences(books["base"], book, decide=True).as_json()
        found |= {side: Path(str(found[side])).name for side in ("old", "new")}
        lines += [f"$ {name}", *brief(json.dumps(found))]
    hold("differences", lines)
