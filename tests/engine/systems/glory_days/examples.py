"""Plays the worked examples of the Glory Days Boxing text on the plain rules, with the dice that the text
rolls: whose, which, and what they show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from fightcard.engine.core.data import CardData
from fightcard.engine.core.event_log import Log
from fightcard.engine.core.records import blank, fill
from fightcard.engine.systems.glory_days import game, incidents, loading
from fightcard.engine.systems.glory_days.effects import RATINGS
from fightcard.engine.systems.glory_days.rules import events
from fightcard.engine.systems.glory_days.rules.bout import rest
from fightcard.engine.systems.glory_days.rules.ratings import bring_traits
from fightcard.engine.systems.glory_days.state import Bout, Fighter, RulesInForce
from tests.engine.example_player import CORNERS, Given, RolledExamplePlayer, rules_of
from tests.engine.systems.glory_days.cards import card_named

EVENTS = {int(code): name for name, code in vars(events).items() if name.isupper()}
DICE = {"D6": "d6", "D20": "d20", "TWO_D10": "2d10"}
DEFAULTS: Given = {"number": 1, "segment": 1, "momentum": "red", "winner": "nobody"}
_CORNERS = {"nobody": -1, "red": 0, "blue": 1}


class Player(RolledExamplePlayer):
    """The state that one example is played on: bout, dice, log and two fighters, their traits laid on as at the
    bell."""

    system = "glory_days"
    drawn = "dice"
    events = EVENTS
    draws = tuple(DICE)
    kinds = DICE
    words: Mapping[str, Mapping[str, int]] = {
        **dict.fromkeys(("momentum", "winner"), _CORNERS),
        "distance": {name: place for place, name in enumerate(loading.DISTANCES)},
        "method": {word: int(code) for code, word in reversed(game.GAME.methods.items())},
    }
    places: Mapping[str, Sequence[str]] = {
        "injuries": ("none", *incidents.INJURIES),
        "fouls": ("none", *incidents.FOULS),
        "shift_bout": tuple(RATINGS),
        "scorecards": ("first", "second", "third"),
        "judge_bias": ("first", "second", "third"),
    }
    bout: Bout
    log: Log
    fighters: tuple[Fighter, Fighter]

    def __init__(self, script: Given) -> None:
        super().__init__(script)
        given = cast("Given", script.get("given", {}))
        self.bout = blank(Bout)
        options = cast("Mapping[str, str]", given.get("rules", {}))
        rounds = cast("int", given.get("rounds", 12))
        self.bout.rules = cast("RulesInForce", rules_of(game.GAME, "basic", tuple(options.items()), rounds))
        self.bout.scripted = 1
        self.bout.dice = self.numbers()
        self.log = Log()
        red, blue = (_fighter(script[corner], place, self.bout) for place, corner in enumerate(CORNERS))
        self.fighters = red, blue
        self.bout.number = cast("int", given.get("number", 1))
        bring_traits(self.bout, None, red, blue)
        self.give(given, DEFAULTS)


def _fighter(said: object, corner: int, bout: Bout) -> Fighter:
    fighter = blank(Fighter)
    fill(fighter, loading.fighter(card_of(said), corner))
    rest(bout, fighter)
    return fighter


def card_of(said: object) -> CardData:
    """A card of the text by its id, or with some entries changed: `{ card = "jack-dempsey", cut = 20 }`."""
    if isinstance(said, Mapping):
        return {**card_named(said["card"]), **{name: value for name, value in said.items() if name != "card"}}
    return card_named(cast("str", said))
