"""What a bout of Mini Title Bout is fought on: the rules and charts in force, the bout, and the two fighters.

Each class is a record (`fightcard.engine.core.records`): a plain object when a bout is watched, a numpy
record when millions are played. Whole numbers only. A letter is its place from A, 0, to J, 9; a chart of two
dice is read by their total.
"""

from __future__ import annotations

from typing import Annotated

from fightcard.engine.core.event_log import Log as Log  # noqa: PLC0414  part of the state: the rules ask for it here
from fightcard.engine.core.records import ForBout, ForGood, ForRound, ForTurn, Grid, record
from fightcard.engine.core.states import BoutState, FighterState

STRATEGIES = 4
LETTERS = 10
TOTALS = 13  # 0 and 1 are never rolled
D20 = 21  # 0 is never rolled
INJURIES = 11  # 0 is none
CUT_POINTS = 11
MOST_IN_A_ROUND = 61
WIDEST = 31


@record
class Charts:
    """The charts of the boards as numbers (`charts.py` says how each is coded)."""

    master: Annotated[Grid, (3, TOTALS)]
    columns: Annotated[Grid, (2, TOTALS)]
    power: Annotated[Grid, (LETTERS, TOTALS)]
    knockdown: Annotated[Grid, (LETTERS, TOTALS)]
    finishing: Annotated[list[int], TOTALS]
    strategies: Annotated[Grid, (STRATEGIES, 2)]
    letters: Annotated[Grid, (6, 2)]
    losses: Annotated[Grid, (6, 2)]
    points: Annotated[list[int], 11]
    conditioning: Annotated[list[int], LETTERS]
    fatigue: Annotated[list[int], 4]
    body: Annotated[Grid, (5, 3)]
    cuts: Annotated[list[int], D20]
    legend: Annotated[Grid, (INJURIES, 4)]
    cut_stop: Annotated[Grid, (CUT_POINTS, 3)]
    corner: Annotated[list[int], 3]
    leads: Annotated[list[int], MOST_IN_A_ROUND]
    tko: Annotated[list[int], 8]
    cities: Annotated[list[int], TOTALS]
    referees: Annotated[list[int], TOTALS]
    unusual: Annotated[Grid, (TOTALS, 3)]
    reach: Annotated[Grid, (3, TOTALS)]
    fouls: Annotated[Grid, (2, TOTALS)]
    scoring: Annotated[Grid, (WIDEST, 2)]
    gloves: Annotated[list[int], 2]


@record
class RulesInForce:
    """The rules in force (`options.Rules`): the distance, the options, and the charts."""

    rounds: int
    power_a: int
    power_e: int
    fatigue: int
    finishing: int
    deepen_cuts: int
    reach: int
    title_bout: int
    gloves: int
    referee: int
    scoring: int
    hometown: int
    overweight: int
    red_corner: int
    blue_corner: int
    charts: Charts


@record
class Bout(BoutState):
    """What both fighters share: chance, the round and the turns in it, the officials, and the end."""

    rules: ForGood[RulesInForce]
    dice: ForGood[Annotated[list[int], 1]]
    turn: ForRound[int]
    free_turns: ForTurn[int]
    first: ForBout[int]
    scoring: ForBout[int]
    referee: ForBout[int]
    ounces: ForBout[int]
    ended_at: ForBout[int]


@record
class Fighter(FighterState):
    """A fighter: what the card says, the injuries of the bout, and the actions of the round."""

    bases: ForGood[Annotated[list[int], STRATEGIES]]
    powers: ForGood[Annotated[list[int], STRATEGIES]]
    chin: ForGood[int]
    chin_again: ForGood[int]
    recovery: ForGood[int]
    defense: ForGood[int]
    conditioning: ForGood[int]
    tries: ForGood[int]
    tie_up: ForGood[int]
    reach: ForGood[int]
    body: ForGood[int]
    body_hand: ForGood[int]
    killer: ForGood[int]
    fouler: ForGood[int]
    slow: ForGood[int]

    overweight: ForBout[int]
    tired_body: ForBout[int]
    body_punches: ForBout[int]
    checks: ForBout[int]
    hand: ForBout[int]
    fell_in_all: ForBout[int]
    fell_last: ForRound[int]
    times: ForBout[Annotated[list[int], INJURIES]]
    open: ForBout[Annotated[list[int], INJURIES]]
    cut_points: ForBout[int]
    shut: ForBout[int]
    scorecards: ForBout[Annotated[list[int], 1]]

    strategy: ForRound[int]
    deepens: ForRound[int]
    rolled: ForRound[int]
    forfeited: ForRound[int]
    score: ForRound[int]
    looked_at: ForRound[int]
    cut_rolled: ForRound[int]
    fell: ForRound[int]
    staggered: ForRound[int]
    penalised: ForRound[int]

    points: ForBout[int]
    cuts: ForBout[int]
    fouls: ForBout[int]
