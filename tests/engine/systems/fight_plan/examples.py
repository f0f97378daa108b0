"""Plays the worked examples of the Fight Plan text on the plain rules, with the numbers that chance draws
given: whose, which kind, what.

A fighter is `plain`, ten in everything, until the example says otherwise; his plan is one for all rounds, 5/8/7
without a style at no target.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from fightcard.engine.core.data import CardData
from fightcard.engine.core.event_log import Log
from fightcard.engine.core.records import blank, fill
from fightcard.engine.systems.fight_plan import charts, game, loading
from fightcard.engine.systems.fight_plan.rules import events
from fightcard.engine.systems.fight_plan.rules.bout import rest
from fightcard.engine.systems.fight_plan.state import Bout, Fighter, RulesInForce
from tests.engine.example_player import CORNERS, Given, RolledExamplePlayer, rules_of
from tests.engine.systems.fight_plan.cards import card_named

EVENTS = {int(code): name for name, code in vars(events).items() if name.isupper()}
DRAWN = {"CHANCE": "chance", "CURVE": "curve"}
ON_PAPER = (*DRAWN, "COUNTED")
METHODS = {word: int(code) for code, word in game.GAME.methods.items()}
DEFAULTS: Given = {"number": 1, "winner": "nobody"}
SITES = tuple(row.replace(" eye", "").replace(" ", "_") for row in charts.tables()["injury_location"].rows)
PLAIN_PLAN: Given = {
    "rounds": [1, 15], "aggressiveness": 5, "power": 8, "defense": 7, "style": "none",
    "target": "opportunistic", "dirty": False,
}  # fmt: skip
PLAIN: CardData = {
    "id": "plain", "name": "Plain Man", "nickname": None, "division": "MW", "record": None, "years": None,
    **dict.fromkeys(loading.ABILITIES, 10), "plan": [PLAIN_PLAN],
}  # fmt: skip


class Player(RolledExamplePlayer):
    """The state that one example is played on: bout, draws, log and two fighters, rested."""

    system = "fight_plan"
    drawn = "draws"
    events = EVENTS
    draws = ON_PAPER
    kinds = DRAWN
    words: Mapping[str, Mapping[str, int]] = {
        "winner": {"nobody": -1, "red": 0, "blue": 1},
        "method": METHODS,
        "stopped": METHODS,
    }
    places: Mapping[str, Sequence[str]] = {
        "injuries": SITES,
        "scorecards": ("first", "second", "third"),
        "counted": ("first", "second", "third"),
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
        self.bout.rules = cast(
            "RulesInForce", rules_of(game.GAME, "advanced", tuple(options.items()), rounds)
        )
        self.bout.scripted = 1
        self.bout.draws = self.numbers()
        self.log = Log()
        red, blue = (
            _fighter(script.get(corner, {}), place, self.bout) for place, corner in enumerate(CORNERS)
        )
        self.fighters = red, blue
        self.give(given, DEFAULTS)


def _fighter(said: object, corner: int, bout: Bout) -> Fighter:
    fighter = blank(Fighter)
    fill(fighter, loading.fighter(card_of(said), corner))
    rest(bout, fighter)
    return fighter


def card_of(said: object) -> CardData:
    """A card of the sample by its id, or the plain one, with some entries changed: `{ strength = 15, plan = {
    style = "inside" } }`."""
    if isinstance(said, str):
        return card_named(said)
    changes = dict(cast("Given", said))
    card = card_named(str(changes.pop("card"))) if "card" in changes else PLAIN
    plan = changes.pop("plan", None)
    if isinstance(plan, Mapping):
        changes["plan"] = [{**PLAIN_PLAN, **plan}]
    elif plan is not None:
        changes["plan"] = plan
    return {**card, **changes}
