"""A corner's plan, and an owner's charts in the place of the house's."""

from __future__ import annotations

import json

import pytest

from fightcard import engine
from fightcard.engine.core.records import blank, fill
from fightcard.engine.core.table import TableError
from fightcard.engine.systems.title_bout import charts, policies
from fightcard.engine.systems.title_bout.game import GAME
from fightcard.engine.systems.title_bout.loading import house_deck
from fightcard.engine.systems.title_bout.state import RulesInForce
from tests.engine.systems.title_bout.cards import card_named
from tests.engine.systems.title_bout.examples import Player

LOUIS, TUA = card_named("joe-louis"), card_named("david-tua")


def _played(**options: str) -> engine.BoutRecord:
    return engine.play("title_bout", TUA, LOUIS, seed=5, options={"strategies": "on", **options})


def _of(played: engine.BoutRecord, event: str) -> dict[int, int]:
    return {found.round: found.first for found in played.events if found.event == event and found.who == 1}


def _row(chart: str, row: str) -> dict[str, str]:
    return dict(charts.tables()[chart].cells[row])


def test_a_plan_is_one_number_a_round() -> None:
    assert policies.plan("") == [0] * 16
    assert policies.plan("Load Up; ; slugger Keep Away; boxer; no strategy")[:6] == [0, 9, 0, 204, 100, 1]


def test_a_plan_of_sixteen_rounds_is_refused() -> None:
    with pytest.raises(ValueError, match="16 rounds is longer than any bout"):
        policies.plan(";" * 15)


def test_an_unknown_strategy_in_a_plan_is_answered_with_the_nearest() -> None:
    with pytest.raises(ValueError, match="did you mean `Load Up`"):
        policies.plan("Lod Up")


def test_a_planned_style_is_fought_in_its_round_and_no_other() -> None:
    played = _played(blue_plan="boxer; slugger")
    assert _of(played, "style")[1] == 0
    assert _of(played, "style")[2] == 1


def test_a_planned_strategy_is_tried_in_its_round() -> None:
    played = _played(blue_plan="; Load Up; Keep Away")
    tried = _of(played, "strategy_works") | _of(played, "strategy_failed")
    assert tried[2] == 8
    assert tried[3] == 3
    assert 1 not in tried


def test_a_plan_goes_into_the_record_and_its_replay_agrees() -> None:
    played = _played(blue_plan="boxer Load Up; slugger Keep Away")
    record = json.loads(json.dumps(played.as_json()))
    assert record["options"]["blue_plan"] == "boxer Load Up; slugger Keep Away"
    assert engine.replay(record, TUA, LOUIS).events == played.events


def test_a_replay_between_other_fighters_is_refused() -> None:
    record = json.loads(json.dumps(_played().as_json()))
    with pytest.raises(ValueError, match=r"differs from the record|run out|ends otherwise"):
        engine.replay(record, LOUIS, TUA)


def test_an_owners_row_takes_the_place_of_the_houses() -> None:
    row = {**charts.tables()["strategies"].cells["Load Up"], "power": "+9"}
    found = charts.in_force({"strategies": {"Load Up": row}})["strategies"]
    assert found.cells["Load Up"]["power"] == "+9"
    assert found.cells["Keep Away"] == charts.tables()["strategies"].cells["Keep Away"]
    assert found.kind == "house"


def test_an_owners_chart_changes_the_bouts_that_are_played_with_their_deck() -> None:
    row = {**charts.tables()["strategies"].cells["Load Up"], "cf": "-9"}
    deck = {**house_deck(), "charts": {"strategies": {"Load Up": row}}}
    options = {"strategies": "on", "blue_plan": "Load Up"}
    house = [engine.play("title_bout", TUA, LOUIS, seed=5, bout=bout, options=options) for bout in range(4)]
    owners = [
        engine.play("title_bout", TUA, LOUIS, seed=5, bout=bout, options=options, deck=deck)
        for bout in range(4)
    ]
    assert [bout.events for bout in house] != [bout.events for bout in owners]


@pytest.mark.parametrize(("scoring", "row"), [("rounds", "plain"), ("rounds_alternate", "HS")])
@pytest.mark.parametrize(("word", "expected"), [("high", (1, 0)), ("low", (0, 1)), ("even", (0, 0))])
def test_an_owners_table_of_rounds_says_who_wins_a_round(
    scoring: str, row: str, word: str, expected: tuple[int, int]
) -> None:
    columns = charts.tables()["round_scoring_rounds"].columns
    deck = {**house_deck(), "charts": {"round_scoring_rounds": {row: dict.fromkeys(columns, word)}}}
    in_force = GAME.rules_in_force("basic", {"scoring": scoring}, None, deck)
    for ahead in (8, 26):  # no mark is asked there
        player = Player({"given": {"red": {"points": 30 + ahead}, "blue": {"points": 30}}})
        player.bout.rules = blank(RulesInForce)
        fill(player.bout.rules, in_force)
        player.play(["score_round"])
        red, blue = (fighter.scorecards[0] for fighter in player.fighters)
        assert (red, blue) == expected


@pytest.mark.parametrize(
    ("owner", "said"),
    [
        ({"strategy": {}}, "no chart named `strategy`"),
        ({"strategies": {"Lode Up": {}}}, "no row `Lode Up`"),
        ({"strategies": {"Load Up": {"cf": "-1"}}}, "its columns must be"),
        (
            {"referee": {"Strict": {**_row("referee", "Strict"), "disqualification": "6 same"}}},
            "for any foul",
        ),
        (
            {"strategies": {"Load Up": {**_row("strategies", "Load Up"), "rating": "+5"}}},
            "Load Up, rating: `",
        ),
        ({"strategies": {"Load Up": {**_row("strategies", "Load Up"), "cf": "KO"}}}, "Load Up, cf: `KO` is"),
        ({"knockdown": {"10": {**_row("knockdown", "10"), "20": "#"}}}, "10, 20: `#` is not allowed there"),
        (
            {
                "technical_knockout": {
                    "both_eyes_shut": {**_row("technical_knockout", "both_eyes_shut"), "80": "-"}
                }
            },
            "both_eyes_shut, 80: `-` is not allowed there; it must stay `stopped`",
        ),
        (
            {
                "technical_knockout": {
                    "one_round": {**_row("technical_knockout", "one_round"), "9": "stopped"}
                }
            },
            "one_round, 9: `stopped` is not allowed there; it must stay `-`",
        ),
        (
            {"knockdown_advanced": {"10": {**_row("knockdown_advanced", "10"), "20": "K+1"}}},
            r"10, 20: `K\+1` is not allowed there",
        ),
        (
            {"strategies": {"Load Up": {**_row("strategies", "Load Up"), "cf": "many"}}},
            "is not allowed there",
        ),
    ],
)
def test_an_owners_chart_that_the_book_does_not_have_is_refused(
    owner: dict[str, dict[str, dict[str, str]]], said: str
) -> None:
    with pytest.raises(TableError, match=said):
        charts.in_force(owner)
