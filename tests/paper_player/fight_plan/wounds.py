"""Injuries: whether, where and how bad, what they do, and when they stop a fight."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING

from tests.paper_player.fight_plan.box import number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.paper_player.fight_plan.bout import Bout, Fighter

KINDS = ("cut over", "cut under", "swelling", "nose", "jaw")
MILLION = 1_000_000
BLOWS = {"head": "head punches", "body": "body blows"}


@dataclass
class Injury:
    """An injury on the worksheet."""

    level: int
    since: int
    damage: float = 0.0


def kind_of(site: str) -> str:
    """The rows of the chart of effects that a place has."""
    return next(kind for kind in KINDS if site.startswith(kind))


def effect(bout: Bout, site: str, level: int) -> Mapping[str, str] | None:
    """What an injury does; None for one that is not listed."""
    return bout.box.charts["effects"].rows.get(f"{kind_of(site)} {level}")


def felt(bout: Bout, fighter: Fighter, head: str) -> float:
    """What all injuries of a fighter take off a rating, or cost each round."""
    found = (effect(bout, site, injury.level) or {} for site, injury in fighter.injuries.items())
    return sum(number(row.get(head, "0")) for row in found)


def injuries(bout: Bout, fighter: Fighter) -> None:
    """What a round's damage brings."""
    value, aim = bout.box.value, bout.other(fighter).plan.aim
    chance = fighter.hurt * fighter.hurt / value("injury", "DAM squared over") / 100
    chance *= 1.0 if aim == "any" else value("injury", BLOWS[aim])
    most = chance
    while bout.happens(fighter, most):
        _injure(bout, fighter)
        most = min(chance, value("injury", "a further one at most"))
    for site in bout.box.charts["sites"].rows:
        found = fighter.injuries.get(site)
        is_old = found is not None and found.since < bout.round
        if is_old and bout.happens(fighter, min(chance, value("injury", "aggravated at most"))):
            _aggravate(bout, fighter, site)


def _drawn(bout: Bout, fighter: Fighter, shares: Sequence[Fraction]) -> int:
    """The place of the share in which a number of the million lies."""
    drawn = bout.million(fighter)
    return next(place for place, end in enumerate(accumulate(shares)) if drawn <= end * MILLION)


def _injure(bout: Bout, fighter: Fighter) -> None:
    sites = bout.box.charts["sites"].rows
    total = sum(int(row["weight"]) for row in sites.values())
    place = _drawn(bout, fighter, [Fraction(int(row["weight"]), total) for row in sites.values()])
    site, level = list(sites)[place], 1
    if kind_of(site) != "swelling":
        level = 1 + _drawn(
            bout, fighter, [_share(cell) for cell in bout.box.charts["levels"].row("chance").values()]
        )
    if effect(bout, site, level) is None:
        return
    if site in fighter.injuries:
        _aggravate(bout, fighter, site)
    else:
        fighter.injuries[site] = Injury(level, bout.round)
        _suffer(bout, fighter, site)


def _share(cell: str) -> Fraction:
    return Fraction(cell[:-1]) / 100 if cell.endswith("%") else Fraction(cell)


def _aggravate(bout: Bout, fighter: Fighter, site: str) -> None:
    injury = fighter.injuries[site]
    before = effect(bout, site, injury.level) or {}
    rows = bout.box.charts["promotions"].rows
    is_swelling = kind_of(site) == "swelling"
    row = rows.get(f"{'swelling' if is_swelling else 'level'} {injury.level}", {})
    if row and bout.happens(fighter, float(_share(row["promoted"]))):
        steps = [head for head in row if head.startswith("to ")]
        injury.level = int(steps[_drawn(bout, fighter, [_share(row[step]) for step in steps])][3:])
    if before.get("then") == "no more" and fighter.stopped is None:
        fighter.stopped = ("TKO (injury)", 1.0)
    _suffer(bout, fighter, site)


def _suffer(bout: Bout, fighter: Fighter, site: str) -> None:
    injury = fighter.injuries[site]
    done = effect(bout, site, injury.level) or {}
    damage = number(done.get("damage", "0"))
    injury.damage += damage
    fighter.suffered += damage
    fighter.endurance -= damage
    shut = [
        each
        for each in fighter.injuries
        if (effect(bout, each, fighter.injuries[each].level) or {}).get("then") == "shut"
    ]
    if done.get("then") == "shut" and len(shut) == 2 and fighter.stopped is None:
        fighter.stopped = ("TKO (eyes shut)", 1.0)
    value = bout.box.value
    is_bad = injury.level >= value("doctor", "from level on") and injury.damage >= value(
        "doctor", "from damage on"
    )
    if is_bad and fighter.stopped is None:
        fighter.stopped = ("TKO (cut)" if site.startswith("cut") else "TKO (injury)", 1.0)
