"""What a round robin counted: each card against each opponent, against all of them, and against itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import polars as pl
from numpy.typing import NDArray

from fightcard.engine.core.counts import CORNERS, NAMES, WON_BY
from fightcard.pipeline.verification.play.divisions import Groups
from fightcard.pipeline.verification.play.schedule import Schedule, is_sampled
from fightcard.pipeline.verification.play.tallied import Tallied
from fightcard.pipeline.verification.statistics.count_columns import Columns
from fightcard.pipeline.verification.statistics.counts import SIDED, Counts, engines
from fightcard.pipeline.verification.statistics.intervals import CONFIDENCE, wilson_ends
from fightcard.pipeline.verification.statistics.sampling import Counted, SampledCounts, Samples, all_bouts

WON_IN = ("won_in_red", "won_in_blue")
"""Columns of `Results.between`: how often the card won in each corner."""


@dataclass(frozen=True)
class Results:
    """What the round robin counted, for cards by their place in the set.

    between: a row for each card and opponent in their order, a card against itself left out: the columns of
    SIDED over every bout they had, and how often the card won `won_in_red` and `won_in_blue`. overall: a row
    for each card against all those it meets, each opponent met equally often. mirror: a row for each card
    against itself, `for` being the red corner. groups: fighters who may meet. pairs: fighters who meet at
    first. samples: of cards that met a sample of their group what `overall` sums up, opponent by opponent.
    """

    between: Columns = field(repr=False)
    overall: Columns = field(repr=False)
    mirror: Columns = field(repr=False)
    groups: Groups
    pairs: pl.DataFrame = field(repr=False)
    samples: Sequence[Samples] = field(default=(), repr=False)

    @cached_property
    def met(self) -> pl.DataFrame:
        """All of `between` as a frame."""
        return self.between.frame()

    def of(self, card: int) -> Counts:
        """The counts of a card against all those it meets."""
        counts = self.overall.row(card)
        for each in self.samples:
            at = int(np.searchsorted(each.cards, card))
            if at < len(each.cards) and each.cards[at] == card:
                return SampledCounts(counts, each, at)
        return counts

    def share_ends(
        self, part: Counted, whole: Counted = all_bouts, confidence: float = CONFIDENCE
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Low and high ends of `sampling.share` for every card."""
        count, n = part(self.overall), whole(self.overall)
        effect = np.ones(len(n))
        for each in self.samples:
            effect[each.cards] = each.effects(part, whole, may_recur=False)
        return wilson_ends(count, n, confidence, effect)

    def rows_of(
        self, card: NDArray[np.int64], opponent: NDArray[np.int64]
    ) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
        """In which row of `between` each card and opponent are, and whether they met at all."""
        cards = sum(map(len, self.groups))
        keys, sought = self.between["card"] * cards + self.between["opponent"], card * cards + opponent
        at = np.minimum(np.searchsorted(keys, sought), max(len(keys) - 1, 0))
        return at, (keys[at] == sought) if len(keys) else np.zeros(len(sought), bool)

    def among(self, members: Sequence[int]) -> Columns:
        """The counts of all bouts between these cards, each bout once from either side."""
        is_member = np.zeros(sum(map(len, self.groups)), bool)
        is_member[list(members)] = True
        return self.between.rows(is_member[self.between["card"]] & is_member[self.between["opponent"]])


@dataclass(frozen=True, slots=True)
class Reached:
    """How far the bouts of each card have come: against all those it is asked to meet.

    turns: by card, how many distances of its ring it is asked to meet. level: the last level at which it met
    all of them.
    """

    turns: NDArray[np.int64]
    level: NDArray[np.int64]


def reached(tallied: Tallied, schedule: Schedule, turns: NDArray[np.int64]) -> Reached:
    """How far each card has come."""
    red, blue, level = tallied.pairings
    is_own = (red != blue) & (schedule.turn(red, blue) < turns[red])
    met = np.bincount(
        red[is_own] * tallied.levels + level[is_own], minlength=len(turns) * tallied.levels
    ).reshape(len(turns), tallied.levels)
    # A card that is asked to meet more meets them at the first level, so that this row has all of them.
    common = met == met[:, :1]
    return Reached(turns, tallied.levels - 1 - common[:, ::-1].argmax(axis=1))


def results(tallied: Tallied, schedule: Schedule, far: Reached, pairs: pl.DataFrame) -> Results:
    """The results of what was counted of each pairing at each level."""
    red, blue, level = tallied.pairings
    pairing = tallied.keys // tallied.levels
    is_last = np.append(pairing[1:] != pairing[:-1], True)[: len(pairing)]
    itself = tallied.places[is_last & (red == blue)]
    with_others = np.flatnonzero(is_last & (red != blue))
    overall, samples = _equally_often((red, blue, level), tallied, schedule, far)
    return Results(
        _between(red[with_others], blue[with_others], tallied, tallied.places[with_others]),
        overall,
        _from_corner(tallied, itself, "red"),
        schedule.groups,
        pairs,
        samples,
    )


def _between(
    card: NDArray[np.int64], opponent: NDArray[np.int64], tallied: Tallied, as_red: NDArray[np.intp]
) -> Columns:
    as_blue = as_red[np.lexsort((card, opponent))]
    fared, counts = _from_both_corners(tallied, as_red, as_blue), tallied.counts

    def column(name: str) -> NDArray[np.int64]:
        if name in WON_IN:
            corner = CORNERS[WON_IN.index(name)]
            places = as_red if corner == "red" else as_blue
            won = [counts[NAMES.index(f"{corner}_{way}"), places] for way in WON_BY]
            return np.asarray(np.sum(won, axis=0, dtype=np.int32))
        return {"card": card, "opponent": opponent}[name] if name in ("card", "opponent") else fared[name]

    return Columns(("card", "opponent", *SIDED, *WON_IN), len(card), column)


def _from_corner(tallied: Tallied, places: NDArray[np.intp], corner: str) -> Columns:
    """The columns of SIDED, from the side of a corner."""
    return Columns(SIDED, len(places), lambda name: tallied.counts[engines(name, corner), places])


def _from_both_corners(tallied: Tallied, as_red: NDArray[np.intp], as_blue: NDArray[np.intp]) -> Columns:
    """The columns of SIDED: rows where a card had the red corner with those where it had the blue one."""
    in_red, in_blue = _from_corner(tallied, as_red, "red"), _from_corner(tallied, as_blue, "blue")
    return Columns(SIDED, len(as_red), lambda name: in_red.make(name) + in_blue.make(name))


def _equally_often(
    pairings: tuple[NDArray[np.int64], ...], tallied: Tallied, schedule: Schedule, far: Reached
) -> tuple[Columns, list[Samples]]:
    """Each card against all it meets, from either corner, as often as it has met the one it met least, since
    otherwise pairs in doubt would count more. With each of those of sampled groups one by one, in the order
    of their level. pairings: red, blue and level.
    """
    red, blue, level = pairings
    turn = schedule.turn(red, blue)
    of_card = [(level == far.level[own]) & (turn < far.turns[own]) & (red != blue) for own in (red, blue)]
    parts: list[tuple[Columns, NDArray[np.int64], NDArray[np.intp]]] = []
    samples: list[Samples] = []
    for number, group in enumerate(schedule.groups):
        own_rows = []
        for (own, other), is_own in zip(((red, blue), (blue, red)), of_card, strict=True):
            here = np.flatnonzero(is_own & (schedule.of_group[own] == number))
            own_rows.append(here[np.lexsort((schedule.at[other[here]], own[here]))])
        if not len(own_rows[0]):
            continue
        met, starts = np.unique(red[own_rows[0]], return_index=True)
        fared = _from_both_corners(tallied, *(tallied.places[rows] for rows in own_rows))
        parts.append((fared, met, starts))
        if is_sampled(len(group)):
            samples.append(Samples(fared, met, starts, len(group) - 1))

    def summed(name: str) -> NDArray[np.int64]:
        found = np.zeros(len(far.turns), np.int64)
        for fared, met, starts in parts:
            found[met] = np.add.reduceat(fared[name], starts, dtype=np.int64)
        return found

    return Columns(SIDED, len(far.turns), summed), samples
