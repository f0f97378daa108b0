"""Odds of a match and of a division where each card wins as often as it is strong."""

from __future__ import annotations

import math
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from fightcard.engine.core.counts import NAMES
from fightcard.engine.core.data import CardData
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.odds import (
    Doubted,
    RatedOdds,
    division_odds,
    doubted,
    moved,
    rated_odds,
    spaced,
)


def fighter(name: str, strength: int) -> CardData:
    return cast("CardData", {"id": name, "strength": strength})


class Strong:
    """Who is three times as strong wins three bouts of four, in either corner."""

    def __init__(self) -> None:
        self.bouts = 0

    def __call__(
        self,
        _system: str,
        cards: Sequence[Any],
        pairings: Sequence[tuple[int, int]],
        *,
        bouts: int,
        **_: object,
    ) -> object:
        self.bouts = bouts
        counts = np.zeros((len(pairings), len(NAMES)), np.int64)
        for row, (red, blue) in zip(counts, pairings, strict=True):
            share = cards[red]["strength"] / (cards[red]["strength"] + cards[blue]["strength"])
            row[NAMES.index("red_ko")] = round(bouts * share)
            row[NAMES.index("blue_ud")] = bouts - round(bouts * share)
        return SimpleNamespace(names=NAMES, counts=counts)


def logit_moved(share: float, by: float) -> float:
    return 1 / (1 + (1 - share) / share * math.exp(-by))


def test_all_rated_fighters_of_a_division_share_one_doubt_of_the_scale() -> None:
    # A and C are rated, each by two cards (a third of C's has no card of A's to go with); B and D are printed.
    cards = [fighter("a", 9), fighter("b", 1), fighter("c", 9), fighter("d", 1)]
    weighed = {
        "a": [fighter("a", 3), fighter("a", 1)], "c": [fighter("c", 1), fighter("c", 3), fighter("c", 9)],
    }  # fmt: skip
    strong = Strong()
    found = division_odds(
        "a game", cards, weighed, None, Play(seed=4, simulate=cast("Any", strong)), bouts=80
    )
    # Of six pairs B and D do not count: five, two draws, two corners: 80 / 20.
    assert strong.bouts == 4
    one, other = (0.36 * spaced(2, 4)).tolist()
    assert one == -other
    of_a = [
        (2 * logit_moved(0.75, one) + 0.75) / 3,  # B and D with his first card, and C's first
        (2 * logit_moved(0.5, other) + 0.25) / 3,
    ]
    of_c = [(2 * logit_moved(0.5, one) + 0.25) / 3, (2 * logit_moved(0.75, other) + 0.75) / 3]
    assert found == {"a": doubted(np.array(of_a), 24), "c": doubted(np.array(of_c), 24)} or all(
        (found[name].share, found[name].low, found[name].high, found[name].bouts)
        == pytest.approx((due.share, due.low, due.high, due.bouts))
        for name, due in (("a", doubted(np.array(of_a), 24)), ("c", doubted(np.array(of_c), 24)))
    )
    assert set(found) == {"a", "c"}


def test_a_division_of_one_or_without_weighed_cards_has_no_odds() -> None:
    play = Play(simulate=cast("Any", Strong()))
    assert division_odds("a game", [fighter("a", 1)], {"a": [fighter("a", 1)]}, None, play) == {}
    assert division_odds("a game", [fighter("a", 1), fighter("b", 1)], {}, None, play) == {}


def test_a_division_of_very_many_pairs_still_plays_a_bout_of_each() -> None:
    strong = Strong()
    cards = [fighter("a", 1), fighter("b", 1)]
    found = division_odds(
        "a game", cards, {"a": cards[:1] * 3}, None, Play(simulate=cast("Any", strong)), bouts=1
    )
    assert (strong.bouts, found["a"].bouts) == (1, 6)


@pytest.mark.parametrize(("rated", "sign"), [("red", 1.0), ("blue", -1.0)])
def test_against_a_printed_card_it_is_the_rated_one_that_may_stand_too_low(rated: str, sign: float) -> None:
    red, blue = fighter("red", 3), fighter("blue", 1)
    own = red if rated == "red" else blue
    strong = Strong()
    play = Play(seed=2, simulate=cast("Any", strong))
    found = rated_odds("a game", (red, blue), {rated: [own] * 5}, None, play, bouts=40)
    assert found is not None
    assert (strong.bouts, found.rated, found.red_id) == (4, (rated,), "red")
    won, lost = moved(np.full(5, 0.75), np.full(5, 0.25), sign * 0.36 * spaced(5, 2))
    assert found.red.high == pytest.approx(doubted(won, 8).high)
    assert found.red.low == pytest.approx(doubted(won, 8).low)
    assert found.blue.high == pytest.approx(doubted(lost, 8).high)
    assert found.draw.share == 0


@pytest.mark.parametrize(("rated", "sign"), [("red", 1.0), ("blue", -1.0)])
def test_what_the_scale_may_be_off_moves_the_rated_one_of_two_whose_cards_differ(
    rated: str, sign: float
) -> None:
    own = [fighter(rated, 3 if shared > 0 else 1) for shared in spaced(6, 2)]
    play = Play(seed=2, simulate=cast("Any", Strong()))
    found = rated_odds("a game", (fighter("red", 1), fighter("blue", 1)), {rated: own}, None, play, bouts=48)
    assert found is not None
    # His stronger cards meet a scale that may stand too low, his weaker ones one too high: his wins spread the wider.
    share = np.where(spaced(6, 2) > 0, 0.75, 0.5)
    won, lost = (share, 1 - share) if rated == "red" else (1 - share, share)
    won, lost = moved(won, lost, sign * 0.36 * spaced(6, 2))
    assert (found.red.low, found.red.high) == pytest.approx((doubted(won, 8).low, doubted(won, 8).high))
    assert (found.blue.low, found.blue.high) == pytest.approx((doubted(lost, 8).low, doubted(lost, 8).high))


def test_few_bouts_are_still_one_in_either_corner() -> None:
    strong = Strong()
    red, blue = fighter("red", 3), fighter("blue", 1)
    found = rated_odds(
        "a game", (red, blue), {"red": [red] * 5}, None, Play(simulate=cast("Any", strong)), bouts=9
    )
    assert found is not None
    assert (strong.bouts, found.red.bouts) == (1, 10)


def test_odds_are_written_to_four_decimals() -> None:
    third = Doubted(1 / 3, 0.123456, 0.98765432, 50, 20_000)
    shown = {"share": 0.3333, "low": 0.1235, "high": 0.9877, "draws": 50, "bouts": 20_000}
    assert third.as_json() == shown
    none = Doubted(0.0, 0.0, 0.0, 1, 2)
    found = RatedOdds(third, none, none, ("a", "b"), "a").as_json()
    assert found == {"red": shown, "blue": none.as_json(), "draw": none.as_json(), "rated": ["a", "b"]}


def test_who_wins_everything_keeps_a_chance_of_one_in_ten_thousand_to_be_moved() -> None:
    # Odds of 9999 to 1 moved by ln(1/3) are 3333 to 1; who never decides a bout is not moved at all.
    won, lost = moved(np.array([0.8, 0.0]), np.array([0.0, 0.0]), np.full(2, -math.log(3)))
    assert won == pytest.approx([0.8 * 3333 / 3334, 0.0])
    assert won + lost == pytest.approx([0.8, 0.0])
