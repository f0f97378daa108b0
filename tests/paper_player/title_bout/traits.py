"""The traits of fighters, by what the chart of traits says of them."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from tests.paper_player.paper import NotOnPaperError
from tests.paper_player.title_bout.cards import signed
from tests.paper_player.title_bout.cuts import FOUL, check_cut
from tests.paper_player.title_bout.deck import number_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.paper_player.title_bout.bout import Bout
    from tests.paper_player.title_bout.fighter import Fighter

Score = tuple[int, int]
SAYS = {
    "STRONG CLOSER": "last two rounds, against an Overall no more than # lower: CF #",
    "FIGHTS DOWN": "before the bout, against an Overall # or more lower (RN #–#): CF # for the bout",
    "INCONSISTENT": "before the bout (RN #–#): CF # and PL # for the bout",
    "FREEZES": "once hit for # points or more by a fighter of one-punch power # or more: CF # for the rest of the bout",
    "CONSTANT CLINCHER": "one card more is used up; the #th clinch of a round costs a point",
    "STEALTH FOUL": "when the fighter has committed a foul (RN #–#): the referee misses it: no foul",
    "OVERLY CAUTIOUS": "difference of # to #: a judge who marks the round even scores it for the opponent",
    "PLAYS TO CROWD": "difference of # to #: all judges score it for the opponent",
    "HEAD CASE": "(RN #–#; #–#): before the bout the fighter stays in the dressing room and is disqualified, or if both "
    "stay away the bout is a technical draw; after a knockdown the fighter quits and loses by TKO",
    "INTELLECT": "when the fighter tries a strategy: the number drawn is lowered by #",
    "ANGER ISSUES": "after the #nd warning of the opponent in one round, and after the #th in the bout "
    "(RN 1–50; #–#; 71–78; 79–80): the fighter hits back with a low blow; a head butt (the opponent is checked "
    "for a cut); a thumb in the eye; a bite: a point is taken off, control is drawn anew, and the "
    "#rd such outbreak disqualifies",
    "SELF-DOUBTS": "before round 1 (RN #–#): CF #; given back if ahead after # rounds",
    "ABSORBER": "the bout is stopped at # points in one round, # in two, # in three",
    "FRONT RUNNER": "after # rounds lost running: CF #; a round won then gives back #, two won running give back all",
    "FIREPLUG": "against a fighter of one-punch power # or more who also has FO # or more: CF #",
    "CARELESS": "against an Overall of # or higher, unless fatigued: KD1 # and one-punch power #",
}
"""What a player must find on the chart; each # is a number."""


def has(bout: Bout, fighter: Fighter, trait: str) -> tuple[int, ...]:
    """The numbers of this trait as the chart has them, where the fighter has it and traits are in force; else none."""
    if not bout.on("traits"):
        return ()
    rows = {label.upper(): row for label, row in bout.box.charts["traits"].rows.items()}
    row = rows.get(fighter.card.trait, {})
    same = row.get("0", "").removeprefix("as ").upper()
    if trait not in (fighter.card.trait, same):
        return ()
    return _numbers(trait, f"{rows[trait]['0']} {rows[trait].get('more', '')}")


@cache
def _numbers(trait: str, says: str) -> tuple[int, ...]:
    pattern = re.escape(SAYS[trait]).replace(r"\#", "([+\N{MINUS SIGN}]?\\d+)").replace(r"\ ", " ")
    found = re.search(pattern, says)
    if found is None:
        raise NotOnPaperError(f"the chart of traits does not say: {SAYS[trait]}")
    return tuple(signed(number) for number in found.groups())


def before(bout: Bout, fighter: Fighter) -> None:
    """What is drawn before the bell."""
    gap = fighter.card.overall - bout.opponent(fighter).card.overall
    if (
        (reported := has(bout, fighter, "FIGHTS DOWN"))
        and gap >= reported[0]
        and _draws(bout, *reported[1:3])
    ):
        fighter.for_bout["CF"] += reported[3]
    if (reported := has(bout, fighter, "INCONSISTENT")) and _draws(bout, *reported[:2]):
        fighter.for_bout["CF"] += reported[2]
        fighter.for_bout["PL"] += reported[3]
    if (reported := has(bout, fighter, "SELF-DOUBTS")) and _draws(bout, *reported[:2]):
        fighter.doubts = reported[2]
    if (reported := has(bout, fighter, "HEAD CASE")) and _draws(bout, *reported[:2]):
        if bout.result:
            bout.result.update(winner=None, method="draw (technical)")
        else:
            bout.win(bout.opponent(fighter), "DQ")


def _draws(bout: Bout, low: int, high: int) -> bool:
    return low <= number_of(bout.deck.before_the_bell()) <= high


def control(bout: Bout, fighter: Fighter) -> int:
    """What his trait adds to his Control Factor now."""
    other = bout.opponent(fighter)
    changed = fighter.doubts + fighter.frozen + fighter.sulks
    if reported := has(bout, fighter, "STRONG CLOSER"):
        is_late = bout.round > bout.rounds - 2
        changed += reported[1] * (is_late and other.card.overall >= fighter.card.overall - reported[0])
    if reported := has(bout, fighter, "FIREPLUG"):
        changed += reported[2] * (
            other.card.fresh.power >= reported[0] and other.card.skills["Fight outside"] >= reported[1]
        )
    return changed


def guard(bout: Bout, fighter: Fighter) -> tuple[int, int]:
    """What a Careless fighter adds to KD1 and to his one-punch power in this round."""
    reported = has(bout, fighter, "CARELESS")
    if reported and bout.opponent(fighter).card.overall >= reported[0] and not fighter.tired:
        return reported[1], reported[2]
    return 0, 0


def hit(bout: Bout, fighter: Fighter, points: int) -> None:
    """He has taken a punch of so many points."""
    reported = has(bout, fighter, "FREEZES")
    if reported and points >= reported[0] and bout.opponent(fighter).card.fresh.power >= reported[1]:
        fighter.frozen = reported[2]


def clinches(bout: Bout, fighter: Fighter) -> None:
    """He clinches."""
    if reported := has(bout, fighter, "CONSTANT CLINCHER"):
        bout.deck.put_aside(1)
        fighter.clinches += 1
        fighter.lost_points += fighter.clinches == reported[0]


def is_missed(bout: Bout, fighter: Fighter) -> bool:
    """Whether the referee misses his foul."""
    reported = has(bout, fighter, "STEALTH FOUL")
    return bool(reported) and reported[0] <= number_of(bout.aside()) <= reported[1]


def warned(bout: Bout, fighter: Fighter) -> None:
    """After a warning his opponent may hit back."""
    other = bout.opponent(fighter)
    reported = has(bout, other, "ANGER ISSUES")
    if not reported or (fighter.warned != reported[0] and fighter.warnings.total() != reported[1]):
        return
    number = number_of(bout.aside())
    other.lost_points += 1
    other.outbreaks += 1
    if other.outbreaks == reported[4]:
        bout.win(fighter, "DQ")
    elif reported[2] <= number <= reported[3]:
        check_cut(bout, fighter, FOUL, draw=bout.aside, fouler=other)


def quits(bout: Bout, fighter: Fighter) -> bool:
    """Whether he has had enough after a knockdown."""
    reported = has(bout, fighter, "HEAD CASE")
    if reported and reported[2] <= number_of(bout.turn()) <= reported[3]:
        bout.win(bout.opponent(fighter), "TKO (retired)")
        return True
    return False


def limits(bout: Bout, fighter: Fighter) -> tuple[int, ...]:
    """The points in one, two and three rounds at which an Absorber is stopped; none for anybody else."""
    return has(bout, fighter, "ABSORBER")


def marked(bout: Bout, high: Fighter, low: Fighter, difference: int, marks: Sequence[str]) -> list[str]:
    """The judges' marks of a round as the traits of both have them."""
    return [_marked(bout, high, low, difference, mark) for mark in marks]


def _marked(bout: Bout, high: Fighter, low: Fighter, difference: int, mark: str) -> str:
    lost = [_gives(bout, fighter, difference, mark) for fighter in (high, low)]
    if lost[0] == lost[1]:
        return mark
    return "LS" if lost[0] else "HS"


def _gives(bout: Bout, fighter: Fighter, difference: int, mark: str) -> bool:
    reported = has(bout, fighter, "PLAYS TO CROWD")
    if mark == "E":
        reported = reported or has(bout, fighter, "OVERLY CAUTIOUS")
    return bool(reported) and reported[0] <= difference <= reported[1]


def after_round(bout: Bout, fighter: Fighter, scores: Sequence[Score], cards: Sequence[Score]) -> None:
    """What the judges' round and cards do to him."""
    mine, his = fighter.corner, 1 - fighter.corner
    ahead = sum((card[mine] > card[his]) - (card[mine] < card[his]) for card in cards) > 0
    if (reported := has(bout, fighter, "SELF-DOUBTS")) and bout.round == reported[3] and ahead:
        fighter.doubts = 0
    if not (reported := has(bout, fighter, "FRONT RUNNER")):
        return
    won, lost = (sum(score[a] > score[b] for score in scores) >= 2 for a, b in ((mine, his), (his, mine)))
    fighter.rounds_won.append(won - lost)
    if fighter.rounds_won[-reported[0] :] == [-1] * reported[0]:
        fighter.sulks = reported[1]
    elif fighter.rounds_won[-2:] == [1, 1]:
        fighter.sulks = 0
    elif won:
        fighter.sulks = min(0, fighter.sulks + reported[2])
