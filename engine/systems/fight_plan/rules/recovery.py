"""What a round costs and what the minute between rounds gives back (p.12, p.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.core.rule import rule

from .abilities import style_of
from .codes import BLUE, DRAW_TECHNICAL, NOBODY, RED, TKO_RETIRED
from .ending import WHOLE_ROUND, end
from .events import ENDURANCE_LEFT, RECOVERED, RETIRES
from .log import note
from .rounding import hundredths
from .wounds import breathing

if TYPE_CHECKING:
    from fightcard.engine.systems.fight_plan.state import Bout, Fighter, Log


@rule("p.12")
def fatigue(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """Fatigue costs a point of endurance for each point of AGG spent, more to cut off the ring, and one for a
    hurt nose."""
    each = bout.rules.charts.fatigue + style_of(bout, fighter).endurance
    cost = fighter.spent * each + breathing(bout, fighter)
    fighter.endurance -= cost
    note(log, bout, ENDURANCE_LEFT, fighter.corner, hundredths(fighter.endurance), hundredths(cost))


@rule("p.1")
def rest_between(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Between rounds both recover; a fighter who still has nothing left does not come out (RULING W14)."""
    bout.step = 1
    recover(bout, log, red)
    recover(bout, log, blue)
    if red.endurance <= 0.0 and blue.endurance <= 0.0:
        retire(bout, log, red)
        retire(bout, log, blue)
        end(bout, log, NOBODY, DRAW_TECHNICAL, WHOLE_ROUND)
    elif red.endurance <= 0.0:
        retire(bout, log, red)
        end(bout, log, BLUE, TKO_RETIRED, WHOLE_ROUND)
    elif blue.endurance <= 0.0:
        retire(bout, log, blue)
        end(bout, log, RED, TKO_RETIRED, WHOLE_ROUND)


@rule("p.1")
def recover(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """15% of the endurance lost comes back, and 2% more for each unused point of energy."""
    charts = bout.rules.charts
    lost = fighter.start - fighter.endurance
    gained = charts.regained * lost + fighter.unused * charts.regained_unused * lost
    fighter.endurance = min(fighter.start, fighter.endurance + gained)
    note(log, bout, RECOVERED, fighter.corner, hundredths(fighter.endurance), hundredths(gained))


@rule("p.11")
def retire(bout: Bout, log: Log | None, fighter: Fighter) -> None:
    """The fighter stays on the stool."""
    note(log, bout, RETIRES, fighter.corner, 0, 0)
