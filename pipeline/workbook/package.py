"""The package of an .xlsx file: its parts as bytes, and where the elements of a part are.

A library that loads and saves a workbook loses what it does not know (drawings, controls, threaded remarks,
macros). So a designer's own workbook is copied part by part, and only the bytes concerned are replaced;
openpyxl reads every workbook and writes those that we make ourselves.
"""

from __future__ import annotations

import datetime as dt
import io
import posixpath
import re
import zipfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from defusedxml import ElementTree

if TYPE_CHECKING:
    from openpyxl import Workbook

WORKBOOK, STYLES = "xl/workbook.xml", "xl/styles.xml"
TYPES = "[Content_Types].xml"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_NO_RELATIONS = f'<Relationships xmlns="{_PACKAGE}/relationships"></Relationships>'.encode()
SAVE_AGAIN = "Open it in the spreadsheet program and save it again."
DRAWN = ("xl/media/", "xl/charts/chart", "xl/drawings/drawing", "xl/pivotTables/", "xl/vbaProject")
"""How the names of the parts begin that hold pictures, charts, pivot tables and macros."""

_NOT_IN_TITLES, _LONGEST_TITLE = re.compile(r"[\[\]:*?/\\]"), 31
_SPELLED = re.compile("[\x00-\x08\x0b-\x1f]|_(?=x[0-9A-Fa-f]{4}_)")
_TAG = re.compile(rb"""<(?:[^>"']|"[^"]*"|'[^']*')*>""")
_ATTRIBUTE = re.compile(rb"""\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')""")
_DECLARED = re.compile(r"""(<\?xml[^>]*?)\sencoding\s*=\s*["']([^"']*)["']""")


Change: TypeAlias = tuple[int, int, bytes]
"""What a stretch of a part becomes, by its first byte and the first byte after it."""


@dataclass(frozen=True, slots=True)
class Element:
    """Where an element's bytes are in a part: its name as written, its attributes, its start tag, first and
    last byte, and in how many others it is."""

    name: str
    attributes: Mapping[str, str]
    tag: bytes
    start: int
    end: int
    depth: int

    @property
    def local(self) -> str:
        """Its name without the prefix of a name space."""
        return self.name.rpartition(":")[2]

    @property
    def prefix(self) -> str:
        """The prefix of its name with the colon; empty where it has none."""
        return self.name[: -len(self.local)]

    @property
    def opening(self) -> bytes:
        """Its start tag, as one of an element that is not empty."""
        return re.sub(rb"\s*/>$", b">", self.tag)

    def retagged(self, values: Mapping[str, str | None]) -> Change:
        """The change of its start tag `with_attributes`."""
        return self.start, self.start + len(self.tag), with_attributes(self.tag, values)


class Package:
    """A workbook's package in the making: its parts, those replaced or added among them."""

    def __init__(self, archive: zipfile.ZipFile) -> None:
        self._archive = archive
        self._names = frozenset(archive.namelist())
        self._replaced: dict[str, bytes] = {}
        self._left_out = ""

    def has(self, name: str) -> bool:
        """Whether there is a part of that name."""
        return name in self._names or name in self._replaced

    def read(self, name: str) -> bytes:
        """A part as it is now, in UTF-8 whatever it was in; raises KeyError where there is none."""
        return self._replaced[name] if name in self._replaced else _in_utf_8(self._archive.read(name))

    def put(self, name: str, content: bytes) -> None:
        """Replace a part, or add one."""
        self._replaced[name] = content

    def leave_out(self, name: str) -> None:
        """Leave a part out of the copy."""
        self._left_out = name

    def free_name(self, form: str) -> str:
        """The first name, such as `xl/comments{}.xml` with a number, that no part has."""
        return next(name for at in count(1) if not self.has(name := form.format(at)))

    @property
    def workbook(self) -> str:
        """The part that lists the sheets; some programs on the web call it `xl/workbook2.xml`."""
        return WORKBOOK if self.has(WORKBOOK) else self.related("", "officeDocument") or WORKBOOK

    def relations(self, part: str) -> dict[str, tuple[str, str]]:
        """What a part refers to, the package itself being the part "": by identity the kind, such as
        `comments`, and the part."""
        listing = relations_of(part)
        lines = ElementTree.fromstring(self.read(listing)) if self.has(listing) else ()
        return {
            each.get("Id", ""): (
                each.get("Type", "").rpartition("/")[2],
                posixpath.normpath(posixpath.join(folder_of(part), each.get("Target", ""))).lstrip("/"),
            )
            for each in lines
        }

    def related(self, part: str, kind: str) -> str | None:
        """The first part that another refers to as its `comments` and so on; None without one."""
        return next((target for each, target in self.relations(part).values() if each == kind), None)

    def relate(self, part: str, kind: str, target: str, family: str = OFFICE) -> str:
        """Let a part refer to another, by a kind of relation of that family; the name of the relation."""
        name = relations_of(part)
        relations = self.read(name) if self.has(name) else _NO_RELATIONS
        taken = self.relations(part)
        identity = next(each for at in count(1) if (each := f"rIdAdded{at}") not in taken)
        line = (
            f'<Relationship xmlns="{_PACKAGE}/relationships" Id="{identity}" Type="{family}/{kind}"'
            f' Target="/{target}"/>'
        )
        self.put(name, at_the_end(relations, line.encode()))
        return identity

    def declare(self, part: str, content_type: str) -> None:
        """Say of what type a new part is."""
        line = f'<Override xmlns="{_PACKAGE}/content-types" PartName="/{part}" ContentType="{content_type}"/>'
        self.put(TYPES, at_the_end(self.read(TYPES), line.encode()))

    def packed(self) -> bytes:
        """The bytes of the copy: untouched parts as they were, new ones at the end."""
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w") as copy:
            for entry in self._archive.infolist():
                if entry.filename != self._left_out:
                    part = self._replaced.get(entry.filename)
                    part = self._archive.read(entry) if part is None else part
                    copy.writestr(entry, part, compress_type=entry.compress_type)
            for name in sorted(self._replaced.keys() - self._names):
                copy.writestr(zipfile.ZipInfo(name), self._replaced[name], compress_type=zipfile.ZIP_DEFLATED)
        return packed.getvalue()


def spelled(text: str) -> str:
    """A text as the XML of a workbook has it: what XML cannot hold as `_x000B_`, as Excel spells it."""
    return escape(_SPELLED.sub(lambda letter: f"_x{ord(letter[0]):04X}_", text))


def folder_of(part: str) -> str:
    """The folder of a part."""
    return part.rpartition("/")[0]


def relations_of(part: str) -> str:
    """The part that lists what another refers to."""
    folder, _, name = part.rpartition("/")
    return posixpath.join(folder, f"_rels/{name}.rels")


def elements(content: bytes, is_chosen: Callable[[str], bool]) -> list[Element]:
    """The elements of a part with one of these local names, with the bytes they take up."""
    parser = expat.ParserCreate()
    stack: list[tuple[str, Mapping[str, str], int]] = []
    found: list[Element] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        stack.append((name, attributes, parser.CurrentByteIndex))

    def end(name: str) -> None:
        opened, attributes, first = stack.pop()
        if is_chosen(name.rpartition(":")[2]):
            tag = _TAG.match(content, first)
            assert tag is not None  # the parser found it
            at = tag.end() if tag[0].endswith(b"/>") else None
            last = at or content.index(b">", parser.CurrentByteIndex) + 1
            found.append(Element(opened, attributes, tag[0], first, last, len(stack)))

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.Parse(content, True)
    return found


def with_attributes(tag: bytes, values: Mapping[str, str | None]) -> bytes:
    """A start tag with other values of attributes, in whatever quotes they were; None leaves one out."""
    others = _ATTRIBUTE.sub(lambda each: b"" if each[1].decode() in values else each[0], tag)
    more = "".join(f" {name}={quoteattr(value)}" for name, value in values.items() if value is not None)
    return re.sub(rb"^<[^\s/>]+", lambda name: name[0] + more.encode(), others)


def rewritten(content: bytes, changes: Iterable[Change]) -> bytes:
    """A part with stretches of it replaced, none of which reaches into another."""
    for start, end, new in sorted(changes, reverse=True):
        content = content[:start] + new + content[end:]
    return content


def _in_utf_8(content: bytes) -> bytes:
    """An XML part in UTF-8; all others as they are."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        text = content.decode("utf-16")
    else:
        declared = _DECLARED.match(content[:200].decode("latin-1"))
        if declared is None or declared[2].casefold() == "utf-8":
            return content
        text = content.decode(declared[2])
    return _DECLARED.sub(r"\1", text, count=1).encode()


def at_the_end(part: bytes, line: bytes) -> bytes:
    """A part with a line before the end tag of its root, which it is given where it was closed at once."""
    part = re.sub(rb"<((?:\w+:)?\w+)\b([^<>]*)/>\s*$", rb"<\1\2></\1>", part)
    at = part.rindex(b"</")
    return part[:at] + line + part[at:]


def sheet_parts(package: Package) -> dict[str, str]:
    """The part of each sheet by the sheet's name."""
    targets = package.relations(package.workbook)
    return {
        element.get("name", ""): targets[element.get(f"{{{OFFICE}}}id", "")][1]
        for element in ElementTree.fromstring(package.read(package.workbook)).iter()
        if element.tag.rpartition("}")[2] == "sheet"
    }


def free_title(name: str, taken: Iterable[str]) -> str:
    """A name for a new sheet that Excel accepts and no other sheet has, capitals aside; an OpenDocument file
    may have longer names, and other letters in them."""
    known = {each.casefold() for each in taken}
    title = _NOT_IN_TITLES.sub("-", name).strip("'") or "Sheet"
    ends = chain([""], (f" {number}" for number in count(2)))
    return next(
        name for end in ends if (name := title[: _LONGEST_TITLE - len(end)] + end).casefold() not in known
    )


def drawn(path: Path) -> dict[str, int]:
    """The parts of a workbook that hold pictures, charts, pivot tables and macros, with their checksums;
    none of a text file."""
    if not zipfile.is_zipfile(path):
        return {}
    with zipfile.ZipFile(path) as archive:
        return {each.filename: each.CRC for each in archive.infolist() if each.filename.startswith(DRAWN)}


class _Undated(zipfile.ZipFile):
    """An archive whose parts have no time: a zip file can hold none before 1980, where the clock of a machine
    without a battery is."""

    def writestr(self, name: str, content: bytes | str) -> None:  # type: ignore[override]
        super().writestr(zipfile.ZipInfo(name), content, compress_type=zipfile.ZIP_DEFLATED)

    def write(self, file: str, name: str) -> None:  # type: ignore[override]
        self.writestr(name, Path(file).read_bytes())


def made(book: Workbook) -> bytes:
    """The bytes of a workbook of our own, without the time it was made at: the same bytes for the same
    content."""
    from openpyxl.writer.excel import ExcelWriter  # noqa: PLC0415 - to read a workbook needs none of it

    book.properties.created = book.properties.modified = dt.datetime(2000, 1, 1)
    packed = io.BytesIO()
    ExcelWriter(book, _Undated(packed, "w")).save()
    return packed.getvalue()
