"""Title Bout II as the engine plays it: its ring, and the deck that lies in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import counts
from engine.core.records import Values, blank, fill, packed
from engine.core.ring import Bell, Ring
from engine.systems.title_bout import card, charts, loading, options, policies, story
from engine.systems.title_bout.card import Card
from engine.systems.title_bout.rules import codes, many
from engine.systems.title_bout.rules.bout import play_number
from engine.systems.title_bout.state import ActionCard, Bout, Charts, Deck, Fighter, RulesInForce

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from engine.core.data import OwnCharts
    from engine.core.results import Draw

NAME = "title_bout"
TITLE = "Title Bout II"
STATE = "basic and advanced rules"
RULES = tuple(options.PRESETS)
NAMES = counts.NAMES
DRAWS = {"drawn": "card", "percent": "percent"}

METHODS = {
    codes.KNOCKOUT: "KO",
    codes.TKO_POINTS: "TKO",
    codes.TKO_CUT: "TKO (cut)",
    codes.TKO_SWELLING: "TKO (eyes shut)",
    codes.TKO_INJURY: "TKO (injury)",
    codes.DISQUALIFICATION: "DQ",
    codes.UNANIMOUS: "UD",
    codes.SPLIT: "SD",
    codes.MAJORITY: "MD",
    codes.TECHNICAL: "TD",
    codes.DRAW_UNANIMOUS: "draw (unanimous)",
    codes.DRAW_MAJORITY: "draw (majority)",
    codes.DRAW_SPLIT: "draw (split)",
    codes.DRAW_TECHNICAL: "draw (technical)",
    codes.RETIRED: "TKO (retired)",
}

_LAST_DECK: list[tuple[card.Deck, Deck]] = []


class _Ring(Ring[Card, card.Deck, options.Rules, Bout, Fighter]):
    name = NAME
    book = options.BOOK
    methods = METHODS
    bout, man, rules, charts = Bout, Fighter, RulesInForce, Charts
    many, loading, story = many, loading, story

    def settings(self, chosen: options.Rules) -> Values:
        names = [
            option.name for option in options.options() if not option.name.endswith(("_corner", "_plan"))
        ]
        return {
            **{name: chosen.code(name) for name in names},
            "policies": [policies.policy(chosen.red_corner), policies.policy(chosen.blue_corner)],
            "plans": [policies.plan(chosen.red_plan), policies.plan(chosen.blue_plan)],
        }

    def kind_of_charts(self, chosen: options.Rules) -> tuple[Hashable, ...]:
        return (chosen.advanced_knockdown == "on",)

    def charts_with(self, owner: OwnCharts, *kind: Hashable) -> Values:
        (advanced_knockdown,) = kind
        return charts.charts(charts.in_force(owner), advanced_knockdown=bool(advanced_knockdown))

    def fight(self, bell: Bell[Bout, Fighter, card.Deck]) -> None:
        cards = _cards_of(bell.deck)
        if bell.draws:
            _stack(cards, bell.bout, bell.draws)
        play_number(cards, bell.bout, bell.log, *bell.men, bell.seed, bell.number)

    def packed_deck(self, deck: card.Deck) -> tuple[NDArray[np.void], ...]:
        return (packed(Deck, [loading.deck(deck)]),)

    def seconds(self, bout: Bout) -> int:
        return bout.rules.charts.seconds[bout.card]


def _cards_of(deck: card.Deck) -> Deck:
    """The deck as a plain object, a new one around the cards of the last call's where that was the same deck: no rule changes a card."""
    if not _LAST_DECK or _LAST_DECK[0][0] is not deck:
        made = blank(Deck)
        fill(made, loading.deck(deck))
        _LAST_DECK[:] = [(deck, made)]
    stood = _LAST_DECK[0][1]
    cards = Deck()
    for name in ("cards", "conditions", "injuries", "specials"):
        setattr(cards, name, list(getattr(stood, name)))
    return cards


def _stack(cards: Deck, state: Bout, draws: Sequence[Draw]) -> None:
    """Lay the draws out as the order of the cards; a number from 1 to 100 stands on a card of its own."""
    state.scripted = 1
    state.order = []
    for kind, number in draws:
        if kind == "card":
            state.order.append(number - 1)
        else:
            state.order.append(len(cards.cards))
            cards.cards.append(blank(ActionCard))
            cards.cards[-1].rn = number


RING = _Ring()
tables = charts.tables
rules_in_force, play, prepare, count, written = (
    RING.rules_in_force, RING.play, RING.prepare, RING.count, RING.written,
)  # fmt: skip
