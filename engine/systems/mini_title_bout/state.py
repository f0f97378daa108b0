"""What a bout of Mini Title Bout is fought on: the rules and charts in force, the bout, and the two fighters.

Each class is a record (`engine.core.records`): a plain object when a bout is watched, a numpy record when
millions are played. Whole numbers only. A letter is its place from A, 0, to J, 9; a chart of two dice is read
by their total.
"""

from __future__ import annotations

from typing import Annotated

from engine.core.event_log import Log as Log  # noqa: PLC0414  part of the state: the rules ask for it here
from engine.core.records import Grid, record

MOST_ROUNDS = 15
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
class Bout:
    """What both fighters share: chance, the round and the turns in it, the officials, and the end."""

    rules: RulesInForce
    stream: Annotated[list[int], 4]
    dice: Annotated[list[int], 1]
    scripted: int
    place: int
    number: int
    turn: int
    free_turns: int
    first: int
    scoring: int
    referee: int
    ounces: int
    over: int
    winner: int
    method: int
    ended_at: int


@record
class Fighter:
    """A fighter: what his card says, what he has suffered in the bout, and what he has done in the round."""

    corner: int
    identity: int
    bases: Annotated[list[int], STRATEGIES]
    powers: Annotated[list[int], STRATEGIES]
    chin: int
    chin_again: int
    recovery: int
    defense: int
    conditioning: int
    tries: int
    tie_up: int
    reach: int
    body: int
    body_hand: int
    killer: int
    fouler: int
    slow: int

    overweight: int
    tired: int
    tired_body: int
    body_punches: int
    checks: int
    hand: int
    fell_in_all: int
    fell_last: int
    times: Annotated[list[int], INJURIES]
    open: Annotated[list[int], INJURIES]
    cut_points: int
    shut: int
    scorecards: Annotated[list[int], 1]

    strategy: int
    deepens: int
    rolled: int
    forfeited: int
    score: int
    looked_at: int
    cut_rolled: int
    fell: int
    staggered: int
    penalised: int

    points: int
    landed: int
    missed: int
    knockdowns: int
    cuts: int
    fouls: int
