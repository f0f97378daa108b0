"""A block of columns that was pasted a row too low or too high: one cause of faults in many rows.

Blocks are tried as hypotheses: the rows at fault are read again with the block's cells from the row after
them, or before. Where that leaves hardly a fault, one finding names the block, and the rows are read with it
moved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from fightcard.pipeline.checks.fatigue import twin
from fightcard.pipeline.checks.row_reading import findings_of
from fightcard.pipeline.findings import spoils_cards
from fightcard.pipeline.findings.slip import BLOCK_MOVED

if TYPE_CHECKING:
    from fightcard.pipeline.checks.row_reading import Known
    from fightcard.pipeline.findings import Finding, Value
    from fightcard.pipeline.game import Game
    from fightcard.pipeline.workbook.entry import Entry, Table
    from fightcard.pipeline.workbook.model import Row

FEWEST = 3  # rows at fault that the move must heal
GAP = 4  # rows without a fault that may be between two of the block
ALIKE = 4  # columns side by side that two rows have in common by a paste and not by chance
FAR, NEAR = 12, 2  # rows that the paste may have begun before the first fault, by such columns and by fewer
HEALED = 5  # of so many rows at fault, one may be so for another reason
SAMPLE = 5  # rows that are tried before the others
WIDEST = 16  # columns of a block
SEARCHED = 60  # rows at fault
CLUSTERS = 2  # the largest groups of rows at fault that are searched


def with_block_in_place(
    table: Table,
    entries: Sequence[Entry],
    found: Sequence[Finding],
    game: Game,
    settings: Mapping[str, Value],
) -> tuple[Table, Finding] | None:
    """The table with a block of cells in the rows that it belongs to, and the finding that says so.

    None where no move of a block explains most of the faults, or two are as likely.
    """
    faulty: dict[int, list[Finding]] = {}
    numbers = {entry.number for entry in entries}
    for each in found:
        if each.row in numbers and _is_fault(each):
            faulty.setdefault(each.row, []).append(each)
    known: Known = {}
    for cluster in _clusters(faulty):
        near = {number: faulty[number] for number in cluster}
        trials = [_Trial(table, game, settings, near, by, known) for by in (1, -1)]
        blocks = [(trial, block) for trial in trials if (block := trial.block()) is not None]
        # What is next to a block, moved the other way, explains the same, but is not doubled.
        likeliest = [each for each in blocks if each[0].is_doubled(each[1])] or blocks
        if len(likeliest) == 1:
            [(trial, block)] = likeliest
            return trial.moved(block), trial.finding(block)
    return None


def _clusters(numbers: Iterable[int]) -> list[list[int]]:
    """Rows that are near each other, the largest groups of them."""
    groups: list[list[int]] = []
    for number in sorted(numbers):
        if groups and number - groups[-1][-1] <= GAP:
            groups[-1].append(number)
        else:
            groups.append([number])
    large = [group for group in groups if len(group) > FEWEST]
    return sorted(large, key=len, reverse=True)[:CLUSTERS]


def _is_fault(finding: Finding) -> bool:
    return finding.severity == "error" or finding.diagnostic.is_about_fatigue


@dataclass(frozen=True)
class _Trial:
    """The rows of a table, with cells of the next row (`by` is 1) or of the one before (-1)."""

    table: Table
    game: Game
    settings: Mapping[str, Value]
    faulty: Mapping[int, Sequence[Finding]]
    by: int
    known: Known

    @cached_property
    def columns(self) -> list[int]:
        """The columns that may be in a block, from left to right: not that of the names, nor one where all
        rows are alike."""
        names = self.table.headings.get(self.table.layout.first)
        every = {at.column for at in self.table.headings.values()} - ({names.column} if names else set())
        rows = self.table.rows
        return [each for each in sorted(every) if len({_typed(row, each) for row in rows}) > 1]

    @cached_property
    def places(self) -> dict[int, int]:
        """Where the rows are among those of the table, by their numbers."""
        return {row.number: at for at, row in enumerate(self.table.rows)}

    @cached_property
    def tried(self) -> list[Row]:
        """The rows at fault but for the one whose own cells the paste has covered."""
        rows = [self.table.rows[self.places[number]] for number in sorted(self.faulty)]
        return (rows[:-1] if self.by > 0 else rows[:0:-1])[:SEARCHED]

    def block(self) -> tuple[int, int] | None:
        """The first and the last column of the block, None where none explains the faults."""
        wrong = sum(any(map(spoils_cards, self.faulty[row.number])) for row in self.tried)
        healing = sorted(filter(self._heals, self._blocks()), key=lambda each: (each[1] - each[0], each))
        for block in map(self._widened, healing):
            if self.is_doubled(block) and len(self._within(block)) >= ALIKE:
                return block
        return healing[0] if healing and 2 * wrong > len(self.tried) else None

    def _blocks(self) -> Iterator[tuple[int, int]]:
        suspects = self._suspects()
        for first, last in combinations_with_replacement(self.columns, 2):
            is_narrow = self.columns.index(last) - self.columns.index(first) < WIDEST
            if is_narrow and any(first <= each <= last for each in suspects):
                yield first, last

    def _suspects(self) -> set[int]:
        letters = {
            (each.cell or "").rstrip("0123456789") for row in self.tried for each in self.faulty[row.number]
        }
        headings = self.table.headings
        near = {heading for heading, at in headings.items() if at.letters in letters}
        near |= {twin(heading) for heading in near if twin(heading) in headings}
        found = {headings[heading].column for heading in near}
        # What does not follow the cell before it is reported at the second of the two.
        return found | {
            before for before, column in zip(self.columns, self.columns[1:], strict=False) if column in found
        }

    def _heals(self, block: tuple[int, int]) -> bool:
        left = 0
        for at, row in enumerate(self.tried):
            left += not self._is_healed(row, block)
            if left * HEALED > max(len(self.tried) if at >= SAMPLE else 0, SAMPLE):
                return False
        return left * HEALED <= len(self.tried)

    def _is_healed(self, row: Row, block: tuple[int, int]) -> bool:
        other = self._neighbor(row)
        return other is not None and not any(map(_is_fault, self._found(_with_cells(row, other, block))))

    def _found(self, row: Row) -> Iterator[Finding]:
        return findings_of(self.table, self.game, self.settings, row, self.known)

    def _neighbor(self, row: Row) -> Row | None:
        at = self.places[row.number] + self.by
        return self.table.rows[at] if 0 <= at < len(self.table.rows) else None

    def _edge(self, block: tuple[int, int]) -> Row | None:
        """The row that the paste began with: it has the block's cells of the next, or none."""
        place, columns = self.places[self.tried[0].number], self._within(block)
        reach = FAR if len(columns) >= ALIKE else NEAR
        for at in range(place, place - self.by * reach, -self.by):
            if 0 <= at < len(self.table.rows) and (other := self._neighbor(row := self.table.rows[at])):
                own = [_typed(row, column) for column in columns]
                if not any(own) or own == [_typed(other, column) for column in columns]:
                    return row
        return None

    def is_doubled(self, block: tuple[int, int]) -> bool:
        """Whether the row that the paste began with has the block's cells of the next, or none."""
        return self._edge(block) is not None

    def _within(self, block: tuple[int, int]) -> list[int]:
        return [column for column in self.columns if block[0] <= column <= block[1]]

    def _widened(self, block: tuple[int, int]) -> tuple[int, int]:
        """The block with the columns next to it that the paste's first row has in common with the next."""
        edge = self._edge(block)
        other = self._neighbor(edge) if edge is not None else None
        if edge is None or other is None:
            return block
        same = {
            column
            for column in self.columns
            if _typed(edge, column) is None or _typed(edge, column) == _typed(other, column)
        }
        low = high = self.columns.index(block[0])
        while low > 0 and self.columns[low - 1] in same:
            low -= 1
        while high + 1 < len(self.columns) and self.columns[high + 1] in same:
            high += 1
        wider = self.columns[low], self.columns[high]
        return wider if self._heals(wider) else block

    def _rows(self, block: tuple[int, int]) -> tuple[int, int]:
        """The numbers of the first and the last row of the block, as it is on the sheet."""
        rows = [row for row in self.tried if self._is_healed(row, block)]
        edge = self._edge(block)
        begins = self._neighbor(edge) if edge is not None else None
        numbers = [row.number for row in (*rows, *map(self._neighbor, rows), begins) if row is not None]
        return min(numbers), max(numbers)

    def moved(self, block: tuple[int, int]) -> Table:
        """The table with the block's cells in the rows that they belong to."""
        first, last = self._rows(block)
        low, high = (first, last - 1) if self.by > 0 else (first + 1, last)
        rows = [
            _with_cells(row, other, block)
            if low <= row.number <= high and (other := self._neighbor(row))
            else row
            for row in self.table.rows
        ]
        return replace(self.table, rows=tuple(rows))

    def finding(self, block: tuple[int, int]) -> Finding:
        """What is said of the block, at its first cell."""
        first, last = self._rows(block)
        ends = [next(at for at in self.table.headings.values() if at.column == column) for column in block]
        low = self.by > 0
        facts = {
            "columns": " to ".join(dict.fromkeys(at.typed for at in ends)),
            "cells": f"{ends[0].letters}{first} to {ends[1].letters}{last}",
            "way": "low" if low else "high",
            "other": "above" if low else "below",
            "back": "up" if low else "down",
            "lost": last if low else first,
            "count": len(self.faulty),
        }
        row = self.table.rows[self.places[first]]
        place = replace(
            self.table.place(None, row, None), column=ends[0].typed, cell=f"{ends[0].letters}{first}"
        )
        return BLOCK_MOVED.at(place, **facts)


def _typed(row: Row, column: int) -> object:
    cell = row.cells.get(column)
    return None if cell is None else (cell.kind, cell.content)


def _with_cells(row: Row, other: Row, block: tuple[int, int]) -> Row:
    """A row with the cells of another within a block of columns."""
    cells = {column: cell for column, cell in row.cells.items() if not block[0] <= column <= block[1]}
    cells |= {
        column: replace(cell, row=row.number)
        for column, cell in other.cells.items()
        if block[0] <= column <= block[1]
    }
    return replace(row, cells=cells)
