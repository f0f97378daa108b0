"""Title Bout II as the engine plays it, with the deck that its bouts are drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fightcard.engine.core.game import Game, Records, Setup
from fightcard.engine.core.records import Values, blank, fill, packed
from fightcard.engine.core.results import Draw
from fightcard.engine.systems.title_bout import charts, loading, officials, options, policies, story
from fightcard.engine.systems.title_bout.card import Card, Deck
from fightcard.engine.systems.title_bout.overall import decided_by_overall
from fightcard.engine.systems.title_bout.rules import many
from fightcard.engine.systems.title_bout.rules.bout import play_number
from fightcard.engine.systems.title_bout.scene import SCENE
from fightcard.engine.systems.title_bout.state import ActionCard, Bout, Charts, Fighter, RulesInForce
from fightcard.engine.systems.title_bout.state import Deck as DeckState

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_LAST_DECK: list[tuple[Deck, DeckState]] = []
_LAST_PACKED: list[tuple[Deck, tuple[NDArray[np.void], ...]]] = []


def _fight(setup: Setup[Bout, Fighter, Deck]) -> None:
    cards = _cards_of(setup.deck)
    if setup.draws:
        _stack(cards, setup.bout, setup.draws)
    play_number(cards, setup.bout, setup.log, *setup.fighters, setup.seed, setup.number)


def _cards_of(deck: Deck) -> DeckState:
    """The deck as a plain object, a new one around the cards of the last call's where that was the same deck:
    no rule changes a card."""
    if not _LAST_DECK or _LAST_DECK[0][0] is not deck:
        made = blank(DeckState)
        fill(made, loading.deck(deck))
        _LAST_DECK[:] = [(deck, made)]
    last = _LAST_DECK[0][1]
    cards = DeckState()
    for name in ("cards", "conditions", "injuries", "specials"):
        setattr(cards, name, list(getattr(last, name)))
    return cards


def _stack(cards: DeckState, state: Bout, draws: Sequence[Draw]) -> None:
    """Lay the draws out as the order of the cards; a number from 1 to 100 is on a card of its own."""
    state.scripted = 1
    state.order = []
    for kind, number in draws:
        if kind == "card":
            state.order.append(number - 1)
        else:
            state.order.append(len(cards.cards))
            cards.cards.append(blank(ActionCard))
            cards.cards[-1].rn = number


def _settings(chosen: options.Rules, deck: Deck) -> Values:
    corners = ("_corner", "_plan", "_name", "_corner_men")
    named = officials.chosen_referee(deck, chosen.referee_name, chosen.referee)
    return {
        **{
            option.name: chosen.code(option.name)
            for option in options.BOOK.options()
            if not option.name.endswith(corners)
        },
        **({"referee": charts.REFEREES.index(named["type"]) + 1} if named else {}),
        "policies": [policies.policy(chosen.red_corner), policies.policy(chosen.blue_corner)],
        "plans": [policies.plan(chosen.red_plan), policies.plan(chosen.blue_plan)],
    }


def _packed_deck(deck: Deck) -> tuple[NDArray[np.void], ...]:
    """The deck as mass play reads it, once for calls in turn with the same deck: packing it takes as long as
    700 bouts, and no rule changes a card."""
    last = _LAST_PACKED[0] if _LAST_PACKED else None
    if last is not None and last[0] is deck:
        return last[1]
    made = (packed(DeckState, [loading.deck(deck)]),)
    _LAST_PACKED[:] = [(deck, made)]
    return made


GAME: Game[Card, Deck, options.Rules, Bout, Fighter] = Game(
    name="title_bout",
    state="basic and advanced rules",
    options=options.BOOK,
    draws={"drawn": "card", "percent": "percent"},
    records=Records(Bout, Fighter, RulesInForce, Charts),
    many=many,
    tables=charts.tables,
    in_force=charts.in_force,
    charts=charts.charts,
    house_deck=loading.house_deck,
    fighter=loading.fighter,
    fight=_fight,
    seconds=lambda bout: bout.rules.charts.seconds[bout.card],
    events=story.NAMES,
    story=story.STORY,
    figures=story.figures,
    scene=SCENE,
    settings=_settings,
    kind_of_charts=lambda chosen: (chosen.advanced_knockdown == "on",),
    packed_deck=_packed_deck,
    decided_by_overall=decided_by_overall,
    off_card=lambda card, corner, chosen, deck: officials.values(deck, card["name"], chosen, corner),
)
