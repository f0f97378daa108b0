"""What a round robin counted: each card against each whom it met, against all of them, and against itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import polars as pl

from engine.core.counts import CORNERS, WON_BY
from pipeline.verification.play.schedule import is_sampled
from pipeline.verification.statistics.counts import SIDED, Counts, from_corner, told_from
from pipeline.verification.statistics.sampling import Opponents, SampledCounts

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from pipeline.verification.play.divisions import Groups
    from pipeline.verification.play.schedule import Schedule

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
        sample = next((each for each in self.samples if card in each.rows_of), None)
        return counts if sample is None else SampledCounts(counts, sample.of(card))

    def by_card(self) -> Iterator[tuple[Counts, Counts]]:
        """For each card its counts against all whom it meets, and against itself."""
        for card, mirror in enumerate(self.mirror.iter_rows(named=True)):
            yield self.of(card), mirror

    def among(self, members: Sequence[int]) -> pl.DataFrame:
        """The counts of all bouts between these cards, each bout once from either side."""
        is_member = pl.col("card").is_in(members) & pl.col("opponent").is_in(members)
        return self.met.filter(is_member)


@dataclass(frozen=True, slots=True)
class Samples:
    """What each card of a group did against each whom it met, in the order of their level.

    counts: the columns of SIDED. rows_of: by card the first of its rows and how many there are. others: so
    many others the group has.
    """

    counts: pl.DataFrame = field(repr=False)
    rows_of: Mapping[int, tuple[int, int]] = field(repr=False)
    others: int

    def of(self, card: int) -> Opponents:
        """The card's own."""
        return Opponents(self.counts.slice(*self.rows_of[card]), self.others)


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
    met = _met(counts, np.flatnonzero(is_last & ~is_mirror))
    overall, samples = _equally_often(counts, schedule, far)
    return Results(met, overall, mirror, schedule.groups, pairs, samples)


def _met(counts: pl.DataFrame, pairings: NDArray[np.intp]) -> pl.DataFrame:
    red, blue = counts["red"].to_numpy()[pairings], counts["blue"].to_numpy()[pairings]
    as_red, as_blue = pairings[np.lexsort((blue, red))], pairings[np.lexsort((red, blue))]
    columns = {"card": counts["red"].gather(as_red), "opponent": counts["blue"].gather(as_red)}
    columns |= _from_both_corners(counts, as_red, as_blue)
    for name, corner, order in zip(WON_IN, CORNERS, (as_red, as_blue), strict=True):
        won = counts.select(pl.sum_horizontal(f"{corner}_{way}" for way in WON_BY)).to_series()
        columns[name] = won.gather(order)
    return pl.DataFrame(columns)


def _from_both_corners(
    counts: pl.DataFrame, as_red: NDArray[np.intp], as_blue: NDArray[np.intp]
) -> dict[str, pl.Series]:
    """The columns of SIDED: rows where a card had the red corner with those where it had the blue one."""
    in_red, in_blue = (told_from(corner) for corner in CORNERS)
    return {
        name: counts[in_red[name]].gather(as_red) + counts[in_blue[name]].gather(as_blue) for name in SIDED
    }


def _equally_often(
    counts: pl.DataFrame, schedule: Schedule, far: Reached
) -> tuple[pl.DataFrame, list[Samples]]:
    """Each card against all whom it meets, from either corner, as often as it has met the one it met least.

    Else doubt would weigh its rates. With each of those of sampled groups one by one, in the order of their
    level.
    """
    red, blue, level = (counts[column].to_numpy() for column in ("red", "blue", "level"))
    turn, cards = schedule.turn(red, blue), len(far.turns)
    of_card = [(level == far.level[own]) & (turn < far.turns[own]) & (red != blue) for own in (red, blue)]
    summed = np.zeros((len(SIDED), cards), np.int64)
    samples: list[Samples] = []
    for number, group in enumerate(schedule.groups):
        own_rows = []
        for (own, other), is_own in zip(((red, blue), (blue, red)), of_card, strict=True):
            rows = np.flatnonzero(is_own & (schedule.of_group[own] == number))
            own_rows.append(rows[np.lexsort((schedule.at[other[rows]], own[rows]))])
        if not len(own_rows[0]):
            continue
        met, starts, lengths = np.unique(red[own_rows[0]], return_index=True, return_counts=True)
        fared = pl.DataFrame(_from_both_corners(counts, own_rows[0], own_rows[1]))
        for place, name in enumerate(SIDED):
            summed[place, met] = np.add.reduceat(fared[name].to_numpy(), starts, dtype=np.int64)
        if is_sampled(len(group)):
            rows_of = zip(met.tolist(), zip(starts.tolist(), lengths.tolist(), strict=True), strict=True)
            samples.append(Samples(fared, dict(rows_of), len(group) - 1))
    overall = pl.DataFrame({"card": np.arange(cards), **dict(zip(SIDED, summed, strict=True))})
    return overall, samples
