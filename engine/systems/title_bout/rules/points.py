"""What a punch scores (p.37-38)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Fighter, Log

from .ending import punishment

HAND_TWO = 1
HAND_THREE = 2
HAND_ALL = 3


@rule("p.37")
def worth(fighter: Fighter, points: int) -> int:
    """A punch from an injured hand scores 1 less: a 2-point punch, a 3-point punch, or every punch, as the
    injury says."""
    hand = fighter.hand
    if hand == HAND_ALL or (hand == HAND_TWO and points == 2) or (hand == HAND_THREE and points == 3):
        return points - 1
    return points


@rule("p.38")
def score(bout: Bout, log: Log | None, fighter: Fighter, points: int) -> None:
    """Points go to the round's total; at every point the referee looks whether the opponent has had
    enough."""
    fighter.points += points
    fighter.points_in_all += points
    punishment(bout, log, fighter)
