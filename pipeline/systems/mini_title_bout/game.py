"""What authoring Mini Title Bout needs: its columns, its own checks, its conversion, its charts, its card faces."""

from __future__ import annotations

from engine.systems.mini_title_bout.charts import in_force, tables
from pipeline.checks.biography import career_of
from pipeline.checks.charts import chart_sheet
from pipeline.checks.fatigue import twin
from pipeline.systems import Authoring, unmended
from pipeline.systems.mini_title_bout.checks import check_row
from pipeline.systems.mini_title_bout.columns import fold
from pipeline.systems.mini_title_bout.conversion import card_of, typed
from pipeline.systems.mini_title_bout.parameters import SUSPECTS, levers
from pipeline.systems.mini_title_bout.plausibility import figures, stated

AUTHORING = Authoring(
    name="mini_title_bout",
    card=card_of,
    typed=typed,
    fold=fold,
    check_row=check_row,
    mended=unmended,
    career=career_of,
    relations=stated,
    figures=figures,
    levers=levers,
    suspects=SUSPECTS,
    twin=twin,
    charts=chart_sheet(tables(), in_force),
    deck=None,
    overall=None,
    scorecards=1,
)
