"""Corners: the same two fighters must fare alike whichever corner each has, in each pair and in the whole
set."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.verdict import CORNERS_OF_SET
from fightcard.pipeline.verification.play.results import WON_IN, Results
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt, differences, wilson


def of_set(results: Results, looks: int, sheet: Place) -> Iterator[Finding]:
    """The corner that wins too often over all pairs; a card against itself is judged with the card."""
    red, blue = (int(results.between[column].sum()) for column in WON_IN)
    even = wilson(red, red + blue, beyond_doubt(looks))
    if not even.low <= 1 / 2 <= even.high:
        yield CORNERS_OF_SET.at(sheet, count=red, bouts=red + blue)


def of_pairs(results: Results, looks: int) -> Iterator[tuple[int, int, int, int, int]]:
    """Pairs of which one wins more in one corner than in the other: both by place, the first's wins in red
    and in blue, and the bouts in each."""
    card, other, bouts, red, blue = (
        results.between[column] for column in ("card", "opponent", "bouts", *WON_IN)
    )
    sure = beyond_doubt(len(card) // 2 * looks)
    low, high = differences(np.array([red, bouts // 2]), np.array([blue, bouts // 2]), sure)
    for place in np.flatnonzero(((low > 0) | (high < 0)) & (card < other)).tolist():
        yield int(card[place]), int(other[place]), int(red[place]), int(blue[place]), int(bouts[place]) // 2
