"""The proofreading verbs on the command line: what they write, what they say, and their exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from openpyxl import load_workbook

import fightcard
from fightcard.pipeline.report import formatted
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS, address, retyped
from tests.workbooks import FRAZIER, JACKSON, cell, valid_deck_rows, write, written


def test_fix_repairs_a_copy_and_leaves_the_workbook(run: Run, tmp_path: Path) -> None:
    typed = write(tmp_path / "typed.xlsx", (JACKSON, {**FRAZIER, "CL": "48–61"}))
    before = typed.read_bytes()
    status, _, _ = run("fix", typed, "-o", tmp_path / "mended.xlsx")
    assert status == 0
    assert typed.read_bytes() == before
    cells = [cell.value for row in load_workbook(tmp_path / "mended.xlsx")["Fighters"] for cell in row]
    assert "48-61" in cells
    assert "48–61" not in cells


def test_fix_says_which_game_a_workbook_is_taken_for_where_its_headings_do_not(
    run: Run, tmp_path: Path
) -> None:
    fighters = [{"Name": "Joe Louis", "Division": "HW", "Style": "S"}]
    typed = written(tmp_path / "typed.xlsx", fighters, ["Name", "Division", "Style", "CFB"])
    status, _, said = run("fix", typed, "-o", tmp_path / "mended.xlsx")
    assert status == 0
    assert "only the heading CFB identifies the game" in said


def test_fix_will_not_write_over_the_workbook(run: Run, tmp_path: Path) -> None:
    typed = write(tmp_path / "typed.xlsx")
    before = typed.read_bytes()
    status, _, said = run("fix", typed, "-o", typed)
    assert status == 2
    assert "would replace the workbook itself" in said
    assert typed.read_bytes() == before


def test_fix_names_no_copy_of_an_open_document_as_it_writes_none(run: Run, tmp_path: Path) -> None:
    status, _, said = run("fix", tmp_path / "typed.ods", "-o", tmp_path / "mended.xlsx")
    assert (status, "Save it as an Excel Workbook (.xlsx) and fix that." in said) == (2, True)


def test_diff_names_the_fighter_and_the_rating(run: Run, tmp_path: Path) -> None:
    old = write(tmp_path / "old.xlsx", (JACKSON, FRAZIER))
    new = write(tmp_path / "new.xlsx", (FRAZIER, {**JACKSON, "CUT": 4}))
    _, out, _ = run("diff", old, new)
    assert "Peter Jackson" in out
    assert "CUT" in out
    assert "Joe Frazier" not in out
    _, out, _ = run("diff", old, new, "--format", "json")
    assert "Peter Jackson" in json.dumps(json.loads(out))


def test_compare_shows_both_values_of_a_disagreement(run: Run, tmp_path: Path) -> None:
    ann = write(tmp_path / "ann.xlsx", (JACKSON, FRAZIER))
    ben = write(tmp_path / "ben.xlsx", (JACKSON, {**FRAZIER, "END": 101}))
    _, out, _ = run("compare", ann, ben)
    assert "Joe Frazier" in out
    assert "110" in out
    assert "101" in out


def test_a_baseline_separates_new_findings_from_known_ones(run: Run, tmp_path: Path) -> None:
    typed = write(tmp_path / "typed.xlsx", (JACKSON, {**FRAZIER, "Fat PM": "31-47 (CP27)"}))
    _, known, _ = run("check", typed, "--format", "json")
    baseline = tmp_path / "known.json"
    baseline.write_text(known, encoding="utf-8")
    write(tmp_path / "typed.xlsx", ({**JACKSON, "CUT": 9}, {**FRAZIER, "Fat PM": "31-47 (CP27)"}))
    status, out, _ = run("check", typed, "--format", "json", "--baseline", baseline)
    codes = {finding["code"] for finding in json.loads(out)["findings"]}
    assert status == 1
    assert "X202" not in codes
    assert codes & {"S104", "S101", "S102", "S103"}


@pytest.mark.parametrize("verb", ["check", "convert", "verify", "print", "build"])
def test_every_verb_stops_at_a_finding_that_the_project_raised_to_an_error(
    verb: str, run: Run, tmp_path: Path
) -> None:
    (tmp_path / "fightcard.toml").write_text('[check]\nseverity = { X301 = "error" }\n')
    typed = write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "Fat DEF": 0}))
    out = ("--out", tmp_path / "out") if verb in ("print", "build") else ()
    status, said, remarked = run(verb, typed, *out)
    assert status == 1
    assert f"error X301 at {cell('Fat DEF', 3)}" in said + remarked
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("verb", ["check", "convert"])
def test_every_verb_is_silent_about_what_the_project_ignores(verb: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "fightcard.toml").write_text('[check]\nignore = ["X301", "B201"]\n')
    typed = write(tmp_path / "set.xlsx", (JACKSON, {**FRAZIER, "Fat DEF": 0}))
    status, said, remarked = run(verb, typed)
    assert status == 0
    assert "X301" not in said + remarked
    assert "warning on" not in remarked


def test_the_check_of_a_deck_obeys_the_project(run: Run, tmp_path: Path) -> None:
    deck = valid_deck_rows()
    deck[2]["Condition Effect"] = "swell left 2"  # C115, an error of the sheet Deck
    (tmp_path / "fightcard.toml").write_text("[check]\nseverity = 5\n")
    status, _, remarked = run("deck", "check", write(tmp_path / "set.xlsx", Deck=deck))
    assert status == 2
    assert "fightcard.toml" in remarked


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
    checked = fightcard.check(fightcard.read(faulty))
    for form in ("json", "sarif", "github"):
        assert run("check", faulty, "--format", form).out == formatted(checked.findings, 6, form)
    assert address("Joe Frazier", "Fat PM") in run("check", faulty).out


@pytest.mark.parametrize(
    "words",
    [
        ["fix", LEGENDS, "--out", "."],
        ["check", LEGENDS, "--annotate", "."],
        ["merge", LEGENDS, LEGENDS, LEGENDS, "--out", "."],
        ["face", "show", "."],
    ],
)
def test_a_folder_in_place_of_a_file_is_misuse_and_no_fault_of_ours(run: Run, words: list[str]) -> None:
    ran = run(*words)
    assert (ran.status, ran.out) == (2, "")
    assert (
        "name it copy.xlsx" in ran.err or "name it, for example, copy.xlsx" in ran.err or words[0] == "face"
    )
    assert "an error in fightcard" not in ran.err
