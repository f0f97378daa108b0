"""Knockdown chances, knockdowns and the count (p.15-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rule import rule

from .cards import flip, random_number
from .codes import DOWN, KNOCKOUT, LOOK_AGAIN, RING_CENTER, ROPES, STAGGERED
from .ending import end
from .events import (
    BEATS_COUNT,
    CARRY_OVER,
    COUNTED,
    FLASH,
    INTO_ROPES,
    KILLER_INSTINCT,
    KNOCKED_DOWN,
    LOOKED_AGAIN,
    POWER_SHOT,
    RECOVERED,
    STAGGERS,
)
from .log import note
from .points import score, worth
from .ratings import chin, killer_instinct, knockout_rating

if TYPE_CHECKING:
    from engine.systems.title_bout.state import ActionCard, Bout, Deck, Fighter, Log

KNOCKDOWN_POINTS = 6
FLASH_COUNT = 2
LONGEST_COUNT = 9
BACK_TO_BACK = 2


@rule("p.15")
def power_shot(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> int:
    """A punch within one-punch power is looked up against the opponent's chin: 4 staggers, 5 sends him to the ropes, K puts him down. Returns 4, 5 or 6 (down)."""
    outcome = knockdown_check(deck, bout, log, opponent)
    if outcome == DOWN:
        knock_down(deck, bout, log, fighter, opponent)
        return outcome
    points = worth(fighter, outcome)
    note(log, bout, INTO_ROPES if outcome == ROPES else STAGGERS, fighter.corner, points, 0)
    score(bout, log, fighter, points)
    if points < ROPES:
        return STAGGERED
    if bout.over == 0:
        start_run(bout, log, fighter)
    return ROPES


@rule("p.16")
def knockdown_check(deck: Deck, bout: Bout, log: Log | None, opponent: Fighter) -> int:
    """The card's KD, or KD2 once he has been down in the round or carries a knockdown over (RULING T3), against his chin; # looks again at 1 (RULING T2)."""
    table = bout.rules.charts.knockdown
    rating = chin(opponent)
    number = knockdown_number(flip(deck, bout, log), opponent)
    note(log, bout, POWER_SHOT, opponent.corner, number, rating)
    outcome = table[rating, number]
    if outcome == LOOK_AGAIN:
        number = knockdown_number(flip(deck, bout, log), opponent)
        note(log, bout, LOOKED_AGAIN, opponent.corner, number, 1)
        outcome = table[1, number]
    return outcome


@rule("p.17")
def knockdown_number(card: ActionCard, opponent: Fighter) -> int:
    """KD at the first check of a round, KD2 afterwards and under a carry-over (RULING T3)."""
    if opponent.falls > 0 or opponent.carried != 0:
        return card.kd2
    return card.kd


@rule("p.17")
def knock_down(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """He is counted out, or: 6 points, the referee's look, the count, KD2 added for the round, and Killer Instinct unless it was a flash."""
    opponent.falls += 1
    fighter.knockdowns += 1
    note(log, bout, KNOCKED_DOWN, opponent.corner, opponent.falls, 0)
    if is_counted_out(deck, bout, log, opponent):
        end(bout, log, fighter.corner, KNOCKOUT)
        return
    note(log, bout, BEATS_COUNT, opponent.corner, 0, 0)
    score(bout, log, fighter, worth(fighter, KNOCKDOWN_POINTS))
    if bout.over != 0:
        return
    count = flip(deck, bout, log).kdc
    note(log, bout, COUNTED, opponent.corner, count, 0)
    if count <= FLASH_COUNT:
        note(log, bout, FLASH, opponent.corner, count, 0)
        return
    fighter.scored_downs += 1
    add_count(opponent, count)
    start_run(bout, log, fighter)


@rule("p.16")
def is_counted_out(deck: Deck, bout: Bout, log: Log | None, opponent: Fighter) -> bool:
    """The card's KOR against his KO rating on the same table: K is the count of ten; # looks again at 1 (RULING T2)."""
    table = bout.rules.charts.knockdown
    outcome = table[knockout_rating(opponent), flip(deck, bout, log).kor]
    if outcome == LOOK_AGAIN:
        outcome = table[1, flip(deck, bout, log).kor]
    return outcome == DOWN


@rule("p.19")
def add_count(opponent: Fighter, count: int) -> None:
    """Counts of one round add up to 9 at most; after a knockdown in the round before, the first counts 2 more and the second is a 9."""
    opponent.downs += 1
    if opponent.downs_before == 0:
        opponent.down_count += count
    elif opponent.downs == 1:
        opponent.down_count = count + BACK_TO_BACK
    else:
        opponent.down_count = LONGEST_COUNT
    opponent.down_count = min(opponent.down_count, LONGEST_COUNT)


@rule("p.22")
def start_run(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """A 5-point punch or a knockdown starts a run of his Killer Instinct's cards; one under way goes on; a trapped man is back at ring center (p.14)."""
    if bout.runner == fighter.corner:
        return
    bout.runner = fighter.corner
    bout.checker = fighter.corner
    bout.run = killer_instinct(fighter)
    note(log, bout, KILLER_INSTINCT, fighter.corner, bout.run, 0)
    if fighter.trapped != 0:
        fighter.trapped = 0
        bout.position = RING_CENTER


@rule("p.18")
def carry_over(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """Between rounds a man who was down, flash knockdowns apart, may carry it over: the longer the count, the likelier."""
    fighter.carried = 0
    if fighter.downs > 0:
        number = random_number(deck, bout, log)
        fighter.carried = bout.rules.charts.recovery[fighter.down_count, number]
        note(log, bout, CARRY_OVER if fighter.carried != 0 else RECOVERED, fighter.corner, fighter.down_count, number)
    fighter.downs_before = fighter.downs
    fighter.downs = 0
    fighter.down_count = 0
    fighter.falls = 0
