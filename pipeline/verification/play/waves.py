"""Waves of bouts: which pairs meet next, and how many bouts each pair then has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import polars as pl
from numpy.typing import NDArray

from fightcard.pipeline.verification.play.results import Reached
from fightcard.pipeline.verification.play.schedule import Schedule
from fightcard.pipeline.verification.play.tallied import NEVER, Tallied

Pairing = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Doubt:
    """Where bouts could still change a verdict, by place in the set.

    mirrors: cards against themselves. cards: against all those they meet. pairs: `card` and `opponent`.
    """

    mirrors: Sequence[int]
    cards: Sequence[int]
    pairs: pl.DataFrame


@dataclass(frozen=True, slots=True)
class Wave:
    """The pairings of a wave: the level that each is brought to, its last one, the first bout, how many."""

    red: NDArray[np.int64] = field(repr=False)
    blue: NDArray[np.int64] = field(repr=False)
    level: NDArray[np.int64] = field(repr=False)
    last: NDArray[np.int64] = field(repr=False)
    first: NDArray[np.int64] = field(repr=False)
    bouts: NDArray[np.int64] = field(repr=False)

    def part(self, rows: slice | NDArray[np.intp]) -> Wave:
        """Some of its pairings."""
        parts = (self.red, self.blue, self.level, self.last, self.first, self.bouts)
        return Wave(*(each[rows] for each in parts))

    def pairings(self) -> list[Pairing]:
        """The pairings by place."""
        return list(zip(self.red.tolist(), self.blue.tolist(), strict=True))


def wave_of(pairs: pl.DataFrame, tallied: Tallied, levels: Sequence[int], schedule: Schedule) -> Wave:
    """The wave that brings each of these pairs (`card`, `opponent`) to its `level`.

    Group by group, since few of them fight each other at a time: mirrors first, then each pair in both
    corners, in the order of the set.
    """
    card, opponent, level = (pairs[column].to_numpy() for column in ("card", "opponent", "level"))
    is_pair = card != opponent
    red, blue = np.concatenate([card, opponent[is_pair]]), np.concatenate([opponent, card[is_pair]])
    level = np.concatenate([level, level[is_pair]])
    in_order = np.lexsort((level, blue, red, red != blue, schedule.of_group[red]))
    red, blue, level = red[in_order], blue[in_order], level[in_order]
    # Of a pairing that is asked for more than once the highest level counts.
    is_last = np.append((red[1:] != red[:-1]) | (blue[1:] != blue[:-1]), True)[: len(red)]
    red, blue, level = red[is_last], blue[is_last], level[is_last]
    last = tallied.last(red, blue)
    share = np.where(red != blue, 2, 1)
    # The level of NEVER, the last of the list, is no bouts.
    upto = np.array([*levels, 0])
    first = upto[last] // share
    return Wave(red, blue, level, last, first, upto[level] // share - first)


def steps_of(
    red: NDArray[np.int64], blue: NDArray[np.int64], level: NDArray[np.int64], levels: Sequence[int]
) -> Wave:
    """The pairings of a wave that plays all bouts up to each of these levels, step by step.

    Pairings are grouped, their levels rising; `last` is the level of the step before.
    """
    is_first = np.append(True, (red[1:] != red[:-1]) | (blue[1:] != blue[:-1]))[: len(red)]
    last = np.where(is_first, NEVER, np.append(NEVER, level[:-1])[: len(red)])
    upto = np.array([*levels, 0]) // np.where(red != blue, 2, 1)[:, None]
    row = np.arange(len(red))
    first = upto[row, last]
    return Wave(red, blue, level, last, first, upto[row, level] - first)


def in_sum(steps: NDArray[np.int32], is_first: NDArray[np.bool_]) -> NDArray[np.int32]:
    """What was counted up to each step, by column, each sum beginning again where a step is the first."""
    summed = np.cumsum(steps, axis=1)
    starts = np.flatnonzero(is_first)
    before = (summed - steps)[:, starts]
    return np.asarray(summed - np.repeat(before, np.diff(np.append(starts, len(is_first))), axis=1), np.int32)


def next_pairs(
    doubt: Doubt,
    pairs: pl.DataFrame,
    tallied: Tallied,
    schedule: Schedule,
    far: Reached,
    wave: int,
    levels: int,
) -> tuple[pl.DataFrame, NDArray[np.int64]]:
    """The pairs that a wave plays, to which `level`, and the turns by card from then on.

    pairs: those that meet at first. wave: its number. levels: how many there are. Where all meet all, pairs
    in doubt are brought to the level of the wave; where fighters meet samples, each to its next, so that a
    fighter has met all opponents at every level reached.
    """
    whole = ~schedule.sampled
    mirrors, cards = (np.isin(np.arange(len(whole)), some) for some in (doubt.mirrors, doubt.cards))
    one, other = pairs["card"].to_numpy(), pairs["opponent"].to_numpy()
    is_open = np.where(one == other, mirrors[one], whole[one] & (cards[one] | cards[other]))
    requested = pl.concat([pairs.filter(is_open), doubt.pairs])
    is_whole = whole[requested["card"].to_numpy()]
    next_own = tallied.last(requested["card"].to_numpy(), requested["opponent"].to_numpy()) + 1
    requested = requested.with_columns(level=np.where(is_whole, wave, next_own))
    met, turns = _met_next(doubt, schedule, far)
    requested = pl.concat([requested, met])
    last = tallied.last(requested["card"].to_numpy(), requested["opponent"].to_numpy())
    level = requested["level"].to_numpy()
    return requested.filter((level > last) & (level < levels)), turns


def _met_next(doubt: Doubt, schedule: Schedule, far: Reached) -> tuple[pl.DataFrame, NDArray[np.int64]]:
    """Of fighters in doubt who meet samples: as many others again, which tells more than the same ones; once
    they met all, all once more."""
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
