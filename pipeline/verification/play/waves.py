"""Waves of bouts: who is sent against whom next, and to how many bouts each pair is brought."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from engine.core.counts import NAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pipeline.verification.play.results import Reached
    from pipeline.verification.play.schedule import Schedule

Pairing = tuple[int, int]
PAIRING = ["red", "blue"]

NEVER = -1
"""The level of a pairing that had no bouts yet."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Where bouts could still change a verdict, by place in the set.

    mirrors: cards against themselves. cards: against all whom they meet. pairs: `card` and `opponent`.
    """

    mirrors: Sequence[int]
    cards: Sequence[int]
    pairs: pl.DataFrame


@dataclass(frozen=True, slots=True)
class Wave:
    """The pairings of a wave with their `level`; by row the last level, the first bout and how many."""

    asked: pl.DataFrame = field(repr=False)
    last: NDArray[np.int64] = field(repr=False)
    first: NDArray[np.int64] = field(repr=False)
    bouts: NDArray[np.int64] = field(repr=False)

    def part(self, rows: slice) -> Wave:
        """Some of its pairings."""
        return Wave(self.asked[rows], self.last[rows], self.first[rows], self.bouts[rows])

    def pairings(self) -> list[Pairing]:
        """The pairings by place."""
        return list(zip(self.asked["red"].to_list(), self.asked["blue"].to_list(), strict=True))

    def upto(
        self, counts: pl.DataFrame, levels: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
        """What was counted of each pairing up to a level, 0 where it never stood at it, and where it did."""
        if (levels == NEVER).all():
            return np.zeros((len(levels), len(NAMES)), np.int64), np.zeros(len(levels), bool)
        asked = self.asked.select(PAIRING).with_columns(level=levels)
        found = asked.join(counts, on=[*PAIRING, "level"], how="left", maintain_order="left")
        is_counted = found["bouts"].is_not_null().to_numpy()
        return found.select(pl.col(NAMES).fill_null(0)).to_numpy().astype(np.int64), is_counted


def wave_of(pairs: pl.DataFrame, counts: pl.DataFrame, levels: Sequence[int], schedule: Schedule) -> Wave:
    """The wave that brings each of these pairs (`card`, `opponent`) to its `level`.

    Group by group, since few of them fight each other at a time: mirrors first, then each pair in both
    corners, in the order of the set. `counts` as in `RoundRobin`.
    """
    is_pair = pl.col("card") != pl.col("opponent")
    as_red = pairs.select(red="card", blue="opponent", level="level")
    as_blue = pairs.filter(is_pair).select(red="opponent", blue="card", level="level")
    asked = (
        pl.concat([as_red, as_blue])
        .group_by(PAIRING)
        .agg(pl.col("level").max())
        .sort(pl.lit(schedule.of_group).gather(pl.col("red")), pl.col("red") != pl.col("blue"), *PAIRING)
    )
    last = _last_levels(asked, counts)
    share = np.where(asked["red"] != asked["blue"], 2, 1)
    # The level of NEVER, the last of the list, is no bouts.
    upto = np.array([*levels, 0])
    first = upto[last] // share
    return Wave(asked, last, first, upto[asked["level"].to_numpy()] // share - first)


def asked_next(
    doubt: Doubt,
    pairs: pl.DataFrame,
    counts: pl.DataFrame,
    schedule: Schedule,
    far: Reached,
    wave: int,
    levels: int,
) -> tuple[pl.DataFrame, NDArray[np.int64]]:
    """Whom a wave brings to which `level`, and the turns by card from then on.

    pairs: those who are sent against each other at first. wave: its number. levels: how many there are.
    Where all meet all, pairs in doubt are brought to the level of the wave; where fighters meet samples, each
    to its next, so that a fighter has been with all whom he meets at every level that he has come to.
    """
    whole = ~schedule.sampled
    mirrors, cards = (np.isin(np.arange(len(whole)), some) for some in (doubt.mirrors, doubt.cards))
    one, other = pairs["card"].to_numpy(), pairs["opponent"].to_numpy()
    is_open = np.where(one == other, mirrors[one], whole[one] & (cards[one] | cards[other]))
    asked = pl.concat([pairs.filter(is_open), doubt.pairs])
    is_whole = whole[asked["card"].to_numpy()]
    next_own = _last_levels(asked.select(red="card", blue="opponent"), counts) + 1
    asked = asked.with_columns(level=np.where(is_whole, wave, next_own))
    if whole.all():
        return asked, far.turns
    met, turns = _met_next(doubt, schedule, far)
    asked = pl.concat([asked, met])
    last = _last_levels(asked.select(red="card", blue="opponent"), counts)
    return asked.filter((asked["level"] > last) & (asked["level"] < levels)), turns


def _met_next(doubt: Doubt, schedule: Schedule, far: Reached) -> tuple[pl.DataFrame, NDArray[np.int64]]:
    """Of fighters in doubt who meet samples: as many others again, or once they met all, all once more.

    As many bouts against others tell more than against the same.
    """
    turns = far.turns.copy()
    met: list[NDArray[np.int64]] = []
    for card in doubt.cards:
        if not schedule.sampled[card]:
            continue
        first, level = 0, int(far.level[card]) + 1
        if turns[card] < schedule.most[card]:
            first, level = int(turns[card]), 0
            turns[card] = min(2 * first, int(schedule.most[card]))
        opponents = schedule.met_in(card, first, int(turns[card]))
        met.append(np.stack([np.full_like(opponents, card), opponents, np.full_like(opponents, level)], 1))
    rows = np.concatenate([np.zeros((0, 3), np.int64), *met])
    return pl.from_numpy(rows, schema=["card", "opponent", "level"], orient="row"), turns


def _last_levels(pairings: pl.DataFrame, counts: pl.DataFrame) -> NDArray[np.int64]:
    """The last level of each pairing (`red`, `blue`), NEVER where it had no bouts."""
    if counts.is_empty():
        return np.full(pairings.height, NEVER)
    known = counts.select(*PAIRING, "level").group_by(PAIRING).agg(pl.col("level").max())
    return (
        pairings.select(PAIRING)
        .join(known, on=PAIRING, how="left", maintain_order="left")["level"]
        .fill_null(NEVER)
        .to_numpy()
    )
