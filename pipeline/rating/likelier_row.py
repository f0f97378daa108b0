"""A row whose career the engine shows to be unlikely is replaced by a likelier one.

The surface predicts from ratings how bouts end; in its corners (skill without power) it may be far off for a
single card. So the career of the chosen row is played, and only where it is unlikely others are played too:
its neighbours first, so that other seeds give rows near it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from fightcard.pipeline.rating.careers import own_level, replayed
from fightcard.pipeline.rating.field import fought
from fightcard.pipeline.rating.fights import BOUTS
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.rows import typed_row, wrongs

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.rating.library import Library
    from fightcard.pipeline.rating.weighing import WeighingRequest

Lean: TypeAlias = "Callable[[NDArray[np.float64]], NDArray[np.float64]]"
"""From the chances of cards, by level and ending, a number for each card."""

Neighbours: TypeAlias = "Callable[[CardData], Iterable[CardData]]"
"""The cards that differ from a card by one rating."""

Row: TypeAlias = "tuple[dict[str, Value], CardData]"

UNLIKELY = 0.2
"""Below this chance of the career others are played: four times the 5% that a proposed card is to have at
least, since the bouts of a card leave doubt about its chance."""

FIRST_LOOK, AGAIN = 10, 8
"""Bouts of each row with each opponent of the field in either corner at first, and how many of the likeliest
are then played as often as a proposed card."""

STEPS = 6
"""How often a row is moved by one of its ratings at most."""


def likelier(
    library: Library,
    request: WeighingRequest,
    row: Row,
    others: Iterable[CardData],
    neighbours: Neighbours,
    lean: Lean | None = None,
) -> Row:
    """The row, or a valid one whose career, played by the engine, is more likely.

    A rating of the row is moved, then another, as long as that helps: `neighbours` are the cards that differ
    from a card by one rating. Where that is not enough, the likeliest of the other cards is moved in the same
    way. The row itself where its career is likely enough, too short to say, or nothing is to be played (no
    `WeighingRequest.play`).
    """
    if request.play is None or not request.record.bouts:
        return row
    before = _chance(library, request, row[1])
    if before is None or before >= UNLIKELY:
        return row
    found = _moved(library, request, (row, before), neighbours, lean)
    if found[1] >= UNLIKELY:
        return found[0]
    other = _improved(library, request, found, others, lean)
    return (found if other is found else _moved(library, request, other, neighbours, lean))[0]


def _moved(
    library: Library,
    request: WeighingRequest,
    found: tuple[Row, float],
    neighbours: Neighbours,
    lean: Lean | None,
) -> tuple[Row, float]:
    """The row after at most STEPS of one rating each, with its chance."""
    for _ in range(STEPS):
        if found[1] >= UNLIKELY:
            break
        moved = _improved(library, request, found, neighbours(found[0][1]), lean)
        if moved is found:
            break
        found = moved
    return found


def _improved(
    library: Library,
    request: WeighingRequest,
    found: tuple[Row, float],
    cards: Iterable[CardData],
    lean: Lean | None,
) -> tuple[Row, float]:
    """The best valid row of these cards with its chance, where that is higher; else what was found.

    Best is the row that fits the record best of those that are likely enough, else the one of the highest
    chance: how well a row fits is its chance of this very record, which can be the highest of all for a card
    whose careers are nearly always better.
    """
    rows = _valid_rows(library, request, cards)
    if not rows:
        return found
    order = np.argsort(-_fits(library, request, rows, FIRST_LOOK, lean), kind="stable")[:AGAIN]
    rows = [rows[place] for place in order]
    chances = [_chance(library, request, card) or 0.0 for _, card in rows]
    likely = [place for place, chance in enumerate(chances) if chance >= UNLIKELY]
    if likely:
        fits = _fits(library, request, [rows[place] for place in likely], BOUTS, lean)
        best = likely[int(fits.argmax())]
    else:
        best = int(np.argmax(chances))
    return (rows[best], chances[best]) if chances[best] > found[1] else found


def _valid_rows(library: Library, request: WeighingRequest, cards: Iterable[CardData]) -> list[Row]:
    system = library.opponents.system
    rows = [({**typed_row(system, card), **request.typed}, card) for card in cards]
    faults = wrongs(system, [row for row, _ in rows])
    return [row for row, wrong in zip(rows, faults, strict=True) if not wrong]


def _fits(
    library: Library, request: WeighingRequest, rows: Sequence[Row], bouts: int, lean: Lean | None
) -> NDArray[np.float64]:
    """How well the record suits each row as the engine plays it, in logs."""
    chances = _chances(library, request, [card for _, card in rows], bouts)
    levels = library.opponents.ladder
    own = own_level(chances, levels)
    logs = log_likelihood(request.record, request.opposition, chances, levels, own, doubted=False)
    return logs if lean is None else logs + lean(chances)


def _chance(library: Library, request: WeighingRequest, card: CardData) -> float | None:
    chances = _chances(library, request, [card], BOUTS)[0]
    return replayed(
        request.record, request.opposition, chances, library.opponents.ladder, request.seed
    ).chance


def _chances(
    library: Library, request: WeighingRequest, cards: Sequence[CardData], bouts: int
) -> NDArray[np.float64]:
    """The chance of each ending for each card against each level; none is 0."""
    assert request.play is not None
    named: list[CardData] = [{**card, "id": f"row-{place}"} for place, card in enumerate(cards)]
    counts = fought(library.opponents, named, library.deck, request.play, bouts=bouts) + 0.1
    found: NDArray[np.float64] = counts / counts.sum(axis=-1, keepdims=True)
    return found
