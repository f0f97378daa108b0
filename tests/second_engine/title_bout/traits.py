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


def has(bout: Bout, man: Fighter, *names: str) -> bool:
    """Whether the option is on and he has the trait by one of its names."""
    return bout.on("traits") and man.card["special"] in names


def before(bout: Bout, man: Fighter) -> None:
    """What is drawn before the bell."""
    gap = man.card["overall"] - bout.opponent(man).card["overall"]
    if has(bout, man, "Fights Down") and gap >= 3 and number(bout) <= 35:  # T15
        man.bout["cf"] -= 2
    if has(bout, man, "Inconsistent") and number(bout) <= 30:  # T16
        man.bout["cf"] -= 2
        man.bout["pl"] -= 2
    if has(bout, man, "Self-Doubts") and number(bout) <= 20:
        man.doubts = 1
    if has(bout, man, "Head Case") and number(bout) <= DRESSING_ROOM:
        if bout.over:
            bout.finish(None, "draw (technical)")  # T71
        else:
            bout.end(bout.opponent(man), "DQ")


def number(bout: Bout) -> int:
    """A Random Number before the first bell."""
    return random_number(bout.table.before_the_bell())


def control(bout: Bout, man: Fighter) -> int:
    """What his trait adds to CF now."""
    other = bout.opponent(man)
    changed = -man.doubts - man.sulks - 2 * man.froze
    if has(bout, man, "Strong Closer") and bout.round_number > bout.rounds - 2:
        changed += other.card["overall"] >= man.card["overall"] - 1
    if has(bout, man, "Fireplug") and is_big_hitter(other) and other.card["strategies"]["FO"] >= OUTSIDE:
        changed -= 2
    return changed


def is_big_hitter(man: Fighter) -> bool:
    """Whether the number after his Punches Landed is 10 or more, as he is rated fresh."""
    return bool(man.card["fresh"]["power"] >= BIG_HITTER)


def is_careless(bout: Bout, man: Fighter) -> bool:
    """Against Overall 9 and higher he guards his chin and hits less hard, until he is fatigued."""
    return has(bout, man, "Careless") and bout.opponent(man).card["overall"] >= 9 and not man.fatigued


def hit(bout: Bout, man: Fighter, points: int) -> None:
    """He has taken a punch of so many points."""
    if has(bout, man, "Freezes") and points >= 4 and is_big_hitter(bout.opponent(man)):
        man.froze = 1


def clinches(bout: Bout, man: Fighter) -> None:
    """A Constant Clincher holds: a card more is gone, and the fifth of a round costs a point."""
    if not has(bout, man, "Constant Clincher"):
        return
    bout.table.take_off(1)
    man.holds += 1
    if man.holds == HOLDS:
        man.deducted += 1


def is_unseen(bout: Bout, man: Fighter) -> bool:
    """A Stealth Foul may be missed by the referee."""
    return has(bout, man, "Stealth Foul") and random_number(bout.aside()) <= UNSEEN


def warned(bout: Bout, man: Fighter) -> None:
    """The opponent of the man who was warned may lose his temper."""
    other = bout.opponent(man)
    man.warned_in_round += 1
    if not has(bout, other, "Anger Issues"):
        return
    if man.warned_in_round == 2 or man.warnings.total() == 5:
        retaliate(bout, other)


def retaliate(bout: Bout, man: Fighter) -> None:
    """He hits back: a point is gone, and the third time he is disqualified."""
    drawn = random_number(bout.aside())
    man.deducted += 1
    man.outbreaks += 1
    if man.outbreaks == OUTBREAKS:
        bout.end(bout.opponent(man), "DQ")
    elif 51 <= drawn <= 70:
        cuts.check(bout, bout.opponent(man), causes.INTENT, draw=bout.aside, fouler=man)


def quits(bout: Bout, man: Fighter) -> bool:
    """A Head Case who has been down may not go on."""
    if has(bout, man, "Head Case") and random_number(bout.table.flip()) <= QUITS:
        bout.end(bout.opponent(man), "TKO (retired)")
        return True
    return False


def judged(bout: Bout, points: Score, mark: str) -> str:
    """A judge's mark of a difference of 1 to 6, by the men's traits: HS, LS or E."""
    if abs(points[0] - points[1]) not in GRAZES:
        return mark
    high, low = sorted(bout.men, key=lambda man: -points[man.corner])
    gives = [gives_away(bout, man, mark) for man in (high, low)]
    if gives[0] == gives[1]:
        return mark  # both give it away: it stays as marked
    return "LS" if gives[0] else "HS"


def gives_away(bout: Bout, man: Fighter, mark: str) -> bool:
    """Whether a judge with this mark scores a close round for his opponent."""
    return has(bout, man, "Plays to Crowd") or (
        mark == "E" and has(bout, man, "Overly Cautious", "Safety First")
    )


def after_round(bout: Bout, scores: list[Score]) -> None:
    """Self-Doubts are gone if he leads after three rounds; a Front Runner sulks after three lost."""
    for man in bout.men:
        if man.doubts and bout.round_number == 3 and is_ahead(bout, man):
            man.doubts = 0
        if has(bout, man, "Front Runner"):
            man.rounds_won.append(round_won(scores, man.corner))
            man.sulks = sulk(man)


def is_ahead(bout: Bout, man: Fighter) -> bool:
    """Whether more judges have him ahead than behind."""
    signs = [card[man.corner] - card[1 - man.corner] for card in scoring.totals(bout.scores)]
    return sum(sign > 0 for sign in signs) > sum(sign < 0 for sign in signs)


def round_won(scores: list[Score], corner: int) -> int:
    """1 for a round that two of the three judges give him, -1 for one that two give the other, 0 for neither."""
    signs = [score[corner] - score[1 - corner] for score in scores]
    return (sum(sign > 0 for sign in signs) >= 2) - (sum(sign < 0 for sign in signs) >= 2)


def sulk(man: Fighter) -> int:
    """What a Front Runner has lost of CF: 2 after three rounds lost, 1 back for a round won, all for two."""
    if man.rounds_won[-3:] == [-1] * 3:
        return 2
    if man.rounds_won[-2:] == [1] * 2:
        return 0
    return max(0, man.sulks - 1) if man.rounds_won[-1] == 1 else man.sulks
