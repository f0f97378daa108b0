"""What there is to see of a bout of Glory Days Boxing: inside or outside, who has momentum, what is left of
both fighters."""

from __future__ import annotations

from fightcard.engine.core.scene import Counter, Place, Scene, judge, poses
from fightcard.engine.systems.glory_days.rules.codes import FATIGUED
from fightcard.engine.systems.glory_days.state import Bout, Fighter
from fightcard.engine.systems.glory_days.story import INJURY_WORDS

_DISTANCES = (("Inside", 0.25), ("Outside", 0.75))


def _place(bout: Bout, red: Fighter, blue: Fighter) -> Place:
    del red, blue
    words, gap = _DISTANCES[bout.distance]
    return Place(words, gap=gap)


def _conditions(_bout: Bout, fighter: Fighter) -> list[str]:
    words = {
        "fatigued": fighter.tired == FATIGUED,
        "hurt in this segment": fighter.hurt,
        "stunned or dropped": fighter.shaken,
        "hand hurt": fighter.hand,
    }
    hurts = zip((hurt.removeprefix("a ") for hurt in INJURY_WORDS), fighter.injuries[1:], strict=True)
    return [word for word, holds in (*words.items(), *hurts) if holds]


_COUNTERS: tuple[Counter[Bout, Fighter], ...] = (
    Counter("Stamina", "p.7", lambda _bout, fighter, _: fighter.stamina, is_spent=True),
    Counter("Landed in the segment", "p.4", lambda _bout, fighter, _: fighter.segment_landed),
    Counter("Landed in the round", "p.7", lambda _bout, fighter, _: fighter.round_landed),
    Counter("Punches landed", "p.4", lambda _bout, fighter, _: fighter.landed),
    Counter("Actions missed", "p.2", lambda _bout, fighter, _: fighter.missed),
    Counter("Knockdowns scored", "p.4", lambda _bout, fighter, _: fighter.knockdowns),
    Counter("Injuries suffered", "p.5", lambda _bout, fighter, _: fighter.injuries_in_all),
    Counter("Fouls", "p.6", lambda _bout, fighter, _: fighter.fouls_in_all),
    *(judge("p.7", number) for number in range(3)),
)

_POSES = poses(
    {
        ("punches", "punches"): "exchange",
        ("punches", "hurt"): "hunts",
        ("punches", "hit"): "landed countered one_before_clinch",
        ("misses", "stands"): "no_snap missed counter_missed",
        ("blocks", "punches"): "blocked",
        ("hit", "punches"): "walks_in",
        ("holds", "holds"): "clinch",
        ("fouls", "hit"): "foul_punch",
        ("hit", "stands"): "chin_holds",
        ("hurt", "stands"): "stunned will_holds will_breaks punished injured reopened hand_hurt",
        ("down", "stands"): "knocked_down flash",
        ("rises", "stands"): "beats_count",
        ("out", "stands"): "counted_out",
        ("fouls", "stands"): "fouled point_deducted disqualified",
    }
)

SCENE: Scene[Bout, Fighter] = Scene(
    counters=_COUNTERS,
    conditions=_conditions,
    place=_place,
    leads=lambda bout: bout.momentum,
    leading="has momentum",
    clock="segment of the round",
    poses=_POSES,
)
