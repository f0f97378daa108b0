"""What a bout of Title Bout II is played on: the deck, the rules and charts in force, the bout, and the two
fighters.

Each class is a record (`fightcard.engine.core.records`): a plain object when a bout is watched, a numpy
record when millions are played. Whole numbers only. Ranges are stored as their last numbers, since they share
out 1-80 in the order in which the card prints them.
"""

from __future__ import annotations

from typing import Annotated

from fightcard.engine.core.event_log import Log as Log  # noqa: PLC0414  part of the state: the rules ask for it here
from fightcard.engine.core.records import ForBout, ForGood, ForRound, Grid, Place, record
from fightcard.engine.core.states import BoutState, FighterState

CARDS = 100
CARDS_A_ROUND = 50
RANDOM_NUMBERS = 81  # 0 is never drawn; a chart is read by the number itself
MOST_ROUNDS = 15
SITES = 7
FOUL_KINDS = 7
WOUNDS = 16
RATINGS = 9
JUDGES = 3


@record
class Clause:
    """One thing that a text on a card does (`effects.Clause`); `verb` is its place in `effects.VERBS`."""

    verb: int
    who: int
    amount: int
    detail: int
    until: int
    low: int
    high: int


@record
class Text:
    """The effect of a Condition, Injury or Special Action: which one it is, which fighter it is about, and
    its clauses."""

    effect: int
    subject: int
    count: int
    draws: int
    repeats: int
    slows: int
    stops_clock: int
    clauses: Annotated[list[Clause], 4]


@record
class ActionCard:
    """A Boxing Action card (p.3); `rn` is 0 or less where it prints a word, `result` 0 where it prints no
    number."""

    number: int
    cf: int
    rn: int
    result: int
    result_word: int
    position: Place
    kd: Place
    kd2: Place
    kor: Place
    kdc: int
    judges: Annotated[list[Place], JUDGES]


@record
class Deck:
    """The Boxing Action deck: its cards, and the three texts of each."""

    cards: Annotated[list[ActionCard], CARDS]
    conditions: Annotated[list[Text], CARDS]
    injuries: Annotated[list[Text], CARDS]
    specials: Annotated[list[Text], CARDS]


@record
class Charts:
    """The tables of the rule book as numbers (`charts.py` says how each is coded)."""

    knockdown: Annotated[Grid, (11, 21)]
    recovery: Annotated[Grid, (10, RANDOM_NUMBERS)]
    tko_points: Annotated[Grid, (2, 3)]
    eye_shut: Annotated[list[int], RANDOM_NUMBERS]
    primary_cut: Annotated[Grid, (9, RANDOM_NUMBERS)]
    reopen: Annotated[list[int], RANDOM_NUMBERS]
    cut_stops: Annotated[Grid, (MOST_ROUNDS + 1, 3)]
    cut_stops_last: Annotated[Grid, (MOST_ROUNDS + 1, 3)]
    corner_man: Annotated[list[int], RANDOM_NUMBERS]
    corner_cut: Annotated[Grid, (4, RANDOM_NUMBERS)]
    corner_swelling_new: Annotated[Grid, (4, RANDOM_NUMBERS)]
    corner_swelling_old: Annotated[Grid, (4, RANDOM_NUMBERS)]
    foul: Annotated[Grid, (5, RANDOM_NUMBERS)]
    referee_drawn: Annotated[list[int], 101]
    referee_same: Annotated[Grid, (4, 10)]
    referee_any: Annotated[Grid, (4, 10)]
    referee_disqualifies: Annotated[list[int], 4]
    scoring_high: Annotated[Grid, (3, 27)]
    scoring_low: Annotated[Grid, (3, 27)]
    scoring_rounds: Annotated[Grid, (4, 27)]
    conversion: Annotated[Grid, (13, 13)]
    count_cards: Annotated[list[int], 10]
    head_butt: Annotated[list[int], 101]
    wound_type: Annotated[Grid, (9, RANDOM_NUMBERS)]
    wound: Annotated[Grid, (2, RANDOM_NUMBERS)]
    wound_effects: Annotated[Grid, (WOUNDS, 6)]
    mouth: Annotated[Grid, (2, 2)]
    corner_drawn: Annotated[list[int], RANDOM_NUMBERS]
    corner_works: Annotated[Grid, (24, RANDOM_NUMBERS)]
    doctor_drawn: Annotated[list[int], RANDOM_NUMBERS]
    doctor_says: Annotated[Grid, (20, RANDOM_NUMBERS)]
    strategies: Annotated[Grid, (10, 14)]
    seconds: Annotated[list[int], CARDS_A_ROUND + 1]


@record
class Policy:
    """How a corner decides (`policies.toml`): styles, the strategy for each state of the bout, 0 for none,
    and how it shares its minute."""

    worth_boxing: int
    least_rating: int
    level: int
    ahead: int
    behind: int
    hurt: int
    ahead_late: int
    behind_late: int
    when_down: int
    when_he_is_down: int
    style_ahead_late: int
    style_behind_late: int
    slugs_in_run: int
    shares_minute: int


@record
class RulesInForce:
    """The rules in force (`options.Rules`): the distance, the options, the fighters outside the ropes, and
    the charts."""

    rounds: int
    control_conversion: int
    head_butt_cuts: int
    advanced_timing: int
    count_cards: int
    extended_round: int
    aggressor_bonus: int
    mandatory_eight_count: int
    saved_by_the_bell: int
    three_knockdown: int
    southpaws: int
    missing_punch_penalty: int
    killer_instinct_timing: int
    killer_instinct_again: int
    advanced_knockdown: int
    advanced_cuts: int
    bleeding_points: int
    strategies: int
    traits: int
    scoring: int
    fouls: int
    injuries: int
    flash_counts_on_cards: int
    lenient_last_round: int
    referee: int
    corner_men: int
    doctor: int
    policies: Annotated[list[Policy], 2]
    plans: Annotated[Grid, (2, MOST_ROUNDS + 1)]
    charts: Charts


@record
class Bout(BoutState):
    """What both fighters share: chance, the cards of the round, who checks for control, the ring, and the
    end."""

    rules: ForGood[RulesInForce]
    order: ForBout[Annotated[list[Place], CARDS]]
    place: ForRound[Place]
    wrap: ForRound[Place]
    left: ForRound[int]
    half: ForRound[Place]
    number: ForBout[Place]
    checker: ForRound[int]
    aggressor: ForRound[int]
    resting: ForRound[int]
    leader: ForBout[int]
    run: ForRound[int]
    runner: ForRound[int]
    position: ForRound[int]
    referee: ForBout[Place]
    clock_stopped: ForRound[int]
    doctor: ForBout[Place]
    card: ForBout[int]
    looking_over: ForRound[int]


@record
class Side:
    """One side of a fighter card, fresh or fatigued."""

    control: Annotated[list[int], 2]
    defense: int
    aggressiveness: int
    knockdown: Annotated[list[int], 2]
    killer_instinct: int
    knockout: int
    cut: int
    foul: int
    counter_punch: int
    power: int
    landed_to: int
    missed_to: int
    countered_from: int
    clinching_to: int


@record
class Fighter(FighterState):
    """A fighter: what the card says, the injuries of the bout, and the actions of the round."""

    corner: ForGood[Place]
    overall: ForGood[int]
    style: ForGood[Place]
    southpaw: ForGood[int]
    special: ForGood[int]
    endurance_rating: ForGood[int]
    strategy_ratings: ForGood[Annotated[list[int], 4]]
    named_cut_man: ForGood[int]
    named_swelling_man: ForGood[int]
    one_corner_man: ForGood[int]
    sides: ForGood[Annotated[list[Side], 2]]
    punch: ForGood[Annotated[list[int], RANDOM_NUMBERS]]
    value: ForGood[Annotated[list[int], RANDOM_NUMBERS]]

    tired: ForBout[Place]
    endurance: ForBout[int]
    stance: ForRound[Place]
    slugger_round: ForRound[int]
    slugger_bout: ForBout[int]
    shift_round: ForRound[Annotated[list[int], RATINGS]]
    shift_bout: ForBout[Annotated[list[int], RATINGS]]
    hand: ForBout[int]
    rib_from: ForBout[int]
    rib_to: ForBout[int]
    injuries: ForBout[int]
    suffered: ForBout[Annotated[list[int], CARDS + 1]]

    trapped: ForRound[int]
    converted: ForRound[int]
    trait: ForBout[int]
    absorbed: ForBout[Place]
    careless: ForBout[int]
    frozen: ForBout[int]
    doubts: ForBout[int]
    down_on_himself: ForBout[int]
    rounds_lost: ForBout[int]
    fouled: ForBout[int]
    fouled_round: ForRound[int]
    outbreaks: ForBout[int]
    clinches: ForRound[int]
    strategy: ForRound[int]
    clinch_border: ForRound[int]
    clinch_cards: ForRound[int]
    body_work: ForRound[int]
    open_to_counters: ForRound[int]
    held_back_cuts: ForRound[int]
    held_back_injuries: ForRound[int]

    cuts: ForBout[int]
    cut_grade: ForBout[Annotated[list[int], SITES]]
    cut_reopened: ForBout[Annotated[list[int], SITES]]
    cut_cf: ForBout[Annotated[list[int], SITES]]
    cut_bleeding: ForBout[Annotated[list[int], SITES]]
    cut_open: ForBout[Annotated[list[int], SITES]]
    cut_cause: ForBout[Annotated[list[int], SITES]]
    wounds: ForBout[Annotated[list[int], WOUNDS]]
    wound_new: ForRound[Annotated[list[int], WOUNDS]]
    wound_began: ForBout[Annotated[list[int], WOUNDS]]
    wound_worsened: ForBout[Annotated[list[int], WOUNDS]]
    wound_open: ForBout[Annotated[list[int], WOUNDS]]
    wound_cause: ForBout[Annotated[list[int], WOUNDS]]
    lip: ForBout[int]
    mouth: ForBout[int]
    mouth_costs: ForBout[int]
    blood: ForRound[int]
    doctor_visits: ForBout[int]
    last_chance: ForBout[int]
    last_chance_method: ForBout[int]
    cf_lost: ForBout[int]
    swelling: ForBout[Annotated[list[int], 2]]
    swelling_to: ForRound[Annotated[list[int], 2]]
    cuts_worked_on: ForRound[int]
    cut_man: ForBout[Place]
    swelling_man: ForBout[Place]
    corner_skill: ForBout[Place]

    fouls: ForBout[Annotated[list[int], FOUL_KINDS]]
    warnings: ForBout[int]
    deducted: ForRound[int]

    points: ForRound[int]
    points_before: ForBout[Annotated[list[int], 2]]
    scored_downs: ForRound[int]
    falls: ForRound[int]
    downs: ForRound[int]
    downs_before: ForRound[int]
    down_count: ForRound[Place]
    carried: ForRound[int]

    missed_round: ForRound[int]
    points_in_all: ForBout[int]
    cuts_in_all: ForBout[int]
