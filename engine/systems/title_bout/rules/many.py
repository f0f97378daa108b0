"""Many bouts of many pairings, counted: as `fightcard.engine.core.pairings` does it, and with a deck."""

from __future__ import annotations

from collections.abc import Sequence

from fightcard.engine.core.records import Grid
from fightcard.engine.core.rule import entry, shared
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter

from ....core.counts import TOTALS_AT, TOTALS_EACH
from ....core.tally import count_end
from . import codes
from .bout import play_number


@entry
def play_pairings(
    decks: Sequence[Deck],
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
    deck = decks[0]
    bout = bouts[0]
    for job in range(len(jobs)):
        pair[0] = reds[jobs[job, 0]]
        pair[1] = blues[jobs[job, 1]]
        red = pair[0]
        blue = pair[1]
        counts = tallies[job]
        for number in range(jobs[job, 2], jobs[job, 2] + jobs[job, 3]):
            play_number(deck, bout, None, red, blue, seed, number)
            count_bout(bout, red, blue, counts)
            count_fighter(red, counts, TOTALS_AT)
            count_fighter(blue, counts, TOTALS_AT + TOTALS_EACH)


@shared
def count_bout(bout: Bout, red: Fighter, blue: Fighter, tallies: list[int]) -> None:
    """A bout is counted by how it ended; a fighter who stays in the corner counts as stopped, like one that
    the referee saves."""
    count_end(bout, codes.TKO_POINTS if bout.method == codes.RETIRED else bout.method, red, blue, tallies)


@shared
def count_fighter(fighter: Fighter, tallies: list[int], place: int) -> None:
    """What one fighter did: knockdowns, points, punches landed and missed; suffered: cuts; warnings."""
    tallies[place] += fighter.knockdowns
    tallies[place + 1] += fighter.points_in_all
    tallies[place + 2] += fighter.landed
    tallies[place + 3] += fighter.missed
    tallies[place + 4] += fighter.cuts_in_all
    tallies[place + 5] += fighter.warnings
