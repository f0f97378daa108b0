"""One bout as the page steps through it: the same as `fightcard bout` tells, with what was read by hand."""

from __future__ import annotations

import functools
import json
import re
from typing import Any

import pytest

import fightcard
from fightcard import engine
from fightcard.engine.registry import SYSTEMS, game
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.live.round_by_round import round_by_round
from fightcard.pipeline.project.samples import sample
from tests.pipeline.commands import Run

FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)
LOUIS_POINTS = [23, 6, 5, 9, 12, 7, 14, 10, 10, 2]
FRAZIER_POINTS = [15, 11, 5, 9, 16, 13, 11, 10, 15, 3]


@functools.cache
def cards(system: str) -> CardSet:
    return fightcard.convert(fightcard.check(fightcard.read(sample("", system).path)))


def stepped(system: str, red: str, blue: str, seed: int, rules: str = "basic") -> dict[str, Any]:
    by_id = {str(card["id"]): card for card in cards(system).cards}
    found = round_by_round(cards(system), by_id[red], by_id[blue], seed=seed, rules=rules, rounds=12)
    answer: dict[str, Any] = json.loads(json.dumps(found))
    return answer


def louis_against_frazier() -> dict[str, Any]:
    return stepped(SYSTEMS[0], "joe-louis", "joe-frazier", 7)


def test_louis_knocks_frazier_out_in_the_tenth() -> None:
    found = louis_against_frazier()
    assert found["ending"] == "Joe Louis wins by knockout at 2:28 of round 10."
    assert found["result"]["winner"] == "red"
    rounds = found["by_round"]
    assert [each["round"] for each in rounds] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert [each["scored"] for each in rounds[1:]] == [
        [red, blue] for red, blue in zip(LOUIS_POINTS, FRAZIER_POINTS, strict=True)
    ]
    assert [len(each["judges"]) for each in rounds] == [0, *[3] * 9, 0]


def test_the_first_knockdown_with_its_cards_its_poses_and_its_points() -> None:
    found = louis_against_frazier()
    texts = [stop["text"] for stop in found["stops"]]
    place = texts.index("Down goes Frazier!")
    lands, down, rises, counted = found["stops"][place - 1 : place + 3]
    assert (lands["poses"], lands["cite"], lands["who"]) == (["punches", "hit"], "p.15", 0)
    assert [draw["card"] for draw in lands["drawn"] if draw["card"]] == [13, 11]
    assert (down["poses"], down["cite"], down["who"], down["round"]) == (["stands", "down"], "p.16", 1, 1)
    assert rises["poses"] == ["stands", "rises"]
    assert [draw["card"] for draw in rises["drawn"]] == [31]
    assert counted["text"] == "At 5 Frazier was up: Louis scores 6 points."
    labels = [counter["label"] for counter in found["counters"]]
    points, knockdowns = labels.index("Points in the round"), labels.index("Knockdowns scored")
    assert [stop["figures"][0][points] for stop in (lands, down, rises, counted)] == [5, 5, 11, 11]
    assert [stop["figures"][0][knockdowns] for stop in (lands, down, counted)] == [0, 1, 1]
    assert down["figures"][1][labels.index("Down in the round")] == 1


def test_endurance_begins_as_printed_and_loses_the_points_taken() -> None:
    found = louis_against_frazier()
    assert found["counters"][0] == {"label": "Endurance", "cite": "p.24", "full": [90, 110]}
    last_of_first = found["stops"][found["by_round"][1]["last"]]
    assert [figures[0] for figures in last_of_first["figures"]] == [90 - 15, 110 - 23]


def test_before_the_bell_nobody_leads_and_control_has_no_number() -> None:
    found = louis_against_frazier()
    first = found["stops"][0]
    assert (first["round"], first["leads"]) == (0, -1)
    place = [counter["label"] for counter in found["counters"]].index("CF against this opponent now")
    assert first["figures"][1][place] is None


def test_a_fighter_counted_out_stays_down_to_the_last_line() -> None:
    found = louis_against_frazier()
    assert [stop["poses"][1] for stop in found["stops"][-3:]] == ["out", "out", "out"]


def test_a_trapped_fighter_is_where_the_card_put_them() -> None:
    trapped = [stop for stop in louis_against_frazier()["stops"] if stop["event"] == "traps"]
    assert trapped
    for stop in trapped:
        assert stop["place"]["trapped"] == 1 - stop["who"] if stop["who"] >= 0 else True
        assert stop["place"]["words"] in {
            "Near Ropes", "Far Ropes", "Left Neutral Corner", "Right Neutral Corner", "Red Corner", "Blue Corner",
        }  # fmt: skip
        assert "trapped" in stop["conditions"][stop["place"]["trapped"]]


def test_a_bout_of_two_women_is_of_women_to_its_last_line() -> None:
    fighters, women = cards(SYSTEMS[0]), [{**card, "division": "WHW"} for card in cards(SYSTEMS[0]).cards]
    red, blue = (next(card for card in women if card["id"] == name) for name in ("joe-louis", "joe-frazier"))
    texts = [
        stop["text"]
        for stop in round_by_round(fighters, red, blue, seed=7, rules="basic", rounds=12)["stops"]
    ]
    assert any(re.search(r"\bshe\b", text) for text in texts)
    assert [text for text in texts if re.search(r"\b(?:he|him|himself)\b", text, re.IGNORECASE)] == []


@FOR_ALL
def test_the_page_tells_what_the_command_line_tells(system: str) -> None:
    red, blue = cards(system).cards[:2]
    bout = engine.play(system, red, blue, seed=11, deck=cards(system).deck, rounds=12)
    lines = [line for line in engine.tell(bout) if line.kind != "title"]
    found = stepped(system, str(red["id"]), str(blue["id"]), 11)
    assert [(stop["text"], stop["who"], stop["cite"]) for stop in found["stops"]] == [
        (line.text, line.who, line.cite) for line in lines
    ]
    assert found["result"] == bout.result.as_json()


def test_the_same_seed_is_the_bout_of_the_command_line(run: Run) -> None:
    book = sample("", SYSTEMS[0]).path
    ran = run("bout", book, "Joe Louis", "Joe Frazier", "--seed", 7, "--rounds", 12, "--format", "json")
    written = json.loads(ran.out)
    assert written["result"] == louis_against_frazier()["result"]
    drawn = [event["first"] for event in written["events"] if event["event"] == "drawn"]
    shown = [
        draw["card"]
        for stop in louis_against_frazier()["stops"]
        for draw in stop["drawn"]
        if draw["card"] is not None
    ]
    assert shown == drawn


@FOR_ALL
def test_every_stop_has_figures_for_both_and_a_rule_that_the_book_has(system: str) -> None:
    red, blue = cards(system).cards[:2]
    found = stepped(system, str(red["id"]), str(blue["id"]), 5)
    counters = game(system).scene.counters
    for stop in found["stops"]:
        assert [len(figures) for figures in stop["figures"]] == [len(counters), len(counters)]
        assert found["cited"][stop["rule"]], stop["rule"]
    rounds = [stop["round"] for stop in found["stops"]]
    assert rounds == sorted(rounds)
    assert found["by_round"][0]["first"] == 0
    assert found["by_round"][-1]["last"] == len(rounds) - 1


def test_a_step_cites_the_rule_that_plays_it_and_no_other_of_its_page() -> None:
    """Page 35 has a paragraph on the choice of the referee, and eight on fouls; a hit is of page 38, not of the
    cut that may come with it."""
    found = louis_against_frazier()
    stops = found["stops"]
    assert [each["gist"] for each in found["cited"][stops[0]["rule"]]] == [
        "The referee is chosen, drawn, or a rated one."
    ]
    down = next(stop for stop in stops if stop["text"] == "Down goes Frazier!")
    assert {each["cite"] for each in found["cited"][down["rule"]]} == {"p.16"}
    hit = next(
        stop for stop in stops if stop["text"] == "Louis lands an uppercut at close quarters, 3 points."
    )
    assert {each["cite"] for each in found["cited"][hit["rule"]]} == {"p.38"}
