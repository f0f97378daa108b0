"""The row in the middle of toy cards: what is told, typed, usual, known or drawn, number by number."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fightcard.engine.core.data import CardData
from fightcard.pipeline.card_model import KnownFor
from fightcard.pipeline.rating import middle_row as subject
from fightcard.pipeline.rating import typed_cells
from fightcard.pipeline.rating.middle_row import UnratableError, _Making, middle_row, varied
from fightcard.pipeline.rating.style_medians import Usual
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.verification.career import CareerRecord, Opposition
from tests.pipeline.rating.toys import PARAMETERS, Toy, toy_card, toy_model, toy_weighed

RECORD, WHOM = CareerRecord(2, 1), Opposition("level", 0.0, doubt=0.0)


def a_usual() -> Usual:
    """CF 10 and tired 7, KO 5, of spreads 2, 2 and 1."""
    numbers = np.array([10.0, 7.0, 5.0])
    spread = np.array([2.0, 2.0, 1.0])
    return Usual(toy_card(10, 7, 5), numbers, numbers, spread, np.ones(3), np.array([0, 0, 1]))


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Toy:
    """A game whose row is the card itself; what is told, fixed and wrong is as a test says."""
    state = SimpleNamespace(known=[False, False, False], fixed={}, wrong=lambda _row: set())
    monkeypatch.setattr(subject, "usual", lambda *_: a_usual())
    monkeypatch.setattr(subject, "shown", lambda *_: np.array(state.known))
    monkeypatch.setattr(subject, "typed_ratings", lambda *_: state.fixed)
    monkeypatch.setattr(
        subject,
        "typed_row",
        lambda _system, card: {key: value for key, value in card.items() if key not in ("id", "style")},
    )
    monkeypatch.setattr(typed_cells, "typed_cell", lambda _system, card, heading: card.get(heading))
    monkeypatch.setattr(
        subject,
        "wrongs",
        lambda _system, rows: [frozenset(("X1", each) for each in state.wrong(row)) for row in rows],
    )

    def chances(ratings: np.ndarray, levels: Toy, _off: Toy = None) -> np.ndarray:
        won = ratings[:, 0] / 25 + 0.05
        rows = np.stack([won / 2, won / 2, 0 * won + 1e-9, (1 - won) / 2, (1 - won) / 2], axis=-1)
        return np.repeat(rows[:, None], len(levels), axis=1)

    state.library = SimpleNamespace(
        parameters=PARAMETERS, model=toy_model(), surface=SimpleNamespace(chances=chances),
        opponents=SimpleNamespace(system="toy", ladder=(-1, 0, 1)),
    )  # fmt: skip
    return state


def asked_of(
    typed: dict[str, Any] | None = None, record: CareerRecord = RECORD, **words: Toy
) -> WeighingRequest:
    return WeighingRequest(record, WHOM, typed or {}, 3, **words)


def test_a_fatigued_rating_keeps_its_distance_from_the_fresh_one_that_is_typed(stage: Toy) -> None:
    stage.fixed = {0: 13.0}
    making = _Making(stage.library, asked_of({"CF": 13}), toy_weighed([[8, 5, 3]], [1]))
    assert making.target.tolist() == [10, 10, 5]
    assert making.is_fixed.tolist() == [True, False, False]
    stage.fixed = {1: 4.0}
    making = _Making(stage.library, asked_of({"Fat CF": 4}), toy_weighed([[8, 5, 3]], [1]))
    assert making.target.tolist() == [7, 7, 5]
    stage.fixed = {0: 13.0, 1: 4.0}
    making = _Making(stage.library, asked_of({}), toy_weighed([[8, 5, 3]], [1]))
    assert making.target.tolist() == [10, 7, 5]


def test_no_target_lies_beyond_the_bounds_of_its_rating(stage: Toy) -> None:
    for typed, due in ((99.0, 20), (-50.0, 0)):
        stage.fixed = {0: typed}
        making = _Making(stage.library, asked_of({}), toy_weighed([[8, 5, 3]], [1]))
        assert making.target[1] == due


def test_words_move_what_is_neither_given_nor_typed(stage: Toy) -> None:
    word = KnownFor("puncher", (("KO", 2.0), ("CF", -1.0)))
    weighed = toy_weighed([[8, 5, 3]], [1])
    making = _Making(stage.library, asked_of(known_for=(word,)), weighed)
    assert making.steps.tolist() == [-2, -2, 2]
    assert making.target.tolist() == [8, 5, 7]
    stage.known = [True, True, False]
    making = _Making(stage.library, asked_of(known_for=(word,)), weighed)
    assert (making.steps.tolist(), making.target.tolist()) == ([0, 0, 2], [10, 7, 7])
    stage.fixed = {2: 5.0}
    making = _Making(stage.library, asked_of(known_for=(word,)), weighed)
    assert (making.steps.tolist(), making.known.tolist()) == ([0, 0, 0], [True, True, False])
    # What is typed is typed, though a record speaks of it.
    stage.fixed = {0: 5.0}
    assert _Making(stage.library, asked_of(), weighed).known.tolist() == [False, True, False]


ROWS = [[6, 3, 9], [9, 6, 1], [12, 9, 4], [16, 13, 5]]
WEIGHTS = [0.1, 0.3, 0.4, 0.2]


def test_the_nearest_cards_are_nearest_to_the_median_of_what_is_given(stage: Toy) -> None:
    weighed = toy_weighed(ROWS, WEIGHTS)
    # Of CF the median is 12; of KO 4: 9 and 5 stand apart by 5 and 1, 1 by 3.
    stage.known = [True, False, False]
    assert _Making(stage.library, asked_of(), weighed).nearest().tolist() == [2, 1, 3, 0]
    stage.known = [False, False, True]
    assert _Making(stage.library, asked_of(), weighed).nearest().tolist() == [2, 3, 1, 0]
    # Where nothing is told all ratings count: variances 13.7, 13.7 and 8.2.
    stage.known = [False, False, False]
    apart = [2 * (6 - 12) ** 2 / 13.69 + 25 / 8.19, 2 * 9 / 13.69 + 9 / 8.19, 0, 2 * 16 / 13.69 + 1 / 8.19]
    order = sorted(range(4), key=lambda place: apart[place])
    assert _Making(stage.library, asked_of(), weighed).nearest().tolist() == order == [2, 1, 3, 0]


def test_of_cards_as_near_as_each_other_the_first_comes_first(stage: Toy) -> None:
    stage.known = [True, False, False]
    near, far = list(range(0, 60, 2)), list(range(1, 60, 2))
    weighed = toy_weighed(
        [[(12, 9)[at % 2], 9, 4] for at in range(60)],
        [2 / 91 if at % 2 == 0 else 31 / 91 / 30 for at in range(60)],
    )
    assert _Making(stage.library, asked_of(), weighed).nearest().tolist() == [*near, *far]


SPANS = [(8.0, 11.0), (5.0, 8.0), (2.0, 6.0), (0.0, 0.0)]
NONE = np.zeros(3, bool)


def test_next_to_a_card_one_rating_that_is_given_is_a_step_away(stage: Toy) -> None:
    weighed = toy_weighed([[8, 5, 3]], [1])
    assert list(_Making(stage.library, asked_of(), weighed).neighbours(toy_card(8, 5, 3))) == []
    stage.known = [True, True, False]
    making = _Making(stage.library, asked_of(), weighed)
    assert list(making.neighbours(toy_card(8, 5, 3))) == [toy_card(7, 4, 3), toy_card(9, 6, 3)]
    # Tired it cannot sink below 0, and both end at 20.
    assert list(making.neighbours(toy_card(1, 0, 3))) == [toy_card(0, 0, 3), toy_card(2, 1, 3)]
    assert list(making.neighbours(toy_card(20, 20, 3))) == [toy_card(19, 19, 3)]
    # What is typed stays, its twin moves alone; KO is told by itself.
    stage.known, stage.fixed = [True, True, True], {0: 8.0}
    making = _Making(stage.library, asked_of({"CF": 8}), weighed)
    assert [tuple(dict(each)[name] for name in ("CF", "Fat CF", "KO")) for each in making.neighbours(toy_card(8, 5, 3))] == [
        (8, 4, 3), (8, 6, 3), (8, 5, 2), (8, 5, 4),
    ]  # fmt: skip


def test_a_card_is_the_usual_one_with_what_is_given_brought_into_its_interval(stage: Toy) -> None:
    stage.known = [True, True, False]
    making = _Making(stage.library, asked_of(), toy_weighed(ROWS, WEIGHTS))
    assert making.card(0, SPANS, NONE) == toy_card(8, 5, 5)
    assert making.card(1, SPANS, NONE) == toy_card(9, 6, 5)
    assert making.card(3, SPANS, NONE) == toy_card(11, 8, 5)
    # KO set free: his own 9 is brought to 6, 1 to 2.
    free = np.array([False, False, True])
    assert [dict(making.card(place, SPANS, free))["KO"] for place in (0, 1, 3)] == [6, 2, 5]
    # What is typed is never free.
    stage.fixed = {2: 5.0}
    making = _Making(stage.library, asked_of(), toy_weighed(ROWS, WEIGHTS))
    assert dict(making.card(0, SPANS, free))["KO"] == 5


def test_a_rating_that_the_card_lacks_is_the_usual_one(stage: Toy) -> None:
    stage.known = [True, True, True]
    weighed = toy_weighed([[12, 9, 4]], [1])
    lacking = cast("CardData", {key: value for key, value in weighed.drawn.cards[0].items() if key != "KO"})
    object.__setattr__(weighed.drawn, "cards", (lacking,))
    making = _Making(stage.library, asked_of(), weighed)
    assert making.card(0, SPANS, NONE) == toy_card(11, 8, 5)


def test_a_drawn_card_is_itself_brought_into_its_intervals_or_as_the_law_drew_it(stage: Toy) -> None:
    weighed = toy_weighed(ROWS, WEIGHTS)
    weighed.drawn.ratings[0, 0] = 7  # moved from the 6 that the model drew
    making = _Making(stage.library, asked_of(), weighed)
    name = {"id": "drawn-0"}
    assert making.drawn(0, SPANS) == {**toy_card(8, 5, 6), **name}
    assert making.drawn(0, None) == {**toy_card(6, 3, 9), **name}
    assert making.rated(0, np.array([1.0, 2.0, 3.0])) == {**toy_card(1, 2, 3), **name}


def test_a_finished_card_has_what_words_write_and_what_is_typed(stage: Toy) -> None:
    word = KnownFor("jab", write=lambda card: cast("CardData", {**card, "Jab": 3}))
    making = _Making(stage.library, asked_of(known_for=(word, KnownFor("chin"))), toy_weighed(ROWS, WEIGHTS))
    assert making.finished(toy_card(10, 7, 5)) == {**toy_card(10, 7, 5), "Jab": 3}
    stage.fixed = {2: 8.0}
    making = _Making(stage.library, asked_of({"KO": 8}), toy_weighed(ROWS, WEIGHTS))
    assert making.finished(toy_card(10, 7, 5)) == toy_card(10, 7, 8)


def test_the_mean_of_what_is_given_is_proposed_or_the_valid_card_that_suits_best(stage: Toy) -> None:
    stage.known = [True, False, False]
    weighed = toy_weighed([[11, 8, 4], [12, 9, 4], [13, 10, 4]], [0.41, 0.18, 0.41])
    won = asked_of(record=CareerRecord(9, 0))
    assert middle_row(stage.library, won, weighed)[0] == {"CF": 12, "Fat CF": 7, "KO": 5}
    # Where that is not valid, what holds eight in ten is tried: a winner is best there.
    stage.wrong = lambda row: {"CF"} if row["CF"] == 12 else set()
    assert middle_row(stage.library, won, weighed)[0] == {"CF": 13, "Fat CF": 7, "KO": 5}
    lost = asked_of(record=CareerRecord(0, 9))
    assert middle_row(stage.library, lost, weighed)[0]["CF"] == 11
    # What leans on the choice is added to how well the record suits.
    assert middle_row(stage.library, lost, weighed, lambda chances: 99 * chances[:, 0, 0])[0]["CF"] == 13


def test_cells_that_go_with_none_of_the_numbers_are_taken_from_the_fighters_own_cards(stage: Toy) -> None:
    stage.known = [True, False, False]
    weighed = toy_weighed([[12, 9, 4], [12, 9, 4]], [0.5, 0.5])
    # The usual KO of 5 is wrong with everything: that of his cards is 4.
    stage.wrong = lambda row: {"KO"} if row["KO"] == 5 else set()
    assert middle_row(stage.library, asked_of(), weighed)[0] == {"CF": 12, "Fat CF": 7, "KO": 4}
    # Not from one of them, where their mean is valid.
    apart = toy_weighed([[12, 9, 3], [12, 9, 6]], [0.6, 0.4])
    assert middle_row(stage.library, asked_of(), apart)[0] == {"CF": 12, "Fat CF": 7, "KO": 4}
    # The usual fatigued CF is wrong as well, and nothing says so at its cell: then it is his card.
    stage.wrong = lambda row: {"KO"} if row["Fat CF"] == 7 else set()
    assert middle_row(stage.library, asked_of(), weighed)[0] == {"CF": 12, "Fat CF": 9, "KO": 4}


def test_where_only_the_laws_own_cards_are_valid_they_are_taken(stage: Toy) -> None:
    weighed = toy_weighed([[12, 9, 4], [12, 9, 4]], [0.5, 0.5])
    weighed.drawn.ratings[:, 0] = 15
    stage.wrong = lambda row: {"CF"} if row["CF"] != 12 else set()
    assert middle_row(stage.library, asked_of(), weighed)[0] == {"CF": 12, "Fat CF": 9, "KO": 4}


def test_typed_cells_that_few_cards_have_are_sought_farther_away(
    stage: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subject, "CANDIDATES", 1)
    stage.known = [True, False, False]
    weighed = toy_weighed([[12, 9, 4], [13, 9, 2], [14, 9, 8]], [0.6, 0.2, 0.2])
    # Nothing but a CF of 14 is valid with the typed cell, which the last card alone has: it is brought to 14.
    stage.wrong = lambda row: {"CF"} if row["CF"] < 13 or row["KO"] != 8 else set()
    typed: dict[str, Any] = {"KO": 8}
    stage.fixed = {2: 8.0}
    found = middle_row(stage.library, asked_of(typed), weighed)[0]
    assert (found["CF"], found["KO"]) == (13, 8)


def test_a_typed_fatigued_rating_above_what_the_record_shows_takes_the_fresh_one_with_it(stage: Toy) -> None:
    stage.known, stage.fixed = [True, True, False], {1: 9.0}
    stage.wrong = lambda row: {"Fat CF"} if row["Fat CF"] > row["CF"] else set()
    found = middle_row(
        stage.library, asked_of({"Fat CF": 9}), toy_weighed([[4, 3, 5], [5, 4, 5]], [0.5, 0.5])
    )[0]
    assert (found["CF"], found["Fat CF"]) == (12, 9)


def test_typed_cells_that_fit_nothing_are_a_sentence(stage: Toy) -> None:
    stage.wrong = lambda _row: {"CF"}
    with pytest.raises(UnratableError, match=r"no valid row fits the typed cells \(errors under CF\)"):
        middle_row(stage.library, asked_of({"KO": 5}), toy_weighed(ROWS, WEIGHTS))


def test_rows_are_checked_ten_at_a_time_the_best_first(stage: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at: list[list[Any]] = []

    def wrongs(_system: str, rows: Toy) -> list[frozenset[tuple[str, str]]]:
        looked_at.append([row["CF"] for row in rows])
        return [frozenset() if row["CF"] == 8 else frozenset({("X1", "CF"), ("X2", "KO")}) for row in rows]

    monkeypatch.setattr(subject, "wrongs", wrongs)
    cards = [toy_card(number, 3, 5) for number in range(1, 21)]
    weighed = toy_weighed(ROWS, WEIGHTS)
    found, wrong = subject._best(stage.library, asked_of(record=CareerRecord(9, 0)), weighed, cards, None)
    assert found is not None
    assert (found[0]["CF"], wrong) == (8, frozenset())
    assert looked_at == [list(range(20, 10, -1)), list(range(10, 0, -1))]
    nothing, wrong = subject._best(stage.library, asked_of(), weighed, cards[:3], None)
    assert (nothing, wrong) == (None, {"CF", "KO"})
    assert subject._best(stage.library, asked_of(), weighed, [], None) == (None, frozenset())


def test_what_varies_is_drawn_from_fighters_with_the_same_given_ratings(stage: Toy) -> None:
    stage.known = [True, False, False]
    # Two fighters like him with a KO of 2 and 8, and one far from him.
    weighed = toy_weighed([[12, 9, 2], [12, 8, 8], [20, 1, 6]], [0.4, 0.4, 0.2])
    row: Any = ({"CF": 12, "Fat CF": 7, "KO": 5}, toy_card(12, 7, 5))
    drawn = [varied(stage.library, asked_of(vary=number), weighed, row) for number in range(1, 13)]
    assert {(each["CF"], each["Fat CF"], each["KO"]) for each, _ in drawn} == {(12, 9, 2), (12, 8, 8)}
    assert [each for each, _ in drawn] == [
        varied(stage.library, asked_of(vary=number), weighed, row)[0] for number in range(1, 13)
    ]
    # Invalid draws are passed over; where all are, the row stays.
    stage.wrong = lambda each: {"KO"} if each["KO"] == 2 else set()
    assert varied(stage.library, asked_of(vary=1), weighed, row)[0]["KO"] in (6, 8)
    stage.wrong = lambda each: {"KO"} if each["KO"] != 5 else set()
    assert varied(stage.library, asked_of(vary=1), weighed, row) is row


def test_a_draw_that_suits_the_record_much_worse_is_passed_over(stage: Toy) -> None:
    # Nothing told: CF is drawn as well. Of ten wins a CF of 12 makes 0.53^10, of 13 0.57^10 and of 10 0.45^10.
    weighed = toy_weighed([[10, 9, 2]], [1.0])
    row: Any = ({"CF": 12, "Fat CF": 7, "KO": 5}, toy_card(12, 7, 5))
    assert varied(stage.library, asked_of(vary=1, record=CareerRecord(10, 0)), weighed, row) is row
    assert varied(stage.library, asked_of(vary=1, record=CareerRecord(5, 0)), weighed, row)[0]["CF"] == 10
    # Words and typed cells stay as they are, told or not.
    word = KnownFor("puncher", (("KO", 2.0),))
    stage.fixed = {0: 12.0}
    saved = varied(stage.library, asked_of({"CF": 12}, vary=1, known_for=(word,)), weighed, row)[0]
    assert (saved["CF"], saved["Fat CF"], saved["KO"]) == (12, 9, 5)


def test_means_are_rounded_in_the_steps_of_their_ratings_from_the_usual_number(
    stage: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = a_usual()
    steps = Usual(own.card, own.numbers, own.middle, own.spread, np.array([1.0, 1.0, 3.0]), own.twins)
    monkeypatch.setattr(subject, "usual", lambda *_: steps)
    stage.known = [True, True, True]
    making = _Making(stage.library, asked_of(), toy_weighed([[8, 2, 6], [13, 3, 7]], [0.6, 0.4]))
    # Means of 10, 2.4 and 6.4; from a KO of 5 one goes to 2, 8 or 11.
    assert making.means(making.weighed.weights, NONE) == toy_card(10, 2, 5)
    making = _Making(stage.library, asked_of(), toy_weighed([[20, 2, 6], [20, 3, 7]], [0.2, 0.8]))
    assert making.means(making.weighed.weights, NONE) == toy_card(20, 3, 8)


@pytest.mark.parametrize(("power", "due"), [(3, 8), (4, 9), (5, 10), (6, 11), (7, 12), (1, 7), (9, 13)])
def test_what_is_not_given_makes_no_card_stronger_or_weaker_than_the_weighed_ones(
    stage: Toy, power: int, due: int
) -> None:
    def chances(ratings: np.ndarray, levels: Toy, _off: Toy = None) -> np.ndarray:
        won = (ratings[:, 0] + ratings[:, 2]) / 30
        rows = np.stack([won / 2, won / 2, 0 * won, (1 - won) / 2, (1 - won) / 2], axis=-1)
        return np.repeat(rows[:, None], len(levels), axis=1)

    stage.library.surface.chances = chances
    stage.known = [True, False, False]
    # Of a mean CF of 10 and no usual KO: CF and the usual KO of 5 sum up to as much, so far as cards have that.
    weighed = toy_weighed([[number, 7, power] for number in (6, 8, 10, 12, 14)], [0.2] * 5)
    weighed = replace(weighed, chances=chances(weighed.drawn.ratings, (-1, 0, 1)))
    making = _Making(stage.library, asked_of(), weighed)
    assert making.means(weighed.weights, NONE) == toy_card(10, 7, 5)
    assert making.middle(NONE) == toy_card(due, 7, 5)


def test_means_of_what_is_not_given_count_only_where_cells_are_set_free(stage: Toy) -> None:
    stage.known = [True, False, False]
    weighed = toy_weighed(ROWS, WEIGHTS)
    # Means of CF 11.3 and KO 3.8; the usual fatigued CF is 7 and KO 5.
    making = _Making(stage.library, asked_of(), weighed)
    assert making.means(making.weighed.weights, NONE) == toy_card(11, 7, 5)
    assert making.means(making.weighed.weights, np.array([False, False, True])) == toy_card(11, 7, 4)
    stage.fixed = {2: 5.0}
    making = _Making(stage.library, asked_of(), weighed)
    assert making.means(making.weighed.weights, np.array([False, False, True])) == toy_card(11, 7, 5)


def test_fighters_are_alike_by_deviations_of_what_is_given(stage: Toy) -> None:
    stage.known = [True, False, True]
    # Two points of CF are one deviation, two of KO are two: who differs in CF is the likelier.
    weighed = toy_weighed([[14, 9, 5], [12, 8, 7]], [0.5, 0.5])
    row: Any = ({"CF": 12, "Fat CF": 7, "KO": 5}, toy_card(12, 7, 5))
    drawn = [
        varied(stage.library, asked_of(vary=number), weighed, row)[0]["Fat CF"] for number in range(1, 41)
    ]
    # Four of five: e to the power of (2 - 0.5) / 0.98 to one.
    assert drawn.count(9) > 25
    assert set(drawn) == {8, 9}


def test_the_middle_is_where_half_of_the_weight_lies(stage: Toy) -> None:
    stage.known = [True, False, False]
    # 0.3, 0.55 and 0.6 of the weight lie up to 8, 10 and 12: the nearest to 10 are 8 and 12, then 20.
    weighed = toy_weighed([[20, 9, 4], [12, 9, 4], [10, 9, 4], [8, 9, 4]], [0.4, 0.05, 0.25, 0.3])
    assert _Making(stage.library, asked_of(), weighed).nearest().tolist() == [2, 1, 3, 0]


def test_near_cards_within_their_spans_and_farther_ones_as_they_are_may_be_likelier(
    stage: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("CANDIDATES", 1), ("FARTHER", 4), ("SELDOMER", 1)):
        monkeypatch.setattr(subject, name, value)
    asked: list[CardData] = []

    moved: list[CardData] = []

    def likelier(_library: Toy, _request: Toy, found: Toy, others: Toy, neighbours: Toy, _lean: Toy) -> Toy:
        asked.extend(others)
        moved.extend(neighbours(found[1]))
        return found

    monkeypatch.setattr(subject, "likelier", likelier)
    stage.known = [True, False, True]
    found = middle_row(stage.library, asked_of(), toy_weighed(ROWS, WEIGHTS))
    # The means are CF 11.3 and KO 3.8. The medians are 12 and 4, of spreads 3.7 and 2.9: then come 16 and 5, 9 and
    # 1, 6 and 9. The usual fatigued CF is 7.
    assert found[0] == {"CF": 11, "Fat CF": 7, "KO": 4}
    assert [(each["CF"], each["Fat CF"], each["KO"]) for each in asked] == [
        (12, 7, 4), (16, 7, 5), (9, 7, 1), (6, 7, 9),
    ]  # fmt: skip
    assert moved[-2:] == [{**found[1], "KO": 3}, {**found[1], "KO": 5}]


def test_cards_that_are_as_near_and_fit_as_well_stay_in_their_order(
    stage: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Forty-one cards in turn near and far, more than are sorted one by one.
    rows = [[10 + 4 * (at % 2), 7, 5] for at in range(41)]
    weighed = toy_weighed(rows, [1 / 41] * 41)
    stage.known = [True, False, False]
    apart = [*range(0, 41, 2), *range(1, 41, 2)]
    assert _Making(stage.library, asked_of(), weighed).nearest().tolist() == apart
    cards = [toy_card(row[0], 7, at % 10) for at, row in enumerate(rows)]
    looked_at: list[int] = []
    monkeypatch.setattr(subject, "wrongs", lambda _system, rows: looked_at.extend(row["KO"] for row in rows) or [{("X1", "CF")}] * len(rows))  # fmt: skip
    subject._best(stage.library, asked_of(record=CareerRecord(9, 0)), weighed, cards, None)
    assert looked_at == [at % 10 for at in (*range(1, 41, 2), *range(0, 41, 2))]
    # Farther ones are sought by how many typed cells they lack, all alike here: the first of them.
    seen: list[int] = []
    for name, value in (("CANDIDATES", 1), ("FARTHER", 41)):
        monkeypatch.setattr(subject, name, value)
    monkeypatch.setattr(subject, "misfits", lambda _library, _card, _typed, _fixed: len(seen) * 0)
    made = _Making.drawn
    monkeypatch.setattr(_Making, "drawn", lambda self, place, spans: seen.append(int(place)) or made(self, place, spans))  # fmt: skip
    with pytest.raises(UnratableError):
        middle_row(stage.library, asked_of({"KO": 5}), weighed)
    assert seen[:3] == [0, 2, 0]
