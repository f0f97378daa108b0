"""What a round robin counted: each card against each whom it met, against all of them, and against itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from engine.core.counts import CORNERS, NAMES, WON_BY
from pipeline.verification.play.schedule import is_sampled
from pipeline.verification.statistics.counts import SIDED, Counts, from_corner, sided
from pipeline.verification.statistics.intervals import CONFIDENCE, wilson_ends
from pipeline.verification.statistics.sampling import Opponents, SampledCounts, all_bouts, effects

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from pipeline.verification.play.divisions import Groups
    from pipeline.verification.play.schedule import Schedule
    from pipeline.verification.statistics.sampling import Counted

WON_IN = ("won_in_red", "won_in_blue")
"""Columns of `Results.met`: how often the card won in each corner."""


@dataclass(frozen=True, slots=True)
class Results:
    """What the round robin counted, for cards by their place in the set.

    met: a row for each card and opponent in their order, a card against itself left out: the columns of SIDED
    over every bout they had, and how often the card won `won_in_red` and `won_in_blue`. overall: a row for
    each card against all whom it meets, each opponent met equally often. mirror: a row for each card against
    itself, `for` being the red corner. groups: those who may meet. pairs: those who are sent against each
    other at first. samples: of cards that met a sample of their group what `overall` sums up, opponent by
    opponent.
    """

    met: pl.DataFrame = field(repr=False)
    overall: pl.DataFrame = field(repr=False)
    mirror: pl.DataFrame = field(repr=False)
    groups: Groups
    pairs: pl.DataFrame = field(repr=False)
    samples: Sequence[Samples] = field(default=(), repr=False)

    def of(self, card: int) -> Counts:
        """The counts of a card against all whom it meets."""
        counts = self.overall.row(card, named=True)
        met = next((met for each in self.samples if (met := each.of(card)) is not None), None)
        return counts if met is None else SampledCounts(counts, met)

    def share_ends(
        self, part: Counted, whole: Counted = all_bouts, confidence: float = CONFIDENCE
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Low and high ends of `sampling.share` for every card."""
        count, n = part(self.overall).to_numpy(), whole(self.overall).to_numpy()
        effect = np.ones(len(n))
        for each in self.samples:
            others = (n - count)[each.cards]
            effect[each.cards] = effects(each.counts, each.starts, each.others, (part, whole), others)
        return wilson_ends(count, n, confidence, effect)

    def among(self, members: Sequence[int]) -> pl.DataFrame:
        """The counts of all bouts between these cards, each bout once from either side."""
        is_member = pl.col("card").is_in(members) & pl.col("opponent").is_in(members)
        return self.met.filter(is_member)


@dataclass(frozen=True, slots=True)
class Samples:
    """What each card of a group did against each whom it met, in the order of their level.

    counts: the columns of SIDED. cards, starts: each card, by place, and the first of its rows. others: so
    many others the group has.
    """

    counts: pl.DataFrame = field(repr=False)
    cards: NDArray[np.int64] = field(repr=False)
    starts: NDArray[np.intp] = field(repr=False)
    others: int

    def of(self, card: int) -> Opponents | None:
        """The card's own; None for a card of another group."""
        at = int(np.searchsorted(self.cards, card))
        if at == len(self.cards) or self.cards[at] != card:
            return None
        first, end = np.append(self.starts, self.counts.height)[at : at + 2].tolist()
        return Opponents(self.counts.slice(first, end - first), self.others)


@dataclass(frozen=True, slots=True)
class Reached:
    """How far the bouts of each card have come: against all whom it is asked to meet.

    turns: by card, so many distances of its ring it is asked to meet. level: the last level at which it met
    all of them.
    """

    turns: NDArray[np.int64]
    level: NDArray[np.int64]


def reached(counts: pl.DataFrame, schedule: Schedule, turns: NDArray[np.int64], levels: int) -> Reached:
    """How far each card has come; `counts` as in `RoundRobin`, `levels` how many there are."""
    red, blue, level = (counts[column].to_numpy() for column in ("red", "blue", "level"))
    is_own = (red != blue) & (schedule.turn(red, blue) < turns[red])
    met = np.zeros((len(turns), levels), np.int64)
    np.add.at(met, (red[is_own], level[is_own]), 1)
    # Whoever is asked to meet more meets them at the first level, so that this row has all of them.
    common = met == met[:, :1]
    return Reached(turns, levels - 1 - common[:, ::-1].argmax(axis=1))


def results(counts: pl.DataFrame, schedule: Schedule, far: Reached, pairs: pl.DataFrame) -> Results:
    """The results of what was counted of each pairing at each level."""
    keys = counts.select("red", "blue", "level")
    is_last = keys.select(pl.col("level") == pl.col("level").max().over("red", "blue"))["level"].to_numpy()
    is_mirror = (keys["red"] == keys["blue"]).to_numpy()
    mirror = from_corner(counts.filter(is_last & is_mirror).lazy(), "red").sort("card").collect()
    rows = counts.select(NAMES).to_numpy()
    met = _met(keys, rows, np.flatnonzero(is_last & ~is_mirror))
    overall, samples = _equally_often(keys, rows, schedule, far)
    return Results(met, overall, mirror, schedule.groups, pairs, samples)


def _met(keys: pl.DataFrame, rows: NDArray[np.int32], pairings: NDArray[np.intp]) -> pl.DataFrame:
    red, blue = (keys[column].to_numpy()[pairings] for column in CORNERS)
    as_red, as_blue = np.lexsort((blue, red)), np.lexsort((red, blue))
    fared = _from_both_corners(rows, pairings[as_red], pairings[as_blue])
    won_in = {
        name: rows[:, [NAMES.index(f"{corner}_{way}") for way in WON_BY]].sum(axis=1, dtype=np.int32)[order]
        for name, corner, order in zip(WON_IN, CORNERS, (pairings[as_red], pairings[as_blue]), strict=True)
    }
    corners = pl.DataFrame({"card": red[as_red], "opponent": blue[as_red]})
    return corners.hstack(_sided(fared)).with_columns(
        **{name: pl.Series(won) for name, won in won_in.items()}
    )


def _from_both_corners(
    rows: NDArray[np.int32], as_red: NDArray[np.intp], as_blue: NDArray[np.intp]
) -> NDArray[np.int32]:
    """The columns of SIDED: rows where a card had the red corner with those where it had the blue one."""
    in_red, in_blue = (
        sided(rows[order], corner) for corner, order in zip(CORNERS, (as_red, as_blue), strict=True)
    )
    return np.asarray(in_red + in_blue)


def _sided(rows: NDArray[np.int32] | NDArray[np.int64]) -> pl.DataFrame:
    return pl.from_numpy(rows, schema=list(SIDED))


def _equally_often(
    keys: pl.DataFrame, rows: NDArray[np.int32], schedule: Schedule, far: Reached
) -> tuple[pl.DataFrame, list[Samples]]:
    """Each card against all whom it meets, from either corner, as often as it has met the one it met least.

    Else doubt would weigh its rates. With each of those of sampled groups one by one, in the order of their
    level.
    """
    red, blue, level = (keys[column].to_numpy() for column in ("red", "blue", "level"))
    turn, cards = schedule.turn(red, blue), len(far.turns)
    of_card = [(level == far.level[own]) & (turn < far.turns[own]) & (red != blue) for own in (red, blue)]
    summed = np.zeros((cards, len(SIDED)), np.int64)
    samples: list[Samples] = []
    for number, group in enumerate(schedule.groups):
        own_rows = []
        for (own, other), is_own in zip(((red, blue), (blue, red)), of_card, strict=True):
            here = np.flatnonzero(is_own & (schedule.of_group[own] == number))
            own_rows.append(here[np.lexsort((schedule.at[other[here]], own[here]))])
        if not len(own_rows[0]):
            continue
        met, starts = np.unique(red[own_rows[0]], return_index=True)
        fared = _from_both_corners(rows, own_rows[0], own_rows[1])
        summed[met] = np.add.reduceat(fared, starts, axis=0, dtype=np.int64)
        if is_sampled(len(group)):
            samples.append(Samples(_sided(fared), met, starts, len(group) - 1))
    overall = pl.DataFrame({"card": np.arange(cards)}).hstack(_sided(summed))
    return overall, samples
