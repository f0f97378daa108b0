"""What Glory Days prints: its fighters, and the charts, sheets, board, counters and rules of the box."""

from __future__ import annotations

from functools import partial

from pipeline.printing.drawing.backs import recorded_back
from pipeline.printing.drawing.card_types import FighterCards
from pipeline.printing.drawing.counters import counter_sheet
from pipeline.printing.drawing.game_prints import Page, Printing
from pipeline.printing.drawing.prose import rules_pages
from pipeline.systems.glory_days import face, read_back
from pipeline.systems.glory_days.card_text import byline
from pipeline.systems.glory_days.counters import COUNTERS
from pipeline.systems.glory_days.pages import chart_pages
from pipeline.systems.glory_days.score_sheet import board, score_sheet
from pipeline.systems.glory_days.taglines import sayings, tagline

FIGHTERS = FighterCards(face.CONTENTS, partial(recorded_back, byline, tagline), read_back)
FIGHTER = FIGHTERS.own_face(__package__)

PRINTING = Printing(
    fighter=FIGHTER,
    fighters=FIGHTERS,
    sayings=sayings,
    deck=None,
    option_decks={},
    pages={
        "score-sheet": Page("score sheet", score_sheet),
        "board": Page("board", board),
        "charts": Page("charts", chart_pages),
        "counters": Page("counters", partial(counter_sheet, COUNTERS), is_card=True),
        "rules": Page("rules of play", partial(rules_pages, __package__)),
    },
)
