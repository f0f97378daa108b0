"""The scale of ability that careers are measured on.

One unit is odds of e to 1, as in Bradley and Terry's model. The constants were fitted to 14,616 heavyweight
bouts (levels, default opposition) and to the knockout totals of 402 fighters (stoppages). Bouts say how far
fighters are apart and not where cards are among them: that comes from the careers of the fighters whose cards
are printed. How often bouts end inside the distance differs by division (`inside_off`); all else is the
heavyweights'.
"""

from __future__ import annotations

import math

from fightcard.pipeline.card_model import MEAN_LEVEL, SPREAD_OF_LEVELS
from fightcard.pipeline.verification.statistics.reference_rates import inside_distance

LEVELS = tuple(range(-3, 7))
"""The rungs of the house field: from a novice who loses to everybody to the best of an era."""

RUNG_ZERO = 1
"""The level, as real bouts have it, of the opponents on rung 0 of the house field: with it the printed cards
of Title Bout II most likely have their fighters' careers (0.4 either way; `tools/against_print.py`)."""

OF_DIVISION = "HW"
"""The division whose bouts the scale was fitted to."""

USUAL_DOUBT = 0.7
"""Standard deviation, between fighters of one level, of the mean level that they meet."""


CAREER_SLOPE = 0.24
"""How much a level adds, in logits, to the share of a career's wins and losses that come inside: between the
0.17 of title bouts (0.09 either way) and the 0.31 of the knockout totals of 402 heavyweights. The careers of
the seven printed cards and title bouts together say 0.22 (0.09 either way; `tools/career_edge.py`)."""

EDGE, EDGE_ERROR = 0.6, 0.35
"""By how much, in logits, a fighter with a card wins inside more often than the level says, and loses inside
more rarely (`benchmarks/stoppage_slope.py`).

The real careers of the seven printed cards say 0.55 (EDGE_ERROR either way) at CAREER_SLOPE, and 0.61 (0.41)
with the slope of title bouts (`tools/career_edge.py`). Totals of 47 fighters, no cards, say 0.05 (0.11) if
cards are on average like the house field, which printed ones are not. Real opponents of the fighter's own
level are easier to stop and hit less hard than the house field's."""


def wins(gap: float) -> float:
    """The share of bouts, draws counted half, that a fighter `gap` levels above the opponent wins."""
    return 1 / (1 + math.exp(-gap))


def stops(gap: float) -> float:
    """The share of wins inside the distance of a fighter `gap` levels above the loser (negative: below)."""
    return 1 / (1 + math.exp(-(0.02 + 0.31 * gap)))


def inside_off(division: str) -> float:
    """By how much, in logits, bouts of a division end inside the distance more often than the heavyweights'
    do.

    From all bouts of each division; 0 where no records cover it. Fighters of every division meet fighters of
    similar levels, so that this is a matter of the division and not of the opponents.
    """
    own, heavy = inside_distance(division), inside_distance(OF_DIVISION)
    return 0.0 if own is None or heavy is None else math.log(own / (1 - own) * (1 - heavy) / heavy)


def level_of_record(won: int, lost: int, drawn: int) -> float:
    """The level of an opponent with this record when met."""
    bouts = won + lost + drawn
    balance = math.log((won + drawn / 2 + 1) / (lost + drawn / 2 + 1))
    return (
        -0.94
        - 0.84 * math.log(1 + won)
        + 0.42 * math.log(1 + lost)
        + 2.08 * balance
        + 1.18 * min(bouts, 30) / 30
    )


def usual_mean(level: float) -> float:
    """The mean level of the opponents of a fighter of this level, where nothing is known of them."""
    return 0.23 * level - 0.38


USUAL_SLOPE = usual_mean(1.0) - usual_mean(0.0)
"""How much the opponents' level rises with a fighter's own."""


def expected_level(met: float | None) -> float:
    """The mean level of the fighters whose opponents have this mean level, None where that is unknown.

    Levels of fighters are normal about `MEAN_LEVEL`; the mean of their opponents is `usual_mean` within
    `USUAL_DOUBT`.
    """
    middle = MEAN_LEVEL + RUNG_ZERO
    if met is None:
        return middle
    own, from_met = SPREAD_OF_LEVELS**-2, (USUAL_SLOPE / USUAL_DOUBT) ** 2
    return (own * middle + from_met * (met - usual_mean(0.0)) / USUAL_SLOPE) / (own + from_met)
