"""A book's index: its fighters by name, each row apart, so that two are found without reading the book.

It keeps all that the workbook says of these rows' cells, and the few sheets that every row hangs on.
"""

from __future__ import annotations

import datetime as dt
import json
import struct
import zlib
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from fightcard.pipeline.workbook.model import Book, Cell, Row, Sheet

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from pathlib import Path

    from fightcard.pipeline.workbook.model import Content

_LENGTH = struct.Struct("<Q")
_GENERAL = "General"
_QUICK = 1  # how hard zlib tries: what it saves beyond is not worth its time


class Listed(NamedTuple):
    """A fighter: id and name, which of the index's sheets he stands on (from 0), and the bytes of his row."""

    id: str
    name: str
    sheet: int
    start: int
    end: int


class _SheetData(TypedDict):
    name: str
    hidden: bool
    hidden_columns: list[int]
    merged: list[str]
    rows: list[list[Any]]


@dataclass(frozen=True, slots=True)
class BookIndex:
    """The index of a workbook: its game, its sheets without their fighters, the fighters, and their rows.

    `fighters` are in the order of sheets and rows; `rows` holds what the file says of each, packed one by
    one.
    """

    system: str
    sheets: tuple[Sheet, ...]
    fighters: Sequence[Listed]
    rows: bytes

    def is_shared(self, ids: Collection[str]) -> bool:
        """True where one of these ids is that of two rows."""
        counts = Counter(each.id for each in self.fighters if each.id in ids)
        return any(count > 1 for count in counts.values())

    def book(self, path: Path, ids: Collection[str]) -> Book:
        """The workbook with no other fighters than those of these ids, each where he stands."""
        lines: list[list[Row]] = [list(sheet.rows) for sheet in self.sheets]
        for each in self.fighters:
            if each.id in ids:
                data = json.loads(zlib.decompress(self.rows[each.start : each.end]))
                lines[each.sheet].append(_row(self.sheets[each.sheet].name, data))
        sheets = (
            Sheet(each.name, tuple(rows), each.hidden, each.hidden_columns, each.merged)
            for each, rows in zip(self.sheets, lines, strict=True)
        )
        return Book(path, tuple(sheets))

    def as_bytes(self) -> bytes:
        """The index as the content of a file."""
        data = {
            "system": self.system,
            "sheets": [_sheet_data(each) for each in self.sheets],
            "fighters": self.fighters,
        }
        head = _as_json(data)
        return _LENGTH.pack(len(head)) + head + self.rows


def index_of(
    system: str, sheets: Iterable[Sheet], fighters: Iterable[tuple[int, str, str, Row]]
) -> BookIndex:
    """The index of these fighters: the place of their sheet among `sheets`, id, name, row.

    `sheets` are those that the rows hang on, as far as they are no fighter's.
    """
    listed: list[Listed] = []
    packed: list[bytes] = []
    start = 0
    for sheet, own, name, row in fighters:
        packed.append(zlib.compress(_as_json(_row_data(row)), _QUICK))
        listed.append(Listed(own, name, sheet, start, start + len(packed[-1])))
        start = listed[-1].end
    return BookIndex(system, tuple(sheets), listed, b"".join(packed))


def from_bytes(content: bytes) -> BookIndex:
    """The index that `BookIndex.as_bytes` wrote."""
    end = _LENGTH.size + _LENGTH.unpack_from(content)[0]
    head = json.loads(content[_LENGTH.size : end])
    sheets = tuple(_sheet(each) for each in head["sheets"])
    return BookIndex(head["system"], sheets, [Listed(*each) for each in head["fighters"]], content[end:])


def _as_json(data: object) -> bytes:
    return json.dumps(data, default=_tagged, separators=(",", ":")).encode()


def _sheet_data(sheet: Sheet) -> _SheetData:
    return {
        "name": sheet.name,
        "hidden": sheet.hidden,
        "hidden_columns": sorted(sheet.hidden_columns),
        "merged": list(sheet.merged),
        "rows": [_row_data(row) for row in sheet.rows],
    }


def _sheet(data: _SheetData) -> Sheet:
    rows = tuple(_row(data["name"], each) for each in data["rows"])
    hidden = frozenset(data["hidden_columns"])
    return Sheet(data["name"], rows, data["hidden"], hidden, tuple(data["merged"]))


def _row_data(row: Row) -> list[Any]:
    return [row.number, row.hidden, [_cell_data(cell) for cell in row.cells.values()]]


def _row(sheet: str, data: list[Any]) -> Row:
    number, is_hidden, cells = data
    found = (_cell(sheet, number, each) for each in cells)
    return Row(number, {cell.column: cell for cell in found}, is_hidden)


def _cell_data(cell: Cell) -> list[Any]:
    """What a cell holds, most of which is seldom stated: column, kind, content, and what more there is."""
    data = [cell.column, cell.kind, cell.content]
    more = [cell.number_format, cell.formula, cell.hidden, cell.comment, cell.serial]
    return data if more == [_GENERAL, None, False, None, None] else [*data, *more]


def _cell(sheet: str, row: int, data: list[Any]) -> Cell:
    column, kind, content, *more = data
    return Cell(sheet, row, column, _moment(content) if isinstance(content, dict) else content, kind, *more)


def _tagged(moment: dt.datetime | dt.time) -> dict[str, str]:
    """A date or a time as JSON can say it and a text cannot be mistaken for."""
    return {"date" if isinstance(moment, dt.datetime) else "time": moment.isoformat()}


def _moment(tagged: dict[str, str]) -> Content:
    if "date" in tagged:
        return dt.datetime.fromisoformat(tagged["date"])
    return dt.time.fromisoformat(tagged["time"])
