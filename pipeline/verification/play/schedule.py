"""The schedule of opponents: everybody in a small group, else a sample spread over its levels.

Beyond MOST_OPPONENTS others each fighter first meets that many. The group forms a ring in the order of
Overall, within one Overall by style and then by lot. Everybody meets the fighters at certain distances, the
same to either side, spread evenly over half the ring. So each meets equally many, from every level of the
group, neighbours included, and the cost of a group grows with its fighters and not with their pairs. A
fighter in doubt meets more: the distances that are left follow in rounds, each as many again, spread evenly
as well. The seed and the set decide the distances.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import numpy as np
import polars as pl
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.verification.play.divisions import Groups, overall_of

MOST_OPPONENTS = 64
"""How many others a fighter meets at first; an even number. In a group of one more all meet all."""

UNRATED = -1


@dataclass(frozen=True, slots=True)
class Schedule:
    """The first opponents of each fighter, and the next: by distance in the ring of the group.

    of_group, at: by place in the set the number of the fighter's group and the place in it. sampled: by
    place, whether the fighter meets a sample. sizes: of each group. order: by group and distance, in which
    turn two at this distance are asked to meet, from 0; 0 throughout where all meet all. rings: the places of
    each group in their order.
    """

    groups: Groups
    of_group: NDArray[np.int64] = field(repr=False)
    at: NDArray[np.int64] = field(repr=False)
    sampled: NDArray[np.bool_] = field(repr=False)
    sizes: NDArray[np.int64] = field(repr=False)
    order: NDArray[np.int64] = field(repr=False)
    rings: tuple[NDArray[np.int64], ...] = field(repr=False)

    @classmethod
    def of(cls, divided: Groups, cards: Sequence[CardData], seed: int) -> Schedule:
        """The schedule of a set whose fighters meet their own group."""
        count, sizes = sum(map(len, divided)), np.array([len(group) for group in divided])
        of_group, at = np.zeros(count, np.int64), np.zeros(count, np.int64)
        order = np.zeros((len(divided), int(sizes.max()) // 2 + 1), np.int64)
        rings = []
        for number, group in enumerate(divided):
            places = np.array(ring(group, cards, seed) if is_sampled(len(group)) else group)
            of_group[places], at[places] = number, np.arange(len(group))
            if is_sampled(len(group)):
                turns = _turns(len(group), seed)
                order[number, turns] = np.arange(len(turns))
            rings.append(places)
        sampled = np.array([is_sampled(size) for size in sizes.tolist()])[of_group]
        return cls(divided, of_group, at, sampled, sizes, order, tuple(rings))

    @property
    def pairs(self) -> pl.DataFrame:
        """Every two fighters who meet at first, and each with its own card: `card` and `opponent` by place,
        in order."""
        found = []
        for places, order in zip(self.rings, self.order, strict=True):
            if is_sampled(len(places)):
                apart = np.flatnonzero(order[: len(places) // 2 + 1] < MOST_OPPONENTS // 2)
                one = np.tile(np.arange(len(places)), len(apart))
                other = (one + np.repeat(apart, len(places))) % len(places)
            else:
                one, other = np.triu_indices(len(places))
            found.append(np.sort(np.stack([places[one], places[other]], axis=1), axis=1))
        pairs = np.concatenate(found)
        in_order = pairs[np.lexsort((pairs[:, 1], pairs[:, 0]))]
        return pl.from_numpy(in_order, schema=["card", "opponent"], orient="row")

    @property
    def first(self) -> NDArray[np.int64]:
        """How many distances each fighter is asked to meet at first."""
        return np.where(self.sampled, MOST_OPPONENTS // 2, 1)

    @property
    def most(self) -> NDArray[np.int64]:
        """How many distances there are for each fighter."""
        return np.where(self.sampled, self.sizes[self.of_group] // 2, 1)

    def turn(self, one: NDArray[np.int64], other: NDArray[np.int64]) -> NDArray[np.int64]:
        """In which turn two of one group are asked to meet, pair by pair."""
        group = self.of_group[one]
        apart = np.abs(self.at[one] - self.at[other])
        return np.asarray(self.order[group, np.minimum(apart, self.sizes[group] - apart)])

    def met_in(self, card: int, first: int, last: int) -> NDArray[np.int64]:
        """The places of those a fighter of a sampled group meets in these turns, except the last."""
        group = self.of_group[card]
        places, distances = self.rings[group], np.arange(1, self.sizes[group] // 2 + 1)
        turns = self.order[group, distances]
        apart = distances[(first <= turns) & (turns < last)]
        around = (self.at[card] + np.concatenate([apart, -apart])) % self.sizes[group]
        return np.unique(places[around])


def is_sampled(fighters: int) -> bool:
    """Whether a group of this size is too large for all to meet all."""
    return fighters - 1 > MOST_OPPONENTS


def pairings_of(fighters: int) -> int:
    """How many pairings (red, blue) a group of this size first has: both corners of pairs, and mirrors."""
    return fighters * (min(fighters - 1, MOST_OPPONENTS) + 1)


def ring(group: Sequence[int], cards: Sequence[CardData], seed: int) -> list[int]:
    """The places of a group by Overall, then style, then lot."""
    return sorted(group, key=lambda place: _level(cards[place], seed))


def _level(card: CardData, seed: int) -> tuple[int, str, bytes]:
    overall = overall_of(card)
    lot = hashlib.sha256(f"{seed} {card['id']}".encode()).digest()
    return (UNRATED if overall is None else overall), str(card.get("style", "")), lot


def _distances(fighters: int, seed: int) -> list[int]:
    """Half as many distances as opponents, one from each of as many equal parts of half the ring; the first
    is the nearest neighbour, which joins all of the ring."""
    chance, parts, half = Random(seed), MOST_OPPONENTS // 2, (fighters - 1) // 2
    ends = [1 + part * half // parts for part in range(parts + 1)]
    drawn = [low + int(chance.random() * (high - low)) for low, high in itertools.pairwise(ends)]
    return [1, *drawn[1:]]


def _turns(fighters: int, seed: int) -> NDArray[np.int64]:
    """All distances in the order in which they are asked for: after the first ones each round draws as many
    again, one from each of as many equal parts of those left."""
    chance, reach = Random(f"{seed} further"), _distances(fighters, seed)
    left = sorted(set(range(1, fighters // 2 + 1)) - set(reach))
    while left:
        parts = min(len(reach), len(left))
        ends = [part * len(left) // parts for part in range(parts + 1)]
        drawn = [left[low + int(chance.random() * (high - low))] for low, high in itertools.pairwise(ends)]
        reach += drawn
        left = sorted(set(left) - set(drawn))
    return np.array(reach)
