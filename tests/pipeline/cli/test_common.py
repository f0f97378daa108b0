"""What verbs share: which workbook is meant, which fighter, and where findings go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fightcard.pipeline.cli.common import fighter
from fightcard.pipeline.cli.exit_status import Misuse
from tests.pipeline.commands import Run
from tests.pipeline.legends import address, retyped
from tests.pipeline.verification.bouts import card_set
from tests.templates import type_a_fighter

FIGHTERS: list[dict[str, Any]] = [
    {"id": "carlos-monzon", "name": "Carlos Monzón"},
    {"id": "rodrigo-valdez", "name": "Rodrigo Valdéz"},
    {"id": "ingemar-ortqvist", "name": "Ingemar Örtqvist"},
    {"id": "jerzy-wlodek", "name": "Jerzy Włodek"},
    {"id": "kid-ohara", "name": "Kid O'Hara"},
    {"id": "john-mugabi", "name": "John Mugabi"},
    {"id": "johnny-wilson", "name": "Johnny Wilson"},
]


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("monzon", "carlos-monzon"),
        ("MONZÓN", "carlos-monzon"),
        ("Carlos Monzon", "carlos-monzon"),
        ("carlos-monzon", "carlos-monzon"),
        ("Monzo\u0301n", "carlos-monzon"),
        ("ortqv", "ingemar-ortqvist"),
        ("wlodek", "jerzy-wlodek"),
        ("ohara", "kid-ohara"),
        ("o'hara", "kid-ohara"),
        ("john", "john-mugabi"),
        ("johnn", "johnny-wilson"),
    ],
)
def test_a_fighter_is_known_without_accents_and_capitals(typed: str, known: str) -> None:
    assert fighter(FIGHTERS, typed)["id"] == known


def test_a_part_of_several_names_is_asked_about() -> None:
    with pytest.raises(Misuse, match="may be Carlos Monzón, Rodrigo Valdéz or Jerzy Włodek"):
        fighter(FIGHTERS, "z")


@pytest.mark.parametrize("typed", ["", " ", "--", "nobody"])
def test_what_is_nobodys_name_names_nobody(typed: str) -> None:
    with pytest.raises(Misuse, match="no fighter of this set"):
        fighter(FIGHTERS, typed)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("Joe Louis", "Joe Louis"),
        ("joe louis", "Joe Louis"),
        ("joe-louis", "Joe Louis"),
        ("LOUIS", "Joe Louis"),
        (" tua ", "David Tua"),
    ],
)
def test_a_fighter_is_found_by_name_id_or_part(asked: str, found: str) -> None:
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), ("David Tua", 8)).cards
    assert fighter(cards, asked)["name"] == found


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("joe", "'joe' may be Joe Louis or Joe Frazier; type more of the name"),
        (
            "Joe Luois",
            "no fighter of this set has the name 'Joe Luois'; perhaps Joe Louis is meant; it has Joe Louis,",
        ),
        ("", "no fighter of this set has the name ''"),
    ],
)
def test_a_fighter_who_is_not_found_is_answered_with_those_there_are(asked: str, said: str) -> None:
    cards = card_set(("Joe Louis", 9), ("Joe Frazier", 9), ("David Tua", 8)).cards
    with pytest.raises(Misuse) as misuse:
        fighter(cards, asked)
    assert said in str(misuse.value)


@pytest.fixture
def project(run: Run, tmp_path: Path) -> Path:
    assert run("new", tmp_path / "legends", "--fighters", "3").status == 0
    type_a_fighter(tmp_path / "legends" / "raw" / "legends.xlsx")
    return tmp_path / "legends"


@pytest.mark.parametrize("folder", [".", "raw", "cards_out"])
def test_check_reads_the_projects_own_workbook(
    folder: str, project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project / folder)
    ran = run("check")
    assert (ran.status, ran.out) == (0, "0 errors, 0 warnings, 0 notes; 1 good card\n")


WITH_A_BOOK_ALONE = (
    *[(verb,) for verb in ("check", "build", "live", "verify", "print", "convert", "history")],
    ("fix", "--out", "fixed.xlsx"),
    ("deck", "check"),
)


def test_card_data_is_made_of_the_projects_own_workbook(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project)
    ran = run("convert")
    assert (ran.status, json.loads(ran.out)["set"]) == (0, "legends")


def test_a_table_of_bouts_next_to_the_projects_workbook_is_no_second_one(
    project: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "raw" / "bouts.csv").write_text("Date,Fighter,Opponent,Result\n")
    monkeypatch.chdir(project)
    assert run("check").status == 0


def test_of_several_workbooks_one_is_named(project: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    book = project / "raw" / "legends.xlsx"
    (project / "raw" / "other.xlsx").write_bytes(book.read_bytes())
    (project / "raw" / "~$legends.xlsx").write_bytes(b"open elsewhere")
    monkeypatch.chdir(project)
    for verb in WITH_A_BOOK_ALONE:
        ran = run(*verb)
        assert (ran.status, ran.out) == (2, "")
        assert "BOOK is missing, and raw holds raw/legends.xlsx, raw/other.xlsx" in ran.err
    assert run("check", "raw/other.xlsx").status == 0


def test_outside_a_project_the_workbook_is_asked_for(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("check")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("fightcard: name a workbook: BOOK is missing")


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    return retyped(tmp_path, {("Joe Frazier", "Fat PM"): "31-47 (CP27)"})


@pytest.mark.parametrize("verb", ["convert", "verify", "print", "bout"])
def test_data_never_mixes_with_findings(run: Run, faulty: Path, verb: str) -> None:
    ran = run(verb, faulty, *(["louis", "tua"] if verb == "bout" else []))
    assert (ran.status, ran.out) == (1, "")
    assert address("Joe Frazier", "Fat PM") in ran.err


def test_of_two_fighters_of_one_name_an_id_names_its_own() -> None:
    both: list[dict[str, Any]] = [
        {"id": "joe-walcott", "name": "Joe Walcott"},
        {"id": "joe-walcott-2", "name": "Joe Walcott"},
    ]
    assert [fighter(both, each["id"])["id"] for each in both] == ["joe-walcott", "joe-walcott-2"]


def test_of_letters_that_cannot_be_printed_a_command_that_prints_nothing_says_that_they_are_there(
    run: Run, tmp_path: Path
) -> None:
    book = retyped(tmp_path, {("Joe Frazier", "Nickname"): "조"})
    status, _, said = run("convert", book, "--out", tmp_path / "cards.json")
    assert (status, said.splitlines()[0].partition(";")[0]) == (
        0,
        "fightcard: 1 error and 1 note on legends.xlsx",
    )
