"""Kept bouts of Title Bout II, played again from what the box prints."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from fightcard import engine
from tests.engine.systems.title_bout.cards import CARDS
from tests.paper_player.paper import NotOnPaperError, Rules
from tests.paper_player.title_bout.advanced import AdvancedNumbers
from tests.paper_player.title_bout.box import Box, Numbers
from tests.paper_player.title_bout.replay import OPTIONS, house_box, replay
from tests.paper_player.title_bout.strategies import tries
from tests.paper_player.title_bout.texts import Effect, read
from tests.second_engine.title_bout import trials
from tests.second_engine.title_bout.charts import rows
from tests.second_engine.title_bout.recording import DisagreementError
from tests.second_engine.title_bout.replay import house_deck

PAIRS = list(itertools.permutations(CARDS, 2))


@cache
def box() -> Box:
    return house_box()


def saved(number: int, rules: str, options: Mapping[str, str] | None = None) -> dict[str, Any]:
    red, blue = PAIRS[number % len(PAIRS)]
    bout = engine.play("title_bout", red, blue, seed=28, bout=number, rules=rules, options=options)
    found: dict[str, Any] = json.loads(json.dumps(bout.as_json()))
    return found


@pytest.mark.parametrize(
    ("rules", "bouts"), [("basic", 42), ("tournament", 8), ("history-15", 8), ("advanced", 4)]
)
def test_bouts_are_replayed_from_paper_without_a_difference(rules: str, bouts: int) -> None:
    methods = {replay(saved(number, rules), box())["method"] for number in range(bouts)}
    assert {"UD", "TKO"} <= methods


@pytest.mark.parametrize("option", OPTIONS)
def test_each_chapter_of_the_advanced_preset_is_replayed_from_paper(option: str) -> None:
    replay(saved(3, "basic", {option: "on"}), box())


@pytest.mark.parametrize("trait", rows("traits"))
def test_each_trait_is_replayed_from_its_chart(trait: str) -> None:
    deck: Any = trials.full_of_words(house_deck())
    cards = trials.who_foul_and_cut(trials.with_trait(CARDS, trait))
    red, blue = cards[5], cards[0]
    bout = engine.play("title_bout", red, blue, seed=5, bout=5, deck=deck, rules="advanced")
    replay(bout.as_json(), changed(deck, cards))


@pytest.mark.parametrize("strategy", rows("strategies"))
def test_each_strategy_is_replayed_from_its_card(strategy: str) -> None:
    plan = "; ".join([strategy] * 12)
    bouts = [saved(number, "basic", {"strategies": "on", "red_plan": plan}) for number in (2, 4)]
    assert {works for bout in bouts for *_, works in tries(bout["events"])} == {True, False}
    for bout in bouts:
        replay(bout, box())


def test_strategies_tried_within_a_round_are_replayed_from_their_cards() -> None:
    bouts = [saved(number, "basic", {"strategies": "on", "red_corner": "aggressive"}) for number in range(12)]
    assert any(card > 0 for bout in bouts for _, card, *_ in tries(bout["events"]))
    for bout in bouts:
        replay(bout, box())


def test_another_number_on_a_strategy_card_is_noticed() -> None:
    mine, plan = box(), "; ".join(["Load Up"] * 12)
    load_up = mine.strategies[8]
    harder = replace(load_up, changes={**load_up.changes, "One-punch power": 9})
    with pytest.raises(DisagreementError):
        replay(
            saved(2, "basic", {"strategies": "on", "red_plan": plan}),
            replace(mine, strategies={**mine.strategies, 8: harder}),
        )


@pytest.mark.parametrize(("pair", "number", "method"), [(3, 45, "TKO (eyes shut)"), (16, 58, "TKO (cut)")])
def test_a_doctor_who_stops_the_bout_looks_at_nothing_more(pair: int, number: int, method: str) -> None:
    deck: Any = trials.full_of_cuts(house_deck())
    cards = trials.who_bleed(CARDS)
    options = {"doctor": "overly_cautious", "corner_men": "fair"}
    red, blue = list(itertools.permutations(cards, 2))[pair]
    bout = engine.play(
        "title_bout", red, blue, seed=9, bout=number, deck=deck, rules="advanced", rounds=15, options=options
    )
    assert replay(bout.as_json(), changed(deck, cards))["method"] == method


@pytest.mark.parametrize("corners", [(0, 1), (1, 4), (4, 1)])
def test_left_handers_are_replayed(corners: tuple[int, int]) -> None:
    lefties: list[Any] = [*({**card, "stance": "southpaw"} for card in CARDS[:3]), *CARDS[3:]]
    red, blue = (lefties[corner] for corner in corners)
    names = {card["name"].upper() for card in lefties[:3]}
    fighters = {name: replace(card, is_southpaw=name in names) for name, card in box().fighters.items()}
    mine = replace(box(), fighters=fighters)
    bout = engine.play("title_bout", red, blue, seed=28, options={"southpaws": "on"}).as_json()
    replay(bout, mine)
    with pytest.raises(DisagreementError):
        replay(bout, box())


def changed(deck: Mapping[str, Any], cards: Sequence[Mapping[str, Any]]) -> Box:
    """The printed box with the words of this deck, and the FOUL, CUT, power and traits of these cards, written in."""
    mine = box()
    words = {
        card["card"]: replace(
            mine.deck[card["card"]],
            rn_word=card["rn"].upper() if isinstance(card["rn"], str) else "",
            result_word=(card["result_word"] or "").upper(),
        )
        for card in deck["cards"]
    }
    fighters = {}
    for card in cards:
        printed = mine.fighters[card["name"].upper()]
        fresh, fatigued = (
            replace(
                half,
                power=card[side]["power"],
                ratings={**half.ratings, "FOUL": card[side]["foul"], "CUT": str(card[side]["cut"])},
            )
            for side, half in (("fresh", printed.fresh), ("fatigued", printed.fatigued))
        )
        fighters[printed.name] = replace(
            printed, trait=str(card["special"]).upper(), fresh=fresh, fatigued=fatigued
        )
    return replace(mine, fighters=fighters, deck=words)


def test_a_fighter_who_had_to_slug_goes_on_slugging_until_they_choose() -> None:
    assert replay(saved(513, "basic"), box())["round"] == 11


def test_another_number_on_a_printed_card_is_noticed() -> None:
    mine = box()
    bout = saved(0, "basic")
    drawn = next(event for event in bout["events"] if event["event"] == "drawn" and event["round"] == 1)
    card = mine.deck[drawn["first"]]
    worse = type(card)(**{**vars(card), "values": {**card.values, "CF": 21}})
    changed = replace(mine, deck={**mine.deck, card.number: worse})
    with pytest.raises(DisagreementError):
        replay(bout, changed)


def test_a_number_that_the_rules_do_not_print_is_missed() -> None:
    mine = object.__new__(Rules)
    mine.text = box().rules.text.replace("is 2 higher against a slugger", "is higher against a slugger")
    with pytest.raises(NotOnPaperError, match="higher against a slugger"):
        Numbers(mine)


def test_a_number_that_the_advanced_chapters_do_not_print_is_missed() -> None:
    mine = object.__new__(Rules)
    mine.text = box().rules.text.replace("10 higher at any later one", "more")
    with pytest.raises(NotOnPaperError, match="second occurrence"):
        AdvancedNumbers(mine)


@pytest.mark.parametrize(
    ("sentence", "effects"),
    [
        ("Arms like lead: CF -1 for all of the next round.", [Effect("man", "CF", -1, for_round=True)]),
        ("Elbow knocked numb: fighter in control's CP -1 for the rest of the bout.", [Effect("man", "CP", -1)]),
        ("Half a minute toe to toe: Endurance -2 at once for each man.", [Effect("both", "Endurance", -2)]),
        ("The opponent turns his foot: his CF -1 for the rest of the round.", [Effect("opponent", "CF", -1, for_round=True)]),
        ("LEFT EYE narrows. If at Stage 1: now Stage 2, opponent's PL +2. Otherwise no effect.", [Effect("man", "swelling", 2, detail="left")]),
        ("Words in a clinch; the referee only grins. No effect.", []),
        (
            "Shoulder pulled. RN 1-2: fighter in control cannot go on, TKO. RN 3-80: his CF -1 for the rest of the bout.",
            [Effect("man", "stop", on=(1, 2)), Effect("man", "CF", -1, on=(3, 80))],
        ),
    ],
)  # fmt: skip
def test_a_sentence_is_read_as_a_player_reads_it(sentence: str, effects: list[Effect]) -> None:
    assert list(read(sentence).effects) == effects
