"""Each option changes what it says, and presets are what the text calls basic and advanced."""

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.engine.systems.mini_title_bout import options
from tests.engine.systems.mini_title_bout.examples import card_of

OPTIONAL = {"power_a", "power_e", "fatigue", "finishing", "deepen_cuts"}
FRAIL = {"conditioning": {"training": "E", "fatigue": "H"}, "fouler": "F"}
PAIRS = [(0, 1), (1, 2), (2, 0)]
OTHER_WORD = {
    "reach": "old",
    "title_bout": "red",
    "gloves": "6",
    "referee": "early",
    "scoring": "points",
    "hometown": "blue",
    "overweight": "red",
    "red_corner": "aggressive",
    "blue_corner": "cautious",
    **dict.fromkeys(sorted(OPTIONAL), "on"),
}
CARDS = [
    card_of({"card": "rocky-marciano", **FRAIL}),
    card_of({"card": "gene-tunney", **FRAIL}),
    card_of({"card": "randy-sandy", **FRAIL, "reach": 82}),
]


def counted(changes: dict[str, str]) -> engine.Tallies:
    return engine.simulate("mini_title_bout", CARDS, PAIRS, bouts=600, seed=3, options=changes)


def test_basic_plays_none_of_the_optional_rules_and_advanced_all() -> None:
    basic, advanced = options.PRESETS["basic"], options.PRESETS["advanced"]
    assert {name for name in OPTIONAL if getattr(basic, name) == "on"} == set()
    assert {name for name in OPTIONAL if getattr(advanced, name) == "on"} == OPTIONAL
    assert (basic.title_bout, basic.hometown, basic.overweight, basic.reach) == (
        "none",
        "none",
        "none",
        "chart",
    )


def test_a_fight_is_ten_rounds_long_unless_it_is_said() -> None:
    assert options.BOOK.distance("basic", None) == 10


def test_every_option_is_tried_here() -> None:
    assert {option.name for option in options.BOOK.options()} == set(OTHER_WORD)


@pytest.mark.parametrize("name", OTHER_WORD)
def test_each_option_changes_bouts(name: str) -> None:
    assert (counted({}).counts != counted({name: OTHER_WORD[name]}).counts).any()


def test_negotiated_gloves_are_bigger_ones_half_of_the_time() -> None:
    title = {"title_bout": "red"}
    small, asked, big = (
        sum(int(counted({**title, "gloves": word}).of(f"{corner}_ko").sum()) for corner in ("red", "blue"))
        for word in ("usual", "negotiated", "8")
    )
    assert small > asked > big


@pytest.mark.parametrize("option", ["hometown", "title_bout"])
def test_who_is_favored_wins_more_decisions(option: str) -> None:
    plain, favored = (counted({**changes, "scoring": "rounds"}) for changes in ({}, {option: "red"}))
    assert favored.of("red_ud").sum() > plain.of("red_ud").sum()


def test_who_moves_up_in_weight_wins_less() -> None:
    plain, heavier = counted({}), counted({"overweight": "blue"})
    for way in ("ko", "ud"):
        assert heavier.of(f"blue_{way}").sum() < plain.of(f"blue_{way}").sum()


def test_power_a_and_power_e_pull_apart() -> None:
    def outs(changes: dict[str, str]) -> tuple[int, int]:
        tallies = counted(changes)
        hard = int(tallies.of("red_ko")[0]) + int(tallies.of("blue_ko")[2])
        light = int(tallies.of("blue_ko")[1]) + int(tallies.of("red_ko")[2])
        return hard, light

    hard, light = outs({})
    assert outs({"power_a": "on"})[0] > hard
    assert outs({"power_e": "on"})[1] < light


@pytest.mark.parametrize("rounds", [2, 16])
def test_a_distance_beyond_the_scorecard_is_refused(rounds: int) -> None:
    with pytest.raises(ValueError, match="knows 3 to 15"):
        options.BOOK.distance("basic", rounds)


def test_a_misspelled_option_names_the_nearest() -> None:
    with pytest.raises(
        ValueError, match="Mini Title Bout has no option named `home_town`; did you mean `hometown`"
    ):
        options.BOOK.chosen("basic", {"home_town": "red"})
