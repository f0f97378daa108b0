"""Title Bout II, as the pipeline knows it."""

from __future__ import annotations

from fightcard.engine.systems.title_bout.charts import in_force, tables
from fightcard.pipeline.checks.own_charts import chart_sheet
from fightcard.pipeline.game import Cards, Checks, DeckSheet, Game, Officials, RangeRows, Rows, Verification
from fightcard.pipeline.systems.title_bout import deck, officials, strategies
from fightcard.pipeline.systems.title_bout.card_model import CARD_MODEL
from fightcard.pipeline.systems.title_bout.checks import check_row
from fightcard.pipeline.systems.title_bout.columns import TABLES, broken_tables, is_valid, normalize
from fightcard.pipeline.systems.title_bout.conversion import CONVERSION
from fightcard.pipeline.systems.title_bout.officials import SETTING
from fightcard.pipeline.systems.title_bout.parameters import HINTS, every_parameter
from fightcard.pipeline.systems.title_bout.plausibility import figures

# The sheet Strategies has that chart. The others are not read by the rules, or depend on each other.
NOT_TYPED = {"strategies", "traits", "cut_descriptions", "cut_and_swelling_swelling", "cut_and_swelling_cut"}
TYPED = {name: table for name, table in tables().items() if name not in NOT_TYPED}

GAME = Game(
    name="title_bout",
    samples=("legends", "middleweights", "light_heavyweights"),
    rows=Rows(
        normalize=normalize,
        broken_tables=broken_tables,
        deck=DeckSheet(deck.check, deck.to_deck, deck.to_rows),
        charts=(
            strategies.SHEET,
            chart_sheet(
                "title_bout",
                TYPED,
                in_force,
                lambda table: table.kind == "house",
                {"strategies": "Strategies"},
            ),
        ),
        officials=Officials(("referee", "corner_man"), (SETTING,), officials.check, officials.appoint),
        ranges=RangeRows(TABLES, is_valid, "{}-{}".format),
    ),
    cards=Cards(CONVERSION.to_card, CONVERSION.to_row, lambda _: None, CONVERSION.to_cell),
    checks=Checks(row=check_row, figures=figures),
    verification=Verification(parameters=every_parameter(), hints=HINTS, scorecards=3),
    rating=CARD_MODEL,
    printing=f"{__package__}.printing",
)
