"""Plays the worked examples of the Mini Title Bout text on the plain rules, with the dice that they roll:
whose, which, and what they show.

A fighter is `plain` until the example says otherwise: base 18, everything else in the middle of its scale. An
example that needs a result of a house chart lays it down: `charts = { master = "dice" }` puts it in every
place of that chart, `{ tko = { early = { "2d6" = "5" } } }` in one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import cast

from fightcard.engine.core.data import CardData
from fightcard.engine.core.event_log import Log
from fightcard.engine.core.records import blank, fill
from fightcard.engine.systems.mini_title_bout import charts, game, loading, options
from fightcard.engine.systems.mini_title_bout.rules import events
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, RulesInForce
from tests.engine.example_player import CORNERS, Given, RolledExamplePlayer
from tests.engine.systems.mini_title_bout.cards import card_named

Cells = Mapping[str, Mapping[str, str]]

EVENTS = {int(code): name for name, code in vars(events).items() if name.isupper()}
DICE = {"TWO_DICE": "2d6", "D20": "d20"}
METHODS = {word: int(code) for code, word in reversed(game.GAME.methods.items())}
DEFAULTS: Given = {
    "number": 2,
    "winner": "nobody",
    "referee": "normal",
    "scoring": "rounds",
    "ounces": 8,
    "first": "nobody",
}
LETTERS = {letter: place for place, letter in enumerate(loading.LETTERS)}
NONE = "-"  # where a card has no second letter: the files of examples know no null
_CORNERS = {"nobody": -1, "red": 0, "blue": 1}
PLAIN: CardData = {
    "id": "plain", "name": "Plain Man", "nickname": None, "division": "MW", "record": None, "years": None,
    "base_scoring": {"slugging": 18, "boxing": 18, "outside": 18},
    "power": {"slugging": "D", "boxing": "D", "staying_away": "D"},
    "knockdown_defense": ["F", None], "knockout_defense": "F", "defense": 0,
    "conditioning": {"training": "B", "fatigue": "B", "training_star": False}, "tie_up": 6, "reach": 70,
    "body": {"rating": 1, "hand": None}, "killer_instinct": False, "fouler": None, "slow_starter": False,
}  # fmt: skip


class Player(RolledExamplePlayer):
    """The state that one example is played on: bout, dice, log and two fighters."""

    system = "mini_title_bout"
    drawn = "dice"
    events = EVENTS
    draws = tuple(DICE)
    kinds = DICE
    words: Mapping[str, Mapping[str, int]] = {
        **dict.fromkeys(("winner", "first"), _CORNERS),
        **dict.fromkeys(("chin", "chin_again", "recovery"), LETTERS),
        "strategy": {name.replace(" ", "_"): place for place, name in enumerate(loading.STRATEGIES)},
        "referee": {name: place for place, name in enumerate(charts.REFEREES)},
        "scoring": {name: place for place, name in enumerate(charts.SCORINGS)},
        "method": METHODS,
    }
    places: Mapping[str, Sequence[str]] = {
        **dict.fromkeys(("times", "open"), tuple(name.replace(" ", "_") for name in charts.INJURIES)),
        "scorecards": ("the",),
    }
    bout: Bout
    log: Log
    fighters: tuple[Fighter, Fighter]

    def __init__(self, script: Given) -> None:
        super().__init__(script)
        given = cast("Given", script.get("given", {}))
        chosen = cast("Mapping[str, str]", given.get("rules", {}))
        rounds = cast("int", given.get("rounds", options.BOOK.usual))
        laid_down = _charts(cast("Mapping[str, str | Cells]", given.get("charts", {})))
        in_force = _rules(tuple(chosen.items()), rounds, json.dumps(laid_down))
        self.bout, self.log = blank(Bout, rules=in_force), Log()
        self.bout.scripted, self.bout.dice = 1, self.numbers()
        self.fighters = blank(Fighter), blank(Fighter)
        for place, fighter in enumerate(self.fighters):
            fill(fighter, loading.fighter(card_of(script.get(CORNERS[place], {})), place))
        state = {name: value for name, value in given.items() if name != "charts"}
        self.give(state, DEFAULTS)
        for fighter, corner in zip(self.fighters, CORNERS, strict=True):
            if "strategy" not in cast("Given", given.get(corner, {})):
                self.set(fighter, {"strategy": "box"})


@cache
def _rules(options: tuple[tuple[str, str], ...], rounds: int, laid_down: str) -> RulesInForce:
    made = blank(RulesInForce)
    deck = {**loading.house_deck(), "charts": json.loads(laid_down)}
    fill(made, game.GAME.rules_in_force("basic", dict(options), rounds, deck))
    return made


def _charts(said: Mapping[str, str | Cells]) -> dict[str, dict[str, dict[str, str]]]:
    standing = charts.tables()
    return {
        name: {
            row: dict.fromkeys(line, words) if isinstance(words, str) else {**line, **words.get(row, {})}
            for row, line in standing[name].cells.items()
        }
        for name, words in said.items()
    }


def card_of(said: object) -> CardData:
    """A fighter of the text by his id, or the plain one, with some entries changed: `{ card = "joe-brown", tie_up
    = 9 }`."""
    if isinstance(said, str):
        return card_named(said)
    changes = dict(cast("Given", said))
    if "knockdown_defense" in changes:
        letters = cast("Sequence[str]", changes["knockdown_defense"])
        changes["knockdown_defense"] = [letters[0], None if letters[1] == NONE else letters[1]]
    whose = card_named(str(changes.pop("card"))) if "card" in changes else PLAIN
    nested: dict[str, object] = {
        name: {**cast("Given", whose[name]), **cast("Given", changes.pop(name))}
        for name in ("base_scoring", "power", "conditioning", "body")
        if name in changes
    }
    return {**whose, **changes, **nested}
