"""Records fought by cards whose true strength is known, and weighed: the truth has every rank alike.

Simulation-based calibration: S. Talts et al., "Validating Bayesian Inference Algorithms with Simulation-Based
Calibration" (2018).
"""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.verification.career import CareerRecord, Met, Opposition

LADDER = np.arange(-4.0, 4.5, 1.0)
CARDS, CAREERS, BOUTS, BINS = 150, 300, 24, 10
BEYOND_DOUBT = 27.88
"""Chi-square of nine degrees of freedom that one sample in 1,000 passes."""


def by_level(skill: NDArray[np.float64], power: NDArray[np.float64], level: float) -> NDArray[np.float64]:
    """Endings of cards against a fighter of a level, by a model of the test's own."""
    win = 1 / (1 + np.exp(-0.9 * (skill - level)))
    drawn = 0.06 * np.ones_like(win)
    stops = 1 / (1 + np.exp(0.3 - power))
    stopped = 1 / (1 + np.exp(0.8 - 0.2 * level))
    won, lost = (1 - drawn) * win, (1 - drawn) * (1 - win)
    return np.stack([won * stops, won * (1 - stops), drawn, lost * (1 - stopped), lost * stopped], axis=-1)


def opposition_of(chance: np.random.Generator) -> Opposition:
    return Opposition("level", float(chance.uniform(-1, 1)), 0.7, 1.1)


def fought(
    chance: np.random.Generator, table: NDArray[np.float64], opposition: Opposition, *, is_by_bout: bool
) -> tuple[CareerRecord, Opposition]:
    """A record that a card fights against opponents who are all off alike and each by himself."""
    assert opposition.mean is not None
    off = np.clip(chance.normal(), -2, 2) * opposition.doubt
    said = chance.normal(opposition.mean, 1.0, BOUTS) if is_by_bout else np.full(BOUTS, opposition.mean)
    spread = 0.5 if is_by_bout else opposition.spread
    levels = said + off + spread * chance.normal(size=BOUTS)
    endings = [
        int(chance.choice(5, p=[np.interp(level, LADDER, table[:, place]) for place in range(5)]))
        for level in levels
    ]
    counts = np.bincount(endings, minlength=5).tolist()
    record = CareerRecord(counts[0] + counts[1], counts[3] + counts[4], counts[2], counts[0], counts[4])
    if not is_by_bout:
        return record, opposition
    met = tuple(
        Met(float(level), spread, "WWDLL"[ending], None if place % 2 else ending in (0, 4))  # type: ignore[arg-type]
        for place, (level, ending) in enumerate(zip(said, endings, strict=True))
    )
    return record, Opposition("bouts", doubt=opposition.doubt, met=met)


def ranks(seed: int, *, is_by_bout: bool, doubted: bool = True) -> NDArray[np.float64]:
    """For each career the weight of the cards below the one that fought it: of skill, then of power."""
    chance = np.random.default_rng(seed)
    found = []
    for _ in range(CAREERS):
        skill, power = chance.normal(0, 1.2, CARDS), chance.normal(0, 1, CARDS)
        chances = np.stack([by_level(skill, power, level) for level in LADDER], axis=1)
        record, opposition = fought(chance, chances[0], opposition_of(chance), is_by_bout=is_by_bout)
        logs = log_likelihood(record, opposition, chances, LADDER.tolist(), skill, doubted=doubted)
        weights = np.exp(logs - logs.max())
        weights /= weights.sum()
        # The true card is the first; its own weight is shared by chance.
        found.append([
            weights[rating < rating[0]].sum() + weights[0] * chance.uniform() for rating in (skill, power)
        ])  # fmt: skip
    return np.array(found)


def chi_square(ranked: NDArray[np.float64]) -> float:
    expected = len(ranked) / BINS
    counts = np.histogram(ranked, bins=BINS, range=(0, 1))[0]
    return float(((counts - expected) ** 2 / expected).sum())


@pytest.mark.parametrize("is_by_bout", [False, True], ids=["totals", "bouts"])
def test_the_true_card_has_every_rank_alike(is_by_bout: bool) -> None:
    found = ranks(11, is_by_bout=is_by_bout)
    assert [chi_square(column) < BEYOND_DOUBT for column in found.T] == [True, True]


def test_a_weighing_too_sure_of_the_opposition_would_be_seen() -> None:
    assert chi_square(ranks(11, is_by_bout=False, doubted=False)[:, 0]) > BEYOND_DOUBT
