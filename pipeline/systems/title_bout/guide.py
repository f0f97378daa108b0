"""How to read the cards of Title Bout II: both kinds named in full, and the first cards of a round."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from fightcard.engine.systems.title_bout.card import Deck
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.checks.card_table import read_table
from fightcard.pipeline.game import data_file
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.faces import Face
from fightcard.pipeline.printing.drawing.game_prints import Tables
from fightcard.pipeline.printing.drawing.guide_page import (
    Shown,
    draw_cards,
    draw_round,
    read_guide,
    read_round,
)
from fightcard.pipeline.printing.drawing.paper import Size

CONTENDERS = "contenders.json"
FIGHTER_SCALE, ACTION_SCALE = 1.44, 1.08


def guide_pages(
    fighter: Face, action: Face, _tables: Tables, paper: Size
) -> list[Callable[[Compositor], None]]:
    """Two pages: the cards with a line to each number, and six cards of a round in the order of play."""
    guide, example = read_guide(__package__), read_round(__package__)
    cards = read_table("title_bout", data_file("title_bout", CONTENDERS), CONTENDERS)
    fighters = {card["id"]: card for card in cards}
    deck = {card["card"]: card for card in cast("Deck", house_deck("title_bout"))["cards"]}
    turned = [Shown(action, deck[step.card]) for step in example.steps]
    shown = [
        ("fighter", Shown(fighter, fighters[example.red]), FIGHTER_SCALE),
        ("action", turned[0], ACTION_SCALE),
    ]
    return [partial(draw_cards, guide, shown, paper), partial(draw_round, example, turned, paper)]
