"""Glory Days Boxing as the engine plays it, with the dice that are rolled in it."""

from __future__ import annotations

from collections.abc import Sequence

from fightcard.engine.core.game import Game, Records, Setup
from fightcard.engine.core.results import METHODS, Draw
from fightcard.engine.systems.glory_days import charts, loading, options, story
from fightcard.engine.systems.glory_days.card import Card, Deck
from fightcard.engine.systems.glory_days.rules import codes, many
from fightcard.engine.systems.glory_days.rules.bout import play_number
from fightcard.engine.systems.glory_days.scene import SCENE
from fightcard.engine.systems.glory_days.state import Bout, Charts, Fighter, RulesInForce

DICE = {"d6": range(1, 7), "d20": range(1, 21), "2d10": range(100)}
SECONDS_A_SEGMENT = 20


def _fight(setup: Setup[Bout, Fighter, Deck]) -> None:
    if setup.draws:
        setup.bout.scripted, setup.bout.dice = 1, _rolls(setup.draws)
    play_number(setup.bout, setup.log, *setup.fighters, setup.seed, setup.number)


def _rolls(draws: Sequence[Draw]) -> list[int]:
    """The numbers rolled, each one that its die can show."""
    for kind, number in draws:
        if kind not in DICE or number not in DICE[kind]:
            raise ValueError(f"{number} of a {kind} is not a roll; there is: {', '.join(DICE)}")
    return [number for _, number in draws]


GAME: Game[Card, Deck, options.Rules, Bout, Fighter] = Game(
    name="glory_days",
    state="the whole text with its optional rules",
    options=options.BOOK,
    draws={"d6": "d6", "d20": "d20", "two_d10": "2d10"},
    methods={**METHODS, codes.TKO_PUNISHED: "TKO"},
    records=Records(Bout, Fighter, RulesInForce, Charts),
    many=many,
    tables=charts.tables,
    in_force=charts.in_force,
    charts=charts.charts,
    house_deck=loading.house_deck,
    fighter=loading.fighter,
    fight=_fight,
    seconds=lambda bout: bout.ended_in * SECONDS_A_SEGMENT,
    events=story.NAMES,
    story=story.STORY,
    figures=story.figures,
    scene=SCENE,
)
