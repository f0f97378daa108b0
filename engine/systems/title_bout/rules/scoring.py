"""The judges: round by round, and the decision (p.38-40)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import JUDGES, ActionCard, Bout, Deck, Fighter, Log

from ....core.scorecards import cards_won
from . import codes, events
from .cards import from_round_just_fought
from .ending import end
from .events import note
from .points import score
from .traits import take_stock

WIDEST = 26
CLOSE_TO = 6
CHECK_FROM = 16
CHECK_TO = 18
SCORER_WINS_TO = 12
TWO = 2
# the rows of the table of rounds: for all marks alike, and the first of those by mark
PLAIN = 0
FIRST_MARK = 1


@rule("p.39")
def score_round(deck: Deck, bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """Three judges score the round from the points, the knockdowns and, where it is close, a card's marks;
    the referee's deductions come off."""
    reward_aggressor(bout, log, red, blue)
    note(log, bout, events.ROUND_POINTS, codes.NOBODY, red.points, blue.points)
    if bout.over == codes.ENDED_NOW:
        return
    if red.points > blue.points:
        bout.leader = codes.RED
    elif blue.points > red.points:
        bout.leader = codes.BLUE
    difference = abs(seen_points(red, blue) - seen_points(blue, red))
    card = deck.cards[bout.order[0]]
    if is_checked(bout, difference):
        card = from_round_just_fought(deck, bout, log)
    for_red = 0
    for_blue = 0
    for judge in range(JUDGES):
        won_by = score_card(bout, log, red, blue, judge, card)
        for_red += 1 if won_by == 1 else 0
        for_blue += 1 if won_by == -1 else 0
    winner = codes.RED if for_red >= TWO else codes.BLUE if for_blue >= TWO else codes.NOBODY
    take_stock(bout, log, red, blue, winner)


@rule("p.39")
def is_checked(bout: Bout, difference: int) -> bool:
    """Whether the judges' marks are needed: the rounds system needs none, its alternate at 1 to 6 only."""
    if bout.rules.scoring == codes.BY_ROUNDS:
        return False
    if 1 <= difference <= CLOSE_TO:
        return True
    return bout.rules.scoring == codes.TEN_POINT and CHECK_FROM <= difference <= CHECK_TO


@rule("p.44")
def reward_aggressor(bout: Bout, log: Log | None, red: Fighter, blue: Fighter) -> None:
    """With `aggressor_bonus` an aggressor who outscored the opponent gets a point more for the judges."""
    if bout.rules.aggressor_bonus == 0 or bout.over != 0:
        return
    if bout.aggressor == codes.RED and red.points > blue.points:
        note(log, bout, events.BONUS, codes.RED, 1, 0)
        score(bout, log, red, 1)
    elif bout.aggressor == codes.BLUE and blue.points > red.points:
        note(log, bout, events.BONUS, codes.BLUE, 1, 0)
        score(bout, log, blue, 1)


@rule("p.52")
def seen_points(fighter: Fighter, opponent: Fighter) -> int:
    """What the judges see: the round's points, and 1 or 2 more while the opponent bleeds."""
    return fighter.points + opponent.blood


@rule("p.39", often=True)
def score_card(bout: Bout, log: Log | None, red: Fighter, blue: Fighter, judge: int, card: ActionCard) -> int:
    """One judge's score: one knockdown, or two against fewer, decide the round; as many on both take 1 each
    from both. Returns 1 for red, -1 for blue."""
    downs_red = min(red.scored_downs, TWO)
    downs_blue = min(blue.scored_downs, TWO)
    pairs = 0
    if downs_red > downs_blue:
        for_red, for_blue = knockdown_score(red, blue, downs_red)
    elif downs_blue > downs_red:
        for_blue, for_red = knockdown_score(blue, red, downs_blue)
    else:
        pairs = downs_red
        for_red, for_blue = points_score(bout, red, blue, mark_of(bout, red, blue, card.judges[judge]))
    for_red -= pairs + red.deducted
    for_blue -= pairs + blue.deducted
    if bout.rules.scoring != codes.TEN_POINT:
        for_red, for_blue = round_won(for_red, for_blue), round_won(for_blue, for_red)
    red.scorecards[judge] += for_red
    blue.scorecards[judge] += for_blue
    note(log, bout, events.JUDGE, judge, for_red, for_blue)
    if for_red == for_blue:
        return 0
    return 1 if for_red > for_blue else -1


@rule("p.39")
def round_won(score_for: int, against: int) -> int:
    """By the rounds system a round goes to the higher score, and to nobody when it is even."""
    return 1 if score_for > against else 0


@rule("p.57")
def mark_of(bout: Bout, red: Fighter, blue: Fighter, printed: int) -> int:
    """The judge's mark as it counts, high where none is asked. In a close round two traits lose what they
    could win; else, by rounds, the table of rounds says for which scorer the mark is."""
    difference = seen_points(red, blue) - seen_points(blue, red)
    is_asked = is_checked(bout, abs(difference))
    mark = printed if is_asked else codes.HIGH_SCORER
    if is_asked and abs(difference) <= CLOSE_TO:
        red_gives = gives_away(red, mark)
        if red_gives != gives_away(blue, mark):
            return codes.LOW_SCORER if red_gives == (difference > 0) else codes.HIGH_SCORER
    if bout.rules.scoring != codes.TEN_POINT:
        row = PLAIN if bout.rules.scoring == codes.BY_ROUNDS else FIRST_MARK + mark
        mark = bout.rules.charts.scoring_rounds[row, min(abs(difference), WIDEST)]
    return mark


@rule("p.57")
def gives_away(fighter: Fighter, mark: int) -> bool:
    """One who Plays to Crowd loses every close round, an Overly Cautious fighter those marked even."""
    trait = fighter.trait
    return trait == codes.PLAYS_TO_CROWD or (trait == codes.OVERLY_CAUTIOUS and mark == codes.EVEN)


@rule("p.39")
def points_score(bout: Bout, red: Fighter, blue: Fighter, mark: int) -> tuple[int, int]:
    """The difference in points on the scoring table; 10-7 only for a fighter with a knockdown (RULING T14).
    Returns red's score and blue's.

    By rounds the mark says who wins, and this table by how much (RULING T56).
    """
    charts = bout.rules.charts
    lead = seen_points(red, blue) - seen_points(blue, red)
    difference = min(abs(lead), WIDEST)
    row = mark if bout.rules.scoring == codes.TEN_POINT else codes.HIGH_SCORER
    high = charts.scoring_high[row, difference]
    low = charts.scoring_low[row, difference]
    if difference == WIDEST and max(red.scored_downs, blue.scored_downs) == 0:
        low += 1
    if bout.rules.scoring != codes.TEN_POINT:
        if mark == codes.LOW_SCORER:
            high, low = low, high
        elif mark == codes.EVEN:
            low = high
    return (high, low) if lead >= 0 else (low, high)


@rule("p.39")
def knockdown_score(scorer: Fighter, other: Fighter, downs: int) -> tuple[int, int]:
    """The one who scored the knockdowns: 10-8 ahead, 10-9 level to 12 behind, 9-10 beyond (RULING T12); two
    make 10-7, or 10-8 when behind. Returns the scorer's score and the other's."""
    ahead = seen_points(scorer, other) - seen_points(other, scorer)
    if downs >= TWO:
        return (10, 7) if ahead >= 0 else (10, 8)
    if ahead >= WIDEST:
        return 10, 7
    if ahead > 0:
        return 10, 8
    return (10, 9) if ahead >= -SCORER_WINS_TO else (9, 10)


@rule("p.40")
def decide(bout: Bout, log: Log | None, red: Fighter, blue: Fighter, is_technical: int) -> None:
    """The scorecards decide: three judges one way are unanimous, two against one split, two with one even a
    majority; all else is a draw."""
    for judge in range(JUDGES):
        note(log, bout, events.FINAL_CARD, judge, red.scorecards[judge], blue.scorecards[judge])
    for_red = cards_won(red, blue)
    for_blue = cards_won(blue, red)
    if for_red >= TWO or for_blue >= TWO:
        winner = codes.RED if for_red >= TWO else codes.BLUE
        method = decision_of(max(for_red, for_blue), min(for_red, for_blue))
        end(bout, log, winner, codes.TECHNICAL if is_technical != 0 else method)
    elif is_technical != 0:
        end(bout, log, codes.NOBODY, codes.DRAW_TECHNICAL)
    else:
        end(bout, log, codes.NOBODY, draw_of(for_red, for_blue))


@rule("p.40")
def decision_of(for_winner: int, against: int) -> int:
    """Which decision so many cards for and against the winner make."""
    if for_winner == JUDGES:
        return codes.UNANIMOUS
    return codes.SPLIT if against == 1 else codes.MAJORITY


@rule("p.40")
def draw_of(for_red: int, for_blue: int) -> int:
    """Which draw it is: all three cards even, two of them, or one for each fighter and one even."""
    if for_red == 0 and for_blue == 0:
        return codes.DRAW_UNANIMOUS
    return codes.DRAW_SPLIT if for_red == 1 and for_blue == 1 else codes.DRAW_MAJORITY
