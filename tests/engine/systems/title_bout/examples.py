"""Plays the worked examples of the Title Bout II text on the plain rules, from the state and the cards that
the text gives.

An example is poisoned wherever it is silent: a rating that it does not state, or a number of a card that it
does not print, is not there to be read. Every card must be drawn, and the events, the returned value and the
state afterwards must be the expected ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import cast

from fightcard.engine.core.data import DeckData
from fightcard.engine.core.event_log import Log
from fightcard.engine.core.records import FIELDS, blank, fill
from fightcard.engine.systems.title_bout import charts, effects, game, loading
from fightcard.engine.systems.title_bout.rules import codes, events
from fightcard.engine.systems.title_bout.rules.bout import rest
from fightcard.engine.systems.title_bout.state import ActionCard, Bout, Deck, Fighter, RulesInForce, Side
from tests.engine.example_player import CORNERS, ExamplePlayer, Given, rules_of
from tests.engine.systems.title_bout.cards import card_named

SITES = ("nose", "under_left", "under_right", "over_left", "over_right", "bridge", "lip")
EVENTS = {int(code): name for name, code in vars(events).items() if name.isupper()}
DRAWS = ("DRAWN", "PERCENT")
DEFAULTS: Given = {"number": 1, "left": 50, "leader": "nobody", "winner": "nobody", "runner": "nobody"}

_STYLES = {style: place for place, style in enumerate(loading.STYLES)}
_CORNERS = {"nobody": -1, "red": 0, "blue": 1}
_SKILLS = {fighter: place for place, fighter in enumerate(charts.CORNER_MEN)}
_TRAITS = {name: loading.trait_code(name) for names in loading.TRAITS for name in names}
_METHODS = {word: int(code) for code, word in game.GAME.methods.items()}
WORDS: dict[str, Mapping[str, int]] = {
    **dict.fromkeys(("style", "stance"), _STYLES),
    **dict.fromkeys(("checker", "leader", "winner", "runner", "aggressor"), _CORNERS),
    **dict.fromkeys(("cut_man", "swelling_man", "corner_skill"), _SKILLS),
    **dict.fromkeys(("trait", "special"), _TRAITS),
    **dict.fromkeys(("method", "last_chance_method"), _METHODS),
    "doctor": {doctor: place for place, doctor in enumerate(charts.DOCTORS)},
    "referee": {kind: place for place, kind in enumerate(charts.REFEREES)},
    "position": {name: place for place, name in enumerate(loading.POSITIONS)},
    "cut_grade": {"none": 0, "slight": 1, "gash": 2},
    "foul": {letter: place for place, letter in enumerate(loading.FOUL_LETTERS)},
}
WOUNDS = tuple(
    name.format(kind).removesuffix(" eye").replace(" ", "_")
    for kind in ("swelling", "cut")
    for name in charts.WOUNDS
)
PLACES: dict[str, Sequence[str]] = {
    **dict.fromkeys(("shift_round", "shift_bout"), effects.RATINGS),
    **dict.fromkeys(("cut_grade", "cut_reopened", "cut_cf", "cut_bleeding", "cut_open", "cut_cause"), SITES),
    **dict.fromkeys(
        ("wounds", "wound_new", "wound_began", "wound_worsened", "wound_open", "wound_cause"), WOUNDS
    ),
    **dict.fromkeys(("swelling", "swelling_to"), effects.EYES),
    "fouls": effects.FOULS,
    "points_before": ("last", "before_last"),
    "scorecards": ("first", "second", "third"),
}
LAST_NUMBERS = {"punches_landed": "landed_to", "punches_missed": "missed_to", "clinching": "clinching_to"}
ON_THE_CARD = (
    "sides",
    "overall",
    "style",
    "stance",
    "southpaw",
    "special",
    "endurance_rating",
    "endurance",
    "strategy_ratings",
    "punch",
    "value",
)


TEXTS = ("condition", "injury", "special_action")


class Player(ExamplePlayer):
    """The state that one example is played on: deck, bout, log and two fighters."""

    system = "title_bout"
    drawn = "cards"
    events = EVENTS
    draws = DRAWS
    words = WORDS
    places = PLACES
    bout: Bout
    log: Log
    fighters: tuple[Fighter, Fighter]

    def __init__(self, script: Given) -> None:
        super().__init__(script)
        self.cards = cast("Sequence[Given]", script.get("cards", ()))
        self.deck = _deck(self.cards)
        given = cast("Given", script.get("given", {}))
        self.bout = _bout(len(self.cards), given)
        self.log = Log()
        self.fighters = self.seat()
        self.give(given, DEFAULTS)

    def seat(self) -> tuple[Fighter, Fighter]:
        """The two fighters before the bout."""
        red, blue = (
            _fighter(self.script.get(corner, {}), place, self.bout) for place, corner in enumerate(CORNERS)
        )
        return red, blue

    def known(self) -> dict[str, object]:
        """The deck besides, and the cause of a cut."""
        return {**super().known(), "deck": self.deck, "cause": codes.BY_PUNCH}

    def used_up(self, identity: str) -> None:
        """Every card of the example was drawn."""
        drawn = self.bout.place
        assert drawn == len(self.cards), f"{identity}: {drawn} of {len(self.cards)} cards drawn"

    def again(self, cards: Sequence[Given]) -> None:
        """The same table before the first card, with other cards."""
        self.cards = cards
        self.deck.cards = [
            *(_action_card(card, place) for place, card in enumerate(cards, start=1)),
            _beyond_the_last(),
        ]
        self.bout.order = list(range(len(cards) + 1))
        self.bout.place = self.bout.over = self.bout.method = self.bout.run = 0
        self.log.events.clear()
        self.fighters = self.seat()
        self.give(cast("Given", self.script.get("given", {})), DEFAULTS)


def _bout(cards: int, given: Given) -> Bout:
    options = {"referee": "normal", **cast("Mapping[str, str]", given.get("rules", {}))}
    rounds = cast("int", given.get("rounds", 12))
    rules = cast("RulesInForce", rules_of(game.GAME, "basic", tuple(options.items()), rounds))
    bout = blank(Bout, rules=rules)
    bout.referee = bout.rules.referee - 1
    bout.order = list(range(cards + 1))
    bout.scripted = 1
    return bout


def _deck(cards: Sequence[Given]) -> Deck:
    has_texts = any(kind in card for card in cards for kind in TEXTS)
    texts = _with_texts(cards) if has_texts else _silent()
    deck = Deck()
    deck.conditions, deck.injuries, deck.specials = texts.conditions, texts.injuries, texts.specials
    deck.cards = [_action_card(card, place) for place, card in enumerate(cards, start=1)]
    deck.cards.append(_beyond_the_last())
    return deck


@cache
def _silent() -> Deck:
    """A deck without texts; a bout reads them and changes none, so that all examples may share it."""
    return _with_texts(())


def _with_texts(cards: Sequence[Given]) -> Deck:
    deck, values = blank(Deck), loading.deck(_texts(cards))
    fill(deck, {kind: values[kind] for kind in ("conditions", "injuries", "specials")})
    return deck


def _beyond_the_last() -> ActionCard:
    """A card that must not be drawn, with marks for a round that is scored without one."""
    card = ActionCard()
    card.judges = [loading.MARKS.index("LS")] * 3
    return card


def _texts(cards: Sequence[Given]) -> DeckData:
    """The house deck with the example's texts in the places of its cards, and none elsewhere."""
    silent = [
        {**card, **{kind: {"text": "", "effect": "none"} for kind in TEXTS}}
        for card in cast("Sequence[Given]", loading.house_deck()["cards"])
    ]
    for card, printed in zip(silent, cards, strict=False):
        for kind in TEXTS:
            card[kind] = {"text": "", "effect": printed.get(kind, "none")}
    return {**loading.house_deck(), "cards": silent}


def _action_card(printed: Given, number: int) -> ActionCard:
    card = ActionCard()
    card.number = number
    for name, value in printed.items():
        if name in TEXTS:
            continue
        assert name in {field.name for field in FIELDS[ActionCard]}, f"no card prints {name}"
        if name == "rn":
            card.rn = loading.RN_WORDS[value] if isinstance(value, str) else cast("int", value)
        elif name == "result":
            _print_result(card, value)
        elif name == "judges":
            card.judges = [loading.MARKS.index(mark) for mark in cast("Sequence[str]", value)]
        else:
            setattr(card, name, _number(name, value))
    return card


def _print_result(card: ActionCard, value: object) -> None:
    number, _, word = str(value).partition(" ")
    card.result, word = (int(number), word) if number.isdecimal() else (0, number)
    card.result_word = loading.RESULT_WORDS[word or None]


def _fighter(said: object, corner: int, bout: Bout) -> Fighter:
    fighter = blank(Fighter)
    rest(bout, fighter)
    fighter.corner = corner
    stated = said if isinstance(said, Mapping) else {"card": said}
    if "card" in stated:
        fill(fighter, loading.fighter(card_named(cast("str", stated["card"])), corner))
        rest(bout, fighter)
    else:
        for name in ON_THE_CARD:
            delattr(fighter, name)
        fighter.sides = [Side(), Side()]
    for place, side in enumerate(("fresh", "fatigued")):
        for name, value in cast("Given", stated.get(side, {})).items():
            _rate(fighter.sides[place], name, value)
    for name in ("overall", "style", "scores"):
        if name in stated:
            _state(fighter, name, stated[name])
    return fighter


def _state(fighter: Fighter, name: str, value: object) -> None:
    if name == "scores":
        fighter.value = [cast("int", value)] * 81
        fighter.punch = [1] * 81
    elif name == "style":
        fighter.style = fighter.stance = _number(name, value)
    else:
        fighter.overall = cast("int", value)


def _rate(side: Side, name: str, value: object) -> None:
    if name in LAST_NUMBERS:
        setattr(side, LAST_NUMBERS[name], cast("Sequence[int]", value)[1])
    elif name == "countered":
        side.countered_from = cast("Sequence[int]", value)[0]
    else:
        assert name in {field.name for field in FIELDS[Side]}, f"no fighter card has {name}"
        setattr(side, name, _number(name, value))


def _number(name: str, value: object) -> int:
    """A value in the book's words as the number that the state holds; lists stay lists."""
    if isinstance(value, str):
        return int(WORDS[name][value])
    return int(value) if isinstance(value, bool) else cast("int", value)
