"""Excel workbooks in (.xlsx, .xlsm): every part once, every cell with all the file says of it.

Written for this because no library keeps formula and last value, number format, hidden rows and comments in
one reading; `tests/pipeline/test_open_xml.py` holds it against openpyxl.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import unquote

from pipeline.findings import Finding, Place
from pipeline.findings.workbook import MACROS
from pipeline.workbook import guard
from pipeline.workbook.guard import SAVE_AGAIN, Unreadable
from pipeline.workbook.model import Book
from pipeline.workbook.number_formats import GENERAL, KNOWN
from pipeline.workbook.scan import KeptScan, Package, opened, refuse_other_packages
from pipeline.workbook.worksheet import SPACE, SheetScan, Texts, is_true, plain_text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from pipeline.workbook.model import Sheet

_ITEM, _TEXT, _ALOUD = f"{SPACE} si", f"{SPACE} t", f"{SPACE} rPh"
Part = TypeVar("Part", bound=KeptScan)

WORKBOOK = "xl/workbook.xml"
_RELATED = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def read(path: Path) -> Book:
    """An Excel workbook with its worksheets in order; raises Unreadable."""
    with opened(path) as package:
        refuse_other_packages(package)
        remarks = _told_of_macros(package)
        book = _Workbook(path, _workbook_part(package))
        package.read(book)
        related = _related(package, book.part)
        texts = _one(package, related, "sharedStrings", Strings)
        styles = _one(package, related, "styles", Styles)
        parts = _sheet_parts(path, book, related)
        sheets = [
            _sheet(package, book, listed, part, texts, styles)
            for listed, (kind, part) in zip(book.sheets, parts, strict=True)
            if kind == "worksheet"
        ]
        package.read_rest()
    if not sheets:
        raise Unreadable(path, "it has no worksheet", "Add a sheet Fighters with one row a fighter.")
    return Book(path, tuple(sheets), remarks)


def _told_of_macros(package: Package) -> tuple[Finding, ...]:
    if not any(name.lower().endswith("vbaproject.bin") for name in package.names):
        return ()
    if package.path.suffix.lower() != ".xlsm":
        what = "it carries macros under a name that promises none, and spreadsheet programs will not open it"
        mend = "Ask where the file comes from; name it .xlsm, or save it without its macros."
        raise Unreadable(package.path, what, mend)
    return (MACROS.at(Place(file=package.path.as_posix())),)


def _sheet(
    package: Package,
    book: _Workbook,
    listed: Mapping[str, str],
    part: str,
    texts: Strings | None,
    styles: Styles | None,
) -> Sheet:
    comments = _one(package, _related(package, part), "comments", Comments)
    scan = SheetScan(
        package.path,
        part,
        listed["name"],
        Texts(
            texts.found if texts else [],
            styles.formats if styles else [GENERAL],
            texts.too_long if texts else frozenset(),
        ),
        comments.found if comments else {},
        since_1904=book.since_1904,
    )
    package.read(scan)
    return scan.sheet(is_hidden=listed.get("state", "visible") != "visible")


def _workbook_part(package: Package) -> str:
    if WORKBOOK in package.names:
        return WORKBOOK
    related = _related(package, "")
    return next((part for kind, part in related.values() if kind == "officeDocument"), WORKBOOK)


def _sheet_parts(
    path: Path, book: _Workbook, related: Mapping[str, tuple[str, str]]
) -> list[tuple[str, str]]:
    parts = [related.get(listed.get(f"{_RELATED} id", ""), ("worksheet", "")) for listed in book.sheets]
    for listed, (_, part) in zip(book.sheets, parts, strict=True):
        if not part:
            what = f"it is damaged: it lists a sheet {listed['name']} that it does not hold"
            raise Unreadable(path, what, SAVE_AGAIN)
    if len(set(parts)) != len(parts):
        raise Unreadable(path, "it is damaged: two of its sheets are one part", SAVE_AGAIN)
    return parts


def _related(package: Package, part: str) -> dict[str, tuple[str, str]]:
    """What a part refers to, by id: the kind of each, and its part; the package itself is the part ``.""."""
    folder, name = posixpath.split(part)
    listing = posixpath.join(folder, "_rels", f"{name}.rels")
    if listing not in package.names:
        return {}
    scan = Relations(package.path, listing, folder)
    package.read(scan)
    return scan.found


def _one(
    package: Package, related: Mapping[str, tuple[str, str]], kind: str, scan: type[Part]
) -> Part | None:
    part = next((each for is_kind, each in related.values() if is_kind == kind), None)
    if part is None or part not in package.names:
        return None
    made = scan(package.path, part)
    package.read(made)
    return made


class Relations(KeptScan):
    """A part that says which parts another refers to."""

    def __init__(self, path: Path, part: str, folder: str) -> None:
        super().__init__(path, part)
        self._folder = folder
        self.found: dict[str, tuple[str, str]] = {}

    def opens(self, name: str, attributes: Mapping[str, str]) -> None:
        """Keep what is referred to inside the package."""
        super().opens(name, attributes)
        if name.endswith(" Relationship") and attributes.get("TargetMode") != "External":
            target = unquote(attributes.get("Target", ""))
            part = (
                target.lstrip("/")
                if target.startswith("/")
                else posixpath.normpath(posixpath.join(self._folder, target))
            )
            kind = attributes.get("Type", "").rpartition("/")[2]
            self.found[attributes.get("Id", "")] = (kind, part)


class _Workbook(KeptScan):
    def __init__(self, path: Path, part: str) -> None:
        super().__init__(path, part)
        self.sheets: list[Mapping[str, str]] = []
        self.since_1904 = False

    def opens(self, name: str, attributes: Mapping[str, str]) -> None:
        super().opens(name, attributes)
        if name == f"{SPACE} sheet":
            self.sheets.append({"name": "", **attributes})
            if len(self.sheets) > guard.MAX_SHEETS:
                what = f"it lists more than {guard.MAX_SHEETS} sheets"
                raise Unreadable(self.path, what, "Keep one card set a file.")
        elif name == f"{SPACE} workbookPr":
            self.since_1904 = is_true(attributes.get("date1904"))


class Strings(KeptScan):
    """The texts that cells share, in order, without what only says how they are pronounced."""

    def __init__(self, path: Path, part: str) -> None:
        super().__init__(path, part)
        self.found: list[str] = []
        self.too_long: set[int] = set()
        self._kept: list[str] = []
        self._letters = 0
        self._is_kept = False
        self._aside = 0
        self.listens(self._writes)

    def opens(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin a text, or a stretch of it."""
        if name == _TEXT:
            self.depth += 1
            self._is_kept = not self._aside
            return
        super().opens(name, attributes)
        if name == _ITEM:
            self._kept, self._letters = [], 0
        elif name == _ALOUD:
            self._aside += 1

    def closes(self, name: str) -> None:
        """End a text."""
        self.depth -= 1
        self._is_kept = False
        if name == _ALOUD:
            self._aside -= 1
        elif name == _ITEM:
            self.found.append(plain_text(self._kept))
            if len(self.found) > guard.MAX_CELLS:
                what = f"it shares more than {guard.MAX_CELLS:,} texts among its cells"
                raise Unreadable(self.path, what, "Keep one card set a file.")

    def _writes(self, text: str) -> None:
        if self._is_kept:
            self._letters += len(text)
            if self._letters > guard.MAX_LETTERS:
                self.too_long.add(len(self.found))  # the cell that refers to it is refused, by its address
            else:
                self._kept.append(text)


class Styles(KeptScan):
    """The number format of each style that a cell can have."""

    def __init__(self, path: Path, part: str) -> None:
        super().__init__(path, part)
        self._own: dict[str, str] = {}
        self._numbers: list[str] = []
        self._is_cells = False

    @property
    def formats(self) -> list[str]:
        """The number formats, in the order of the styles."""
        known = {str(number): written for number, written in KNOWN.items()} | self._own
        return [known.get(number, GENERAL) for number in self._numbers] or [GENERAL]

    def opens(self, name: str, attributes: Mapping[str, str]) -> None:
        """Keep a number format, or the number of a style's."""
        super().opens(name, attributes)
        if name == f"{SPACE} numFmt":
            self._own[attributes.get("numFmtId", "")] = attributes.get("formatCode", "") or GENERAL
        elif name == f"{SPACE} cellXfs":
            self._is_cells = True
        elif self._is_cells and name == f"{SPACE} xf":
            self._numbers.append(attributes.get("numFmtId", "0"))

    def closes(self, name: str) -> None:
        """The styles of cells end."""
        super().closes(name)
        if name == f"{SPACE} cellXfs":
            self._is_cells = False


class Comments(KeptScan):
    """The comments of a sheet, by address."""

    def __init__(self, path: Path, part: str) -> None:
        super().__init__(path, part)
        self.found: dict[str, str] = {}
        self._address = ""
        self._kept: list[str] = []
        self._is_kept = False
        self.listens(self._writes)

    def opens(self, name: str, attributes: Mapping[str, str]) -> None:
        """Begin a comment, or a stretch of it."""
        super().opens(name, attributes)
        if name == f"{SPACE} comment":
            self._address, self._kept = re.sub(r"\$", "", attributes.get("ref", "")), []
        self._is_kept = name == _TEXT

    def closes(self, name: str) -> None:
        """End a comment."""
        super().closes(name)
        self._is_kept = False
        if name == f"{SPACE} comment":
            self.found[self._address] = plain_text(self._kept)

    def _writes(self, text: str) -> None:
        if self._is_kept:
            self._kept.append(text)
