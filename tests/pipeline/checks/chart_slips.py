"""An owner's charts with a line typed wrongly, in the workbook of any game that has a sheet Charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from fightcard import engine
from fightcard.pipeline.checks import check
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.findings.workbook import HOUSE_DECK
from fightcard.pipeline.workbook.read import read
from tests.games import chart_sheet_of, own


class Slip(NamedTuple):
    """One line of the sheet Charts typed wrongly."""

    chart: str
    row: str
    column: str
    word: str


def whole(system: str, *slips: Slip) -> list[dict[str, Value]]:
    """Every line of a game's own charts, with slips in the place of some."""
    sheet = chart_sheet_of(system)
    assert sheet is not None
    lines = sheet.to_rows(engine.tables(system))
    for slip in slips:
        (line,) = [each for each in lines if (each["Chart"], each["Row"], each["Column"]) == slip[:3]]
        line["Value"] = slip.word
    return lines


def reported(path: Path, system: str, lines: Sequence[Mapping[str, Value]]) -> list[Finding]:
    """What is found in a workbook of a game with these lines on its sheet Charts, but that it has no deck."""
    found = check(read(own(system, "workbooks").write(path, Charts=lines))).findings
    return [finding for finding in found if finding.diagnostic is not HOUSE_DECK]
