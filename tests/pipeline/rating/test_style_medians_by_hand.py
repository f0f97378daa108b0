"""Words and usual cards, number by number."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fightcard.pipeline.card_model import KnownFor
from fightcard.pipeline.rating import style_medians as subject
from fightcard.pipeline.rating.style_medians import Usual, _Middle, leaning, shown, shown_by_record, usual
from tests.pipeline.rating.toys import (
    PARAMETERS,
    Toy,
    toy_card,
    toy_drawn,
    toy_library,
    toy_weighed,
)


def a_usual(**words: Toy) -> Usual:
    numbers, spread = np.array([10.0, 7.0, 5.0]), np.array([2.0, 3.0, 1.0])
    arrays = {"middle": numbers, "spread": spread, "units": np.array([1.0, 2.0, 1.0]), **words}
    return Usual(toy_card(10, 7, 5), numbers, twins=np.array([0, 0, 1]), **arrays)


def test_a_word_moves_whole_units_of_so_many_deviations_and_one_at_least() -> None:
    # CF by 2 * 2; tired by 2 * 3 in twos; KO down by 0.3, which is one whole unit.
    word = KnownFor("clever", (("CF", 2.0), ("KO", -0.3)))
    assert a_usual().steps(PARAMETERS, (word,)).tolist() == [4, 6, -1]
    assert a_usual().steps(PARAMETERS, (word, word)).tolist() == [8, 12, -2]
    assert a_usual().steps(PARAMETERS, ()).tolist() == [0, 0, 0]
    # 2.4 deviations of 2 are 4.8, so five; of 3 are 7.2 of which three twos are nearest to 3.6: four.
    assert a_usual().steps(PARAMETERS, (KnownFor("", (("CF", 2.4),)),)).tolist() == [5, 8, 0]


def test_a_chance_in_the_middle_is_the_mean_or_what_is_most_frequent() -> None:
    middle = _Middle()
    assert (middle.gauss(3, 9), middle.uniform(2, 8), middle.random()) == (3, 5, 0.5)
    assert middle.choice([1, 2, 2, 3]) == 2
    assert middle.sample([1, 2, 3, 4, 5], 2) == [3, 3]
    assert middle.sample([1, 2, 3, 4], 1) == [3]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """A library of which five cards are believed; what is valid is as a test says."""
    state = toy_library(draw=lambda _chance, style, _latents: toy_card(9, 6, 4, style=style))
    rows = [[8, 5, 4], [10, 7, 4], [12, 9, 4], [18, 15, 4], [20, 17, 9]]
    state.asked = []

    def everybody(style: str, count: int, seed: int, belief: object) -> Toy:
        state.asked.append((style, count, seed, belief))
        return toy_drawn(rows)

    state.everybody = everybody
    state.valid = True
    monkeypatch.setattr(
        subject, "valid_places", lambda _system, cards: list(range(len(cards))) if state.valid else []
    )
    return state


def test_the_usual_card_has_the_medians_of_what_is_doubted(drawn: Toy) -> None:
    found = usual(drawn, "S", 4, None)
    # CF and its tired twin are doubted; KO is as the model's middle has it.
    assert found.card == toy_card(12, 9, 4, style="S")
    assert found.numbers.tolist() == [12, 9, 4]
    assert found.middle == pytest.approx([13.6, 10.6, 5.0])
    assert found.spread == pytest.approx([math.sqrt(21.44), math.sqrt(21.44), 2.0])
    assert (found.units.tolist(), found.twins.tolist()) == ([2, 2, 5], [0, 0, 1])
    assert drawn.asked == [("S", 3_000, 4, None)]


def test_where_the_medians_are_not_valid_the_laws_middle_is_usual(drawn: Toy) -> None:
    drawn.valid = False
    found = usual(drawn, "S", 4, None)
    assert (found.card, found.numbers.tolist()) == (toy_card(9, 6, 4, style="S"), [9, 6, 4])


def test_what_is_usual_is_reckoned_once_for_a_style_a_seed_and_a_belief(drawn: Toy) -> None:
    one, other = cast("Any", object()), cast("Any", object())
    first = usual(drawn, "S", 4, one)
    assert usual(drawn, "S", 4, one) is first
    for words in (("B", 4, one), ("S", 5, one), ("S", 4, other)):
        assert usual(drawn, *words) is not first
    assert len(drawn.asked) == 4


def test_what_is_given_of_a_fresh_rating_holds_for_its_tired_twin_and_not_where_words_moved_it() -> None:
    # CF has moved by 2 of its spreads; the tired one and KO stand, and vary as all cards do.
    ratings = [[14, 4, 4], [14, 10, 6]] * 5_000
    weighed = toy_weighed(ratings, [1e-4] * 10_000)
    assert shown_by_record(toy_library(), weighed, a_usual(), ()).tolist() == [True, True, False]
    word = KnownFor("clever", (("CF", 1.0),))
    spread = toy_weighed([[12, 4, 4], [16, 10, 6]] * 5_000, [1e-4] * 10_000)
    assert shown_by_record(toy_library(), spread, a_usual(), (word,)).tolist() == [False, False, False]
    # A rating in which nobody differs is told by nothing.
    flat = a_usual(spread=np.array([0.0, 0.0, 1.0]))
    assert shown_by_record(toy_library(), weighed, flat, ()).tolist() == [False, False, False]


def test_where_bouts_end_unlike_real_ones_a_record_tells_of_no_power_or_chin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hints = SimpleNamespace(power=SimpleNamespace(heading="KO"), chin=SimpleNamespace(heading="Fat CF"))
    game = SimpleNamespace(verification=SimpleNamespace(hints=hints))
    monkeypatch.setattr(subject, "game_of", lambda _system: game)
    weighed = toy_weighed([[14, 4, 9], [14, 10, 9]] * 5_000, [1e-4] * 10_000)
    assert shown_by_record(toy_library(), weighed, a_usual(), ()).tolist() == [True, True, True]
    assert shown_by_record(toy_library(judges_records=False), weighed, a_usual(), ()).tolist() == [
        True,
        False,
        False,
    ]


@pytest.mark.parametrize(("bouts", "own"), [(0, [True, True, True]), (9, [True, True, False])])
def test_where_a_career_does_not_judge_a_card_what_goes_with_the_level_is_shown(
    monkeypatch: pytest.MonkeyPatch, bouts: int, own: list[bool]
) -> None:
    # No rating is narrowed or moved; CF and KO go with the level, and KO is what no record shows.
    weighed = toy_weighed([[6, 2, 4], [14, 12, 6]] * 5_000, [1e-4] * 10_000)
    monkeypatch.setattr(subject, "with_level", lambda *_: np.array([True, False, True]))
    monkeypatch.setattr(subject, "of_no_record", lambda _library: np.array([False, False, True]))
    record = SimpleNamespace(bouts=bouts)
    asked: Any = SimpleNamespace(record=record, known_for=())
    assert shown(toy_library(judges_records=False), asked, weighed, a_usual()).tolist() == own
    if bouts:
        assert shown(toy_library(), asked, weighed, a_usual()).tolist() == [False, False, False]


def test_a_word_leans_cards_by_deviations_shared_by_its_ratings() -> None:
    ratings = np.array([[12.0, 7.0, 5.0, 0], [10.0, 7.0, 7.0, 0]])
    word = KnownFor("clever", (("CF", 0.5), ("KO", -1.0)))
    # One deviation of CF at 0.5, two of KO at -1, halved.
    assert leaning(toy_library(), ratings, a_usual(), (word,)) == pytest.approx([0.25, -1.0])
    assert leaning(toy_library(), ratings, a_usual(), (word, KnownFor("", (("CF", 1.0),)))) == pytest.approx(
        [1.25, -1.0]
    )
    flat = a_usual(spread=np.array([0.0, 3.0, 1.0]))
    assert leaning(toy_library(), ratings, flat, (word,)) == pytest.approx([0.0, -2.0])
