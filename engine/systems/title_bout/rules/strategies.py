"""Strategies (p.54-56): which one a corner tries, whether its fighter can carry it out, and what it changes
for the round."""

from __future__ import annotations

from fightcard.engine.core.rule import rule
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, Log, Policy

from . import codes, events
from .cards import from_other_half, number_of
from .events import note
from .traits import lead

TIE_UP = 7
LATE = 2
TEN = 10
SMART = 4
# the columns of the chart `strategies` (charts.py)
RATING = 0
COL_CF = 1
COL_PL = 2
COL_POWER = 3
COL_DEF = 4
COL_KI = 5
COL_KD = 6
COL_KO = 7
COL_CP = 8
COL_CLINCHING = 9
COL_CLINCH_CARDS = 10
COL_OPPONENT_POWER = 11
COL_OPPONENT_END = 12
COL_OPPONENT_COUNTERED = 13


@rule("p.56")
def use_strategy(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """Before a round the corner may pick a strategy; what held for the round before is over."""
    fighter.strategy = 0
    fighter.clinch_border = 0
    fighter.clinch_cards = 0
    fighter.body_work = 0
    opponent.open_to_counters = 0
    if bout.rules.strategies == 0:
        return
    try_strategy(deck, bout, log, fighter, opponent, pick(bout, fighter, opponent))


@rule("p.56")
def try_strategy(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, tried: int
) -> None:
    """It succeeds on the second digit of a number from the other half, 0 being 10 (RULING T32), that is no
    higher than the rating; else all stays as it is."""
    if tried == 0:
        return
    chart = bout.rules.charts.strategies
    digit = number_of(deck, bout, log, from_other_half(deck, bout, log)) % TEN
    digit = TEN if digit == 0 else digit
    if fighter.trait == codes.INTELLECT:
        digit -= SMART
    if digit > fighter.strategy_ratings[chart[tried, RATING]]:
        note(log, bout, events.STRATEGY_FAILED, fighter.corner, tried, digit)
        return
    note(log, bout, events.STRATEGY_WORKS, fighter.corner, tried, digit)
    apply_strategy(bout, fighter, opponent, tried)


@rule("p.55")
def pick(bout: Bout, fighter: Fighter, opponent: Fighter) -> int:
    """The strategy of the corner's plan, whatever the rating, else the one its policy names."""
    policy = bout.rules.policies[fighter.corner]
    planned = bout.rules.plans[fighter.corner, bout.number] % codes.PLANNED_STYLE
    if planned > 0:
        return 0 if planned - 1 == TIE_UP and fighter.trait == codes.CONSTANT_CLINCHER else planned - 1
    return rated_for(bout, fighter, named_by(policy, bout, fighter, opponent))


@rule("p.56")
def rated_for(bout: Bout, fighter: Fighter, tried: int) -> int:
    """The strategy, or none where the rating is below what the corner asks for; a Constant Clincher may not
    Tie Up."""
    if tried == 0 or (tried == TIE_UP and fighter.trait == codes.CONSTANT_CLINCHER):
        return 0
    rating = fighter.strategy_ratings[bout.rules.charts.strategies[tried, RATING]]
    return tried if rating >= bout.rules.policies[fighter.corner].least_rating else 0


@rule("p.55")
def named_by(policy: Policy, bout: Bout, fighter: Fighter, opponent: Fighter) -> int:
    """First whether the fighter is hurt; then whether ahead or behind on the cards, and how late it is."""
    if fighter.carried != 0:
        return policy.hurt
    ahead = lead(fighter, opponent)
    is_late = bout.number > bout.rules.rounds - LATE
    if ahead > 0:
        return policy.ahead_late if is_late else policy.ahead
    if ahead < 0:
        return policy.behind_late if is_late else policy.behind
    return policy.level


@rule("p.55")
def apply_strategy(bout: Bout, fighter: Fighter, opponent: Fighter, tried: int) -> None:
    """The strategy's modifiers hold for the round (RULING T26: a house chart), replacing those of the
    strategy before it, if any."""
    chart = bout.rules.charts.strategies
    before = fighter.strategy
    fighter.strategy = tried
    shifts = fighter.shift_round
    shifts[codes.CF] += chart[tried, COL_CF] - chart[before, COL_CF]
    shifts[codes.PL] += chart[tried, COL_PL] - chart[before, COL_PL]
    shifts[codes.POWER] += chart[tried, COL_POWER] - chart[before, COL_POWER]
    shifts[codes.DEF] += chart[tried, COL_DEF] - chart[before, COL_DEF]
    shifts[codes.KI] += chart[tried, COL_KI] - chart[before, COL_KI]
    shifts[codes.KD] += chart[tried, COL_KD] - chart[before, COL_KD]
    shifts[codes.KO] += chart[tried, COL_KO] - chart[before, COL_KO]
    shifts[codes.CP] += chart[tried, COL_CP] - chart[before, COL_CP]
    fighter.clinch_border = chart[tried, COL_CLINCHING]
    fighter.clinch_cards = chart[tried, COL_CLINCH_CARDS]
    opponent.shift_round[codes.POWER] += chart[tried, COL_OPPONENT_POWER] - chart[before, COL_OPPONENT_POWER]
    fighter.body_work = -chart[tried, COL_OPPONENT_END]
    opponent.open_to_counters = chart[tried, COL_OPPONENT_COUNTERED]


@rule("p.56")
def change_strategy(
    deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter, tried: int
) -> None:
    """A strategy may be tried within a round too: by a corner whose policy names one for the moment and that
    has no plan for the round."""
    if bout.rules.strategies == 0 or bout.over != 0 or tried == fighter.strategy:
        return
    if bout.rules.plans[fighter.corner, bout.number] % codes.PLANNED_STYLE == 0:
        try_strategy(deck, bout, log, fighter, opponent, rated_for(bout, fighter, tried))


@rule("p.56")
def shout_advice(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter) -> None:
    """After a knockdown both corners may try another strategy: first the fighter who scored it, then the one
    who has beaten the count."""
    policies = bout.rules.policies
    change_strategy(deck, bout, log, fighter, opponent, policies[fighter.corner].when_he_is_down)
    change_strategy(deck, bout, log, opponent, fighter, policies[opponent.corner].when_down)
