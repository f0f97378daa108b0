"""Counting how a bout ended, the same for every game whose ways to win are numbered as `counts.WON_BY` and
`counts.DRAWN` name them, from 1."""

from __future__ import annotations

from fightcard.engine.core.rule import shared
from fightcard.engine.core.states import BoutState, FighterState

from . import counts


@shared
def count_end(
    bout: BoutState, method: int, red: FighterState, blue: FighterState, tallies: list[int]
) -> None:
    """How the bout ended, and if inside the distance in which round and whether against a fatigued fighter;
    -1 is a draw, 0 red's win."""
    tallies[counts.BOUTS_AT] += 1
    tallies[counts.BOUTS_AT + 1] += bout.number
    if bout.winner < 0:
        tallies[counts.DRAWS_AT + method - counts.DRAWN_FROM] += 1
        return
    corner = bout.winner
    tallies[corner * counts.METHODS + method - 1] += 1
    if method <= counts.LAST_STOPPAGE:
        tallies[counts.STOPPAGES_AT + corner * counts.ROUNDS + bout.number - 1] += 1
        loser = blue if corner == 0 else red
        if loser.tired == 1:
            tallies[counts.FATIGUED_AT + corner] += 1
