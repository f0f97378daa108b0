"""What there is to see of a bout of Fight Plan, whose rules know no place in the ring: each fighter's plan,
and what is left of the endurance."""

from __future__ import annotations

from fightcard.engine.core.scene import Counter, Place, Scene, judge, poses
from fightcard.engine.systems.fight_plan.loading import STYLES, TARGETS
from fightcard.engine.systems.fight_plan.state import Bout, Fighter
from fightcard.engine.systems.fight_plan.story import KINDS, SITES


def _conditions(bout: Bout, fighter: Fighter) -> list[str]:
    words = []
    if bout.number:
        plan = fighter.plans[bout.number - 1]
        words.append(
            f"AGG {plan.aggressiveness}, POW {plan.power}, DEF {plan.defense}, "
            f"{STYLES[plan.style]}, {TARGETS[plan.target]}{', dirty' if plan.dirty else ''}"
        )
    if fighter.tired:
        words.append("below half of the endurance")
    for kind, site, injury in zip(KINDS, SITES, fighter.injuries, strict=True):
        if injury.level:
            words.append(f"{kind}{site.removeprefix(' ' + kind.partition(' ')[2])}, level {injury.level}")
    return words


_COUNTERS: tuple[Counter[Bout, Fighter], ...] = (
    Counter("Endurance", "p.12", lambda _bout, fighter, _: round(fighter.endurance, 2), is_spent=True),
    Counter("Landed in the round", "p.7", lambda _bout, fighter, _: fighter.round_landed),
    Counter("Punches landed", "p.7", lambda _bout, fighter, _: fighter.landed),
    Counter("Punches missed", "p.7", lambda _bout, fighter, _: fighter.missed),
    Counter("Knockdowns scored", "p.10", lambda _bout, fighter, _: fighter.knockdowns),
    Counter("Down in the round", "p.10", lambda _bout, fighter, _: fighter.round_downs),
    Counter("Strength now", "p.4", lambda _bout, fighter, _: round(fighter.now_strength, 2)),
    Counter("Speed now", "p.4", lambda _bout, fighter, _: round(fighter.now_speed, 2)),
    Counter("Agility now", "p.4", lambda _bout, fighter, _: round(fighter.now_agility, 2)),
    Counter("Warnings", "p.5", lambda _bout, fighter, _: fighter.warnings_in_all),
    *(judge("p.7", number) for number in range(3)),
)

_POSES = poses(
    {
        ("fouls", "stands"): "warned warned_unmeant point_deducted disqualified",
        ("holds", "holds"): "holds_on",
        ("punches", "hit"): "landed",
        ("hit", "punches"): "hurt",
        ("hurt", "stands"): "injured promoted eyes_shut jaw_stops doctor_stops spent stopped_first retires",
        ("hit", "stands"): "jaw_holds",
        ("hurt", "punches"): "aggravated",
        ("down", "stands"): "knocked_down",
        ("out", "stands"): "knocked_out",
    }
)

SCENE: Scene[Bout, Fighter] = Scene(
    counters=_COUNTERS,
    conditions=_conditions,
    place=lambda _bout, _red, _blue: Place(),
    leads=lambda _bout: -1,
    leading="",
    clock="item of the round's sequence",
    poses=_POSES,
)
