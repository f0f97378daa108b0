"""What a bout and a fighter of any game have, for code that serves them all."""

from __future__ import annotations

from typing import Protocol


class BoutState(Protocol):
    """A bout when it is over: its winner's corner, -1 for a draw, the way, and the round."""

    winner: int
    method: int
    number: int


class FighterState(Protocol):
    """A fighter: corner, 0 (red) or 1 (blue), score on each judge's card, and 1 where fatigued."""

    corner: int
    scorecards: list[int]
    tired: int
