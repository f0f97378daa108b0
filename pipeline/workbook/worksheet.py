"""One worksheet of an Excel workbook: its cells as they go by, in a single pass over its bytes."""

from __future__ import annotations

import datetime as dt
import math
import re
from typing import TYPE_CHECKING, NamedTuple

from pipeline.workbook import guard
from pipeline.workbook.addresses import column_of, letters_of
from pipeline.workbook.guard import Unreadable
from pipeline.workbook.model import Cell, Row, Sheet
from pipeline.workbook.number_formats import moment, shows
from pipeline.workbook.scan import Scan

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence
    from pathlib import Path

    from pipeline.workbook.model import Content, Kind

SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_CELL, _VALUE, _TEXT, _FORMULA = f"{SPACE} c", f"{SPACE} v", f"{SPACE} t", f"{SPACE} f"
_KEEPING = frozenset({_VALUE, _TEXT, _FORMULA})
_ESCAPED = re.compile("_x([0-9A-Fa-f]{4})_")
_LAST_COLUMN = 16_384
_NOT_HELD = "a cell refers to a text or a style that the file does not hold"


class Texts(NamedTuple):
    """What a workbook's cells refer to by number: shared texts, the number formats of styles, and the texts no cell may hold."""

    shared: Sequence[str]
    formats: Sequence[str]
    too_long: Collection[int] = frozenset()


def is_true(stated: str | None) -> bool:
    """True for what XML calls true; False for nothing at all."""
    return stated in ("1", "true", "on")


def plain_text(pieces: Sequence[str]) -> str:
    """A text put together, with the letters that Excel spells as `_x000D_`."""
    text = "".join(pieces)
    return _ESCAPED.sub(_unescaped, text) if "_x" in text else text


def _unescaped(match: re.Match[str]) -> str:
    number = int(match[1], 16)
    return match[0] if number == 0 or 0xD800 <= number < 0xE000 else chr(number)


class SheetScan(Scan):
    """A worksheet that is read while it goes by."""

    def __init__(
        self,
        path: Path,
        part: str,
        name: str,
        texts: Texts,
        comments: Mapping[str, str],
        *,
        since_1904: bool,
    ) -> None:
        super().__init__(path, part)
        self._name = name
        self._shared, self._formats, self._too_long = texts
        self._shows = [shows(each) for each in texts.formats]
        self._comments = comments
        self._since_1904 = since_1904
        self._rows: dict[int, dict[int, Cell]] = {}
        self._hidden_rows: set[int] = set()
        self._hidden_columns: set[int] = set()
        self._merged: list[str] = []
        self._filled: dict[str, str] = {}
        self._row, self._column, self._is_hidden = 0, 0, False
        self._count, self._row_count, self._letters_kept = 0, 0, 0
        self._attributes: Mapping[str, str] = {}
        self._aside = 0
        self._keeps: list[str] | None = None
        self._letters = 0
        self._value: str | None = None
        self._inline: list[str] | None = None
        self._formula: str | None = None
        self._filling: str | None = None
        self.listens(self._writes)

    @property
    def kept(self) -> int:
        """How many letters its cells hold."""
        return self._letters_kept

    def sheet(self, *, is_hidden: bool) -> Sheet:
        """The worksheet, when all of it has gone by."""
        rows = tuple(
            Row(number, dict(sorted(self._rows[number].items())), number in self._hidden_rows)
            for number in sorted(self._rows)
        )
        merged = tuple(sorted(self._merged))
        return Sheet(self._name, rows, is_hidden, frozenset(self._hidden_columns), merged)

    def opens(self, name: str, attributes: Mapping[str, str]) -> None:
        """A cell begins, what it holds, or something around the cells."""
        self.depth += 1
        if name == _CELL:
            self._opens_cell(attributes)
        elif name in _KEEPING:
            if name == _FORMULA:
                self._formula = self._shared_formula(attributes)
            self._keeps = None if self._aside else []
        else:
            self.depth -= 1
            super().opens(name, attributes)
            self._opens_other(name.removeprefix(f"{SPACE} "), attributes)
        if self.depth > guard.MAX_DEPTH:
            raise self.damaged(f"its part {self.part} nests too deep")

    def closes(self, name: str) -> None:
        """What a cell holds ends, or the cell itself."""
        self.depth -= 1
        if name == _CELL:
            self._closes_cell()
        elif name in _KEEPING and self._keeps is not None:
            self._take(name, "".join(self._keeps))
            self._keeps = None
        elif name == f"{SPACE} rPh":
            self._aside -= 1

    def _opens_other(self, name: str, attributes: Mapping[str, str]) -> None:
        if name == "row":
            self._opens_row(attributes)
        elif name == "rPh":
            self._aside += 1
        elif name == "col" and is_true(attributes.get("hidden")):
            first, last = int(attributes["min"]), min(int(attributes["max"]), _LAST_COLUMN)
            self._hidden_columns.update(range(first, last + 1))
        elif name == "mergeCell":
            self._merged.append(attributes.get("ref", ""))
            if len(self._merged) > guard.MAX_MERGED:
                self._refuse(f"it merges cells in more than {guard.MAX_MERGED:,} places")

    def _opens_row(self, attributes: Mapping[str, str]) -> None:
        self._row_count += 1
        if self._row_count > guard.MAX_ROWS:
            self._refuse(f"it has more than {guard.MAX_ROWS:,} rows, most of them surely blank")
        self._row = int(attributes["r"]) if "r" in attributes else self._row + 1
        self._column = 0
        self._is_hidden = is_true(attributes.get("hidden"))
        if self._is_hidden:
            self._hidden_rows.add(self._row)

    def _opens_cell(self, attributes: Mapping[str, str]) -> None:
        self._attributes = attributes
        self._value = self._inline = self._formula = self._keeps = None
        self._letters = 0
        self._count += 1
        if self._count > guard.MAX_CELLS:
            self._refuse(f"it has more than {guard.MAX_CELLS:,} cells")
        address = attributes.get("r")
        if address:
            self._row, self._column = self._place(address)
        else:
            self._column += 1
        if self._row > guard.MAX_ROWS or self._column > guard.MAX_COLUMNS:
            self._refuse(f"a stray cell stands at {address}, far outside any set")

    def _place(self, address: str) -> tuple[int, int]:
        named = address.rstrip("0123456789")
        try:
            return int(address[len(named) :]), column_of(named)
        except ValueError:
            raise self.damaged(f"a cell has the address {address[:20]!r}") from None

    def _writes(self, text: str) -> None:
        if self._keeps is None:
            return
        self._letters += len(text)
        if self._letters > guard.MAX_LETTERS:
            self._refuse_long_text()
        self._keeps.append(text)

    def _refuse_long_text(self) -> None:
        cell = f"{letters_of(self._column)}{self._row}"
        what = f"the cell {cell} of its sheet {self._name} holds more than {guard.MAX_LETTERS:,} letters"
        raise Unreadable(self.path, what, "Shorten it; a card has room for a line.")

    def _take(self, name: str, text: str) -> None:
        if name == _VALUE:
            self._value = text
        elif name == _TEXT:
            self._inline = [*(self._inline or []), text]
        elif text:
            self._formula = f"={text}"
            self._letters_kept += len(text)
            if self._filling is not None:
                self._filled[self._filling] = f"{self._formula} (filled from {self._attributes.get('r', '')})"

    def _shared_formula(self, attributes: Mapping[str, str]) -> str:
        """The formula of a cell that others, or another, was filled from; and where a data table stands."""
        kind = attributes.get("t")
        self._filling = attributes.get("si") if kind == "shared" else None
        if kind == "dataTable":
            return "=TABLE()"
        return self._filled.get(self._filling, "=") if self._filling is not None else "="

    def _closes_cell(self) -> None:
        kind = self._attributes.get("t", "n")
        style = int(self._attributes.get("s", "0"))
        if not 0 <= style < len(self._formats):
            raise self.damaged(_NOT_HELD)
        if kind == "inlineStr" and self._inline is not None:
            self._value = plain_text(self._inline)
        if not self._value and (self._formula is None or self._is_nothing(kind)):
            return
        content: Content = None
        read: Kind = "blank"
        serial: int | None = None
        if self._value:
            content, read = self._content(kind, self._value, style)
            if read == "date" and kind == "n":
                serial = math.floor(float(self._value))
        cells = self._rows.setdefault(self._row, {})
        if self._column in cells:
            raise self.damaged(f"two cells have the address {cells[self._column].address}")
        address = self._attributes.get("r", "")
        cells[self._column] = Cell(
            self._name,
            self._row,
            self._column,
            content,
            read,
            self._formats[style],
            self._formula,
            self._is_hidden or self._column in self._hidden_columns,
            self._comments.get(address) if self._comments else None,
            serial,
        )

    def _is_nothing(self, kind: str) -> bool:
        """True for a formula that was calculated, and came to an empty text."""
        return kind == "str" and self._value == ""

    def _content(self, kind: str, value: str, style: int) -> tuple[Content, Kind]:
        if kind == "s":
            number = int(value)
            if not 0 <= number < len(self._shared):
                raise self.damaged(_NOT_HELD)
            if number in self._too_long:
                self._refuse_long_text()
            text = self._shared[number]
            return (text, "text") if text else (None, "blank")
        if kind == "n":
            return self._number(value, style)
        self._letters_kept += len(value)
        if kind == "b":
            return value not in ("0", "false"), "boolean"
        if kind == "e":
            return value, "error"
        if kind == "d":
            return _stated(value)
        return (plain_text([value]) if kind == "str" else value), "text"

    def _number(self, value: str, style: int) -> tuple[Content, Kind]:
        number = int(value) if value.isdigit() else _whole_or_float(value)
        shown_as = self._shows[style]
        if shown_as == "number":
            return number, "number"
        try:
            found = moment(number, duration=shown_as == "duration", since_1904=self._since_1904)
        except (OverflowError, ValueError):
            return "#VALUE!", "error"
        return found, "date" if isinstance(found, dt.datetime) else "time"

    def _refuse(self, what: str) -> None:
        number = re.sub(r"\D", "", self.part.rpartition("/")[2])
        mend = "Delete the rows and columns beyond the fighters (not only their contents) and save it."
        raise Unreadable(self.path, f"{what} (worksheet {number or self.part})", mend)


def _whole_or_float(value: str) -> int | float:
    return float(value) if set(value) & set(".eEnN") else int(value)


def _stated(value: str) -> tuple[Content, Kind]:
    """A date that a program wrote out as ISO 8601 has it."""
    if re.match(r"\d+:", value):
        return dt.time.fromisoformat(value), "time"
    return dt.datetime.fromisoformat(value).replace(tzinfo=None), "date"
