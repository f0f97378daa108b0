"""What the bouts say of one card: counts become rates with intervals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fightcard.pipeline.base.json_text import of_fields, plain
from fightcard.pipeline.verification.statistics.counts import (
    DECISIONS,
    DRAWS,
    LONGEST,
    STOPPAGES,
    Counts,
    draws,
    losses,
    wins,
)
from fightcard.pipeline.verification.statistics.intervals import Rate
from fightcard.pipeline.verification.statistics.sampling import Counted, counting, mean, share

_OF_BOTH_DECISIONS = tuple(side + kind for side in ("for_", "against_") for kind in DECISIONS)


@dataclass(frozen=True, slots=True)
class Rates:
    """How a card fares against all others of its set; every rate is a share of its bouts unless named.

    win + loss + draw = 1, and stoppage_for + stoppage_against + disqualification_for +
    disqualification_against + decision = 1: a decision is any bout that went to the scorecards, draws too.
    knockdowns and knocked_down are means a bout. rounds_for and rounds_against count the bouts that the card
    ended, or lost, inside the distance in round 1, 2, …. fatigued_for and fatigued_against are shares of
    those: stoppages in which the fighter who was stopped was fatigued.
    """

    bouts: int
    win: Rate
    loss: Rate
    draw: Rate
    stoppage_for: Rate
    stoppage_against: Rate
    stoppage_for_by: Mapping[str, Rate]
    stoppage_against_by: Mapping[str, Rate]
    disqualification_for: Rate
    disqualification_against: Rate
    decision: Rate
    decision_for: Mapping[str, Rate]
    decision_against: Mapping[str, Rate]
    draw_by: Mapping[str, Rate]
    knockdowns: Rate
    knocked_down: Rate
    rounds_for: tuple[int, ...]
    rounds_against: tuple[int, ...]
    fatigued_for: Rate
    fatigued_against: Rate

    def as_json(self) -> dict[str, object]:
        """The rates in the order above, with the mean round of the stoppages next to their counts."""
        counted = {"for": self.rounds_for, "against": self.rounds_against}
        rates = " ".join(name for name in self.__slots__ if not name.startswith("rounds_"))
        by_round = {
            side: {"mean": plain(mean_round(each), 6), "n": sum(each), "by_round": list(each)}
            for side, each in counted.items()
        }
        return of_fields(self, rates) | {"stoppage_round": by_round}


def rates(counts: Counts) -> Rates:
    """Turn one card's counts into its rates."""

    def rate(part: Counted) -> Rate:
        return share(counts, part)

    def by(prefix: str, kinds: tuple[str, ...]) -> dict[str, Rate]:
        return {kind: rate(counting("", (prefix + kind,))) for kind in kinds}

    return Rates(
        bouts=counts["bouts"],
        win=rate(wins),
        loss=rate(losses),
        draw=rate(draws),
        stoppage_for=rate(counting("for_", STOPPAGES)),
        stoppage_against=rate(counting("against_", STOPPAGES)),
        stoppage_for_by=by("for_", STOPPAGES),
        stoppage_against_by=by("against_", STOPPAGES),
        disqualification_for=rate(counting("for_", ("dq",))),
        disqualification_against=rate(counting("against_", ("dq",))),
        decision=rate(counting("", (*_OF_BOTH_DECISIONS, *DRAWS))),
        decision_for=by("for_", DECISIONS),
        decision_against=by("against_", DECISIONS),
        draw_by={kind.removeprefix("draw_"): rate(counting("", (kind,))) for kind in DRAWS},
        knockdowns=mean(counts, counting("for_", ("knockdowns",))),
        knocked_down=mean(counts, counting("against_", ("knockdowns",))),
        rounds_for=stopped_by_round(counts, "for_"),
        rounds_against=stopped_by_round(counts, "against_"),
        fatigued_for=_fatigued(counts, "for_"),
        fatigued_against=_fatigued(counts, "against_"),
    )


def mean_round(by_round: tuple[int, ...]) -> float | None:
    """The mean round of stoppages counted by round; None where there was none."""
    stopped = sum(by_round)
    return sum(number * count for number, count in enumerate(by_round, 1)) / stopped if stopped else None


def stopped_by_round(counts: Counts, prefix: str) -> tuple[int, ...]:
    """How many bouts one side stopped in round 1, 2, …."""
    return tuple(counts[f"{prefix}stoppage_{number}"] for number in range(1, LONGEST + 1))


def _fatigued(counts: Counts, prefix: str) -> Rate:
    return share(counts, counting(prefix, ("stoppage_fatigued",)), counting(prefix, STOPPAGES))
