"""What is said of a proposed change."""

from __future__ import annotations

from pathlib import Path

import fightcard
from fightcard.pipeline.cli.tune_text import _others
from fightcard.pipeline.play import Play
from fightcard.pipeline.tune_run import _as_met
from fightcard.pipeline.verification.drivers.proposals import WHOLE_SET, Elsewhere, Reached

SET = Path(__file__).parents[3] / "raw" / "mini_title_bout.xlsx"


def test_for_an_aim_that_the_card_meets_nothing_is_proposed() -> None:
    cards, play = fightcard.convert(fightcard.check(fightcard.read(SET))), Play(bouts=60)
    (met,) = fightcard.tune(cards, ["ezzard-charles"], play, aims=["wins 45%"]).fighters
    assert (met.proposals, met.furthest) == ((), None)
    assert met.why_not == "nothing needs to change: wins 45% is met (42.5%, interval 36.4% to 48.8%)"
    (missed,) = fightcard.tune(cards, ["ezzard-charles"], play, aims=["wins 45%", "draws 30%"]).fighters
    assert missed.why_not != met.why_not
    assert missed.proposals or missed.furthest


def test_a_level_that_is_met_is_an_overall() -> None:
    aim = Reached("strength", "plays like 9", 9.1, 9.1, 7.0, 11.0, is_met=True)
    assert _as_met(aim) == "plays like 9 is met (9)"


def test_a_reason_against_the_set_as_a_whole_is_named_without_a_verdict_which_a_set_has_not() -> None:
    found = [
        Elsewhere("Joe Louis", ("V206",), ("V220",), ("pass", "look"), None),
        Elsewhere(WHOLE_SET, ("V301",), (), ("", ""), None),
    ]
    assert [*_others(found)] == [
        "new against Joe Louis: V206 (pass -> look)",
        "resolves for Joe Louis: V220 (pass -> look)",
        "new against the set: V301",
    ]
