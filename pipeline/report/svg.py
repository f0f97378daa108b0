"""The pieces that plots are made of as SVG: numbers, words, and how often favourites won by their chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from markupsafe import Markup

if TYPE_CHECKING:
    from fightcard.pipeline.verification.statistics.intervals import Rate

WIDE = 360
"""The width of a plot of favourites, in units of its SVG."""


def short(number: float, decimals: int = 1) -> str:
    """A number with as few digits as it needs, at most `decimals` of them behind the point."""
    text = f"{number:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def words(x: float, y: float, text: str, anchor: str, kind: str = "") -> Markup:
    """A line of text; `anchor` is start, middle or end, `kind` the class of its style."""
    looks = Markup(' class="{}"').format(kind) if kind else ""
    return Markup('<text x="{}" y="{}" text-anchor="{}"{}>{}</text>').format(
        short(x), short(y), anchor, looks, text
    )


def favourites(
    high: int,
    margins: tuple[int, int, int, int],
    scale: str,
    dots: Iterable[tuple[float, Rate, str]],
    *,
    kind: str = "dot",
    counts: bool = False,
) -> list[Markup]:
    """A dot with its interval for each chance, rate and title, on a grid with both scales.

    margins: left, right, top and foot. scale: what the chances are. kind: the class of the dots' style.
    counts: the bouts next to each dot.
    """
    left, right, top, foot = margins

    def x(chance: float) -> float:
        return left + (chance - 0.5) / 0.5 * (WIDE - left - right)

    def y(share: float) -> float:
        return top + (1 - share) * (high - top - foot)

    def line(kind: str, start: float, end: float) -> Markup:
        return Markup('<line class="{}" x1="{}" y1="{}" x2="{}" y2="{}"/>').format(
            kind, short(x(0.5)), short(y(start)), short(x(1.0)), short(y(end))
        )

    drawn = [line("axis", 0.5, 1.0)]
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        drawn += [line("grid", tick, tick), words(left - 6, y(tick) + 4, f"{tick:.0%}", "end")]
    drawn += [words(x(tenths / 10), high - foot + 18, f"{tenths}0%", "middle") for tenths in range(5, 11)]
    drawn.append(words(x(0.75), high - 6, scale, "middle"))
    for chance, rate, title in dots:
        at = y(rate.share or 0)
        drawn.append(
            Markup(
                '<g class="{}"><title>{}</title><line x1="{x}" x2="{x}" y1="{}" y2="{}"/>'
                '<circle cx="{x}" cy="{}" r="4"/></g>'
            ).format(kind, title, short(y(rate.high)), short(y(rate.low)), short(at), x=short(x(chance)))
        )
        if counts:
            drawn.append(words(x(chance) + 7, at - 6, f"n={rate.n}", "start", "quiet"))
    return drawn
