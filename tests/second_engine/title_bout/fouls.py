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
    due = [
        measure for measure, row in page("referee").items() if is_due(row[bout.referee], total, same, foul)
    ]
    if "disqualification" in due:
        bout.end(bout.opponent(man), "DQ")
    elif due:
        man.deducted += 1  # nothing says that one warning may cost two points


def is_due(cell: str, total: int, same: int, foul: str) -> bool:
    """Whether a cell such as `3 same` or `5 any` is reached by this warning; a push counts only toward `any`."""
    if cell == "-":
        return False
    number, of = cell.split()
    return total == int(number) if of == "any" else foul != "pushing" and same == int(number)
