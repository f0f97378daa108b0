"""What there is to see of a bout of Title Bout II: the ring position, who checks for control, what is left of
both fighters."""

from __future__ import annotations

from collections.abc import Mapping

from fightcard.engine.core.scene import Counter, Place, Scene, judge, poses
from fightcard.engine.systems.title_bout.loading import POSITIONS, TRAITS
from fightcard.engine.systems.title_bout.rules.codes import EITHER, FATIGUED, NO_CUT, NOBODY, SHUT, SLUGGER
from fightcard.engine.systems.title_bout.rules.ratings import chin, control_factor, lands_to, one_punch_power
from fightcard.engine.systems.title_bout.state import Bout, Fighter
from fightcard.engine.systems.title_bout.story import SITES

_SPOTS: Mapping[str, tuple[float, float]] = {
    "Ring Center": (0, 0),
    "Near Ropes": (0, 1),
    "Far Ropes": (0, -1),
    "Left Neutral Corner": (-1, -1),
    "Right Neutral Corner": (1, 1),
    "Red Corner": (-1, 1),
    "Blue Corner": (1, -1),
}
_EYES = ("left", "right")


def _place(bout: Bout, red: Fighter, blue: Fighter) -> Place:
    name = POSITIONS[bout.position]
    trapped = 0 if red.trapped else 1 if blue.trapped else -1
    return Place(name, *_SPOTS[name], gap=0.35 if trapped >= 0 else 0.5, trapped=trapped)


def _conditions(bout: Bout, fighter: Fighter) -> list[str]:
    words = ["slugging" if fighter.stance == SLUGGER else "boxing"]
    if fighter.tired == FATIGUED:
        words.append("fatigued")
    if fighter.trapped:
        words.append("trapped")
    if bout.runner == fighter.corner and bout.run > 0:
        words.append(f"Killer Instinct, cards left: {bout.run}")
    if fighter.carried:
        words.append("carries a knockdown over")
    for eye, stage in zip(_EYES, fighter.swelling, strict=True):
        if stage:
            words.append(f"{eye} eye shut" if stage == SHUT else f"{eye} eye swollen, stage {stage}")
    words += [
        f"cut {where}" for where, grade in zip(SITES, fighter.cut_grade, strict=True) if grade != NO_CUT
    ]
    if fighter.hand:
        words.append("hand hurt")
    if fighter.rib_to:
        words.append("rib hurt")
    if fighter.trait:
        words.append(TRAITS[fighter.trait - 1][0])
    return words


def _control(fighter: Fighter, opponent: Fighter) -> int | None:
    """The CF, once both have chosen how to fight."""
    return None if opponent.stance == EITHER else control_factor(fighter, opponent)


_COUNTERS: tuple[Counter[Bout, Fighter], ...] = (
    Counter("Endurance", "p.24", lambda _bout, fighter, _: fighter.endurance, is_spent=True),
    Counter("Points in the round", "p.38", lambda _bout, fighter, _: fighter.points),
    Counter("Points in all", "p.38", lambda _bout, fighter, _: fighter.points_in_all),
    Counter("Punches landed", "p.12", lambda _bout, fighter, _: fighter.landed),
    Counter("Punches missed", "p.13", lambda _bout, fighter, _: fighter.missed),
    Counter("Knockdowns scored", "p.17", lambda _bout, fighter, _: fighter.knockdowns),
    Counter("Down in the round", "p.17", lambda _bout, fighter, _: fighter.falls),
    Counter(
        "CF against this opponent now", "p.8", lambda _bout, fighter, opponent: _control(fighter, opponent)
    ),
    Counter("Lands on 1 to", "p.12", lambda _bout, fighter, opponent: lands_to(fighter, opponent)),
    Counter("One-punch power now", "p.15", lambda bout, fighter, _: one_punch_power(bout, fighter)),
    Counter("KD rating now", "p.18", lambda _bout, fighter, _: chin(fighter)),
    Counter("CF lost to cuts", "p.27", lambda _bout, fighter, _: fighter.cf_lost),
    Counter("Cuts suffered", "p.26", lambda _bout, fighter, _: fighter.cuts_in_all),
    Counter("Warnings", "p.35", lambda _bout, fighter, _: fighter.warnings),
    *(judge("p.39", number) for number in range(3)),
)

_POSES = poses(
    {
        ("punches", "hit"): "landed",
        ("misses", "stands"): "missed counter_missed",
        ("holds", "holds"): "clinch",
        ("moves", "stands"): "moves traps breaks_out",
        ("punches", "stands"): "counter_tried",
        ("hit", "punches"): "power_shot",
        ("hurt", "stands"): "looked_again stays_up cut_opened cut_reopened hand_hurt rib_hurt",
        ("punches", "hurt"): "staggers into_ropes buckles hurt_standing killer_instinct",
        ("hurt", "punches"): "topples",
        ("down", "stands"): "knocked_down",
        ("rises", "stands"): "beats_count saved",
        ("out", "stands"): "counted_out",
        ("fouls", "stands"): "warning point_deducted",
    }
)

SCENE: Scene[Bout, Fighter] = Scene(
    counters=_COUNTERS,
    conditions=_conditions,
    place=_place,
    leads=lambda bout: bout.checker if bout.runner == NOBODY else bout.runner,
    leading="checks for control, or attacks in a Killer Instinct run",
    clock="cards of the round used",
    poses=_POSES,
)
