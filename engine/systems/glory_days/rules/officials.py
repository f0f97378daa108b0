"""The referee and the judges, where the players want fighters with habits of their own (p.3, p.7)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.glory_days.state import JUDGES, Bout, Log

from . import codes, events
from .dice import roll_d20
from .events import note

DRAWN = 1
FIRST_NAMED = 2


@rule("p.3")
def appoint_officials(bout: Bout, log: Log | None) -> None:
    """A referee chosen or drawn moves Foul, stoppages and Will; judges drawn move the ranges of their scoring
    (RULING G17)."""
    rules = bout.rules
    bout.referee_foul = 0
    bout.referee_stoppage = 0
    bout.referee_will = 0
    if rules.referee != 0:
        kind = rules.referee - FIRST_NAMED
        if rules.referee == DRAWN:
            kind = rules.charts.referee_drawn[roll_d20(bout, log, codes.NOBODY, codes.FOR_OFFICIALS)]
        bout.referee_foul = rules.charts.referees[kind, 0]
        bout.referee_stoppage = rules.charts.referees[kind, 1]
        bout.referee_will = rules.charts.referees[kind, 2]
        note(log, bout, events.REFEREE, codes.NOBODY, kind, 0)
    for judge in range(JUDGES):
        bout.judge_bias[judge] = 0
        if rules.judges != 0:
            kind = rules.charts.judge_drawn[roll_d20(bout, log, codes.NOBODY, codes.FOR_OFFICIALS)]
            bout.judge_bias[judge] = rules.charts.judges[kind]
            note(log, bout, events.JUDGE_SEATED, codes.NOBODY, judge + 1, kind)
