"""Each schema by its `$id`: found in the installed package, and enough for jsonschema by itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, cast

import pytest
from jsonschema import Draft202012Validator, ValidationError, validate

from fightcard import schemas
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.project.samples import Sample, samples
from tests.pipeline.commands import Run
from tests.workbooks import FRAZIER, JACKSON, write

VERDICTS, FINDINGS = "urn:fightcard:files:verdicts:1", "urn:fightcard:files:findings:1"


@pytest.mark.parametrize("identifier", schemas.identifiers())
def test_every_schema_is_found_by_its_id_and_is_valid(identifier: str) -> None:
    assert schemas.resolve(identifier)["$id"] == identifier
    Draft202012Validator.check_schema(schemas.bundled(identifier))


def test_no_two_schemas_share_an_id() -> None:
    found = schemas.identifiers()
    assert len(set(found)) == len(found)
    assert {VERDICTS, FINDINGS, *(f"urn:fightcard:{system}:card:1" for system in SYSTEMS)} <= set(found)


@pytest.mark.parametrize(
    "identifier", ["", "urn:fightcard:chess:card:1", f"{VERDICTS}0", "urn:fightcard:..:x:1"]
)
def test_an_id_that_is_none_is_refused(identifier: str) -> None:
    with pytest.raises(LookupError, match="there is no schema"):
        schemas.resolve(identifier)


@pytest.mark.parametrize(
    "said", ["", "chess/card/1", f"{SYSTEMS[0]}/card/2", f"{SYSTEMS[0]}/row/1", "files/findings/1"]
)
def test_a_file_that_names_no_schema_of_ours_is_refused(said: str) -> None:
    with pytest.raises(LookupError, match="no file of cards or verdicts"):
        schemas.of_file(said)


@pytest.mark.parametrize("sample", samples(), ids=lambda each: each.name)
def test_card_data_validates_with_nothing_but_jsonschema(run: Run, sample: Sample) -> None:
    data = json.loads(run("convert", sample.path).out)
    stated = schemas.of_file(data["schema"])
    assert stated["$id"] == f"urn:fightcard:{sample.system}:set:1"
    whole = schemas.bundled(str(stated["$id"]))
    validate(data, whole)
    del data["cards"][0]["id"]
    with pytest.raises(ValidationError, match="'id' is a required property"):
        validate(data, whole)


@pytest.fixture(scope="module")
def verdicts() -> dict[str, str]:
    """What `verify` has said of the sample of each game: only of the first is it sought what to type."""
    return {}


@pytest.fixture
def verified(run: Run, verdicts: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Any]:
    def of(system: str) -> Any:  # noqa: ANN401 - JSON
        if system not in verdicts:
            if system != SYSTEMS[0]:
                for search in ("levers", "set_levers"):
                    monkeypatch.setattr(f"fightcard.pipeline.verify_run.{search}", None)
            sample = next(each for each in samples() if each.system == system)
            ran = run("verify", sample.path, "--bouts", 20, "--no-cache", "--format", "json")
            verdicts[system] = ran.out
        return json.loads(verdicts[system])

    return of


@pytest.mark.parametrize("system", SYSTEMS)
def test_verdicts_validate_with_nothing_but_jsonschema_and_hold_nothing_unsaid(
    verified: Callable[[str], Any], system: str
) -> None:
    data = verified(system)
    whole = schemas.bundled(str(schemas.of_file(data["schema"])["$id"]))
    assert whole["$id"] == VERDICTS
    validate(data, whole)
    said = cast("Mapping[str, Mapping[str, Mapping[str, object]]]", whole)
    assert set(data) <= set(said["properties"])
    card = cast("Mapping[str, object]", said["$defs"]["card"]["properties"])
    assert set(data["cards"][0]) == set(card)
    data["cards"][0]["win"]["share"] = "often"
    with pytest.raises(ValidationError, match="'often' is not of type"):
        validate(data, whole)


def test_verdicts_that_say_more_than_the_schema_are_refused(verified: Callable[[str], Any]) -> None:
    data = verified(SYSTEMS[0])
    whole = schemas.bundled(VERDICTS)
    lever = {
        "reason": "V101", "mends": False, "cells": [], "verdict_then": None, "left": [], "reached": "", "in_the_way": [],
        "others_then": [{"name": "Joe Louis", "codes": ["V101"]}], "sources": {}, "why_not": "", "own": {"wins": [0.5, 0.6]},
    }  # fmt: skip
    effect = {"column": "KO", "part": None, "from": 1, "to": 2, "before": 0.1, "after": 0.2, "bouts": 40}
    card = data["cards"][0]
    card["levers"] = [lever]
    card["drivers"] = {"V101": {"drives": effect, "in_line_at": 2, "others_then": [], "effects": [effect]}}
    assert card["career"]["played"]
    validate(data, whole)
    parts = (data, card, lever, lever["others_then"][0], effect, card["drivers"]["V101"], card["career"])
    for part in (*parts, card["career"]["opposition"], card["career"]["played"]["won"]):
        part["unsaid"] = 1
        with pytest.raises(ValidationError, match="'unsaid'"):
            validate(data, whole)
        del part["unsaid"]
    validate(data, whole)


def test_findings_of_one_workbook_and_of_several_validate_with_nothing_but_jsonschema(
    run: Run, tmp_path: Path
) -> None:
    one = write(tmp_path / "one.xlsx", (JACKSON, {**FRAZIER, "KI": 99}))
    (tmp_path / "bad.xlsx").write_bytes(b"no workbook")
    whole = schemas.bundled(FINDINGS)
    by_itself = json.loads(run("check", one, "--format", "json").out)
    assert by_itself["summary"]["errors"] == 1
    validate(by_itself, whole)
    validate(json.loads(run("check", one, tmp_path / "bad.xlsx", "--format", "json").out), whole)
    by_itself["findings"][0]["severity"] = "fatal"
    with pytest.raises(ValidationError, match="'fatal' is not one of"):
        validate(by_itself, whole)
