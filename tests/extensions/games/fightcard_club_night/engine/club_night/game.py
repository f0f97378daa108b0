"""Club Night as the engine plays it: Mini Title Bout with rules of its own for a bout."""

from __future__ import annotations

from dataclasses import replace

from fightcard.engine.core.game import Setup
from fightcard.engine.systems.club_night import options
from fightcard.engine.systems.club_night.rules import many
from fightcard.engine.systems.club_night.rules.bout import play_number
from fightcard.engine.systems.mini_title_bout.card import Deck
from fightcard.engine.systems.mini_title_bout.game import GAME as MINI_TITLE_BOUT
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter


def _fight(setup: Setup[Bout, Fighter, Deck]) -> None:
    if setup.draws:
        raise ValueError("Club Night replays no dice")
    play_number(setup.bout, setup.log, *setup.fighters, setup.seed, setup.number)


GAME = replace(
    MINI_TITLE_BOUT,
    name="club_night",
    state="the rounds and the three knockdowns; all else is Mini Title Bout",
    options=options.BOOK,
    many=many,
    fight=_fight,
)
