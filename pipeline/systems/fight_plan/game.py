"""Fight Plan, as the pipeline knows it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fightcard.engine.systems.fight_plan.charts import in_force, tables
from fightcard.pipeline.checks.biography import career_of
from fightcard.pipeline.checks.own_charts import chart_sheet
from fightcard.pipeline.game import Cards, Charts, Checks, Game, Rows, Verification
from fightcard.pipeline.systems.fight_plan.card_model import CARD_MODEL
from fightcard.pipeline.systems.fight_plan.checks import check_row, rules_under
from fightcard.pipeline.systems.fight_plan.columns import normalize
from fightcard.pipeline.systems.fight_plan.conversion import CONVERSION
from fightcard.pipeline.systems.fight_plan.parameters import HINTS, every_parameter
from fightcard.pipeline.systems.fight_plan.plausibility import figures


def _under(charts: Charts) -> Game:
    rules = rules_under(charts)
    return replace(
        GAME,
        checks=replace(GAME.checks, row=partial(check_row, rules=rules)),
        verification=replace(GAME.verification, parameters=every_parameter(rules.energy)),
    )


GAME = Game(
    name="fight_plan",
    samples=("fight_plan",),
    rows=Rows(normalize=normalize, charts=(chart_sheet("fight_plan", tables(), in_force),)),
    cards=Cards(CONVERSION.to_card, CONVERSION.to_row, career_of, CONVERSION.to_cell),
    checks=Checks(row=check_row, figures=figures),
    verification=Verification(parameters=every_parameter(), hints=HINTS, scorecards=3),
    rating=CARD_MODEL,
    printing=f"{__package__}.printing",
    under=_under,
)
