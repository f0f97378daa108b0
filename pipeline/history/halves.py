"""Careers cut in halves: a fighter rated from the first half, and the second predicted, bout by bout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.history.left_out import rows_met
from fightcard.pipeline.history.rivals import GRID, levels
from fightcard.pipeline.history.scores import Score, Step, log_losses, mean_of, reliability, slope
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.ladder import NODES, WEIGHTS, in_careers, rungs
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.posteriors import RatedFighter
from fightcard.pipeline.rating.proposed_rows import weighed
from fightcard.pipeline.rating.real_records import counted
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import Met, levels_met

LEAST = 16
"""A career of fewer bouts is not cut in halves."""


@dataclass(frozen=True, slots=True)
class Halves:
    """How well first halves predict second ones, over the decided bouts of some fighters.

    `one_number` uses only wins and losses against the same opponents, `totals` the share that the fighter won
    before.
    """

    fighters: int
    log_loss: Score
    slope: Score
    one_number: Score
    totals: Score
    reliability: tuple[Step, ...]
    expected_inside: float
    inside: int
    known: int

    def as_json(self) -> dict[str, object]:
        """The halves as plain JSON values."""
        return {
            **of_fields(self, "men=fighters bouts=log_loss.n log_loss slope"),
            "beside": of_fields(self, "one_number totals"),
            **of_fields(self, "reliability"),
            "inside": of_fields(self, "expected=expected_inside happened=inside n=known", digits=2),
        }


def held_out(library: Library, fighters: Sequence[RatedFighter], seed: int) -> Halves:
    """The second halves of the fighters whose bouts are known, predicted by the first.

    Only careers whose bouts all have a date are cut; typed cells say nothing.
    """
    requests = [
        fighter
        for fighter in fighters
        if len(rows_met(fighter)) >= LEAST and all(row.get("Date") for row in rows_met(fighter))
    ]
    chances: list[float] = []
    by_level: list[float] = []
    before: list[float] = []
    won: list[bool] = []
    expected, inside, known = 0.0, 0, 0
    for fighter in requests:
        first, second = _cut(fighter)
        found = weighed(library, first, fighter.weighed.style)
        ladder = library.opponents.ladder
        own = in_careers(found.chances, first.opposition, ladder, own_level(found.chances, ladder))
        ended = np.einsum("c,cle,bl->be", found.weights, own, rungs(ladder, *levels_met(second)))
        share = _share(first)
        likely = levels(first.record, first.opposition)
        for each, row in zip(second, ended, strict=True):
            if each.result == "D":
                continue
            decided = row.sum() - row[2]
            if each.inside is not None:
                expected += float((row[0] + row[4]) / decided)
                inside, known = inside + each.inside, known + 1
            chances.append(float((row[0] + row[1]) / decided))
            by_level.append(_against(likely, each))
            before.append(share)
            won.append(each.result == "W")
    losses = [mean_of(log_losses(predicted, won), seed) for predicted in (chances, by_level, before)]
    return Halves(
        len(requests), losses[0], slope(chances, won, seed), losses[1], losses[2],
        reliability(chances, won), expected, inside, known,
    )  # fmt: skip


def no_halves(seed: int) -> Halves:
    """The halves where no bout is known."""
    nothing = mean_of(log_losses([], []), seed)
    return Halves(0, nothing, slope([], [], seed), nothing, nothing, (), 0.0, 0, 0)


def _cut(fighter: RatedFighter) -> tuple[WeighingRequest, tuple[Met, ...]]:
    dates = [str(row["Date"]) for row in rows_met(fighter)]
    order = sorted(range(len(dates)), key=dates.__getitem__)
    met = tuple(fighter.request.opposition.met[place] for place in order)
    half = len(met) // 2
    opposition = replace(fighter.request.opposition, met=met[:half])
    return replace(fighter.request, record=counted(met[:half]), opposition=opposition, typed={}), met[half:]


def _share(request: WeighingRequest) -> float:
    record = request.record
    return (record.won + 1) / (record.won + record.lost + 2)


def _against(likely: NDArray[np.float64], met: Met) -> float:
    gap = GRID[:, None] - (met.level + met.spread * NODES)[None, :]
    return float(likely @ (1 / (1 + np.exp(-gap))) @ WEIGHTS)
