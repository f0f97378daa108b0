"""The bench over the wire: deck, rule book, tables, and the ladder of the house field."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest

import fightcard
from fightcard import engine
from fightcard.engine.register import paragraphs
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.game import game_of
from fightcard.pipeline.live import bench
from fightcard.pipeline.live.state import Snapshot
from fightcard.pipeline.project.samples import sample
from tests.pipeline.live.standing import asked, checked, ids

FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)
WITH_DECK = [system for system in SYSTEMS if game_of(system).rows.deck is not None]
WITHOUT_DECK = [system for system in SYSTEMS if game_of(system).rows.deck is None]


@FOR_ALL
def test_the_rule_book_is_there_to_the_last_paragraph(system: str) -> None:
    found = asked(system).get("/api/rules").json()
    assert [each["gist"] for each in found["paragraphs"]] == [each.gist for each in paragraphs(system)]


@FOR_ALL
def test_the_tables_are_those_of_the_game_with_bands_that_say_every_cell(system: str) -> None:
    found = asked(system).get("/api/tables").json()["tables"]
    printed = engine.tables(system)
    assert [each["name"] for each in found] == list(printed)
    for each in found:
        table = printed[each["name"]]
        for row in each["rows"]:
            cells = list(table.cells[row["row"]].values())
            runs = [cell for place, cell in enumerate(cells) if place == 0 or cells[place - 1] != cell]
            assert [cell for _, cell in row["bands"]] == runs


@pytest.mark.parametrize("system", WITH_DECK)
def test_the_deck_of_a_sample_holds_its_law(system: str) -> None:
    found = asked(system).get("/api/deck").json()
    assert (len(found["cards"]), found["breaches"], found["is_house"]) == (100, [], True)
    assert sum(found["places"].values()) == 100
    assert sum(found["marks"].values()) == 300
    assert len(found["leaning"]) == 21


@pytest.mark.parametrize("system", WITHOUT_DECK)
def test_a_game_without_a_deck_says_so(system: str) -> None:
    client = asked(system)
    assert client.get("/api/deck").json()["cards"] is None
    answered = client.get("/api/deck/1.svg")
    assert (answered.status_code, answered.json()["error"]) == (404, "The deck does not have this card.")
    assert client.get("/api/deck/rates").status_code == 404


@pytest.mark.parametrize("system", WITH_DECK)
def test_a_card_of_the_deck_is_drawn_as_it_is_printed(system: str) -> None:
    client = asked(system)
    drawn = client.get("/api/deck/31.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    card = house_deck(system)["cards"][30]  # type: ignore[typeddict-item]
    assert re.findall(r">(31)</text>", drawn.text)
    assert re.findall(rf">({card['rn']})</text>", drawn.text)
    assert [
        client.get(f"/api/deck/{number}.svg").status_code for number in (0, 101, -1, "x", "²", "9" * 5000)
    ] == [404] * 6


@pytest.mark.parametrize("system", WITH_DECK)
def test_the_rates_of_the_house_deck_hold_next_to_themselves(system: str) -> None:
    found = asked(system).get("/api/deck/rates?bouts=2").json()
    assert found["law"]["holds"] is True
    assert {(each["rules"], each["rounds"]) for each in found["played"]} == {
        (rules, rounds) for rules in ("basic", "advanced") for rounds in (10, 12)
    }
    assert all(each["holds"] for each in found["rates"])


@FOR_ALL
def test_every_card_of_the_set_is_on_the_ladder(system: str) -> None:
    found = asked(system).get("/api/field?bouts=2").json()
    assert found["ladder"] == [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7]
    assert [each["id"] for each in found["cards"]] == list(ids(system))
    for each in found["cards"]:
        assert each["low"] < each["level"] < each["high"]
        assert all(0 <= share <= 1 for share in each["won"])
        assert each["won"][0] >= each["won"][-1]


def test_louis_is_among_champions_and_akinwande_below_the_contenders() -> None:
    found = asked(SYSTEMS[0]).get("/api/field?bouts=10").json()
    levels = {each["id"]: each["level"] for each in found["cards"]}
    assert levels["joe-louis"] > 5
    assert levels["henry-akinwande"] < 3.3
    # By real records a contender is of level 4 and a journeyman of level 1.
    assert {each["word"]: each["level"] for each in found["words"]}["contender"] == 4


def test_bouts_out_of_bounds_are_refused_in_a_sentence() -> None:
    answered = asked(SYSTEMS[0]).get("/api/field?bouts=0")
    assert answered.json() == {"error": "bouts must be a whole number from 1 to 400."}


def test_without_the_key_the_bench_is_shut() -> None:
    client = replace(asked(SYSTEMS[0]), key="")
    paths = (
        "/api/deck",
        "/api/rules",
        "/api/tables",
        "/api/field",
        "/api/bout",
        "/api/matchup",
        "/api/deck/1.svg",
    )
    assert {client.get(path).status_code for path in paths} == {403}


@pytest.mark.parametrize("system", WITH_DECK)
def test_a_broken_deck_is_reported_with_what_breaks_it(system: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.xlsx"
    book = openpyxl.load_workbook(sample("", system).path)
    sheet = book["Deck"]
    column = [cell.value for cell in sheet[1]].index("CF") + 1
    sheet.cell(2, column).value = 3
    book.save(path)
    wrong = fightcard.check(fightcard.read(path))
    snapshot = Snapshot(2, path, wrong, fightcard.convert(checked(system)), wrong.findings)
    found = bench.deck_of(fightcard.convert(checked(system)), snapshot)
    assert found["breaches"] == [finding.as_data() for finding in wrong.findings if finding.sheet == "Deck"]
    assert len(bench.breaches_of(snapshot)) >= 1
