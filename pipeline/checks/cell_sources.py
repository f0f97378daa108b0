"""Sources of single cells: rows of the sheet Notes that name a fighter and the cells they are about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.suggest import plain
from fightcard.pipeline.workbook.model import Book

SHEET = "Notes"
WHO = frozenset({"fighter", "fighters", "name", "man"})
WHAT = frozenset({"field", "fields", "cell", "cells", "column", "columns", "rating", "ratings"})
EVERYBODY = re.compile(r"all\b", re.IGNORECASE)
LONGEST = 90
"""Letters of a note that are repeated where its cell is named."""


def sourced_cells(book: Book, system: str, fighters: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """By id and heading what the sheet Notes says of a fighter's cell, with the row that says it.

    fighters: names by id. A row names fighters by their whole or last names, or all of them, and cells by
    their headings, several with commas, or from one `to` another. What names none is a remark of the
    designer's own, and no source of a cell.
    """
    sheet = book.sheet(SHEET)
    found: dict[str, dict[str, str]] = {}
    if sheet is None or not sheet.rows:
        return found
    columns = {plain(str(cell.value)): at for at, cell in sheet.rows[0].cells.items()}
    who = next((at for name, at in columns.items() if name in WHO), None)
    what = next((at for name, at in columns.items() if name in WHAT), None)
    if who is None or what is None:
        return found
    for row in sheet.rows[1:]:
        headings = list(_headings(row.text(what), system))
        says = next((text for at in sorted(row.cells) if at > max(who, what) and (text := row.text(at))), "")
        for own in _meant(row.text(who), fighters) if headings else ():
            note = f"{SHEET} row {row.number}" + (f": {_clipped(says)}" if says else "")
            found.setdefault(own, {}).update(dict.fromkeys(headings, note))
    return found


def _meant(text: str, fighters: Mapping[str, str]) -> Sequence[str]:
    if EVERYBODY.match(text):
        return list(fighters)
    asked = {plain(part) for part in re.split(r",|\band\b|&", text) if part.strip()}
    last = [plain(name.split()[-1]) for name in fighters.values() if name.split()]
    return [
        own
        for own, name in fighters.items()
        if plain(name) in asked
        or (name.split() and (short := plain(name.split()[-1])) in asked and last.count(short) == 1)
    ]


def _headings(text: str, system: str) -> Iterator[str]:
    rows = layout(system, "row")
    known = {plain(spelling): heading for spelling, heading in rows.spellings()}
    order = list(rows.columns)
    for part in text.split(","):
        if plain(part) in known:
            yield known[plain(part)]
            continue
        first, _, last = (known.get(plain(end), end) for end in part.partition(" to "))
        if first in order and last in order:
            yield from order[order.index(first) : order.index(last) + 1]


def _clipped(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0].rstrip(",;:") + " \u2026"
