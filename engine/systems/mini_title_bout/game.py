"""Mini Title Bout as the engine plays it, with the dice that are rolled in it."""

from __future__ import annotations

from collections.abc import Sequence

from fightcard.engine.core.game import Game, Records, Setup
from fightcard.engine.core.results import Draw
from fightcard.engine.systems.mini_title_bout import charts, loading, options, story
from fightcard.engine.systems.mini_title_bout.card import Card, Deck
from fightcard.engine.systems.mini_title_bout.rules import many
from fightcard.engine.systems.mini_title_bout.rules.bout import play_number
from fightcard.engine.systems.mini_title_bout.scene import SCENE
from fightcard.engine.systems.mini_title_bout.state import Bout, Charts, Fighter, RulesInForce

FACES = range(1, 7)
DICE = {"2d6": tuple(10 * one + other for one in FACES for other in FACES), "d20": tuple(range(1, 21))}


def _fight(setup: Setup[Bout, Fighter, Deck]) -> None:
    if setup.draws:
        setup.bout.scripted, setup.bout.dice = 1, _rolls(setup.draws)
    play_number(setup.bout, setup.log, *setup.fighters, setup.seed, setup.number)


def _rolls(draws: Sequence[Draw]) -> list[int]:
    """The numbers rolled, two dice as tens and units, each one that its dice can show."""
    for kind, number in draws:
        if number not in DICE.get(kind, ()):
            raise ValueError(
                f"{number} of `{kind}` is not a roll; there is: 2d6, both dice as in 36, and d20, 1 to 20"
            )
    return [number for _, number in draws]


GAME: Game[Card, Deck, options.Rules, Bout, Fighter] = Game(
    name="mini_title_bout",
    state="the whole text with its optional rules",
    options=options.BOOK,
    draws={"two_dice": "2d6", "d20": "d20"},
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
