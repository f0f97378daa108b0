"""Many bouts of many pairings, counted.

The only function that mass play calls from Python is written out in each game: made by a factory for all, it
would be a closure, which Numba's cache does not find again, so that every process would compile it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.core.rule import entry, shared

from ....core.counts import TOTALS_AT, TOTALS_EACH
from ....core.tally import count_end
from .bout import play_number
from .codes import TKO_RETIRED, TKO_SPENT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fightcard.engine.core.records import Grid
    from fightcard.engine.systems.fight_plan.state import Bout, Fighter


@entry
def play_pairings(
    bouts: Sequence[Bout],
    reds: Sequence[Fighter],
    blues: Sequence[Fighter],
    pair: list[Fighter],
    jobs: Grid,
    seed: int,
    tallies: list[list[int]],
) -> None:
    """Play jobs of (red, blue, first bout, bouts), each counted in a row of tallies.

    The two fighters of a job are copied to `pair`.
    """
    bout = bouts[0]
    for job in range(len(jobs)):
        pair[0] = reds[jobs[job, 0]]
        pair[1] = blues[jobs[job, 1]]
        red = pair[0]
        blue = pair[1]
        counts = tallies[job]
        for number in range(jobs[job, 2], jobs[job, 2] + jobs[job, 3]):
            play_number(bout, None, red, blue, seed, number)
            count_bout(bout, red, blue, counts)
            count_fighter(red, counts, TOTALS_AT)
            count_fighter(blue, counts, TOTALS_AT + TOTALS_EACH)


@shared
def count_bout(bout: Bout, red: Fighter, blue: Fighter, tallies: list[int]) -> None:
    """A bout is counted by how it ended; a fighter who does not come out is stopped like any other without
    endurance."""
    count_end(bout, TKO_SPENT if bout.method == TKO_RETIRED else bout.method, red, blue, tallies)


@shared
def count_fighter(fighter: Fighter, tallies: list[int], place: int) -> None:
    """What one fighter did: knockdowns, points, which are his punches landed, and punches that missed; what
    he suffered: injuries; his warnings."""
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
