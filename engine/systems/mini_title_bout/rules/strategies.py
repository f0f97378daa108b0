"""What the fighters in the corners decide: the strategy of a round (section 3), work at a cut (17), holding
on when hurt (11)."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.mini_title_bout.state import Bout, Fighter, Log

from . import codes, events
from .events import note
from .wounds import FIRST_BAD, worst_cut

TEXTBOOK = 0
CAUTIOUS = 1
AGGRESSIVE = 2
LIGHTEST = 9
STEADY = 2
MANY_POINTS = 3
GOOD_HOLDER = 7
GOOD_CHIN = 7  # the letter H


@rule("p.3")
def policy_of(bout: Bout, fighter: Fighter) -> int:
    """How the corner thinks: by the textbook, cautiously, or aggressively."""
    return bout.rules.red_corner if fighter.corner == 0 else bout.rules.blue_corner


@rule("p.3")
def choose_strategies(bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Before the round each corner picks a strategy."""
    policy = policy_of(bout, fighter)
    if policy == AGGRESSIVE:
        fighter.strategy = where_to_slug(bout, fighter, opponent)
    elif policy == CAUTIOUS:
        fighter.strategy = cautiously(bout, fighter, opponent)
    else:
        fighter.strategy = by_the_book(bout, fighter, opponent)
    fighter.deepens = 0
    if bout.rules.deepen_cuts != 0 and goes_for_cut(fighter, opponent, policy):
        fighter.deepens = 1
    note(log, bout, events.STRATEGY, fighter.corner, fighter.strategy, fighter.deepens)


@rule("p.3")
def by_the_book(bout: Bout, fighter: Fighter, opponent: Fighter) -> int:
    """A fighter just knocked down stays away; one who needs every round left slugs; else the style that base
    and power favour."""
    left = bout.rules.rounds - bout.number + 1
    if fighter.fell_last > 0:
        return codes.STAY_AWAY
    is_late = left * 3 <= bout.rules.rounds
    if is_late and opponent.scorecards[0] - fighter.scorecards[0] >= left:
        return where_to_slug(bout, fighter, opponent)
    slugging = fighter.bases[codes.SLUG_TO_HEAD] + LIGHTEST - fighter.powers[codes.SLUG_TO_HEAD]
    boxing = fighter.bases[codes.BOX] + (LIGHTEST - fighter.powers[codes.BOX]) // 2 + STEADY
    away = fighter.bases[codes.STAY_AWAY] + (LIGHTEST - fighter.powers[codes.STAY_AWAY]) // 3 + STEADY
    if slugging > max(boxing, away):
        return where_to_slug(bout, fighter, opponent)
    return codes.STAY_AWAY if away > boxing else codes.BOX


@rule("p.3")
def cautiously(bout: Bout, fighter: Fighter, opponent: Fighter) -> int:
    """A fighter stays away when hurt, late when ahead, and whenever that base is better; else boxes."""
    is_late = (bout.rules.rounds - bout.number) * 3 < bout.rules.rounds
    is_ahead = fighter.scorecards[0] > opponent.scorecards[0]
    if fighter.fell_last > 0 or (is_late and is_ahead):
        return codes.STAY_AWAY
    return codes.STAY_AWAY if fighter.bases[codes.STAY_AWAY] > fighter.bases[codes.BOX] else codes.BOX


@rule("p.6")
def where_to_slug(bout: Bout, fighter: Fighter, opponent: Fighter) -> int:
    """A good chin is worn down: in every third round of the first half, from the second on, a fighter who can
    tires it by slugging to the body; else to the head."""
    is_early = bout.number * 2 <= bout.rules.rounds
    if is_early and bout.number % 3 == 2 and fighter.body > 0 and opponent.chin >= GOOD_CHIN:
        return codes.SLUG_TO_BODY
    return codes.SLUG_TO_HEAD


@rule("p.17")
def goes_for_cut(fighter: Fighter, opponent: Fighter, policy: int) -> bool:
    """A boxing fighter works at a bad cut, and by the textbook at any cut when the opponent has many cut
    points; a cautious one never."""
    if fighter.strategy != codes.BOX or policy == CAUTIOUS:
        return False
    kind = worst_cut(opponent)
    return kind >= FIRST_BAD or (kind > 0 and opponent.cut_points >= MANY_POINTS)


@rule("p.3")
def holds_on(bout: Bout, fighter: Fighter) -> bool:
    """A hurt fighter always holds where no turn is left to lose; else a cautious corner gives the turn up, an
    aggressive one never, the textbook's after a knockdown or with a good Tie Up."""
    if fighter.rolled != 0 or fighter.forfeited != 0:
        return True
    policy = policy_of(bout, fighter)
    if policy == TEXTBOOK:
        return fighter.fell > 0 or fighter.tie_up >= GOOD_HOLDER
    return policy == CAUTIOUS
