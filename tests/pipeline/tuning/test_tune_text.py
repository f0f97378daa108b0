"""What is said of a proposed change."""

from __future__ import annotations

from fightcard.pipeline.cli.tune_text import _others
from fightcard.pipeline.tune_run import _as_met
from fightcard.pipeline.verification.drivers.proposals import WHOLE_SET, Elsewhere, Reached


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
