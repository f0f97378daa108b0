"""What a bout of Title Bout II is played on: the deck, the rules and charts in force, the bout, and the two
fighters.

Each class is a record (`engine.core.records`): a plain object when a bout is watched, a numpy record when
millions are played. Whole numbers only. Ranges are kept as their last numbers, since they share out 1-80 in
the order in which the card prints them.
"""

from __future__ import annotations

from typing import Annotated

from engine.core.event_log import Log as Log  # noqa: PLC0414  part of the state: the rules ask for it here
from engine.core.records import Grid, Place, record

CARDS = 100
CARDS_A_ROUND = 50
RANDOM_NUMBERS = 81  # 0 is never drawn; a chart is read by the number itself
MOST_ROUNDS = 15
CUT_SITES = 7
FOUL_KINDS = 7
WOUNDS = 16


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
    """The effect of a Condition, Injury or Special Action: which one it is, whom it is about, and its
    clauses."""

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
    judges: Annotated[list[Place], 3]


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
    """The rules in force (`options.Rules`): the distance, the options, the men outside the ropes, and the
    charts."""

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
class Bout:
    """What both fighters share: chance, the cards of the round, who checks for control, the ring, and the
    end."""

    rules: RulesInForce
    stream: Annotated[list[int], 4]
    order: Annotated[list[Place], CARDS]
    scripted: int
    place: Place
    wrap: Place
    left: int
    half: Place
    number: Place
    checker: int
    aggressor: int
    resting: int
    leader: int
    run: int
    runner: int
    position: int
    referee: Place
    clock_stopped: int
    doctor: Place
    over: int
    winner: int
    method: int
    card: int
    looking_over: int


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
class Fighter:
    """A fighter: what his card says, what he has suffered in the bout, and what he has done in the round."""

    corner: Place
    identity: int
    overall: int
    style: Place
    southpaw: int
    special: int
    endurance_rating: int
    strategy_ratings: Annotated[list[int], 4]
    named_cut_man: int
    named_swelling_man: int
    sides: Annotated[list[Side], 2]
    punch: Annotated[list[int], RANDOM_NUMBERS]
    value: Annotated[list[int], RANDOM_NUMBERS]

    tired: Place
    endurance: int
    stance: Place
    slugger_round: int
    slugger_bout: int
    shift_round: Annotated[list[int], 9]
    shift_bout: Annotated[list[int], 9]
    hand: int
    rib_from: int
    rib_to: int
    injuries: int
    suffered: Annotated[list[int], CARDS + 1]

    trapped: int
    converted: int
    trait: int
    absorbed: Place
    careless: int
    frozen: int
    doubts: int
    down_on_himself: int
    rounds_lost: int
    fouled: int
    fouled_round: int
    outbreaks: int
    clinches: int
    strategy: int
    clinch_border: int
    clinch_cards: int
    body_work: int
    open_to_counters: int
    held_back_cuts: int
    held_back_injuries: int

    cuts: int
    cut_grade: Annotated[list[int], CUT_SITES]
    cut_reopened: Annotated[list[int], CUT_SITES]
    cut_cf: Annotated[list[int], CUT_SITES]
    cut_bleeding: Annotated[list[int], CUT_SITES]
    cut_open: Annotated[list[int], CUT_SITES]
    cut_cause: Annotated[list[int], CUT_SITES]
    wounds: Annotated[list[int], WOUNDS]
    wound_new: Annotated[list[int], WOUNDS]
    wound_began: Annotated[list[int], WOUNDS]
    wound_worsened: Annotated[list[int], WOUNDS]
    wound_open: Annotated[list[int], WOUNDS]
    wound_cause: Annotated[list[int], WOUNDS]
    lip: int
    mouth: int
    mouth_costs: int
    blood: int
    doctor_visits: int
    last_chance: int
    last_chance_method: int
    cf_lost: int
    swelling: Annotated[list[int], 2]
    swelling_to: Annotated[list[int], 2]
    cut_man: Place
    swelling_man: Place
    corner_skill: Place

    fouls: Annotated[list[int], FOUL_KINDS]
    warnings: int
    deducted: int

    points: int
    points_before: Annotated[list[int], 2]
    scored_downs: int
    falls: int
    downs: int
    downs_before: int
    down_count: Place
    carried: int
    scorecards: Annotated[list[int], 3]

    landed: int
    missed: int
    missed_round: int
    points_in_all: int
    knockdowns: int
    cuts_in_all: int
