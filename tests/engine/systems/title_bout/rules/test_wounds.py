"""Cuts and swelling by the advanced tables (p.48-54): what each injury costs, what each corner can do, and
what each doctor says."""

from __future__ import annotations

import pytest

from fightcard.engine.core.records import blank, fill
from fightcard.engine.systems.title_bout import loading
from fightcard.engine.systems.title_bout.rules import bout as whole_bout
from fightcard.engine.systems.title_bout.rules.codes import BLUE, TKO_CUT
from fightcard.engine.systems.title_bout.state import Bout, Deck, Fighter, Log
from tests.engine.systems.title_bout.examples import EVENTS, WOUNDS, Player

ON = {"advanced_cuts": "on"}
CORNERS = ("Excellent", "Good", "Average", "Fair")
NO_PENALTY = (0, 0, 0)

# DEF, CUT, CF: as it starts, and what the first recurrence costs
PENALTIES = {
    "minor_swelling_under_right": (NO_PENALTY, (1, 0, 0)),
    "minor_swelling_under_left": (NO_PENALTY, (1, 0, 0)),
    "minor_swelling_over_right": (NO_PENALTY, (1, 1, 0)),
    "minor_swelling_over_left": (NO_PENALTY, (1, 1, 0)),
    "major_swelling_under_right": ((1, 1, 0), (2, 1, 0)),
    "major_swelling_under_left": ((1, 1, 0), (2, 1, 0)),
    "major_swelling_over_right": ((1, 1, -1), (2, 1, -1)),
    "major_swelling_over_left": ((1, 1, -1), (2, 1, -1)),
    "minor_cut_under_right": (NO_PENALTY, (1, 0, 0)),
    "minor_cut_under_left": (NO_PENALTY, (1, 0, 0)),
    "minor_cut_over_right": ((1, 0, 0), (2, 0, 0)),
    "minor_cut_over_left": ((1, 0, 0), (2, 0, 0)),
    "major_cut_under_right": ((0, 0, -1), (2, 0, -1)),
    "major_cut_under_left": ((0, 0, -1), (2, 0, -1)),
    "major_cut_over_right": ((2, 1, -1), (2, 2, -2)),
    "major_cut_over_left": ((2, 1, -1), (2, 2, -2)),
}
# the last number that a corner succeeds on: minor, major, and keeping the doctor away
SWELLING_WORK = {
    "Excellent": (70, 60, 40),
    "Good": (65, 55, 35),
    "Average": (60, 45, 30),
    "Fair": (55, 35, 25),
}
CUT_WORK = {"Excellent": (65, 55, 35), "Good": (60, 45, 30), "Average": (55, 35, 25), "Fair": (50, 25, 20)}
# the last number that lets the bout go on, and the last that gives one more round: first visit, later visits;
# under, over
DOCTORS = {
    "Overly Cautious": (((55, 70), (50, 65)), ((50, 65), (45, 60))),
    "Cautious": (((60, 72), (55, 70)), ((55, 67), (50, 65))),
    "Balanced Judgement": (((65, 73), (60, 72)), ((60, 68), (55, 67))),
    "Lenient": (((70, 75), (65, 74)), ((65, 70), (60, 69))),
    "Permissive": (((75, 78), (70, 76)), ((70, 77), (65, 75))),
}
UNDER, OVER = "major_swelling_under_right", "major_swelling_over_right"


def after_rest(
    wound: str, times: int, *numbers: int, began: int = 0, worsened: int = 0, **bout: object
) -> Player:
    """The minute's rest of a fighter with a new injury that has come so many times, his corner Good."""
    fighter = {
        "corner_skill": "Good",
        "wounds": {wound: times},
        "wound_new": {wound: 1},
        "wound_began": {wound: began},
        "wound_worsened": {wound: worsened},
    }
    player = Player(
        {"given": {"rules": ON, "red": fighter, **bout}, "cards": [{"rn": number} for number in numbers]}
    )
    player.play(["work_on_wounds"])
    return player


def after_two(first: str, second: str, policy: str, numbers: tuple[int, ...]) -> Player:
    """The minute's rest of a fighter with two new injuries, his corner Good; every number is drawn."""
    both = {first: 1, second: 1}
    given = {
        "rules": {**ON, "red_corner": policy},
        "red": {"corner_skill": "Good", "wounds": both, "wound_new": both},
    }
    player = Player({"given": given, "cards": [{"rn": number} for number in numbers]})
    player.play(["work_on_wounds"])
    player.used_up(policy)
    return player


def penalty(player: Player) -> tuple[int, ...]:
    shifts = player.fighters[0].shift_bout
    return shifts[2], shifts[8], shifts[0]


def happened(player: Player) -> list[str]:
    return [EVENTS[int(event.code)] for event in player.log.events if int(event.code) != 1]


def test_all_sixteen_injuries_are_listed() -> None:
    assert tuple(PENALTIES) == WOUNDS


@pytest.mark.parametrize("wound", PENALTIES)
def test_an_injury_that_the_corner_cannot_help_costs_what_the_table_says(wound: str) -> None:
    starts, worsens = PENALTIES[wound]
    assert penalty(after_rest(wound, 1, 80)) == starts
    assert penalty(after_rest(wound, 2, 80, began=1)) == worsens
    assert penalty(after_rest(wound, 2, 80, began=1, worsened=1)) == NO_PENALTY


@pytest.mark.parametrize("wound", [wound for wound in PENALTIES if wound.startswith("minor")])
def test_a_minor_injury_that_the_corner_helps_costs_nothing(wound: str) -> None:
    assert penalty(after_rest(wound, 1, 1)) == NO_PENALTY
    assert penalty(after_rest(wound, 2, 1, began=1)) == NO_PENALTY


@pytest.mark.parametrize("wound", [wound for wound in PENALTIES if wound.startswith("major")])
def test_a_major_injury_that_the_corner_helps_is_a_minor_one(wound: str) -> None:
    minor = wound.replace("major", "minor")
    assert penalty(after_rest(wound, 1, 1)) == PENALTIES[minor][0]


@pytest.mark.parametrize("wound", [wound for wound in PENALTIES if wound.startswith("minor")])
@pytest.mark.parametrize("times", [3, 4])
def test_from_the_third_time_on_a_minor_injury_is_a_major_one(wound: str, times: int) -> None:
    player = after_rest(wound, times, 80, began=1, worsened=1)
    assert penalty(player) == PENALTIES[wound.replace("minor", "major")][0]
    assert player.bout.over == 0


@pytest.mark.parametrize("wound", [wound for wound in PENALTIES if wound.startswith("major")])
def test_from_the_third_time_on_a_major_injury_is_the_doctors(wound: str) -> None:
    player = after_rest(wound, 3, 80, 80, began=1, worsened=1, doctor="Permissive")
    assert penalty(player) == NO_PENALTY
    assert happened(player) == ["WOUND_STANDS", "DOCTOR", "ENDED"]
    assert player.bout.method == (4 if "swelling" in wound else 3)


@pytest.mark.parametrize("kind", ["swelling", "cut"])
@pytest.mark.parametrize("corner", CORNERS)
@pytest.mark.parametrize("work", range(3))
@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_corner_succeeds_up_to_its_number_and_recurrences_make_it_harder(
    kind: str, corner: str, work: int, times: int
) -> None:
    last = (SWELLING_WORK if kind == "swelling" else CUT_WORK)[corner][work] - (0, 5, 10)[times - 1]
    wound = WOUNDS.index(f"minor_{kind}_under_right")
    step = f"is_work_good wound={wound} work={work} times={times} shared=1"
    for number, expected in ((last, True), (last + 1, False)):
        player = Player({"given": {"rules": ON, "red": {"corner_skill": corner}}, "cards": [{"rn": number}]})
        assert bool(player.play([step])) is expected, number


@pytest.mark.parametrize(
    ("policy", "numbers", "treated"),
    [
        ("textbook", (45,), [False, True]),
        ("textbook", (46,), [False, False]),
        ("cautious", (32, 22), [True, True]),
        ("cautious", (33, 23), [False, False]),
        ("aggressive", (45,), [False, True]),
    ],
)
def test_a_corner_shares_its_minute_as_its_policy_says(
    policy: str, numbers: tuple[int, ...], treated: list[bool]
) -> None:
    """A Good corner, a minor swelling (1-65) and a major cut (1-45): the cut alone, or both at half the
    chance."""
    player = after_two("minor_swelling_over_left", "major_cut_under_right", policy, numbers)
    assert [event == "WOUND_TREATED" for event in happened(player)] == treated


@pytest.mark.parametrize(
    ("policy", "numbers", "treated"),
    [
        ("textbook", (30, 30), [True, True]),
        ("textbook", (31, 31), [False, False]),
        ("cautious", (30, 31), [True, False]),
        ("aggressive", (60,), [True, False]),
        ("aggressive", (61,), [False, False]),
    ],
)
def test_equally_grave_injuries_are_shared_or_not_as_the_policy_says(
    policy: str, numbers: tuple[int, ...], treated: list[bool]
) -> None:
    player = after_two("minor_cut_over_right", "minor_cut_over_left", policy, numbers)
    assert [event == "WOUND_TREATED" for event in happened(player)] == treated


@pytest.mark.parametrize("doctor", DOCTORS)
@pytest.mark.parametrize("visits", [0, 1, 2])
@pytest.mark.parametrize(("place", "wound"), [(0, UNDER), (1, OVER)])
def test_a_doctor_says_what_the_row_says(doctor: str, visits: int, place: int, wound: str) -> None:
    goes_on, one_more = DOCTORS[doctor][min(visits, 1)][place]
    for number, verdict in (
        (1, 0),
        (goes_on, 0),
        (goes_on + 1, 1),
        (one_more, 1),
        (one_more + 1, 2),
        (80, 2),
    ):
        given = {"number": 6, "doctor": doctor, "rules": ON, "red": {"doctor_visits": visits}}
        player = Player({"given": given, "cards": [{"rn": number}]})
        player.play([f"see_doctor wound={WOUNDS.index(wound)}"])
        assert player.bout.over == (verdict == 2), number
        assert player.fighters[0].last_chance == (7 if verdict == 1 else 0), number


def test_one_more_round_is_lost_unless_it_brings_a_stoppage() -> None:
    given = {"number": 7, "red": {"last_chance": 7, "last_chance_method": "TKO (cut)"}}
    player = Player({"given": given})
    player.play(["use_last_chances"])
    assert (player.bout.over, player.bout.winner, player.bout.method) == (1, 1, 3)


@pytest.mark.parametrize("due", [("red",), ("red", "blue")])
def test_a_bout_that_ended_in_the_one_more_round_is_not_stopped_after_it(due: tuple[str, ...]) -> None:
    chance = {"last_chance": 7, "last_chance_method": "TKO (cut)"}
    given = {"number": 7, "over": 1, "winner": 0, "method": 1, **dict.fromkeys(due, chance)}
    player = Player({"given": given})
    player.play(["use_last_chances"])
    assert (player.bout.over, player.bout.winner, player.bout.method) == (1, 0, 1)


def test_one_more_round_that_is_the_last_is_lost_before_the_cards_are_added_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def box_on(_: Deck, bout: Bout, __: Log | None, red: Fighter, ___: Fighter) -> None:
        red.points, bout.left = 20, 0
        if bout.number == 2:
            red.last_chance, red.last_chance_method = 3, TKO_CUT

    monkeypatch.setattr(whole_bout, "fight_round", box_on)
    player = Player({"red": "joe-louis", "blue": "joe-frazier", "given": {"rounds": 3, "rules": ON}})
    player.bout.scripted = 0
    player.bout.order = list(range(100))
    deck = blank(Deck)
    fill(deck, loading.deck(loading.house_deck()))
    whole_bout.play_number(deck, player.bout, player.log, *player.fighters, 1, 0)
    assert (player.bout.number, player.bout.left, player.bout.over) == (3, 0, 1)
    assert (player.bout.winner, player.bout.method) == (BLUE, TKO_CUT)
    assert player.fighters[0].scorecards > player.fighters[1].scorecards


@pytest.mark.parametrize(("times", "lip", "mouth"), [(1, 0, 2), (2, 2, 3), (3, 2, 3)])
def test_the_mouth_costs_endurance_each_round(times: int, lip: int, mouth: int) -> None:
    for found, costs in ((1, lip), (2, mouth)):
        player = Player({"given": {"rules": ON, "red": {"endurance": 60}}})
        player.play([*[f"cut_mouth found={found}"] * times, "tire", "tire"])
        assert player.fighters[0].endurance == 60 - 2 * costs


def test_a_split_lip_and_a_cut_mouth_add_up() -> None:
    player = Player({"given": {"rules": ON, "red": {"endurance": 60}}})
    player.play(["cut_mouth found=1", "cut_mouth found=1", "cut_mouth found=2", "tire"])
    assert player.fighters[0].endurance == 56


@pytest.mark.parametrize("rating", range(1, 9))
def test_every_number_of_the_first_table(rating: int) -> None:
    last_swelling = {1: 75, 2: 73, 3: 71, 4: 69, 5: 66, 6: 63, 7: 60, 8: 57}[rating]
    for number in range(1, 81):
        total = min(number + rating, 80)
        script = {
            "red": {"fresh": {"cut": rating}},
            "given": {"rules": ON},
            "cards": [{"rn": number}, {"rn": 1}],
        }
        player = Player(script)
        player.play(["check_cut"])
        fighter = player.fighters[0]
        expected = [0, 0, 0, 0]
        if total in (43, 44):
            expected[total - 43] = 1
        elif total >= 45:
            expected[2 if total <= last_swelling else 3] = 1
        assert [fighter.lip, fighter.mouth, fighter.wounds[0], fighter.wounds[8]] == expected, number


@pytest.mark.parametrize("kind", [0, 1])
def test_every_number_of_the_second_and_third_tables(kind: int) -> None:
    ends = (15, 30, 45, 60, 65, 70, 75, 80)
    for number in range(1, 81):
        first = 57 if kind == 0 else 58
        script = {
            "red": {"fresh": {"cut": 6}},
            "given": {"rules": ON},
            "cards": [{"rn": first}, {"rn": number}],
        }
        player = Player(script)
        player.play(["check_cut"])
        place = next(place for place, end in enumerate(ends) if number <= end)
        assert [wound for wound, times in enumerate(player.fighters[0].wounds) if times] == [place + 8 * kind]


def test_the_ratings_stay_as_they_are_until_the_corner_has_worked() -> None:
    player = Player({"red": {"fresh": {"cut": 6}}, "given": {"rules": ON}, "cards": [{"rn": 74}, {"rn": 80}]})
    player.play(["check_cut"])
    assert player.fighters[0].wounds[WOUNDS.index("major_cut_over_left")] == 1
    assert penalty(player) == NO_PENALTY


def test_without_the_option_the_primary_cut_table_is_read() -> None:
    player = Player({"red": {"fresh": {"cut": 3}}, "cards": [{"rn": 67}]})
    player.play(["check_cut"])
    assert happened(player) == ["CUT_TRIED", "CUT_OPENED"]
    assert sum(player.fighters[0].wounds) == 0
