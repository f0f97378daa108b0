"""The nine strategies (p.54-56): what a strategy brought off changes in the ring, for one round, and nothing
where it is not."""

from __future__ import annotations

import pytest

from fightcard.engine.systems.title_bout.rules.strategies import apply_strategy
from tests.engine.systems.title_bout.examples import Player

NAMES = (
    "Counter Punch", "Stick and Move", "Keep Away", "Defensive Shell", "Work the Body", "Smothering Attack",
    "Tie Up", "Load Up", "Go for the Knockout",
)  # fmt: skip
RATINGS = (
    "control_factor", "lands_to", "counter_lands_to", "one_punch_power", "killer_instinct", "chin",
    "knockout_rating",
    "control_factor BLUE", "lands_to BLUE", "one_punch_power BLUE",
)  # fmt: skip
UNTOUCHED = (10, 32, 36, 9, 7, 4, 2, 10, 32, 9)
# in the order of RATINGS; the fighters are alike: CF 10, PL 1-32 (9), CP 4, KI 7, KD 4, KO 2, DEF 0
EXPECTED = {
    "Counter Punch": (8, 32, 40, 9, 7, 4, 2, 10, 32, 9),
    "Stick and Move": (10, 32, 36, 7, 7, 4, 2, 10, 30, 8),
    "Keep Away": (9, 28, 32, 6, 7, 4, 2, 10, 29, 7),
    "Defensive Shell": (7, 24, 28, 5, 7, 2, 2, 10, 28, 5),
    "Work the Body": (10, 32, 36, 9, 7, 4, 2, 10, 34, 9),
    "Smothering Attack": (10, 32, 36, 9, 7, 4, 2, 10, 34, 6),
    "Tie Up": (10, 32, 36, 9, 7, 4, 2, 10, 32, 9),
    "Load Up": (9, 28, 32, 12, 7, 4, 2, 10, 32, 9),
    "Go for the Knockout": (10, 32, 36, 13, 9, 6, 3, 10, 34, 9),
}
FIGHTER = {
    "style": "S",
    "fresh": {
        "control": [10, 10], "defense": 0, "power": 9, "counter_punch": 4, "killer_instinct": 7,
        "knockdown": [4, 2],
        "knockout": 2, "punches_landed": [1, 32], "punches_missed": [33, 47], "countered": [43, 47],
        "clinching": [48, 61],
    },
}  # fmt: skip


def player(*cards: object, corner: int = 10, **given: object) -> Player:
    """Two such fighters; a card is given as it prints, or by its Random Number alone."""
    rated = {"strategy_ratings": [corner] * 4}
    script = {
        "red": FIGHTER,
        "blue": FIGHTER,
        "given": {"left": 30, "red": rated, "blue": rated, **given},
        "cards": [card if isinstance(card, dict) else {"rn": card} for card in cards],
    }
    return Player(script)


def ratings(at: Player) -> tuple[object, ...]:
    return tuple(at.play([name]) for name in RATINGS)


def test_the_fighters_before_any_strategy() -> None:
    assert ratings(player()) == UNTOUCHED


@pytest.mark.parametrize("strategy", NAMES)
def test_a_strategy_moves_the_ratings_of_the_round(strategy: str) -> None:
    at = player()
    at.play([f"apply_strategy tried={NAMES.index(strategy) + 1}"])
    assert ratings(at) == EXPECTED[strategy]
    at.play(["clear_round", "clear_round BLUE"])
    assert ratings(at) == UNTOUCHED


@pytest.mark.parametrize(
    ("strategy", "clinches"),
    [("Tie Up", True), ("Stick and Move", False), ("Keep Away", False), ("Load Up", False)],
)
def test_the_border_of_clinching_moves(strategy: str, clinches: bool) -> None:
    """69 is Ring Movement as the card prints it, and a clinch to a fighter told to Tie Up."""
    at = player(69, {"position": "Ring Center"})
    at.play([f"apply_strategy tried={NAMES.index(strategy) + 1}", "act"])
    assert any(event[0] == "CLINCH" for event in at.happened()) is clinches


@pytest.mark.parametrize(("strategy", "number"), [("Stick and Move", 56), ("Keep Away", 54)])
def test_a_mover_clinches_less(strategy: str, number: int) -> None:
    at = player(number, {"position": "Ring Center"})
    at.play([f"apply_strategy tried={NAMES.index(strategy) + 1}", "act"])
    assert [event[0] for event in at.happened()] == ["MOVES"]


def test_a_counter_puncher_counters_three_numbers_more() -> None:
    for number, countered in ((39, False), (40, True), (42, True)):
        at = player(80)
        at.play(["apply_strategy tried=1 BLUE", f"miss number={number}"])
        assert any(event[0] == "COUNTER_TRIED" for event in at.happened()) is countered


def test_a_body_puncher_saps_endurance_with_each_punch() -> None:
    at = player({"result": 40})
    at.fighters[0].value, at.fighters[0].punch = [2] * 81, [1] * 81
    at.fighters[1].endurance = 40
    at.play(["apply_strategy tried=5", "hit"])
    assert (at.fighters[0].points, at.fighters[1].endurance) == (2, 39)


@pytest.mark.parametrize("rating", range(1, 11))
def test_a_rating_of_ten_never_fails_and_each_point_is_one_digit_in_ten(rating: int) -> None:
    brought_off = 0
    for number in range(11, 21):
        at = player(
            number, corner=rating, number=12, rules={"strategies": "on", "red_plan": "; " * 11 + "Load Up"}
        )
        at.play(["use_strategy"])
        brought_off += at.fighters[0].strategy == NAMES.index("Load Up") + 1
    assert brought_off == rating


@pytest.mark.parametrize(("trait", "wins"), [("Strong Closer", 5), ("Ring Smarts", 9), ("Intellect", 9)])
def test_ring_smarts_bring_off_four_digits_more(trait: str, wins: int) -> None:
    brought_off = 0
    for number in range(11, 21):
        at = player(number, corner=5, rules={"strategies": "on", "red_plan": "Load Up"})
        at.fighters[0].trait = {"Strong Closer": 1, "Ring Smarts": 10, "Intellect": 10}[trait]
        at.play(["use_strategy"])
        brought_off += at.fighters[0].strategy > 0
    assert brought_off == wins


@pytest.mark.parametrize("strategy", NAMES)
def test_without_the_option_no_strategy_is_tried(strategy: str) -> None:
    at = player(rules={"red_plan": strategy})
    at.play(["use_strategy"])
    assert ratings(at) == UNTOUCHED


@pytest.mark.parametrize("strategy", NAMES)
def test_a_strategy_that_fails_changes_nothing(strategy: str) -> None:
    at = player(19, corner=8, rules={"strategies": "on", "red_plan": strategy})
    at.play(["use_strategy"])
    assert ratings(at) == UNTOUCHED
    assert [event[0] for event in at.happened()] == ["STRATEGY_FAILED"]


@pytest.mark.parametrize("before", range(1, len(NAMES) + 1), ids=NAMES)
def test_a_strategy_replaces_the_one_before_it(before: int) -> None:
    for tried in range(1, len(NAMES) + 1):
        changed, by_itself = player(), player()
        apply_strategy(changed.bout, *changed.fighters, before)
        for each in (changed, by_itself):
            apply_strategy(each.bout, *each.fighters, tried)
        for one, other in zip(changed.fighters, by_itself.fighters, strict=True):
            assert list(one.shift_round) == list(other.shift_round)
