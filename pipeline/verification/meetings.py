"""Meetings: how each card fares against each other that it met, as a frame and card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import overload

import numpy as np
import polars as pl

from fightcard.pipeline.verification.statistics.counts import SIDED, draws, losses, wins
from fightcard.pipeline.verification.statistics.intervals import (
    CONFIDENCE,
    STOPPED_EARLY,
    Rate,
    wilson,
    wilson_ends,
)

DECIMALS = 6
"""Of a share and the ends of its interval in a file."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """How a card fares against one other of its set: shares of their bouts."""

    opponent: str
    win: Rate
    loss: Rate
    draw: Rate

    @property
    def score(self) -> float:
        """Wins and half the draws as a share of their bouts; one half where they never met."""
        return 0.5 if self.win.share is None else self.win.share + (self.draw.share or 0.0) / 2


@dataclass(frozen=True, slots=True, eq=False)
class Meetings(Sequence[Meeting]):
    """The meetings of one card in the order of the set, made from counts when they are asked for.

    rows: `opponent` by place in the set, `won`, `lost`, `drawn` and `bouts`. ids: of all cards. most: the
    bouts a pair could have; an interval holds although those of a pair may have ended early.
    """

    ids: Sequence[str] = field(repr=False)
    rows: pl.DataFrame
    most: int

    def __len__(self) -> int:
        return self.rows.height

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meetings) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash((self.most, len(self)))

    @overload
    def __getitem__(self, place: int) -> Meeting: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Meeting]: ...
    def __getitem__(self, place: int | slice) -> Meeting | Sequence[Meeting]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        opponent, won, lost, drawn, bouts = self.rows.row(place)
        sure = CONFIDENCE if bouts == self.most else STOPPED_EARLY
        return Meeting(self.ids[opponent], *(wilson(count, bouts, sure) for count in (won, lost, drawn)))


def meetings(ids: Sequence[str], met: pl.DataFrame, most: int) -> list[Meetings]:
    """For each card its meetings; `met` as in `Results`, `most` the bouts a pair could have."""
    rows = met.select(
        "opponent", wins(met).alias("won"), losses(met).alias("lost"), draws(met).alias("drawn"), "bouts"
    )
    ends = np.searchsorted(met["card"].to_numpy(), np.arange(len(ids) + 1)).tolist()
    return [Meetings(ids, rows[ends[card] : ends[card + 1]], most) for card in range(len(ids))]


def meetings_table(ids: Sequence[str], met: pl.DataFrame, most: int) -> pl.DataFrame:
    """What meetings.parquet holds: a row for each card and each opponent it met, in the order of the set.

    `id`, `opponent`, `bouts`; `win`, `loss` and `draw` as shares with the ends of their 95% intervals; then
    everything that was counted, from the card's side.
    """
    bouts = met["bouts"].to_numpy()
    names = pl.Series(ids, dtype=pl.String)
    columns: dict[str, object] = {
        "id": names.gather(met["card"]),
        "opponent": names.gather(met["opponent"]),
        "bouts": bouts,
    }
    for name, count in (("win", wins(met)), ("loss", losses(met)), ("draw", draws(met))):
        counts = count.to_numpy()
        columns[name] = np.round(counts / np.maximum(bouts, 1), DECIMALS)
        low, high = (
            np.where(bouts == most, whole, early)
            for whole, early in zip(
                *(wilson_ends(counts, bouts, sure) for sure in (CONFIDENCE, STOPPED_EARLY)), strict=True
            )
        )
        columns |= {f"{name}_low": np.round(low, DECIMALS), f"{name}_high": np.round(high, DECIMALS)}
    counted = met.select(pl.col([name for name in SIDED if name != "bouts"]).cast(pl.Int32))
    return pl.DataFrame(columns).hstack(counted)
