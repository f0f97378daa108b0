"""Whole outputs held to approved text: a net under the tests whose answers come from a rule text.

A net says that something changed, not what is right: whoever changes an output on purpose records it anew with
`FIGHTCARD_GOLDEN=write` and reads the difference. Numbers are kept to six digits, more than anybody reads and fewer
than hang on the processor.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from fightcard.pipeline.findings import Finding, shown

FOLDER = Path(__file__).parent / "golden"

_LONG = re.compile(r"-?\d+\.\d{6,}(?:e[-+]?\d+)?")


def line(finding: Finding) -> str:
    """A finding in one line: code, sheet, cell, column and value, what it says, and what it suggests."""
    where = f"{finding.sheet or ''}!{finding.cell or finding.row or ''}"
    facts = [f"{finding.code} {where} {finding.column or ''}={shown(finding.value)}", finding.message]
    facts += [] if finding.file else ["of no file"]
    return " | ".join([*facts, *([f"-> {shown(finding.suggestion)}"] if finding.suggestion else [])])


def whole(finding: Finding) -> str:
    """The same, with why it matters and how to mend it where facts are told there."""
    reported = (getattr(finding, part) for part in ("why", "fix") if "{" in getattr(finding.diagnostic, part))
    return " | ".join([line(finding), *reported])


def short(value: object) -> str:
    """JSON in one line: a rate as its share, ends and bouts, and what is nothing left out."""
    match value:
        case {"share": share, "low": low, "high": high, "n": n, **more} if not more:
            return f"{share} [{low} {high}] {n}" if share else f"0 [{high}] {n}"
        case dict():
            reported = {
                name: short(each) for name, each in value.items() if each not in (None, [], {}, "", 0)
            }
            return "{" + ", ".join(f"{name}: {each}" for name, each in reported.items() if each != "{}") + "}"
        case list():
            return "[" + ", ".join(map(short, value)) + "]"
    return str(value)


def brief(said: str) -> Iterator[str]:
    """JSON with a line for each thing that is short enough; other text line by line."""
    if not said.startswith("{"):
        yield from said.splitlines()
        return
    for name, each in json.loads(said).items():
        yield from _lines(name, each)


def _lines(name: str, value: object) -> Iterator[str]:
    whole = short(value)
    if len(whole) < LONGEST or not isinstance(value, list | dict):
        yield f"{name}: {whole}"
        return
    for key, each in value.items() if isinstance(value, dict) else enumerate(value):
        yield from _lines(f"{name}.{key}", each)


LONGEST = 220
"""Letters of what stands on a line."""


def hold(name: str, lines: Iterable[str]) -> None:
    """Compare lines with those that were approved; with `FIGHTCARD_GOLDEN=write` approve them instead."""
    file = FOLDER / f"{name}.txt"
    found = [
        _LONG.sub(lambda number: f"{float(number[0]):.6g}", line).rstrip()
        for each in lines
        for line in each.split("\n")
    ]
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        file.write_text("".join(f"{line}\n" for line in found), encoding="utf-8", newline="\n")
    assert found == file.read_text(encoding="utf-8").split("\n")[:-1]
