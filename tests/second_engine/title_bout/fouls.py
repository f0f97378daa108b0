"""Fouls and the referee (p.34-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.second_engine.title_bout import causes, cuts, traits
from tests.second_engine.title_bout.charts import name_at, page, row_at
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Fighter

PAUSE = 2
HARMLESS = (
    "-",
    "caution_punches_up",
    "caution_behind_head",
    "caution_elbow",
    "caution_keep_clean",
    "caution_butting",
)


def check(bout: Bout, fighter: Fighter) -> int:
    """The word Foul in an action check: was there one, and which? Returns how many cards go to the bottom where the
    referee stops the clock for it (p.43)."""
    found = name_at("foul", fighter.card["fresh"]["foul"], random_number(bout.aside()))
    if found in HARMLESS:
        return 0
    return PAUSE if warn(bout, fighter, found, may_cut=bout.on("head_butt_cuts")) else 0


def warn(bout: Bout, fighter: Fighter, foul: str, may_cut: bool = False) -> bool:
    """A warning is counted; the referee's row says what it costs. Returns whether the referee saw the foul.

    A head butt of the Foul Table `may_cut` (p.43).
    """
    if traits.is_unseen(bout, fighter):
        return False
    fighter.warnings[foul] += 1
    total = fighter.warnings.total()
    same = fighter.warnings[foul]
    due = [
        measure for measure, row in page("referee").items() if is_due(row[bout.referee], total, same, foul)
    ]
    if "disqualification" in due:
        bout.end(bout.opponent(fighter), "DQ")
        return True
    if due:
        fighter.deducted += 1  # T57
    if foul == "head_butt" and may_cut:
        butt(bout, fighter, causes.INTENT if due else causes.ACCIDENT)  # T48
    if not bout.over:
        traits.warned(bout, fighter)
    return True


def butt(bout: Bout, fighter: Fighter, cause: str) -> None:
    """A head butt may cut the one, the other or both (p.43, T10)."""
    who = row_at("head_butt", bout.table.percent())["head butt"]
    for each, words in ((bout.opponent(fighter), {"fouled", "both"}), (fighter, {"fouler", "both"})):
        if who in words and not bout.over:
            cuts.check(bout, each, cause, draw=bout.aside, fouler=fighter)


def is_due(cell: str, total: int, same: int, foul: str) -> bool:
    """Whether a cell such as `3 same` or `5 any` is reached by this warning; a push counts only toward `any`."""
    if cell == "-":
        return False
    number, of = cell.split()
    return total == int(number) if of == "any" else foul != "pushing" and same == int(number)
