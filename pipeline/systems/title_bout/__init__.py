"""What authoring Title Bout II needs: its columns, its own checks, its conversion, its card faces."""

from __future__ import annotations

from pipeline.systems import Authoring
from pipeline.systems.title_bout.checks import check_row
from pipeline.systems.title_bout.columns import fold, mended, twin
from pipeline.systems.title_bout.conversion import card_of, typed
from pipeline.systems.title_bout.deck import check_deck, deck_data, typed_deck
from pipeline.systems.title_bout.levers import levers
from pipeline.systems.title_bout.plausibility import figures, stated

AUTHORING = Authoring(
    name="title_bout",
    fold=fold,
    mended=mended,
    check_row=check_row,
    check_deck=check_deck,
    card=card_of,
    deck=deck_data,
    typed=typed,
    typed_deck=typed_deck,
    twin=twin,
    relations=stated,
    figures=figures,
    levers=levers,
)
