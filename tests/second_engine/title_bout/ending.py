"""How a round is scored and how a bout ends between two rounds or by an injury (p.29, p.38-40, p.51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.second_engine.title_bout import causes, corner, cuts, scoring, traits

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Cut, Fighter

FIRST_DECISION_ROUND = 5


def score_round(bout: Bout) -> None:
    """Points, blood, knockdowns, the judges' card and deductions (p.38-39, p.52)."""
    red, blue = bout.fighters
    scored = (red.points, blue.points)
    points = (red.points + cuts.blood(blue), blue.points + cuts.blood(red))
    knockdowns = (red.hurt_knockdowns, blue.hurt_knockdowns)
    cards = judged(bout, points, knockdowns)
    bout.scores.append(cards)
    red.against.append(scored[1])
    blue.against.append(scored[0])
    bout.round_winners.append(None if scored[0] == scored[1] else bout.fighters[scored[1] > scored[0]])
    facts = bout.recording.rounds[bout.round_number]
    bout.agree("points", scored, facts.points)
    bout.agree("judges", cards, facts.judges)
    traits.after_round(bout, cards)


def judged(bout: Bout, points: scoring.Score, knockdowns: scoring.Score) -> list[scoring.Score]:
    """The three judges' scores, deductions taken off; the rounds system asks them at 1 to 6 only, if at all."""
    system = bout.options["scoring"]
    difference = abs(points[0] - points[1])
    asks = {
        "ten_point": scoring.asks_judges(difference),
        "rounds": False,
        "rounds_alternate": difference in traits.GRAZES,
    }[system]
    marks = bout.table.spent()["judges"] if asks else ["HS"] * 3
    if asks:
        marks = [traits.judged(bout, points, mark) for mark in marks]
    lost = (bout.fighters[0].deducted, bout.fighters[1].deducted)
    if system != "ten_point":
        return [scoring.judge_round(points, knockdowns, mark, lost) for mark in marks]
    cards = [scoring.judge(points, knockdowns, mark) for mark in marks]
    return [(red - lost[0], blue - lost[1]) for red, blue in cards]


def between(bout: Bout) -> None:
    """Both corners' minute; the last round has none, but the doctor's last chance ends with its bell (T44)."""
    bout.is_resting = True
    for fighter in bout.fighters:
        if fighter.last_chance[0] == bout.round_number:
            bout.stopped_between.append((fighter, fighter.last_chance[1]))
    if not bout.stopped_between and bout.round_number < bout.rounds:
        for fighter in bout.fighters:
            fighter.round.clear()
            fighter.must_slug = False
            fighter.strategy, fighter.strategy_name = {}, ""
        for fighter in bout.fighters:
            corner.minute(bout, fighter)
    if len(bout.stopped_between) == 2:
        bout.finish(None, "draw (technical)")  # T51
    elif bout.stopped_between:
        loser, method = bout.stopped_between[0]
        stop_between(bout, loser, method)
    bout.is_resting = False


def stop_between(bout: Bout, loser: Fighter, method: str) -> None:
    """One fighter does not come out again: by an accident as the round has it, by intent as the cards have it."""
    if method == causes.ACCIDENT:
        accident(bout)
    elif method == causes.INTENT:
        by_the_cards(bout)
    else:
        bout.end(bout.opponent(loser), method)


def stop_for(bout: Bout, fighter: Fighter, cut: Cut) -> None:
    """A cut ends the bout: by punches a TKO, by an accident as the round has it, meant a DQ at once, later the
    cards (p.38, T48, T53)."""
    if cut.cause == causes.ACCIDENT:
        accident(bout)
    elif cut.cause == causes.INTENT and cut.is_old:
        by_the_cards(bout)
    elif cut.cause == causes.INTENT and cut.fouler is not None:
        bout.end(bout.opponent(cut.fouler), "DQ")
    else:
        bout.end(bout.opponent(fighter), "TKO (cut)")


def accident(bout: Bout) -> None:
    """Technical draw before the 5th round, technical decision from then on; the round begun is scored (T30)."""
    by_the_cards(bout, FIRST_DECISION_ROUND)


def by_the_cards(bout: Bout, first_decision: int = 1) -> None:
    """The scorecards decide a bout that goes no further; before round `first_decision` nobody wins."""
    bout.over = True
    if not bout.is_resting:
        score_round(bout)
    winner, _ = scoring.decision(scoring.totals(bout.scores))
    winner = winner if bout.round_number >= first_decision else None
    bout.finish(winner, "TD" if winner else "draw (technical)")
