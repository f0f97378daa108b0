"""The parts of a packed document, each read once, with everything counted meanwhile.

The list of a zip, its sizes and its counts are claims; what is inflated, opened, nested and written is
counted here, and a part that passes a limit of `fightcard.pipeline.workbook.guard` is refused before it can
fill the memory.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from xml.parsers import expat

from fightcard.pipeline.workbook import guard
from fightcard.pipeline.workbook.addresses import column_and_row, letters_of
from fightcard.pipeline.workbook.guard import CHUNK, MEGABYTE, SAVE_AGAIN, SAVE_AS, too_long
from fightcard.pipeline.workbook.model import Unreadable

_STRICT = "http://purl.oclc.org/ooxml/"
_XML = (".xml", ".rels")
_SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_ROW, _CELL, _MERGE = f"{_SPACE} row", f"{_SPACE} c", f"{_SPACE} mergeCell"
_HOLDING = frozenset(f"{_SPACE} {tag}" for tag in ("v", "t", "f"))  # the elements of a cell's text
_RELATED = "http://schemas.openxmlformats.org/package/2006/relationships Relationships"
_TREES = frozenset(
    {_RELATED, *(f"{_SPACE} {root}" for root in ("workbook", "styleSheet", "sst", "comments"))}
)
_SHEET, _TEXT = f"{_SPACE} sheet", f"{_SPACE} si"
_TAKEN_ONE_BY_ONE = frozenset({_TEXT, f"{_SPACE} comment"})
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})  # what office programs pack with


class Package:
    """A packed document that is open: the names of its parts, and what all of them together have come to."""

    def __init__(self, path: Path, archive: zipfile.ZipFile) -> None:
        self.path = path
        self.names = frozenset(archive.namelist())
        self.archive = archive
        self._unread = dict.fromkeys(archive.namelist())
        self._inflated = self._tags = self._in_memory = 0
        entries = archive.infolist()
        if len(entries) > guard.MAX_ENTRIES:
            what = f"it is packed of {len(entries):,} parts, more than {guard.MAX_ENTRIES:,}"
            raise Unreadable(path, what, SAVE_AGAIN)
        if len(self._unread) != len(entries):
            raise Unreadable(path, "it is damaged: it contains a part twice", SAVE_AGAIN)
        odd = next((entry.filename for entry in entries if entry.compress_type not in _METHODS), None)
        if odd is not None:
            what = f"its part {odd} is compressed in a way that no spreadsheet program uses"
            raise Unreadable(path, what, SAVE_AGAIN)

    def head(self, part: str, length: int) -> bytes:
        """The first bytes of a part; none where there is no such part."""
        if part not in self.names:
            return b""
        with self.archive.open(part) as opened:
            return opened.read(length)

    def refuse_without(self, part: str) -> None:
        """Refuse a document that lacks a part; raises Unreadable."""
        if part not in self.names:
            raise Unreadable(self.path, f"it is damaged: it lacks its part {part}", SAVE_AGAIN)

    def read(self, scan: Scan) -> None:
        """Feed a part's bytes to its scan; raises Unreadable past a limit, and for a missing part."""
        self.refuse_without(scan.part)
        self._unread.pop(scan.part, None)
        with self.archive.open(scan.part) as opened:
            while chunk := opened.read(CHUNK):
                self._count(chunk, is_xml=scan.is_xml)
                scan.feed(chunk)
                if self._in_memory + scan.in_memory > guard.MAX_HELD:
                    raise guard.too_much_text(self.path)
        scan.close()
        self._in_memory += scan.in_memory

    def read_rest(self, is_chosen: Callable[[str], bool] | None = None) -> None:
        """Read through the parts that have not been read yet, or only the chosen ones."""
        for part in [each for each in self._unread if is_chosen is None or is_chosen(each)]:
            self.read(Scan(self.path, part))

    def _count(self, chunk: bytes, *, is_xml: bool) -> None:
        self._inflated += len(chunk)
        if self._inflated > guard.MAX_INFLATED:
            what = f"it unpacks to more than {guard.MAX_INFLATED // MEGABYTE} MB, which no card set needs"
            remedy = "Copy the sheets into a new workbook, without pictures, and save that."
            raise Unreadable(self.path, what, remedy)
        self._tags += chunk.count(b"<") if is_xml else 0
        if self._tags > guard.MAX_TAGS:
            what = f"its parts hold more than {guard.MAX_TAGS:,} tags, which no card set needs"
            raise Unreadable(self.path, what, "Copy the sheets into a new workbook and save that.")


@contextmanager
def opened(path: Path) -> Iterator[Package]:
    """A packed document, open for reading; raises Unreadable for what is none or is damaged."""
    guard.refuse_what_is_no_file(path)
    try:
        guard.refuse_other_formats(path)
        guard.refuse_long_list(path)
        with zipfile.ZipFile(path) as archive:
            yield Package(path, archive)
    except PermissionError:
        remedy = "Close it elsewhere, or ask for permission to read it."
        raise Unreadable(path, "it may not be read", remedy) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError):
        what = "it is damaged: the file is cut off, or part of it cannot be unpacked"
        raise Unreadable(path, what, SAVE_AGAIN) from None


class Scan:
    """One part while its bytes go by: sound XML, nested no deeper than sheets nest, without a document type.

    `opens` and `closes` are called for each tag, with its namespace before it, separated by a blank.
    """

    def __init__(self, path: Path, part: str) -> None:
        self.path = path
        self.part = part
        self.is_xml = part.endswith(_XML)
        self.depth = 0
        self.fed = 0
        self._is_tree = False
        self._held = self._listed = 0
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.buffer_size = CHUNK
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype
        self._parser.StartElementHandler = self.opens
        self._parser.EndElementHandler = self.closes

    @property
    def in_memory(self) -> int:
        """How many bytes or letters of the part stay in memory once it is read."""
        return self.fed if self._is_tree else 0

    def opens(self, name: str, _: Mapping[str, str]) -> None:
        """A tag opens."""
        self.depth += 1
        if self.depth > guard.MAX_DEPTH:
            raise self.damaged(f"its part {self.part} is nested too deeply")
        if self.depth == 1:
            self._begins(name)
        if self._is_tree:
            self._count_in_tree(name)

    def closes(self, _: str) -> None:
        """A tag closes."""
        self.depth -= 1

    def listens(self, writes: Callable[[str], None]) -> None:
        """Have every stretch of text brought to `writes`."""
        self._parser.CharacterDataHandler = writes

    def feed(self, chunk: bytes) -> None:
        """Take the next bytes; raises Unreadable."""
        self.fed += len(chunk)
        self._parse(chunk, last=False)
        if self.is_xml and self.fed - max(0, self._parser.CurrentByteIndex) > guard.MAX_TAG + CHUNK:
            raise self.damaged(f"its part {self.part} holds a tag of more than {guard.MAX_TAG:,} letters")

    def close(self) -> None:
        """Take the end of the part."""
        self._parse(b"", last=True)

    def damaged(self, what: str) -> Unreadable:
        """The refusal of a damaged file."""
        return Unreadable(self.path, f"it is damaged: {what}", SAVE_AGAIN)

    def _begins(self, name: str) -> None:
        if name.startswith(_STRICT):
            remedy = "Save it as an Excel Workbook (.xlsx), not as a Strict Open XML Spreadsheet."
            raise Unreadable(self.path, "it is saved as Strict Open XML, which cannot be read yet", remedy)
        self._is_tree = name in _TREES

    def _count_in_tree(self, name: str) -> None:
        """Count the texts and sheets, and the tags that are held at once when the part is read."""
        self._held += 1
        if name in _TAKEN_ONE_BY_ONE:
            self._held = 0
        if name == _SHEET:
            self._count_listed(guard.MAX_SHEETS, "it lists more than {:,} sheets")
        elif name == _TEXT:
            self._count_listed(guard.MAX_CELLS, "it shares more than {:,} texts among its cells")
        if self._held > guard.MAX_TREE:
            what = f"its part {self.part} holds more than {guard.MAX_TREE:,} tags, which no card set needs"
            raise Unreadable(self.path, what, "Copy the sheets into a new workbook and save that.")

    def _count_listed(self, most: int, what: str) -> None:
        self._listed += 1
        if self._listed > most:
            raise Unreadable(self.path, what.format(most), "Keep one card set per file.")

    def _parse(self, chunk: bytes, *, last: bool) -> None:
        if not self.is_xml:
            return
        try:
            self._parser.Parse(chunk, last)
        except (expat.ExpatError, ValueError, LookupError):
            raise self.damaged(f"its part {self.part} is not valid XML") from None

    def _refuse_doctype(self, *_: object) -> None:
        what = f"its part {self.part} contains a document type, which no spreadsheet program writes"
        remedy = "Find out where the file comes from; copy its cells into a new workbook."
        raise Unreadable(self.path, what, remedy)


class SheetScan(Scan):
    """A worksheet while it is read: its rows, cells, merged areas and the letters of a cell have limits."""

    def __init__(self, path: Path, part: str, name: str) -> None:
        super().__init__(path, part)
        self.is_xml = True  # whatever its name ends in: it is read as a sheet
        self._name = name
        self._row = self._column = self._rows = self._cells = self._merged = 0
        self._letters = self._all_letters = 0
        self._is_held = False
        self.listens(self._writes)

    @property
    def in_memory(self) -> int:
        """How many letters its cells hold."""
        return self._all_letters

    def opens(self, name: str, attributes: Mapping[str, str]) -> None:
        """A row or a cell begins, what it holds, or something around the rows."""
        self.depth += 1
        self._held += 1
        if name == _CELL:
            self._opens_cell(attributes)
        elif name in _HOLDING:
            self._is_held = True
        elif name == _ROW:
            self._opens_row(attributes)
        elif name == _MERGE:
            self._merged += 1
            if self._merged > guard.MAX_MERGED:
                raise self._too_much(f"it merges cells in more than {guard.MAX_MERGED:,} places")
        elif self.depth == 1:
            self._begins(name)
        if self.depth > guard.MAX_DEPTH:
            raise self.damaged(f"its part {self.part} is nested too deeply")
        if self._held > guard.MAX_TREE:
            raise self._too_much(f"it has more than {guard.MAX_TREE:,} tags in a row or outside its rows")

    def closes(self, _: str) -> None:
        """What a cell holds ends, or anything else."""
        self.depth -= 1
        self._is_held = False

    def _opens_row(self, attributes: Mapping[str, str]) -> None:
        self._rows += 1
        if self._rows > guard.MAX_ROWS:
            raise self._too_much(f"it has more than {guard.MAX_ROWS:,} rows, most of them probably blank")
        self._row = int(attributes["r"]) if "r" in attributes else self._row + 1
        self._column = self._held = self._letters = 0

    def _opens_cell(self, attributes: Mapping[str, str]) -> None:
        self._letters = 0
        self._cells += 1
        if self._cells > guard.MAX_CELLS:
            raise self._too_much(f"it has more than {guard.MAX_CELLS:,} cells")
        address = attributes.get("r")
        if address:
            try:
                self._column, self._row = column_and_row(address)
            except ValueError:
                raise self.damaged(f"a cell has the address {address[:20]!r}") from None
        else:
            self._column += 1
        if self._row > guard.MAX_ROWS or self._column > guard.MAX_COLUMNS:
            at = f"{letters_of(self._column)}{self._row}"
            raise self._too_much(f"a stray cell is at {at}, far outside any set")

    def _writes(self, text: str) -> None:
        if not self._is_held:
            return
        self._letters += len(text)
        self._all_letters += len(text)
        if self._letters > guard.MAX_LETTERS:
            raise too_long(self.path, self._name, f"{letters_of(self._column)}{self._row}")

    def _too_much(self, what: str) -> Unreadable:
        number = "".join(filter(str.isdigit, self.part.rpartition("/")[2]))
        remedy = "Delete the rows and columns beyond the fighters (not only their contents) and save it."
        return Unreadable(self.path, f"{what} (worksheet {number or self.part})", remedy)


def refuse_other_packages(package: Package) -> None:
    """Refuse a package that is no Excel workbook, by name where it is known; raises Unreadable."""
    if "xl/workbook.bin" in package.names:
        raise Unreadable(package.path, "it is a binary workbook (.xlsb)", SAVE_AS)
    if package.head("mimetype", 80).startswith(b"application/vnd.oasis"):
        remedy = "Give it its own extension, .ods, or save it as an Excel Workbook (.xlsx)."
        raise Unreadable(package.path, "it is an OpenDocument file under another name", remedy)
    if "[Content_Types].xml" not in package.names or not any(
        name.startswith("xl/") for name in package.names
    ):
        raise Unreadable(package.path, "it is a package of another kind, not a workbook", SAVE_AS)


def refuse_other_than_open_document(package: Package) -> None:
    """Refuse a package that is no OpenDocument spreadsheet, or a locked one; raises Unreadable."""
    path = package.path
    if "[Content_Types].xml" in package.names:
        what = "it is an Excel workbook under another name"
        raise Unreadable(path, what, "Give it its own extension, .xlsx.")
    is_sheet = package.head("mimetype", 80).startswith(b"application/vnd.oasis.opendocument.spreadsheet")
    if not is_sheet or "content.xml" not in package.names:
        raise Unreadable(path, "it is not an OpenDocument spreadsheet", SAVE_AS)
    if b"encryption-data" in package.head("META-INF/manifest.xml", MEGABYTE):
        raise Unreadable(path, "it is password-protected", "Remove the password and save it.")
