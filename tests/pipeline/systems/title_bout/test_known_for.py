"""What a Title Bout fighter is known for, in the table of his punches and in his fouls."""

from __future__ import annotations

from random import Random

import pytest

from fightcard.engine.systems.title_bout.card import Card
from fightcard.pipeline.systems.title_bout.card_model import draw
from fightcard.pipeline.systems.title_bout.known_for import KNOWN_FOR, more_of
from tools.catalogue_pages import data_dictionary

CARD: Card = draw(Random(1), "B", (0.0, 0.0, 0.0))
WORDS = {each.word: each for each in KNOWN_FOR}


def test_more_of_a_punch_leaves_eighty_numbers_one_after_the_other() -> None:
    table, before = more_of(("jab",), CARD)["hitting_value"], CARD["hitting_value"]
    spans = [table[punch][points] for punch in table for points in ("3", "2")]
    found = [span for span in spans if span]
    assert len(found) == 10
    assert [low for low, _ in found] == [1, *(high + 1 for _, high in found[:-1])]
    assert found[-1][1] == 80
    first, last = table["jab"]["2"], before["jab"]["2"]
    # Two numbers more for each of the two ranges of the jab, which stand first.
    assert (first or [0, 0])[1] == (last or [0, 0])[1] + 4


def test_a_dirty_fighter_fouls_by_the_next_letter_and_the_worst_by_none() -> None:
    write = WORDS["dirty"].write
    assert write is not None
    card: Card = {
        **CARD,
        "fresh": {**CARD["fresh"], "foul": "D"},
        "fatigued": {**CARD["fatigued"], "foul": "E"},
    }
    changed = write(card)
    assert (changed["fresh"]["foul"], changed["fatigued"]["foul"]) == ("E", "E")  # type: ignore[index]


def test_no_word_is_listed_twice() -> None:
    assert len(WORDS) == len(KNOWN_FOR)


@pytest.mark.parametrize(
    "row",
    [
        "| glass chin, weak chin | KO up, KD1 up, KD2 up |",
        "| dirty, fouler | `FOUL`, `Fat FOUL` |",
        "| uppercut, uppercuts | `Jab 3` to `Upper 2` |",
        "| light hitter | PL (power) down, KI down |",
    ],
)
def test_a_data_dictionary_says_which_cells_a_word_moves(row: str) -> None:
    assert row in data_dictionary("title_bout").splitlines()
