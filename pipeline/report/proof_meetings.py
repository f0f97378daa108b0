"""The real meetings of a set's fighters on the proof page: what the cards' odds say next to the real
results."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from markupsafe import Markup

from fightcard.pipeline.report.proof_plots import framed
from fightcard.pipeline.report.svg import WIDE, favourites
from fightcard.pipeline.verification.real_meetings import EVEN, log_loss
from fightcard.pipeline.verification.statistics.intervals import wilson

if TYPE_CHECKING:
    from fightcard.pipeline.verification.statistics.intervals import Rate
    from fightcard.pipeline.verification.verified import Verified

HIGH, MARGINS = 300, (44, 22, 12, 44)
STEPS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""Favourites are taken together by the chance that their cards give them, from one step to the next."""


def meetings_plot(verified: Verified) -> Markup:
    """How often favourites by the cards' odds won in reality: a dot for each range of odds; none without real
    bouts."""
    found = verified.rivalries
    if not found:
        return Markup("")
    dots = [
        (
            chance,
            rate,
            f"{chance:.0%} by the cards, {rate.share or 0:.0%} of {rate.n} real bouts "
            f"({rate.low:.0%} to {rate.high:.0%})",
        )
        for chance, rate in _steps(verified)
    ]
    drawn = favourites(HIGH, MARGINS, "chance of the favourite by the cards", dots, kind="dot pass")
    loss, bouts = log_loss(found)
    title = (
        f"Real bouts between two fighters of the set, {bouts} decided: how often the favourite by the "
        f"cards' odds won, with its 95% interval; on the line the odds are right. Log loss {loss:.2f}, by "
        f"even odds {EVEN:.2f}"
    )
    return framed(drawn, WIDE, HIGH, title)


def _steps(verified: Verified) -> list[tuple[float, Rate]]:
    """For each range of odds that has bouts the mean chance of the favourites, and how often they won."""
    sides = [
        (each.chance, each.won, each.lost)
        if each.chance >= STEPS[0]
        else (1 - each.chance, each.lost, each.won)
        for each in verified.rivalries
    ]
    found = []
    for low, high in zip(STEPS, (*STEPS[1:-1], 2.0), strict=False):
        here = [side for side in sides if low <= side[0] < high]
        bouts = sum(won + lost for _, won, lost in here)
        if bouts:
            mean = fsum(chance * (won + lost) for chance, won, lost in here) / bouts
            found.append((mean, wilson(sum(won for _, won, _ in here), bouts)))
    return found
