"""The guide names every number of both cards, and the round that it tells is the engine's."""

from __future__ import annotations

import re
from typing import cast

import pytest

from fightcard import engine
from fightcard.engine.systems.title_bout.card import Deck
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.printing.drawing.guide_page import Step, read_guide, read_round
from fightcard.pipeline.printing.drawing.prose import chapters
from fightcard.pipeline.systems.title_bout import read_back, read_back_action
from fightcard.pipeline.verification.deck_check import contenders

GUIDE = read_guide("fightcard.pipeline.systems.title_bout")
TOLD = read_round("fightcard.pipeline.systems.title_bout")
OFFICIALS = {"referee": "normal", "corner_men": "good"}
FIGHTERS = {card["id"]: card for card in contenders("title_bout")}
EVENTS = engine.play(
    "title_bout", FIGHTERS[TOLD.red], FIGHTERS[TOLD.blue], seed=TOLD.seed, options=OFFICIALS
).as_json()["events"]
FIRST = [event for event in EVENTS if event["round"] == 1 and 1 <= event["card"] <= 6]


@pytest.mark.parametrize(
    ("kind", "fields"), [("fighter", read_back.FIELDS), ("action", read_back_action.FIELDS)]
)
def test_every_printed_number_of_a_card_is_named(kind: str, fields: dict[str, object]) -> None:
    pointed = GUIDE.cards[kind]
    named = {field for callout in (*pointed.left, *pointed.right) for field in callout.of}
    # The right half is the left half once more.
    assert {field for field in fields if not field.startswith("Fatigued")} == named - {
        "the word in RN's place"
    }


@pytest.mark.parametrize("kind", ["fighter", "action"])
def test_every_callout_names_a_heading_of_the_rules(kind: str) -> None:
    printed = chapters("fightcard.pipeline.systems.title_bout", engine.tables("title_bout"))
    headings = {section.title for chapter in printed for section in chapter.sections}
    pointed = GUIDE.cards[kind]
    assert {callout.see for callout in (*pointed.left, *pointed.right)} - headings == set()


@pytest.mark.parametrize("kind", ["fighter", "action"])
def test_the_lines_of_one_side_do_not_cross(kind: str) -> None:
    for side in (GUIDE.cards[kind].left, GUIDE.cards[kind].right):
        heights = [callout.at.y for callout in side]
        assert heights == sorted(heights)


def test_the_six_cards_are_those_that_the_engine_turned() -> None:
    assert [event["first"] for event in FIRST if event["event"] == "drawn"] == [
        step.card for step in TOLD.steps
    ]


def test_the_six_cards_do_what_the_engine_reported() -> None:
    reported = [(event["card"], event["event"]) for event in FIRST if event["event"] != "drawn"]
    assert reported == [(place, step.event) for place, step in enumerate(TOLD.steps, start=1) if step.event]


@pytest.mark.parametrize("place", [1, 2, 5])
def test_the_checks_compare_the_numbers_that_the_engine_compared(place: int) -> None:
    step = TOLD.steps[place - 1]
    (found,) = [event for event in FIRST if event["card"] == place and event["event"] == step.event]
    assert (found["first"], found["second"]) == step.numbers


@pytest.mark.parametrize("step", TOLD.steps, ids=lambda step: str(step.card))
def test_a_step_says_its_numbers(step: Step) -> None:
    said = [int(number) for number in re.findall(r"\d+", f"{step.head} {step.says}")]
    assert [number for number in step.numbers if number not in said] == []


def test_the_round_says_what_the_fighters_and_the_cards_have() -> None:
    red, blue = FIGHTERS[TOLD.red], FIGHTERS[TOLD.blue]
    deck = {card["card"]: card for card in cast("Deck", house_deck("title_bout"))["cards"]}
    turned = [deck[step.card] for step in TOLD.steps]
    act, punch, miss = turned[2], turned[3], turned[5]
    landed, missed = red["fresh"]["punches_landed"][1], red["fresh"]["punches_missed"][1]
    moved = landed + blue["fresh"]["defense"]
    assert TOLD.steps[2].numbers == (act["rn"], landed, moved, red["fresh"]["power"])
    assert TOLD.steps[3].numbers == (3, punch["result"])
    assert red["hitting_value"]["jab"]["3"][0] <= punch["result"] <= red["hitting_value"]["jab"]["3"][1]
    assert TOLD.steps[5].numbers == (
        miss["rn"], moved + 1, missed, red["fresh"]["countered"][0], 50 - len(turned)
    )  # fmt: skip
