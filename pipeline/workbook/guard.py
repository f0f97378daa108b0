"""Inspecting a file before anything parses it: what it is, and whether it may be read at all.

A spreadsheet is a zip of XML, and either can be built to exhaust a machine. So nothing a file says about
itself is believed; the limits here leave a set of 10,000 fighters room, and
`fightcard.pipeline.workbook.scan` counts against them while the bytes go by. What passes one is refused in
one sentence.
"""

from __future__ import annotations

import struct
from pathlib import Path

from fightcard.pipeline.workbook.model import Unreadable

MEGABYTE = 1_000_000
MAX_ENTRIES = 2_000  # a workbook has some dozens of parts; thousands are a trap or a ruin
MAX_LISTED = MEGABYTE  # bytes that the list of so many parts can take up, by far
MAX_INFLATED = 150 * MEGABYTE  # 10,000 rows of 60 columns come to about 40 MB of XML
MAX_TAGS = 6_000_000  # 800,000 cells with formulas have some five million opening and closing tags
MAX_TAG = MEGABYTE  # no tag and no comment of a spreadsheet comes to a thousandth of it
MAX_HELD = 40 * MEGABYTE  # texts, formats and comments of 10,000 rows come to about 5 MB
MAX_SHEETS = 250  # a card set has four
MAX_MERGED = 20_000  # as many as rows
MAX_ROWS = 20_000  # no card set comes near it, and a stray format on row 1,048,576 would cost a minute
MAX_COLUMNS = 400  # the widest game has some 60 headings
MAX_CELLS = 800_000  # 10,000 rows of 60 columns, and room for notes next to them
MAX_LETTERS = 32_767  # what a cell can hold in Excel
MAX_DEPTH = 64  # sheets nest some ten deep; Python's own reader stumbles over hundreds
MAX_TREE = 200_000  # tags of a row, a text, or all styles, which openpyxl holds at once; no set has a tenth
MAX_FAULTS = 3_000  # errors and warnings: the 2,160 ranges of 120 cards that all became dates are listed
MAX_FINDINGS = 150 * MEGABYTE  # what findings take up; a note on every number of 10,000 cards comes near it
CHUNK = 1 << 16
HEAD = 8192  # bytes of a file that show what it is

SAVE_AS = "Open it in the spreadsheet program and save it as an Excel Workbook (.xlsx)."
SAVE_AGAIN = "Open it in the spreadsheet program and save it again, or take an older copy."
_OLE2 = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_END, _LOCATOR = b"PK\5\6", b"PK\6\7"  # the end of a zip: its list's length, and where a longer one is
_NO_SUCH = "Check the spelling and the folder."


def refuse_what_is_no_file(path: Path) -> None:
    """Refuse folders, missing files and impossible names; raises Unreadable."""
    try:
        path.name.encode()
    except UnicodeEncodeError:
        what = "its name holds bytes that are not UTF-8 text, so it cannot be shown"
        raise Unreadable(path, what, "Give the file another name.") from None
    try:
        if path.is_dir():
            raise Unreadable(path, "it is a folder, not a file", "Name the file in it that you mean.")
        if not path.exists():
            raise Unreadable(path, "there is no such file", _NO_SUCH)
        if not path.is_file():
            raise Unreadable(path, "it is not a regular file", "Name one that is.")
    except (OSError, ValueError):
        raise Unreadable(path, "it is not a valid file name", _NO_SUCH) from None


def refuse_other_formats(path: Path) -> None:
    """Refuse whatever its first bytes show to be no zip, by name where it is known; raises Unreadable."""
    with path.open("rb") as file:
        head = file.read(HEAD)
    if path.name.startswith("~$"):
        what = "it is the lock file of a spreadsheet program that has the workbook open"
        raise Unreadable(path, what, f"Close the workbook, or name the workbook itself: {path.name[2:]}.")
    if not head:
        raise Unreadable(path, "the file is empty", "Use a copy that has the workbook.")
    if head.startswith(_OLE2):
        if _holds(path, "EncryptedPackage".encode("utf-16-le")):
            remedy = "Open it, remove the password (File, Info, Protect Workbook) and save it."
            raise Unreadable(path, "it is password-protected", remedy)
        raise Unreadable(path, "it is an old .xls workbook, or another format of that time", SAVE_AS)
    if head.startswith(b"PK"):
        return
    if b"\0" not in head and not head.startswith((b"%PDF", b"{\\rtf")):
        if head.lstrip().startswith((b"<", b"\xef\xbb\xbf<")):
            raise Unreadable(path, "it holds a web page or XML, not a workbook", SAVE_AS)
        if head.lstrip().startswith(b"{"):
            remedy = "Name the workbook that it was made from."
            raise Unreadable(path, "it holds JSON, not a workbook", remedy)
        raise Unreadable(path, "it holds plain text (CSV or the like), not a workbook", SAVE_AS)
    raise Unreadable(path, "it is not a workbook", SAVE_AS)


def refuse_long_list(path: Path) -> None:
    """Refuse a zip whose list of parts would by itself fill the memory; raises Unreadable."""
    with path.open("rb") as file:
        length = file.seek(0, 2)
        file.seek(max(0, length - (1 << 16) - 22 - 20 - 56))
        tail = file.read()
    end = len(tail) - 22 if tail[-22:-18] == _END and tail.endswith(b"\0\0") else tail.rfind(_END)
    if end < 0 or len(tail) - end < 22:
        return  # no whole zip; opening it says so
    (listed,) = struct.unpack_from("<L", tail, end + 12)
    locator = end - 20
    if locator >= 56 and tail[locator : locator + 4] == _LOCATOR:
        (listed,) = struct.unpack_from("<Q", tail, locator - 56 + 40)
    if listed > MAX_LISTED:
        raise Unreadable(path, f"it unpacks to far more than {MAX_ENTRIES:,} parts", SAVE_AGAIN)


def too_long(path: Path, sheet: str, address: str) -> Unreadable:
    """The refusal of a cell with more letters than a spreadsheet program lets it hold."""
    what = f"the cell {address} of its sheet {sheet} holds more than {MAX_LETTERS:,} letters"
    return Unreadable(path, what, "Shorten it; a card has room for a line.")


def too_much_text(path: Path) -> Unreadable:
    """The refusal of a workbook whose texts would fill the memory."""
    what = f"its texts come to more than {MAX_HELD // MEGABYTE} MB, which no card set needs"
    return Unreadable(path, what, "Keep one card set per file, and nothing else in it.")


def _holds(path: Path, sought: bytes) -> bool:
    before = b""
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            if sought in before + chunk:
                return True
            before = chunk[-len(sought) :]
    return False
