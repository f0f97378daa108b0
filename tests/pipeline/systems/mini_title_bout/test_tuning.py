"""An aim that a card meets as it is."""

from __future__ import annotations

import fightcard
from fightcard.pipeline.play import Play
from tests.conftest import ROOT

SET = ROOT / "raw" / "mini_title_bout.xlsx"


def test_for_an_aim_that_the_card_meets_nothing_is_proposed() -> None:
    cards, play = fightcard.convert(fightcard.check(fightcard.read(SET))), Play(bouts=60)
    (met,) = fightcard.tune(cards, ["ezzard-charles"], play, aims=["wins 45%"]).fighters
    assert (met.proposals, met.furthest) == ((), None)
    assert met.why_not == "nothing needs to change: wins 45% is met (42.5%, interval 36.4% to 48.8%)"
    (missed,) = fightcard.tune(cards, ["ezzard-charles"], play, aims=["wins 45%", "draws 30%"]).fighters
    assert missed.why_not != met.why_not
    assert missed.proposals or missed.furthest
