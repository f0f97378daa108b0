"""Reading the judges' scorecards, the same for every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.core.rule import shared

if TYPE_CHECKING:

    class Man(Protocol):
        """A man of any game, with his score on each judge's card."""

        scorecards: list[int]


@shared
def cards_won(man: Man, other: Man) -> int:
    """On how many scorecards a man is ahead of the other."""
    won = 0
    for judge in range(len(man.scorecards)):
        if man.scorecards[judge] > other.scorecards[judge]:
            won += 1
    return won
