"""Findings: declared once, filled from a place, told as JSON, and loaded without anything else."""

from __future__ import annotations

import json
import subprocess
import sys
from types import ModuleType

import pytest

from fightcard.pipeline.findings import Diagnostic, Place, as_json, has_errors, in_order, shown
from fightcard.pipeline.findings.codes import catalogue, declared_in, retired
from tests.processes import LIMIT

KEYS = [
    *("code", "severity", "file", "sheet", "cell", "row", "column", "fighter", "value"),
    *("message", "why", "fix", "suggestion"),
]
HERE = Place("raw/legends.xlsx", "Fighters", "F14", 14, "CUT", "Joe Louis", 9)


@pytest.fixture
def diagnostic() -> Diagnostic:
    return Diagnostic(
        "X999", "error", "{fighter}: {column} {cell} is {value}, {more}", "so {more}", "mend {cell}"
    )


def test_a_finding_takes_its_words_from_the_place_and_the_facts(diagnostic: Diagnostic) -> None:
    found = diagnostic.at(HERE, suggestion="8", more="no less")
    assert found.message == "Joe Louis: CUT F14 is 9, no less"
    assert found.why == "so no less"
    assert found.fix == "mend F14 Most likely meant: 8"
    assert found.suggestion == "8"


def test_a_finding_without_a_suggestion_offers_none(diagnostic: Diagnostic) -> None:
    found = diagnostic.at(HERE, more="no less")
    assert (found.fix, found.suggestion) == ("mend F14", None)


def test_a_fact_can_name_the_fighter_where_there_is_no_cell(diagnostic: Diagnostic) -> None:
    assert diagnostic.at(fighter="Joe Louis", more="").fighter == "Joe Louis"


def test_braces_in_a_name_are_no_fields(diagnostic: Diagnostic) -> None:
    assert diagnostic.at(Place(fighter="{more}"), more="x").message.startswith("{more}: ")


def test_a_long_text_of_a_cell_is_cut_short_in_the_sentence_and_whole_in_the_finding() -> None:
    says = Diagnostic(
        "C199", "note", says="{column} holds {value}, read as {read}, {other}", why="-", fix="{value}"
    )
    long = "a" * 101
    found = says.at(Place(column="KO", value=long), read=long, other=long)
    assert found.message == f"KO holds {'a' * 99}…, read as {'a' * 99}…, {long}"
    assert (found.value, found.fix) == (long, long)
    assert (
        says.at(Place(column="KO", value="a" * 100), read=7, other="").message
        == f"KO holds {'a' * 100}, read as 7,"
    )
    assert says.at(Place(column="KO", value="b" * 401), read=7, other="").fix == f"{'b' * 399}…"


def test_a_fact_left_out_is_a_bug(diagnostic: Diagnostic) -> None:
    with pytest.raises(KeyError, match="more"):
        diagnostic.at(HERE)


def test_a_code_has_one_diagnostic(diagnostic: Diagnostic) -> None:
    module = ModuleType("declarations")
    module.__dict__.update(ONE=diagnostic, OTHER=Diagnostic(diagnostic.code, "note", "", "", ""))
    with pytest.raises(ValueError, match="X999 is declared twice"):
        declared_in([module])


@pytest.mark.parametrize("code", ["Q101", "X1", "x101", "X1010"])
def test_a_malformed_code_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="not a code"):
        Diagnostic(code, "note", "", "", "")


def test_json_has_the_promised_keys_in_order(diagnostic: Diagnostic) -> None:
    note = Diagnostic("X998", "note", "n", "n", "n").at()
    data = as_json([diagnostic.at(HERE, more="x"), note], 7)
    assert list(data) == ["findings", "summary"]
    assert list(data["findings"][0]) == KEYS
    assert data["findings"][0]["cell"] == "F14"
    assert data["findings"][0]["row"] == 14
    assert data["findings"][1]["cell"] is None
    assert data["summary"] == {"errors": 1, "warnings": 0, "notes": 1, "cards": 7}
    assert json.loads(json.dumps(data)) == data


def test_findings_are_in_the_order_of_the_sheet(diagnostic: Diagnostic) -> None:
    cells = ["AA2", "B2", "A10", None, "B3"]
    places = [Place("x", "S", each, int(each.strip("AB")) if each else None) for each in cells]
    found = in_order(diagnostic.at(place, more="", fighter="x") for place in places)
    assert [finding.cell for finding in found] == [None, "B2", "AA2", "B3", "A10"]


def test_sheets_are_in_the_order_of_the_workbook(diagnostic: Diagnostic) -> None:
    found = in_order(
        (diagnostic.at(Place("x", sheet), more="") for sheet in ("Deck", "Fighters", None)),
        ["Fighters", "Deck"],
    )
    assert [finding.sheet for finding in found] == [None, "Fighters", "Deck"]


def test_only_errors_stop_a_build(diagnostic: Diagnostic) -> None:
    warning = Diagnostic("X998", "warning", "n", "n", "n").at()
    assert not has_errors([warning])
    assert has_errors([warning, diagnostic.at(HERE, more="")])


@pytest.mark.parametrize(
    ("value", "text"), [(12.0, "12"), (12.5, "12.5"), (True, "TRUE"), (None, ""), ("a", "a")]
)
def test_values_are_shown_as_a_spreadsheet_does(value: float | str | None, text: str) -> None:
    assert shown(value) == text


def test_every_diagnostic_says_why_and_what_to_do() -> None:
    for code, diagnostic in catalogue().items():
        assert diagnostic.code == code
        assert diagnostic.says
        assert len(diagnostic.why) > 20, code
        assert diagnostic.fix.endswith((".", "}")), code


def test_a_retired_code_names_the_one_that_took_its_place() -> None:
    assert retired("v203") == "V203 is no longer used: V220 took its place"
    assert retired("V204") == "V204 is no longer used: V220 took its place"
    assert retired("V220") is None
    assert {"V203", "V204"}.isdisjoint(catalogue())


def test_each_letter_has_its_module() -> None:
    letters = {"workbook": "B", "cell": "C", "schema": "S", "row": "X"}
    letters |= {"set": "R", "slip": "T", "verdict": "V", "prints": "P"}
    for name, letter in letters.items():
        module = sys.modules[f"fightcard.pipeline.findings.{name}"]
        assert {code[0] for code in declared_in([module])} == {letter}


def test_the_whole_catalogue_loads_declarations_and_nothing_else() -> None:
    script = """
import sys
started = set(sys.modules)
from fightcard.pipeline.findings.codes import catalogue
assert len(catalogue()) > 100
print(*set(sys.modules) - started)
"""
    ran = subprocess.run(
        [sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True, timeout=LIMIT
    )
    loaded = ran.stdout.split()
    own = ("fightcard",)
    foreign = {top for name in loaded if (top := name.split(".")[0]) not in (*own, *sys.stdlib_module_names)}
    stages = {
        name
        for name in loaded
        if name.startswith("fightcard.pipeline.")
        and not name.startswith(("fightcard.pipeline.findings", "fightcard.pipeline.systems"))
    }
    of_games = {name.split(".")[-1] for name in loaded if name.count(".") == 4}
    assert (foreign, stages, of_games) == (
        set(),
        {"fightcard.pipeline.base", "fightcard.pipeline.base.defaults"},
        {"findings"},
    )


def test_numbers_in_findings_of_one_place_are_in_the_order_of_their_size(diagnostic: Diagnostic) -> None:
    found = in_order(diagnostic.at(Place(), more=f"page {page}") for page in (10, 2, 1))
    assert [each.message[-2:].strip() for each in found] == ["1", "2", "10"]
