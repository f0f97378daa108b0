"""The line of strength on Overall by which a card is tuned: that of its own division, bent by no outlier."""

from __future__ import annotations

import math
from collections.abc import Mapping

import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.drivers.proposals import Baseline, line_of
from fightcard.pipeline.verification.drivers.replay import Replayed
from fightcard.pipeline.verification.judged import played_out
from fightcard.pipeline.verification.play.round_robin import Match, RoundRobin
from tests.pipeline.verification.bouts import card_set, in_divisions, simulated

STRENGTH = {0: 2, 1: 1, 2: 0, 3: 5, 4: 0, 5: 8, 6: 4}
"""How strong each fighter is: the first four heavyweights, of whom the fourth is far stronger than his Overall."""


def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    won = round(bouts / (1 + 2 ** (STRENGTH[blue] - STRENGTH[red])))
    return {"red_ud": won, "blue_ud": bouts - won}


def baseline() -> Baseline:
    rated = (("A", 9), ("B", 8), ("C", 7), ("D", 7), ("E", 7), ("F", 9), ("G", 8))
    cards = in_divisions(card_set(*rated), *["HW"] * 4, *["MW"] * 3)
    match = Match(
        cards.system, cards.cards, cards.deck, Play(bouts=1_000, simulate=simulated(outcome, cards))
    )
    robin = RoundRobin(match, (1_000,))
    return Baseline(Replayed(cards, match, robin, played_out(cards, robin), ()), ((),) * 7)


def test_the_line_is_that_of_the_others_of_a_division() -> None:
    line = line_of(baseline(), 3)
    assert line is not None
    # Without the fourth fighter a step of Overall is one doubling of the odds, and 8 is the middle.
    assert line.slope == pytest.approx(400 * math.log10(2), rel=0.02)
    assert line.mean == pytest.approx(8)
    assert line.overall(line.middle + 5 * line.slope) == pytest.approx(13)


def test_a_card_far_off_bends_only_the_line_of_the_others() -> None:
    # With him A, B and he stand at 2, 1 and 5 doublings over Overall 9, 8 and 7: no line rises through them.
    assert line_of(baseline(), 2) is None


def test_three_cards_have_no_line_since_two_others_say_nothing_of_its_doubt() -> None:
    assert line_of(baseline(), 4) is None
