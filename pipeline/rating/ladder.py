"""The opponents of a fighter, on the ladder of levels of the house field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import fsum
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.rating.scale import CAREER_SLOPE, EDGE, USUAL_DOUBT, USUAL_SLOPE, usual_mean, wins

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.verification.career import CareerRecord, Opposition


def stopped_more_often(
    chances: NDArray[np.float64], won: float | NDArray[np.float64], lost: float | NDArray[np.float64]
) -> NDArray[np.float64]:
    """Chances by `field.ENDINGS` in the last axis, the logits of a win's and of a loss's being inside moved.

    Bouts are won, drawn and lost as often as before. `won` and `lost` are one number, or one for each row of
    endings.
    """
    if not np.any(won) and not np.any(lost):
        return chances
    found = chances.copy()
    for inside, on_points, off in ((0, 1, won), (4, 3, lost)):
        all_of_them = chances[..., inside] + chances[..., on_points]
        stopped = chances[..., inside] * np.exp(off)
        share = stopped / np.maximum(stopped + chances[..., on_points], 1e-300)
        found[..., inside], found[..., on_points] = all_of_them * share, all_of_them * (1 - share)
    return found


def in_careers(
    chances: NDArray[np.float64], opposition: Opposition, levels: Sequence[float], own: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Chances against the house field turned into those of careers: by card, level and `field.ENDINGS`, or of
    one card.

    own: the level of each card. Wins and losses come inside as often as the slope of careers says for that
    gap in levels (`scale.CAREER_SLOPE`, `Opposition.edge`, without one `scale.EDGE`), the field's equals as
    the engine plays them; then the division and the careers of the workbook count. How often a bout is won
    does not change.
    """
    won, lost = (np.full(1, opposition.inside_off + off) for off in opposition.workbook_off)
    if opposition.inside_by_gap:
        better, upsets = np.array(opposition.inside_by_gap).T
        most = len(better) - 1
        gaps = np.clip(np.asarray(own)[..., None] - np.array(levels, float), -most, most)
        equals = (better[0] + upsets[0]) / 2
        known, played = np.arange(-most, most + 1), np.concatenate([upsets[:0:-1], [equals], better[1:]])
        steps = (EDGE if opposition.edge is None else opposition.edge) + CAREER_SLOPE * gaps
        won = won + equals + steps - np.interp(gaps, known, played)
        lost = lost + equals - steps - np.interp(-gaps, known, played)
    return stopped_more_often(chances, won, lost)


NODES = np.linspace(-2.5, 2.5, 21)
WEIGHTS = np.exp(-(NODES**2) / 2) / np.exp(-(NODES**2) / 2).sum()

FARTHEST_GAP = 8.0
"""No record puts a fighter farther above or below the mean of the opponents."""


def settled(opposition: Opposition, record: CareerRecord) -> Opposition:
    """The same opposition with a mean; where nothing is known, the usual opposition for such a record.

    It depends only on the record, never on a card, so that no change of a card brings other opponents.
    Opponents are USUAL_SLOPE of a level higher for each level of the fighter, so a fighter `gap` above them
    has the level (gap + usual_mean(0)) / (1 - USUAL_SLOPE); what one fighter met beyond the usual then counts
    1 / (1 - USUAL_SLOPE) times.
    """
    if opposition.met or opposition.mean is not None:
        return opposition
    level = (won_above(record, opposition.spread) + usual_mean(0.0)) / (1 - USUAL_SLOPE)
    return replace(opposition, mean=usual_mean(level), doubt=USUAL_DOUBT / (1 - USUAL_SLOPE))


def won_above(record: CareerRecord, spread: float) -> float:
    """How far a fighter with this record is above the mean of the opponents."""
    # Half a bout won and lost more: nobody is endlessly better than the opponents.
    share = (record.won + record.drawn / 2 + 0.5) / (record.bouts + 1)
    low, high = -FARTHEST_GAP, FARTHEST_GAP
    for _ in range(40):
        middle = (low + high) / 2
        expected = fsum(
            weight * wins(middle - spread * node)
            for node, weight in zip(NODES.tolist(), WEIGHTS.tolist(), strict=True)
        )
        low, high = (middle, high) if expected < share else (low, middle)
    return (low + high) / 2


def rungs(
    levels: Sequence[float], means: NDArray[np.float64], spreads: NDArray[np.float64]
) -> NDArray[np.float64]:
    """How much of each rung of the ladder makes up an opponent normal about each mean: rows that sum to 1.

    A level between two rungs is shared by them, one beyond the ladder belongs to its last rung.
    """
    ladder = np.array(levels, float)
    at = means[:, None] + spreads[:, None] * NODES[None, :]
    place = np.interp(at, ladder, np.arange(len(ladder)))
    low = np.minimum(place.astype(int), len(ladder) - 2)
    shares = np.zeros((len(means), len(ladder)))
    rows = np.repeat(np.arange(len(means))[:, None], len(NODES), axis=1)
    np.add.at(shares, (rows, low), (1 - (place - low)) * WEIGHTS)
    np.add.at(shares, (rows, low + 1), (place - low) * WEIGHTS)
    return shares
