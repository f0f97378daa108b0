"""Many bouts of many pairings, counted, for a game whose bouts need nothing but the two fighters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from fightcard.engine.core.counts import TOTALS_AT, TOTALS_EACH
from fightcard.engine.core.event_log import Log
from fightcard.engine.core.records import Grid
from fightcard.engine.core.rule import entry

Bout = TypeVar("Bout")
Fighter = TypeVar("Fighter")


def pairings(
    module: str,
    play_number: Callable[[Bout, Log | None, Fighter, Fighter, int, int], None],
    count_bout: Callable[[Bout, Fighter, Fighter, list[int]], None],
    count_fighter: Callable[[Fighter, list[int], int], None],
) -> Callable[..., None]:
    """The only function of a game that mass play calls from Python; `module` is the game's own, under
    whose name its compiled code is saved."""

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

    play_pairings.__module__, play_pairings.__qualname__ = module, "play_pairings"
    return entry(play_pairings)
