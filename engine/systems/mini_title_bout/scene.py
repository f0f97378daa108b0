"""What there is to see of a bout of Mini Title Bout, whose rules know no place in the ring: strategies,
scores and what each fighter has suffered."""

from __future__ import annotations

from fightcard.engine.core.scene import Counter, Place, Scene, poses
from fightcard.engine.systems.mini_title_bout.rules.codes import STAY_AWAY
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter
from fightcard.engine.systems.mini_title_bout.story import INJURY_WORDS, STRATEGY_WORDS


def _place(bout: Bout, red: Fighter, blue: Fighter) -> Place:
    is_away = bout.number > 0 and STAY_AWAY in (red.strategy, blue.strategy)
    return Place(gap=0.75 if is_away else 0.5)


def _conditions(bout: Bout, fighter: Fighter) -> list[str]:
    words = {
        STRATEGY_WORDS[fighter.strategy]: bout.number,
        "tired": fighter.tired,
        "tired by body punches": fighter.tired_body,
        "hand hurt": fighter.hand,
        "gave up the turn to hold": fighter.forfeited,
    }
    hurts = zip((hurt.removeprefix("a ") for hurt in INJURY_WORDS[1:]), fighter.open[1:], strict=True)
    return [word for word, holds in (*words.items(), *hurts) if holds]


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

_POSES = poses(
    {
        ("punches", "stands"): "base_stands column",
        ("punches", "punches"): "dice_score",
        ("stands", "blocks"): "defended",
        ("punches", "blocks"): "flicks_jabs",
        ("punches", "hit"): "reach power body_punch punch_holds more_points deepened",
        ("misses", "stands"): "no_reach cannot_hold nothing_more",
        ("hurt", "stands"): (
            "staggered looked_at referee_stops cut swelling eye_shut eyes_shut cut_stops hand_hurt "
            "injury_stops"
        ),
        ("hit", "stands"): "chin_holds",
        ("down", "stands"): "knocked_down out_of_ring",
        ("rises", "stands"): "beats_count up_at_nine",
        ("out", "stands"): "counted_out knocked_cold",
        ("holds", "stands"): "forfeits",
        ("holds", "holds"): "ties_up",
        ("punches", "hurt"): "free_turn",
        ("fouls", "stands"): "fouled point_deducted disqualified",
    }
)

SCENE: Scene[Bout, Fighter] = Scene(
    counters=_COUNTERS,
    conditions=_conditions,
    place=_place,
    leads=lambda _bout: -1,
    leading="",
    clock="",
    poses=_POSES,
)
