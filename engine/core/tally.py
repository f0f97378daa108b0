"""Counting how a bout ended, the same for every game whose ways to win are numbered as `counts.WON_BY` and
`counts.DRAWN` name them, from 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.core.rule import shared

from .counts import (
    BOUTS_AT,
    DRAWN_FROM,
    DRAWS_AT,
    FATIGUED_AT,
    LAST_STOPPAGE,
    METHODS,
    ROUNDS,
    STOPPAGES_AT,
)

if TYPE_CHECKING:
    from fightcard.engine.core.states import BoutState, FighterState


@shared
def count_end(
    bout: BoutState, method: int, red: FighterState, blue: FighterState, tallies: list[int]
) -> None:
    """How the bout ended, and if inside the distance in which round and whether against a fatigued fighter;
    -1 is a draw, 0 red's win."""
    tallies[BOUTS_AT] += 1
    tallies[BOUTS_AT + 1] += bout.number
    if bout.winner < 0:
        tallies[DRAWS_AT + method - DRAWN_FROM] += 1
        return
    corner = bout.winner
    tallies[corner * METHODS + method - 1] += 1
    if method <= LAST_STOPPAGE:
        tallies[STOPPAGES_AT + corner * ROUNDS + bout.number - 1] += 1
        loser = blue if corner == 0 else red
        if loser.tired == 1:
            tallies[FATIGUED_AT + corner] += 1
