"""The real meetings of a set's fighters on the proof page: what the cards' odds say next to what came of
them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from fightcard.pipeline.report.svg import short, words
from fightcard.pipeline.verification.real_meetings import EVEN, log_loss
from fightcard.pipeline.verification.statistics.intervals import wilson

if TYPE_CHECKING:
    from fightcard.pipeline.verification import Verified
    from fightcard.pipeline.verification.statistics.intervals import Rate

WIDE, HIGH = 360, 300
LEFT, RIGHT, TOP, LOW = 44, 22, 12, 44
STEPS = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""Favourites are taken together by the chance that their cards give them, from one step to the next."""


def meetings_plot(verified: Verified) -> Markup:
    """How often favourites by the cards' odds won in reality: a dot for each range of odds; none without real
    bouts."""
    found = verified.rivalries
    if not found:
        return Markup("")
    drawn = [_line("axis", STEPS[0], STEPS[0], 1.0, 1.0)]
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        drawn += [
            _line("grid", STEPS[0], tick, 1.0, tick),
            words(LEFT - 6, _y(tick) + 4, f"{tick:.0%}", "end"),
        ]
    drawn += [words(_x(tick), HIGH - LOW + 18, f"{tick:.0%}", "middle") for tick in STEPS]
    drawn.append(words(_x(0.75), HIGH - 6, "chance of the favourite by the cards", "middle"))
    for chance, rate in _steps(verified):
        drawn.append(_dot(chance, rate))
    loss, bouts = log_loss(found)
    title = (
        f"Real bouts between two fighters of the set, {bouts} decided: how often the favourite by the "
        f"cards' odds won, with its 95% interval; on the line the odds are right. Log loss {loss:.2f}, by "
        f"even odds {EVEN:.2f}"
    )
    return Markup(
        '<figure><svg class="plot" style="--wide:{}px" viewBox="0 0 {} {}" role="img" aria-label="{title}">'
        "{}</svg><figcaption>{title}</figcaption></figure>"
    ).format(WIDE, WIDE, HIGH, Markup("").join(drawn), title=title)


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
            mean = sum(chance * (won + lost) for chance, won, lost in here) / bouts
            found.append((mean, wilson(sum(won for _, won, _ in here), bouts)))
    return found


def _dot(chance: float, rate: Rate) -> Markup:
    share = rate.share or 0.0
    title = (
        f"{chance:.0%} by the cards, {share:.0%} of {rate.n} real bouts ({rate.low:.0%} to {rate.high:.0%})"
    )
    return Markup(
        '<g class="dot pass"><title>{}</title><line x1="{x}" x2="{x}" y1="{}" y2="{}"/>'
        '<circle cx="{x}" cy="{}" r="4"/></g>'
    ).format(title, short(_y(rate.high)), short(_y(rate.low)), short(_y(share)), x=short(_x(chance)))


def _line(kind: str, x: float, y: float, end: float, last: float) -> Markup:
    return Markup('<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>').format(
        kind, short(_x(x)), short(_y(y)), short(_x(end)), short(_y(last))
    )


def _x(chance: float) -> float:
    return LEFT + (chance - STEPS[0]) / (1 - STEPS[0]) * (WIDE - LEFT - RIGHT)


def _y(share: float) -> float:
    return TOP + (1 - share) * (HIGH - TOP - LOW)
