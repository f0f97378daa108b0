"""Each option changes what it says, and presets are what the text calls basic and optional."""

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.engine.systems.glory_days import options
from tests.engine.systems.glory_days.cards import CARDS

OPTIONAL = {"will_check_at_25", "groggy_knockdowns", "reopening_cuts", "momentum_punch", "fatigue_at_once"}


def test_basic_plays_none_of_the_optional_rules_and_advanced_all() -> None:
    basic, advanced = options.PRESETS["basic"], options.PRESETS["advanced"]
    assert {name for name in OPTIONAL if getattr(basic, name) == "on"} == set()
    assert {name for name in OPTIONAL if getattr(advanced, name) == "on"} == OPTIONAL
    assert (basic.referee, basic.judges, basic.traits) == ("none", "none", "on")
    assert (advanced.referee, advanced.judges, advanced.traits) == ("drawn", "drawn", "on")


@pytest.mark.parametrize("option", options.BOOK.options(), ids=lambda option: option.name)
def test_each_option_changes_bouts(option: object) -> None:
    name = option.name  # type: ignore[attr-defined]
    word = next(
        word
        for word in options.BOOK.words(name)
        if word not in {getattr(options.PRESETS["basic"], name), "watchful"}
    )
    fighters = [{**card, "cut": 18, "stamina": {"ten": 20, "twelve": 20}} for card in CARDS]
    plain, changed = (
        engine.simulate("glory_days", fighters, [(0, 1), (1, 2)], bouts=400, seed=3, options=chosen)
        for chosen in ({}, {name: word})
    )
    assert (plain.counts != changed.counts).any()


def test_an_unknown_option_or_word_names_the_nearest() -> None:
    with pytest.raises(
        ValueError, match="Glory Days Boxing has no option named `reopen_cuts`; did you mean `reopening_cuts`"
    ):
        options.BOOK.chosen("basic", {"reopen_cuts": "on"})
    with pytest.raises(ValueError, match="the option referee cannot be `strickt`; did you mean `strict`"):
        options.BOOK.chosen("basic", {"referee": "strickt"})
    with pytest.raises(ValueError, match="has no rules named `tournament`; there is: basic, advanced"):
        options.BOOK.chosen("tournament", {})


@pytest.mark.parametrize("rounds", [2, 16])
def test_a_distance_beyond_the_score_sheet_is_refused(rounds: int) -> None:
    with pytest.raises(ValueError, match="knows 3 to 15"):
        options.BOOK.distance("basic", rounds)
