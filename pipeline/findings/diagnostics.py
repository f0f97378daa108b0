"""What can be wrong with a designer's work: a diagnostic is a kind of fault, a finding is one at its place.

The first letter of a code says what it is about: B workbook and headings, C cell, S schema, X cross-field,
R cross-row, T slips of the finger, V verification, P printing, H photographs, Z checks that
installed packages bring. A code never changes its meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeAlias, TypedDict, cast

Severity = Literal["error", "warning", "note"]
Value: TypeAlias = str | int | float | bool | None

SEVERITIES: tuple[Severity, ...] = ("error", "warning", "note")
KINDS = {
    "B": "workbook and headings",
    "C": "single cells",
    "S": "what a cell may hold",
    "X": "cells of one row",
    "R": "rows and sheets",
    "T": "likely typing errors",
    "V": "what the bouts show",
    "P": "printing",
    "H": "photographs",
    "Z": "checks of installed packages",
}

OFFER = "Most likely meant: {suggestion}"
LONGEST_FACT = 400  # letters of one fact; the longest listing of ways to fix a range stays below it
LONGEST_VALUE = 100
"""Letters of what a cell holds where a sentence says what is wrong with it."""
_CODE = re.compile(r"[BCSXRTVPHZ][0-9]{3}")


class FindingData(TypedDict):
    """A finding as JSON: the thirteen keys that outside readers rely on, in this order."""

    code: str
    severity: Severity
    file: str | None
    sheet: str | None
    cell: str | None
    row: int | None
    column: str | None
    fighter: str | None
    value: Value
    message: str
    why: str
    fix: str
    suggestion: str | None


class Summary(TypedDict):
    """How many findings of each severity there are, and how many cards were read."""

    errors: int
    warnings: int
    notes: int
    cards: int


class FindingsData(TypedDict):
    """All findings of one workbook as JSON."""

    findings: list[FindingData]
    summary: Summary


@dataclass(frozen=True, slots=True)
class Place:
    """Where a finding points: as much of file, sheet, cell, heading and fighter as is known.

    `cell` is an address (`F14`), `row` the sheet's own row number from 1, `column` the heading as the sheet
    has it, `value` what the cell holds.
    """

    file: str | None = None
    sheet: str | None = None
    cell: str | None = None
    row: int | None = None
    column: str | None = None
    fighter: str | None = None
    value: Value = None


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault at one place, in words for a designer.

    `severity` is the diagnostic's own, or the one that a project's settings give it. `suggestion` is the text
    that would fix the cell, and nothing else; None where no single text is sure.
    """

    diagnostic: Diagnostic
    severity: Severity
    file: str | None
    sheet: str | None
    cell: str | None
    row: int | None
    column: str | None
    fighter: str | None
    value: Value
    message: str
    why: str
    fix: str
    suggestion: str | None

    def __repr__(self) -> str:
        return f"<Finding {self}>"

    def __str__(self) -> str:
        at = f" at {self.sheet}!{self.cell}" if self.sheet and self.cell else ""
        return f"{self.severity} {self.code}{at}: {self.message}"

    @property
    def code(self) -> str:
        """The code of its diagnostic, such as `X101`."""
        return self.diagnostic.code

    @property
    def message_below_name(self) -> str:
        """The message where the fighter's name is above or before it: without the name at its front."""
        return self.message.removeprefix(f"{clipped(self.fighter)}: ") if self.fighter else self.message

    def with_suggestion(self, suggestion: str) -> Finding:
        """The finding with a suggestion that was found later, from the rest of the row."""
        return replace(self, suggestion=suggestion, fix=f"{self.fix} {OFFER.format(suggestion=suggestion)}")

    def as_data(self) -> FindingData:
        """The finding as a JSON object."""
        return cast("FindingData", {name: getattr(self, name) for name in FindingData.__annotations__})


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A kind of finding, declared once: what it says, why it matters, how it is fixed.

    `says`, `why`, `fix` and `offer` are format strings: `{name}` is filled from the facts given to
    :meth:`at`, `{fighter}`, `{value}`, `{column}`, `{cell}` and `{sheet}` from the place, and `{code}`
    is its own. `offer` joins `fix` where a suggestion is at hand. Raises ValueError when the code or the
    severity is malformed.

    `fix_is_safe`: the suggestion leaves the card as it is, so that a repair need not ask. `fix_is_text`: the
    suggestion stays text even where it looks like a number. `is_remark`: it says how a cell was read, not
    that anything is wrong. `is_secondary`: a value in a wrong cell brings it along. `is_about_fatigue`: it
    compares a rating with the same one tired. `is_about_set`: it is about no one fighter and no one column.
    `fills_blank`: the suggestion belongs in a blank cell. `needs_why`: only a verification that looks for
    causes finds it. `replaces`: the codes whose place it took; none of them is ever used again.
    """

    code: str
    severity: Severity
    says: str
    why: str
    fix: str
    offer: str = OFFER
    fix_is_safe: bool = False
    fix_is_text: bool = False
    is_remark: bool = False
    is_secondary: bool = False
    is_about_fatigue: bool = False
    is_about_set: bool = False
    fills_blank: bool = False
    needs_why: bool = False
    replaces: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not _CODE.fullmatch(self.code):
            raise ValueError(f"{self.code!r} is not a code: one letter of {''.join(KINDS)} and three digits")
        if self.severity not in SEVERITIES:
            raise ValueError(f"{self.code}: no such severity: {self.severity!r}")

    @property
    def letter(self) -> str:
        """The first letter of its code, a key of KINDS."""
        return self.code[0]

    def at(self, place: Place | None = None, *, suggestion: object = None, **facts: object) -> Finding:
        """This diagnostic at a place; raises KeyError when a fact of its sentences is missing.

        A fact `fighter` overrides the place's, so that a finding about no cell can still name its fighter.
        """
        place = place or Place()
        replacement = None if suggestion is None else str(suggestion)
        if "fighter" in facts:
            place = replace(place, fighter=str(facts["fighter"]))
        known: dict[str, object] = {
            "code": self.code,
            "fighter": place.fighter,
            "value": shown(place.value),
            "column": place.column,
            "cell": place.cell,
            "sheet": place.sheet,
            "suggestion": replacement,
        } | facts
        known = {name: clipped(fact) if isinstance(fact, str) else fact for name, fact in known.items()}
        held = {name: clipped(str(known[name]), LONGEST_VALUE) for name in known.keys() & {"value", "read"}}
        fix = self.fix if replacement is None else f"{self.fix.strip()} {self.offer}"
        return Finding(
            diagnostic=self,
            severity=self.severity,
            file=place.file,
            sheet=place.sheet,
            cell=place.cell,
            row=place.row,
            column=place.column,
            fighter=place.fighter,
            value=place.value,
            message=self.says.format_map(known | held).strip(),
            why=self.why.format_map(known).strip(),
            fix=fix.format_map(known).replace("  ", " ").strip(),
            suggestion=replacement,
        )


error = partial(Diagnostic, severity="error")
warning = partial(Diagnostic, severity="warning")
note = partial(Diagnostic, severity="note")
"""How a diagnostic of each severity is declared, with the other arguments by name."""


def has_errors(findings: Iterable[Finding]) -> bool:
    """True when at least one finding is an error, so that the build must stop."""
    return any(finding.severity == "error" for finding in findings)


def spoils_cards(finding: Finding) -> bool:
    """Whether it is an error that leaves no card data to play with; what only cannot be printed does not."""
    return finding.severity == "error" and not finding.code.startswith("P")


def in_order(findings: Iterable[Finding], sheets: Sequence[str] = ()) -> tuple[Finding, ...]:
    """The findings as a reader meets them: workbook, then sheet by sheet, row by row, cell by cell.

    `sheets` are the sheets in the order of the workbook; without them, in the order of their names.
    """
    ranks = {sheet: rank for rank, sheet in enumerate(sheets, 1)}
    return tuple(sorted(findings, key=lambda finding: _reading_order(finding, ranks)))


def as_json(findings: Iterable[Finding], cards: int) -> FindingsData:
    """The findings and their counts as one JSON object; `cards` is the number of cards read."""
    found = list(findings)
    count = {severity: sum(finding.severity == severity for finding in found) for severity in SEVERITIES}
    return {
        "findings": [finding.as_data() for finding in found],
        "summary": {
            "errors": count["error"],
            "warnings": count["warning"],
            "notes": count["note"],
            "cards": cards,
        },
    }


def shown(value: Value) -> str:
    """A value as a spreadsheet shows it: 12 for 12.0, TRUE for True, nothing for a blank."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)


def clipped(text: str, most: int = LONGEST_FACT) -> str:
    """A text as short as a sentence can hold it; the finding's `value` has it whole."""
    return f"{text[: most - 1].rstrip()}…" if len(text) > most else text


def _reading_order(
    finding: Finding, ranks: Mapping[str, int]
) -> tuple[str, int, str, int, int, str, str, str]:
    letters = re.match(r"[A-Z]*", finding.cell or "")
    column = letters.group() if letters else ""
    return (
        finding.file or "",
        ranks.get(finding.sheet or "", 0),
        finding.sheet or "",
        finding.row or 0,
        len(column),
        column,
        finding.code,
        re.sub("[0-9]+", lambda number: number[0].zfill(9), finding.message),  # page 2 before page 10
    )
