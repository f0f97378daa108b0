"""What authoring Glory Days Boxing needs: its columns, its own checks, its conversion, its charts, its card faces."""

from __future__ import annotations

from engine.systems.glory_days.charts import in_force, tables
from pipeline.checks.biography import career_of
from pipeline.checks.charts import chart_sheet
from pipeline.checks.fatigue import twin
from pipeline.systems import Authoring
from pipeline.systems.glory_days.checks import check_row
from pipeline.systems.glory_days.columns import fold, mended
from pipeline.systems.glory_days.conversion import card_of, typed
from pipeline.systems.glory_days.parameters import SUSPECTS, levers
from pipeline.systems.glory_days.plausibility import figures, stated

AUTHORING = Authoring(
    name="glory_days",
    fold=fold,
    mended=mended,
    check_row=check_row,
    card=card_of,
    typed=typed,
    career=career_of,
    twin=twin,
    relations=stated,
    figures=figures,
    levers=levers,
    deck=None,
    charts=chart_sheet(tables(), in_force),
    overall=None,
    suspects=SUSPECTS,
)
