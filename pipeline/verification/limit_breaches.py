"""Shares of each card's own bouts that are beyond their limits, for all cards at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fightcard.pipeline.verification.statistics.counts import OUTCOMES, STOPPAGES, losses, wins
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt, wilson_ends
from fightcard.pipeline.verification.statistics.sampling import counting

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from fightcard.pipeline.verification.play.results import Results

LEAST_SHARE = 0.01
"""A card that wins, or loses, fewer bouts than this has no fight worth staging."""

BY_OWN_DOING = tuple(way for way in OUTCOMES if way not in ("dq", "tko_injury"))
"""Ways to win that are no accident: the deck's own mishaps give even a helpless fighter 3 bouts in 100."""


@dataclass(frozen=True, slots=True)
class LimitBreaches:
    """By card whether it wins or loses too rarely, is uneven against itself, or stops too few.

    least: what the share of wins inside the distance is compared with, nan where nothing is known of the
    division or where the fighter's career is.
    """

    winless: NDArray[np.bool_] = field(repr=False)
    unbeaten: NDArray[np.bool_] = field(repr=False)
    uneven: NDArray[np.bool_] = field(repr=False)
    few_knockouts: NDArray[np.bool_] = field(repr=False)
    least: NDArray[np.float64] = field(repr=False)


def find_limit_breaches(results: Results, least: NDArray[np.float64], looks: int) -> LimitBreaches:
    """The cards that are beyond a limit past doubt; `least` as in `LimitBreaches`.

    looks: how often a run may look at its bouts before it ends: the more often, the stricter the limits.
    """
    sure = beyond_doubt(len(least) * looks)
    winless, unbeaten = (
        results.share_ends(counting(side, BY_OWN_DOING), confidence=sure)[1] < LEAST_SHARE
        for side in ("for_", "against_")
    )
    red, decided = wins(results.mirror), wins(results.mirror) + losses(results.mirror)
    low, high = wilson_ends(red, decided, sure)
    _, most = results.share_ends(counting("for_", STOPPAGES), wins, sure)
    is_below = (wins(results.overall) > 0) & (most < least)
    return LimitBreaches(winless, unbeaten, (low > 1 / 2) | (high < 1 / 2), is_below, least)
