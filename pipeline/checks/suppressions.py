"""The sheet Proof: findings that the designer has looked at and accepts, each with the reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from fightcard.pipeline.checks.suggest import marked, plain
from fightcard.pipeline.findings import Finding, Place, shown
from fightcard.pipeline.findings.codes import catalogue, retired
from fightcard.pipeline.findings.workbook import ERROR_SUPPRESSED, SUPPRESSION_INCOMPLETE, SUPPRESSION_UNUSED
from fightcard.pipeline.spellings.vocabulary import hyphened
from fightcard.pipeline.workbook.model import Book

LATER = ("V", "P")
"""The first letters of codes that bouts and printing find, long after a workbook is checked."""

SHEET = "Proof"
HEADINGS = ("Code", "Fighter", "Column", "Value", "Reason")


@dataclass(frozen=True, slots=True)
class Acceptance:
    """A row of the sheet: code, fighter, column, value, all but code blank for any; reason; first cell."""

    code: str
    fighter: str
    column: str
    value: str
    reason: str
    at: Place

    def answers(self, finding: Finding) -> bool:
        """True when it is about the finding."""
        return self.code == finding.code and not self.differing(finding)

    def differing(self, finding: Finding) -> dict[str, str]:
        """What the finding has under those headings where the row has something else, by heading."""
        # Of a value its marks count too: -2 is not 2, and 1-37 is not 13-7. A dash is any dash.
        facts = (
            ("Fighter", self.fighter, finding.fighter or "", plain),
            ("Column", self.column, finding.column or "", plain),
            ("Value", self.value, shown(finding.value), lambda value: marked(hyphened(value))),
        )
        return {name: is_so for name, typed, is_so, alike in facts if typed and alike(typed) != alike(is_so)}


@dataclass(frozen=True, slots=True)
class Accepted:
    """A finding that the designer accepts, and the row that says so."""

    finding: Finding
    by: Acceptance

    def as_data(self) -> dict[str, object]:
        """The finding as a JSON object, with the designer's reason under `accepted`."""
        return {**self.finding.as_data(), "accepted": self.by.reason}


def settled(
    book: Book, findings: Sequence[Finding]
) -> tuple[list[Finding], list[Finding], tuple[Acceptance, ...]]:
    """The findings that remain, those that the sheet Proof accepts, and its rows for later stages.

    Among the remaining ones are those about the sheet Proof itself.
    """
    acceptances, remarks = _acceptances(book)
    later = tuple(each for each in acceptances if each.code.startswith(LATER))
    now = [each for each in acceptances if each not in later]
    left, taken = split_accepted(findings, now)
    errors = [each for each in findings if each.severity == "error"]
    remarks += [_no_accepting(found) for each in errors if (found := _answering(each, now))]
    remarks += [_no_accepting(each) for each in later if catalogue()[each.code].severity == "error"]
    used = {each.by for each in taken}
    unused = [each for each in now if each not in used and not any(map(each.answers, errors))]
    remarks += gone(unused, left)
    return [*left, *remarks], [each.finding for each in taken], later


def split_accepted(
    findings: Iterable[Finding], acceptances: Sequence[Acceptance]
) -> tuple[list[Finding], list[Accepted]]:
    """The findings that no row accepts, and those that one does; errors are never accepted."""
    left: list[Finding] = []
    taken: list[Accepted] = []
    for finding in findings:
        answering = _answering(finding, acceptances)
        if answering is None or finding.severity == "error":
            left.append(finding)
        else:
            taken.append(Accepted(finding, answering))
    return left, taken


def gone(acceptances: Iterable[Acceptance], left: Sequence[Finding]) -> Iterator[Finding]:
    """The findings about rows that match no finding any more; `left` are those that nothing accepts."""
    for each in acceptances:
        where = f" for {each.fighter}" if each.fighter else ""
        others = (each.differing(finding) for finding in left if finding.code == each.code)
        near = next((other for other in others if "Fighter" not in other), {})
        if near:
            facts = " and ".join(f"{name} {is_so or 'blank'}" for name, is_so in near.items())
            where += f" as it is typed here, but it does with {facts}"
        yield SUPPRESSION_UNUSED.at(each.at, where=where)


def _answering(finding: Finding, acceptances: Iterable[Acceptance]) -> Acceptance | None:
    return next((each for each in acceptances if each.answers(finding)), None)


def _no_accepting(acceptance: Acceptance) -> Finding:
    return ERROR_SUPPRESSED.at(replace(acceptance.at, value=acceptance.code))


def _acceptances(book: Book) -> tuple[list[Acceptance], list[Finding]]:
    sheet = book.sheet(SHEET)
    if sheet is None or not sheet.rows:
        return [], []
    columns = {plain(str(cell.value)): at for at, cell in sheet.rows[0].cells.items()}
    found: list[Acceptance] = []
    remarks: list[Finding] = []
    for row in sheet.rows[1:]:
        texts = {name: row.text(columns.get(plain(name))) for name in HEADINGS}
        first = row.cells[min(row.cells)]
        lacks = next(iter(_lacks(texts)), None)
        if lacks:
            remarks.append(SUPPRESSION_INCOMPLETE.at(book.place(first), lacks=lacks))
            continue
        code, fighter, column, value, reason = texts.values()
        at = book.place(first, "Code")
        found.append(Acceptance(code.upper(), fighter, column, value, reason, at))
    return found, remarks


def _lacks(texts: dict[str, str]) -> Iterator[str]:
    diagnostic = catalogue().get(texts["Code"].upper())
    if diagnostic is None:
        yield retired(texts["Code"]) or (
            f"{texts['Code']} is not a code" if texts["Code"] else "it has no code"
        )
    if not (texts["Fighter"] or texts["Column"] or (diagnostic and diagnostic.is_about_set)):
        yield "it names neither a fighter nor a column"
    if not texts["Reason"]:
        yield "it gives no reason"
