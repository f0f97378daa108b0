"""A set that the house's own law drew, without records: nothing speaks against it."""

from __future__ import annotations

import fightcard
from benchmarks.valid_sets import drawn_set
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.verification.run import verify


def test_a_set_of_the_law_is_silent() -> None:
    # V206 once named a fighter here whose number six others happened to leave behind, and V301 the set.
    legends = fightcard.convert(fightcard.check(fightcard.read(sample("legends").path)))
    found = verify(drawn_set(legends, 7, 1, with_careers=False), Play(seed=1))
    assert [reason.code for card in found.cards for reason in card.reasons] == []
    assert [each.message for each in found.remarks if each.severity != "note"] == []
