"""Inspecting a theme: is every text clear on its ground, can the colour-blind distinguish the corners?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import fsum

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings.prints import CORNERS_ALIKE, THEME_FAINT, TINY_CARD
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.themes import Ink, Theme

LEAST_CONTRAST: Mapping[str, float] = {"high-contrast": 7.0}
USUAL_CONTRAST = 4.5
LEAST_DISTANCE = 20.0

SMALLEST_LABEL = 4.2
"""In points: the smallest that is set on a poker card, and the floor of a style of a face that says none."""

# Viénot, Brettel and Mollon 1999 (protan, deutan), Brettel, Viénot and Mollon 1997 as one plane (tritan):
# what is left of linear red, green and blue.
EYES: Mapping[str, tuple[tuple[float, float, float], ...]] = {
    "no red cones": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "no green cones": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "no blue cones": (
        (1.01277, 0.13548, -0.14826),
        (-0.01243, 0.86812, 0.14431),
        (0.07589, 0.80500, 0.11911),
    ),
}


def inspect(theme: Theme) -> Iterator[Finding]:
    """What is wrong with the inks of a theme: letters too faint, corners too alike."""
    least = LEAST_CONTRAST.get(theme.name, USUAL_CONTRAST)
    for name, role in theme.roles.items():
        ratio = contrast(theme.ink(role.ink), theme.ink(role.ground))
        if ratio < least:
            yield THEME_FAINT.at(theme=theme.name, role=name, ratio=f"{ratio:.1f}", least=f"{least:g}")
    for eyes in EYES:
        apart = distance(seen_by(eyes, theme.ink("red")), seen_by(eyes, theme.ink("blue")))
        if apart < LEAST_DISTANCE:
            yield CORNERS_ALIKE.at(
                theme=theme.name, eyes=eyes, distance=f"{apart:.0f}", least=f"{LEAST_DISTANCE:.0f}"
            )


def inspect_size(title: str, drawn: Size, size: Size) -> Iterator[Finding]:
    """What is wrong with a card size for a face that was drawn for another: words too small to read."""
    scale = min(size.width / drawn.width, size.height / drawn.height)
    points = SMALLEST_LABEL * scale
    if points < SMALLEST_LABEL * 0.85:
        floor = f"{SMALLEST_LABEL * 0.85:.1f}"
        yield TINY_CARD.at(size=size.label(), title=title, points=f"{points:.1f}", floor=floor)


def contrast(first: Ink, second: Ink) -> float:
    """The contrast ratio of WCAG 2.2: 1 for the same ink, 21 between black and white."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def seen_by(eyes: str, ink: Ink) -> Ink:
    """An ink as eyes that lack one kind of cone see it; `eyes` is a key of EYES."""
    linear = _linear(ink)
    parts = (fsum(share * part for share, part in zip(row, linear, strict=True)) for row in EYES[eyes])
    red, green, blue = (round(255 * _coded(min(max(part, 0.0), 1.0))) for part in parts)
    return Ink(ink.name, red, green, blue)


def distance(first: Ink, second: Ink) -> float:
    """How far apart two inks look: the Euclidean distance in CIELAB of 1976, 100 between black and white."""
    pairs = zip(_lab(first), _lab(second), strict=True)
    return float(fsum((one - other) ** 2 for one, other in pairs) ** 0.5)


def _linear(ink: Ink) -> tuple[float, ...]:
    parts = (part / 255 for part in (ink.red, ink.green, ink.blue))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def _coded(part: float) -> float:
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def _luminance(ink: Ink) -> float:
    red, green, blue = _linear(ink)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _lab(ink: Ink) -> tuple[float, float, float]:
    red, green, blue = _linear(ink)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
