"""Files that are made to exhaust a machine, or are not what they are called; each is refused in one line.

`python -m tests.hostile` makes each, has `fightcard check` look at it, and prints what that cost.
"""

# ruff: noqa: PLW0108 - the bytes of a trap are made when it is set

from __future__ import annotations

import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.processes import running
from tests.workbooks import FRAZIER, HEADINGS, part, repacked, write

MEGABYTE = 1_000_000
SHEET, BOOK, THEME = "xl/worksheets/sheet1.xml", "xl/workbook.xml", "xl/theme/theme1.xml"
SPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
ODS = "urn:oasis:names:tc:opendocument:xmlns"
_ENTITIES = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10}">' for n in range(1, 10))
LAUGHS = f'<!DOCTYPE x [<!ENTITY e0 "ha">{_ENTITIES}]>'.encode()
WRONG = ("CL", "Fat CL", "KI", "Fat KI", "KO", "Fat KO", "AGG", "Fat AGG", "CUT", "Fat CUT")
MERGED = b'<mergeCell ref="A9:B9"/>'
OLE2 = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@dataclass(frozen=True)
class Trap:
    """A hostile file: how it is made, words of its refusal (none where it is read), the megabytes it may
    take. The command itself takes 60: what reads a
    file of 100 MB whole takes more than 120, and what holds 30 million letters more than 90."""

    name: str
    make: Callable[[Path], object]
    says: str | None
    ending: str = ".xlsx"
    most: int = 120


@dataclass(frozen=True)
class Cost:
    """What a check came to: exit status, what it said on the error stream, seconds, most megabytes."""

    status: int
    said: str
    seconds: float
    megabytes: float


# What a process forks from counts as its memory, so that a small one forks each check. It has checked a sound
# workbook, so that no check loads libraries of its own.
_FORKING = """
import json, os, sys, time
from fightcard.pipeline.cli import main

def checked(path):
    sys.argv = ["fightcard", "check", path]
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(os.open(path + ".said", os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 2)
    main()

own, streams = os.dup(1), [os.dup(1), os.dup(2)]
try:
    checked(sys.argv[1])
except SystemExit:
    for number, stream in enumerate(streams, 1):
        os.dup2(stream, number)
for line in sys.stdin:
    path, since = json.loads(line), time.perf_counter()
    child = os.fork()
    if child == 0:
        try:
            checked(path)
        except SystemExit as end:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(int(end.code or 0))  # to take everything apart first takes half of the time of a small file
    _, status, usage = os.wait4(child, 0)
    told = [os.waitstatus_to_exitcode(status), time.perf_counter() - since, usage.ru_maxrss / 1024]
    os.write(own, json.dumps(told).encode() + b"\\n")
"""


@contextmanager
def checking(folder: Path) -> Iterator[Callable[[Path], Cost]]:
    """`fightcard check` as a process of its own for each path, its memory taken from the system."""
    sound = write(folder / "sound.xlsx")
    with running([sys.executable, "-c", _FORKING, sound], stdin=subprocess.PIPE) as forking:
        asked, reported = forking.stdin, forking.stdout
        assert asked is not None
        assert reported is not None

        def check(path: Path) -> Cost:
            print(json.dumps(str(path)), file=asked, flush=True)
            status, seconds, megabytes = json.loads(reported.readline())
            said = path.with_name(path.name + ".said").read_text(encoding="utf-8")
            return Cost(status, said, seconds, megabytes)

        yield check


def _sheet(inside: bytes, before: bytes = b"") -> Callable[[Path], object]:
    """A workbook with more XML at the end of its rows, or before its root."""

    def make(path: Path) -> object:
        text = part(write(path), SHEET).replace(b"</sheetData>", inside + b"</sheetData>")
        return repacked(path, {SHEET: before + text})

    return make


def _part(name: str, content: bytes | None) -> Callable[[Path], object]:
    return lambda path: repacked(write(path), {name: content})


def _texts(inside: bytes) -> Callable[[Path], object]:
    related = (
        b'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        b'<Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>'
        b'<Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>'
    )
    texts = f'<sst xmlns="{SPACE}">'.encode() + inside + b"</sst>"
    return lambda path: repacked(
        write(path), {"xl/_rels/workbook.xml.rels": related, "xl/sharedStrings.xml": texts}
    )


def _sheets(path: Path) -> object:
    text = part(write(path), BOOK)
    more = b"".join(b'<sheet name="s%d" sheetId="%d" r:id="rId1"/>' % (n, n) for n in range(2, 100_000))
    return repacked(path, {BOOK: text.replace(b"</sheets>", more + b"</sheets>")})


def _many_parts(path: Path, *, claimed: int = 0xFFFF) -> None:
    """A zip whose list has a million parts, all of them the same few bytes."""
    name, count = b"xl/a.xml", 1_000_000
    head = struct.pack("<4s5H3L2H", b"PK\3\4", 20, 0, 0, 0, 0, 0, 0, 0, len(name), 0) + name
    listed = struct.pack("<4s6H3L5H2L", b"PK\1\2", 20, 20, 0, 0, 0, 0, 0, 0, 0, len(name), 0, 0, 0, 0, 0, 0)
    listing = (listed + name) * count
    end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, claimed, claimed, len(listing), len(head), 0)
    path.write_bytes(head + listing + end)


def _packed_oddly(path: Path) -> None:
    with zipfile.ZipFile(write(path), "a", zipfile.ZIP_BZIP2, compresslevel=1) as archive:
        archive.writestr("xl/media/image1.png", bytes(20 * MEGABYTE))


def _bytes(content: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content)


def _long(begins: bytes) -> Callable[[Path], object]:
    """A file of 100 MB of which no more than the beginning takes up room."""

    def make(path: Path) -> None:
        path.write_bytes(begins)
        os.truncate(path, 100 * MEGABYTE)

    return make


def _strict(path: Path) -> object:
    strict = part(write(path), BOOK).replace(SPACE.encode(), b"http://purl.oclc.org/ooxml/spreadsheetml/main")
    return repacked(path, {BOOK: strict})


def _rows(path: Path) -> object:
    rows = b"".join(b'<row r="%d" ht="15"/>' % number for number in range(4, 200_000))
    return _sheet(rows)(path)


def _columns(path: Path) -> object:
    text = part(write(path), SHEET)
    return repacked(
        path,
        {SHEET: text.replace(b"<sheetData>",
            b'<cols><col min="1" max="999999999" hidden="1"/></cols><sheetData>')}
    )  # fmt: skip


def _lying(path: Path) -> object:
    text = part(write(path), SHEET)
    first = text.index(b'ref="') + 5
    return repacked(path, {SHEET: text[:first] + b"A1:XFD1048576" + text[text.index(b'"', first) :]})


def _filled(path: Path) -> object:
    """One long formula, filled down into so many cells that it would come to 365 MB in all of them."""
    first = f'<row r="9"><c r="A9"><f t="shared" si="0" ref="A9:AM1258">{"A1+" * 2500}1</f><v>1</v></c></row>'
    rows = (
        f'<row r="{r}">' + '<c><f t="shared" si="0"/><v>1</v></c>' * 39 + "</row>" for r in range(10, 1_259)
    )
    return _sheet((first + "".join(rows)).encode())(path)


def _comments(reference: str) -> Callable[[Path], object]:
    """A comment on cells, so many that nobody can have typed it there."""
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments"
    related = (
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="rId1" Type="{kind}" Target="/xl/comments1.xml"/></Relationships>'
    )
    comment = f'<comment ref="{reference}" authorId="0"><text><t>see p.6</t></text></comment>'
    listed = f'<comments xmlns="{SPACE}"><authors><author/></authors><commentList>{comment}</commentList></comments>'
    return lambda path: repacked(
        write(path),
        {"xl/worksheets/_rels/sheet1.xml.rels": related.encode(), "xl/comments1.xml": listed.encode()},
    )


def _styles(inside: bytes) -> Callable[[Path], object]:
    text = b'<styleSheet xmlns="' + SPACE.encode() + b'"><cellXfs>' + inside + b"</cellXfs></styleSheet>"
    return _part("xl/styles.xml", text)


def _after_the_rows(inside: bytes) -> Callable[[Path], object]:
    return _sheet(b"</sheetData>" + inside + b"<sheetData>")


def _nonsense(path: Path) -> object:
    cells = '<c t="str"><v>nonsense</v></c>' * len(HEADINGS)
    return _sheet("".join(f'<row r="{row}">{cells}</row>' for row in range(4, 1_004)).encode())(path)


def _broken_rows(path: Path) -> object:
    """Rows that are valid but for ten cells, as many as are told before the check gives up."""
    rows = [{**FRAZIER, **dict.fromkeys(WRONG, "48-60")}]
    text = part(write(path, rows), SHEET)
    start, end = text.index(b'<row r="2"'), text.index(b"</sheetData>")
    row = text[start:end].replace(b'r="2"', b"")
    copies = re.sub(rb' r="[A-Z]+2"', b"", row) * 290
    return repacked(path, {SHEET: text[:start] + copies + text[end:]})


def _pages(path: Path) -> object:
    """A text as long as a cell may hold in every cell of a thousand rows."""
    _texts(b"<si><t>" + b"1-3 x" * 6500 + b"</t></si>")(path)
    cells = '<c t="s"><v>0</v></c>' * len(HEADINGS)
    rows = "".join(f'<row r="{row}">{cells}</row>' for row in range(4, 1004))
    text = part(path, SHEET).replace(b"</sheetData>", rows.encode() + b"</sheetData>")
    return repacked(path, {SHEET: text})


def _ods(inside: bytes, before: bytes = b"") -> Callable[[Path], object]:
    spaces = " ".join(f'xmlns:{name}="{ODS}:{name}:1.0"' for name in ("office", "table", "text", "style"))
    content = (
        b'<?xml version="1.0"?>'
        + before
        + f"<office:document-content {spaces}><office:body>"
        f'<office:spreadsheet><table:table table:name="Fighters">'.encode()
        + inside
        + b"</table:table></office:spreadsheet></office:body></office:document-content>"
    )

    def make(path: Path) -> None:
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
            archive.writestr("content.xml", content)

    return make


def _ods_cell(attributes: str, text: str = "x", rows: int = 1) -> bytes:
    return (
        f'<table:table-row table:number-rows-repeated="{rows}">'
        f'<table:table-cell office:value-type="string" {attributes}>'
        f"<text:p>{text}</text:p></table:table-cell></table:table-row>"
    ).encode()


TRAPS = (
    Trap("a picture of 160 MB of nothing", lambda path: _part("xl/media/image1.png",
        bytes(160 * MEGABYTE))(path), "unpacks to more"),
    Trap("a sheet of 160 MB of blanks", lambda path: _sheet(b" " * 160 * MEGABYTE)(path), "unpacks to more"),
    Trap("a part packed in another way", _packed_oddly, "compressed in a way that no spreadsheet program uses"),
    Trap("entities within entities", _sheet(b"", LAUGHS), "document type"),
    Trap("entities in the texts", _part("xl/sharedStrings.xml", LAUGHS + b"<x>&e9;</x>"), "document type"),
    Trap("an entity from elsewhere", _part(THEME, b'<!DOCTYPE x SYSTEM "file:///etc/hostname"><x/>'),
        "document type"),
    Trap("a stray cell at the grid's end", _sheet(b'<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        "XFD1048576"),
    Trap("a size that is a lie", _lying, None),
    Trap("hidden columns without end", _columns, None),
    Trap("200,000 rows of height", _rows, "more than 20,000 rows"),
    Trap("a million parts", _many_parts, "far more than 2,000 parts"),
    Trap("a million parts, said to be three", lambda path: _many_parts(path, claimed=3),
        "far more than 2,000 parts"),
    Trap("a hundred thousand sheets", _sheets, "lists more than 250 sheets"),
    Trap("a cell of 30 million letters",
        lambda path: _sheet(b'<row r="9"><c r="A9" t="str"><v>' + b"x" * 30 * MEGABYTE + b"</v></c></row>")(path), "cell A9 of its",
        most=90),
    Trap("an attribute of 30 million letters",
        lambda path: _sheet(b'<row r="' + b"9" * 30 * MEGABYTE + b'"/>')(path), "a tag of more", most=90),
    Trap("a remark of 30 million letters",
        lambda path: _sheet(b"<!--" + b"x" * 30 * MEGABYTE + b"-->")(path), "a tag of more", most=90),
    Trap("a million merged cells",
        lambda path: _sheet(b"</sheetData><mergeCells>" + MERGED * MEGABYTE + b"</mergeCells><sheetData>")(path), "merges cells"),
    Trap("an area merged over the whole grid",
        _after_the_rows(b'<mergeCells><mergeCell ref="A5:XFD1048576"/></mergeCells>'), None),
    Trap("a link from the whole grid",
        _after_the_rows(b'<hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>'), None),
    Trap("a comment on the whole grid", _comments("A1:XFD1048576"), None),
    Trap("a million tags after the rows", lambda path: _after_the_rows(b"<a/>" * MEGABYTE)(path),
        "tags in a row or outside"),
    Trap("a row of a million tags",
        lambda path: _sheet(b'<row r="9">' + b"<a/>" * MEGABYTE + b"</row>")(path),
    "tags in a row or outside"),
    Trap("a million styles", lambda path: _styles(b"<xf/>" * MEGABYTE)(path),
        "holds more than 200,000 tags"),
    Trap("a text in a million pieces",
        lambda path: _texts(b"<si>" + b"<r/>" * MEGABYTE + b"</si>")(path),
    "holds more than 200,000 tags"),
    Trap("60 MB of blanks after the rows", lambda path: _after_the_rows(b" " * 60 * MEGABYTE)(path), None,
        most=180),
    Trap("a million texts, most of them blank",
        lambda path: _texts((b"<si/>" * 9 + b"<si><t>a</t></si>") * (MEGABYTE // 10))(path),
        "shares more than 800,000 texts"),
    Trap("texts of 60 MB", _texts(("<si><t>😀" + "x" * 30_000 + "</t></si>").encode() * 2000),
        "texts come to more than 40 MB"),
    Trap("a formula of 7,500 letters in every cell", _filled, "too many to correct", most=100),
    Trap("a thousand rows of nonsense", _nonsense, "too many to correct", most=100),
    Trap("ten errors in each of 290 rows", _broken_rows, None, most=100),
    Trap("pages in sixty thousand cells", _pages, "too many to correct", most=150),
    Trap("a million tags, one in another", lambda path: _part(THEME,
        b"<a>" * MEGABYTE + b"</a>" * MEGABYTE)(path), "is nested too deeply"),
    Trap("seven million tags, half of them closing",
        lambda path: _part(THEME, b"<x>" + b"<a></a>" * (7 * MEGABYTE // 2) + b"</x>")(path), "more than 6,000,000 tags"),
    Trap("a locked workbook",
        _long(OLE2 + bytes(600) + "EncryptedPackage".encode("utf-16-le")), "password-protected"),
    Trap("an old workbook renamed", _long(OLE2), ".xls"),
    Trap("a CSV file renamed", _bytes(b"Name,Division\nJoe Louis,HW\n"), "plain text"),
    Trap("Strict Open XML", _strict, "Strict"),
    Trap("a workbook without its sheet", _part(SHEET, None), "lacks its part"),
    Trap("a workbook without its list of sheets", _part(BOOK, None), "lacks its part"),
    Trap("macros under the name of a plain workbook", _part("xl/vbaProject.bin", b"\0" * 99), "macros"),
    Trap("ODS: 60 MB of blanks", lambda path: _ods(b" " * 60 * MEGABYTE)(path), "letters", ".ods"),
    Trap("ODS: entities within entities", _ods(b"", LAUGHS), "document type", ".ods"),
    Trap("ODS: a row a billion times", _ods(_ods_cell("", rows=1_000_000_000)), "rows", ".ods"),
    Trap("ODS: a cell a billion times", _ods(_ods_cell('table:number-columns-repeated="1000000000"')),
        "column 1000000000", ".ods"),
    Trap("ODS: a million rows", lambda path: _ods(b"<table:table-row/>" * MEGABYTE)(path), "rows",
        ".ods"),
    Trap("ODS: two million tags", lambda path: _ods(b"<a/>" * 2 * MEGABYTE)(path), "tags outside its rows",
        ".ods"),
    Trap("ODS: a row of two million tags",
        lambda path: _ods(b"<table:table-row>" + b"<a/>" * 2 * MEGABYTE + b"</table:table-row>")(path),
        "tags", ".ods"),
    Trap("ODS: a cell of 30 million letters", lambda path: _ods(_ods_cell("", "x" * 30 * MEGABYTE))(path),
        "letters", ".ods", 90),
    Trap("ODS: a billion blanks", _ods(_ods_cell("", '<text:s text:c="1000000000"/>')), "letters", ".ods", 100),
    Trap("ODS: a row of 400 cells 20,000 times",
        _ods(_ods_cell('table:number-columns-repeated="400"', rows=20_000)), "more than 800,000 cells",
        ".ods", 100),
    Trap("ODS: a row of 40 cells 20,000 times",
        _ods(_ods_cell('table:number-columns-repeated="40"', rows=20_000)),
        "repeated more than 100,000 times", ".ods", 100),
    Trap("ODS: a row a hundred trillion times", _ods(_ods_cell("", rows=99_999_999_999_999)), "rows", ".ods", 100),
    Trap("ODS: 15,000 times a thousand blanks in a cell",
        _ods(_ods_cell("", '<text:s text:c="1000"/>' * 15_000) * 15), "letters", ".ods", 100),
    Trap("ODS: blanks in ten thousand cells", _ods(_ods_cell("", '<text:s text:c="30000"/>') * 10_000),
        "texts come to more than 40 MB", ".ods", 100),
    Trap("ODS: a page in 95,000 cells",
        _ods(_ods_cell('table:number-columns-repeated="5"', "x" * 32_500, rows=19_000)),
        "texts come to more than 40 MB", ".ods", 100),
    Trap("CSV: 100 MB", _long(b"Name,Division\n" * MEGABYTE), "larger than", ".csv"),
    Trap("CSV: 19 million commas", lambda path: _bytes(b"Name" + b"," * 19 * MEGABYTE)(path), "columns",
        ".csv", 500),
    Trap("CSV: nine million lines", lambda path: _bytes(b"a\n" * 9 * MEGABYTE)(path), "rows", ".csv", 250),
    Trap("CSV: a quotation without end",
        lambda path: _bytes('Name\n"😀'.encode() + b"x" * 19 * MEGABYTE)(path),
        "a cell in its row 2 holds more", ".csv", 400),
)  # fmt: skip


def main() -> None:
    """Make each, check it, and print what it cost."""
    with tempfile.TemporaryDirectory() as folder, checking(Path(folder)) as check:
        for number, trap in enumerate(TRAPS):
            path = Path(folder) / f"trap{number}{trap.ending}"
            trap.make(path)
            cost = check(path)
            reported = cost.said.strip().replace(folder, "").splitlines()
            line = reported[-1] if reported else ""
            figures = f"{cost.seconds:5.1f} s {cost.megabytes:5.0f} MB  exit {cost.status}"
            print(f"{trap.name:44} {figures}  {len(reported)} line: {line[:110]}", flush=True)
            path.unlink()


if __name__ == "__main__":
    main()
