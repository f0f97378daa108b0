"""Which fighters have weighed cards stored next to a workbook, which of these are stale, and who has none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.fighters import Fighter, fighters_of
from fightcard.pipeline.rating.posteriors import equal_cards_of, weighed_fighters
from fightcard.pipeline.rating.stored_cards import (
    StoredCards,
    file_next_to,
    read_stored,
    rests_on,
    stored_cards,
)
from fightcard.pipeline.workbook.read import read


@dataclass(frozen=True, slots=True)
class StoredState:
    """The weighed cards of fighters by id.

    `remade` were stale; `without` have none and fight as printed, and of these `stale` have cards of an
    earlier workbook. `every` has all of the file, as it is now.
    """

    cards: Mapping[str, tuple[CardData, ...]] = field(repr=False)
    remade: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    stale: tuple[str, ...] = ()
    every: tuple[StoredCards, ...] = field(default=(), repr=False)


def fresh(book: Path, cards: CardSet, ids: Sequence[str]) -> StoredState:
    """The weighed cards next to a workbook that agree with it now; none is made again.

    Raises `stored_cards.UnreadableStoredError`.
    """
    stored = read_stored(file_next_to(book))
    stale = _stale(cards, ids, stored)
    return StoredState(
        {own: stored[own].cards(cards.system) for own in ids if own in stored and own not in stale},
        without=tuple(own for own in ids if own not in stored or own in stale),
        stale=tuple(stale),
        every=tuple(stored.values()),
    )


def _stale(cards: CardSet, ids: Sequence[str], stored: Mapping[str, StoredCards]) -> list[str]:
    by_id = {str(card["id"]): card for card in cards.cards}
    return [
        own
        for own in ids
        if own in stored and rests_on(cards, by_id[own], stored[own].seed) != stored[own].digest
    ]


def current(book: Path, cards: CardSet, ids: Sequence[str], play: Play) -> StoredState:
    """The weighed cards next to a workbook of the cards with these ids.

    Stale ones, whose row, record, deck or version changed, are made again from the workbook: cells that are
    as they were proposed are open again, others are typed. play: its executor and cache count. Raises
    `stored_cards.UnreadableStoredError`.
    """
    stored = read_stored(file_next_to(book))
    stale = _stale(cards, ids, stored)
    for own in stale:
        fresh = _made_again(book, cards, stored[own], play)
        stored = {key: each for key, each in stored.items() if key != own} | ({own: fresh} if fresh else {})
    return StoredState(
        {own: stored[own].cards(cards.system) for own in ids if own in stored},
        tuple(own for own in stale if own in stored),
        tuple(own for own in ids if own not in stored),
        every=tuple(stored.values()),
    )


def _made_again(book: Path, cards: CardSet, earlier: StoredCards, play: Play) -> StoredCards | None:
    fighters = fighters_of(read(book))
    opened = replace(fighters, fighters=tuple(_opened(each, earlier) for each in fighters.fighters))
    stock, found = weighed_fighters(opened, replace(play, seed=earlier.seed), ids=[earlier.id])
    own = next(iter(found), None)
    if own is None or (own.is_whole and not own.request.doubts):
        return None
    card = next(each for each in cards.cards if each["id"] == earlier.id)
    open_cells = {key: value for key, value in earlier.open.items() if key not in own.fighter.cells}
    drawn = equal_cards_of(own, own.weighed, stock)
    return stored_cards(
        earlier.id, drawn, open_cells, earlier.seed, rests_on(cards, card, earlier.seed), cards.system
    )


def _opened(fighter: Fighter, earlier: StoredCards) -> Fighter:
    """The fighter without the cells that are as they were proposed."""
    if fighter.id != earlier.id:
        return fighter
    cells = {
        heading: value
        for heading, value in fighter.cells.items()
        if heading not in earlier.open or earlier.open[heading] != value
    }
    return replace(fighter, cells=cells)
