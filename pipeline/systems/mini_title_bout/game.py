"""Mini Title Bout, as the pipeline knows it."""

from __future__ import annotations

from fightcard.engine.systems.mini_title_bout.charts import in_force, tables
from fightcard.pipeline.checks.biography import career_of
from fightcard.pipeline.checks.own_charts import chart_sheet
from fightcard.pipeline.game import Cards, Checks, Game, Rows, Verification
from fightcard.pipeline.systems.mini_title_bout.card_model import CARD_MODEL
from fightcard.pipeline.systems.mini_title_bout.checks import check_row
from fightcard.pipeline.systems.mini_title_bout.columns import normalize
from fightcard.pipeline.systems.mini_title_bout.conversion import CONVERSION
from fightcard.pipeline.systems.mini_title_bout.parameters import HINTS, every_parameter
from fightcard.pipeline.systems.mini_title_bout.plausibility import figures

GAME = Game(
    name="mini_title_bout",
    samples=("mini_title_bout",),
    rows=Rows(normalize=normalize, charts=(chart_sheet("mini_title_bout", tables(), in_force),)),
    cards=Cards(CONVERSION.to_card, CONVERSION.to_row, career_of, CONVERSION.to_cell),
    checks=Checks(row=check_row, figures=figures),
    verification=Verification(parameters=every_parameter(), hints=HINTS, scorecards=1),
    rating=CARD_MODEL,
    printing=f"{__package__}.printing",
)
