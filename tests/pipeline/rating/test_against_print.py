"""The scale of levels stands where the careers of the fighters whose cards are printed put it."""

from __future__ import annotations

import pytest

import fightcard
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.scale import RUNG_ZERO
from tools.against_print import FROM_BOUTS, ZEROS, fit


def test_the_scale_is_the_likeliest_under_the_printed_fighters_careers() -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    total, met = fit(cards, bouts=60)
    # Chance of so few bouts, and of the seven careers, moves the likeliest by a third of a level.
    assert ZEROS[total.argmax()] == pytest.approx(RUNG_ZERO, abs=0.36)
    typed = {str(card["id"]): float(str(cards.careers[str(card["id"])]["Level"])) for card in cards.cards}
    assert typed == pytest.approx({name: level for name, (level, _) in met.items()}, abs=0.25)
    # His printed card is weaker than his bouts say.
    assert 0.3 < met["anthony-joshua"][0] < FROM_BOUTS["anthony-joshua"]
