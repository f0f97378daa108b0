"""Fouls and the referee (p.34-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.second_engine.title_bout.charts import name_at, page
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Fighter

HARMLESS = (
    "-",
    "caution_punches_up",
    "caution_behind_head",
    "caution_elbow",
    "caution_keep_clean",
    "caution_butting",
)


def check(bout: Bout, man: Fighter) -> None:
    """The word Foul in an action check: was there one, and which?"""
    found = name_at("foul", man.card["fresh"]["foul"], random_number(bout.aside()))
    if found not in HARMLESS:
        warn(bout, man, found)


def warn(bout: Bout, man: Fighter, foul: str) -> None:
    """A warning is counted; the referee's row says what it costs."""
    man.warnings[foul] += 1
    total = man.warnings.total()
    same = man.warnings[foul]
    for measure, row in page("referee").items():
        cell = row[bout.referee]
        if cell == "-":
            continue
        number, of = cell.split()
        due = total == int(number) if of == "any" else (foul != "pushing" and same == int(number))
        if not due:
            continue
        if measure == "disqualification":
            bout.end(bout.opponent(man), "DQ")
            return
        man.deducted += 1
