"""What a bout of Glory Days Boxing is fought on: the rules and charts in force, the bout, and the two
fighters.

Each class is a record (`engine.core.records`): a plain object when a bout is watched, a numpy record when
millions are played. Whole numbers only. What a die decides on a card is spelled out number by number, so that
a roll is one look.
"""

from __future__ import annotations

from typing import Annotated

from engine.core.event_log import Log as Log  # noqa: PLC0414  part of the state: the rules ask for it here
from engine.core.records import Grid, record

MOST_ROUNDS = 15
RATINGS = 12
STATES_AND_PLACES = 4
INJURIES = 10  # 0 is none
FOUL_KINDS = 6  # 0 is none
TIMES = 7  # 0 is never read
D20 = 21  # 0 is never rolled; a table is read by the number itself
TWO_D10 = 100
WIDEST = 21
INCIDENT_CLAUSES = 4
TRAIT_CLAUSES = 6


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
class Bout:
    """What both fighters share: chance, the clock, where the action is, who has momentum, and the end."""

    rules: RulesInForce
    stream: Annotated[list[int], 4]
    dice: Annotated[list[int], 1]
    scripted: int
    place: int
    number: int
    segment: int
    distance: int
    momentum: int
    starred: int
    referee_foul: int
    referee_stoppage: int
    referee_will: int
    judge_bias: Annotated[list[int], 3]
    over: int
    winner: int
    method: int
    ended_in: int


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
    """One rating that his trait moves (`effects.Clause`); `rating` is its place in `effects.RATINGS`."""

    rating: int
    who: int
    amount: int
    state: int
    where: int
    first: int
    last: int


@record
class Fighter:
    """A fighter: what his card says, what he has suffered in the bout, and what he has done in the round and
    the segment."""

    corner: int
    identity: int
    stars: Annotated[list[int], 7]
    distances: Annotated[list[int], 7]
    sides: Annotated[list[Side], 2]
    cut: int
    foul: int
    stamina_ten: int
    stamina_twelve: int
    actions: Annotated[Grid, (2, TWO_D10)]
    defense: Annotated[list[int], D20]
    counter: Annotated[list[int], D20]
    counter_punch: Annotated[list[int], D20]
    foul_kinds: Annotated[list[int], D20]
    injury_kinds: Annotated[list[int], D20]
    clauses: int
    trait: Annotated[list[Clause], TRAIT_CLAUSES]

    tired: int
    stamina: int
    hurt: int
    shaken: int
    fell: int
    hand: int
    shift: Annotated[list[int], RATINGS * STATES_AND_PLACES]
    shift_bout: Annotated[list[int], RATINGS]
    injuries: Annotated[list[int], INJURIES]
    fouls: Annotated[list[int], FOUL_KINDS]
    fouls_in_all: int
    scorecards: Annotated[list[int], 3]

    action: int
    die: int
    segment_landed: int

    round_landed: int
    round_scored: int
    round_downs: int
    punished: int
    deducted: int

    landed: int
    missed: int
    knockdowns: int
    injuries_in_all: int
