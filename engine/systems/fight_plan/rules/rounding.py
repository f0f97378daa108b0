"""Real numbers as whole ones."""

from __future__ import annotations

from fightcard.engine.core.rule import shared

HUNDREDTHS = 100.0
HALF_UP = 0.5


@shared
def nearest(number: float) -> int:
    """A number that is not negative as the nearest whole one, halves up."""
    return int(number + HALF_UP)


@shared
def hundredths(number: float) -> int:
    """A real number as an event keeps it: in hundredths, with its sign."""
    return nearest(number * HUNDREDTHS) if number >= 0 else -nearest(-number * HUNDREDTHS)
