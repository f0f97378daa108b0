"""Order among the findings: what the designer wants to see, has accepted, and knew before.

`fightcard.toml`, in the folder of the workbook or above it, chooses codes and severities for a project; the
sheet `Proof` of a workbook accepts single findings, each with its reason; a report saved as JSON tells new
findings from known ones. Errors can be known, but never be ignored or accepted: no card comes of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import cast

from fightcard.pipeline.base.data_files import json_of
from fightcard.pipeline.checks import Checked, check
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import SEVERITIES, Finding, Value, spoils_cards
from fightcard.pipeline.findings.codes import catalogue, retired
from fightcard.pipeline.findings.selected import Selection
from fightcard.pipeline.workbook.model import Book, Project, Unreadable
from fightcard.pipeline.workbook.project_file import HEADINGS, HOW_TO_FIX, PRINT, own_looks

_TABLES = ("check", HEADINGS, PRINT)
_KEYS = ("select", "ignore", "severity")


def selection_of(project: Project, select: Sequence[str] = (), ignore: Sequence[str] = ()) -> Selection:
    """What the settings of a project choose, and further codes to show or to leave out.

    Raises Unreadable for a file that says something else, ValueError for an option that is not a code.
    """
    for code in (*select, *ignore):
        if not _is_code(code):
            raise ValueError(
                retired(code) or f"{code!r} does not begin the code of a finding; codes are such as X101"
            )
    stated = _stated(project)
    return Selection(tuple(select) or stated.select, (*stated.ignore, *ignore), stated.severity)


def checked(book: Book, choice: Selection | None = None) -> Checked:
    """A workbook checked, with the findings that were asked for, by default those that its project chooses.

    A row in which a finding was raised to an error is no good row. Raises Unreadable as the check does, and
    for settings that say something else.
    """
    choice = selection_of(book.project) if choice is None else choice
    made = check(book)
    findings = choice.of(made.findings)
    wrong = {(finding.sheet, finding.row) for finding in findings if spoils_cards(finding)}
    rows = tuple(row for row in made.rows if row.key not in wrong)
    return replace(made, findings=findings, rows=rows, selection=choice)


def unknown(findings: Sequence[Finding], baseline: Path) -> list[Finding]:
    """The findings that an earlier report (`check --format json`) does not have; raises Unreadable.

    A finding is known by code, sheet, fighter, heading and value, so that rows may move.
    """
    known = Counter(_known(baseline))
    fresh = []
    for finding in findings:
        key = (finding.code, finding.sheet, finding.fighter, finding.column, finding.value)
        if known[key] > 0:
            known[key] -= 1
        else:
            fresh.append(finding)
    return fresh


def _known(baseline: Path) -> Iterable[tuple[Value, ...]]:
    try:
        report = cast("Mapping[str, Sequence[Mapping[str, Value]]]", json_of(baseline))
        known = [
            tuple(each[key] for key in ("code", "sheet", "fighter", "column", "value"))
            for each in report["findings"]
        ]
        hash(tuple(known))  # a list or an object is no value of a cell
    except FileNotFoundError:
        raise Unreadable(baseline, "there is no such file", "Make it with check --format json.") from None
    except (OSError, ValueError, KeyError, TypeError):
        what = "it is not a report of findings"
        raise Unreadable(baseline, what, "Make it with check --format json.") from None
    return known


def _stated(project: Project) -> Selection:
    path, whole = project.path, project.settings
    if path is None:
        return Selection()
    tables = "it may only hold the tables [check], [headings] and [print]"
    _refuse_unknown(path, whole, _TABLES, tables)
    own_looks(project)
    stated = whole.get("check", {})
    allowed = "its table [check] may only hold select, ignore and severity"
    if not isinstance(stated, dict):
        raise Unreadable(path, allowed, HOW_TO_FIX)
    _refuse_unknown(path, stated, _KEYS, allowed)
    severities = stated.get("severity", {})
    if not isinstance(severities, dict) or not all(each in SEVERITIES for each in severities.values()):
        raise Unreadable(path, f"a severity is one of {', '.join(SEVERITIES)}", HOW_TO_FIX)
    code = next((each for each in severities if each not in catalogue()), None)
    if code is not None:
        raise Unreadable(path, retired(code) or f"there is no finding {code}", HOW_TO_FIX)
    return Selection(_codes(path, stated, "select"), _codes(path, stated, "ignore"), severities)


def _refuse_unknown(path: Path, stated: Mapping[str, object], known: Sequence[str], allowed: str) -> None:
    for name in stated:
        if name not in known:
            near = nearest(name, known)
            meant = f"; did you mean {near}?" if near else ""
            raise Unreadable(path, f"{allowed}, but it says {name[:60]!r}{meant}", HOW_TO_FIX)


def _codes(path: Path, stated: Mapping[str, object], name: str) -> tuple[str, ...]:
    codes = stated.get(name, [])
    if not isinstance(codes, list) or not all(isinstance(code, str) and _is_code(code) for code in codes):
        named = [code for code in codes if isinstance(code, str)] if isinstance(codes, list) else []
        gone = next(filter(None, map(retired, named)), None)
        raise Unreadable(
            path, gone or f"{name} is a list of codes or their beginnings, such as X1", HOW_TO_FIX
        )
    return tuple(codes)


def _is_code(text: str) -> bool:
    return bool(text) and any(code.startswith(text) for code in catalogue())
