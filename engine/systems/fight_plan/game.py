"""Fight Plan as the engine plays it, with the numbers that are drawn in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fightcard.engine.core.game import Game, Records, Setup
from fightcard.engine.core.results import Draw
from fightcard.engine.systems.fight_plan import charts, loading, options, story
from fightcard.engine.systems.fight_plan.card import Card, Deck
from fightcard.engine.systems.fight_plan.rules import many
from fightcard.engine.systems.fight_plan.rules.bout import play_number
from fightcard.engine.systems.fight_plan.rules.draws import MILLION, ON_THE_CURVE
from fightcard.engine.systems.fight_plan.scene import SCENE
from fightcard.engine.systems.fight_plan.state import Bout, Charts, Fighter, RulesInForce

MOST = {"chance": MILLION, "curve": ON_THE_CURVE}


def _fight(setup: Setup[Bout, Fighter, Deck]) -> None:
    setup.bout.scripted = int(bool(setup.draws))
    setup.bout.draws = list(_numbers(setup.draws))
    play_number(setup.bout, setup.log, *setup.fighters, setup.seed, setup.number)


def _numbers(given: Sequence[Draw]) -> Iterator[int]:
    """The numbers drawn, each one that chance can draw."""
    for kind, number in given:
        if not 1 <= number <= MOST.get(kind, 0):
            kinds = ", ".join(f"{name} 1-{most}" for name, most in MOST.items())
            raise ValueError(f"{number} of `{kind}` cannot be drawn; there is: {kinds}")
        yield number


GAME: Game[Card, Deck, options.Rules, Bout, Fighter] = Game(
    name="fight_plan",
    state="the whole text",
    options=options.BOOK,
    draws={"chance": "chance", "curve": "curve"},
    records=Records(Bout, Fighter, RulesInForce, Charts),
    many=many,
    tables=charts.tables,
    in_force=charts.in_force,
    charts=charts.charts,
    house_deck=loading.house_deck,
    fighter=loading.fighter,
    fight=_fight,
    seconds=lambda bout: bout.ended_at,
    events=story.NAMES,
    story=story.STORY,
    figures=story.figures,
    scene=SCENE,
)
