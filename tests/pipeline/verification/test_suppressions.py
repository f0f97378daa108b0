"""Rows of the sheet Proof for what bouts find: `check` leaves them alone, `verify`, `build` and `print` heed
them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import fightcard
from fightcard import engine
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks import Checked
from fightcard.pipeline.checks.suppressions import Acceptance, Accepted
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.workbook import HOUSE_DECK
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.run import _gone
from tests.pipeline.commands import Run
from tests.pipeline.verification.bouts import simulated
from tests.pipeline.verification.test_verify import even
from tests.workbooks import FRAZIER, JACKSON, Content, write

CAREER: dict[str, Content] = {"Fighter": "Peter Jackson", "Won": 50, "Lost": 50, "Drawn": 3, "Won by KO": 48}
"""Of 50 wins 48 were inside the distance; `even` gives half of the bouts, and three fifths of these
inside."""

REASON = "his 48 came against men who were no boxers"


def row(code: str, fighter: str | None = "Peter Jackson", **more: Content) -> dict[str, Content]:
    return {"Code": code, "Fighter": fighter, "Column": None, "Value": None, "Reason": REASON} | more


def checked(path: Path, *proof: Mapping[str, Content]) -> Checked:
    # In a division of which no rates are known, so that nothing else is found but V303, which says so.
    fighters = [{**card, "Division": "CRW"} for card in (JACKSON, {**FRAZIER, "Overall": 10})]
    return fightcard.check(fightcard.read(write(path, fighters, Careers=(CAREER,), Proof=proof)))


def cards(path: Path, *proof: Mapping[str, Content]) -> CardSet:
    return fightcard.convert(checked(path, *proof))


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(engine, "simulate", simulated(even))
    return tmp_path / "set.xlsx"


def test_without_a_row_the_reason_makes_a_card_look(book: Path) -> None:
    verified = fightcard.verify(cards(book), Play(bouts=1_000, why=False))
    assert [card.verdict for card in verified.cards] == ["look", "pass"]
    assert [each.code for each in verified.findings] == ["V220", "V303"]


def test_an_accepted_reason_is_shown_as_accepted_and_the_card_passes(book: Path) -> None:
    verified = fightcard.verify(cards(book, row("V220")), Play(bouts=1_000, why=False))
    jackson = verified.cards[0]
    assert jackson.verdict == "pass"
    assert [each.code for each in verified.findings] == ["V303"]
    assert [(each.finding.code, each.by.reason) for each in jackson.accepted] == [("V220", REASON)]
    data = json.loads(json.dumps(jackson.as_json()))
    assert data["reasons"] == []
    assert [(each["code"], each["accepted"]) for each in data["accepted"]] == [("V220", REASON)]


@pytest.mark.parametrize(
    "other",
    [
        row("V205"),
        row("V220", "Joe Frazier"),
        row("V220", Column="KI"),
        row("V220", Value="3"),
    ],
)
def test_a_row_for_another_finding_accepts_nothing_and_is_reported_by_verify(
    book: Path, other: dict[str, Content]
) -> None:
    made = cards(book, other)
    verified = fightcard.verify(made, Play(bouts=1_000, why=False))
    assert verified.cards[0].verdict == "look"
    reported = [(each.code, each.sheet, each.cell) for each in verified.remarks]
    assert reported == [("V303", "Fighters", None), ("B301", "Proof", "A2")]


def test_check_says_nothing_of_what_only_bouts_and_printing_find(book: Path) -> None:
    found = checked(book, row("V220"), row("P203"), row("V209", None)).findings
    assert [each.code for each in found if each.sheet == "Proof"] == []


def test_a_row_for_a_retired_code_says_what_took_its_place(book: Path) -> None:
    found = [each for each in checked(book, row("V203")).findings if each.sheet == "Proof"]
    assert [(each.code, each.message) for each in found] == [
        (
            "B302",
            "this row of the sheet Proof accepts nothing: V203 is no longer used: V220 took its place",
        )
    ]


def test_an_error_of_the_bouts_cannot_be_accepted(book: Path) -> None:
    found = [each for each in checked(book, row("V101")).findings if each.sheet == "Proof"]
    assert [(each.code, each.cell, each.message) for each in found] == [
        ("B303", "A2", "the error V101 cannot be accepted")
    ]


def test_what_most_fighters_share_is_accepted_without_a_name(book: Path) -> None:
    fighters = [
        {**JACKSON, "Name": name, "Division": "CRW"}
        for name in ("Peter Jackson", "Joe Walcott", "Sam Langford")
    ]
    careers = [{**CAREER, "Fighter": card["Name"]} for card in fighters]
    path = write(book, fighters, Careers=careers, Proof=(row("V209", None),))
    verified = fightcard.verify(
        fightcard.convert(fightcard.check(fightcard.read(path))), Play(bouts=1_000, why=False)
    )
    assert [each.code for each in verified.remarks] == ["V303"]
    assert [each.finding.code for each in verified.accepted] == ["V209"]
    assert [card.verdict for card in verified.cards] == ["look"] * 3


def test_the_commands_heed_what_is_accepted(book: Path, run: Run) -> None:
    cards(book, row("V220"))
    reported = run("verify", book, "--bouts", 20, "--no-cache", "--format", "text")
    assert reported.status == 0
    before = run("verify", book, "--bouts", 1_000, "--no-cache", "--card", "jackson")
    assert "Peter Jackson  pass" in before.out
    assert f"(accepted: {REASON})" in " ".join(before.out.split())
    shown = run("verify", book, "--bouts", 1_000, "--no-cache")
    assert "V220" not in shown.out
    assert "fightcard: 1 accepted in the sheet Proof" in shown.err.splitlines()


@pytest.mark.parametrize("why", [False, True])
def test_what_no_verdict_answers_to_is_gone_where_it_was_looked_for(why: bool) -> None:
    """Not what printing finds, no error, and a number that stands alone only where that was looked for."""
    rows = [
        Acceptance(code, "Al", "", "", "so", Place(cell=code))
        for code in ("V201", "V206", "V101", "P201", "P101", "V209")
    ]
    found: Any = SimpleNamespace(acceptances=rows)
    reported = [each.cell for each in _gone(found, [Accepted(HOUSE_DECK.at(), rows[-1])], [], why=why)]
    assert reported == (["V201", "V206"] if why else ["V201"])
