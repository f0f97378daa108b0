"""Options that change CF and DEF before the bell: conversion (p.41-42) and southpaws (p.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.second_engine.title_bout.charts import page

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Fighter

AWKWARD_ROUNDS = 5
SOUTHPAW_DEFENSE_ROUNDS = 3


def revised(bout: Bout, fighter: Fighter) -> int:
    """The CF that the chart makes of this pair of printed ones; 0 for none, and once a fighter is fatigued."""
    if not bout.on("control_conversion") or any(each.fatigued for each in bout.fighters):
        return 0
    mine, his = printed(bout, fighter), printed(bout, bout.opponent(fighter))
    cell = page("control_conversion").get(str(max(mine, his)), {}).get(str(min(mine, his)), "-")
    if cell == "-":
        return 0
    high, low = (int(number) for number in cell.split("-"))
    return high if mine >= his else low


def printed(bout: Bout, fighter: Fighter) -> int:
    """CF as printed, against the style that the opponent fights."""
    return int(fighter.side["control"]["boxer" if bout.opponent(fighter).is_boxing else "slugger"])


def southpaw_control(bout: Bout, fighter: Fighter) -> int:
    """An orthodox fighter has CF 1 less against a left-hander for five rounds."""
    if not bout.on("southpaws") or bout.round_number > AWKWARD_ROUNDS or is_southpaw(fighter):
        return 0
    return -1 if is_southpaw(bout.opponent(fighter)) else 0


def southpaw_defense(bout: Bout) -> int:
    """Two left-handers have DEF +2 for three rounds."""
    both = bout.on("southpaws") and all(is_southpaw(fighter) for fighter in bout.fighters)
    return 2 if both and bout.round_number <= SOUTHPAW_DEFENSE_ROUNDS else 0


def is_southpaw(fighter: Fighter) -> bool:
    """Whether he leads with his right."""
    return bool(fighter.card["stance"] == "southpaw")
