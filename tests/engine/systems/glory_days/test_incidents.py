"""The language of the event chart, and that each thing it can say does that to the fighter it names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

from fightcard.engine.core.records import blank, fill
from fightcard.engine.systems.glory_days import charts
from fightcard.engine.systems.glory_days.incidents import ACTIONS, VERBS, Clause, parse
from fightcard.engine.systems.glory_days.rules.incidents import happen, incident
from fightcard.engine.systems.glory_days.state import Deed
from tests.engine.systems.glory_days.examples import Player

Given = Mapping[str, object]


def test_a_row_says_who_does_what() -> None:
    assert parse("fighter lands 3; both down").clauses == (Clause("lands", 0, 3, 0), Clause("down", 2, 0, 0))


def test_an_asterisk_marks_an_event_of_which_a_fight_sees_one() -> None:
    assert parse("fighter lands 3 *").is_starred
    assert not parse("fighter lands 3").is_starred


def test_an_event_may_change_nothing() -> None:
    assert parse("none").clauses == ()
    assert parse("none *").is_starred


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an event is empty"),
        ("fighter lands 3;", "a semicolon has no clause"),
        ("lands 3", "must say who and what"),
        ("fighter", "must say who and what"),
        ("fighter lands 10", "it is written `lands 3`"),
        ("both land 60", "`both land 60` is not understood; it is written `lands 3`"),
        ("figther lands 3", "did you mean `fighter`"),
        (
            "fighter lamds 3; fighter injury eye",
            "did you mean `lands 3`.*; `fighter injury eye` is not understood",
        ),
        ("fighter injury eye", "one of swelling_left_eye"),
        ("fighter foul biting", "one of low_blow"),
        ("fighter rating reach +1", "one of power"),
        ("fighter lamds 3", "did you mean `lands 3`"),
        ("fighter swims", "it may be one of: lands"),
        ("; ".join(["fighter lands 1"] * 5), "has 5 clauses"),
    ],
)
def test_what_is_not_understood_is_reported_in_a_sentence(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse(text)


DOES: Mapping[str, tuple[str, list[str], list[str], Given]] = {
    "lands": ("lands 3", [], ["LANDED RED 3 3"], {"round_landed": 3}),
    "punches": ("punches -1", [], ["HAND_HURT RED -1 -1"], {"hand": -1}),
    "down": ("down", [], ["FLASH RED 1 0"], {"round_downs": 1, "shaken": 1}),
    "chin": ("chin", ["red d20 6"], ["CHIN_HOLDS RED 6 5"], {"shaken": 0}),
    "stunned": ("stunned", [], ["STUNNED RED 0 0"], {"shaken": 1, "round_downs": 0}),
    "injury": ("injury bloody_nose", [], ["INJURED RED 9 1"], {"injuries": {"bloody_nose": 1}}),
    "cut": (
        "cut",
        ["red d20 14", "red d20 20"],
        ["INJURED RED 6 1", "LOOKED_AT RED 6 20"],
        {"injuries": {"gash_right_eye": 1}},
    ),
    "foul": ("foul holding", [], ["FOULED RED 3 1"], {"fouls": {"holding": 1}}),
    "stamina": ("stamina -5", [], ["STAMINA_SHIFTED RED -5 105"], {"stamina": 105}),
    "momentum": ("momentum", [], ["SEIZES RED 0 0"], {}),
    "stop": ("stop", [], ["UNABLE RED 0 0", "ENDED BLUE 5 1"], {}),
    "rating": ("rating power +2", [], ["RATING_SHIFTED RED 0 2"], {"shift_bout": {"power": 2}}),
}


def test_everything_that_the_language_can_say_is_tried_here() -> None:
    assert tuple(DOES) == tuple(ACTIONS) == VERBS


@pytest.mark.parametrize("verb", DOES)
def test_an_event_does_what_it_says_to_the_fighter_it_names(verb: str) -> None:
    text, dice, record, after = DOES[verb]
    player = Player(
        {"red": "muhammad-ali", "blue": "rocky-marciano", "given": {"momentum": "blue"}, "dice": dice,
         "after": {"red": after}}
    )  # fmt: skip
    deed = blank(Deed)
    coded = charts.charts(charts.in_force(_chart(f"fighter {text}")))
    row = cast("list[Given]", coded["incidents"])[0]
    fill(deed, cast("list[Given]", row["clauses"])[0])
    happen(player.bout, player.log, *player.fighters, deed)
    player.used_up(verb)
    assert [" ".join(words) for words in player.happened()] == record
    assert [(path, found) for path, found, expected in player.afterwards() if found != expected] == []
    assert player.bout.momentum == (0 if verb == "momentum" else 1)


def test_what_an_event_says_after_it_ended_the_bout_does_not_happen() -> None:
    player = Player(
        {"red": "muhammad-ali", "blue": "rocky-marciano", "given": {}, "dice": ["red 2d10 47"], "after": {}}
    )
    coded = charts.charts(charts.in_force(_chart("fighter stop; fighter lands 3; opponent lands 2")))
    fill(player.bout.rules.charts.incidents[47], cast("list[Given]", coded["incidents"])[47])
    incident(player.bout, player.log, *player.fighters)
    assert [" ".join(words) for words in player.happened()] == [
        "EVENT RED 47 0", "UNABLE RED 0 0", "ENDED BLUE 5 1",
    ]  # fmt: skip


def _chart(effect: str) -> dict[str, dict[str, dict[str, str]]]:
    return {"event": {"effect": {str(number): effect for number in range(100)}}}


def test_an_owners_event_that_is_not_understood_says_which_row_it_is() -> None:
    with pytest.raises(ValueError, match=r"event, effect, 0: `fighter swims`|`swims` in `fighter swims`"):
        charts.in_force(_chart("fighter swims"))
