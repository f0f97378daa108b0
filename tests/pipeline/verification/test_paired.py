"""The same bouts before and after a change: what is beyond chance, written out by hand."""

from __future__ import annotations

import numpy as np
import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.paired import Shift, endings, shift
from fightcard.pipeline.verification.statistics.intervals import beyond_doubt
from tests.pipeline.legends import LEGENDS


def _pairs(gained: int, lost: int, n: int) -> tuple[np.ndarray, np.ndarray]:
    before, after = np.zeros(n, bool), np.zeros(n, bool)
    after[:gained] = True
    before[gained : gained + lost] = True
    return before, after


@pytest.mark.parametrize(
    ("gained", "lost", "is_sure"),
    # |gained - lost| - 1 against 1.96 roots of all that differ: 4 < 4.4, 5 > 4.8, 9 < 9.6, 11 > 9.8.
    [(5, 0, False), (6, 0, True), (17, 7, False), (18, 6, True), (0, 6, True), (0, 0, False)],
)
def test_bouts_that_end_otherwise_decide_by_mcnemars_rule(gained: int, lost: int, is_sure: bool) -> None:
    found, sure = shift(*_pairs(gained, lost, 100), 0.95)
    assert sure == is_sure
    assert found.change == pytest.approx((gained - lost) / 100)
    assert found.n == 100


def test_the_interval_counts_only_bouts_that_end_otherwise() -> None:
    # 18 gained and 6 lost of 100: 0.12, its variance (0.24 - 0.0144) / 100, 1.96 * 0.047497 = 0.093093.
    found, _ = shift(*_pairs(18, 6, 100), 0.95)
    assert (round(found.low, 4), round(found.high, 4)) == (0.0269, 0.2131)


def test_odds_that_stand_are_called_moved_in_one_of_a_thousand_sets_at_most() -> None:
    # 400 sets of 40 figures whose odds stand, though 12 bouts in 100 end otherwise: 2 are three times
    # chance's share.
    chance, sure, sets = np.random.default_rng(16), beyond_doubt(40), 0
    for _ in range(400):
        ends = chance.choice([0, 1, 2], size=(40, 400), p=[0.88, 0.06, 0.06])
        sets += any(shift(row == 1, row == 2, sure)[1] for row in ends)
    assert sets <= 2


def test_equal_cards_fight_equal_bouts_and_one_more_point_of_a_rating_few_others() -> None:
    """Independent runs need two and a half times the bouts and more: the variance of a difference is so much
    greater."""
    cards = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    pairs = [(0, other) for other in range(1, len(cards.cards))]
    before, counts = endings(SYSTEMS[0], cards.cards, cards.deck, pairs, 200, Play())
    again, _ = endings(SYSTEMS[0], cards.cards, cards.deck, pairs, 200, Play())
    assert (before == again).all()
    assert set(np.unique(before)) <= {-2, -1, 0, 1, 2}
    both = [pairing for one, other in pairs for pairing in ((one, other), (other, one))]
    assert (counts == Play().tally(SYSTEMS[0], cards.cards, both, cards.deck, bouts=200).counts).all()
    power = next(
        each
        for each in game_of(SYSTEMS[0]).verification.parameters
        if each.heading == game_of(SYSTEMS[0]).verification.hints.power.heading and each.part == "power"
    )
    stronger = power.write(cards.cards[0], (power.read(cards.cards[0]) or 0) + 1)
    after, _ = endings(SYSTEMS[0], [stronger, *cards.cards[1:]], cards.deck, pairs, 200, Play())
    won, wins = (before > 0).astype(float), (after > 0).astype(float)
    assert wins.mean() > won.mean()
    independent = (won.var(axis=1) + wins.var(axis=1)).mean()
    assert independent > 2.5 * (wins - won).var(axis=1).mean()


def test_where_nothing_was_fought_nothing_moved() -> None:
    nothing = np.zeros(0, bool)
    assert shift(nothing, nothing, 0.99) == (Shift(0.0, 0.0, 0.0, 0), False)


@pytest.mark.parametrize(("gained", "lost", "n"), [(40, 0, 40), (0, 40, 40), (1, 0, 2), (0, 1, 2)])
def test_no_share_moves_by_more_than_all(gained: int, lost: int, n: int) -> None:
    before, after = np.zeros(n, bool), np.zeros(n, bool)
    after[:gained] = True
    before[:lost] = True
    found = shift(before, after, 0.95)[0]
    assert found.change == (gained - lost) / n
    assert -1 <= found.low <= found.change <= found.high <= 1
    assert (found.low == -1 or found.high == 1) or n == 2
