"""Each division of a snapshot: who beats whom, and how bouts end next to the real sport, real meetings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from fightcard.pipeline.report.division_data import LARGEST, by_id, endings_data, matrix_of, meetings_data
from fightcard.pipeline.verification.play.divisions import division_of, groups
from fightcard.pipeline.verification.statistics.counts import SIDED, draws, wins

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.live.state import Snapshot

UNPLAYED = 255
"""In a tile of the matrix: the two have not met; other bytes are twice the percentage that the row takes."""

TILE = 64
"""Rows of a tile of a large matrix."""


def pairs_of(cards: CardSet, met: pl.DataFrame) -> pl.DataFrame:
    """Counts of cards against each other, by place, as those by id of the divisions that have a matrix.

    met: `card`, `opponent` and SIDED. The result has `id` and `opponent` as text in their place.
    """
    small = [place for group in groups(cards.cards) if len(group) <= LARGEST for place in group]
    return _by_id(cards, met, small)


def _by_id(cards: CardSet, counts: pl.DataFrame, places: Iterable[int]) -> pl.DataFrame:
    found = by_id([str(card["id"]) for card in cards.cards], counts, places)
    return found.with_columns(pl.col(SIDED).cast(pl.Int32))


def with_pairs(before: pl.DataFrame | None, now: pl.DataFrame) -> pl.DataFrame:
    """The earlier counts, with today's in their place or next to them."""
    if before is None:
        return now
    return pl.concat([before.join(now, on=["id", "opponent"], how="anti"), now])


def pairs_among(pairs: pl.DataFrame | None, ids: Collection[str]) -> pl.DataFrame | None:
    """The counts of these cards with each other."""
    if pairs is None:
        return None
    shown = list(ids)
    return pairs.filter(pl.col("id").is_in(shown) & pl.col("opponent").is_in(shown))


def divisions_of(snapshot: Snapshot, rounds: int) -> list[dict[str, object]]:
    """What `/api/state` says of each division; `rounds` is the distance that bouts are scheduled for."""
    if snapshot.cards is None:
        return []
    return [_division(snapshot, snapshot.cards, group, rounds) for group in groups(snapshot.cards.cards)]


def _division(snapshot: Snapshot, cards: CardSet, group: Sequence[int], rounds: int) -> dict[str, object]:
    ids = [str(cards.cards[place]["id"]) for place in group]
    name = division_of(cards.cards[group[0]])
    is_large = len(ids) > LARGEST
    met = met_among(snapshot, cards, group)
    everybody = [] if snapshot.verified is None else [card.id for card in snapshot.verified.cards]
    rivalries = () if snapshot.verified is None else snapshot.verified.rivalries
    return {
        "name": name,
        "matrix": None if is_large else matrix_of(ids, met),
        "tiles": {"rows": TILE, "played": met is not None} if is_large else None,
        **endings_data(cards, name, ids, met, rounds),
        "meetings": meetings_data(rivalries, everybody, ids),
    }


def met_among(snapshot: Snapshot, cards: CardSet, group: Sequence[int]) -> pl.DataFrame | None:
    """The counts of a division against itself by id, each pair from both sides.

    Those of a large division are known once all of it is judged.
    """
    if len(group) <= LARGEST:
        return pairs_among(snapshot.pairs, [str(cards.cards[place]["id"]) for place in group])
    counted = None if snapshot.verified is None else snapshot.verified.met
    return None if counted is None else _by_id(cards, counted, group)


def tile(snapshot: Snapshot, name: str, first: int, rows: int) -> bytes | None:
    """Some rows of a division's matrix, a byte a pair in the order of the set; None while it is not played.

    A byte is twice the percentage that the row takes of the column, or UNPLAYED. Raises KeyError for a
    division that there is not.
    """
    counted = None if snapshot.verified is None else snapshot.verified.met
    if snapshot.cards is None or counted is None:
        return None
    cards = snapshot.cards.cards
    group = next((each for each in groups(cards) if division_of(cards[each[0]]) == name), None)
    if group is None:
        raise KeyError(name)
    places = group[first : first + rows]
    found = counted.filter(
        pl.col("card").is_in(list(places)) & pl.col("opponent").is_in(list(group)) & (pl.col("bouts") > 0)
    )
    at = np.full(len(cards), -1)
    at[list(group)] = np.arange(len(group))
    filled: NDArray[np.uint8] = np.full((len(places), len(group)), UNPLAYED, np.uint8)
    share = ((wins(found) + draws(found) / 2) / found["bouts"]).to_numpy()
    filled[at[found["card"].to_numpy()] - first, at[found["opponent"].to_numpy()]] = np.rint(200 * share)
    return filled.tobytes()
