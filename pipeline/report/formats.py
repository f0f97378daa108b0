"""Findings for other programs: SARIF 2.1.0 (OASIS) for code scanning, annotations for GitHub's runners."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeAlias
from urllib.parse import quote

from fightcard.pipeline.base.version import VERSION
from fightcard.pipeline.base.visible import visible
from fightcard.pipeline.findings import Diagnostic, Finding, Severity
from fightcard.pipeline.findings.explain import with_blanks
from fightcard.pipeline.workbook.addresses import column_and_row

Json: TypeAlias = "str | int | float | bool | list[Json] | dict[str, Json] | None"

SARIF_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_ANNOTATION: dict[Severity, str] = {"error": "error", "warning": "warning", "note": "notice"}


def as_sarif(findings: Sequence[Finding]) -> dict[str, Json]:
    """The findings as one SARIF run; a cell is a logical location, its row and column a region."""
    rules = {finding.code: finding.diagnostic for finding in findings}
    places = {code: number for number, code in enumerate(sorted(rules))}
    return {
        "$schema": SARIF_SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "fightcard",
                        "version": VERSION,
                        "rules": [_rule(rules[code]) for code in places],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_result(finding, places[finding.code]) for finding in findings],
            }
        ],
    }


def as_github(findings: Sequence[Finding]) -> str:
    """The findings as workflow commands, one a line, that a GitHub runner turns into annotations."""
    lines = []
    for finding in findings:
        facts = {
            "file": finding.file,
            "line": finding.row,
            "col": column_number(finding.cell),
            "title": finding.code,
        }
        listed = ",".join(f"{name}={_escaped(str(fact))}" for name, fact in facts.items() if fact is not None)
        lines.append(f"::{_ANNOTATION[finding.severity]} {listed}::{_one_line(_sentence(finding))}\n")
    return "".join(lines)


def column_number(cell: str | None) -> int | None:
    """The column of an address, counted from 1: `F14` is 6."""
    return column_and_row(cell)[0] if cell else None


def _sentence(finding: Finding) -> str:
    where = f" ({finding.sheet}!{finding.cell})" if finding.cell else ""
    who = f"{finding.fighter}: " if finding.fighter else ""
    return f"{who}{finding.message_below_name}{where}. {finding.fix}"


def _rule(diagnostic: Diagnostic) -> Json:
    return {
        "id": diagnostic.code,
        "shortDescription": {"text": with_blanks(diagnostic.says)},
        "fullDescription": {"text": with_blanks(diagnostic.why)},
        "help": {"text": with_blanks(diagnostic.fix)},
        "defaultConfiguration": {"level": diagnostic.severity},
    }


def _result(finding: Finding, rule: int) -> Json:
    location: dict[str, Json] = {}
    if finding.file:
        physical: dict[str, Json] = {"artifactLocation": {"uri": quote(os.fsencode(finding.file))}}
        if finding.row:
            region: dict[str, Json] = {"startLine": finding.row}
            column = column_number(finding.cell)
            if column:
                region["startColumn"] = column
            physical["region"] = region
        location["physicalLocation"] = physical
    if finding.sheet:
        name = f"{finding.sheet}!{finding.cell}" if finding.cell else finding.sheet
        location["logicalLocations"] = [{"fullyQualifiedName": name, "kind": "member"}]
    result: dict[str, Json] = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": finding.severity,
        "message": {"text": _sentence(finding)},
        "locations": [location] if location else [],
    }
    extra = {"fighter": finding.fighter, "value": finding.value, "suggestion": finding.suggestion}
    result["properties"] = {name: fact for name, fact in extra.items() if fact is not None}
    return result


def _one_line(text: str) -> str:
    """A text of a workflow command, in which a steering letter could clear or turn the log."""
    return visible(text.replace("\r", "\n")).replace("%", "%25").replace("\n", "%0A")


def _escaped(text: str) -> str:
    return _one_line(text).replace(":", "%3A").replace(",", "%2C")
