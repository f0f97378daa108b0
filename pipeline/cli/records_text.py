"""Records as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.records.bouts import Bout
from fightcard.pipeline.records.records_workbook import bout_rows
from fightcard.pipeline.records.source_records import Records, SourceRecord
from fightcard.pipeline.records.totals_check import counts_of
from fightcard.pipeline.report.text import counted, wrapped


def records_as_text(records: Records, findings: Sequence[Finding]) -> str:
    """A line for each fighter of each source, then every finding at its row, then the counts."""
    return "\n".join([*(_line(each) for each in records.sources), *_findings(findings), ""])


def _line(source: SourceRecord) -> str:
    """The record of each fighter of a source, and what was left out."""
    if source.totals:
        count = number_of(len(source.totals), "fighter")
        return f"the totals of {count}, from {source.page.source} ({source.page.kind})"
    if not source.bouts:
        return f"{source.page.source} ({source.page.kind}): no bout was read"
    by_fighter: dict[str, list[Bout]] = {}
    for bout in source.bouts:
        by_fighter.setdefault(fighter_id(bout.fighter), []).append(bout)
    *others, last = map(_record, by_fighter.values())
    left = source.left_out_text
    parts = [
        f"{last}, from {source.page.source} ({source.page.kind})",
        f"left out: {left}" if left else "",
        "" if source.is_taken else "nothing from it is used",
    ]
    lines = [*others, "; ".join(part for part in parts if part)]
    return "\n".join(part for line in lines for part in wrapped(line, "", "  "))


def _record(bouts: Sequence[Bout]) -> str:
    """The record of one fighter in a line."""
    totals = counts_of(bouts)
    record = f"{totals['won']}-{totals['lost']}-{totals['drawn']}"
    no_contests = f", {number_of(count, 'no contest')}" if (count := totals["no_contest"]) else ""
    years = sorted({bout.date[:4] for bout in bouts if bout.date})
    span = f", {' to '.join(dict.fromkeys((years[0], years[-1])))}" if years else ""
    who = bouts[0].fighter or "a fighter without a name"
    return f"{who}: {number_of(len(bouts), 'bout')}, {record} ({totals['won_by_ko']} KO){no_contests}{span}"


def _findings(findings: Sequence[Finding]) -> Iterator[str]:
    """The findings source by source; why and how to fix are shown with the first of each code."""
    heading, explained = "", set()
    for finding in findings:
        place = ", ".join(part for part in (finding.file, finding.sheet) if part)
        if place != heading:
            heading = place
            yield f"\n{place}"
        at = f" at {finding.cell}" if finding.cell else f" at row {finding.row}" if finding.row else ""
        yield from wrapped(finding.message, f"  {finding.severity} {finding.code}{at}: ", "    ")
        if finding.severity != "note" and finding.code not in explained:
            yield from wrapped(finding.fix, "    fix: ", "         ")
        explained.add(finding.code)
    totals = counted(findings, 0).partition(";")[0]
    yield f"\n{totals}" if findings else totals


def records_as_json(records: Records, findings: Sequence[Finding]) -> dict[str, Any]:
    """`{"records": [{"source", "kind", "fighter", "taken", "left_out", "bouts": [a row of Bouts by heading],
    "totals": [a fighter with counts]}], "findings": [as `check`]}`; dates as ISO texts."""
    return {
        "records": [
            {
                **of_fields(each, "source=page.source kind=page.kind"),
                "fighter": each.fighter or None,
                "taken": each.is_taken,
                "left_out": dict(each.left_out),
                "bouts": [
                    {
                        heading: str(value) if heading == "Date" and value else value
                        for heading, value in row.items()
                    }
                    for row in bout_rows(each.bouts)
                ],
                "totals": [{"fighter": own.fighter, **own.counts} for own in each.totals],
            }
            for each in records.sources
        ],
        "findings": [finding.as_data() for finding in findings],
    }
