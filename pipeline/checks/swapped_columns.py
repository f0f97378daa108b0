"""Two columns under each other's headings: one cause of faults in most rows of a sheet.

Pairs of columns are tried as hypotheses: the rows are read again with the two in each other's place. Where
that leaves hardly a fault, one finding names both columns, and the rows are read with them swapped, so that
only what else is wrong is reported. Where no pair does, those that heal some faults are tried with another.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, combinations
from typing import TYPE_CHECKING

from fightcard.pipeline.checks.fatigue import twin
from fightcard.pipeline.checks.misplaced import called
from fightcard.pipeline.checks.moved_block import with_block_in_place
from fightcard.pipeline.checks.plausible import SURPRISE, Habit, relations_of
from fightcard.pipeline.checks.row_reading import entry_of, findings_of, read_rows
from fightcard.pipeline.findings.slip import COLUMNS_SWAPPED
from fightcard.pipeline.game import TIRED

if TYPE_CHECKING:
    from typing import TypeAlias

    from fightcard.pipeline.checks.row_reading import Known
    from fightcard.pipeline.findings import Finding, Value
    from fightcard.pipeline.game import Game
    from fightcard.pipeline.workbook.entry import Entry, Table
    from fightcard.pipeline.workbook.model import Row

    Pairs: TypeAlias = tuple[tuple[str, str], ...]
    """Headings whose columns are swapped."""

FEWEST = 3  # rows that break a rule, from which on the columns are the more likely cause
FEWEST_ODD = 5  # the same, of rows that are no more than odd
MANY = 4  # more than one row in so many is at fault
LIKELIER, EACH = 6.0, 0.4  # nats, in all and a row at fault: the same if few rows break a rule; a set whose
# every card is better tired has some 4, and 0.1 a row
CERTAIN = 12.0  # nats: what the other cards must say for a swap if no more than half of the rows are at fault
HEALED = 4  # of so many rows at fault, one may be so for another reason
SOME = 2  # rows that may be at fault for another reason among the first ones
SUSPECTS = 6  # columns with most of the faults, and those with as many
SAMPLE = 6  # rows at fault in which the first of two pairs must leave fewer faults
MOST = 3  # swaps that are looked for
LIKELIEST = 4  # first pairs that are tried with a second
ONE, BOTH = "the columns", "the columns of both pairs"


def rows_in_place(
    table: Table, game: Game, settings: Mapping[str, Value]
) -> tuple[list[Entry], list[Finding]]:
    """The rows of fighters and what is wrong with them, as `read_rows` has it.

    Where two columns are under each other's headings one finding says so, and the rows are read with the two
    swapped; the same for two such pairs, and for a block of columns that is one row too low or too high.
    """
    entries, found = read_rows(table, game, "row", settings)
    causes: list[Finding] = []
    while len(causes) < MOST and _has_many_faults(entries, found):
        swaps = _Trial(table, [each.row for each in entries], game, settings, {}).swaps()
        if not swaps:
            break
        for pairs, cause in swaps:
            table = _swapped(table, pairs)
            causes.append(cause)
        entries, found = read_rows(table, game, "row", settings)
    in_place = None if causes else with_block_in_place(table, entries, found, game, settings)
    if in_place is not None:
        table, cause = in_place
        causes.append(cause)
        entries, found = read_rows(table, game, "row", settings)
    return entries, [*causes, *found]


def _has_many_faults(entries: Sequence[Entry], found: Sequence[Finding]) -> bool:
    at_fault = {finding.row for finding in found if finding.severity == "warning" or _is_fault(finding)}
    return len(at_fault) >= FEWEST and MANY * len(at_fault) > len(entries)


def _is_fault(finding: Finding) -> bool:
    """Whether a finding says that a value does not fit its column, or the others of its row."""
    is_across = finding.severity == "warning" and finding.diagnostic.letter == "X"
    return finding.severity == "error" or finding.diagnostic.is_about_fatigue or is_across


def _swapped(table: Table, pairs: Pairs) -> Table:
    """The table with what is in the column of one heading of a pair read as the other's."""
    headings = table.headings
    places = {headings[one].column: headings[other] for pair in pairs for one, other in (pair, pair[::-1])}
    moved = {heading: places.get(at.column, at) for heading, at in headings.items()}
    return replace(table, headings={
        heading: replace(at, column=to.column, own=to.own, is_second=to.is_second)
        for (heading, at), to in zip(headings.items(), moved.values(), strict=True)
    })  # fmt: skip


def _headings(pairs: Pairs) -> frozenset[str]:
    return frozenset(chain.from_iterable(pairs))


class _Trial:
    """The rows of a table, read with some of its columns in each other's place."""

    def __init__(
        self, table: Table, rows: Iterable[Row], game: Game, settings: Mapping[str, Value], known: Known
    ) -> None:
        self._table, self._game, self._settings, self._known = table, game, settings, known
        found = [(row, [*filter(_is_fault, self._found(table, row))]) for row in rows]
        self._at_fault = [faults for _, faults in found if faults]
        # Rows at fault come first: a swap that does not heal them is soon given up.
        self._rows = [row for row, _ in sorted(found, key=lambda each: not each[1])]

    def swaps(self) -> list[tuple[Pairs, Finding]]:
        """The swap that leaves hardly a fault, else the two that together do, and the findings that say so.

        Empty where there are none, or several.
        """
        best = self._best()
        if best is None:
            return self._two()
        likeliest, left = best
        return [(likeliest[0], self._finding(likeliest, left))]

    def _best(self) -> tuple[Sequence[Pairs], int] | None:
        """The swap that leaves hardly a fault, as `_likeliest` has it, and how many rows it leaves at fault.

        None where there is no such swap, or several are as likely.
        """
        wrong = sum(any(each.severity != "note" for each in faults) for faults in self._at_fault)
        if wrong < FEWEST and len(self._at_fault) < FEWEST_ODD:
            return None
        tried = {pairs: left for pairs in self._hypotheses() if (left := self._left(pairs)) is not None}
        fewest = [pairs for pairs, left in tried.items() if left == min(tried.values())]
        best = self._likeliest(fewest) if fewest else ()
        return (best, tried[best[0]]) if best else None

    def _two(self) -> list[tuple[Pairs, Finding]]:
        found: dict[frozenset[str], tuple[tuple[Sequence[Pairs], ...], int]] = {}
        for first in self._first_of_two():
            table = _swapped(self._table, first)
            then = _Trial(table, self._rows, self._game, self._settings, self._known)._best()
            if then is not None and _headings(first).isdisjoint(_headings(then[0][0])):
                swaps, left = then
                found.setdefault(_headings(first) | _headings(swaps[0]), (([first], swaps), left))
        if len(found) != 1:
            return []
        [(both, left)] = found.values()
        both, left = self._paired(both, left)
        pairs = tuple(pair for swaps in both for pair in swaps[0])
        if not both or self._likelihood(pairs) - self._likelihood(()) < self._least_gain():
            return []
        return [(each[0], self._finding(each, left, BOTH)) for each in both]

    def _paired(
        self, both: tuple[Sequence[Pairs], ...], left: int
    ) -> tuple[tuple[Sequence[Pairs], ...], int]:
        """The likeliest of the three ways to pair the four columns of two swaps, and how many rows it leaves.

        No pairs where two ways are as likely.
        """
        columns = {heading for swaps in both for pairs in swaps for heading in _headings(pairs)}
        if len(columns) != 4 or any(len(swaps) > 1 for swaps in both):
            return both, left
        first, *rest = sorted(columns, key=lambda each: self._table.headings[each].column)
        leaves: dict[Pairs, int] = {}
        for mate in rest:
            third, fourth = (each for each in rest if each != mate)
            pairs = (first, mate), (third, fourth)
            if (count := self._left(pairs)) is not None:
                leaves[pairs] = count
        fewest = min(leaves.values(), default=0)
        likely = ((self._likelihood(each), each) for each, count in leaves.items() if count == fewest)
        weighed = sorted(likely, reverse=True)
        if not weighed or (len(weighed) > 1 and weighed[0][0] - weighed[1][0] < SURPRISE):
            return (), 0
        return tuple([(pair,)] for pair in weighed[0][1]), fewest

    def _first_of_two(self) -> list[Pairs]:
        """Swaps of two columns that leave fewer cells at fault, those that leave fewest first."""
        rows = self._rows[: min(SAMPLE, len(self._at_fault))]
        before = [self._faulty(self._table, row) for row in rows]
        left: dict[Pairs, int] = {}
        for pairs in self._hypotheses():
            table = _swapped(self._table, pairs)
            after = [0]
            for row, faulty in zip(rows, before, strict=True):
                after.append(self._faulty(table, row))
                if after[-1] >= faulty:
                    break
            else:
                left[pairs] = sum(after)
        return sorted(left, key=lambda pairs: left[pairs])[:LIKELIEST]

    def _faulty(self, table: Table, row: Row) -> int:
        return len({each.cell for each in self._found(table, row) if _is_fault(each)})

    def _likeliest(self, swaps: Sequence[Pairs]) -> Sequence[Pairs]:
        """The swap that gives the likeliest cards, or that and the same swap in the other condition.

        Empty where others are as likely, or where the faults prove little and the other cards say too little.
        """
        weighed = sorted(((self._likelihood(pairs), pairs) for pairs in swaps), reverse=True)
        most = weighed[0][0]
        if most - self._likelihood(()) < self._least_gain():
            return ()
        likely = [pairs for likelihood, pairs in weighed if most - likelihood < SURPRISE]
        best = [pairs for pairs in swaps if pairs in likely]
        return best if len({frozenset(_fresh(each) for each in pairs[0]) for pairs in best}) == 1 else ()

    def _least_gain(self) -> float:
        """How much likelier a swap must make the cards, in nats: cells that break no rule may be meant so."""
        if 2 * len(self._at_fault) <= len(self._rows):
            return CERTAIN
        wrong = sum(any(each.severity == "error" for each in faults) for faults in self._at_fault)
        return -math.inf if 2 * wrong > len(self._at_fault) else max(LIKELIER, EACH * len(self._at_fault))

    def _likelihood(self, pairs: Pairs) -> float:
        """How likely the cards are with columns swapped, by each other and the book's, in nats."""
        table = _swapped(self._table, pairs)
        entries = (entry_of(table, self._game, self._settings, row, self._known) for row in self._rows)
        cards = [self._game.checks.figures(entry) for entry in entries]
        habits = [Habit(relation, cards) for relation in relations_of(self._game.name)]
        return math.fsum(
            habit.likelihood(card, value, value) for habit in habits
            for card, value in zip(cards, habit.values, strict=True) if value is not None
        )  # fmt: skip

    def _found(self, table: Table, row: Row) -> Iterator[Finding]:
        return findings_of(table, self._game, self._settings, row, self._known)

    def _left(self, pairs: Pairs) -> int | None:
        """How many rows are at fault with columns swapped; None for more than a few."""
        table, left = _swapped(self._table, pairs), 0
        for at, row in enumerate(self._rows):
            left += any(map(_is_fault, self._found(table, row)))
            if left > min(len(self._at_fault) // HEALED, SOME + at // HEALED):
                return None
        return left

    def _hypotheses(self) -> Iterator[Pairs]:
        """Swaps that may explain the faults: all fresh ratings with their fatigued ones, else two columns."""
        headings = self._table.headings
        tired = tuple((twin(each), each) for each in headings if each.startswith(TIRED))
        if len(tired) > 1 and all(fresh in headings for fresh, _ in tired):
            yield tired
        suspects = self._suspects()
        first = {at.column: heading for heading, at in reversed(list(headings.items()))}
        for one, other in combinations(reversed(first.values()), 2):
            if {one, other} & suspects and self._has_values(one) and self._has_values(other):
                yield ((one, other),)

    def _suspects(self) -> set[str]:
        """The headings of the columns with most of the faults, and of these in the other condition."""
        faulty = Counter(cell.rstrip("0123456789") for faults in self._at_fault
                         for cell in {each.cell or "" for each in faults})  # fmt: skip
        least = min((count for _, count in faulty.most_common(SUSPECTS)), default=0)
        columns = {letters for letters, count in faulty.items() if count >= least}
        headings = self._table.headings
        found = {heading for heading, at in headings.items() if at.letters in columns}
        return found | {twin(heading) for heading in found if twin(heading) in headings}

    def _has_values(self, heading: str) -> bool:
        """Whether a column is read and may be elsewhere: a free text, with values in most rows."""
        column, at = self._table.layout.columns.get(heading), self._table.headings[heading].column
        filled = sum(at in row.cells for row in self._rows)
        least = len(self._rows) // 2 if column and column.reading == "text" else -1
        return column is not None and filled > least

    def _finding(self, swaps: Sequence[Pairs], left: int, swapped: str = ONE) -> Finding:
        table, pairs = self._table, swaps[0]
        columns = ", or ".join(" and ".join(map(self._column, each[0])) for each in swaps)
        cells = ", or ".join(" and ".join(map(self._cell, each[0])) for each in swaps)
        if len(pairs) > 1:
            columns, cells = "the fresh and the fatigued ratings", f"{self._cell(pairs[0][0])} and so on"
        facts = {
            "columns": columns,
            "cells": cells,
            "left": left or "none",
            "all": len(self._rows),
            "swapped": swapped,
        }
        typed = table.headings[pairs[0][0]].typed
        place = replace(table.place(None, self._rows[0], None), row=table.row, column=typed, value=typed)
        place = replace(place, cell=self._cell(pairs[0][0]))
        return COLUMNS_SWAPPED.at(place, count=len(self._at_fault), **facts)

    def _column(self, heading: str) -> str:
        return f"{called(self._table, heading)} ({self._table.headings[heading].letters})"

    def _cell(self, heading: str) -> str:
        return f"{self._table.headings[heading].letters}{self._table.row}"


def _fresh(heading: str) -> str:
    return heading.removeprefix(TIRED)
