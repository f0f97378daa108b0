"""Strategies and traits: the house chart keeps the aims and risks of the text, the traits its numbers."""

from __future__ import annotations

import pytest

from tests.engine.systems.title_bout.transcript import cell, tables


def test_each_strategy_is_checked_against_the_rating_that_the_text_names() -> None:
    assert {row: line["rating"] for row, line in tables()["strategies"].cells.items()} == {
        "Counter Punch": "FO",
        "Stick and Move": "FO",
        "Keep Away": "FO",
        "Defensive Shell": "CU",
        "Work the Body": "FI",
        "Smothering Attack": "FI",
        "Tie Up": "FI",
        "Load Up": "KO",
        "Go for the Knockout": "KO",
    }


@pytest.mark.parametrize(
    ("strategy", "better", "worse"),
    [
        ("Counter Punch", "cp +, opponent_countered +", "cf -"),
        ("Stick and Move", "def -, clinching -, opponent_power -", "power -"),
        ("Keep Away", "def -, clinching -, opponent_power -", "cf -, pl -, power -"),
        ("Defensive Shell", "def -, kd -, opponent_power -", "cf -, pl -, power -"),
        ("Work the Body", "opponent_end -", "def +"),
        ("Smothering Attack", "opponent_power -", "def +"),
        ("Tie Up", "clinching +, clinch_cards +", ""),
        ("Load Up", "power +", "cf -, pl -"),
        ("Go for the Knockout", "power +, ki +", "def +, kd +, ko +"),
    ],
)
def test_a_strategy_moves_what_the_text_says_and_nothing_else(strategy: str, better: str, worse: str) -> None:
    expected = dict(change.split() for change in f"{better}, {worse}".strip(", ").split(", "))
    line = tables()["strategies"].cells[strategy]
    moved = {column: word[0] for column, word in line.items() if column != "rating" and word != "-"}
    assert moved == expected


def test_keep_away_is_between_stick_and_move_and_the_defensive_shell() -> None:
    def strength(strategy: str, column: str) -> int:
        word = cell("strategies", strategy, column)
        return 0 if word == "-" else abs(int(word))

    for column in ("cf", "pl", "power", "def", "opponent_power"):
        three = [strength(name, column) for name in ("Stick and Move", "Keep Away", "Defensive Shell")]
        assert three == sorted(three)
        assert three[0] < three[2]


def test_traits_name_all_sixteen_and_both_names_of_two() -> None:
    assert set(tables()["traits"].rows) == {
        "Strong Closer",
        "Fights Down",
        "Inconsistent",
        "Freezes",
        "Constant Clincher",
        "Stealth Foul",
        "Overly Cautious",
        "Safety First",
        "Plays to Crowd",
        "Head Case",
        "Intellect",
        "Ring Smarts",
        "Anger Issues",
        "Self-Doubts",
        "Absorber",
        "Front Runner",
        "Fireplug",
        "Careless",
    }
    for one, other in (("Overly Cautious", "Safety First"), ("Intellect", "Ring Smarts")):
        assert cell("traits", one, "also") == other
        assert cell("traits", other, "also") == one
        assert cell("traits", one, "effect") == cell("traits", other, "effect")


def test_traits_keep_the_numbers_of_the_text() -> None:
    drawn = {row: line["rn"] for row, line in tables()["traits"].cells.items() if line["rn"] != "-"}
    assert drawn == {
        "Fights Down": "1-35",
        "Inconsistent": "1-30",
        "Stealth Foul": "1-40",
        "Head Case": "1-2; 1-10",
        "Anger Issues": "1-50; 51-70; 71-78; 79-80",
        "Self-Doubts": "1-20",
    }
    numbers = {
        "Strong Closer": "CF +1",
        "Fights Down": "CF -2",
        "Inconsistent": "CF -2 and PL -2",
        "Freezes": "CF -2",
        "Constant Clincher": "5th clinch",
        "Intellect": "lowered by 4",
        "Anger Issues": "3rd such outbreak",
        "Self-Doubts": "CF -1; given back if ahead after 3 rounds",
        "Absorber": "40 points in one round, 60 in two, 75 in three",
        "Front Runner": "CF -2",
        "Fireplug": "CF -2",
        "Careless": "KD1 -2 and one-punch power -2",
    }
    assert [name for name, words in numbers.items() if words not in cell("traits", name, "effect")] == []
