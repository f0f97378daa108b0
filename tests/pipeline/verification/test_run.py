"""What cannot be verified at all is refused before a bout is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.progress import USUAL_STEPS
from fightcard.pipeline.verification.run import verify
from tests.pipeline.verification.bouts import card_set, simulated


def test_a_set_without_cards_and_an_odd_number_of_bouts_are_refused() -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError

    nobody = replace(card_set(), set="nobody")
    with pytest.raises(ValueError, match=r"^the set nobody has no cards$"):
        verify(nobody, Play(simulate=never), None, None, None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="give an even number"):
        verify(card_set(("Ann", 9), ("Bea", 8)), Play(simulate=never, bouts=7), None, None, None)  # type: ignore[arg-type]


def test_a_search_is_reported_as_over_whatever_was_not_needed() -> None:
    reported: list[tuple[float, int]] = []
    cards = card_set(("Ann", 9), ("Bea", 9))
    even = simulated(lambda _red, _blue, bouts: {"red_ud": bouts // 2, "blue_ud": bouts // 2}, cards)
    play = Play(simulate=even, searching=lambda *words: reported.append(words), why=False, bouts=20)
    found = verify(cards, play, None, None, None)
    assert [card.id for card in found] == ["ann", "bea"]
    assert reported == [(USUAL_STEPS, USUAL_STEPS)]
    verify(cards, replace(play, searching=None), None, None, None)
    assert len(reported) == 1
