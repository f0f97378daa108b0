"""Injuries: whether, where and how bad, what they do, and when they stop a fight."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import TYPE_CHECKING

from tests.paper_player.fight_plan.box import number

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tests.paper_player.fight_plan.bout import Bout, Man

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


def felt(bout: Bout, man: Man, head: str) -> float:
    """What all injuries of a man take off a rating, or cost each round."""
    found = (effect(bout, site, injury.level) or {} for site, injury in man.injuries.items())
    return sum(number(row.get(head, "0")) for row in found)


def injuries(bout: Bout, man: Man) -> None:
    """What a round's damage brings."""
    value, aim = bout.box.value, bout.other(man).plan.aim
    chance = man.hurt * man.hurt / value("injury", "DAM squared over") / 100
    chance *= 1.0 if aim == "any" else value("injury", BLOWS[aim])
    most = chance
    while bout.happens(man, most):
        _injure(bout, man)
        most = min(chance, value("injury", "a further one at most"))
    for site in bout.box.charts["sites"].rows:
        found = man.injuries.get(site)
        is_old = found is not None and found.since < bout.round
        if is_old and bout.happens(man, min(chance, value("injury", "aggravated at most"))):
            _aggravate(bout, man, site)


def _drawn(bout: Bout, man: Man, shares: Sequence[Fraction]) -> int:
    """The place of the share in which a number of the million lies."""
    drawn = bout.million(man)
    return next(place for place, end in enumerate(accumulate(shares)) if drawn <= end * MILLION)


def _injure(bout: Bout, man: Man) -> None:
    sites = bout.box.charts["sites"].rows
    total = sum(int(row["weight"]) for row in sites.values())
    place = _drawn(bout, man, [Fraction(int(row["weight"]), total) for row in sites.values()])
    site, level = list(sites)[place], 1
    if kind_of(site) != "swelling":
        level = 1 + _drawn(
            bout, man, [_share(cell) for cell in bout.box.charts["levels"].row("chance").values()]
        )
    if effect(bout, site, level) is None:
        return
    if site in man.injuries:
        _aggravate(bout, man, site)
    else:
        man.injuries[site] = Injury(level, bout.round)
        _suffer(bout, man, site)


def _share(cell: str) -> Fraction:
    return Fraction(cell[:-1]) / 100 if cell.endswith("%") else Fraction(cell)


def _aggravate(bout: Bout, man: Man, site: str) -> None:
    injury = man.injuries[site]
    before = effect(bout, site, injury.level) or {}
    rows = bout.box.charts["promotions"].rows
    is_swelling = kind_of(site) == "swelling"
    row = rows.get(f"{'swelling' if is_swelling else 'level'} {injury.level}", {})
    if row and bout.happens(man, float(_share(row["promoted"]))):
        steps = [head for head in row if head.startswith("to ")]
        injury.level = int(steps[_drawn(bout, man, [_share(row[step]) for step in steps])][3:])
    if before.get("then") == "no more" and man.stopped is None:
        man.stopped = ("TKO (injury)", 1.0)
    _suffer(bout, man, site)


def _suffer(bout: Bout, man: Man, site: str) -> None:
    injury = man.injuries[site]
    done = effect(bout, site, injury.level) or {}
    damage = number(done.get("damage", "0"))
    injury.damage += damage
    man.suffered += damage
    man.endurance -= damage
    shut = [
        each
        for each in man.injuries
        if (effect(bout, each, man.injuries[each].level) or {}).get("then") == "shut"
    ]
    if done.get("then") == "shut" and len(shut) == 2 and man.stopped is None:
        man.stopped = ("TKO (eyes shut)", 1.0)
    value = bout.box.value
    is_bad = injury.level >= value("doctor", "from level on") and injury.damage >= value(
        "doctor", "from damage on"
    )
    if is_bad and man.stopped is None:
        man.stopped = ("TKO (cut)" if site.startswith("cut") else "TKO (injury)", 1.0)
