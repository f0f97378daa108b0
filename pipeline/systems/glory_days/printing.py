"""What Glory Days prints: its fighters, and the charts, sheets, board, counters and rules of the box."""

from __future__ import annotations

from functools import partial

from fightcard.pipeline.printing.drawing.backs import recorded_back
from fightcard.pipeline.printing.drawing.card_types import FighterCards
from fightcard.pipeline.printing.drawing.counter_sheet import counter_sheet
from fightcard.pipeline.printing.drawing.game_prints import Page, Printing, one_page
from fightcard.pipeline.printing.drawing.prose import rules_pages
from fightcard.pipeline.systems.glory_days import face, read_back
from fightcard.pipeline.systems.glory_days.pages import chart_pages
from fightcard.pipeline.systems.glory_days.score_sheet import board, score_sheet
from fightcard.pipeline.systems.glory_days.taglines import TAGLINES

FIGHTERS = FighterCards(face.CONTENTS, partial(recorded_back, TAGLINES.line), read_back)
FIGHTER = FIGHTERS.own_face(__package__)

PRINTING = Printing(
    fighter=FIGHTER,
    fighters=FIGHTERS,
    sayings=TAGLINES.sayings,
    pages={
        "score-sheet": Page("score sheet", one_page(score_sheet)),
        "board": Page("board", one_page(board)),
        "charts": Page("charts", chart_pages),
        "counters": Page("counters", partial(counter_sheet, __package__), is_card=True),
        "rules": Page("rules of play", partial(rules_pages, __package__)),
    },
)
