"""A fault against the schema is told as what it is, with what was meant where that can be seen."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from fightcard.pipeline.checks.schema_errors import faults, finding
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.diagnostics import Diagnostic
from fightcard.pipeline.findings.schema import (
    BLANK,
    OUT_OF_BOUNDS,
    TOO_LONG,
    UNKNOWN_WORD,
    WRONG_FORM,
    WRONG_KIND,
)
from tests.pipeline.rating.toys import Toy

PLACE = Place(cell="B2", column="KO")
STYLES = {
    "reading": "text",
    "values": ("B", "S"),
    "words": {"boxer": "B", "slugger": "S"},
    "low": None,
    "high": None,
}
NUMBERS = {"reading": "number", "values": (), "words": {}, "low": 1, "high": 20}


@pytest.mark.parametrize(
    ("column", "validator", "value", "due"),
    [
        (NUMBERS, "type", None, (BLANK, "9")),
        (STYLES, "enum", "boxxer", (UNKNOWN_WORD, "B")),
        (STYLES, "enum", "quite another", (UNKNOWN_WORD, None)),
        (STYLES, "enum", "B see the book", (UNKNOWN_WORD, "B")),
        (STYLES, "enum", "B S", (UNKNOWN_WORD, None)),
        (NUMBERS, "type", "12 lbs", (WRONG_KIND, "12")),
        (NUMBERS, "minimum", 0, (OUT_OF_BOUNDS, None)),
        (NUMBERS, "maximum", 200, (OUT_OF_BOUNDS, "20")),
        (NUMBERS, "maximum", "x", (OUT_OF_BOUNDS, None)),
        ({**NUMBERS, "low": 7, "high": 7}, "maximum", 200, (OUT_OF_BOUNDS, "7")),
        ({**NUMBERS, "low": None}, "maximum", 200, (OUT_OF_BOUNDS, None)),
        ({**NUMBERS, "high": None}, "minimum", 0, (OUT_OF_BOUNDS, None)),
        (STYLES, "maxLength", "sluggerr", (TOO_LONG, "S")),
        (STYLES, "maxLength", "quite another", (TOO_LONG, None)),
        (NUMBERS, "type", "1O", (WRONG_KIND, "10")),
        (STYLES, "type", "1O", (WRONG_FORM, "9")),
        (NUMBERS, "pattern", "1O", (WRONG_FORM, "9")),
    ],
)
def test_a_fault_is_reported_with_what_was_meant(
    column: Toy, validator: str, value: Toy, due: tuple[Diagnostic, str | None]
) -> None:
    error: Toy = SimpleNamespace(validator=validator, validator_value=3)
    stated: Toy = SimpleNamespace(heading="Thing", **column, form="a thing", description="what it is")
    found = finding(error, stated, value, PLACE, "9")
    assert (found.diagnostic, found.suggestion, found.cell) == (*due, "B2")


def test_a_text_too_long_is_reported_with_both_lengths() -> None:
    error: Toy = SimpleNamespace(validator="maxLength", validator_value=3)
    stated: Toy = SimpleNamespace(**STYLES, form="a thing", description="what it is")
    message = finding(error, stated, "slugs", PLACE, None).message
    assert "5" in message
    assert "3" in message


def test_each_fault_of_data_is_a_line_with_its_place() -> None:
    data = {"schema": "files/face/1", "game": "toy", "size": [63], "styles": {}, "frame": {"items": []}}
    found = sorted(faults("files", "face", data))
    assert found == ["$.size: [63] is too short", "$: 'front' is a required property"]
    assert list(faults("files", "face", {**data, "size": [63, 88], "front": {"items": [{}]}})) == []


def test_a_letter_that_looks_like_a_digit_is_named_where_no_rule_of_the_row_says_what_was_meant() -> None:
    error: Toy = SimpleNamespace(validator="pattern", validator_value="^[0-9]+-[0-9]+$")
    stated: Toy = SimpleNamespace(**STYLES, form="a range", description="what it is")
    assert finding(error, stated, "19-2O", PLACE, None).suggestion == "19-20"
    assert finding(error, stated, "19-2O", PLACE, "18-20").suggestion == "18-20"
