"""Findings in their order, as a tuple and as a table, and which of them a project chooses to see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from fightcard.pipeline.base.notebook import shown
from fightcard.pipeline.findings.diagnostics import Finding, FindingData

if TYPE_CHECKING:
    import polars as pl

    from fightcard.pipeline.findings.diagnostics import Severity


class Findings(tuple[Finding, ...]):
    """Findings in their order: a tuple that is a table too, `frame`."""

    __slots__ = ()

    @property
    def frame(self) -> pl.DataFrame:
        """A polars frame, a row a finding, with the keys of a JSON report; all text but the number `row`."""
        import polars as pl  # noqa: PLC0415 - a check needs no polars

        schema = {name: pl.Int64 if name == "row" else pl.String for name in FindingData.__annotations__}
        rows = [dict(each.as_data()) for each in self]
        for each in rows:
            each["value"] = None if each["value"] is None else str(each["value"])
        return pl.DataFrame(rows, schema=schema)

    def _repr_html_(self) -> str:
        """The findings as a table of a notebook, every message whole."""
        return shown(self.frame.select("code", "severity", "sheet", "cell", "fighter", "message"))


@dataclass(frozen=True, slots=True)
class Selection:
    """Which findings are shown.

    Codes or beginnings of codes to show, to leave out, and severities by code.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()
    severity: Mapping[str, Severity] = field(default_factory=dict)

    def of(self, findings: Iterable[Finding]) -> Findings:
        """The findings to show, with their severities; errors are always shown."""
        return Findings(self._weighed(each) for each in findings if self._has(each))

    def _has(self, finding: Finding) -> bool:
        if finding.severity == "error":
            return True
        is_chosen = not self.select or finding.code.startswith(self.select)
        return is_chosen and not (self.ignore and finding.code.startswith(self.ignore))

    def _weighed(self, finding: Finding) -> Finding:
        severity = self.severity.get(finding.code, finding.severity)
        if finding.severity in ("error", severity):
            return finding
        return replace(finding, severity=severity)
