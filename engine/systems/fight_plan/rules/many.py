"""Many bouts of many pairings, counted."""

from __future__ import annotations

from fightcard.engine.core.pairings import pairings
from fightcard.engine.core.rule import shared
from fightcard.engine.systems.fight_plan.state import Bout, Fighter

from ....core.tally import count_end
from . import codes
from .bout import play_number


@shared
def count_bout(bout: Bout, red: Fighter, blue: Fighter, tallies: list[int]) -> None:
    """A bout is counted by how it ended; a fighter who does not come out is stopped like any other without
    endurance."""
    count_end(bout, codes.TKO_SPENT if bout.method == codes.TKO_RETIRED else bout.method, red, blue, tallies)


@shared
def count_fighter(fighter: Fighter, tallies: list[int], place: int) -> None:
    """What one fighter did: knockdowns, points (punches landed), misses; suffered: injuries; warnings."""
    tallies[place] += fighter.knockdowns
    tallies[place + 1] += fighter.landed
    tallies[place + 2] += fighter.landed
    tallies[place + 3] += fighter.missed
    tallies[place + 4] += fighter.injuries_in_all
    tallies[place + 5] += fighter.warnings_in_all


play_pairings = pairings(__name__, play_number, count_bout, count_fighter)
