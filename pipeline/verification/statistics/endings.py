"""How many bouts ended, by the names that the bands of the real sport have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from fightcard.engine.core.counts import CORNERS
from fightcard.engine.core.results import Tallies
from fightcard.pipeline.verification.statistics.counts import (
    LONGEST,
    OUTCOMES,
    SIDED,
    STOPPAGES,
    Counts,
    draws,
    sided,
)
from fightcard.pipeline.verification.statistics.reference_rates import first_late_round

WAYS: Mapping[str, tuple[str, ...]] = {
    "stoppage": STOPPAGES,
    "knockout": ("ko",),
    "technical_knockout": tuple(way for way in STOPPAGES if way != "ko"),
    "unanimous_decision": ("ud",),
    "close_decision": ("sd", "md"),
    "decision": ("ud", "sd", "md"),
    "disqualification": ("dq",),
    "cut_stoppage": ("tko_cut",),
}
"""The ways to win that each rate takes in; a knockout is a count to ten, a technical knockout any other
stoppage."""


@dataclass(frozen=True, slots=True)
class Endings:
    """Bouts by how they ended: each way to win, no matter who won, draws, and stoppages in round 1, 2, …."""

    bouts: int
    won: Mapping[str, int]
    drawn: int
    by_round: tuple[int, ...]

    def count(self, name: str) -> int:
        """How many bouts ended so; the name is a band's."""
        return self.drawn if name == "draw" else sum(self.won[way] for way in WAYS[name])

    def late(self, rounds: int) -> int:
        """How many were stopped in the last third of a distance."""
        return sum(self.by_round[first_late_round(rounds) - 1 : rounds])


def of_counts(counts: Counts) -> Endings:
    """The endings of bouts counted twice, once from each side: one side's wins count every bout once."""
    return Endings(
        bouts=counts["bouts"] // 2,
        won={way: counts[f"for_{way}"] for way in OUTCOMES},
        drawn=draws(counts) // 2,
        by_round=tuple(counts[f"for_stoppage_{number}"] for number in range(1, LONGEST + 1)),
    )


def of_tallies(tallies: Tallies) -> Endings:
    """The endings of mass play, over all its pairings."""
    both = sum(sided(tallies.counts, corner).sum(axis=0) for corner in CORNERS)
    return of_counts(dict(zip(SIDED, np.asarray(both).tolist(), strict=True)))
