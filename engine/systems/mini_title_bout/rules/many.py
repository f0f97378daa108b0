"""Many bouts of many pairings, counted."""

from __future__ import annotations

from fightcard.engine.core.pairings import pairings
from fightcard.engine.core.rule import shared
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter

from ....core.counts import TOTALS_EACH
from ....core.tally import count_end
from .bout import play_number


@shared
def count_bout(bout: Bout, red: Fighter, blue: Fighter, tallies: list[int]) -> None:
    """A bout is counted by how it ended."""
    count_end(bout, bout.method, red, blue, tallies)


@shared
def count_fighter(fighter: Fighter, tallies: list[int], place: int) -> None:
    """What one fighter did: knockdowns, points, power punches, Dice; suffered: cuts and swellings; fouls."""
    counted = (
        fighter.knockdowns,
        fighter.points,
        fighter.landed,
        fighter.missed,
        fighter.cuts,
        fighter.fouls,
    )
    for number in range(TOTALS_EACH):
        tallies[place + number] += counted[number]


play_pairings = pairings(__name__, play_number, count_bout, count_fighter)
