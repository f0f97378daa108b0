"""Corners (p.4, p.55): what each policy chooses in each state of a bout, and that a plan comes before it."""

from __future__ import annotations

import pytest

from fightcard import engine
from fightcard.engine.systems.title_bout import options, policies
from tests.engine.systems.title_bout.cards import card_named
from tests.engine.systems.title_bout.examples import Player

STRATEGIES = (
    "", "Counter Punch", "Stick and Move", "Keep Away", "Defensive Shell", "Work the Body",
    "Smothering Attack",
    "Tie Up", "Load Up", "Go for the Knockout",
)  # fmt: skip
BEFORE = {"first": 1, "second": 1, "third": 1}
STATES: dict[str, tuple[int, dict[str, object], dict[str, object]]] = {
    "level": (3, {}, {}),
    "ahead": (3, {"scorecards": BEFORE}, {}),
    "behind": (3, {}, {"scorecards": BEFORE}),
    "hurt": (3, {"carried": 1}, {}),
    "ahead_late": (11, {"scorecards": BEFORE}, {}),
    "behind_late": (11, {}, {"scorecards": BEFORE}),
}
WITHIN = {"textbook": set[str](), "cautious": {"Tie Up"}, "aggressive": {"Go for the Knockout"}}
CHOICES = {
    "textbook": ("", "", "", "Defensive Shell", "Stick and Move", "Go for the Knockout"),
    "cautious": ("Stick and Move", "Keep Away", "Counter Punch", "Defensive Shell", "Keep Away", "Load Up"),
    "aggressive": (
        "Work the Body",
        "Smothering Attack",
        "Load Up",
        "Tie Up",
        "Work the Body",
        "Go for the Knockout",
    ),
}


def picked(
    policy: str, state: str, *, rating: int = 10, corner: str = "red", plan: str = "", trait: str = ""
) -> str:
    number, his, theirs = STATES[state]
    other = "blue" if corner == "red" else "red"
    fighter: dict[str, object] = {
        "strategy_ratings": [rating] * 4,
        **his,
        **({"trait": trait} if trait else {}),
    }
    rules = {"strategies": "on", f"{corner}_corner": policy, f"{corner}_plan": plan}
    player = Player(
        {
            "given": {
                "number": number,
                "rules": rules,
                corner: fighter,
                other: {"strategy_ratings": [10] * 4, **theirs},
            }
        }
    )
    return STRATEGIES[int(str(player.play(["pick" if corner == "red" else "pick BLUE"])))]


def test_the_policies_are_the_words_that_the_option_takes() -> None:
    assert set(options.BOOK.words("red_corner")) == set(CHOICES) == set(options.BOOK.words("blue_corner"))


@pytest.mark.parametrize("policy", CHOICES)
@pytest.mark.parametrize("corner", ["red", "blue"])
@pytest.mark.parametrize(("place", "state"), list(enumerate(STATES)))
def test_a_policy_chooses_by_the_state_of_the_bout(policy: str, corner: str, place: int, state: str) -> None:
    assert picked(policy, state, corner=corner) == CHOICES[policy][place]


@pytest.mark.parametrize(("policy", "least"), [("textbook", 6), ("cautious", 5), ("aggressive", 5)])
def test_a_corner_asks_nothing_of_a_fighter_who_is_not_rated_for_it(policy: str, least: int) -> None:
    assert picked(policy, "hurt", rating=least) != ""
    assert picked(policy, "hurt", rating=least - 1) == ""


def test_all_nine_strategies_are_chosen_by_some_corner() -> None:
    assert {strategy for choices in CHOICES.values() for strategy in choices if strategy} == set(
        STRATEGIES[1:]
    )


@pytest.mark.parametrize(
    ("policy", "lowers", "boxes"),
    [
        ("textbook", 1, False),
        ("textbook", 2, True),
        ("cautious", 1, True),
        ("cautious", 0, False),
        ("aggressive", 3, False),
        ("aggressive", 4, True),
    ],
)
def test_a_corner_boxes_for_as_much_as_its_policy_asks(policy: str, lowers: int, boxes: bool) -> None:
    script = {
        "red": {"style": "E", "fresh": {"control": [8, 8]}},
        "blue": {"style": "S", "fresh": {"control": [10 - lowers, 10]}},
        "given": {"rules": {"red_corner": policy}},
    }
    player = Player(script)
    player.play(["choose_style"])
    assert player.fighters[0].stance == (0 if boxes else 1)


@pytest.mark.parametrize(("edge", "boxes"), [([8, 12], True), ([11, 8], False)])
def test_an_edge_against_the_other_fighters_style_is_better_held_by_slugging(
    edge: list[int], boxes: bool
) -> None:
    blue = {"style": "B", "fresh": {"control": [8, 10]}}
    player = Player({"red": {"style": "E", "fresh": {"control": edge}}, "blue": blue})
    player.play(["choose_style"])
    assert player.fighters[0].stance == (0 if boxes else 1)


def test_a_plan_comes_before_the_policy_and_whatever_the_rating() -> None:
    assert picked("cautious", "level", plan="; ; Load Up", rating=1) == "Load Up"
    assert picked("cautious", "level", plan="; ; no strategy") == ""
    assert picked("cautious", "level", plan="Load Up") == "Stick and Move"


def test_a_plan_cannot_make_a_constant_clincher_tie_up() -> None:
    assert picked("textbook", "level", plan="; ; Tie Up", trait="Constant Clincher") == ""


@pytest.mark.parametrize(("plan", "stance"), [("", 1), ("boxer", 0), ("slugger", 1), ("boxer Load Up", 0)])
def test_a_plan_settles_the_style_of_an_either(plan: str, stance: int) -> None:
    script = {
        "red": {"style": "E", "fresh": {"control": [8, 8]}},
        "blue": {"style": "S", "fresh": {"control": [10, 10]}},
        "given": {"rules": {"red_plan": plan}},
    }
    player = Player(script)
    player.play(["choose_style"])
    assert player.fighters[0].stance == stance


def test_a_plan_is_read_round_by_round() -> None:
    assert policies.plan("Load Up; ; slugger Tie Up; boxer; no strategy")[:7] == [0, 9, 0, 208, 100, 1, 0]
    assert policies.plan("") == [0] * 16


@pytest.mark.parametrize(
    ("plan", "answer"),
    [
        ("Load Op", "`Load Op` in a plan is not a strategy; did you mean `Load Up`"),
        ("; " * 16, "a plan of 17 rounds is longer than any bout"),
    ],
)
def test_a_plan_that_cannot_be_followed_is_refused(plan: str, answer: str) -> None:
    with pytest.raises(ValueError, match=answer):
        policies.plan(plan + "Load Up" if plan.startswith(";") else plan)


@pytest.mark.parametrize("policy", CHOICES)
def test_in_a_bout_each_corner_tries_what_its_policy_names(policy: str) -> None:
    fighters = card_named("joe-frazier"), card_named("joe-louis")
    tried = set()
    for number in range(12):
        record = engine.play(
            "title_bout",
            *fighters,
            seed=9,
            bout=number,
            options={"strategies": "on", "red_corner": policy, "blue_corner": policy},
        )
        tried |= {
            STRATEGIES[event.first]
            for event in record.events
            if event.event in ("strategy_works", "strategy_failed")
        }
    assert tried
    assert tried <= set(CHOICES[policy]) | WITHIN[policy]


@pytest.mark.parametrize(("policy", "power"), [("textbook", 10), ("cautious", 10), ("aggressive", 12)])
def test_only_an_aggressive_corner_slugs_in_a_run(policy: str, power: int) -> None:
    """Louis, of either style, has a power of 12 and boxes, which costs him 2."""
    given = {"runner": "red", "rules": {"red_corner": policy}, "red": {"stance": "B"}}
    assert Player({"red": "joe-louis", "given": given}).play(["one_punch_power"]) == power


@pytest.mark.parametrize("policy", CHOICES)
@pytest.mark.parametrize(("corner", "tried"), [("red", {"aggressive": 9}), ("blue", {"cautious": 7})])
def test_after_a_knockdown_a_corner_tries_what_its_policy_names(
    policy: str, corner: str, tried: dict[str, int]
) -> None:
    """Red has put blue down."""
    rules = {"strategies": "on", f"{corner}_corner": policy}
    rated = {"strategy_ratings": [10] * 4}
    cards = [{"rn": 20}] if policy in tried else []
    player = Player({"given": {"rules": rules, "red": rated, "blue": rated}, "cards": cards})
    player.play(["shout_advice"])
    assert player.fighters[0 if corner == "red" else 1].strategy == tried.get(policy, 0)


def test_a_textbook_corner_tries_nothing_within_a_round() -> None:
    for rules in ({"strategies": "on"}, {"red_corner": "aggressive", "blue_corner": "cautious"}):
        player = Player({"given": {"rules": rules, "red": {"strategy_ratings": [10] * 4}}})
        player.play(["shout_advice"])
        assert player.fighters[0].strategy == 0
        assert player.log.events == []


def test_a_corner_asks_nothing_within_a_round_of_a_fighter_who_is_not_rated_for_it() -> None:
    rules = {"strategies": "on", "red_corner": "aggressive"}
    player = Player({"given": {"rules": rules, "red": {"strategy_ratings": [10, 10, 10, 4]}}})
    player.play(["shout_advice"])
    assert player.log.events == []
