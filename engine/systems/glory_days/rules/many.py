"""Many bouts of many pairings, counted."""

from __future__ import annotations

from fightcard.engine.core.pairings import pairings
from fightcard.engine.core.rule import shared
from fightcard.engine.systems.glory_days.state import Bout, Fighter

from ....core.tally import count_end
from . import codes
from .bout import play_number


@shared
def count_bout(bout: Bout, red: Fighter, blue: Fighter, tallies: list[int]) -> None:
    """A bout is counted by how it ended; one stopped for too many punches is a stoppage like any other."""
    count_end(bout, codes.TKO_WILL if bout.method == codes.TKO_PUNISHED else bout.method, red, blue, tallies)


@shared
def count_fighter(fighter: Fighter, tallies: list[int], place: int) -> None:
    """What one fighter did: knockdowns, points (punches landed), misses; suffered: injuries; fouls."""
    tallies[place] += fighter.knockdowns
    tallies[place + 1] += fighter.landed
    tallies[place + 2] += fighter.landed
    tallies[place + 3] += fighter.missed
    tallies[place + 4] += fighter.injuries_in_all
    tallies[place + 5] += fighter.fouls_in_all


play_pairings = pairings(__name__, play_number, count_bout, count_fighter)
