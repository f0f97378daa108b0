"""Every fighter of this publisher's sets has a nickname."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings.diagnostics import Diagnostic
from fightcard.pipeline.workbook.entry import Entry

NO_NICKNAME = Diagnostic(
    code="Z001",
    severity="warning",
    says="{fighter} has no nickname",
    why="The cards of this series print one under every name.",
    fix="Type the nickname.",
)


def check_set(rows: Sequence[Entry], _system: str) -> Iterator[Finding]:
    """The fighters without a nickname."""
    for row in rows:
        if row.text("Nickname") is None:
            yield NO_NICKNAME.at(row.place("Nickname"))
