"""What is told of a bout: the text's own names, what the dice were for, and figures that add up."""

from __future__ import annotations

import re

import pytest

from fightcard import engine
from fightcard.engine.core.results import BoutRecord, Happening, Result
from fightcard.engine.systems.mini_title_bout import charts, loading
from tests.engine.systems.mini_title_bout.cards import CARDS


def line(event: str, first: int, second: int, *, who: int = 0, owner: object = None) -> str:
    record = BoutRecord(
        "mini_title_bout", "Randy Sandy", "Gene Tunney", 1, 0, "basic", {}, 10,
        Result("red", "KO", 1, "1:00", ()),
        (Happening(1, 1, event, who, first, second, "p.1"),), (CARDS[0], CARDS[1]),
        {**loading.house_deck(), "charts": owner or {}},
    )  # fmt: skip
    return list(engine.tell(record, cards=True))[1].text


@pytest.mark.parametrize(
    ("strategy", "words"),
    [(0, "slugs to the body"), (1, "slugs to the head"), (2, "boxes"), (3, "stays away")],
)
def test_strategies_have_the_names_of_the_text(strategy: int, words: str) -> None:
    assert words in line("strategy", strategy, 0)


@pytest.mark.parametrize(
    ("punch", "words"),
    [
        (6, "a left hook"),
        (7, "a right"),
        (8, "a combination"),
        (9, "an uppercut"),
        (10, "a left to the body"),
    ],
)
def test_power_punches_have_the_names_of_the_margin(punch: int, words: str) -> None:
    assert words in line("power", punch, 0).lower()


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (1, "a cut over the left eye"), (4, "a cut under the right eye"), (5, "a cut nose"),
        (6, "a cut mouth"),
        (7, "a bad cut over the left eye"),
    ],
)  # fmt: skip
def test_cuts_are_reported_with_their_place(kind: int, words: str) -> None:
    assert words in line("cut", kind, 1)


def test_a_cut_that_comes_again_is_reported_with_its_number() -> None:
    assert ", for the third time" in line("cut", 1, 3)
    assert "time" not in line("cut", 1, 1)


def test_longer_arms_are_reported_as_those_of_the_fighter_who_has_them() -> None:
    assert re.search("Sandy's long arms|his reach|Tunney is an arm's length short", line("reach", 2, 0))
    assert re.search(
        "Tunney's long arms keep Sandy off: -2|Sandy is an arm's length short", line("reach", -2, 0)
    )
    assert re.search("no advantage|no difference", line("reach", 0, 0))


def test_dice_are_reported_one_by_one_with_their_sum_and_purpose() -> None:
    assert line("two_dice", 36, 3) == "Sandy rolls 3 and 6: 9 for his power"
    assert line("two_dice", 11, 16, who=-1) == "The table rolls 1 and 1: 2 for the city"
    assert line("d20", 14, 9, who=1) == "Tunney rolls 14 on the d20 for a cut"


def test_an_owners_event_and_city_are_reported_in_their_words() -> None:
    printed = charts.tables()["unusual"].cells["text"]
    texts = {"unusual": {"text": {**printed, "7": "{man} bows to {other}"}}}
    assert line("unusual", 7, 0, owner=texts) == "Sandy bows to Tunney."
    assert "Havana" in line("city", 2, 1)


def test_the_figures_of_a_bout_are_those_of_its_events() -> None:
    record = engine.play("mini_title_bout", CARDS[0], CARDS[2], seed=9, rules="advanced")
    found = engine.summary(record)
    for corner, figures in enumerate((found.red, found.blue)):
        named = dict(zip(found.labels, figures, strict=True))
        assert named["Points"] == sum(points[corner] for points in found.rounds)
        assert named["Power punches"] == sum(
            event.event == "power" and event.who == corner for event in record.events
        )
        assert named["Body punches"] <= named["Power punches"]


def test_the_round_of_a_stoppage_has_its_points() -> None:
    record = engine.play("mini_title_bout", CARDS[0], CARDS[2], seed=10)
    assert (record.result.method, record.result.round) == ("KO", 1)
    assert engine.summary(record).rounds == ((27, 0),)
