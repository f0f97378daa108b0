"""Technical knockouts (section 15): a fighter outscored by far in a round, and a referee who may have seen
enough."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from . import codes, events
from .dice import roll
from .ending import end
from .events import note
from .ratings import base_of
from .wounds import CUT_FROM, cut_check

TKO_FROM = 4  # the row of points that call for a check
MOST = 60

# rows of the TKO chart after the three referees
BY_KNOCKDOWN = 3
BY_STAGGER = 4
BY_FATIGUE = 5
BY_EYE = 6
BY_TITLE = 7


@rule("p.15")
def settle(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """After a turn: 20 points in the round call once for a roll for a cut (p.16, RULING M16), 30 and a lead
    for a look at the fighter who is beaten."""
    points = bout.rules.charts.points
    if bout.over == 0 and fighter.cut_rolled == 0 and fighter.score >= points[CUT_FROM]:
        fighter.cut_rolled = 1
        cut_check(bout, log, fighter, opponent)
    if bout.over == 0 and fighter.score >= points[TKO_FROM] and fighter.score > fighter.looked_at:
        tko_check(bout, log, fighter, opponent)


@rule("p.15")
def tko_check(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """When a fighter's lead first reaches the one that the points require, and each time the points have
    grown since, the referee may stop it."""
    lead = fighter.score - standing_of(bout, opponent)
    if lead < bout.rules.charts.leads[min(fighter.score, MOST)]:
        return
    fighter.looked_at = fighter.score
    limit = tko_limit(bout, opponent)
    if roll(bout, log, opponent.corner, codes.FOR_TKO) <= limit:
        note(log, bout, events.REFEREE_STOPS, opponent.corner, lead, limit)
        end(bout, log, fighter.corner, codes.TKO)
    else:
        note(log, bout, events.LOOKED_AT, opponent.corner, lead, limit)


@rule("p.15")
def standing_of(bout: Bout, opponent: Fighter) -> int:
    """The points in the round, and for a fighter who has yet to roll also the base (RULING M13)."""
    if opponent.rolled == 0 and opponent.forfeited == 0:
        return opponent.score + base_of(bout, opponent)
    return opponent.score


@rule("p.15")
def tko_limit(bout: Bout, opponent: Fighter) -> int:
    """It is stopped on this total or less: the referee's, with the modifiers above the chart."""
    chart = bout.rules.charts.tko
    limit = chart[bout.referee] + opponent.fell * chart[BY_KNOCKDOWN] + opponent.tired * chart[BY_FATIGUE]
    limit += opponent.shut * chart[BY_EYE]
    if opponent.staggered > 0:
        limit += chart[BY_STAGGER]
    if bout.rules.title_bout != 0:
        limit += chart[BY_TITLE]
    return limit
