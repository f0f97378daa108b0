"""What cannot be verified at all is refused before a bout is played."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.run import verify
from tests.pipeline.verification.bouts import card_set


def test_a_set_without_cards_and_an_odd_number_of_bouts_are_refused() -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError

    nobody = replace(card_set(), set="nobody")
    with pytest.raises(ValueError, match=r"^the set nobody has no cards$"):
        verify(nobody, Play(simulate=never), None, None, None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="give an even number"):
        verify(card_set(("Ann", 9), ("Bea", 8)), Play(simulate=never, bouts=7), None, None, None)  # type: ignore[arg-type]
