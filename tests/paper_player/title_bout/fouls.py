"""Fouls, and what the referee does about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.paper_player.title_bout import traits
from tests.paper_player.title_bout.cuts import ACCIDENT, FOUL, check_cut
from tests.paper_player.title_bout.deck import number_of

if TYPE_CHECKING:
    from tests.paper_player.title_bout.bout import Bout
    from tests.paper_player.title_bout.fighter import Fighter

PAUSE = 2
"""The card with the word, and the one that it calls for."""
BUTT = "head butt"


def check(bout: Bout, fighter: Fighter) -> int:
    """The word Foul; returns how many cards a pause gives back."""
    found = bout.box.charts["foul"].row_of(fighter.half.ratings["FOUL"], number_of(bout.aside()))
    if not found or found.startswith("caution"):
        return 0
    return PAUSE * warn(bout, fighter, found, may_cut=bout.on("head_butt_cuts"))


def warn(bout: Bout, fighter: Fighter, foul: str, *, may_cut: bool = False) -> bool:
    """A warning, and what the referee does about it; returns whether he saw the foul."""
    if traits.is_missed(bout, fighter):
        return False
    fighter.warnings[foul] += 1
    fighter.warned += 1
    due = [
        head
        for head, cell in bout.box.charts["referee"].row(bout.referee).items()
        if _is_due(cell, fighter, foul)
    ]
    if "disqualification" in due:
        bout.win(bout.opponent(fighter), "DQ")
        return True
    fighter.lost_points += bool(due)
    if foul == BUTT and may_cut:
        _butt(bout, fighter, FOUL if due else ACCIDENT)
    if not bout.result:
        traits.warned(bout, fighter)
    return True


def _butt(bout: Bout, fighter: Fighter, cause: str) -> None:
    found = bout.box.charts["head butt"].row_of("0", bout.deck.number_to_hundred())
    for each, named in ((bout.opponent(fighter), "fouled"), (fighter, "fouler")):
        if found in (named, "both") and not bout.result:
            check_cut(bout, each, cause, draw=bout.aside, fouler=fighter)


def _is_due(cell: str, fighter: Fighter, foul: str) -> bool:
    number, of = cell.split()
    if of == "any":
        return fighter.warnings.total() == int(number)
    return foul != "pushing" and fighter.warnings[foul] == int(number)
