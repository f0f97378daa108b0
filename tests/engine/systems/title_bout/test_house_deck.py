"""The house deck keeps the law of RULINGS, and its texts say what they do."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from statistics import correlation
from typing import TypedDict

import pytest

from fightcard.engine.systems import title_bout
from fightcard.engine.systems.title_bout.effects import parse
from tools.house_deck import CHOSEN, DECKS, Choice, doubled_random_numbers, written_out
from tools.house_deck import cards as remade_cards

FILE = Path(title_bout.__file__).parent / "deck.json"


class Text(TypedDict):
    text: str
    effect: str


class Card(TypedDict):
    card: int
    cf: int
    rn: int | str
    result: int
    result_word: str | None
    ring_position: str
    kd: int
    kd2: int
    kor: int
    kdc: int
    judges: list[str]
    condition: Text
    injury: Text
    special_action: Text


CARDS: list[Card] = json.loads(FILE.read_text(encoding="utf-8"))["cards"]
TEXTS = {
    "condition": [card["condition"] for card in CARDS],
    "injury": [card["injury"] for card in CARDS],
    "special_action": [card["special_action"] for card in CARDS],
}
CONTROL = {
    "cf": [card["cf"] for card in CARDS],
    "kd": [card["kd"] for card in CARDS],
    "kd2": [card["kd2"] for card in CARDS],
    "kor": [card["kor"] for card in CARDS],
}
NUMBERS: dict[str, list[int | None]] = {
    **{field: [*values] for field, values in CONTROL.items()},
    "rn": [card["rn"] if isinstance(card["rn"], int) else None for card in CARDS],
    "result": [card["result"] for card in CARDS],
    "kdc": [card["kdc"] for card in CARDS],
}


def lean(one: list[int | None], other: list[int | None]) -> float:
    both = [(a, b) for a, b in zip(one, other, strict=True) if a is not None and b is not None]
    return correlation(ranks([a for a, _ in both]), ranks([b for _, b in both]))


def ranks(values: list[int]) -> list[float]:
    return [sum(other < value for other in values) + values.count(value) / 2 for value in values]


# ---------------------------------------------------------------- the law


def test_a_hundred_cards_are_numbered_from_1() -> None:
    assert [card["card"] for card in CARDS] == list(range(1, 101))


@pytest.mark.parametrize("field", ["cf", "kd", "kd2", "kor"])
def test_each_of_1_to_20_is_on_five_cards(field: str) -> None:
    assert Counter(CONTROL[field]) == dict.fromkeys(range(1, 21), 5)


def test_each_random_number_is_on_a_card_and_sixteen_on_two() -> None:
    numbers = Counter(card["rn"] for card in CARDS if isinstance(card["rn"], int))
    assert set(numbers) == set(range(1, 81))
    assert Counter(numbers.values()) == {1: 64, 2: 16}


def test_each_quarter_of_1_to_80_has_a_quarter_of_the_random_numbers() -> None:
    quarters = Counter((card["rn"] - 1) // 20 for card in CARDS if isinstance(card["rn"], int))
    assert quarters == {0: 24, 1: 24, 2: 24, 3: 24}


def test_the_last_digits_of_the_random_numbers_come_about_equally_often() -> None:
    digits = Counter(card["rn"] % 10 for card in CARDS if isinstance(card["rn"], int))
    # 96 numbers on 10 digits: six of them come ten times, four nine times.
    assert Counter(digits.values()) == {10: 6, 9: 4}


@pytest.mark.parametrize("count", range(17))
def test_numbers_on_two_cards_lie_one_in_each_of_as_many_equal_parts(count: int) -> None:
    doubled = doubled_random_numbers(count)
    assert [(number - 1) * count // 80 for number in doubled] == list(range(count))


@pytest.mark.parametrize("words", [4, 8, 12, 16, 20])
def test_a_deck_of_any_valid_number_of_words_has_every_random_number(words: int) -> None:
    deck = remade_cards(Choice(fouls=words - 2, injuries=1, specials=1, cuts=4), shuffles=1)
    numbers = Counter(card["rn"] for card in deck if isinstance(card["rn"], int))
    assert set(numbers) == set(range(1, 81))
    assert Counter(numbers.values())[2] == 20 - words
    assert len(deck) == 100
    assert Counter(card["cf"] for card in deck) == dict.fromkeys(range(1, 21), 5)


def test_each_result_is_on_a_card_and_none_on_three() -> None:
    results = Counter(card["result"] for card in CARDS)
    assert set(results) == set(range(1, 81))
    assert max(results.values()) == 2


def test_each_quarter_of_1_to_80_has_a_quarter_of_the_results() -> None:
    quarters = Counter((card["result"] - 1) // 20 for card in CARDS)
    assert quarters == {0: 25, 1: 25, 2: 25, 3: 25}


def test_no_two_fields_tell_anything_of_each_other() -> None:
    for one, other in combinations(NUMBERS, 2):
        assert abs(lean(NUMBERS[one], NUMBERS[other])) < 0.02, (one, other)


@pytest.mark.parametrize("field", ["cf", "result", "kd", "kd2", "kor", "kdc"])
@pytest.mark.parametrize("word", ["Foul", "Injury", "Special", "Cut", "PB", "Ring Center"])
def test_a_word_leans_to_no_end_of_a_field(word: str, field: str) -> None:
    bears: list[int | None] = [
        int(word in {card["rn"], card["result_word"], card["ring_position"]}) for card in CARDS
    ]
    # A word on one card leans at least as far as the value nearest the middle of the field.
    assert abs(lean(bears, NUMBERS[field])) < (0.05 if sum(map(bool, bears)) == 1 else 0.02)


# ---------------------------------------------------------------- the free quantities


def test_the_words_are_as_chosen() -> None:
    words = Counter(card["rn"] for card in CARDS if isinstance(card["rn"], str))
    assert words == {"Foul": 2, "Injury": 1, "Special": 1}
    assert CHOSEN.rn_words == words


def test_four_results_are_cuts_and_eight_bear_the_flavour_mark() -> None:
    assert Counter(card["result_word"] for card in CARDS) == {None: 88, "Cut": 4, "PB": 8}


def test_a_fifth_of_the_counts_are_flashes() -> None:
    counts = Counter(card["kdc"] for card in CARDS)
    assert counts == {1: 8, 2: 12, 3: 14, 4: 15, 5: 14, 6: 13, 7: 11, 8: 8, 9: 5}


def test_the_ring_positions_are_as_chosen() -> None:
    assert Counter(card["ring_position"] for card in CARDS) == {
        "Ring Center": 56,
        "Near Ropes": 11,
        "Far Ropes": 11,
        "Left Neutral Corner": 6,
        "Right Neutral Corner": 6,
        "Red Corner": 5,
        "Blue Corner": 5,
    }


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_every_seat_marks_half_high_three_tenths_low_a_fifth_even(seat: int) -> None:
    assert Counter(card["judges"][seat] for card in CARDS) == {"HS": 50, "LS": 30, "E": 20}


def test_the_judges_of_a_card_tend_to_agree() -> None:
    # Independent judges of 50/20/30 would agree on 16 of 100 cards, and any two of them on 38.
    assert sum(len(set(card["judges"])) == 1 for card in CARDS) == 49
    for one, other in combinations(range(3), 2):
        assert sum(card["judges"][one] == card["judges"][other] for card in CARDS) == 65


# ---------------------------------------------------------------- the texts


@pytest.mark.parametrize("kind", TEXTS)
def test_a_kind_has_twenty_texts_and_fourteen_effects_at_least(kind: str) -> None:
    assert len({text["text"] for text in TEXTS[kind]}) >= 20
    assert len({text["effect"] for text in TEXTS[kind]}) >= 14


@pytest.mark.parametrize("kind", TEXTS)
def test_every_text_is_short_and_every_effect_parses(kind: str) -> None:
    for text in TEXTS[kind]:
        assert len(text["text"]) <= 120
        assert (parse(text["effect"]) == ()) == (text["effect"] == "none")


def test_swelling_comes_on_52_conditions_alike_on_both_eyes() -> None:
    swellings = Counter(text["effect"] for text in TEXTS["condition"] if "swelling" in text["effect"])
    assert swellings == {
        "swelling left 1": 13, "swelling right 1": 13,
        "swelling left 2": 9, "swelling right 2": 9,
        "swelling left 3": 4, "swelling right 3": 4,
    }  # fmt: skip


def test_15_conditions_and_47_injuries_and_43_special_actions_change_nothing() -> None:
    nothing = {kind: sum(text["effect"] == "none" for text in texts) for kind, texts in TEXTS.items()}
    assert nothing == {"condition": 15, "injury": 47, "special_action": 43}


def test_one_reading_of_an_injury_in_190_stops_the_bout_at_once() -> None:
    stops = [
        clause.high - clause.low + 1
        for text in TEXTS["injury"]
        for clause in parse(text["effect"])
        if clause.verb == "stop"
    ]
    # A shoulder on 2 of 80 numbers, a jaw on 40 of 80: 42 of the 8,000 ways to draw card and number.
    assert sorted(stops) == [2, 40]


# What a text must say for each action of its effect; {0} is the number or word after the action.
SAYS = {
    "cf": "CF {0}", "pl": "PL {0}", "def": "DEF {0}", "cp": "CP {0}", "power": "one-punch power {0}",
    "ki": "KI {0}", "kd": "KD {0}", "ko": "KO {0}", "end": "Endurance {0}", "slugger": "slug",
    "gash": "gash, CF -1", "points": "scores {0}", "stop": "TKO", "accident": "accident",
    "rib": "each later round", "ring": "ring center", "time": "Clock stopped",
}  # fmt: skip
FOULS = {"holding_and_hitting": "holding and hitting", "low_blow": "low blow"}
HANDS = {"2": "2-point punches", "3": "3-point punches", "all": "every punch"}


def expected_words(clause: str) -> list[str]:
    """What the text of a clause must say, word for word."""
    body, _, drawn = clause.partition(" on ")
    words = [word for word in body.split() if word not in {"fighter", "opponent", "both", "round", "bout"}]
    said = [drawn] if drawn else []
    match words:
        case ["swelling", eye, stage]:
            said += [f"{eye.upper()} EYE", f"Stage {stage}"]
        case ["warning", foul]:
            said += ["warns", FOULS[foul]]
        case ["hand", hand]:
            said += [HANDS[hand], "score"]
        case ["cut"]:
            said += ["check", "for a cut"]
        case ["cut", change]:
            said.append(f"CUT {change}")
        case [action, *rest]:
            said.append(SAYS[action].format(*rest))
    if "opponent" in body.split():
        said.append("opponent")
    if "both" in body.split():
        said.append("each man")
    return said


def expected_spans(kind: str, clause: str) -> tuple[str, ...]:
    """The ways in which the text may say how long the clause lasts; it must use one of them."""
    body = clause.partition(" on ")[0]
    if body.endswith(" round"):
        return ("all of the next round",) if kind == "condition" else ("rest of the round", "this round")
    action, *amount = re.sub(r"^(fighter|opponent|both) ", "", body).split()
    if action in {"end", "cut", "swelling"} and not (action == "cut" and amount):
        return ("",)
    return ("rest of the bout",) if action == "hand" or re.search(r" [+-]\d", body) else ("",)


@pytest.mark.parametrize("kind", TEXTS)
def test_a_text_says_everything_its_effect_does(kind: str) -> None:
    for text in TEXTS[kind]:
        clauses = [] if text["effect"] == "none" else text["effect"].split("; ")
        for clause in clauses:
            spoken = text["text"].lower()
            for words in expected_words(clause):
                assert words.lower() in spoken, (words, text)
            assert any(span in text["text"] for span in expected_spans(kind, clause)), text


@pytest.mark.parametrize("kind", TEXTS)
def test_a_text_closes_with_no_effect_just_where_it_has_none(kind: str) -> None:
    for text in TEXTS[kind]:
        assert (text["effect"] == "none") == text["text"].endswith(" No effect."), text


# ---------------------------------------------------------------- the file


def test_the_file_has_one_card_a_line() -> None:
    content = FILE.read_text(encoding="utf-8")
    first, *lines, last = content.splitlines()
    assert first == '{"schema": "title_bout/deck/1", "name": "house", "cards": ['
    assert [json.loads(line.removesuffix(",")) for line in lines] == CARDS
    assert last == "]}"
    assert content.endswith("}\n")


def test_the_fields_of_a_card_are_in_their_order() -> None:
    assert {tuple(card) for card in CARDS} == {tuple(Card.__annotations__)}


def test_the_generator_makes_this_very_file() -> None:
    assert written_out(remade_cards()) == FILE.read_text(encoding="utf-8")


# ------------------------------------------------------------- the deck in which more cards say Foul


def test_the_generator_makes_the_referees_deck_too() -> None:
    file = FILE.with_name("deck_referee.json")
    assert written_out(remade_cards(DECKS["referee"]), "referee") == file.read_text(encoding="utf-8")


def test_the_referees_deck_says_foul_on_thirteen_cards_and_has_every_number() -> None:
    deck = json.loads(FILE.with_name("deck_referee.json").read_text(encoding="utf-8"))
    words = Counter(card["rn"] for card in deck["cards"] if isinstance(card["rn"], str))
    numbers = Counter(card["rn"] for card in deck["cards"] if isinstance(card["rn"], int))
    assert words == {"Foul": 13, "Injury": 1, "Special": 1}
    assert sorted(numbers) == list(range(1, 81))
    assert sorted(numbers.values()) == [1] * 75 + [2] * 5
    for field in ("cf", "kd", "kd2", "kor"):
        assert set(Counter(card[field] for card in deck["cards"]).values()) == {5}
    assert sum(card["result_word"] == "Cut" for card in deck["cards"]) == 4
