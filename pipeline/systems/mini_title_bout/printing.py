"""What Mini Title Bout prints: its fighters, and the charts, score sheet and rules of the box."""

from __future__ import annotations

from functools import partial

from fightcard.pipeline.printing.drawing.backs import recorded_back
from fightcard.pipeline.printing.drawing.card_types import FighterCards
from fightcard.pipeline.printing.drawing.game_prints import Page, Printing, one_page
from fightcard.pipeline.printing.drawing.prose import rules_pages
from fightcard.pipeline.systems.mini_title_bout import face, read_back
from fightcard.pipeline.systems.mini_title_bout.boards import boards
from fightcard.pipeline.systems.mini_title_bout.pages import chart_pages
from fightcard.pipeline.systems.mini_title_bout.score_sheet import score_sheet
from fightcard.pipeline.systems.mini_title_bout.taglines import TAGLINES

FIGHTERS = FighterCards(face.CONTENTS, partial(recorded_back, TAGLINES.line), read_back)
FIGHTER = FIGHTERS.own_face(__package__)

PRINTING = Printing(
    fighter=FIGHTER,
    fighters=FIGHTERS,
    sayings=TAGLINES.sayings,
    pages={
        "score-sheet": Page("score sheet", one_page(score_sheet)),
        "charts": Page("charts", chart_pages),
        "board": Page("two boards", boards, is_wide=True, is_card=True),
        "rules": Page("rules of play", partial(rules_pages, __package__)),
    },
)
