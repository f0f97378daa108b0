"""What authoring Fight Plan needs: its columns, its own checks, its conversion, its charts, its card faces."""

from __future__ import annotations

from engine.systems.fight_plan.charts import in_force, tables
from pipeline.checks.biography import career_of
from pipeline.checks.charts import chart_sheet
from pipeline.checks.fatigue import twin
from pipeline.systems import Authoring, unmended
from pipeline.systems.fight_plan.checks import check_row, check_row_under
from pipeline.systems.fight_plan.columns import fold
from pipeline.systems.fight_plan.conversion import card_of, typed
from pipeline.systems.fight_plan.parameters import SUSPECTS, levers
from pipeline.systems.fight_plan.plausibility import figures, stated

AUTHORING = Authoring(
    name="fight_plan",
    deck=None,
    charts=chart_sheet(tables(), in_force),
    overall=None,
    fold=fold,
    mended=unmended,
    twin=twin,
    check_row=check_row,
    check_row_under=check_row_under,
    card=card_of,
    typed=typed,
    career=career_of,
    figures=figures,
    relations=stated,
    levers=levers,
    suspects=SUSPECTS,
)
