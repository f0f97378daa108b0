"""The sheet Proof: findings that the designer has looked at and lets stand, each with his reason."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.check.nearest import plain
from pipeline.findings import Diagnostic, Finding, catalogue, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.book import Book, Cell, Row

SHEET = "Proof"
HEADINGS = ("Code", "Fighter", "Column", "Value", "Reason")

GONE = Diagnostic(
    code="B301",
    severity="note",
    says="the accepted finding {value} no longer occurs{where}",
    why="An acceptance that nothing answers to may hide the next finding of its kind.",
    fix="Delete the row of the sheet Proof.",
)
NO_REASON = Diagnostic(
    code="B302",
    severity="warning",
    says="this row of the sheet Proof accepts nothing: {lacks}",
    why="A finding is accepted by its code, for one fighter or one column, and with a reason.",
    fix="Fill the row, or delete it.",
)
NO_ACCEPTING = Diagnostic(
    code="B303",
    severity="warning",
    says="the error {value} cannot be accepted",
    why="A card with an error cannot be converted, played or printed, whatever the reason.",
    fix="Mend the error, and delete the row of the sheet Proof.",
)


@dataclass(frozen=True, slots=True)
class Acceptance:
    """One row of the sheet: code, fighter, column and value, each but the code blank for any, and its first cell."""

    code: str
    fighter: str
    column: str
    value: str
    cell: Cell

    def answers(self, finding: Finding) -> bool:
        """True when it speaks of the finding."""
        facts = (
            (self.fighter, finding.fighter or ""),
            (self.column, finding.column or ""),
            (self.value, shown(finding.value)),
        )
        return self.code == finding.code and all(
            not said or plain(said) == plain(is_so) for said, is_so in facts
        )


def settled(book: Book, findings: Sequence[Finding]) -> tuple[list[Finding], list[Finding]]:
    """The findings that remain, with those about the sheet Proof itself, and the ones it accepts."""
    acceptances, remarks = _acceptances(book)
    kept: list[Finding] = []
    taken: list[Finding] = []
    used: set[Acceptance] = set()
    for finding in findings:
        answering = next((each for each in acceptances if each.answers(finding)), None)
        if answering is None:
            kept.append(finding)
            continue
        used.add(answering)
        if finding.severity == "error":
            remarks.append(NO_ACCEPTING.at(replace(book.place(answering.cell, "Code"), value=answering.code)))
            kept.append(finding)
        else:
            taken.append(finding)
    for each in acceptances:
        if each not in used:
            where = f" for {each.fighter}" if each.fighter else ""
            remarks.append(GONE.at(book.place(each.cell, "Code"), where=where))
    return [*kept, *remarks], taken


def _acceptances(book: Book) -> tuple[list[Acceptance], list[Finding]]:
    sheet = book.sheet(SHEET)
    if sheet is None or not sheet.rows:
        return [], []
    columns = {plain(str(cell.value)): at for at, cell in sheet.rows[0].cells.items()}
    found: list[Acceptance] = []
    remarks: list[Finding] = []
    for row in sheet.rows[1:]:
        said = {name: _text(row, columns.get(plain(name))) for name in HEADINGS}
        first = row.cells[min(row.cells)]
        lacks = next(iter(_lacks(said)), None)
        if lacks:
            remarks.append(NO_REASON.at(book.place(first), lacks=lacks))
            continue
        found.append(Acceptance(said["Code"].upper(), said["Fighter"], said["Column"], said["Value"], first))
    return found, remarks


def _lacks(said: dict[str, str]) -> Iterator[str]:
    if said["Code"].upper() not in catalogue():
        yield f"{said['Code']} is no code" if said["Code"] else "it has no code"
    if not said["Fighter"] and not said["Column"]:
        yield "it names neither a fighter nor a column"
    if not said["Reason"]:
        yield "it gives no reason"


def _text(row: Row, column: int | None) -> str:
    cell = row.cells.get(column) if column else None
    return shown(cell.value).strip() if cell else ""
