"""The search for the house deck: what it tries, what a deck misses, and which it takes."""

from __future__ import annotations

import pytest

from fightcard.engine.systems.title_bout.loading import house_deck
from fightcard.pipeline.verification.deck_check import Played
from fightcard.pipeline.verification.statistics.counts import OUTCOMES
from fightcard.pipeline.verification.statistics.endings import Endings
from tools.contenders import printed_cards
from tools.deck_search import FOULS, Tried, best, choices, often_penalized, tried
from tools.house_deck import CHOSEN, DECKS, Choice


def played(drawn: int = 20, points: float = 8.0, **won: int) -> Played:
    """A thousand bouts that ended so."""
    assert sum(won.values()) + drawn == 1_000
    return Played("basic", 12, Endings(1_000, dict.fromkeys(OUTCOMES, 0) | won, drawn, (0,) * 15), points)


def candidate(run: Played, fouls: int = 2, deducted: float = 0.0) -> Tried:
    watched = {"printed": (0.03, deducted)}
    return Tried(Choice(fouls, 1, 1, 4), house_deck(), {("printed", "basic", 12): run}, watched)


# Knockouts 18%, other stoppages 42%, decisions 28 and 8%, draws 2%, disqualified 2%: inside every band.
REAL = {"ko": 180, "tko": 400, "tko_cut": 20, "ud": 280, "sd": 40, "md": 40, "dq": 20}


def test_bouts_that_end_as_real_ones_miss_nothing() -> None:
    assert candidate(played(**REAL)).miss == 0


def test_a_miss_is_the_sum_of_the_points_outside_the_bands() -> None:
    # Knockouts 10 (3 below 13), others 30 (6.4 below 36.4), unanimous 52 (21 above 31), close 2 (1.5 below
    # 3.5), draws 4.
    # Disqualified 2; of the others 2 by a cut.
    run = played(drawn=40, ko=100, tko=280, tko_cut=20, ud=520, sd=20, dq=20)
    assert candidate(run).miss == pytest.approx(3 + 6.4 + 21 + 1.5)


def test_a_sum_of_stoppages_made_of_knockouts_is_a_miss() -> None:
    # 600 of 1,000 are stopped as above, but 560 by a count to ten: 28 above 28, and 32.4 below 36.4.
    run = played(ko=560, tko=20, tko_cut=20, ud=280, sd=40, md=40, dq=20)
    assert candidate(run).miss == pytest.approx(28 + 32.4)


def test_the_one_that_misses_least_is_taken() -> None:
    near = candidate(played(**{**REAL, "ko": 300, "ud": 160}))
    far = candidate(played(**{**REAL, "ko": 400, "ud": 60}), fouls=18)
    assert best([far, near]) is near


def test_a_deck_with_which_fighters_score_too_little_is_not_taken() -> None:
    quiet = candidate(played(points=6.9, **REAL))
    far = candidate(played(**{**REAL, "ko": 400, "ud": 60}), fouls=18)
    assert best([quiet, far]) is far


def test_a_deck_that_stops_too_many_bouts_for_cuts_is_not_taken() -> None:
    bloody = candidate(played(**{**REAL, "tko": 340, "tko_cut": 80}))
    far = candidate(played(**{**REAL, "ko": 400, "ud": 60}), fouls=18)
    assert best([bloody, far]) is far


@pytest.mark.parametrize(("deducted", "is_often"), [(0.09, False), (0.1, True), (0.5, True), (0.51, False)])
def test_a_point_in_ten_bouts_to_one_in_two_is_often(deducted: float, is_often: bool) -> None:
    assert candidate(played(**REAL), deducted=deducted).deducts_often is is_often


def test_the_referees_deck_is_the_nearest_of_those_that_deduct_often() -> None:
    nearest = candidate(played(**REAL))
    near = candidate(played(**{**REAL, "ko": 300, "ud": 160}), fouls=12, deducted=0.12)
    far = candidate(played(**{**REAL, "ko": 400, "ud": 60}), fouls=14, deducted=0.21)
    assert often_penalized([far, nearest, near]) is near
    assert best([far, nearest, near]) is nearest


def test_fouls_are_counted_apart_from_the_other_words() -> None:
    assert list(choices(12)) == [Choice(12, 1, 1, 4), Choice(12, 1, 1, 6)]
    assert [choice.words for fouls in FOULS for choice in choices(fouls)] == [
        4, 4, 8, 8, 12, 12, 14, 14, 15, 15, 16, 16, 20, 20,
    ]  # fmt: skip


@pytest.mark.parametrize("name", DECKS)
def test_what_is_chosen_was_tried(name: str) -> None:
    assert DECKS[name] in choices(DECKS[name].fouls)


def test_a_choice_played_again_comes_to_the_same() -> None:
    fighters = {"printed": printed_cards()}
    first, again = (tried(CHOSEN, fighters, bouts=2, shuffles=1) for _ in range(2))
    assert first == again
    assert set(first.played) == {
        ("printed", rules, rounds) for rules in ("basic", "advanced") for rounds in (10, 12)
    }
