"""The three texts of a Boxing Action card, in the language of `fightcard.engine.systems.title_bout.effects`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fightcard.engine.systems.title_bout.effects import EYES, FOULS, HANDS, RATINGS, Clause, parse
from tests.second_engine.title_bout import causes, cuts, fouls
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Fighter

ROUND = 0
PAUSE = 2
WORSE_HAND = ("", "2", "3", "all")


def apply(bout: Bout, text: dict[str, Any], fighter: Fighter, kind: str) -> int:
    """Carry out a text: `kind` is condition, injury or special_action; `man` is its fighter.

    Returns how many cards go to the bottom where the referee stops the clock for it (p.43): none, or the word's, the
    text's and that of the number that the text asks for; not those of a cut.
    """
    clauses = parse(text["effect"])
    draw = bout.table.other if kind == "condition" else bout.aside
    if kind == "injury" and text["effect"] in fighter.injuries:
        return PAUSE
    if any(clause.verb == "slugger" for clause in clauses) and fighter.card["style"] == "S":
        return PAUSE  # no penalty for a slugger (p.37), and so nothing to draw for
    number = random_number(draw()) if any(is_drawn(clause) for clause in clauses) else 0
    in_force = [clause for clause in clauses if not is_drawn(clause) or clause.low <= number <= clause.high]
    if kind == "injury" and in_force and not any(clause.verb == "gash" for clause in clauses):
        fighter.injuries.add(text["effect"])
    stops = kind == "injury" or any(clause.verb == "time" for clause in in_force)
    for clause in in_force:
        for each in subjects(bout, clause, fighter):
            if clause.verb == "warning" and not bout.over:
                stops |= fouls.warn(bout, each, FOULS[clause.detail])
            elif not bout.over:
                one(bout, clause, each, kind)
    return (PAUSE + bool(number)) * stops


def is_drawn(clause: Clause) -> bool:
    """Whether the text's number decides; that of a rib is drawn before each later round instead."""
    return bool(clause.low) and clause.verb != "rib"


def subjects(bout: Bout, clause: Clause, fighter: Fighter) -> list[Fighter]:
    """Whom a clause is about."""
    other = bout.opponent(fighter)
    return [[fighter], [other], [bout.fighters[0], bout.fighters[1]]][clause.who]


def one(bout: Bout, clause: Clause, fighter: Fighter, kind: str) -> None:
    """One clause and one fighter."""
    match clause.verb:
        case verb if verb in RATINGS:
            (fighter.round if clause.until == ROUND else fighter.bout)[verb] += clause.amount
        case "end":
            fighter.endurance = max(0, fighter.endurance + clause.amount)
        case "slugger":
            fighter.must_slug = True
        case "swelling":
            fighter.swelling.append((clause.detail % len(EYES), clause.amount))
        case "gash":
            fighter.head_gashes += fighter.lost_by_cuts < cuts.MOST_LOST
        case "cut_check":
            draw = bout.table.other if kind == "condition" else bout.aside
            cuts.check(bout, fighter, causes.PUNCH if kind == "condition" else causes.ACCIDENT, draw=draw)
        case "points":
            bout.score(fighter, clause.amount)
        case "hand":
            hurt = HANDS[clause.detail]
            fighter.hand = max(fighter.hand, hurt, key=WORSE_HAND.index)
        case "stop":
            bout.end(bout.opponent(fighter), "TKO (injury)")
        case "accident":
            bout.accident()
        case "rib":
            fighter.rib.append((clause.low, clause.high))
        case "ring":
            bout.trapped_by = None
        case "time":
            pass
        case _:
            raise LookupError(f"no such verb: {clause.verb}")
