"""Looking a workbook over before anything parses it: what it is, and whether it is safe to read.

A spreadsheet is a zip of XML, and either can be built to exhaust a machine. So nothing a file says about
itself is believed: inflated bytes, elements, cells and letters are counted as they come, and a file that
passes a limit is refused in one sentence. The limits leave a set of 10,000 fighters room.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING
from xml.parsers import expat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

MEGABYTE = 1_000_000
MAX_ENTRIES = 2_000  # a workbook has some dozens of parts; thousands are a trap or a ruin
MAX_INFLATED = 150 * MEGABYTE  # 10,000 rows of 60 columns come to about 40 MB of XML
MAX_ROWS = 20_000  # no card set comes near it, and a stray format on row 1,048,576 would cost a minute
MAX_COLUMNS = 400  # the widest game has some 60 headings
MAX_CELLS = 800_000  # 10,000 rows of 60 columns, and room for notes beside them
MAX_LETTERS = 32_767  # what a cell can hold in Excel
MAX_DEPTH = 64  # sheets nest some ten deep; Python's own reader stumbles over hundreds
CHUNK = 1 << 16

_OLE2 = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_STRICT = "http://purl.oclc.org/ooxml/"
_ADDRESS = re.compile(r"([A-Z]{1,7})([0-9]{1,9})")
_SAVE_AS = "Open it in the spreadsheet program and save it as an Excel Workbook (.xlsx)."
_SAVE_AGAIN = "Open it in the spreadsheet program and save it again, or take an older copy."
_NO_SUCH = "Check the spelling and the folder."


class Unreadable(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A workbook that cannot be read: the path, what is wrong, and how to mend it, in one line."""

    def __init__(self, path: Path, what: str, mend: str) -> None:
        self.path = path
        self.what = what
        self.mend = mend
        super().__init__(f"{path}: {what}. {mend}")


@dataclass(frozen=True, slots=True)
class Contents:
    """What the look over found that the reader can use: the sheets the workbook lists, and whether it has formulas."""

    sheets: tuple[str, ...]
    has_formulas: bool


def look_over(path: Path) -> Contents:
    """Refuse whatever is no workbook that can safely be read; raises Unreadable."""
    return _looked_over(path, _refuse_other_packages)


def look_over_open_document(path: Path) -> None:
    """Refuse whatever is no OpenDocument spreadsheet that can safely be read; raises Unreadable."""
    _looked_over(path, _refuse_other_than_open_document)


def _looked_over(path: Path, refuse: Callable[[Path, zipfile.ZipFile, list[str]], None]) -> Contents:
    refuse_what_is_no_file(path)
    try:
        with path.open("rb") as file:
            _refuse_other_formats(path, file.read(8192))
        with zipfile.ZipFile(path) as archive:
            return _look_into(path, archive, refuse)
    except PermissionError:
        raise Unreadable(
            path, "it may not be read", "Close it elsewhere, or ask for the right to read it."
        ) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError):
        what = "it is damaged: the file is cut off, or part of it cannot be unpacked"
        raise Unreadable(path, what, _SAVE_AGAIN) from None


def refuse_what_is_no_file(path: Path) -> None:
    """Refuse folders, missing files and impossible names; raises Unreadable."""
    try:
        if path.is_dir():
            raise Unreadable(path, "it is a folder, not a workbook", "Name the .xlsx file inside it.")
        if not path.exists():
            raise Unreadable(path, "there is no such file", _NO_SUCH)
        if not path.is_file():
            raise Unreadable(path, "it is no ordinary file", "Name an .xlsx file.")
    except (OSError, ValueError):
        raise Unreadable(path, "no file can have that name", _NO_SUCH) from None


def _refuse_other_formats(path: Path, head: bytes) -> None:
    if path.name.startswith("~$"):
        mend = f"Close the workbook, or name the workbook itself: {path.name[2:]}."
        raise Unreadable(path, "it is the mark a spreadsheet program leaves while a workbook is open", mend)
    if not head:
        raise Unreadable(path, "the file is empty", "Take a copy that holds the workbook.")
    if head.startswith(_OLE2):
        if "EncryptedPackage".encode("utf-16-le") in path.read_bytes():
            mend = "Open it, take the password off (File, Info, Protect Workbook) and save it."
            raise Unreadable(path, "it is password-protected", mend)
        raise Unreadable(path, "it is an old .xls workbook, or another format of that time", _SAVE_AS)
    if head.startswith(b"PK"):
        return
    if b"\0" not in head and not head.startswith((b"%PDF", b"{\\rtf")):
        if head.lstrip().startswith((b"<", b"\xef\xbb\xbf<")):
            raise Unreadable(path, "it holds a web page or XML, not a workbook", _SAVE_AS)
        raise Unreadable(path, "it holds plain text (CSV or the like), not a workbook", _SAVE_AS)
    raise Unreadable(path, "it is no workbook", _SAVE_AS)


def _look_into(
    path: Path, archive: zipfile.ZipFile, refuse: Callable[[Path, zipfile.ZipFile, list[str]], None]
) -> Contents:
    entries = archive.infolist()
    names = [entry.filename for entry in entries]
    if len(names) > MAX_ENTRIES:
        raise Unreadable(
            path, f"it is packed of {len(names):,} parts, more than {MAX_ENTRIES:,}", _SAVE_AGAIN
        )
    if len(set(names)) != len(names):
        raise Unreadable(path, "it is damaged: a part stands in it twice", _SAVE_AGAIN)
    refuse(path, archive, names)
    total, has_formulas = 0, False
    sheets: list[str] = []
    for entry in entries:
        scan = _Scan(path, entry.filename)
        for chunk in _chunks(archive, entry):
            total += len(chunk)
            if total > MAX_INFLATED:
                what = f"it unpacks to more than {MAX_INFLATED // MEGABYTE} MB, which no card set needs"
                raise Unreadable(
                    path, what, "Copy the sheets into a new workbook, without pictures, and save that."
                )
            scan.feed(chunk)
        scan.close()
        has_formulas = has_formulas or scan.has_formulas
        sheets += scan.sheets
    return Contents(tuple(sheets), has_formulas)


def _chunks(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> Iterator[bytes]:
    with archive.open(entry) as part:
        while chunk := part.read(CHUNK):
            yield chunk


def _refuse_other_packages(path: Path, archive: zipfile.ZipFile, names: list[str]) -> None:
    if "xl/workbook.bin" in names:
        raise Unreadable(path, "it is a binary workbook (.xlsb)", _SAVE_AS)
    if "mimetype" in names and archive.open("mimetype").read(80).startswith(b"application/vnd.oasis"):
        mend = "Give it its own ending, .ods, or save it as an Excel Workbook (.xlsx)."
        raise Unreadable(path, "it is an OpenDocument file under another name", mend)
    if "[Content_Types].xml" not in names or not any(name.startswith("xl/") for name in names):
        raise Unreadable(path, "it is a package of another kind, not a workbook", _SAVE_AS)


def _refuse_other_than_open_document(path: Path, archive: zipfile.ZipFile, names: list[str]) -> None:
    if "[Content_Types].xml" in names:
        raise Unreadable(path, "it is an Excel workbook under another name", "Give it its own ending, .xlsx.")
    kind = archive.open("mimetype").read(80) if "mimetype" in names else b""
    if not kind.startswith(b"application/vnd.oasis.opendocument.spreadsheet") or "content.xml" not in names:
        raise Unreadable(path, "it is no OpenDocument spreadsheet", _SAVE_AS)
    if "META-INF/manifest.xml" in names:
        with archive.open("META-INF/manifest.xml") as part:
            if b"encryption-data" in part.read(MEGABYTE):
                raise Unreadable(path, "it is password-protected", "Take the password off and save it.")


class _Scan:
    """Counts what one part of the package holds while its bytes go by."""

    def __init__(self, path: Path, part: str) -> None:
        self.path = path
        self.part = part
        self.has_formulas = False
        self.sheets: list[str] = []
        self._is_sheet = part.startswith("xl/worksheets/") and part.endswith(".xml")
        self._counts_letters = self._is_sheet or part in {"xl/sharedStrings.xml", "content.xml"}
        self._parser = self._make_parser() if part.endswith((".xml", ".rels")) else None
        self._depth = self._cells = self._rows = self._letters = 0
        self._address = ""

    def feed(self, chunk: bytes) -> None:
        self._parse(chunk, last=False)

    def close(self) -> None:
        self._parse(b"", last=True)

    def _parse(self, chunk: bytes, *, last: bool) -> None:
        if self._parser is None:
            return
        try:
            self._parser.Parse(chunk, last)
        except expat.ExpatError:
            raise Unreadable(
                self.path, f"it is damaged: its part {self.part} is no sound XML", _SAVE_AGAIN
            ) from None

    def _make_parser(self) -> expat.XMLParserType:
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartDoctypeDeclHandler = self._refuse_doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        if self._counts_letters:
            parser.CharacterDataHandler = self._count_letters
        return parser

    def _refuse_doctype(self, *_: object) -> None:
        what = f"its part {self.part} carries a document type, which no spreadsheet program writes"
        raise Unreadable(
            self.path, what, "Ask where the file comes from; copy its cells into a new workbook."
        )

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > MAX_DEPTH:
            raise Unreadable(self.path, f"it is damaged: its part {self.part} nests too deep", _SAVE_AGAIN)
        space, _, tag = name.rpartition(" ")
        if self._depth == 1 and space.startswith(_STRICT):
            mend = "Save it as an Excel Workbook (.xlsx), not as a Strict Open XML Spreadsheet."
            raise Unreadable(self.path, "it is saved as Strict Open XML, which cannot be read yet", mend)
        if tag == "sheet" and self.part == "xl/workbook.xml":
            self.sheets.append(attributes.get("name", ""))
        if tag in {"c", "si", "table-cell", "style"}:
            self._letters = 0
        if self._is_sheet:
            self._count(tag, attributes)
        elif tag in {"table-cell", "covered-table-cell"}:
            self._cells += 1
            if self._cells > 2 * MAX_CELLS:
                self._refuse(f"it has more than {2 * MAX_CELLS:,} cells")

    def _end(self, _: str) -> None:
        self._depth -= 1

    def _count(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "f":
            self.has_formulas = True
        elif tag == "row":
            self._rows += 1
            if self._rows > MAX_ROWS:
                self._refuse(f"it has more than {MAX_ROWS:,} rows, most of them surely blank")
        elif tag == "c":
            self._cells += 1
            if self._cells > MAX_CELLS:
                self._refuse(f"it has more than {MAX_CELLS:,} cells")
            self._address = attributes.get("r", "")
            self._refuse_far_cell(self._address)

    def _refuse_far_cell(self, address: str) -> None:
        if not address:
            return
        match = _ADDRESS.fullmatch(address)
        if match is None:
            raise Unreadable(
                self.path, f"it is damaged: a cell has the address {address[:20]!r}", _SAVE_AGAIN
            )
        column = 0
        for letter in match[1]:
            column = column * 26 + ord(letter) - 64
        if int(match[2]) > MAX_ROWS or column > MAX_COLUMNS:
            self._refuse(f"a stray cell stands at {address}, far outside any set")

    def _refuse(self, what: str) -> None:
        number = re.sub(r"\D", "", self.part.rpartition("/")[2])
        mend = "Delete the rows and columns beyond the fighters (not only their contents) and save it."
        raise Unreadable(self.path, f"{what} (worksheet {number or self.part})", mend)

    def _count_letters(self, text: str) -> None:
        self._letters += len(text)
        if self._letters > MAX_LETTERS:
            where = f" at {self._address}" if self._address else ""
            what = f"a cell{where} holds more than {MAX_LETTERS:,} letters"
            raise Unreadable(self.path, what, "Shorten it; a card has room for a line.")
