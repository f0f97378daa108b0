"""The second engine replays bouts of the first from their draws, and agrees."""

from __future__ import annotations

import collections
import itertools
import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from fightcard import engine
from fightcard.engine.core.options import words_of
from fightcard.engine.systems.title_bout.options import Rules
from tests.engine.systems.title_bout.cards import CARDS
from tests.second_engine.title_bout import scoring, trials
from tests.second_engine.title_bout.charts import rows
from tests.second_engine.title_bout.recording import DisagreementError
from tests.second_engine.title_bout.replay import house_deck, replay

PAIRS = list(itertools.permutations(CARDS, 2))
MIXES = (34, 49, 176, 222, 830, 882, 12898)
"""Of 13,000 mixes of options some of those that showed a rule played otherwise than in the text."""
DECK = house_deck()


def saved(
    number: int, rules: str, rounds: int | None, options: Mapping[str, str] | None = None
) -> dict[str, Any]:
    red, blue = PAIRS[number % len(PAIRS)]
    bout = engine.play(
        "title_bout", red, blue, seed=28, bout=number, rules=rules, rounds=rounds, options=options
    )
    as_json: dict[str, Any] = json.loads(json.dumps(bout.as_json()))
    return as_json


@pytest.mark.parametrize(("rounds", "bouts"), [(None, 42), (4, 14), (10, 14), (15, 14)])
def test_basic_bouts_are_replayed_without_a_difference(rounds: int | None, bouts: int) -> None:
    methods = set()
    for number in range(bouts):
        bout = saved(number, "basic", rounds)
        red, blue = PAIRS[number % len(PAIRS)]
        methods.add(replay(bout, red, blue, DECK)["method"])
    assert {"UD", "TKO"} <= methods


def test_a_bout_with_a_cut_that_bled_and_then_seeps_is_replayed() -> None:
    # The cut keeps its 2 for the CUT rating (p.31): read otherwise, round 11 has a second gash.
    bout = saved(5503, "basic", None)
    red, blue = PAIRS[5503 % len(PAIRS)]
    assert replay(bout, red, blue, DECK)["round"] == bout["result"]["round"]


def test_a_counter_that_knocks_down_ends_the_run_without_a_counter_back() -> None:
    calm = {"killer_instinct": 0, "power": 14, "counter_punch": 20}  # p.22, item 11: round 10, card 27
    red: Any = {**CARDS[0], **{side: {**CARDS[0][side], **calm} for side in ("fresh", "fatigued")}}
    bout = engine.play("title_bout", red, CARDS[6], seed=28, bout=7)
    replay(bout.as_json(), red, CARDS[6], DECK)


def test_a_chin_of_0_0_that_was_down_counts_as_1_before_a_strategy_moves_it() -> None:
    chin = {"knockdown": [0, 0], "knockout": 0}
    red: Any = {**CARDS[3], **{side: {**CARDS[3][side], **chin} for side in ("fresh", "fatigued")}}
    options = {"strategies": "on", "red_plan": "; ".join(["Go for the Knockout"] * 12)}
    bout = engine.play("title_bout", red, CARDS[4], seed=28, options=options)
    replay(bout.as_json(), red, CARDS[4], DECK)


OPTIONS = [
    {"injuries": "off"},
    {"fouls": "off"},
    {"saved_by_the_bell": "on"},
    {"aggressor_bonus": "on"},
    {"count_cards": "on"},
    {"count_cards": "on", "mandatory_eight_count": "on"},
    {"extended_round": "on"},
    {"three_knockdown": "on"},
    {"missing_punch_penalty": "on"},
    {"advanced_knockdown": "on"},
    {"control_conversion": "on"},
    {"flash_counts_on_cards": "on"},
    {"lenient_last_round": "on", "referee": "lenient"},
    {"killer_instinct_again": "off"},
    {"referee": "strict", "corner_men": "fair"},
    {"advanced_timing": "on"},
    {"killer_instinct_timing": "on"},
    {"head_butt_cuts": "on", "referee": "strict"},
    {"scoring": "rounds"},
    {"scoring": "rounds_alternate"},
    {"bleeding_points": "on"},
    {"advanced_cuts": "on", "doctor": "overly_cautious"},
    {"traits": "on"},
    {"strategies": "on", "red_corner": "aggressive", "blue_corner": "cautious"},
    {"strategies": "on", "red_plan": "slugger Load Up; Tie Up; ; no strategy", "blue_plan": "boxer"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=" ".join)
def test_options_are_replayed_without_a_difference(options: dict[str, str]) -> None:
    for number in range(0, 42, 3):
        replay(saved(number, "basic", None, options), *PAIRS[number], DECK)


@pytest.mark.parametrize("rules", ["tournament", "history-15", "advanced"])
def test_presets_are_replayed_without_a_difference(rules: str) -> None:
    for number in range(0, 42, 3):
        replay(saved(number, rules, None), *PAIRS[number], DECK)


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_a_deck_full_of_words_is_replayed(rules: str) -> None:
    deck, cards = trials.full_of_words(DECK), trials.who_foul_and_cut(CARDS)
    methods: collections.Counter[str] = collections.Counter()
    options = {"referee": "strict"}
    for number, (red, blue) in enumerate(itertools.permutations(cards, 2)):
        bout = engine.play(
            "title_bout", red, blue, seed=3, bout=number, deck=deck, rules=rules, options=options
        )
        methods[replay(bout.as_json(), red, blue, deck)["method"]] += 1
    assert methods["DQ"] > 3
    assert rules == "advanced" or methods["TKO (cut)"] > 3


def mix(number: int) -> tuple[Any, Any, dict[str, str], int]:
    """Two fighters with a trait each, options and a distance, all drawn by the number."""
    rng = random.Random(number)
    cards = trials.who_foul_and_cut([{**card, "special": rng.choice(rows("traits"))} for card in CARDS])
    red, blue = rng.sample(cards, 2)
    options = {
        name: rng.choice(words) for name, words in words_of(Rules).items() if words and rng.random() < 0.5
    }
    return red, blue, options, rng.choice([4, 10, 12, 15])


@pytest.mark.parametrize("number", MIXES)
def test_options_drawn_together_are_replayed(number: int) -> None:
    deck = trials.full_of_words(DECK)
    red, blue, options, rounds = mix(number)
    bout = engine.play(
        "title_bout", red, blue, seed=5, bout=number, deck=deck, rounds=rounds, options=options
    )
    replay(bout.as_json(), red, blue, deck)


@pytest.mark.parametrize("trait", rows("traits"))
def test_each_trait_is_replayed(trait: str) -> None:
    deck, cards = trials.full_of_words(DECK), trials.who_foul_and_cut(trials.with_trait(CARDS, trait))
    for number in range(5):
        red, blue = cards[number], cards[(number + 2) % 7]
        bout = engine.play("title_bout", red, blue, seed=5, bout=number, deck=deck, options={"traits": "on"})
        replay(bout.as_json(), red, blue, deck)


def test_a_doctor_who_stops_the_bout_looks_at_nothing_more() -> None:
    deck: Any = trials.full_of_cuts(DECK)
    cards = trials.who_bleed(CARDS)
    options = {"doctor": "overly_cautious", "corner_men": "fair"}
    red, blue = list(itertools.permutations(cards, 2))[3]
    bout = engine.play(
        "title_bout", red, blue, seed=9, bout=45, deck=deck, rules="advanced", rounds=15, options=options
    )
    assert replay(bout.as_json(), red, blue, deck)["method"] == "TKO (eyes shut)"


@pytest.mark.parametrize("bleeding", ["off", "on"])
@pytest.mark.parametrize("corner", ["textbook", "aggressive"])
def test_one_person_for_cuts_and_swelling_is_replayed(corner: str, bleeding: str) -> None:
    # p.29: one for both; p.31, item 2: then a swelling costs the work on a cut a class, and the reverse
    names = [card["name"] for card in CARDS]
    both = {"name": "Angelo Dundee", "cuts": "Excellent", "swelling": "Good", "fighters": names}
    deck: Any = {**trials.full_of_cuts(DECK), "corner_men": [both]}
    cards = trials.who_bleed(CARDS)
    options = {"red_corner": corner, "blue_corner": corner, "bleeding_points": bleeding}
    for number, (red, blue) in enumerate(itertools.permutations(cards[:4], 2)):
        bout = engine.play("title_bout", red, blue, seed=9, bout=number, deck=deck, options=options)
        replay(bout.as_json(), red, blue, deck)


def test_two_left_handers_and_one_are_replayed() -> None:
    southpaws = [{**card, "stance": "southpaw"} for card in CARDS[:3]]
    for red, blue in itertools.permutations([*southpaws, *CARDS[3:5]], 2):
        bout = engine.play("title_bout", red, blue, seed=28, options={"southpaws": "on"})  # type: ignore[arg-type]
        replay(bout.as_json(), red, blue, DECK)


def test_a_card_that_was_not_drawn_is_noticed() -> None:
    bout = saved(0, "basic", None)
    drawn = [event for event in bout["events"] if event["event"] == "drawn" and event["round"] == 2]
    drawn[20]["first"] = drawn[20]["first"] % 100 + 1
    with pytest.raises(DisagreementError):
        replay(bout, *PAIRS[0], DECK)


def test_a_point_more_on_one_card_is_noticed() -> None:
    bout = saved(1, "basic", None)
    next(event for event in bout["events"] if event["event"] == "judge")["first"] += 1
    with pytest.raises(DisagreementError, match="judges"):
        replay(bout, *PAIRS[1], DECK)


@pytest.mark.parametrize(
    ("points", "knockdowns", "mark", "score"),
    [
        ((7, 3), (0, 0), "LS", (9, 10)),  # p.39: a difference of 4, and the low scorer
        ((3, 10), (0, 0), "HS", (9, 10)),  # p.39: a difference of 7
        ((30, 2), (0, 0), "HS", (10, 8)),  # T14
        ((30, 2), (1, 0), "HS", (10, 7)),  # T47
        ((5, 17), (1, 0), "HS", (10, 9)),  # p.39: 12 behind
        ((5, 18), (1, 0), "HS", (9, 10)),  # p.39: 13 behind
        ((12, 12), (1, 1), "E", (9, 9)),  # p.39: 10-10 less 1
        ((12, 20), (2, 1), "HS", (10, 8)),  # p.39: twice down and ahead
        ((12, 9), (2, 0), "HS", (10, 7)),
        ((12, 9), (2, 2), "HS", (8, 7)),
    ],
)
def test_rounds_are_scored_as_the_book_says(
    points: tuple[int, int], knockdowns: tuple[int, int], mark: str, score: tuple[int, int]
) -> None:
    assert scoring.judge(points, knockdowns, mark) == score
