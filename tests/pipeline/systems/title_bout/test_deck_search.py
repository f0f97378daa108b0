"""The search for the house deck: what it tries, what a deck misses, and which it takes."""

from __future__ import annotations

import pytest

from engine.systems.title_bout.loading import house_deck
from pipeline.verification.deck_check import Played
from pipeline.verification.statistics.counts import OUTCOMES
from pipeline.verification.statistics.endings import Endings
from tools.contenders import printed_cards
from tools.deck_search import WORDS, Tried, best, choices, tried
from tools.house_deck import CHOSEN, Choice


def played(drawn: int = 20, points: float = 8.0, **won: int) -> Played:
    """A thousand bouts that ended so."""
    assert sum(won.values()) + drawn == 1_000
    return Played("basic", 12, Endings(1_000, dict.fromkeys(OUTCOMES, 0) | won, drawn, (0,) * 15), points)


def candidate(run: Played, words: int = 4) -> Tried:
    return Tried(Choice(words - 2, 1, 1, 4), house_deck(), {("printed", "basic", 12): run})


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
    far = candidate(played(**{**REAL, "ko": 400, "ud": 60}), words=20)
    assert best([far, near]) is near


def test_a_deck_with_which_men_score_too_little_is_not_taken() -> None:
    quiet = candidate(played(points=6.9, **REAL))
    far = candidate(played(**{**REAL, "ko": 400, "ud": 60}), words=20)
    assert best([quiet, far]) is far


def test_a_deck_that_stops_too_many_bouts_for_cuts_is_not_taken() -> None:
    bloody = candidate(played(**{**REAL, "tko": 340, "tko_cut": 80}))
    far = candidate(played(**{**REAL, "ko": 400, "ud": 60}), words=20)
    assert best([bloody, far]) is far


def test_each_number_of_words_is_tried_with_half_and_three_quarters_of_them_fouls() -> None:
    assert list(choices(20)) == [
        Choice(10, 2, 8, 4), Choice(10, 2, 8, 6), Choice(10, 2, 8, 8),
        Choice(15, 2, 3, 4), Choice(15, 2, 3, 6), Choice(15, 2, 3, 8),
    ]  # fmt: skip
    assert list(choices(4)) == [Choice(2, 1, 1, 4), Choice(2, 1, 1, 6), Choice(2, 1, 1, 8)]
    assert {choice.words for words in WORDS for choice in choices(words)} == {20, 16, 12, 8, 4}


def test_what_is_chosen_was_tried() -> None:
    assert CHOSEN in choices(CHOSEN.words)


def test_a_choice_played_again_comes_to_the_same() -> None:
    men = {"printed": printed_cards()}
    first, again = (tried(CHOSEN, men, bouts=2, shuffles=1) for _ in range(2))
    assert first == again
    assert set(first.played) == {
        ("printed", rules, rounds) for rules in ("basic", "advanced") for rounds in (10, 12)
    }
