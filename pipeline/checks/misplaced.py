"""Values in the wrong cells.

Two cells exchanged, a value under its neighbour's heading, a row pasted one column over.

Each is tried as a hypothesis: the cells are put back where they may belong and the row is read again. Where
that leaves no error, one finding names what happened and replaces all the errors it explains.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from fightcard.pipeline.checks.fatigue import twin
from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.findings.schema import BLANK, OUT_OF_BOUNDS
from fightcard.pipeline.findings.slip import (
    FRESH_FATIGUED_SWAPPED,
    PAIR_SWAPPED,
    PASTED_ONE_COLUMN_OVER,
    SWAPPED,
    UNDER_NEIGHBOUR,
)
from fightcard.pipeline.workbook.entry import Entry, Table
from fightcard.pipeline.workbook.model import Row

MOST_SWAPPED = 2
MANY = 4  # cells at fault in one row, from which on a slipped row is more likely than so many slips
SEVERAL = 3  # ratings better tired than fresh, from which on the columns are the more likely cause


@dataclass(frozen=True, slots=True)
class Reread:
    """How a row is read again: what the checks would find in it with its cells elsewhere."""

    entry: Entry
    findings_of: Callable[[Row], Iterable[Finding]]

    @property
    def table(self) -> Table:
        """The table that the row is in."""
        return self.entry.table

    def is_faultless(self, row: Row | None) -> bool:
        """True when a row as given brings no error, and nothing that is better tired than fresh."""
        return row is not None and not any(
            each.diagnostic.is_about_fatigue or each.severity == "error" for each in self.findings_of(row)
        )

    def is_sound(self, row: Row, but: str | None = None) -> bool:
        """True when a row as given brings no error, but perhaps a blank at one cell."""
        errors = (each for each in self.findings_of(row) if each.severity == "error")
        return all(each.diagnostic == BLANK and each.cell == but for each in errors)


def named(reread: Reread, found: Sequence[Finding]) -> list[Finding]:
    """The findings of a row, with those that one misplacement explains replaced by the one that names it."""
    errors = [each for each in found if each.severity == "error"]
    if not all(each.diagnostic.is_secondary for each in errors):
        return list(found)
    if errors:
        cause = next(_misplaced(reread, errors), None)
        rest = [each for each in found if not each.diagnostic.is_secondary]
    else:
        cause = _all_exchanged(reread, found) or _pair_exchanged(reread, found)
        rest = [each for each in found if not each.diagnostic.is_about_fatigue]
    return [*rest, cause] if cause else list(found)


def _misplaced(reread: Reread, errors: Sequence[Finding]) -> Iterator[Finding]:
    match errors:
        case [only] if only.suggestion and only.diagnostic.letter == "X":
            return  # one key explains it, which is more likely than two cells
    cells = {each.cell for each in errors}
    if len(cells) >= MANY:
        yield from _pasted_one_over(reread, errors)
        return
    yield from _under_the_neighbour(reread, errors)
    yield from _exchanged(reread, errors)


def _exchanged(reread: Reread, errors: Sequence[Finding]) -> Iterator[Finding]:
    entry, faulty = reread.entry, _headings_at(reread.entry, errors)
    # A single number out of bounds is more likely a slipped key than half of an exchange.
    is_slip = errors[0].diagnostic == OUT_OF_BOUNDS or errors[0].suggestion is not None
    is_only_one = len(faulty) == 1 and is_slip
    for one, other in () if is_only_one else _pairs(reread, faulty):
        row = None if _fits_anywhere(entry, one, other, faulty) else _swapped(entry, one, other)
        if row is not None and reread.is_sound(row):
            first, second = entry.place(one), entry.place(other)
            names = {"one": called(reread.table, one), "other": called(reread.table, other)}
            facts = {**names, "one_cell": first.cell, "other_cell": second.cell}
            held = {"held": shown(first.value) or "a blank", "other_held": shown(second.value) or "a blank"}
            yield SWAPPED.at(first, **held, **facts)


def _headings_at(entry: Entry, findings: Iterable[Finding]) -> list[str]:
    cells = {each.cell for each in findings}
    return [heading for heading in entry.table.headings if entry.place(heading).cell in cells]


def _fits_anywhere(entry: Entry, one: str, other: str, faulty: Sequence[str]) -> bool:
    """Whether one of two cells is blank and its column would take any text, and the other breaks no rule."""
    for blank, filled in ((one, other), (other, one)):
        if entry.cell(blank) is None and filled not in faulty:
            return entry.table.layout.columns[blank].reading == "text"
    return False


def called(table: Table, heading: str) -> str:
    """A heading, or as the sheet has it where its cells hold another heading's values too (`KD 1/2`)."""
    own = table.headings[heading]
    shared = sum(each.column == own.column for each in table.headings.values()) > 1
    return own.typed if shared else heading


def _pairs(reread: Reread, faulty: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pairs of headings whose cells may have been exchanged, the most likely first."""
    headings = list(reread.table.headings)
    seen: set[frozenset[str]] = set()
    both = [(one, other) for at, one in enumerate(faulty) for other in faulty[at + 1 :]]
    twins = [(heading, twin(heading)) for heading in faulty]
    neighbors = [
        (heading, headings[at])
        for heading in faulty
        for at in (headings.index(heading) + 1, headings.index(heading) - 1)
        if 0 <= at < len(headings)
    ]
    for one, other in [*(both if len(faulty) <= MANY else []), *twins, *neighbors]:
        if other in reread.table.headings and frozenset((one, other)) not in seen:
            seen.add(frozenset((one, other)))
            yield one, other


def _under_the_neighbour(reread: Reread, errors: Sequence[Finding]) -> Iterator[Finding]:
    entry, headings = reread.entry, list(reread.table.headings)
    blank = [each for each in errors if each.diagnostic == BLANK]
    wrong = [each for each in errors if each.diagnostic.letter in "CS" and each not in blank]
    if len(blank) != 1 or len(wrong) != 1 or len(errors) != MOST_SWAPPED:
        return
    at = {entry.place(heading).cell: heading for heading in headings}
    empty, filled = at.get(blank[0].cell), at.get(wrong[0].cell)
    if empty is None or filled is None or abs(headings.index(empty) - headings.index(filled)) != 1:
        return
    row = _swapped(entry, filled, empty)
    if row is not None and reread.is_sound(row, but=wrong[0].cell):
        yield UNDER_NEIGHBOUR.at(entry.place(filled), blank=blank[0].cell, meant=empty)


def _pasted_one_over(reread: Reread, errors: Sequence[Finding]) -> Iterator[Finding]:
    columns = sorted(heading.column for heading in reread.table.headings.values())
    faulty = {each.cell for each in errors}
    wrong = [column for column in columns if (_address(reread, column)) in faulty]
    if not wrong:
        return
    for start in [each for each in columns if each <= wrong[0]][::-1][:8]:
        for by, side, back in ((-1, "right", "left"), (1, "left", "right")):
            row = _moved(reread.entry.row, start, by)
            if row is not None and reread.is_sound(row):
                first = min(column for column in reread.entry.row.cells if column >= start)
                place = replace(reread.entry.place(), cell=_address(reread, first))
                yield PASTED_ONE_COLUMN_OVER.at(place, side=side, back=back, count=len(faulty))
                return


def _pair_exchanged(reread: Reread, found: Sequence[Finding]) -> Finding | None:
    """Two ratings side by side, fresh or tired, in each other's place; None where nothing says so."""
    tired = [each for each in found if each.diagnostic.is_about_fatigue]
    entry = reread.entry
    headings = list(reread.table.headings)
    for late in _headings_at(entry, tired):
        one = twin(late)
        at = headings.index(one) if one in headings else -2
        for other in [heading for heading in headings[max(0, at - 1) : at + 2] if heading != one]:
            if _is_exchanged(reread, one, other):
                first, second = sorted((one, other), key=headings.index)
                return _pair_finding(entry, first, second, tired[0])
    return None


def _is_exchanged(reread: Reread, one: str, other: str) -> bool:
    """True when exchanging two ratings, fresh or tired alike, brings both nearer, and leaves nothing better
    tired than fresh."""
    entry, twins = reread.entry, (twin(one), twin(other))
    numbers = [entry.whole(heading) for heading in (one, other, *twins)]
    if None in numbers or _is_bounded_apart(reread, one, other):
        return False
    a, b, tired_a, tired_b = (number or 0 for number in numbers)
    is_nearer = abs(tired_a - a) + abs(tired_b - b) - abs(tired_a - b) - abs(tired_b - a) >= MOST_SWAPPED
    rows = (_swapped(entry, one, other), _swapped(entry, *twins))
    return is_nearer and all(map(reread.is_faultless, rows))


def _pair_finding(entry: Entry, one: str, other: str, finding: Finding) -> Finding:
    headings = {"one": one, "other": other, "tired_one": twin(one), "tired_other": twin(other)}
    cells = {f"{name}_cell": entry.place(heading).cell for name, heading in headings.items()}
    return PAIR_SWAPPED.at(entry.place(one), **headings, **cells, finding=finding.message)


def _all_exchanged(reread: Reread, found: Sequence[Finding]) -> Finding | None:
    tired = [each for each in found if each.diagnostic.is_about_fatigue]
    if len(tired) < SEVERAL:
        return None
    entry = reread.entry
    row: Row | None = entry.row
    apart = []
    for heading in reread.table.headings:
        other = twin(heading)
        if other not in reread.table.headings or heading > other:
            continue
        if _is_bounded_apart(reread, heading, other):
            apart += [min(heading, other, key=len)] if heading in reread.table.layout.columns else []
        elif row is not None:
            row = _swapped(replace(entry, row=row), heading, other)
    if not reread.is_faultless(row):
        return None
    place = entry.place(reread.table.layout.first)
    but_not = f", but not those of {', '.join(apart)}" if apart else ""
    return FRESH_FATIGUED_SWAPPED.at(place, count=len(tired), but_not=but_not)


def _is_bounded_apart(reread: Reread, one: str, other: str) -> bool:
    columns = reread.table.layout.columns
    return one not in columns or len({(columns[each].low, columns[each].high) for each in (one, other)}) > 1


def _swapped(entry: Entry, one: str, other: str) -> Row | None:
    first, second = entry.table.headings[one].column, entry.table.headings[other].column
    if first == second:
        return None
    cells = dict(entry.row.cells)
    a, b = cells.pop(first, None), cells.pop(second, None)
    if a is not None:
        cells[second] = replace(a, column=second)
    if b is not None:
        cells[first] = replace(b, column=first)
    return replace(entry.row, cells=cells)


def _moved(row: Row, start: int, by: int) -> Row | None:
    """The row with its cells from a column on moved by one; None where a cell would be covered."""
    before = {column: cell for column, cell in row.cells.items() if column < start}
    first = min((column for column in row.cells if column >= start), default=None)
    if first is None or first + by in before or first + by < 1:
        return None
    moved = {
        column + by: replace(cell, column=column + by)
        for column, cell in row.cells.items()
        if column >= start
    }
    return replace(row, cells=before | moved)


def _address(reread: Reread, column: int) -> str:
    cell = reread.entry.row.cells.get(column)
    if cell is not None:
        return cell.address
    letters = next(at.letters for at in reread.table.headings.values() if at.column == column)
    return f"{letters}{reread.entry.number}"
