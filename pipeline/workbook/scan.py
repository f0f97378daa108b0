"""The parts of a packed document, each read once, with everything counted while its bytes go by.

The list of a zip, its sizes and its counts are claims; what is inflated, opened, nested and written is
counted here, and a part that passes a limit of `pipeline.workbook.guard` is refused before it can fill the memory.
"""

from __future__ import annotations

import zipfile
import zlib
from contextlib import contextmanager
from typing import TYPE_CHECKING
from xml.parsers import expat

from pipeline.workbook import guard
from pipeline.workbook.guard import CHUNK, MEGABYTE, SAVE_AGAIN, SAVE_AS, Unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

_STRICT = "http://purl.oclc.org/ooxml/"
_XML = (".xml", ".rels")
_METHODS = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})  # what office programs pack with


class Package:
    """A packed document that is open: the names of its parts, and what all of them together have come to."""

    def __init__(self, path: Path, archive: zipfile.ZipFile) -> None:
        self.path = path
        self.names = archive.namelist()
        self._archive = archive
        self._unread = dict.fromkeys(self.names)
        self._inflated = self._tags = self._kept = 0
        entries = archive.infolist()
        if len(entries) > guard.MAX_ENTRIES:
            what = f"it is packed of {len(entries):,} parts, more than {guard.MAX_ENTRIES:,}"
            raise Unreadable(path, what, SAVE_AGAIN)
        if len(self._unread) != len(self.names):
            raise Unreadable(path, "it is damaged: a part stands in it twice", SAVE_AGAIN)
        odd = next((entry.filename for entry in entries if entry.compress_type not in _METHODS), None)
        if odd is not None:
            raise Unreadable(
                path, f"its part {odd} is packed in a way no spreadsheet program uses", SAVE_AGAIN
            )

    def head(self, part: str, length: int) -> bytes:
        """The first bytes of a part; none where there is no such part."""
        if part not in self.names:
            return b""
        with self._archive.open(part) as opened:
            return opened.read(length)

    def read(self, scan: Scan) -> None:
        """Lead a part's bytes past its scan; raises Unreadable past a limit, and for a part that is not there."""
        if scan.part not in self._unread:
            raise Unreadable(self.path, f"it is damaged: it lacks its part {scan.part}", SAVE_AGAIN)
        del self._unread[scan.part]
        with self._archive.open(scan.part) as opened:
            while chunk := opened.read(CHUNK):
                self._count(chunk, is_xml=scan.is_xml)
                scan.feed(chunk)
                self._count_kept(scan)
        scan.close()
        self._kept += scan.kept

    def read_rest(self, scan: Callable[[Path, str], Scan] | None = None) -> None:
        """Lead the parts past that nobody has asked for: they are counted, and kept nowhere."""
        for part in list(self._unread):
            self.read((scan or Scan)(self.path, part))

    def _count(self, chunk: bytes, *, is_xml: bool) -> None:
        self._inflated += len(chunk)
        if self._inflated > guard.MAX_INFLATED:
            what = f"it unpacks to more than {guard.MAX_INFLATED // MEGABYTE} MB, which no card set needs"
            mend = "Copy the sheets into a new workbook, without pictures, and save that."
            raise Unreadable(self.path, what, mend)
        self._tags += chunk.count(b"<") if is_xml else 0
        if self._tags > guard.MAX_TAGS:
            what = f"its parts hold more than {guard.MAX_TAGS:,} tags, which no card set needs"
            raise Unreadable(self.path, what, "Copy the sheets into a new workbook and save that.")

    def _count_kept(self, scan: Scan) -> None:
        if self._kept + scan.kept > guard.MAX_KEPT:
            what = f"its texts come to more than {guard.MAX_KEPT // MEGABYTE} MB, which no card set needs"
            raise Unreadable(self.path, what, "Keep one card set a file, and nothing else in it.")


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
        mend = "Close it elsewhere, or ask for the right to read it."
        raise Unreadable(path, "it may not be read", mend) from None
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError):
        what = "it is damaged: the file is cut off, or part of it cannot be unpacked"
        raise Unreadable(path, what, SAVE_AGAIN) from None


class Scan:
    """One part while its bytes go by: sound XML, nested no deeper than sheets nest, without a document type.

    A reader of a part is a scan that also keeps what it meets: `opens`, `closes` and `writes` are called for
    each tag (with its namespace before it, parted by a blank) and each stretch of text.
    """

    def __init__(self, path: Path, part: str) -> None:
        self.path = path
        self.part = part
        self.is_xml = part.endswith(_XML)
        self.depth = 0
        self._deepest = guard.MAX_DEPTH
        self.fed = 0
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.buffer_size = CHUNK
        self._parser.StartDoctypeDeclHandler = self._refuse_doctype
        self._parser.StartElementHandler = self.opens
        self._parser.EndElementHandler = self.closes

    def opens(self, name: str, _: Mapping[str, str]) -> None:
        """A tag opens."""
        self.depth += 1
        if self.depth > self._deepest:
            raise self.damaged(f"its part {self.part} nests too deep")
        if self.depth == 1 and name.startswith(_STRICT):
            mend = "Save it as an Excel Workbook (.xlsx), not as a Strict Open XML Spreadsheet."
            raise Unreadable(self.path, "it is saved as Strict Open XML, which cannot be read yet", mend)

    def closes(self, _: str) -> None:
        """A tag closes."""
        self.depth -= 1

    @property
    def kept(self) -> int:
        """How many bytes or letters of the part stay in memory; none of a part that is only counted."""
        return 0

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

    def _parse(self, chunk: bytes, *, last: bool) -> None:
        if not self.is_xml:
            return
        try:
            self._parser.Parse(chunk, last)
        except (expat.ExpatError, ValueError, LookupError):
            raise self.damaged(f"its part {self.part} is no sound XML") from None

    def _refuse_doctype(self, *_: object) -> None:
        what = f"its part {self.part} carries a document type, which no spreadsheet program writes"
        mend = "Ask where the file comes from; copy its cells into a new workbook."
        raise Unreadable(self.path, what, mend)


class KeptScan(Scan):
    """A part of which nearly everything is kept."""

    @property
    def kept(self) -> int:
        """As many bytes as went by."""
        return self.fed


def refuse_other_packages(package: Package) -> None:
    """Refuse a package that is no Excel workbook, by name where it is known; raises Unreadable."""
    if "xl/workbook.bin" in package.names:
        raise Unreadable(package.path, "it is a binary workbook (.xlsb)", SAVE_AS)
    if package.head("mimetype", 80).startswith(b"application/vnd.oasis"):
        mend = "Give it its own ending, .ods, or save it as an Excel Workbook (.xlsx)."
        raise Unreadable(package.path, "it is an OpenDocument file under another name", mend)
    if "[Content_Types].xml" not in package.names or not any(
        name.startswith("xl/") for name in package.names
    ):
        raise Unreadable(package.path, "it is a package of another kind, not a workbook", SAVE_AS)


def refuse_other_than_open_document(package: Package) -> None:
    """Refuse a package that is no OpenDocument spreadsheet, or a locked one; raises Unreadable."""
    path = package.path
    if "[Content_Types].xml" in package.names:
        raise Unreadable(path, "it is an Excel workbook under another name", "Give it its own ending, .xlsx.")
    kind = package.head("mimetype", 80)
    if (
        not kind.startswith(b"application/vnd.oasis.opendocument.spreadsheet")
        or "content.xml" not in package.names
    ):
        raise Unreadable(path, "it is no OpenDocument spreadsheet", SAVE_AS)
    if b"encryption-data" in package.head("META-INF/manifest.xml", MEGABYTE):
        raise Unreadable(path, "it is password-protected", "Take the password off and save it.")
