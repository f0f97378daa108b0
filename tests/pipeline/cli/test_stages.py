"""The verbs that take a workbook further: check, convert, verify, build, print."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import pipeline
from pipeline.cards import dumps
from pipeline.report import shown
from tests.pipeline.legends import LEGENDS, address, retyped
from tests.pipeline.test_build import helpless

if TYPE_CHECKING:
    from pathlib import Path

    from tests.pipeline.commands import Run


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    return retyped(tmp_path, {("Joe Frazier", "Fat PM"): "31-47 (CP27)"})


def test_the_sample_workbook_has_no_errors(run: Run) -> None:
    ran = run("check", LEGENDS, "--format", "json")
    data = json.loads(ran.out)
    assert ran.status == 0
    assert data["summary"]["errors"] == 0
    assert data["summary"]["cards"] == 7


def test_a_fault_is_shown_at_its_cell_with_status_1(run: Run, faulty: Path) -> None:
    ran = run("check", faulty, "--format", "json")
    errors = [found for found in json.loads(ran.out)["findings"] if found["severity"] == "error"]
    assert ran.status == 1
    assert [(found["cell"], found["fighter"]) for found in errors] == [
        (address("Joe Frazier", "Fat PM"), "Joe Frazier")
    ]


def test_every_form_of_findings_is_the_librarys(run: Run, faulty: Path) -> None:
    checked = pipeline.check(pipeline.read(faulty))
    for form in ("json", "sarif", "github"):
        assert run("check", faulty, "--format", form).out == shown(checked.findings, 6, form)
    assert address("Joe Frazier", "Fat PM") in run("check", faulty).out


@pytest.mark.parametrize("verb", ["convert", "verify", "print", "bout"])
def test_data_never_mixes_with_findings(run: Run, faulty: Path, verb: str) -> None:
    ran = run(verb, faulty, *(["louis", "tua"] if verb == "bout" else []))
    assert (ran.status, ran.out) == (1, "")
    assert address("Joe Frazier", "Fat PM") in ran.err


def test_converted_cards_are_the_librarys_and_countered_at_the_end(run: Run) -> None:
    ran = run("convert", LEGENDS)
    assert ran.status == 0
    assert ran.out == dumps(pipeline.convert(pipeline.check(pipeline.read(LEGENDS))))
    fresh = {card["name"]: card["fresh"]["countered"] for card in json.loads(ran.out)["cards"]}
    assert fresh["Joe Frazier"] == [43, 47]
    assert fresh["Henry Akinwande"] == [40, 42]
    assert fresh["Peter Jackson"] == [48, 50]


def test_converted_cards_can_be_written_to_a_file(run: Run, tmp_path: Path) -> None:
    ran = run("convert", LEGENDS, "--out", tmp_path / "new" / "legends.json")
    assert (ran.status, ran.out) == (0, "")
    assert (tmp_path / "new" / "legends.json").read_text(encoding="utf-8") == run("convert", LEGENDS).out


def test_verdicts_are_the_librarys(run: Run) -> None:
    ran = run("verify", LEGENDS, "--bouts", 20, "--seed", 3, "--format", "json")
    cards = pipeline.convert(pipeline.check(pipeline.read(LEGENDS)))
    assert ran.status == 0
    assert json.loads(ran.out) == pipeline.verify(cards, bouts=20, seed=3).as_json()


def test_verdicts_as_text_have_a_line_a_card(run: Run) -> None:
    out = run("verify", LEGENDS, "--bouts", 20).out.splitlines()
    for name in ("Peter Jackson", "Joe Louis", "Floyd Patterson"):
        assert [line for line in out if line.startswith(name) and line.rstrip().endswith(("pass", "look"))]
    assert [line for line in out if len(line) > 80] == []


def test_a_build_says_where_its_files_are(run: Run, tmp_path: Path) -> None:
    ran = run("build", LEGENDS, "--out", tmp_path, "--bouts", 20, "--paper", "a4")
    assert ran.status == 0
    assert f"{tmp_path.as_posix()}/legends/" in ran.out
    assert "cards.pdf      fighter cards, 9 to a sheet" in ran.out
    assert "deck.pdf       the deck, 9 to a sheet " in ran.out
    assert "verify   560 bouts" in ran.err
    account = json.loads((tmp_path / "legends" / "build.json").read_text(encoding="utf-8"))
    assert account["options"]["paper"] == "a4"


def test_a_build_with_errors_writes_nothing(run: Run, faulty: Path, tmp_path: Path) -> None:
    ran = run("build", faulty, "--out", tmp_path / "out")
    assert ran.status == 1
    assert address("Joe Frazier", "Fat PM") in ran.out
    assert "nothing was written" in ran.err
    assert not (tmp_path / "out").exists()


def test_what_is_printed_unverified_was_never_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipeline, "verify", None)
    ran = run("print", LEGENDS, "--unverified", "--out", tmp_path)
    assert ran.status == 0
    assert sorted(path.name for path in (tmp_path / "legends").iterdir()) == [
        "cards.pdf",
        "deck.pdf",
        "printed.json",
    ]


def test_a_card_that_fails_is_not_printed_unless_it_is_said(run: Run, tmp_path: Path) -> None:
    book = helpless(tmp_path)
    ran = run("print", book, "--bouts", 400, "--out", tmp_path / "out")
    assert ran.status == 1
    assert "V101" in ran.out
    assert "--unverified" in ran.err
    assert not (tmp_path / "out").exists()
