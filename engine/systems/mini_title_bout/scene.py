"""What there is to see of a bout of Mini Title Bout, whose rules know no place in the ring: strategies,
scores and what each fighter has suffered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.engine.core.scene import Counter, Place, Poses, Scene
from fightcard.engine.systems.mini_title_bout.rules.codes import STAY_AWAY
from fightcard.engine.systems.mini_title_bout.story import INJURY_WORDS, STRATEGY_WORDS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter


def _place(bout: Bout, red: Fighter, blue: Fighter) -> Place:
    is_away = bout.number > 0 and STAY_AWAY in (red.strategy, blue.strategy)
    return Place(gap=0.75 if is_away else 0.5)


def _conditions(bout: Bout, fighter: Fighter, opponent: Fighter) -> list[str]:
    del opponent
    words = [STRATEGY_WORDS[fighter.strategy]] if bout.number else []
    if fighter.tired:
        words.append("tired")
    if fighter.tired_body:
        words.append("tired by body punches")
    if fighter.hand:
        words.append("hand hurt")
    if fighter.forfeited:
        words.append("gave up his turn to hold")
    hurts = zip(INJURY_WORDS[1:], fighter.open[1:], strict=True)
    return words + [hurt.removeprefix("a ") for hurt, is_open in hurts if is_open]


_COUNTERS: tuple[Counter[Bout, Fighter], ...] = (
    Counter("Score of the round", "p.1", lambda _bout, fighter, _: fighter.score),
    Counter("Points in all", "p.4", lambda _bout, fighter, _: fighter.points),
    Counter("Power punches landed", "p.5", lambda _bout, fighter, _: fighter.landed),
    Counter("Missed", "p.5", lambda _bout, fighter, _: fighter.missed),
    Counter("Knockdowns scored", "p.5", lambda _bout, fighter, _: fighter.knockdowns),
    Counter("Down in the round", "p.5", lambda _bout, fighter, _: fighter.fell),
    Counter("Body punches taken", "p.6", lambda _bout, fighter, _: fighter.body_punches),
    Counter("Cut points", "p.16", lambda _bout, fighter, _: fighter.cut_points),
    Counter("Eyes shut", "p.16", lambda _bout, fighter, _: fighter.shut),
    Counter("Fouls", "p.1", lambda _bout, fighter, _: fighter.fouls),
    Counter("Scorecard", "p.4", lambda _bout, fighter, _: fighter.scorecards[0]),
)

_POSES: Mapping[str, Poses] = {
    "base_stands": ("punches", "stands"),
    "dice_score": ("punches", "punches"),
    "column": ("punches", "stands"),
    "defended": ("stands", "blocks"),
    "flicks_jabs": ("punches", "blocks"),
    "reach": ("punches", "hit"),
    "no_reach": ("misses", "stands"),
    "power": ("punches", "hit"),
    "body_punch": ("punches", "hit"),
    "punch_holds": ("punches", "hit"),
    "staggered": ("hurt", "stands"),
    "chin_holds": ("hit", "stands"),
    "knocked_down": ("down", "stands"),
    "out_of_ring": ("down", "stands"),
    "beats_count": ("rises", "stands"),
    "counted_out": ("out", "stands"),
    "up_at_nine": ("rises", "stands"),
    "knocked_cold": ("out", "stands"),
    "forfeits": ("holds", "stands"),
    "ties_up": ("holds", "holds"),
    "cannot_hold": ("misses", "stands"),
    "free_turn": ("punches", "hurt"),
    "nothing_more": ("misses", "stands"),
    "more_points": ("punches", "hit"),
    "looked_at": ("hurt", "stands"),
    "referee_stops": ("hurt", "stands"),
    "cut": ("hurt", "stands"),
    "swelling": ("hurt", "stands"),
    "eye_shut": ("hurt", "stands"),
    "eyes_shut": ("hurt", "stands"),
    "cut_stops": ("hurt", "stands"),
    "deepened": ("punches", "hit"),
    "fouled": ("fouls", "stands"),
    "point_deducted": ("fouls", "stands"),
    "disqualified": ("fouls", "stands"),
    "hand_hurt": ("hurt", "stands"),
    "injury_stops": ("hurt", "stands"),
}

SCENE: Scene[Bout, Fighter] = Scene(
    counters=_COUNTERS,
    conditions=_conditions,
    place=_place,
    leads=lambda _bout: -1,
    leading="",
    clock="",
    poses=_POSES,
)
