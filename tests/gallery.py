"""A gallery of workbooks that are wrong, each with the one finding it must bring: code, sheet, cell,
suggestion."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from contextlib import chdir
from functools import cache
from pathlib import Path
from typing import cast

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.workbook.read import read
from tests.games import own
from tests.later_gallery import SIGHTS
from tests.pictures import Picture
from tests.reading_gallery import READING
from tests.records_gallery import RECORDS

Examples = dict[str, list[dict[str, str]]]

ROOT = Path(__file__).resolve().parents[1]
STORED = ROOT / "build" / "examples.json"
SOURCES = ("benchmarks", "engine", "fightcard", "pipeline", "raw", "schemas", "tests")

GALLERY: tuple[Picture, ...] = (
    *own(SYSTEMS[0], "gallery").GALLERY,
    *READING,
    *RECORDS,
    *(picture for system in SYSTEMS[1:] for picture in own(system, "gallery").GALLERY),
)


def examples() -> Examples:
    """What each picture says, by code, for the pages of the site.

    Making them takes a minute, most of it for photographs, and the tests have made them all: the site takes them from
    `build`, unless a file that they may depend on was changed since.
    """
    now = _digest()
    if STORED.is_file():
        stored = json.loads(STORED.read_text(encoding="utf-8"))
        if stored["of"] == now:
            return cast("Examples", stored["examples"])
    made = _made()
    STORED.parent.mkdir(exist_ok=True)
    next_to = STORED.with_suffix(f".{os.getpid()}")
    next_to.write_text(json.dumps({"of": now, "examples": made}), encoding="utf-8")
    next_to.replace(STORED)
    return made


def _digest() -> str:
    digest = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(
                    f"{path.relative_to(ROOT)} {path.stat().st_size}\n".encode() + path.read_bytes()
                )
    return digest.hexdigest()


def _made() -> Examples:
    found: dict[str, list[dict[str, str]]] = {}
    for picture in GALLERY:
        finding = next(each for each in findings_in(picture) if each.code == picture.code)
        found.setdefault(picture.code, []).append(_facts(picture.name, finding))
    for sight in SIGHTS:
        found.setdefault(sight.code, []).append(_facts(sight.name, sight.findings()[0]))
    return dict(sorted(found.items()))


@cache
def checked(picture: Picture) -> Checked:
    """A broken workbook and what is found in it; it is made and read once in a process."""
    # The path is short: a report breaks no path, however long.
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        return check(read(picture.make(Path("set.xlsx"))))


def findings_in(picture: Picture) -> tuple[Finding, ...]:
    """What is found in a broken workbook."""
    return tuple(checked(picture).findings)


def _facts(name: str, finding: Finding) -> dict[str, str]:
    facts = {
        "name": name,
        "sheet": finding.sheet,
        "cell": finding.cell,
        "column": finding.column,
        "value": shown(finding.value),
        "message": finding.message,
        "suggestion": finding.suggestion,
    }
    return {name: fact for name, fact in facts.items() if fact}
