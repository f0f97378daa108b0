"""The scale of ability that careers are measured on.

One unit is odds of e to 1, as in Bradley and Terry's model. The constants were fitted to 14,616 heavyweight
bouts (levels, default opposition) and to the knockout totals of 402 men (stoppages). Every division is
replayed on the heavyweights' scale until its own constants stand.
"""

from __future__ import annotations

import math

LEVELS = tuple(range(-3, 7))
"""The levels of the house field: from a novice who loses to everybody to the best of an era."""

WORDS = {"novice": -2.0, "journeyman": 0.0, "gatekeeper": 1.5, "contender": 3.0, "champion": 4.5}
"""What a word on the sheet Careers says of the mean level of a man's opposition."""

USUAL_DOUBT = 0.7
"""Standard deviation, between men of one level, of the mean level that they meet."""


def wins(gap: float) -> float:
    """The share of bouts, draws counted half, that a man wins who stands `gap` levels above his opponent."""
    return 1 / (1 + math.exp(-gap))


def stops(gap: float) -> float:
    """The share of his wins that a man wins inside the distance, `gap` levels above the loser (below.

    Negative).
    """
    return 1 / (1 + math.exp(-(0.02 + 0.31 * gap)))


def level_of_record(won: int, lost: int, drawn: int) -> float:
    """The level of a man whose record is this when he is met."""
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
    """The mean level of the men that a man of this level meets, where nothing is known of his opponents."""
    return 0.23 * level - 0.38
