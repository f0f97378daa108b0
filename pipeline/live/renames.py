"""Fighters whose names a save changed, so that the page can follow them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fightcard.pipeline.game import game_of

if TYPE_CHECKING:
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.live.state import Snapshot

NAME = "Name"


def renamed(before: Snapshot, cards: CardSet, checked: Checked) -> dict[str, str]:
    """The ids that fighters had earlier in this run, and those that they have now.

    A fighter was renamed where an id is gone and a new one has the same card but for its name, or else the
    same row.
    """
    if before.checked is None or before.cards is None:
        return {}
    was, now = _rows(before.checked), _rows(checked)
    gone, new = was.keys() - now.keys(), now.keys() - was.keys()
    by_ratings = {ratings: own for own, ratings in _ratings(cards) if own in new}
    by_row = {now[own]: own for own in new}
    ratings = dict(_ratings(before.cards))
    guesses = {own: by_ratings.get(ratings.get(own, "")) or by_row.get(was[own]) for own in gone}
    found = {own: other for own, other in guesses.items() if other is not None}
    earlier = {own: found.get(other, other) for own, other in before.renamed.items()}
    return {own: other for own, other in (earlier | found).items() if own not in now}


def _rows(checked: Checked) -> dict[str, tuple[str, int]]:
    """The sheet and row of each fighter by id, whether or not there is a card."""
    return {entry.id: entry.key for entry in checked.entries if entry.id}


def _ratings(cards: CardSet) -> Iterator[tuple[str, str]]:
    """Each card's id, and a text of all its cells but the name."""
    to_row = game_of(cards.system).cards.to_row
    for card in cards.cards:
        cells = {heading: value for heading, value in to_row(card).items() if heading != NAME}
        yield str(card["id"]), repr(cells)
