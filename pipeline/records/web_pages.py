"""Saved web pages, as HTML or as MHTML: their tables, read as a browser would, nothing of them carried
out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from pathlib import Path

from selectolax.lexbor import LexborHTMLParser, LexborNode

from fightcard.pipeline.records.aligned_text import aligned_rows
from fightcard.pipeline.records.bout_lists import sides_of
from fightcard.pipeline.records.column_roles import is_headings
from fightcard.pipeline.records.record_book import record_book_rows
from fightcard.pipeline.records.source_tables import Page, SourceRow, SourceTable
from fightcard.pipeline.records.spanned_cells import Span, spread
from fightcard.pipeline.spellings.encodings import read_marked
from fightcard.pipeline.spellings.vocabulary import clean, is_footnote, whole
from fightcard.pipeline.workbook.model import Unreadable

MOST_TAGS = 600_000
"""Opening and closing tags of a page; the longest records of all, with everything around, have some
60,000."""

_UNSEEN = (
    "script, style, noscript, template, svg, sup.reference, .mw-editsection, .sortkey, .noprint, [hidden],"
    ' [style*="display:none"], [style*="display: none"]'
)
_BLOCKS = "br, div, p, li, dd, dt"
_LINE_END = "\ue000"
"""Marks the end of a line among the spaces of a page; no page has this letter, which is nobody's."""
_HEAD_BYTES = 4096
_CHARSET = re.compile(r"charset\s*=\s*[\"']?([^\s;\"']+)", re.IGNORECASE)


def read_html(path: Path, content: bytes, address: str = "") -> Page:
    """The tables of a saved page; raises Unreadable for one of too many tags."""
    if content.count(b"<") > MOST_TAGS:
        what = f"it has more than {MOST_TAGS:,} tags, ten times those of the longest record"
        raise Unreadable(path, what, "Save the page of a single fighter, or copy its table into a text file.")
    tree = LexborHTMLParser(_text(content))
    has_password = tree.css_first('input[type="password"]') is not None
    named = tree.css_first("title")
    title = clean(named.text()) if named is not None else ""
    saved_from = address or _address(tree)
    for node in tree.css(_UNSEEN):
        node.decompose()
    for node in tree.css("sup"):
        if is_footnote(node.text()):
            node.decompose()
    for node in tree.css(_BLOCKS):
        node.insert_before(" ")
        node.insert_after(" ")
    tables = tuple(_tables(tree))
    heading = tree.css_first("h1")
    name = clean(heading.text()) if heading else ""
    has_table = any(is_headings(row) or sides_of(row) for table in tables for row in table.rows)
    return Page(
        path.as_posix(), "a web page", tables, title, name,
        address=saved_from, instead=_LOGIN if has_password else "", lines=() if has_table else _lines(tree),
    )  # fmt: skip


_LOGIN = "a password field, so it is a login page"


def _lines(tree: LexborHTMLParser) -> tuple[tuple[int, str], ...]:
    """The text that a reader sees, a line for each paragraph, item, cell or heading."""
    for node in tree.css(f"{_BLOCKS}, h1, h2, h3, h4, h5, h6, td, th, blockquote, pre"):
        if node.tag == "pre":
            node.replace_with(node.text().replace("\n", _LINE_END))
            continue
        node.insert_before(_LINE_END)
        node.insert_after(_LINE_END)
    text = tree.body.text() if tree.body is not None else ""
    return tuple(enumerate(filter(None, map(clean, text.split(_LINE_END))), 1))


def read_mhtml(path: Path, content: bytes) -> Page:
    """The tables of a page saved as one file; raises Unreadable where it holds no page."""
    message = message_from_bytes(content, policy=policy.default)
    part = next((each for each in message.walk() if each.get_content_type() == "text/html"), None)
    inner = part.get_payload(decode=True) if part is not None else None
    if part is None or not isinstance(inner, bytes):
        raise Unreadable(path, "it is a message or an archive without a web page", _SAVE_PAGE)
    charset = part.get_content_charset() or ""
    text = _decoded(inner, charset) if charset else None
    address = clean(str(message.get("Snapshot-Content-Location") or ""))
    return read_html(path, inner if text is None else text.encode(), address)


_SAVE_PAGE = "Open the page in the browser and save it (Ctrl-S) as a web page."


def _text(content: bytes) -> str:
    """The letters of a page in the encoding that it states; in UTF-8 if they are, where that does not fit."""
    marked = read_marked(content)
    if marked is not None:
        return marked
    head = LexborHTMLParser(content[:_HEAD_BYTES].decode("latin-1"))
    stated = head.css_first("meta[charset]")
    typed = head.css_first('meta[http-equiv="Content-Type" i]')
    charset = (stated.attributes.get("charset") if stated else None) or ""
    if not charset and typed is not None:
        named = _CHARSET.search(typed.attributes.get("content") or "")
        charset = named[1] if named else ""
    tried = (_decoded(content, each) for each in (charset, "utf-8"))
    found = next((text for text in tried if text is not None), None)
    return found if found is not None else content.decode("cp1252", errors="replace")


def _decoded(content: bytes, charset: str) -> str | None:
    """The letters in a stated encoding; None where it is unknown or does not fit."""
    western = charset.strip().strip("\"'").casefold() in {"iso-8859-1", "latin1", "latin-1", "us-ascii"}
    try:
        return content.decode("cp1252" if western else charset.strip().strip("\"'"))
    except (LookupError, ValueError):
        return None


def _address(tree: LexborHTMLParser) -> str:
    link = tree.css_first('link[rel="canonical"]')
    return clean((link.attributes.get("href") or "") if link else "")


def _tables(tree: LexborHTMLParser) -> Iterator[SourceTable]:
    """Each table with the headings above it, the nearest first, as they are nested."""
    above: list[tuple[int, str]] = []
    for node in tree.css("h1, h2, h3, h4, h5, h6, table, pre"):
        if node.tag == "pre":
            text = node.text()
            rows = record_book_rows(text) or tuple(aligned_rows(text))
            yield SourceTable(tuple(title for _, title in reversed(above) if title), rows)
            continue
        if node.tag != "table":
            level = int((node.tag or "h9")[1])
            above = [(at, title) for at, title in above if at < level]
            above.append((level, clean(node.text())))
            continue
        caption = node.css_first("caption")
        own = (clean(caption.text()),) if caption is not None and _is_of(caption, node) else ()
        titles = tuple(title for title in (*own, *(title for _, title in reversed(above))) if title)
        yield SourceTable(titles, tuple(_rows(node)))


def _rows(table: LexborNode) -> Iterator[SourceRow]:
    has_inner = table.css_first("td table, th table") is not None
    lines = []
    for row in table.css("tr"):
        if has_inner and not _is_of(row, table):
            continue
        lines.append([_cell(cell, has_inner=has_inner) for cell in row.iter() if cell.tag in ("td", "th")])
    for number, cells in enumerate(spread(lines), 1):
        if any(cells):
            yield SourceRow(number, cells)


def _cell(cell: LexborNode, *, has_inner: bool) -> Span:
    holds_table = has_inner and cell.css_first("table") is not None
    text = "" if holds_table else clean(cell.text())
    columns, rows = (whole(cell.attributes.get(name) or "") or 1 for name in ("colspan", "rowspan"))
    return Span(text, columns, rows)


def _is_of(node: LexborNode, table: LexborNode) -> bool:
    """Whether a row or a caption is a table's own, not that of a table within."""
    above = node.parent
    while above is not None and above.tag != "table":
        above = above.parent
    return above is not None and above.mem_id == table.mem_id
