"""What a round costs and what the minute between rounds gives back (p.12, p.1)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.fight_plan.state import Bout, Fighter, Log

from . import codes, events
from .abilities import style_of
from .ending import WHOLE_ROUND, end
from .events import note
from .rounding import hundredths
from .wounds import breathing


@rule("p.12")
def fatigue(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """Fatigue costs a point of endurance for each point of AGG spent, more to cut off the ring, and one for a
    hurt nose."""
    each = bout.rules.charts.fatigue + style_of(bout, fighter).endurance
    cost = fighter.spent * each + breathing(bout, fighter)
    fighter.endurance -= cost
    note(log, bout, events.ENDURANCE_LEFT, fighter.corner, hundredths(fighter.endurance), hundredths(cost))


@rule("p.1")
def rest_between(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Between rounds both recover; a fighter who still has nothing left does not come out (RULING W14)."""
    bout.step = 1
    recover(bout, log, red)
    recover(bout, log, blue)
    if red.endurance <= 0.0 and blue.endurance <= 0.0:
        retire(bout, log, red)
        retire(bout, log, blue)
        end(bout, log, codes.NOBODY, codes.DRAW_TECHNICAL, WHOLE_ROUND)
    elif red.endurance <= 0.0:
        retire(bout, log, red)
        end(bout, log, codes.BLUE, codes.TKO_RETIRED, WHOLE_ROUND)
    elif blue.endurance <= 0.0:
        retire(bout, log, blue)
        end(bout, log, codes.RED, codes.TKO_RETIRED, WHOLE_ROUND)


@rule("p.1")
def recover(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """15% of the endurance lost comes back, and 2% more for each unused point of energy."""
    charts = bout.rules.charts
    lost = fighter.start - fighter.endurance
    gained = charts.regained * lost + fighter.unused * charts.regained_unused * lost
    fighter.endurance = min(fighter.start, fighter.endurance + gained)
    note(log, bout, events.RECOVERED, fighter.corner, hundredths(fighter.endurance), hundredths(gained))


@rule("p.11")
def retire(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """The fighter stays on the stool."""
    note(log, bout, events.RETIRES, fighter.corner, 0, 0)
