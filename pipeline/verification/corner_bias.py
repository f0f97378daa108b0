"""Corners: the same two men must fare alike whichever corner each has, in each pair and in the whole set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.findings.verdict import CORNERS_OF_SET
from pipeline.verification.statistics.intervals import beyond_doubt, difference, wilson

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.findings import Finding, Place
    from pipeline.verification.play.round_robin import Results

EVEN = 5
"""Half the square of the least number of standard errors that counts (DOUBT asks for 3.29), rounded down."""


def of_set(results: Results, looks: int, sheet: Place) -> Iterator[Finding]:
    """The corner that wins too often over all pairs, if one does; a man's bouts against himself are judged with his card."""
    red, blue = (int(won.sum() - won.trace()) for won in (results.won_by_red, results.won_by_blue))
    even = wilson(red, red + blue, beyond_doubt(looks))
    if not even.low <= 1 / 2 <= even.high:
        yield CORNERS_OF_SET.at(sheet, count=red, bouts=red + blue)


def of_pairs(results: Results, looks: int) -> Iterator[tuple[int, int, int, int, int]]:
    """Pairs of which one man wins more in one corner than in the other: (he, the other, his wins in red, in blue, bouts in each)."""
    pairs = [pair for pair in results.by_opponent if pair[0] < pair[1]]
    sure = beyond_doubt(len(pairs) * looks)
    for man, other in pairs:
        bouts = results.by_opponent[man, other]["bouts"] // 2
        red, blue = int(results.won_by_red[man, other]), int(results.won_by_blue[other, man])
        # Most pairs are so even that no confidence asked for here could tell their corners apart.
        if (red - blue) ** 2 <= EVEN * min(red + blue, 2 * bouts - red - blue):
            continue
        low, high = difference((red, bouts), (blue, bouts), sure)
        if not low <= 0 <= high:
            yield man, other, red, blue, bouts
