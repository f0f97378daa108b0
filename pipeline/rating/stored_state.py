"""Whose weighed cards stand beside a workbook, whose are stale and made anew, and who has none."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.posteriors import equal_cards_of, weighed_fighters
from fightcard.pipeline.rating.stored_cards import (
    StoredCards,
    file_next_to,
    read_stored,
    rests_on,
    stored_cards,
)
from fightcard.pipeline.workbook.read import read

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.play import Play
    from fightcard.pipeline.rating.fighters import Fighter


@dataclass(frozen=True, slots=True)
class Standing:
    """The weighed cards of fighters by id; `anew` were stale, `without` have none and fight as printed, of
    these `stale` have some that rest on what stood there earlier.

    `men` are all of the file, as they stand now.
    """

    cards: Mapping[str, tuple[CardData, ...]] = field(repr=False)
    anew: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    stale: tuple[str, ...] = ()
    men: tuple[StoredCards, ...] = field(default=(), repr=False)


def fresh(book: Path, cards: CardSet, ids: Sequence[str]) -> Standing:
    """The weighed cards beside a workbook that rest on what stands there now; nothing is made anew.

    Raises `kept_cards.UnreadableStoredError`.
    """
    men = read_stored(file_next_to(book))
    stale = _stale(cards, ids, men)
    return Standing(
        {own: men[own].cards(cards.system) for own in ids if own in men and own not in stale},
        without=tuple(own for own in ids if own not in men or own in stale),
        stale=tuple(stale),
        men=tuple(men.values()),
    )


def _stale(cards: CardSet, ids: Sequence[str], men: Mapping[str, StoredCards]) -> list[str]:
    by_id = {str(card["id"]): card for card in cards.cards}
    return [
        own for own in ids if own in men and rests_on(cards, by_id[own], men[own].seed) != men[own].digest
    ]


def standing(book: Path, cards: CardSet, ids: Sequence[str], play: Play) -> Standing:
    """The weighed cards beside a workbook of the cards with these ids.

    Stale ones, whose row, record, deck or version changed, are made anew from the workbook: cells that stand
    as they were proposed are open again, others are typed. play: its executor and cache count. Raises
    `kept_cards.UnreadableStoredError`.
    """
    men = read_stored(file_next_to(book))
    stale = _stale(cards, ids, men)
    for own in stale:
        fresh = _anew(book, cards, men[own], play)
        men = {key: man for key, man in men.items() if key != own} | ({own: fresh} if fresh else {})
    return Standing(
        {own: men[own].cards(cards.system) for own in ids if own in men},
        tuple(own for own in stale if own in men),
        tuple(own for own in ids if own not in men),
        men=tuple(men.values()),
    )


def _anew(book: Path, cards: CardSet, man: StoredCards, play: Play) -> StoredCards | None:
    fighters = fighters_of(read(book))
    opened = replace(fighters, fighters=tuple(_opened(each, man) for each in fighters.fighters))
    stock, found = weighed_fighters(opened, replace(play, seed=man.seed), ids=[man.id])
    if not found or (found[0].is_whole and not found[0].request.doubts):
        return None
    own = found[0]
    card = next(each for each in cards.cards if each["id"] == man.id)
    open_cells = {key: value for key, value in man.open.items() if key not in own.fighter.cells}
    drawn = equal_cards_of(own, own.weighed, stock)
    return stored_cards(man.id, drawn, open_cells, man.seed, rests_on(cards, card, man.seed), cards.system)


def _opened(fighter: Fighter, man: StoredCards) -> Fighter:
    """The fighter without the cells that stand as they were proposed."""
    if fighter.id != man.id:
        return fighter
    cells = {
        heading: value
        for heading, value in fighter.cells.items()
        if heading not in man.open or man.open[heading] != value
    }
    return replace(fighter, cells=cells)
