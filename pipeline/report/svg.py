"""The pieces that plots are made of: numbers and words as SVG."""

from __future__ import annotations

from markupsafe import Markup


def short(number: float, decimals: int = 1) -> str:
    """A number with as few digits as say it, at most so many behind the point."""
    text = f"{number:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def words(x: float, y: float, text: str, anchor: str, kind: str = "") -> Markup:
    """A line of text; `anchor` is start, middle or end, `kind` the class of its style."""
    looks = Markup(' class="{}"').format(kind) if kind else ""
    return Markup('<text x="{}" y="{}" text-anchor="{}"{}>{}</text>').format(
        short(x), short(y), anchor, looks, text
    )
