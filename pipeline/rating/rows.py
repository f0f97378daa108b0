"""Cards as rows a designer could have typed, and whether such a row would pass the checks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from pipeline.checks import check
from pipeline.findings.slip import PAIR_EXCHANGED
from pipeline.game import game_of
from pipeline.sheet_schema import layout
from pipeline.workbook.model import Book, Cell, Row, Sheet, Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.data import CardData
    from pipeline.findings import Value

TOO_MUCH = frozenset({("", "")})
"""What is said of a row that alone has more findings than a check lists."""

OF_A_ROW = ("C", "S", "X")
"""The letters of findings that speak of a row by itself."""

EXCHANGED = PAIR_EXCHANGED.code
"""The one suspicion of a slip that hangs on a row alone."""


def typed_row(system: str, card: CardData) -> dict[str, Value]:
    """A card as the cells of its row, by heading."""
    return game_of(system).cards.to_row(card)


def lawful_places(system: str, cards: Sequence[CardData]) -> list[int]:
    """The places of the cards whose typed row raises no error and no warning."""
    return lawful_rows(system, [typed_row(system, card) for card in cards])


def lawful_rows(system: str, rows: Sequence[Mapping[str, Value]]) -> list[int]:
    """The places of the rows that raise no error and no warning, each looked at by itself."""
    return [place for place, wrong in enumerate(wrongs(system, rows)) if not wrong]


def wrongs(system: str, rows: Sequence[Mapping[str, Value]]) -> list[frozenset[tuple[str, str]]]:
    """The errors and warnings of each row, looked at by itself, as code and heading."""
    if not rows:
        return []
    named = [{**row, "Name": f"Drawn {place}"} for place, row in enumerate(rows)]
    try:
        findings = check(_book(system, named), system, compared=False).findings
    except Unreadable:
        # More findings than a check lists: the rows are looked at in two halves.
        half = len(rows) // 2
        return [*wrongs(system, rows[:half]), *wrongs(system, rows[half:])] if half else [TOO_MUCH]
    found: list[set[tuple[str, str]]] = [set() for _ in rows]
    for finding in findings:
        is_of_a_row = finding.diagnostic.letter in OF_A_ROW or finding.code == EXCHANGED
        is_of_a_row &= finding.severity in ("error", "warning")
        if is_of_a_row and finding.row is not None and 0 <= finding.row - 2 < len(rows):
            found[finding.row - 2].add((finding.code, finding.column or ""))
    return [frozenset(each) for each in found]


def card_of_row(system: str, row: Mapping[str, Value]) -> CardData:
    """The card of a whole sound row."""
    checked = check(
        _book(system, [{**row, "Name": row.get("Name") or "Drawn", "Division": row.get("Division") or "HW"}]),
        system,
        compared=False,
    )
    return game_of(system).cards.to_card(checked.entries[0], checked.book.name)


def cards_of_rows(system: str, rows: Sequence[Mapping[str, Value]]) -> list[CardData]:
    """The cards of whole sound rows, which may be versions of one man; their ids are numbered."""
    if not rows:
        return []
    named = [
        {**row, "Name": f"Drawn {place}", "Division": row.get("Division") or "HW"}
        for place, row in enumerate(rows)
    ]
    checked = check(_book(system, named), system, compared=False)
    cards = [game_of(system).cards.to_card(entry, checked.book.name) for entry in checked.entries]
    return [
        cast("CardData", {**card, "name": row.get("Name") or "Drawn"})
        for card, row in zip(cards, rows, strict=True)
    ]


def _book(system: str, rows: Sequence[Mapping[str, Value]]) -> Book:
    columns = layout(system, "row")
    headings = list(columns.columns)
    lines = [
        Row(1, {place: _cell(columns.sheet, 1, place, heading) for place, heading in enumerate(headings, 1)})
    ]
    for number, row in enumerate(rows, 2):
        cells = {
            place: _cell(columns.sheet, number, place, value)
            for place, heading in enumerate(headings, 1)
            if (value := row.get(heading)) is not None
        }
        lines.append(Row(number, cells))
    return Book(Path("drawn.xlsx"), (Sheet(columns.sheet, tuple(lines)),))


def _cell(sheet: str, row: int, column: int, value: Value) -> Cell:
    return Cell(sheet, row, column, value, "number" if isinstance(value, int | float) else "text", "@")
