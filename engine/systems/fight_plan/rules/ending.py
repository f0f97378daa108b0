"""How a bout ends inside the distance: what stops a fighter, how early in the round, and whose stoppage
counts (p.11, p.14)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.fight_plan.state import Bout, Fighter, Log

from . import codes, events
from .events import note
from .rounding import hundredths, nearest

SECONDS = 180
WHOLE_ROUND = 1.0


@rule("p.14")
def stop(fighter: Fighter, method: int, share: float) -> None:
    """A fighter is stopped after this share of the round; of two for one fighter the earlier counts."""
    if fighter.stopped == 0 or share < fighter.stopped_at:
        fighter.stopped = method
        fighter.stopped_at = share


@rule("p.14")
def settle(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """After both fighters' blows: a disqualified fighter stops nobody; of two stopped fighters the later
    wins; a stoppage comes before a disqualification."""
    disregard(bout, log, red, blue)
    disregard(bout, log, blue, red)
    if red.stopped != 0 and blue.stopped != 0:
        settle_both(bout, log, red, blue)
    elif red.stopped != 0:
        end(bout, log, codes.BLUE, red.stopped, red.stopped_at)
    elif blue.stopped != 0:
        end(bout, log, codes.RED, blue.stopped, blue.stopped_at)
    elif red.disqualified != 0 and blue.disqualified != 0:
        end(bout, log, codes.NOBODY, codes.DRAW_TECHNICAL, WHOLE_ROUND)
    elif red.disqualified != 0:
        end(bout, log, codes.BLUE, codes.DISQUALIFICATION, WHOLE_ROUND)
    elif blue.disqualified != 0:
        end(bout, log, codes.RED, codes.DISQUALIFICATION, WHOLE_ROUND)


@rule("p.14")
def disregard(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """What a fighter did to stop the opponent does not count in the round of a disqualification."""
    if fighter.disqualified != 0 and opponent.stopped != 0:
        note(log, bout, events.DISREGARDED, opponent.corner, opponent.stopped, 0)
        opponent.stopped = 0


@rule("p.14")
def settle_both(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Both stopped: the one who took the greater share of the damage before being stopped lasted longer and
    wins; equal shares are a technical draw (RULING W15)."""
    if red.stopped_at == blue.stopped_at:
        end(bout, log, codes.NOBODY, codes.DRAW_TECHNICAL, red.stopped_at)
        return
    loser = red if red.stopped_at < blue.stopped_at else blue
    other = blue if red.stopped_at < blue.stopped_at else red
    first, second = hundredths(loser.stopped_at), hundredths(other.stopped_at)
    note(log, bout, events.STOPPED_FIRST, loser.corner, first, second)
    end(bout, log, other.corner, loser.stopped, loser.stopped_at)


@rule("p.14")
def end(bout: Bout, log: Log | None, winner: int, method: int, share: float) -> None:
    """The bout is over: who won, how, and after which share of three minutes (RULING W16).

    Raises RuntimeError for a bout that has ended already.
    """
    if bout.over != 0:
        raise RuntimeError("the bout has ended already")
    bout.over = 1
    bout.winner = winner
    bout.method = method
    bout.ended_at = max(1, min(nearest(share * SECONDS), SECONDS))
    note(log, bout, events.ENDED, winner, method, bout.ended_at)
