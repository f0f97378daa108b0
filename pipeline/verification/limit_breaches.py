"""Shares of each card's own bouts that are beyond their limits, for all cards at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.verification.statistics.counts import OUTCOMES, STOPPAGES, losses, wins
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt, wilson_ends
from fightcard.pipeline.verification.statistics.sampling import counting

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.verification.play.results import Results

LEAST_SHARE = 0.01
"""A card that wins, or loses, fewer bouts than this has no fight worth staging."""

BY_OWN_DOING = tuple(way for way in OUTCOMES if way not in ("dq", "tko_injury"))
"""Ways to win that are no accident: the deck's own mishaps give even a helpless fighter 3 bouts in 100."""


DECIDED_BY_PAIR = 0.5
"""From this share of the variance of a set's stoppages on, the pairing decides whether a win comes inside:
then a fighter's opponents count, and not the bouts with each of them."""


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
    won, stopped = wins(results.overall), counting("for_", STOPPAGES)
    _, most = results.share_ends(stopped, wins, sure)
    is_below = (won > 0) & (most < least)
    if is_below.any() and (beaten := _beaten_where_pairs_decide(results)) is not None:
        is_below &= (
            wilson_ends(stopped(results.overall), won, sure, np.maximum(won / np.maximum(beaten, 1.0), 1.0))[
                1
            ]
            < least
        )
    return LimitBreaches(winless, unbeaten, (low > 1 / 2) | (high < 1 / 2), is_below, least)


def _beaten_where_pairs_decide(results: Results) -> NDArray[np.float64] | None:
    """By card how many opponents it beat, each by the share of bouts, where a pair's bouts mostly end alike.

    None where bouts of one pair differ enough among each other to count one by one.
    """
    card, won = results.between["card"], np.asarray(wins(results.between), float)
    stopped = np.asarray(counting("for_", STOPPAGES)(results.between), float)
    cards = len(results.overall["bouts"])
    of_card = np.bincount(card, stopped, cards) / np.maximum(np.bincount(card, won, cards), 1.0)
    by_pair = float((won * (stopped / np.maximum(won, 1.0) - of_card[card]) ** 2).sum())
    in_all = float((won * of_card[card] * (1 - of_card[card])).sum())
    if by_pair < DECIDED_BY_PAIR * in_all or not in_all:
        return None
    squares = np.bincount(card, won**2, cards)
    return np.asarray(np.bincount(card, won, cards) ** 2 / np.maximum(squares, 1.0))
