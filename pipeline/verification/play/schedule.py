"""Who is sent against whom: everybody of a group where it is small, else a sample spread over its levels.

Beyond MOST_OPPONENTS others each fighter meets that many. The group stands in a ring in the order of Overall,
those of one Overall by style and then by lot; everybody meets those who stand certain distances away from
him, the same distances to either side, spread evenly over half the ring. So each meets equally many, from
every level of the group, his own neighbours among them, and the cost of a group grows with its fighters and
not with their pairs. The seed and the set decide the distances.
"""

from __future__ import annotations

import hashlib
import itertools
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.verification.play.divisions import Groups

MOST_OPPONENTS = 64
"""So many others a fighter meets at most; an even number. In a group of one more all meet all."""

UNRATED = -1


def pairs_of(parted: Groups, cards: Sequence[CardData], seed: int) -> pl.DataFrame:
    """Every two fighters who are sent against each other, and each with himself.

    `card` and `opponent` by place, in the order of the set.
    """
    found = [
        _all_pairs(np.array(group)) if not is_sampled(len(group)) else _sample(group, cards, seed)
        for group in parted
    ]
    pairs = np.concatenate(found)
    in_order = pairs[np.lexsort((pairs[:, 1], pairs[:, 0]))]
    return pl.from_numpy(in_order, schema=["card", "opponent"], orient="row")


def is_sampled(fighters: int) -> bool:
    """Whether a group of so many is too large for all to meet all."""
    return fighters - 1 > MOST_OPPONENTS


def pairings_of(fighters: int) -> int:
    """How many pairings (red, blue) a group of so many has: both corners of each pair, and the mirrors."""
    return fighters * (min(fighters - 1, MOST_OPPONENTS) + 1)


def ring(group: Sequence[int], cards: Sequence[CardData], seed: int) -> list[int]:
    """The places of a group by Overall, then style, then lot."""
    return sorted(group, key=lambda place: _level(cards[place], seed))


def _level(card: CardData, seed: int) -> tuple[int, str, bytes]:
    overall = card.get("overall")
    lot = hashlib.sha256(f"{seed} {card['id']}".encode()).digest()
    return (overall if isinstance(overall, int) else UNRATED), str(card.get("style", "")), lot


def _all_pairs(places: NDArray[np.int64]) -> NDArray[np.int64]:
    first, second = np.triu_indices(len(places))
    return np.stack([places[first], places[second]], axis=1)


def _sample(group: Sequence[int], cards: Sequence[CardData], seed: int) -> NDArray[np.int64]:
    places = np.array(ring(group, cards, seed))
    met = [
        np.stack([places, np.roll(places, -distance)], axis=1)
        for distance in (0, *_distances(len(group), seed))
    ]
    return np.sort(np.concatenate(met), axis=1)


def _distances(fighters: int, seed: int) -> list[int]:
    """Half as many distances as opponents, one from each of as many equal parts of half the ring.

    The first is the nearest neighbour, which joins all of the ring.
    """
    chance, parts, half = Random(seed), MOST_OPPONENTS // 2, (fighters - 1) // 2
    ends = [1 + part * half // parts for part in range(parts + 1)]
    drawn = [low + int(chance.random() * (high - low)) for low, high in itertools.pairwise(ends)]
    return [1, *drawn[1:]]
