"""Rows proposed from records: intervals by hand, typed cells kept, valid rows, and records that are told
apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import figures_of
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.ladder import rungs
from fightcard.pipeline.rating.library import Library, played
from fightcard.pipeline.rating.proposed_rows import Suggested, suggested, weighed
from fightcard.pipeline.rating.rows import typed_row, valid_rows
from fightcard.pipeline.rating.typed_cells import numbers_in
from fightcard.pipeline.rating.weighing import WeighingRequest
from fightcard.pipeline.rating.weighted_quantiles import interval, quantile, weight_within
from fightcard.pipeline.verification.career import CareerRecord, Opposition

USUAL = Opposition("level", 1.0)
FRAZIER = CareerRecord(32, 4, 1, 27, 3)


def suggest(
    library: Library,
    record: CareerRecord,
    opposition: Opposition,
    *,
    style: str | None,
    typed: Mapping[str, Value],
    seed: int,
    play: Play | None = None,
) -> Suggested:
    """The row that a record asks for."""
    request = WeighingRequest(record, opposition, typed, seed, None, play)
    return suggested(library, request, weighed(library, request, style))


@pytest.fixture
def few(library: Library, fewer_drawn: None) -> Library:  # noqa: ARG001
    """The library, in which the usual cards are those of fewer cards as well."""
    return replace(library, cache={})


@pytest.fixture(scope="module")
def frazier(library: Library) -> Suggested:
    """A slugger's row from Frazier's record, with nothing typed."""
    return suggest(library, FRAZIER, USUAL, style="S", typed={}, seed=1)


def test_an_interval_is_the_run_of_values_whose_weight_is_nearest_to_80_percent() -> None:
    values, weights = np.array([1.0, 2.0, 3.0, 4.0]), np.array([0.1, 0.4, 0.4, 0.1])
    assert interval(values, weights) == (2, 3)
    assert interval(values, np.array([0.05, 0.05, 0.45, 0.45])) == (3, 4)
    assert interval(np.array([7.0, 7.0]), np.array([0.5, 0.5])) == (7, 7)


def test_of_two_widths_of_an_interval_the_nearer_to_80_percent_is_taken() -> None:
    # 3 alone holds 53%, with 4 on its heavier side 78%, with 2 too 95%.
    values, weights = np.array([1.0, 2.0, 3.0, 4.0, 5.0]), np.array([0.01, 0.17, 0.53, 0.25, 0.04])
    assert interval(values, weights) == (3, 4)
    assert interval(values, np.array([0.01, 0.27, 0.40, 0.25, 0.07])) == (2, 4)


def test_an_interval_holds_the_median_and_what_it_is_asked_to_hold() -> None:
    values, weights = np.array([1.0, 2.0, 3.0]), np.array([0.15, 0.55, 0.30])
    assert interval(values, weights, 0.3) == (2, 2)
    assert interval(values, weights) == (2, 3)
    assert interval(values, weights, holding=1.0) == (1, 2)
    assert interval(values, weights[::-1], 0.3, holding=3.0) == (2, 3)


def test_an_interval_says_what_it_holds_where_whole_numbers_miss_80_percent() -> None:
    # 3 and 4 hold 78%, three values 95%: the interval is the first, and holds 53 + 25.
    values, weights = np.array([1.0, 2.0, 3.0, 4.0, 5.0]), np.array([0.01, 0.17, 0.53, 0.25, 0.04])
    assert weight_within(values, weights, 3, 4) == pytest.approx(0.78)
    assert weight_within(np.array([2.0, 2.0, 3.0]), np.array([1.0, 2.0, 1.0]), 2, 2) == pytest.approx(0.75)


def test_every_cell_says_what_its_interval_holds(few: Library) -> None:
    ratings = suggest(few, FRAZIER, USUAL, style="S", typed={"KO": 1}, seed=1).ratings
    assert ratings["KO"].holds == 1
    for heading in ("CFB", "KI", "CUT", "PL", "Overall"):
        assert 0.5 < ratings[heading].holds < 1, heading


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_numbers_of_a_cell_of_several_are_among_those_sought(system: str) -> None:
    parameters = game_of(system).verification.parameters
    several = [each for each in parameters if sum(other.heading == each.heading for other in parameters) > 1]
    for card in house_field(system).cards:
        row = typed_row(system, card)
        for each in several:
            number = each.read(card)
            assert number is None or number in numbers_in(row[each.heading], each)


def test_a_quantile_is_the_value_at_which_that_share_of_the_weight_is_reached() -> None:
    values, weights = np.array([30.0, 10.0, 20.0]), np.array([0.2, 0.5, 0.3])
    assert quantile(values, weights, 0.4) == 10
    assert quantile(values, weights, 0.6) == 20
    assert quantile(values, weights, 0.9) == 30


def test_a_proposal_is_a_valid_row(few: Library, frazier: Suggested) -> None:
    rows = {each: suggest(few, FRAZIER, USUAL, style=each, typed={}, seed=1).row for each in ("B", "E")}
    for style, row in {**rows, "S": frazier.row}.items():
        assert valid_rows(SYSTEMS[0], [row]) == [0]
        assert row["Style"] == style


def test_a_typed_cell_stays(few: Library) -> None:
    found = suggest(few, FRAZIER, USUAL, style="S", typed={"CFB": 11, "KO": 1}, seed=1)
    assert (found.row["CFB"], found.row["KO"]) == (11, 1)
    assert (found.ratings["CFB"].source, found.ratings["CFB"].low, found.ratings["CFB"].high) == (
        "typed",
        11,
        11,
    )


def test_the_same_seed_gives_the_same_row_no_matter_who_was_rated_before(
    library: Library, frazier: Suggested
) -> None:
    suggest(library, CareerRecord(5, 20, 0, 1, 12), USUAL, style="B", typed={}, seed=1)
    again = suggest(library, FRAZIER, USUAL, style="S", typed={}, seed=1)
    assert frazier.row == again.row
    assert frazier.ratings == again.ratings


def test_the_interval_of_a_cell_is_that_of_the_weighed_cards(few: Library) -> None:
    asked = WeighingRequest(FRAZIER, USUAL, {}, 1)
    known = weighed(few, asked, "S")
    found = suggested(few, asked, known)
    numbers = ratings_of(few.model, few.parameters, [found.card])[0]
    by_hand, unweighed = (
        [
            interval(column, weights, holding=number)
            for column, number in zip(known.drawn.ratings.T, numbers.tolist(), strict=False)
        ]
        for weights in (known.weights, np.ones_like(known.weights))
    )
    assert list(found.spans) == by_hand[: len(found.spans)] != unweighed[: len(found.spans)]


def test_a_value_that_is_proposed_lies_in_its_interval(frazier: Suggested) -> None:
    found = frazier
    for rated in (found.ratings[heading] for heading in ("CFB", "CFS", "KI", "KO", "AGG", "CP", "CUT")):
        assert isinstance(rated.value, int)
        assert rated.low <= rated.value <= rated.high


def test_a_strong_record_gives_a_stronger_card_than_a_weak_one(few: Library) -> None:
    strong = suggest(few, CareerRecord(60, 2, 0, 50, 0), USUAL, style="B", typed={}, seed=1).card
    weak = suggest(few, CareerRecord(10, 40, 2, 2, 30), USUAL, style="B", typed={}, seed=1).card
    better, worse = (
        ratings_of(few.model, game_of(SYSTEMS[0]).verification.parameters, [card])[0]
        for card in (strong, weak)
    )
    names = [(parameter.heading, parameter.part) for parameter in game_of(SYSTEMS[0]).verification.parameters]
    for more in (("CFB", ""), ("PL", "power"), ("KI", "")):
        assert better[names.index(more)] > worse[names.index(more)]
    for fewer in (("KO", ""), ("KD1", "")):
        assert better[names.index(fewer)] < worse[names.index(fewer)]


def test_a_puncher_is_given_more_power_than_a_fighter_who_wins_on_points(few: Library) -> None:
    puncher = suggest(few, CareerRecord(40, 5, 0, 37, 2), USUAL, style="B", typed={}, seed=1)
    stylist = suggest(few, CareerRecord(40, 5, 0, 6, 2), USUAL, style="B", typed={}, seed=1)
    assert _power(puncher.row["PL"]) >= _power(stylist.row["PL"]) + 3
    assert puncher.ratings["PL"].source == "record"


def test_intervals_hold_about_80_percent_of_cards_that_are_known(few: Library) -> None:
    # 16 cards with some 30 ratings each, which hang together: 80% give or take 9.
    random = np.random.default_rng(5)
    drawn = few.drawn("B", random.standard_normal((16, 3)), 77)
    counts = fought(few.opponents, drawn.cards, None, Play(seed=8), bouts=15)
    share = rungs(few.opponents.ladder, np.array([1.0]), np.array([1.7]))[0]
    held = []
    for row, ratings in zip(counts / counts.sum(axis=-1, keepdims=True), drawn.ratings, strict=True):
        ends = share @ row
        figures = figures_of(random.multinomial(40, ends / ends.sum()))
        record = CareerRecord(**{name: int(value) for name, value in figures.items()})
        spans = suggest(few, record, USUAL, style="B", typed={}, seed=1).spans
        varied = [place for place in range(len(spans)) if drawn.ratings[:, place].std() > 0]
        held += [spans[place][0] <= ratings[place] <= spans[place][1] for place in varied]
    assert 0.72 < np.mean(held) < 0.89


@pytest.mark.usefixtures("fewer_drawn")
def test_every_game_proposes_a_valid_row() -> None:
    for system in SYSTEMS[1:]:
        small = played(system, None, Play(seed=3), cards=60, bouts=2)
        row = suggest(small, FRAZIER, USUAL, style=None, typed={}, seed=1).row
        assert valid_rows(system, [row]) == [0]
        assert set(row) == set(typed_row(system, small.opponents.cards[0]))
        assert game_of(system).rating.style is None


def _power(cell: object) -> int:
    return int(str(cell).split("(")[1].rstrip(")"))
