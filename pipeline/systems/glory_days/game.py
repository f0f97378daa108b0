"""Glory Days Boxing, as the pipeline knows it."""

from __future__ import annotations

from fightcard.engine.systems.glory_days.charts import in_force, tables
from fightcard.pipeline.checks.biography import career_of
from fightcard.pipeline.checks.own_charts import chart_sheet
from fightcard.pipeline.checks.ranges import span
from fightcard.pipeline.game import Cards, Checks, Game, RangeRows, Rows, Verification
from fightcard.pipeline.systems.glory_days.card_model import CARD_MODEL
from fightcard.pipeline.systems.glory_days.checks import check_row
from fightcard.pipeline.systems.glory_days.columns import TABLES, broken_tables, is_valid, normalize
from fightcard.pipeline.systems.glory_days.conversion import CONVERSION
from fightcard.pipeline.systems.glory_days.parameters import HINTS, every_parameter
from fightcard.pipeline.systems.glory_days.plausibility import figures

GAME = Game(
    name="glory_days",
    samples=("glory",),
    rows=Rows(
        normalize=normalize,
        broken_tables=broken_tables,
        charts=(chart_sheet("glory_days", tables(), in_force),),
        ranges=RangeRows(TABLES, is_valid, span),
    ),
    cards=Cards(CONVERSION.to_card, CONVERSION.to_row, career_of, CONVERSION.to_cell),
    checks=Checks(row=check_row, figures=figures),
    verification=Verification(parameters=every_parameter(), hints=HINTS, scorecards=3),
    rating=CARD_MODEL,
    printing=f"{__package__}.printing",
)
