"""What authoring Title Bout II needs: its columns, its own checks, its conversion, its card faces."""

from __future__ import annotations

from pipeline.checks.fatigue import twin
from pipeline.systems import Authoring, ChartSheet, DeckSheet
from pipeline.systems.title_bout import strategies
from pipeline.systems.title_bout.checks import check_row
from pipeline.systems.title_bout.columns import fold, mended
from pipeline.systems.title_bout.conversion import card_of, typed
from pipeline.systems.title_bout.deck import check_deck, deck_data, typed_deck
from pipeline.systems.title_bout.parameters import SUSPECTS, levers
from pipeline.systems.title_bout.plausibility import figures, stated

AUTHORING = Authoring(
    name="title_bout",
    fold=fold,
    mended=mended,
    check_row=check_row,
    card=card_of,
    typed=typed,
    career=lambda _: None,
    twin=twin,
    relations=stated,
    figures=figures,
    levers=levers,
    deck=DeckSheet(check_deck, deck_data, typed_deck),
    charts=ChartSheet("strategy", strategies.check, strategies.charts, strategies.typed),
    overall="Overall",
    suspects=SUSPECTS,
)
