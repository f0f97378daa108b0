"""Many bouts of many pairings, counted."""

from __future__ import annotations

from fightcard.engine.core.pairings import pairings
from fightcard.engine.core.rule import shared
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter

from ....core.tally import count_end
from .bout import play_number


@shared
def count_bout(bout: Bout, red: Fighter, blue: Fighter, tallies: list[int]) -> None:
    """A bout is counted by how it ended."""
    count_end(bout, bout.method, red, blue, tallies)


@shared
def count_fighter(fighter: Fighter, tallies: list[int], place: int) -> None:
    """What one fighter did: knockdowns, points, power punches, Dice; suffered: cuts and swellings; fouls."""
    tallies[place] += fighter.knockdowns
    tallies[place + 1] += fighter.points
    tallies[place + 2] += fighter.landed
    tallies[place + 3] += fighter.missed
    tallies[place + 4] += fighter.cuts
    tallies[place + 5] += fighter.fouls


play_pairings = pairings(__name__, play_number, count_bout, count_fighter)
