"""What a bout of Glory Days Boxing is fought on: the rules and charts in force, the bout, and the two
fighters.

Each class is a record (`fightcard.engine.core.records`): a plain object when a bout is watched, a numpy
record when millions are played. Whole numbers only. What a die decides on a card is spelled out number by
number, so that a roll is one look.
"""

from __future__ import annotations

from typing import Annotated

from fightcard.engine.core.event_log import Log as Log  # noqa: PLC0414  part of the state: the rules ask for it here
from fightcard.engine.core.records import ForBout, ForGood, ForRound, ForSegment, Grid, record
from fightcard.engine.core.states import BoutState, FighterState

RATINGS = 12
STATES_AND_PLACES = 4
INJURIES = 10  # 0 is none
FOULS = 6  # 0 is none
TIMES = 7  # 0 is never read
D20 = 21  # 0 is never rolled; a table is read by the number itself
TWO_D10 = 100
WIDEST = 21
INCIDENT_CLAUSES = 4
TRAIT_CLAUSES = 6
JUDGES = 3


@record
class Deed:
    """One thing that an event does (`incidents.Clause`); `verb` is its place in `incidents.VERBS`."""

    verb: int
    who: int
    amount: int
    detail: int


@record
class Incident:
    """A row of the event chart."""

    starred: int
    deeds: int
    clauses: Annotated[list[Deed], INCIDENT_CLAUSES]


@record
class Charts:
    """The charts of the board as numbers (`charts.py` says how each is coded)."""

    injury_stops: Annotated[Grid, (INJURIES, TIMES)]
    penalty: Annotated[Grid, (2, TIMES)]
    judging: Annotated[Grid, (WIDEST, D20)]
    judging_knockdown: Annotated[Grid, (WIDEST, 2)]
    referee_drawn: Annotated[list[int], D20]
    referees: Annotated[Grid, (4, 3)]
    judge_drawn: Annotated[list[int], D20]
    judges: Annotated[list[int], 4]
    incidents: Annotated[list[Incident], TWO_D10]


@record
class RulesInForce:
    """The rules in force (`options.Rules`): the distance, the options, and the charts."""

    rounds: int
    traits: int
    will_check_at_25: int
    groggy_knockdowns: int
    reopening_cuts: int
    momentum_punch: int
    fatigue_at_once: int
    referee: int
    judges: int
    charts: Charts


@record
class Bout(BoutState):
    """What both fighters share: chance, the clock, where the action is, who has momentum, and the end."""

    rules: ForGood[RulesInForce]
    dice: ForGood[Annotated[list[int], 1]]
    segment: ForRound[int]
    distance: ForBout[int]
    momentum: ForBout[int]
    starred: ForBout[int]
    referee_foul: ForBout[int]
    referee_stoppage: ForBout[int]
    referee_will: ForBout[int]
    judge_bias: ForBout[Annotated[list[int], JUDGES]]
    ended_in: ForBout[int]


@record
class Side:
    """One side of the ratings on a fighter card, fresh or fatigued."""

    power: int
    power_hurt: int
    knocked_down: int
    stunned: int
    knocked_out: int
    will: int


@record
class Clause:
    """One rating that a trait moves (`effects.Clause`); `rating` is its place in `effects.RATINGS`."""

    rating: int
    who: int
    amount: int
    state: int
    place: int
    first: int
    last: int


@record
class Fighter(FighterState):
    """A fighter: what the card says, and what happened in the bout, the round and the segment."""

    stars: ForGood[Annotated[list[int], 7]]
    distances: ForGood[Annotated[list[int], 7]]
    sides: ForGood[Annotated[list[Side], 2]]
    cut: ForGood[int]
    foul: ForGood[int]
    stamina_ten: ForGood[int]
    stamina_twelve: ForGood[int]
    actions: ForGood[Annotated[Grid, (2, TWO_D10)]]
    defense: ForGood[Annotated[list[int], D20]]
    counter: ForGood[Annotated[list[int], D20]]
    counter_punch: ForGood[Annotated[list[int], D20]]
    foul_kinds: ForGood[Annotated[list[int], D20]]
    injury_kinds: ForGood[Annotated[list[int], D20]]
    clauses: ForGood[int]
    trait: ForGood[Annotated[list[Clause], TRAIT_CLAUSES]]

    stamina: ForBout[int]
    hurt: ForSegment[int]
    shaken: ForSegment[int]
    fell: ForSegment[int]
    hand: ForBout[int]
    shift: ForRound[Annotated[list[int], RATINGS * STATES_AND_PLACES]]
    shift_bout: ForBout[Annotated[list[int], RATINGS]]
    injuries: ForBout[Annotated[list[int], INJURIES]]
    fouls: ForBout[Annotated[list[int], FOULS]]
    fouls_in_all: ForBout[int]

    action: ForSegment[int]
    die: ForSegment[int]
    segment_landed: ForSegment[int]

    round_landed: ForRound[int]
    round_scored: ForRound[int]
    round_downs: ForRound[int]
    punished: ForRound[int]
    deducted: ForRound[int]

    injuries_in_all: ForBout[int]
