"""Findings as one page of HTML: stands alone, runs nothing, takes nothing from a workbook as markup."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pipeline.findings import SEVERITIES, shown
from pipeline.report.excerpt import excerpt

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.findings import Finding
    from pipeline.workbook.model import Book

_STYLE = """
:root { color-scheme: light dark; --ink: #1c1a17; --paper: #fbf8f2; --line: #d8d0c0; --quiet: #6a6358;
  --error: #a8201a; --warning: #9a5b00; --note: #1f5f8b; --mark: #ffe9b0; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece6da; --paper: #1d1b18; --line: #45403a;
  --quiet: #a59d8f; --error: #ff8a80; --warning: #ffc266; --note: #8ec9f0; --mark: #5a4510; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin-bottom: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
.counts { color: var(--quiet); margin-top: .2rem; }
article { border-left: 4px solid var(--line); padding: .1rem 0 .1rem 1rem; margin: 1rem 0; }
article.error { border-color: var(--error); } article.warning { border-color: var(--warning); }
article.note { border-color: var(--note); }
.code { font-weight: 700; } .error .code { color: var(--error); } .warning .code { color: var(--warning); }
.note .code { color: var(--note); }
p { margin: .3rem 0; } .why { color: var(--quiet); }
.sheet { overflow-x: auto; } table { border-collapse: collapse; font-size: .85rem; margin: .4rem 0; }
th, td { border: 1px solid var(--line); padding: .15rem .5rem; text-align: left; white-space: nowrap; }
th { font-weight: 400; color: var(--quiet); } td.here { background: var(--mark); font-weight: 700; }
"""


def as_html(findings: Sequence[Finding], cards: int, book: Book | None) -> str:
    """The findings as a page, grouped by fighter; every text is escaped, and the page may run no script."""
    name = book.name if book else "workbook"
    count = {severity: sum(each.severity == severity for each in findings) for severity in SEVERITIES}
    counted = ", ".join(f"{many} {severity}{'s' * (many != 1)}" for severity, many in count.items())
    groups: dict[tuple[str | None, str | None], list[Finding]] = {}
    for finding in findings:
        groups.setdefault((finding.sheet, finding.fighter), []).append(finding)
    lines = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>Findings: {escape(name)}</title><style>{_STYLE}</style></head><body>",
        f"<h1>Findings: {escape(name)}</h1>",
        f'<p class="counts">{counted}; {cards} good card{"s" * (cards != 1)}</p>',
    ]
    for (sheet, fighter), group in groups.items():
        who = fighter or (f"Sheet {sheet}" if sheet else "Workbook")
        row = f", row {group[0].row}" if fighter and group[0].row else ""
        lines.append(f"<section><h2>{escape(who)}{row}</h2>")
        lines += [line for finding in group for line in _article(finding, book)]
        lines.append("</section>")
    return "\n".join([*lines, "</body></html>"]) + "\n"


def _article(finding: Finding, book: Book | None) -> Iterator[str]:
    where = f" at {finding.cell}" if finding.cell else ""
    yield f'<article class="{finding.severity}">'
    yield f'<p><span class="code">{finding.severity} {finding.code}</span>{where}: {escape(finding.message)}</p>'
    yield from _table(finding, book)
    yield f'<p class="why">{escape(finding.why)}</p><p>{escape(finding.fix)}</p></article>'


def _table(finding: Finding, book: Book | None) -> Iterator[str]:
    columns = excerpt(finding, book)
    if not columns:
        return
    yield '<div class="sheet"><table>'
    yield f"<tr><th></th>{''.join(f'<th>{each.letters}</th>' for each in columns)}</tr>"
    yield f"<tr><th></th>{''.join(f'<th>{escape(each.heading)}</th>' for each in columns)}</tr>"
    cells = "".join(
        f"<td{' class=' + chr(34) + 'here' + chr(34) if each.is_culprit else ''}>{escape(shown(each.value))}</td>"
        for each in columns
    )
    yield f"<tr><th>{finding.row}</th>{cells}</tr></table></div>"
