"""Which findings a designer sees: chosen, ignored, accepted, known from before."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fightcard.pipeline.checks import check, selection
from fightcard.pipeline.checks.suppressions import Acceptance
from fightcard.pipeline.findings import Place, Value, as_json
from fightcard.pipeline.findings.row import FATIGUED_BETTER
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.project_file import project_of
from fightcard.pipeline.workbook.read import read
from tests.workbooks import FRAZIER, JACKSON, write

BLEEDS_LESS = {**FRAZIER, "CUT": 2}  # X302 at Fat CUT, a note
FATTER = {**FRAZIER, "Fat DEF": 0}  # X301 at Fat DEF, a warning
GAP = {**FRAZIER, "RM": "64-80"}  # X101, an error


def codes(path: Path, expected: selection.Selection | None = None) -> list[tuple[str, str]]:
    findings = check(read(path)).findings
    return [(each.code, each.severity) for each in (expected or selection.Selection()).of(findings)]


def test_ignoring_leaves_out_notes_and_warnings_but_never_an_error(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (JACKSON, {**GAP, "CUT": 2}))
    ignored = selection.selection_of(project_of(path), ignore=["X", "B"])
    assert codes(path, ignored) == [("X101", "error")]


def test_selecting_shows_only_those_codes_and_the_errors(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (JACKSON, {**FATTER, "CUT": 2}))
    assert codes(path, selection.selection_of(project_of(path), select=["X301"])) == [("X301", "warning")]


def test_a_project_file_above_the_workbook_chooses_and_weighs(tmp_path: Path) -> None:
    (tmp_path / "fightcard.toml").write_text('[check]\nignore = ["B2"]\nseverity = { X301 = "error" }\n')
    folder = tmp_path / "raw"
    folder.mkdir()
    path = write(folder / "set.xlsx", (JACKSON, FATTER))
    assert codes(path, selection.selection_of(project_of(path))) == [("X301", "error")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[check]\nignore = [\n", "cannot be read"),
        ("[check]\nignored = []\n", "may only hold select, ignore and severity"),
        ('[check]\nselect = ["Q1"]\n', "list of codes"),
        ('[check.severity]\nX301 = "grave"\n', "one of error, warning, note"),
        ('[check.severity]\nX999 = "note"\n', "no finding X999"),
        ('[check.severity]\nV203 = "note"\n', "V203 is no longer used: V220 took its place"),
        ('[check]\nignore = ["X101", "V204"]\n', "V204 is no longer used: V220 took its place"),
        ('[print]\ntheme = "nope"\n', "no such theme: 'nope'; there are classic, gala"),
    ],
)
def test_a_project_file_that_says_something_else_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "fightcard.toml").write_text(text)
    with pytest.raises(Unreadable, match=said):
        selection.selection_of(project_of(tmp_path / "set.xlsx"))


def test_an_option_that_is_no_code_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="does not begin the code of a finding"):
        selection.selection_of(project_of(tmp_path / "set.xlsx"), ignore=["Q"])


def accepted(code: str, fighter: str | None, column: str | None, value: object = None) -> dict[str, object]:
    return {"Code": code, "Fighter": fighter, "Column": column, "Value": value, "Reason": "printed so"}


def test_an_accepted_finding_is_set_aside(tmp_path: Path) -> None:
    lines = [accepted("X302", "Joe Frazier", "Fat CUT")]
    checked = check(read(write(tmp_path / "set.xlsx", (JACKSON, BLEEDS_LESS), Proof=lines)))  # type: ignore[arg-type]
    assert [each.code for each in checked.findings] == ["B201"]
    assert [(each.code, each.column) for each in checked.accepted] == [("X302", "Fat CUT")]


def test_an_acceptance_of_one_value_does_not_hide_another(tmp_path: Path) -> None:
    lines = [accepted("X302", "Joe Frazier", "Fat CUT", 3)]
    checked = check(read(write(tmp_path / "set.xlsx", (JACKSON, BLEEDS_LESS), Proof=lines)))  # type: ignore[arg-type]
    assert sorted(each.code for each in checked.findings) == ["B201", "B301", "X302"]
    (unused,) = (each.message for each in checked.findings if each.code == "B301")
    has = "X302 no longer occurs for Joe Frazier as it is typed here, but it does with Value 1"
    assert unused == f"the accepted finding {has}"


@pytest.mark.parametrize(
    ("typed", "value", "is_accepted"),
    [
        ("-2", -2, True),
        ("−2", -2, True),
        ("-2", 2, False),
        ("1-37 (5)", "13-7 (5)", False),
        ("1–37(5)", "1-37 (5)", True),
    ],
)
def test_an_acceptance_of_a_value_means_its_marks_too(typed: str, value: Value, is_accepted: bool) -> None:
    row = Acceptance("X301", "", "Fat DEF", typed, "so printed", Place())
    found = FATIGUED_BETTER.at(Place(column="Fat DEF", value=value), fresh=0, fresh_cell="K2", page="p.24")
    assert row.answers(found) is is_accepted


def test_an_error_cannot_be_accepted(tmp_path: Path) -> None:
    lines = [accepted("X101", "Joe Frazier", None)]
    checked = check(read(write(tmp_path / "set.xlsx", (JACKSON, GAP), Proof=lines)))  # type: ignore[arg-type]
    assert sorted(each.code for each in checked.findings) == ["B201", "B303", "X101"]
    assert checked.has_errors


def test_a_baseline_shows_only_what_is_new_wherever_the_rows_are(tmp_path: Path) -> None:
    before = check(read(write(tmp_path / "set.xlsx", (JACKSON, BLEEDS_LESS))))
    baseline = tmp_path / "known.json"
    baseline.write_text(json.dumps(as_json(before.findings, 2)), encoding="utf-8")
    louis = {**FATTER, "Name": "Joe Louis"}
    after = check(read(write(tmp_path / "new.xlsx", (louis, JACKSON, BLEEDS_LESS))))
    fresh = selection.unknown(after.findings, baseline)
    assert [(each.code, each.fighter) for each in fresh] == [("X301", "Joe Louis")]


@pytest.mark.parametrize("content", ["{", "[]", '{"findings": [{}]}'])
def test_a_baseline_that_is_no_report_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "known.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(Unreadable, match="not a report of findings"):
        selection.unknown([], path)


def test_a_row_with_a_finding_raised_to_an_error_is_no_good_row(tmp_path: Path) -> None:
    path = write(tmp_path / "set.xlsx", (JACKSON, FATTER))
    raised = selection.Selection(severity={"X301": "error"})
    assert [row.name for row in selection.checked(read(path), raised).rows] == ["Peter Jackson"]


def test_a_baseline_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as refused:
        selection.unknown([], tmp_path / "none.json")
    assert (refused.value.what, refused.value.remedy) == (
        "there is no such file",
        "Make it with check --format json.",
    )
