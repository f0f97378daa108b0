"""How many bouts ended, by the names that the bands of the real sport have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.verification.play.round_robin import DRAWS, LONGEST, OUTCOMES, STOPPAGES
from pipeline.verification.statistics.rates import draws, total
from pipeline.verification.statistics.reference_rates import first_late_round

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.results import Tallies
    from pipeline.verification.play.round_robin import Counts

CORNERS = ("red", "blue")
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
"""The ways to win that each rate takes in; a knockout is a count to ten, a technical knockout any other stoppage."""


@dataclass(frozen=True, slots=True)
class Endings:
    """Bouts by how they ended: each way to win whoever won, draws, and stoppages in round 1, 2, …."""

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


def of_counts(among: Sequence[Counts]) -> Endings:
    """The endings of bouts that are counted twice, once from either side, so that one side's wins count every bout once."""
    return Endings(
        bouts=sum(counts["bouts"] for counts in among) // 2,
        won={way: sum(total(counts, "for_", (way,)) for counts in among) for way in OUTCOMES},
        drawn=sum(draws(counts) for counts in among) // 2,
        by_round=tuple(
            sum(counts[f"for_stoppage_{number}"] for counts in among) for number in range(1, LONGEST + 1)
        ),
    )


def of_tallies(tallies: Tallies) -> Endings:
    """The endings of mass play, over all its pairings."""

    def count(*names: str) -> int:
        return sum(int(tallies.of(name).sum()) for name in names)

    return Endings(
        bouts=count("bouts"),
        won={way: count(*(f"{corner}_{way}" for corner in CORNERS)) for way in OUTCOMES},
        drawn=count(*DRAWS),
        by_round=tuple(
            count(*(f"{corner}_stoppage_{number}" for corner in CORNERS)) for number in range(1, LONGEST + 1)
        ),
    )
