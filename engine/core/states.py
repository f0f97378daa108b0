"""What every bout and fighter has; a game adds to it, and declares again what lasts or counts otherwise."""

from __future__ import annotations

from typing import Annotated

from fightcard.engine.core.records import ForBout, ForGood


class BoutState:
    """A bout: chance, or the draws that are given in its place and how many of them are used; the round; and
    when it is over, its winner's corner, -1 for a draw, and the way."""

    stream: ForBout[Annotated[list[int], 4]]
    scripted: ForGood[int]
    place: ForBout[int]
    number: ForBout[int]
    over: ForBout[int]
    winner: ForBout[int]
    method: ForBout[int]


class FighterState:
    """A fighter: corner, 0 (red) or 1 (blue), and who it is to chance; 1 where fatigued; the score on each
    judge's card; and what is counted of the bout."""

    corner: ForGood[int]
    identity: ForGood[int]
    tired: ForBout[int]
    scorecards: ForBout[Annotated[list[int], 3]]
    landed: ForBout[int]
    missed: ForBout[int]
    knockdowns: ForBout[int]
