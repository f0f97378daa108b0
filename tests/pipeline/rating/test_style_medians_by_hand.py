"""Words, usual cards and typed cells of toy cards, number by number."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fightcard.pipeline.checks.stated_doubt import StatedDoubt
from fightcard.pipeline.game import KnownFor
from fightcard.pipeline.rating import proposed_rows, resampled, typed_cells
from fightcard.pipeline.rating import style_medians as subject
from fightcard.pipeline.rating.style_medians import Usual, _Middle, is_of, leaning, shown_by_record, usual
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.rating.toys import (
    PARAMETERS,
    Toy,
    toy_card,
    toy_drawn,
    toy_model,
    toy_parameter,
    toy_weighed,
)


def a_usual(**words: Toy) -> Usual:
    numbers, spread = np.array([10.0, 7.0, 5.0]), np.array([2.0, 3.0, 1.0])
    arrays = {"middle": numbers, "spread": spread, "units": np.array([1.0, 2.0, 1.0]), **words}
    return Usual(toy_card(10, 7, 5), numbers, twins=np.array([0, 0, 1]), **arrays)


def library(**words: Toy) -> Toy:
    opponents = SimpleNamespace(system="toy", ladder=(0,))
    return SimpleNamespace(parameters=PARAMETERS, model=toy_model(**words), opponents=opponents, cache={})


def test_a_word_moves_whole_units_of_so_many_deviations_and_one_at_least() -> None:
    # CF by 2 * 2; tired by 2 * 3 in twos; KO down by 0.3, which is one whole unit.
    word = KnownFor("clever", (("CF", 2.0), ("KO", -0.3)))
    assert a_usual().steps(PARAMETERS, (word,)).tolist() == [4, 6, -1]
    assert a_usual().steps(PARAMETERS, (word, word)).tolist() == [8, 12, -2]
    assert a_usual().steps(PARAMETERS, ()).tolist() == [0, 0, 0]
    # 2.4 deviations of 2 are 4.8, so five; of 3 are 7.2 of which three twos are nearest to 3.6: four.
    assert a_usual().steps(PARAMETERS, (KnownFor("", (("CF", 2.4),)),)).tolist() == [5, 8, 0]


def test_a_part_of_a_cell_is_meant_by_its_name() -> None:
    power = toy_parameter("PL", part="power")
    assert is_of(power, "PL")
    assert is_of(power, "PL (power)")
    assert not is_of(power, "PL (end)")
    assert not is_of(power, "Fat PL")


def test_a_chance_in_the_middle_is_the_mean_or_what_is_most_frequent() -> None:
    middle = _Middle()
    assert (middle.gauss(3, 9), middle.uniform(2, 8), middle.random()) == (3, 5, 0.5)
    assert middle.choice([1, 2, 2, 3]) == 2
    assert middle.sample([1, 2, 3, 4, 5], 2) == [3, 3]
    assert middle.sample([1, 2, 3, 4], 1) == [3]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """A library of which five cards are believed; what is valid is as a test says."""
    state = library(draw=lambda _chance, style, _latents: toy_card(9, 6, 4, style=style))
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


def test_what_is_told_of_a_fresh_rating_is_told_of_its_tired_twin_and_not_where_words_moved_it() -> None:
    # CF has moved by 2 of its spreads; the tired one and KO stand, and vary as all cards do.
    ratings = [[14, 4, 4], [14, 10, 6]] * 5_000
    weighed = toy_weighed(ratings, [1e-4] * 10_000)
    assert shown_by_record(library(), weighed, a_usual(), ()).tolist() == [True, True, False]
    word = KnownFor("clever", (("CF", 1.0),))
    spread = toy_weighed([[12, 4, 4], [16, 10, 6]] * 5_000, [1e-4] * 10_000)
    assert shown_by_record(library(), spread, a_usual(), (word,)).tolist() == [False, False, False]
    # A rating in which nobody differs is told by nothing.
    flat = a_usual(spread=np.array([0.0, 0.0, 1.0]))
    assert shown_by_record(library(), weighed, flat, ()).tolist() == [False, False, False]


def test_where_bouts_end_unlike_real_ones_a_record_tells_of_no_power_or_chin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hints = SimpleNamespace(power=SimpleNamespace(heading="KO"), chin=SimpleNamespace(heading="Fat CF"))
    game = SimpleNamespace(verification=SimpleNamespace(hints=hints))
    monkeypatch.setattr(subject, "game_of", lambda _system: game)
    weighed = toy_weighed([[14, 4, 9], [14, 10, 9]] * 5_000, [1e-4] * 10_000)
    assert shown_by_record(library(), weighed, a_usual(), ()).tolist() == [True, True, True]
    assert shown_by_record(library(judges_records=False), weighed, a_usual(), ()).tolist() == [
        True,
        False,
        False,
    ]


def test_a_word_leans_cards_by_deviations_shared_by_its_ratings() -> None:
    ratings = np.array([[12.0, 7.0, 5.0, 0], [10.0, 7.0, 7.0, 0]])
    word = KnownFor("clever", (("CF", 0.5), ("KO", -1.0)))
    # One deviation of CF at 0.5, two of KO at -1, halved.
    assert leaning(library(), ratings, a_usual(), (word,)) == pytest.approx([0.25, -1.0])
    assert leaning(library(), ratings, a_usual(), (word, KnownFor("", (("CF", 1.0),)))) == pytest.approx(
        [1.25, -1.0]
    )
    flat = a_usual(spread=np.array([0.0, 3.0, 1.0]))
    assert leaning(library(), ratings, flat, (word,)) == pytest.approx([0.0, -2.0])


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """Cards whose cell CF holds fresh and fatigued in one, `12/9`, and whose KO holds a number."""
    fresh, tired = toy_parameter("CF", 0, 20, "fresh"), toy_parameter("CF", 0, 20, "tired")
    tired = type(tired)("CF", "tired", 0, 20, lambda card: cast("Any", card)["Fat CF"],
                        lambda card, number: cast("Any", {**card, "Fat CF": number}))  # fmt: skip
    monkeypatch.setattr(typed_cells, "typed_cell", lambda _system, card, heading: {
        "CF": f"{card['CF']}/{card['Fat CF']}", "KO": card["KO"], "Own": "as it was",
    }.get(heading))  # fmt: skip
    found = library()
    found.parameters = (fresh, tired, PARAMETERS[2])
    found.drawn = lambda *_: toy_drawn([[10, 7, 5]])
    return found


def test_typed_cells_fix_the_numbers_that_make_them(typed: Toy) -> None:
    assert typed_cells.typed_ratings(typed, "B", {"CF": "12/9", "KO": 3}) == {0: 12, 1: 9, 2: 3}
    assert typed_cells.typed_ratings(typed, "B", {"Own": "else", "KO": 12}) == {}
    # The ends of what a rating may be are sought too.
    assert typed_cells.typed_ratings(typed, "B", {"KO": 1}) == {2: 1}
    assert typed_cells.typed_ratings(typed, "B", {"KO": 9}) == {2: 9}


def test_numbers_of_a_cell_are_those_it_holds_and_their_distances() -> None:
    assert typed_cells.numbers_in("3-7 (12)", toy_parameter("PL", 0, 10)) == [0, 1, 3, 4, 5, 6, 7, 9, 10]
    assert typed_cells.numbers_in("8", toy_parameter("PL", 2, 5)) == []
    assert typed_cells.numbers_in("-", toy_parameter("PL", 2, 5)) == [2, 3, 4, 5]
    words = type(PARAMETERS[0])("PL", "", 2, 4, PARAMETERS[0].read, PARAMETERS[0].write, ("a", "b", "c"))
    assert typed_cells.numbers_in("3", words) == [2, 3, 4]


def test_a_stated_doubt_is_four_in_five_about_what_is_typed_or_between_its_ends(typed: Toy) -> None:
    doubts = (StatedDoubt("CF", by=3), StatedDoubt("KO", low=2, high=7))
    found = typed_cells.doubted_ratings(typed, {0: 12.0, 1: 9.0, 2: 3.0}, doubts)
    assert found[0] == pytest.approx((12, 3 / 1.28155), rel=1e-4)
    assert found[1] == pytest.approx((9, 3 / 1.28155), rel=1e-4)
    assert found[2] == pytest.approx((4.5, 2.5 / 1.28155), rel=1e-4)
    assert typed_cells.doubted_ratings(typed, {2: 3.0}, doubts[:1]) == {}


def test_misfits_are_typed_cells_that_a_card_has_otherwise(typed: Toy) -> None:
    card = toy_card(10, 7, 5)
    assert typed_cells.misfits(typed, card, {"CF": "12/9", "KO": 3, "Own": "else"}, {0: 12.0, 1: 9.0}) == 2
    assert typed_cells.misfits(typed, card, {"CF": "10/7", "KO": 5}, {}) == 0


def test_a_card_takes_over_typed_cells_by_known_numbers_or_by_those_that_make_them(typed: Toy) -> None:
    card = toy_card(10, 7, 5)
    assert typed_cells.with_typed(typed, card, {"CF": "12/9", "KO": 3}, {0: 12.0, 1: 9.0}) == toy_card(
        12, 9, 3
    )
    # Known numbers that do not make the cell are no use; what nothing makes stays.
    assert typed_cells.with_typed(typed, card, {"CF": "12/9"}, {0: 1.0, 1: 2.0}) == toy_card(12, 9, 5)
    assert typed_cells.with_typed(typed, card, {"KO": 12, "Own": "else"}, {}) == card


def test_cells_of_texts_are_ordered_by_their_numbers_last_first() -> None:
    texts = ["9-12", "3-4", "1-4", None, "D"]
    assert sorted([each for each in texts if each], key=proposed_rows._by_numbers) == [
        "D",
        "1-4",
        "3-4",
        "9-12",
    ]
    weights = np.array([0.1, 0.1, 0.5, 0.2, 0.1])
    # A card without the cell counts as the lowest: D and none 0.3, 1-4 a half, 3-4 and 9-12 a tenth each.
    low, high, holds = proposed_rows._of_texts("3-4", cast("Any", texts), weights)
    assert (low, high) == ("D", "3-4")
    assert holds == pytest.approx(0.9)
    assert proposed_rows._of_texts("1-4", cast("Any", texts), weights)[:2] == ("D", "1-4")
    assert proposed_rows._of_texts(None, [None], np.ones(1)) == (None, None, 1.0)
    assert proposed_rows._of_texts("7", [None], np.ones(1))[:2] == ("7", "7")


def test_cards_of_equal_weight_have_typed_cells_but_those_in_doubt(
    monkeypatch: pytest.MonkeyPatch, typed: Toy
) -> None:
    monkeypatch.setattr(resampled, "typed_ratings", lambda *_: {0: 12.0, 1: 9.0, 2: 3.0})
    weighed = toy_weighed([[10, 7, 5], [18, 15, 5]], [1.0, 0.0])
    weighed.drawn.ratings[0, :3] = [11, 8, 6]
    plain = WeighingRequest(CareerRecord(2, 1), Opposition("level", 0.0), {"CF": "12/9", "KO": 3}, 3)
    doubted = WeighingRequest(
        plain.record, plain.opposition, plain.typed, 3, doubts=(StatedDoubt("KO", by=2),)
    )
    assert resampled.equal_cards(typed, plain, weighed, "ann", 2) == (toy_card(12, 9, 3, name="ann"),) * 2
    assert resampled.equal_cards(typed, doubted, weighed, "ann", 2) == (toy_card(12, 9, 6, name="ann"),) * 2
    assert len(resampled.equal_cards(typed, plain, weighed, "ann")) == 50


def test_a_draw_never_falls_on_a_card_without_weight() -> None:
    for seed in range(20):
        assert set(resampled.resampled(np.array([0.0, 0.5, 0.0, 0.5, 0.0]), 9, seed, "ann").tolist()) == {
            1,
            3,
        }
    both = [resampled.resampled(np.array([3.0, 1.0]), 8, 1, name).tolist() for name in ("ann", "bea")]
    assert [sorted(each) for each in both] == [[0] * 6 + [1] * 2] * 2
