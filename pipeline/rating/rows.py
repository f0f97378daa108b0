"""Cards as rows a designer could have typed, and whether such a row would pass the checks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.checks.typed_row import cards_of, findings_of, is_valid
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import game_of, game_with

NAME, DIVISION = "Drawn", "HW"
"""What a row is called where only its ratings matter."""

BOOK = "drawn.xlsx"


def typed_row(system: str, card: CardData) -> dict[str, Value]:
    """A card as the cells of its row, by heading."""
    return game_of(system).cards.to_row(card)


def typed_cell(system: str, card: CardData, heading: str) -> Value:
    """One cell of a card's row; None where the row has no such cell."""
    return game_of(system).cards.cell(card, heading)


def valid_places(system: str, cards: Sequence[CardData]) -> list[int]:
    """The places of the cards whose typed row raises no error and no warning."""
    return valid_rows(system, [typed_row(system, card) for card in cards])


def valid_rows(system: str, rows: Sequence[Mapping[str, Value]]) -> list[int]:
    """The places of the rows that raise no error and no warning, each looked at by itself."""
    return [place for place, row in enumerate(rows) if is_valid(system, {**row, "Name": NAME})]


def wrongs(
    system: str, rows: Sequence[Mapping[str, Value]], deck: DeckData | None = None
) -> list[frozenset[tuple[str, str]]]:
    """The errors and warnings of each row, looked at by itself, as code and heading; `deck` is that of the
    set, with the owner's charts."""
    game = game_with(system, deck)  # once, for charts are worked out in 2 ms
    return [
        frozenset(
            (finding.code, finding.column or "")
            for finding in findings_of(game, {**row, "Name": NAME})
            if finding.severity != "note"
        )
        for row in rows
    ]


def raise_no_more(system: str, own: CardData, cards: Iterable[CardData], deck: DeckData | None) -> list[bool]:
    """Of each card whether its row raises no error and no warning that the row of `own` does not."""
    typed, *found = wrongs(system, [typed_row(system, card) for card in (own, *cards)], deck)
    return [each <= typed for each in found]


def card_of_row(system: str, row: Mapping[str, Value]) -> CardData:
    """The card of a whole sound row."""
    return cards_of(system, [_named(row, str(row.get("Name") or NAME))], BOOK)[0]


def cards_of_rows(system: str, rows: Sequence[Mapping[str, Value]]) -> list[CardData]:
    """The cards of whole sound rows, which may be versions of one fighter; their ids are numbered."""
    numbered = [_named(row, f"{NAME} {place}") for place, row in enumerate(rows)]
    return [
        cast("CardData", {**card, "name": row.get("Name") or NAME})
        for card, row in zip(cards_of(system, numbered, BOOK), rows, strict=True)
    ]


def _named(row: Mapping[str, Value], name: str) -> dict[str, Value]:
    return {**row, "Name": name, "Division": row.get("Division") or DIVISION}
