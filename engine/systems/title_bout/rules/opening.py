"""How a round starts: styles, and who leads off (p.3-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rule import rule

from .cards import random_number
from .codes import BLUE, BOXER, EITHER, NOBODY, RED, SLUGGER
from .events import AGGRESSOR, STYLE
from .log import note
from .ratings import side_of

if TYPE_CHECKING:
    from engine.systems.title_bout.state import Bout, Deck, Fighter, Log

WORTH_BOXING = 2
BY_AGGRESSIVENESS = 0
BY_OVERALL = 1
BY_NUMBER = 2
BY_LAST_ROUND = 3


@rule("p.3")
def choose_style(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """A boxer boxes and a slugger slugs; a man of either style boxes only where that lowers the opponent's CF by 2 or more (RULING T28)."""
    stance = fighter.style
    if fighter.style == EITHER:
        control = side_of(opponent).control
        stance = BOXER if control[0] <= control[1] - WORTH_BOXING else SLUGGER
    if fighter.slugger_round != 0 or fighter.slugger_bout != 0:
        stance = SLUGGER
    if fighter.style == EITHER and stance != fighter.stance:
        note(log, bout, STYLE, fighter.corner, stance, 0)
    fighter.stance = stance


@rule("p.6")
def lead_off(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """The higher AGG checks first; on a tie the winner of the last round that was won, at first the higher Overall, then the higher number."""
    difference = side_of(red).aggressiveness - side_of(blue).aggressiveness
    reason = BY_AGGRESSIVENESS
    if difference == 0 and bout.leader != NOBODY:
        difference = 1 if bout.leader == RED else -1
        reason = BY_LAST_ROUND
    if difference == 0:
        difference = red.overall - blue.overall
        reason = BY_OVERALL
    while difference == 0:
        difference = random_number(deck, bout, log) - random_number(deck, bout, log)
        reason = BY_NUMBER
    bout.checker = RED if difference > 0 else BLUE
    note(log, bout, AGGRESSOR, bout.checker, reason, 0)
