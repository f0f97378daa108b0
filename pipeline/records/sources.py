"""Any source as a page of tables: its kind is known by its content first, then by its name."""

# ruff: noqa: PLC0415 - each kind of source loads its own library, and the others do without

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from fightcard.pipeline.records.aligned_text import aligned_rows, gaps
from fightcard.pipeline.records.column_roles import is_name
from fightcard.pipeline.records.record_book import record_book_rows
from fightcard.pipeline.records.sections import is_section
from fightcard.pipeline.records.source_tables import Page, SourceRow, SourceTable
from fightcard.pipeline.spellings.encodings import ENCODINGS, read_marked, read_older
from fightcard.pipeline.spellings.vocabulary import clean, folded, headings, listed
from fightcard.pipeline.workbook.delimited import declared
from fightcard.pipeline.workbook.guard import MEGABYTE, refuse_what_is_no_file
from fightcard.pipeline.workbook.model import Cell, Sheet, Unreadable

MOST_BYTES = 25 * MEGABYTE
MOST_ROWS = 20_000
MOST_FIELD = 8 * 32_767
ZIP = b"PK"
"""How a workbook begins, whatever its name."""

SPREADSHEET = "a spreadsheet"
STANDARD_INPUT = Path("standard input")

_ADDRESSES = ("http:", "https:", "www.")
_HOW_TO_SAVE = (
    "open the page in your browser, save it with Ctrl-S (Cmd-S on a Mac) as a web page, and name the saved "
    "file; or copy its table and give - for standard input"
)


def is_address(source: str) -> bool:
    """True for an address of the web, which nothing here opens."""
    return source.strip().casefold().startswith(_ADDRESSES)


def address_refused(source: str) -> str:
    """What to do instead of giving an address, in one sentence."""
    return f"fightcard opens no network connection, so {source} is not read: {_HOW_TO_SAVE}"


def read_source(path: Path) -> Page:
    """The page that a file is; raises Unreadable for one that holds no text, page or spreadsheet."""
    refuse_what_is_no_file(path)
    if path.suffix.casefold() in (".xlsx", ".xlsm", ".ods"):
        return _spreadsheet(path)
    with path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    return _spreadsheet(path) if content.startswith(ZIP) else read_content(path, content)


def read_content(path: Path, content: bytes) -> Page:
    """The page that these bytes are; `path` names them, and its ending says the kind where the bytes do not.

    Raises Unreadable for what is empty, too large, or of another kind.
    """
    if len(content) > MOST_BYTES:
        what = f"it has more than {MOST_BYTES // MEGABYTE} MB"
        raise Unreadable(path, what, "Save the page of a single fighter, without its pictures.")
    if not content.strip():
        raise Unreadable(path, "it is empty", "Save the page, or copy the table, again.")
    if content.startswith(ZIP):
        raise Unreadable(path, "it is a workbook", "Name its .xlsx or .ods file: fightcard records FILE.")
    if content.startswith(b"\xd0\xcf\x11\xe0"):
        what = "it is an old .xls workbook, or another format of that time"
        raise Unreadable(path, what, "Open it in the program that made it, and save it as .xlsx or .ods.")
    if content.startswith((b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"GIF8")):
        raise Unreadable(path, "it is a document or a picture, not a page or a text", _SAVE_AS)
    head = content[:2048].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if path.suffix.casefold() in (".mhtml", ".mht") or _is_mime(head):
        from fightcard.pipeline.records.web_pages import read_mhtml

        return read_mhtml(path, content)
    if path.suffix.casefold() in (".html", ".htm", ".xhtml") or head.startswith(b"<"):
        from fightcard.pipeline.records.web_pages import read_html

        return read_html(path, content)
    letters, encoding = _letters(path, content)
    return replace(_text(path, letters), encoding=encoding)


_SAVE_AS = "Save the page from the browser as a web page, or copy its table into a text file."


def _is_mime(head: bytes) -> bool:
    return b"mime-version:" in head and (b"multipart/" in head or b"text/html" in head)


def _letters(path: Path, content: bytes) -> tuple[str, str]:
    """The letters of a text, and the name of the encoding that they are in where that is a guess."""
    marked = read_marked(content)
    if marked is not None:
        return marked, ""
    try:
        text, guess = content.decode(), ""
    except UnicodeDecodeError:
        text, guess = read_older(content)
    if "\0" in text:
        raise Unreadable(path, "it holds bytes that are not text", _SAVE_AS)
    return text, ENCODINGS.get(guess, "")


def _text(path: Path, text: str) -> Page:
    if is_wikitext(text):
        from fightcard.pipeline.records.wikitext import read_wikitext

        return read_wikitext(path, text)
    if is_markdown(text):
        from fightcard.pipeline.records.markdown import read_markdown

        return read_markdown(path, text)
    rows = record_book_rows(text) if text.count("\n") <= MOST_ROWS else ()
    if rows:
        page = Page(path.as_posix(), "text in lines", (SourceTable((), rows),))
    else:
        page = _delimited(path, text)
    lines = tuple(enumerate(text.splitlines(), 1)) if len(page.tables[0].rows) <= MOST_ROWS else ()
    return replace(page, name=_name_above(text), lines=lines)


def _name_above(text: str) -> str:
    """The fighter's name where it is the first line of a text; empty where that is anything else."""
    # A sheet that was saved as text has the marks of its empty cells behind the name.
    first = next((bare for line in text.splitlines() if (bare := line.strip(" \t,;|"))), "")
    line = name_from_title(clean(first))
    is_row = any(mark in first for mark in "\t;|") or all(folded(word) in headings() for word in line.split())
    return line if is_name(line) and not (is_row or gaps(line) or is_section(line)) else ""


def is_wikitext(text: str) -> bool:
    """True for a text with a table, or the box at the head of an article, as wikitext writes them."""
    starts = ("{|", "{{infobox", "{{ficha")
    return any(line.strip().casefold().startswith(starts) for line in text.splitlines())


def is_markdown(text: str) -> bool:
    """True for a text with the line of dashes that parts the headings of a Markdown table from its rows."""
    for line in text.splitlines():
        bare = line.strip().strip("|")
        if "|" in bare and bare.count("-") >= 2 and not bare.replace("|", "").strip(" :-"):
            return True
    return False


def _delimited(path: Path, text: str) -> Page:
    """A table whose cells are separated by tabs, commas, semicolons or bars, or lined up with spaces."""
    head = text[:20_000].splitlines()[:40]
    counts = {mark: sum(min(line.count(mark), 12) for line in head) for mark in "\t,;|"}
    stated = declared(text)
    mark = stated or max(counts, key=lambda each: counts[each])
    if not stated and sum(map(gaps, head)) > counts[mark]:
        return Page(path.as_posix(), "text in columns", (SourceTable((), tuple(aligned_rows(text))),))
    csv.field_size_limit(MOST_FIELD)
    rows: list[SourceRow] = []
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark)
    try:
        line = 1
        for cells in reader:
            if len(rows) > MOST_ROWS:
                raise Unreadable(
                    path, f"it has more than {MOST_ROWS:,} lines, more than any record", _ONE_FIGHTER
                )
            cleaned = tuple(map(clean, cells))
            if mark == "|":
                cleaned = cleaned[
                    bool(cleaned and not cleaned[0]) : len(cleaned) - bool(cleaned and not cleaned[-1])
                ]
            if any(cleaned) and not (stated and line == 1):
                rows.append(SourceRow(line, cleaned))
            line = reader.line_num + 1
    except csv.Error as error:
        what = f"its line {reader.line_num} cannot be parsed ({error})"
        raise Unreadable(path, what, "Close the quotation that it begins with.") from None
    names = {"\t": "tabs", ",": "commas", ";": "semicolons", "|": "bars"}
    kind = f"text with {names[mark]}" if any(len(row.cells) > 1 for row in rows) else "text without a table"
    return Page(path.as_posix(), kind, (SourceTable((), tuple(rows)),))


_ONE_FIGHTER = "Put the record of each fighter in a separate file."


def _spreadsheet(path: Path) -> Page:
    from fightcard.pipeline.checks.headings import hidden_parts
    from fightcard.pipeline.workbook.read import read

    book = read(path)
    tables = []
    for sheet in book.sheets:
        columns = {column for row in sheet.rows for column in row.cells}
        remarks = tuple(hidden_parts(book, sheet, sheet.rows, columns))
        tables.append(SourceTable((sheet.name,), tuple(_rows(sheet)), remarks))
    return Page(path.as_posix(), SPREADSHEET, tuple(table for table in tables if table.rows))


def _rows(sheet: Sheet) -> Iterator[SourceRow]:
    for row in sheet.rows:
        last = max(row.cells, default=0)
        yield SourceRow(row.number, tuple(_shown(row.cells.get(column)) for column in range(1, last + 1)))


def _shown(cell: Cell | None) -> str:
    if cell is None:
        return ""
    if cell.content is None:
        # Without a value saved with it, a formula is shown, so that it is reported as not understood.
        return cell.formula or ""
    value = cell.value
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return clean(str(value))


def name_from_file(path: Path) -> str:
    """The name that a file's own name may be: `archie-moore.csv` is Archie Moore; empty where it is none."""
    stem = path.stem.replace("_", " ").replace("-", " ").replace(".", " ")
    words = [word for word in stem.split() if not folded(word).isdigit()]
    if path == STANDARD_INPUT or not words:
        return ""
    return " ".join(word if word != word.lower() else word[:1].upper() + word[1:] for word in words)


def name_from_title(title: str) -> str:
    """The name at the front of a page's title: what follows a dash or a bar is the site's; parentheses go."""
    for mark in (" - ", " – ", " — ", " | ", " (", "’s ", "'s "):
        title = title.partition(mark)[0]
    words = title.split()
    # "Professional boxing record of Archie Moore", as a document is called.
    at = next((at + 1 for at, word in enumerate(words) if folded(word) in listed("words", "whose")), 0)
    is_record = at > 1 and all(folded(word) in listed("words", "record") for word in words[: at - 1])
    return " ".join(words[at:] if is_record else words)


def names_of(page: Page, path: Path) -> Iterable[tuple[str, str]]:
    """The names that a source offers for its fighter, the best first, each with where it is."""
    if page.name:
        yield name_from_title(page.name), "the page"
    if page.title:
        yield name_from_title(page.title), "the page's title"
    if stated := name_from_file(path):
        yield stated, "the file's name"
