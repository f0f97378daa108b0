"""The traits printed after SPECIAL (p.56-58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.second_engine.title_bout import causes, cuts, scoring
from tests.second_engine.title_bout.recording import random_number

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Fighter

Score = tuple[int, int]

DRESSING_ROOM = 2
QUITS = 10
UNSEEN = 40
HOLDS = 5
BIG_HITTER = 10
OUTSIDE = 9
OUTBREAKS = 3
GRAZES = range(1, 7)


def has(bout: Bout, fighter: Fighter, *names: str) -> bool:
    """Whether the option is on and he has the trait by one of its names."""
    return bout.on("traits") and fighter.card["special"] in names


def before(bout: Bout, fighter: Fighter) -> None:
    """What is drawn before the bell."""
    gap = fighter.card["overall"] - bout.opponent(fighter).card["overall"]
    if has(bout, fighter, "Fights Down") and gap >= 3 and number(bout) <= 35:  # T15
        fighter.bout["cf"] -= 2
    if has(bout, fighter, "Inconsistent") and number(bout) <= 30:  # T16
        fighter.bout["cf"] -= 2
        fighter.bout["pl"] -= 2
    if has(bout, fighter, "Self-Doubts") and number(bout) <= 20:
        fighter.doubts = 1
    if has(bout, fighter, "Head Case") and number(bout) <= DRESSING_ROOM:
        if bout.over:
            bout.finish(None, "draw (technical)")  # T71
        else:
            bout.end(bout.opponent(fighter), "DQ")


def number(bout: Bout) -> int:
    """A Random Number before the first bell."""
    return random_number(bout.table.before_the_bell())


def control(bout: Bout, fighter: Fighter) -> int:
    """What his trait adds to CF now."""
    other = bout.opponent(fighter)
    changed = -fighter.doubts - fighter.sulks - 2 * fighter.froze
    if has(bout, fighter, "Strong Closer") and bout.round_number > bout.rounds - 2:
        changed += other.card["overall"] >= fighter.card["overall"] - 1
    if has(bout, fighter, "Fireplug") and is_big_hitter(other) and other.card["strategies"]["FO"] >= OUTSIDE:
        changed -= 2
    return changed


def is_big_hitter(fighter: Fighter) -> bool:
    """Whether the number after his Punches Landed is 10 or more, as he is rated fresh."""
    return bool(fighter.card["fresh"]["power"] >= BIG_HITTER)


def is_careless(bout: Bout, fighter: Fighter) -> bool:
    """Against Overall 9 and higher he guards his chin and hits less hard, until he is fatigued."""
    return (
        has(bout, fighter, "Careless")
        and bout.opponent(fighter).card["overall"] >= 9
        and not fighter.fatigued
    )


def hit(bout: Bout, fighter: Fighter, points: int) -> None:
    """He has taken a punch of so many points."""
    if has(bout, fighter, "Freezes") and points >= 4 and is_big_hitter(bout.opponent(fighter)):
        fighter.froze = 1


def clinches(bout: Bout, fighter: Fighter) -> None:
    """A Constant Clincher holds: a card more is gone, and the fifth of a round costs a point."""
    if not has(bout, fighter, "Constant Clincher"):
        return
    bout.table.take_off(1)
    fighter.holds += 1
    if fighter.holds == HOLDS:
        fighter.deducted += 1


def is_unseen(bout: Bout, fighter: Fighter) -> bool:
    """A Stealth Foul may be missed by the referee."""
    return has(bout, fighter, "Stealth Foul") and random_number(bout.aside()) <= UNSEEN


def warned(bout: Bout, fighter: Fighter) -> None:
    """The opponent of the fighter who was warned may lose his temper."""
    other = bout.opponent(fighter)
    fighter.warned_in_round += 1
    if not has(bout, other, "Anger Issues"):
        return
    if fighter.warned_in_round == 2 or fighter.warnings.total() == 5:
        retaliate(bout, other)


def retaliate(bout: Bout, fighter: Fighter) -> None:
    """He hits back: a point is gone, and the third time he is disqualified."""
    drawn = random_number(bout.aside())
    fighter.deducted += 1
    fighter.outbreaks += 1
    if fighter.outbreaks == OUTBREAKS:
        bout.end(bout.opponent(fighter), "DQ")
    elif 51 <= drawn <= 70:
        cuts.check(bout, bout.opponent(fighter), causes.INTENT, draw=bout.aside, fouler=fighter)


def quits(bout: Bout, fighter: Fighter) -> bool:
    """A Head Case who has been down may not go on."""
    if has(bout, fighter, "Head Case") and random_number(bout.table.flip()) <= QUITS:
        bout.end(bout.opponent(fighter), "TKO (retired)")
        return True
    return False


def judged(bout: Bout, points: Score, mark: str) -> str:
    """A judge's mark of a difference of 1 to 6, by the fighters' traits: HS, LS or E."""
    if abs(points[0] - points[1]) not in GRAZES:
        return mark
    high, low = sorted(bout.fighters, key=lambda fighter: -points[fighter.corner])
    gives = [gives_away(bout, fighter, mark) for fighter in (high, low)]
    if gives[0] == gives[1]:
        return mark  # both give it away: it stays as marked
    return "LS" if gives[0] else "HS"


def gives_away(bout: Bout, fighter: Fighter, mark: str) -> bool:
    """Whether a judge with this mark scores a close round for his opponent."""
    return has(bout, fighter, "Plays to Crowd") or (
        mark == "E" and has(bout, fighter, "Overly Cautious", "Safety First")
    )


def after_round(bout: Bout, scores: list[Score]) -> None:
    """Self-Doubts are gone if he leads after three rounds; a Front Runner sulks after three lost."""
    for fighter in bout.fighters:
        if fighter.doubts and bout.round_number == 3 and is_ahead(bout, fighter):
            fighter.doubts = 0
        if has(bout, fighter, "Front Runner"):
            fighter.rounds_won.append(round_won(scores, fighter.corner))
            fighter.sulks = sulk(fighter)


def is_ahead(bout: Bout, fighter: Fighter) -> bool:
    """Whether more judges have him ahead than behind."""
    signs = [card[fighter.corner] - card[1 - fighter.corner] for card in scoring.totals(bout.scores)]
    return sum(sign > 0 for sign in signs) > sum(sign < 0 for sign in signs)


def round_won(scores: list[Score], corner: int) -> int:
    """1 for a round that two of the three judges give him, -1 for one that two give the other, 0 for neither."""
    signs = [score[corner] - score[1 - corner] for score in scores]
    return (sum(sign > 0 for sign in signs) >= 2) - (sum(sign < 0 for sign in signs) >= 2)


def sulk(fighter: Fighter) -> int:
    """What a Front Runner has lost of CF: 2 after three rounds lost, 1 back for a round won, all for two."""
    if fighter.rounds_won[-3:] == [-1] * 3:
        return 2
    if fighter.rounds_won[-2:] == [1] * 2:
        return 0
    return max(0, fighter.sulks - 1) if fighter.rounds_won[-1] == 1 else fighter.sulks
