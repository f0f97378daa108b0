"""Each option changes what it says; `advanced` is the whole text, `basic` leaves out its last chapter."""

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.engine.systems.fight_plan import options
from tests.engine.systems.fight_plan.test_bouts import FIGHTERS

OTHER = {"off": "on", "on": "off"}


def test_the_presets_differ_only_in_injuries() -> None:
    basic, advanced = options.PRESETS["basic"], options.PRESETS["advanced"]
    found = {
        option.name
        for option in options.BOOK.options()
        if getattr(basic, option.name) != getattr(advanced, option.name)
    }
    assert found == {"injuries"}
    assert (basic.injuries, advanced.injuries) == ("off", "on")
    assert {
        getattr(basic, option.name) for option in options.BOOK.options() if option.name != "injuries"
    } == {"on"}


@pytest.mark.parametrize("name", [option.name for option in options.BOOK.options()])
def test_each_option_changes_bouts(name: str) -> None:
    word = OTHER[getattr(options.PRESETS["basic"], name)]
    before, after = (
        engine.simulate("fight_plan", FIGHTERS, [(4, 5), (1, 2)], bouts=300, seed=3, options=chosen)
        for chosen in ({}, {name: word})
    )
    assert (before.counts != after.counts).any()


def test_an_unknown_option_word_or_preset_names_the_nearest() -> None:
    with pytest.raises(ValueError, match="Fight Plan has no option named `injury`; did you mean `injuries`"):
        options.BOOK.chosen("basic", {"injury": "on"})
    with pytest.raises(ValueError, match="the option noise cannot be `of`; did you mean `off`"):
        options.BOOK.chosen("basic", {"noise": "of"})
    with pytest.raises(ValueError, match="Fight Plan has no rules named `advance`; did you mean `advanced`"):
        options.BOOK.chosen("advance", {})


@pytest.mark.parametrize("rounds", [2, 16])
def test_a_distance_beyond_a_plan_is_refused(rounds: int) -> None:
    with pytest.raises(ValueError, match="knows 3 to 15"):
        options.BOOK.distance("basic", rounds)
