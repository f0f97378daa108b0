"""A workbook copied with some cells changed, and nothing else: its package is patched, never written anew.

A library that loads and saves a workbook loses what it does not know (drawings, controls, threaded remarks,
macros). So the parts are copied byte for byte, and only in the sheets concerned the bytes of the cells
concerned are replaced; a text that a spreadsheet program would turn into a date gets the format Text.
"""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING
from xml.parsers import expat
from xml.sax.saxutils import escape

from defusedxml import ElementTree

from pipeline.workbook.model import Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

WORKBOOK, STYLES = "xl/workbook.xml", "xl/styles.xml"
_RELATED = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
SAVE_AGAIN = "Open it in the spreadsheet program and save it again."
_TAG = re.compile(rb"""<(?:[^>"']|"[^"]*"|'[^']*')*>""")
TEXT_FORMAT, DATE_FORMAT, TIME_FORMAT = "49", "14", "21"
"""The built-in number formats @, a day, and hours to seconds."""


@dataclass(frozen=True, slots=True)
class Element:
    """Where an element's bytes stand in a part: its name as written, its attributes, first and last byte."""

    name: str
    attributes: Mapping[str, str]
    start: int
    end: int


def patched(path: Path, changes: Mapping[tuple[str, str], str | int]) -> bytes:
    """The workbook's bytes with cells, by (sheet, address), holding other values; all else as it was.

    Raises Unreadable where a cell cannot be found in the file.
    """
    with zipfile.ZipFile(path) as archive:
        parts = sheet_parts(archive)
        styles = Styles(archive.read(STYLES)) if STYLES in archive.namelist() else None
        replaced: dict[str, bytes] = {}
        for sheet in dict.fromkeys(sheet for sheet, _ in changes):
            cells = {cell: value for (at, cell), value in changes.items() if at == sheet}
            part = parts.get(sheet)
            if part is None:
                raise Unreadable(path, f"its sheet {sheet} cannot be found in the file", SAVE_AGAIN)
            replaced[part] = _patched_sheet(path, archive.read(part), cells, styles)
        if styles is not None and styles.added:
            replaced[STYLES] = styles.written()
        return repacked(archive, replaced)


def elements(content: bytes, wanted: Callable[[str], bool]) -> list[Element]:
    """The elements of a part whose local name is wanted, with the bytes they take up."""
    parser = expat.ParserCreate()
    stack: list[tuple[str, Mapping[str, str], int]] = []
    found: list[Element] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        stack.append((name, attributes, parser.CurrentByteIndex))

    def end(name: str) -> None:
        opened, attributes, first = stack.pop()
        if wanted(name.rpartition(":")[2]):
            tag = _TAG.match(content, first)
            is_empty = tag is not None and tag.group().endswith(b"/>")
            last = tag.end() if tag and is_empty else content.index(b">", parser.CurrentByteIndex) + 1
            found.append(Element(opened, attributes, first, last))

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.Parse(content, True)
    return found


class Styles:
    """The part that holds the cell formats, and the formats that are added to it."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        block = next((each for each in elements(content, lambda name: name == "cellXfs")), None)
        inner = [] if block is None else elements(content, lambda name: name == "xf")
        self._block = block
        self._formats = [each for each in inner if block and block.start < each.start < block.end]
        self.added: dict[tuple[str, str], bytes] = {}

    def with_format(self, style: str, number_format: str) -> str | None:
        """The number of a format that is another one with this built-in number format; None where there is
        none to begin with."""
        if self._block is None or not style.isdigit() or int(style) >= len(self._formats):
            return None
        if (style, number_format) not in self.added:
            old = self._formats[int(style)]
            written = self._content[old.start : old.end].decode()
            written = re.sub(r'\s(?:numFmtId|applyNumberFormat)="[^"]*"', "", written)
            name = re.escape(old.name)
            more = rf'<{old.name} numFmtId="{number_format}" applyNumberFormat="1"'
            self.added[style, number_format] = re.sub(rf"^<{name}", more, written).encode()
        return str(len(self._formats) + list(self.added).index((style, number_format)))

    def written(self) -> bytes:
        """The part with the formats added at its end."""
        if self._block is None:
            return self._content
        last = self._formats[-1].end
        grown = self._content[:last] + b"".join(self.added.values()) + self._content[last:]
        head_end = self._content.index(b">", self._block.start)
        head = re.sub(
            rb'count="[0-9]+"',
            b'count="%d"' % (len(self._formats) + len(self.added)),
            self._content[self._block.start : head_end],
        )
        return grown[: self._block.start] + head + grown[head_end:]


def _patched_sheet(
    path: Path, content: bytes, changes: Mapping[str, str | int], styles: Styles | None
) -> bytes:
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        raise Unreadable(path, "its sheets are written in UTF-16", SAVE_AGAIN)
    cells = {each.attributes.get("r", ""): each for each in elements(content, lambda name: name == "c")}
    missing = [cell for cell in changes if cell not in cells]
    if missing:
        raise Unreadable(path, f"its cell {missing[0]} cannot be found in the file", SAVE_AGAIN)
    for address in sorted(changes, key=lambda each: -cells[each].start):
        cell = cells[address]
        content = content[: cell.start] + _cell(cell, changes[address], styles) + content[cell.end :]
    return content


def _cell(cell: Element, value: str | int, styles: Styles | None) -> bytes:
    style = cell.attributes.get("s", "0")
    prefix = cell.name.rpartition(":")[0]
    prefix = f"{prefix}:" if prefix else ""
    if isinstance(value, int):
        same_style = f' s="{style}"' if "s" in cell.attributes else ""
        head = f'<{cell.name} r="{cell.attributes["r"]}"{same_style}>'
        return f"{head}<{prefix}v>{value}</{prefix}v></{cell.name}>".encode()
    style = (styles.with_format(style, TEXT_FORMAT) if styles else None) or style
    return (
        f'<{cell.name} r="{cell.attributes["r"]}" s="{style}" t="inlineStr"><{prefix}is>'
        f'<{prefix}t xml:space="preserve">{escape(value)}</{prefix}t></{prefix}is></{cell.name}>'
    ).encode()


def sheet_parts(archive: zipfile.ZipFile) -> dict[str, str]:
    """The part of each sheet by the sheet's name."""
    targets = {
        each.get("Id", ""): each.get("Target", "")
        for each in ElementTree.fromstring(archive.read("xl/_rels/workbook.xml.rels"))
    }
    found = {}
    for element in ElementTree.fromstring(archive.read(WORKBOOK)).iter():
        if element.tag.rpartition("}")[2] == "sheet":
            target = targets.get(element.get(_RELATED, ""), "")
            found[element.get("name", "")] = target.lstrip("/") if target.startswith("/") else f"xl/{target}"
    return found


def repacked(archive: zipfile.ZipFile, replaced: Mapping[str, bytes], *, without: str = "") -> bytes:
    """The package with parts replaced, those that it does not have yet at its end, and one left out."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as copy:
        for entry in archive.infolist():
            if entry.filename == without:
                continue
            content = replaced.get(entry.filename, archive.read(entry))
            copy.writestr(entry, content, compress_type=entry.compress_type)
        for name in sorted(replaced.keys() - set(archive.namelist())):
            copy.writestr(zipfile.ZipInfo(name), replaced[name], compress_type=zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def made(fill: Callable[[IO[bytes]], object]) -> bytes:
    """The bytes of a workbook of our own, from the method that saves it, without the time it was made at."""
    packed = io.BytesIO()
    fill(packed)
    return without_clock(packed.getvalue())


def without_clock(packed: bytes) -> bytes:
    """A package we made ourselves, without the time it was made at: the same content, the same bytes."""
    bare = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(packed)) as archive,
        zipfile.ZipFile(bare, "w", zipfile.ZIP_DEFLATED) as copy,
    ):
        for entry in archive.infolist():
            content = archive.read(entry)
            if entry.filename == "docProps/core.xml":
                content = re.sub(rb"(<dcterms:\w+[^>]*>)[^<]*", rb"\g<1>2000-01-01T00:00:00Z", content)
            copy.writestr(zipfile.ZipInfo(entry.filename), content, compress_type=zipfile.ZIP_DEFLATED)
    return bare.getvalue()
