"""What Title Bout prints: its fighters, its decks, and the charts, sheets and rules of the box."""

from __future__ import annotations

from functools import partial

from fightcard.pipeline.printing.drawing.card_types import FighterCards, deck_face
from fightcard.pipeline.printing.drawing.counter_sheet import counter_sheet
from fightcard.pipeline.printing.drawing.flow import flow_pages
from fightcard.pipeline.printing.drawing.forms import score_sheet_of
from fightcard.pipeline.printing.drawing.game_prints import CardPage, OptionDeck, Page, Printing, one_page
from fightcard.pipeline.printing.drawing.prose import rules_pages
from fightcard.pipeline.systems.title_bout import (
    face,
    face_action,
    face_official,
    face_option,
    read_back,
    read_back_action,
)
from fightcard.pipeline.systems.title_bout.guide import guide_pages
from fightcard.pipeline.systems.title_bout.official_cards import corner_man_cards, referee_cards
from fightcard.pipeline.systems.title_bout.options import strategy_cards, trait_cards
from fightcard.pipeline.systems.title_bout.pages import chart_pages
from fightcard.pipeline.systems.title_bout.ring_board import ring_board
from fightcard.pipeline.systems.title_bout.stickers import sticker_sheets
from fightcard.pipeline.systems.title_bout.taglines import TAGLINES
from fightcard.pipeline.systems.title_bout.tracker import tracker_sheet

FIGHTERS = FighterCards(face.CONTENTS, face.fighter_back, read_back)
FIGHTER = FIGHTERS.own_face(__package__)
DECK = deck_face(
    "Boxing Action cards",
    "Boxing Action",
    face_action.frame,
    face_action.front,
    face_action.card_name,
    read_back_action,
)
_option = partial(deck_face, frame=face_option.frame, card_name=face_option.card_name)
STRATEGY = _option("strategy cards", "Strategy", front=face_option.strategy)
TRAIT = _option("trait cards", "Trait", front=face_option.trait)
REFEREE = _option("referee cards", "Referee", front=face_official.referee)
CORNER_MAN = _option("corner man cards", "Corner Man", front=face_official.corner_man)

PRINTING = Printing(
    fighter=FIGHTER,
    fighters=FIGHTERS,
    sayings=TAGLINES.sayings,
    deck=DECK,
    option_decks={
        "strategies": OptionDeck(STRATEGY, lambda tables, _: strategy_cards(tables)),
        "traits": OptionDeck(TRAIT, lambda tables, _: trait_cards(tables)),
        "referees": OptionDeck(REFEREE, referee_cards, has_box=False),
        "corner-men": OptionDeck(CORNER_MAN, corner_man_cards, has_box=False),
    },
    pages={
        "guide": Page("how to read the cards", partial(guide_pages, FIGHTER, DECK)),
        "score-sheet": Page("score sheet", one_page(score_sheet_of(__package__).draw)),
        "trackers": Page("player trackers", one_page(tracker_sheet)),
        "charts": Page("charts", chart_pages),
        "counters": Page("counters", partial(counter_sheet, __package__), is_card=True),
        "board": Page("ring board", one_page(ring_board), is_wide=True, is_card=True),
        "flow": Page("flow charts", partial(flow_pages, __package__)),
        "rules": Page("rules of play", partial(rules_pages, __package__)),
    },
    card_pages={"stickers": CardPage("stickers", sticker_sheets)},
)
