"""Markdown: its tables, with links, emphasis and code turned into what a reader sees."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from fightcard.pipeline.records.column_roles import is_name
from fightcard.pipeline.records.sections import is_section
from fightcard.pipeline.records.source_tables import Page, SourceRow, SourceTable
from fightcard.pipeline.spellings.vocabulary import clean
from fightcard.pipeline.workbook.model import Unreadable

MOST_LETTERS = 4_000_000


def read_markdown(path: Path, text: str) -> Page:
    """The tables of a Markdown text; raises Unreadable for one too long."""
    if len(text) > MOST_LETTERS:
        what = f"it has more than {MOST_LETTERS:,} letters of Markdown"
        raise Unreadable(path, what, "Put the table of each fighter in a separate file.")
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    headings = [(each.tag, clean(_seen(after))) for each, after in itertools.pairwise(tokens)
                if each.type == "heading_open"]  # fmt: skip
    title = next((heading for tag, heading in headings if tag == "h1"), "")
    # The only heading may be of any level.
    only = headings[0][1] if len(headings) == 1 else ""
    name = title or (only if is_name(only) and not is_section(only) else "")
    return Page(path.as_posix(), "Markdown", tuple(_tables(tokens)), title, name)


def _tables(tokens: Sequence[Token]) -> Iterator[SourceTable]:
    above: list[tuple[int, str]] = []
    rows: list[SourceRow] = []
    cells: list[str] = []
    line = 0
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            level = int(token.tag[1])
            above = [(known, title) for known, title in above if known < level]
            above.append((level, clean(_seen(tokens[at + 1]))))
        elif token.type == "table_open":
            rows, line = [], token.map[0] if token.map else 0
        elif token.type == "tr_open":
            cells = []
            line = token.map[0] if token.map else line + 1
        elif token.type == "inline" and tokens[at - 1].type in ("th_open", "td_open"):
            cells.append(clean(_seen(token)))
        elif token.type == "tr_close" and any(cells):
            rows.append(SourceRow(line + 1, tuple(cells)))
        elif token.type == "table_close":
            yield SourceTable(tuple(title for _, title in reversed(above)), tuple(rows))


def _seen(token: Token) -> str:
    """The text of a run of letters, without pictures and markup."""
    found = []
    for each in token.children or ():
        if each.type in ("text", "code_inline"):
            found.append(each.content)
        elif each.type in ("softbreak", "hardbreak", "html_inline"):
            found.append(" " if each.type != "html_inline" or "br" in each.content else "")
    return "".join(found)
