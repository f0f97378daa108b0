"""What a bout of Fight Plan is fought on: the rules and charts in force, the bout, and the two fighters.

Each class is a record (`fightcard.engine.core.records`): a plain object when a bout is watched, a numpy
record when millions are played. Real numbers are 64 bits wide in both and meet no operation but + - * / and
the square root, which every machine rounds alike; chance is whole numbers.
"""

from __future__ import annotations

from typing import Annotated

from fightcard.engine.core.event_log import Log as Log  # noqa: PLC0414  part of the state: the rules ask for it here
from fightcard.engine.core.records import ForBout, ForGood, ForRound, Grid, record
from fightcard.engine.core.states import BoutState, FighterState

MOST_ROUNDS = 15
STYLES = 9  # 0 is none
TARGETS = 3
SITES = 8
LEVELS = 4
KINDS = 5
WARNINGS = 6  # 0 is never read
CURVE = 1001  # 0 is never drawn; the normal curve is read by the number itself
JUDGES = 3


@record
class Style:
    """What a style does, in the order of its chart."""

    strength: float
    strength_edge: float
    strength_lost: float
    speed: float
    speed_edge: float
    agility: float
    agility_edge: float
    agility_edge_lost: float
    agility_lost: float
    agility_from_strength: float
    agility_from_speed: float
    agility_lost_to_speed: float
    his_agility_by_speed: float
    most_by_speed: float
    his_agility_by_agility: float
    most_by_agility: float
    energy: int
    energy_below: int
    is_rested: int
    endurance: float
    height: float
    given: float
    taken: float


@record
class Warned:
    """What a warning brings: the chance of a disqualification, and the points it costs."""

    chance: float
    points: int


@record
class Noise:
    """How far a normal number moves a formula: its sigma, and at how many of them it is clipped."""

    sigma: float
    clipped: float


@record
class Thresholds:
    """The shares of the starting endurance that knock a fighter down, down twice, and out."""

    down: float
    twice: float
    knocked_out: float


@record
class Effect:
    """What an injury of one kind and level does; a level that is no injury has no `counts`."""

    counts: int
    damage: float
    speed: float
    agility: float
    fatigue: float
    shuts: int
    stops: int


@record
class Promotion:
    """The chance that an aggravated injury of one kind and level is promoted, and to which level the chance
    reaches."""

    chance: float
    reaches: Annotated[list[float], LEVELS]


@record
class Charts:
    """The charts of the text as numbers (`charts.py` says how each is read)."""

    energy: int
    regained: float
    regained_unused: float
    least_ability: float
    least_energy: int
    least_rate: float
    styles: Annotated[list[Style], STYLES]
    taller_speed: Annotated[list[float], 2]
    taller_agility: Annotated[list[float], 2]
    warned_dirty: float
    warned_otherwise: float
    warnings: Annotated[list[Warned], WARNINGS]
    holding_over: float
    holding_from: int
    holding_points: int
    thrown: int
    under_root: float
    landed_aimed: float
    punches: Noise
    damage: Noise
    judge: Noise
    by_target: Annotated[list[float], TARGETS]
    dirty: float
    dirty_warned: float
    injury_over: float
    injury_by_target: Annotated[list[float], TARGETS]
    further_most: float
    aggravated_most: float
    knockdown: Annotated[list[Thresholds], TARGETS]
    toughness: float
    fatigue: float
    sites: Annotated[list[float], SITES]
    levels: Annotated[list[float], LEVELS]
    promotions: Annotated[list[Promotion], KINDS * LEVELS]
    effects: Annotated[list[Effect], KINDS * LEVELS]
    doctor_level: int
    doctor_damage: float
    scoring: Annotated[Grid, (JUDGES, 3)]
    curve: Annotated[list[float], CURVE]


@record
class RulesInForce:
    """The rules in force (`options.Rules`): the distance, the options, and the charts."""

    rounds: int
    injuries: int
    fouls: int
    noise: int
    judges: int
    unseen_knockdowns: int
    charts: Charts


@record
class Bout(BoutState):
    """What both fighters share: chance, the clock, and the end."""

    rules: ForGood[RulesInForce]
    draws: ForGood[Annotated[list[int], 1]]
    step: ForRound[int]
    ended_at: ForBout[int]


@record
class Plan:
    """What a fighter does in one round: energy on AGG, POW and DEF, style, target, whether to fight dirty."""

    aggressiveness: int
    power: int
    defense: int
    style: int
    target: int
    dirty: int


@record
class Injury:
    """An injury at one place: its level (0 for none), the round it is from, and the damage it has done."""

    level: int
    since: int
    damage: float


@record
class Fighter(FighterState):
    """A fighter: what the card says, what the bout has done to the fighter, and the figures of the round."""

    height: ForGood[float]
    strength: ForGood[float]
    speed: ForGood[float]
    agility: ForGood[float]
    toughness: ForGood[float]
    plans: ForGood[Annotated[list[Plan], MOST_ROUNDS]]

    start: ForBout[float]
    endurance: ForBout[float]
    unused: ForRound[int]
    injuries: ForBout[Annotated[list[Injury], SITES]]
    warnings: ForBout[int]

    able_speed: ForRound[float]
    able_agility: ForRound[float]
    now_strength: ForRound[float]
    now_speed: ForRound[float]
    now_agility: ForRound[float]
    energy: ForRound[int]
    spent: ForRound[int]
    rate: ForRound[float]
    began: ForRound[float]

    warned: ForRound[int]
    penalised: ForRound[int]
    disqualified: ForRound[int]
    thrown: ForRound[int]
    round_landed: ForRound[int]
    counted: ForRound[Annotated[list[int], JUDGES]]
    unaimed: ForRound[float]
    hurt: ForRound[float]
    suffered: ForRound[float]
    round_downs: ForRound[int]
    stopped: ForRound[int]
    stopped_at: ForRound[float]

    tired: ForRound[int]
    injuries_in_all: ForBout[int]
    warnings_in_all: ForBout[int]
