"""Reading the judges' scorecards, the same for every game."""

from __future__ import annotations

from fightcard.engine.core.rule import shared
from fightcard.engine.core.states import FighterState


@shared
def cards_won(fighter: FighterState, other: FighterState) -> int:
    """On how many scorecards a fighter is ahead of the other."""
    won = 0
    for judge in range(len(fighter.scorecards)):
        if fighter.scorecards[judge] > other.scorecards[judge]:
            won += 1
    return won
