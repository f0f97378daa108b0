"""What Fight Plan prints: its fighters, and the sheets, charts and formulas of the box."""

from __future__ import annotations

from functools import partial

from fightcard.pipeline.printing.drawing.backs import recorded_back
from fightcard.pipeline.printing.drawing.card_types import FighterCards
from fightcard.pipeline.printing.drawing.forms import score_sheet_of
from fightcard.pipeline.printing.drawing.game_prints import Page, Printing, one_page
from fightcard.pipeline.printing.drawing.prose import rules_pages
from fightcard.pipeline.systems.fight_plan import face, read_back
from fightcard.pipeline.systems.fight_plan.chart_numbers import calculated
from fightcard.pipeline.systems.fight_plan.pages import chart_pages
from fightcard.pipeline.systems.fight_plan.taglines import TAGLINES
from fightcard.pipeline.systems.fight_plan.worksheet import plans, worksheet

FIGHTERS = FighterCards(face.CONTENTS, partial(recorded_back, TAGLINES.line), read_back, read_back.by_charts)
FIGHTER = FIGHTERS.own_face(__package__)

PRINTING = Printing(
    fighter=FIGHTER,
    fighters=FIGHTERS,
    sayings=TAGLINES.sayings,
    pages={
        "score-sheet": Page("score sheet", one_page(score_sheet_of(__package__).draw)),
        "worksheet": Page("a round by hand", worksheet),
        "plans": Page("forms for fight plans", plans),
        "charts": Page("charts", chart_pages),
        "rules": Page("the formulas in words", partial(rules_pages, __package__, calculated=calculated)),
    },
)
