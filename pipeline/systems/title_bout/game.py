"""Title Bout II, as the pipeline knows it."""

from __future__ import annotations

from pipeline.game import Cards, ChartSheet, Checks, DeckSheet, Game, RangeRows, Rows, Verification
from pipeline.systems.title_bout import deck, strategies
from pipeline.systems.title_bout.checks import check_row
from pipeline.systems.title_bout.columns import TABLES, broken_tables, is_lawful, normalize
from pipeline.systems.title_bout.conversion import to_card, to_row
from pipeline.systems.title_bout.lawful import LAW
from pipeline.systems.title_bout.parameters import HINTS, every_parameter
from pipeline.systems.title_bout.plausibility import figures

GAME = Game(
    name="title_bout",
    samples=("legends", "middleweights"),
    rows=Rows(
        normalize=normalize,
        broken_tables=broken_tables,
        deck=DeckSheet(deck.check, deck.to_deck, deck.to_rows),
        charts=ChartSheet("strategy", strategies.check, strategies.to_charts, strategies.to_rows),
        ranges=RangeRows(TABLES, is_lawful, "{}-{}".format),
    ),
    cards=Cards(to_card=to_card, to_row=to_row, career=lambda _: None),
    checks=Checks(
        row=check_row,
        row_under=None,
        figures=figures,
    ),
    verification=Verification(parameters=every_parameter(), hints=HINTS, scorecards=3),
    rating=LAW,
    printing=f"{__package__}.printing",
)
