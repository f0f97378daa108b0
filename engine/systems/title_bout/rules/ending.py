"""How a bout ends inside the distance (p.23, p.40)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Fighter, Log

from . import codes, events
from .events import note

HALF = 50
LAST_ROUND_OF_TECHNICAL_DRAWS = 4


@rule("p.40")
def end(bout: Bout, log: Log | None, winner: int, method: int) -> None:
    """The bout is over: who won, how, and at which card of the round.

    Raises RuntimeError for a bout that has ended already. Between rounds it is settled when both corners have
    been looked over (RULING T51).
    """
    if bout.over == codes.ENDED_NOW:
        raise RuntimeError("the bout has ended already")
    bout.over = codes.ENDED_NOW
    bout.winner = winner
    bout.method = method
    bout.card = HALF - bout.left if bout.number > 0 else 0
    bout.run = 0
    if bout.looking_over == 0:
        note(log, bout, events.ENDED, winner, method, bout.card)


@rule("p.38")
def halt(bout: Bout) -> None:
    """The bout goes no further, and the scorecards decide it as a technical decision."""
    bout.over = codes.HALTED
    bout.winner = codes.NOBODY
    bout.method = codes.TECHNICAL
    bout.run = 0


@rule("p.23")
def punishment(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """The referee stops a bout as soon as a fighter has taken too many points in one, two or three rounds
    running (RULING T4)."""
    limits = bout.rules.charts.tko_points
    total = fighter.points
    stopped = total >= limits[fighter.absorbed, 0]
    for back in range(2):
        total += fighter.points_before[back]
        stopped = stopped or total >= limits[fighter.absorbed, back + 1]
    if stopped:
        end(bout, log, fighter.corner, codes.TKO_POINTS)


@rule("p.38")
def stop_by_accident(bout: Bout) -> None:
    """An accident ends a bout in a technical draw before the fifth round, and on the scorecards from then on
    (RULING T30)."""
    halt(bout)
    if bout.number <= LAST_ROUND_OF_TECHNICAL_DRAWS:
        bout.method = codes.DRAW_TECHNICAL
