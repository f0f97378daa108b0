"""The line of strength on Overall by which a card is tuned: that of its own division, bent by no outlier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.play import Play
from pipeline.verification.drivers.proposals import Standing, line_of
from pipeline.verification.drivers.replay import Replayed
from pipeline.verification.judged import played_out
from pipeline.verification.play.round_robin import Match, RoundRobin
from tests.pipeline.verification.bouts import card_set, in_divisions, simulated

if TYPE_CHECKING:
    from collections.abc import Mapping

STRENGTH = {0: 2, 1: 1, 2: 0, 3: 5, 4: 0, 5: 8, 6: 4}
"""How strong each man is: the first four heavyweights, of whom the fourth is far stronger than his Overall."""


def outcome(red: int, blue: int, bouts: int) -> Mapping[str, int]:
    won = round(bouts / (1 + 2 ** (STRENGTH[blue] - STRENGTH[red])))
    return {"red_ud": won, "blue_ud": bouts - won}


def standing() -> Standing:
    rated = (("A", 9), ("B", 8), ("C", 7), ("D", 7), ("E", 7), ("F", 9), ("G", 8))
    cards = in_divisions(card_set(*rated), *["HW"] * 4, *["MW"] * 3)
    match = Match(
        cards.system, cards.cards, cards.deck, Play(bouts=1_000, simulate=simulated(outcome, cards))
    )
    robin = RoundRobin(match, (1_000,))
    return Standing(Replayed(cards, match, robin, played_out(cards, robin), ()), ((),) * 7)


def slope(card: int, *, by_others: bool = False) -> float:
    line = line_of(standing(), card, by_others=by_others)
    assert line is not None
    return line[1]


def test_each_division_has_its_own_line() -> None:
    # A step of Overall is one doubling of the odds among the heavyweights' others, four among the middleweights.
    assert slope(4) > 3 * slope(3, by_others=True) > 0


def test_a_card_far_off_does_not_bend_the_line_that_it_is_to_come_to() -> None:
    with_him = line_of(standing(), 3)
    assert with_him is None or with_him[1] < slope(3, by_others=True) / 2
