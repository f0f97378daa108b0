"""Several workbooks at once: one report, and the exit status of the worst."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fightcard.pipeline.cli import check_commands
from fightcard.pipeline.cli.shared_options import CheckFormat
from fightcard.pipeline.report.many_workbooks import Proof
from tests.pipeline.commands import Run
from tests.workbooks import FRAZIER, JACKSON, write


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two workbooks with a note each (no deck), the second with an error; the first is open elsewhere."""
    (tmp_path / "raw" / "old").mkdir(parents=True)
    write(tmp_path / "raw" / "clean.xlsx", (JACKSON, FRAZIER))
    write(tmp_path / "raw" / "old" / "wrong.xlsx", (JACKSON, {**FRAZIER, "KI": 99}))
    (tmp_path / "raw" / "~$clean.xlsx").write_bytes(b"in use")
    (tmp_path / "raw" / ".hidden").mkdir()
    (tmp_path / "raw" / ".hidden" / "copy.xlsx").write_bytes(b"no workbook")
    (tmp_path / "raw" / "prices.csv").write_text("a,b\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


CLEAN, WRONG = "raw/clean.xlsx", "raw/old/wrong.xlsx"


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ([CLEAN, WRONG], [CLEAN, WRONG]),
        ([WRONG, CLEAN], [WRONG, CLEAN]),
        (["raw"], [CLEAN, WRONG]),
        (["raw/**/*.xlsx"], [CLEAN, WRONG]),
        (["raw/old", CLEAN], [WRONG, CLEAN]),
        ([CLEAN, "raw", "./raw/clean.xlsx"], [CLEAN, WRONG]),
    ],
)
def test_names_patterns_and_folders_are_read_in_the_order_given_and_each_workbook_once(
    run: Run, folder: Path, given: list[str], read: list[str]
) -> None:
    assert folder.is_dir()
    report = json.loads(run("check", *given, "--format", "json").out)
    assert [book["file"] for book in report["books"]] == read


def test_the_report_of_several_is_that_of_each_in_turn_and_sums_them_up(run: Run, folder: Path) -> None:
    assert folder.is_dir()
    by_itself = [json.loads(run("check", book, "--format", "json").out) for book in (CLEAN, WRONG)]
    ran = run("check", CLEAN, WRONG, "--format", "json")
    report = json.loads(ran.out)
    assert ran.status == 1
    assert list(report) == ["findings", "summary", "books"]
    assert report["findings"] == [*by_itself[0]["findings"], *by_itself[1]["findings"]]
    assert {finding["file"] for finding in report["findings"] if finding["severity"] == "error"} == {WRONG}
    assert (report["summary"]["errors"], report["summary"]["cards"]) == (1, 3)
    assert report["books"] == [
        {"file": CLEAN, **by_itself[0]["summary"]},
        {"file": WRONG, **by_itself[1]["summary"]},
    ]


def test_links_in_a_circle_are_no_workbook_and_stop_no_other(run: Run, folder: Path) -> None:
    (folder / "round.xlsx").symlink_to("round.xlsx")
    ran = run("check", "round.xlsx", CLEAN)
    assert ran.status == 2
    assert "round.xlsx: there is no such file" in ran.err
    assert "1 note" in ran.out


def test_the_report_of_one_is_as_it_was(run: Run, folder: Path) -> None:
    assert folder.is_dir()
    assert list(json.loads(run("check", CLEAN, "--format", "json").out)) == ["findings", "summary"]


def test_as_text_each_workbook_is_under_its_name(run: Run, folder: Path) -> None:
    assert folder.is_dir()
    said = run("check", "raw").out.splitlines()
    assert said[:2] == [CLEAN, "=" * len(CLEAN)]
    assert WRONG in said
    assert said[-1] == "2 workbooks: 1 error, 0 warnings, 2 notes; 3 good cards"


def test_a_workbook_that_cannot_be_read_stops_no_other_and_is_the_worst(run: Run, folder: Path) -> None:
    (folder / "bad.xlsx").write_bytes(b"no workbook at all")
    ran = run("check", "bad.xlsx", WRONG, "--format", "json")
    assert ran.status == 2
    assert ran.err.startswith("fightcard: bad.xlsx: ")
    report = json.loads(ran.out)
    assert report["summary"]["errors"] == 1
    assert report["books"][0]["unreadable"].startswith("bad.xlsx: ")
    text = run("check", "bad.xlsx", CLEAN)
    assert (text.status, text.out.splitlines()[2]) == (2, "cannot be read")
    assert text.out.endswith("; 2 good cards; 1 not readable\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["raw/*.ods"], "no workbook fits the pattern raw/*.ods"),
        (["raw/.hidden/.."], ""),
        (["empty"], "no workbook (.xlsx, .xlsm, .ods) is in the folder empty or below it"),
        (["raw", "--annotate", "proof.xlsx"], "--annotate writes a copy of one workbook, and here are 2"),
        (
            ["raw", "--format", "html"],
            "a page shows one workbook, and here are 2; --pages FOLDER writes one page for each",
        ),
    ],
)
def test_what_cannot_be_meant_is_misuse(run: Run, folder: Path, words: list[str], said: str) -> None:
    (folder / "empty").mkdir()
    ran = run("check", *words)
    if said:
        assert (ran.status, ran.out, ran.err) == (2, "", f"fightcard: {said}\n")
    else:
        assert ran.status == 1


def test_the_other_forms_hold_the_findings_of_all(run: Run, folder: Path) -> None:
    write(folder / "wrong too.xlsx", (JACKSON, {**FRAZIER, "KI": 98}))
    github = run("check", WRONG, "wrong too.xlsx", "--format", "github")
    assert [line.partition(",")[0] for line in github.out.splitlines()] == [
        f"::notice file={WRONG}",
        f"::error file={WRONG}",
        "::notice file=wrong too.xlsx",
        "::error file=wrong too.xlsx",
    ]
    results = json.loads(run("check", WRONG, "wrong too.xlsx", "--format", "sarif").out)["runs"][0]["results"]
    assert [each["level"] for each in results] == ["note", "error", "note", "error"]


def test_each_workbook_has_a_page_and_no_page_takes_the_place_of_another(run: Run, folder: Path) -> None:
    write(folder / "clean.xlsx", (JACKSON,))
    assert run("check", "raw", "clean.xlsx", "--pages", "pages").status == 1
    assert sorted(path.name for path in (folder / "pages").iterdir()) == [
        "clean-2.html",
        "clean.html",
        "wrong.html",
    ]
    assert "Joe Frazier" in (folder / "pages" / "wrong.html").read_text(encoding="utf-8")


def test_three_workbooks_of_one_name_have_three_pages(run: Run, folder: Path) -> None:
    for name in ("one", "two", "three"):
        (folder / name).mkdir()
        write(folder / name / "set.xlsx", ({**JACKSON, "Name": f"Jackson {name}", "KI": 99},))
    run("check", "one", "two", "three", "--pages", "pages")
    pages = {path.name: path.read_text(encoding="utf-8") for path in (folder / "pages").iterdir()}
    assert sorted(pages) == ["set-2.html", "set-3.html", "set.html"]
    assert ["Jackson one" in pages["set.html"], "Jackson two" in pages["set-2.html"]] == [True, True]
    assert "Jackson three" in pages["set-3.html"]


def test_findings_of_several_that_are_known_are_left_out(run: Run, folder: Path) -> None:
    (folder / "known.json").write_text(run("check", "raw", "--format", "json").out, encoding="utf-8")
    ran = run("check", "raw", "--baseline", "known.json", "--format", "json")
    assert (ran.status, json.loads(ran.out)["findings"]) == (0, [])


def test_a_save_of_any_workbook_starts_the_check_again(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = [lambda: write(folder / WRONG, (JACKSON, FRAZIER))]

    def slept(_: float) -> None:
        if not saves:
            raise KeyboardInterrupt
        saves.pop()()

    monkeypatch.setattr(check_commands.time, "sleep", slept)
    ran = run("check", "raw", "--watch")
    assert ran.status == 130
    assert [line for line in ran.out.splitlines() if line.startswith("2 workbooks: ")] == [
        "2 workbooks: 1 error, 0 warnings, 2 notes; 3 good cards",
        "2 workbooks: 0 errors, 0 warnings, 2 notes; 4 good cards",
    ]


def test_a_save_during_the_check_is_checked_and_one_that_cannot_be_read_does_not_end_it(
    run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, show = folder / CLEAN, check_commands._show

    def saved_meanwhile(proofs: list[Proof], form: CheckFormat) -> None:
        show(proofs, form)
        monkeypatch.setattr(check_commands, "_show", show)
        path.write_bytes(b"no workbook at all")

    waits = [lambda: write(path, (JACKSON,))]

    def slept(_: float) -> None:
        if not waits:
            raise KeyboardInterrupt
        waits.pop()()

    monkeypatch.setattr(check_commands, "_show", saved_meanwhile)
    monkeypatch.setattr(check_commands.time, "sleep", slept)
    ran = run("check", CLEAN, "--watch")
    assert ran.status == 130
    assert f"{CLEAN}: it holds plain text" in ran.err
    counts = [line.rpartition("; ")[2] for line in ran.out.splitlines() if "errors" in line]
    assert counts == ["2 good cards", "1 good card"]
