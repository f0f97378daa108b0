"""How far the surface may be off for each card, drawn where the fighter's record points.

The surface and the opponents are in doubt by some tenths of a logit, while a long record gives shares more
exactly: hardly any draw from the doubt itself would have such a record, and few cards would count for it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.rating.ladder import in_careers, rungs
from fightcard.pipeline.rating.likelihood import means_met
from fightcard.pipeline.rating.scale import CAREER_SLOPE
from fightcard.pipeline.rating.surface import questions
from fightcard.pipeline.verification.career import CareerRecord, Opposition, levels_met

GUARD = 0.25
"""The share of cards whose draw comes from the doubt itself: a guard against a record that points too far."""

WIDER = 1.2
"""How much wider the other draws are than the record says, so that their tails are not missed."""


def drawn_off(
    record: CareerRecord,
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    own: NDArray[np.float64],
    doubt: NDArray[np.float64],
    seed: int,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Logits by card and question that the surface is off by, and the log of each draw's weight.

    Drawn for cards of these chances by level and ending, and of these levels; `doubt` is the standard
    deviation of each question. Weighed they are normal about 0 with that standard deviation.
    """
    random = np.random.Generator(np.random.Philox([seed, 5]))
    standard = random.standard_normal((len(chances), len(doubt)))
    is_guard = np.random.Generator(np.random.Philox([seed, 8])).random(len(chances)) < GUARD
    shown, variance = _shown(record, opposition, chances, levels, own)
    towards = doubt**2 / (doubt**2 + variance)
    middle = towards * shown
    spread = np.minimum(WIDER * np.sqrt(1 - towards) * doubt, doubt)
    found = np.where(is_guard[:, None], doubt * standard, middle + spread * standard)
    doubted = doubt > 0
    believed = _log_density(found[:, doubted], 0.0, doubt[doubted])
    pointed = _log_density(found[:, doubted], middle[:, doubted], spread[doubted])
    mixed = np.logaddexp(np.log(GUARD) + believed, np.log(1 - GUARD) + pointed)
    logs: NDArray[np.float64] = believed - mixed
    return found, logs


def _log_density(
    points: NDArray[np.float64], middle: NDArray[np.float64] | float, spread: NDArray[np.float64]
) -> NDArray[np.float64]:
    found: NDArray[np.float64] = -(((points - middle) / spread) ** 2).sum(axis=1) / 2 - np.log(spread).sum()
    return found


def _shown(
    record: CareerRecord,
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    own: NDArray[np.float64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """How far the record's own shares lie from each card's, in logits by card and question, and the variance
    of that; infinite where the record counts nothing."""
    shares = expected_shares(opposition, chances, levels, own)
    counts = np.array([
        (record.won + record.drawn / 2, record.bouts),
        (record.drawn, record.bouts),
        (record.won_by_ko or 0, 0 if record.won_by_ko is None else record.won),
        (record.lost_by_ko or 0, 0 if record.lost_by_ko is None else record.lost),
    ])  # fmt: skip
    hits, tries = counts.T
    # The logit of a count and its variance, half a bout added to either side (Haldane and Anscombe).
    real = np.log((hits + 0.5) / (tries - hits + 0.5))
    doubt = opposition.doubt if opposition.met else means_met(opposition, own)[1]
    of_levels = doubt * np.array([1.0, 0.0, CAREER_SLOPE, CAREER_SLOPE])
    variance = 1 / (hits + 0.5) + 1 / (tries - hits + 0.5) + of_levels**2
    return real - np.log(shares / (1 - shares)), np.where(tries > 0, variance, np.inf)


def expected_shares(
    opposition: Opposition,
    chances: NDArray[np.float64],
    levels: Sequence[float],
    own: NDArray[np.float64],
) -> NDArray[np.float64]:
    """The share that each card's career would have of each of `surface.questions`: an array by card and
    question, strictly between 0 and 1.

    `chances` by card, level and `field.ENDINGS`; `own` is the level of each card.
    """
    fought = in_careers(chances, opposition, levels, own)
    ended = np.einsum("cl,cle->ce", _met(opposition, levels, own), fought)
    shares = np.stack([hits / np.maximum(tries, 1e-12) for hits, tries in questions(ended)], axis=1)
    return np.clip(shares, 1e-6, 1 - 1e-6)


def _met(opposition: Opposition, levels: Sequence[float], own: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much of each rung makes up the opponents of each card."""
    if opposition.met:
        shares = rungs(levels, *levels_met(opposition.met)).mean(axis=0)
        return np.broadcast_to(shares, (len(own), len(shares)))
    means, _, spread = means_met(opposition, own)
    return rungs(levels, means, np.full(len(own), spread))
