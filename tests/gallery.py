"""A gallery of workbooks that are wrong, each with the one finding it must bring: code, sheet, cell,
suggestion."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks import check
from fightcard.pipeline.findings import shown
from fightcard.pipeline.workbook.read import read
from tests.games import own
from tests.later_gallery import SIGHTS
from tests.reading_gallery import READING
from tests.records_gallery import RECORDS

if TYPE_CHECKING:
    from fightcard.pipeline.findings import Finding
    from tests.pictures import Picture

GALLERY: tuple[Picture, ...] = (
    *own(SYSTEMS[0], "gallery").GALLERY,
    *READING,
    *RECORDS,
    *(picture for system in SYSTEMS[1:] for picture in own(system, "gallery").GALLERY),
)


def examples() -> dict[str, list[dict[str, str]]]:
    """What each picture says, by code, for the pages of the site."""
    found: dict[str, list[dict[str, str]]] = {}
    for picture in GALLERY:
        finding = next(each for each in findings_in(picture) if each.code == picture.code)
        found.setdefault(picture.code, []).append(_facts(picture.name, finding))
    for sight in SIGHTS:
        found.setdefault(sight.code, []).append(_facts(sight.name, sight.findings()[0]))
    return dict(sorted(found.items()))


@cache
def findings_in(picture: Picture) -> tuple[Finding, ...]:
    """What is found in a broken workbook; it is made and read once in a process."""
    with tempfile.TemporaryDirectory() as folder:
        return tuple(check(read(picture.make(Path(folder) / "set.xlsx"))).findings)


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
