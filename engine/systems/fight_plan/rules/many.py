"""Many bouts of one pairing, counted; and one bout written down by the compiled rules. The only rules that Python calls from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rule import entry, rule

from ....core.counts import (
    BOUTS_AT,
    DRAWS_AT,
    FATIGUED_AT,
    METHODS,
    ROUNDS,
    STOPPAGES_AT,
    TOTALS_AT,
    TOTALS_EACH,
)
from .bout import play_number
from .codes import DRAW_UNANIMOUS, NOBODY, RED, TKO_INJURY, TKO_RETIRED, TKO_SPENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.systems.fight_plan.state import Bout, Fighter, Log

HALF = 0.5


@entry
def play_pairing(
    bouts: Sequence[Bout], men: Sequence[Fighter], seed: int, first: int, count: int, tallies: list[int]
) -> None:
    """Play bouts `first` ... `first + count - 1` of one pairing and add them to the tallies, named by NAMES."""
    bout, red, blue = bouts[0], men[0], men[1]
    for number in range(first, first + count):
        play_number(bout, None, red, blue, seed, number)
        count_bout(bout, red, blue, tallies)
        count_man(red, tallies, TOTALS_AT)
        count_man(blue, tallies, TOTALS_AT + TOTALS_EACH)


@entry
def play_written(
    bouts: Sequence[Bout], logs: Sequence[Log], men: Sequence[Fighter], seed: int, number: int
) -> None:
    """Play one bout and write down every event."""
    logs[0].used = 0
    play_number(bouts[0], logs[0], men[0], men[1], seed, number)


@rule("p.13")
def count_bout(bout: Bout, red: Fighter, blue: Fighter, tallies: list[int]) -> None:
    """How the bout ended, and if inside the distance in which round, and whether against a man below half of his endurance."""
    tallies[BOUTS_AT] += 1
    tallies[BOUTS_AT + 1] += bout.number
    if bout.winner == NOBODY:
        tallies[DRAWS_AT + bout.method - DRAW_UNANIMOUS] += 1
        return
    corner = 0 if bout.winner == RED else 1
    loser = blue if bout.winner == RED else red
    method = TKO_SPENT if bout.method == TKO_RETIRED else bout.method
    tallies[corner * METHODS + method - 1] += 1
    if method <= TKO_INJURY:
        tallies[STOPPAGES_AT + corner * ROUNDS + bout.number - 1] += 1
        if loser.began < HALF * loser.start:
            tallies[FATIGUED_AT + corner] += 1


@rule("p.7")
def count_man(fighter: Fighter, tallies: list[int], place: int) -> None:
    """What one man did: knockdowns, points, which are his punches landed, and punches that missed; what he suffered: injuries; his warnings."""
    counted = (
        fighter.knockdowns,
        fighter.landed,
        fighter.landed,
        fighter.missed,
        fighter.injuries_in_all,
        fighter.warnings_in_all,
    )
    for number in range(TOTALS_EACH):
        tallies[place + number] += counted[number]
