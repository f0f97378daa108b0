"""What the cards of a set have in common, and the cells that break it.

Far numbers, round numbers, whole groups of cells.

Where `plausible` weighs single numbers one key apart, these look at the shape of a column or of a row: a
number far from all others, one that is not round where all others are, strategies that are one column over,
ranges that are another fighter's, ratings that count up from row to row. They break no rule, since a card may
be odd.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import quantiles
from typing import TYPE_CHECKING

from fightcard.pipeline.checks.biography import YEARS
from fightcard.pipeline.checks.fatigue import twin
from fightcard.pipeline.checks.plausible import in_cell, neighbours
from fightcard.pipeline.checks.typos import edits
from fightcard.pipeline.findings.row import YEARS_BACKWARDS
from fightcard.pipeline.findings.slip import (
    COUNTED_UP,
    FAR_FROM_OTHERS,
    NOT_ROUND,
    ONE_COLUMN_OVER,
    RANGES_OF_ANOTHER,
)
from fightcard.pipeline.game import TIRED

if TYPE_CHECKING:
    from fightcard.pipeline.base.sheet_schema import Layout
    from fightcard.pipeline.checks.plausible import Relation
    from fightcard.pipeline.findings import Finding, Place
    from fightcard.pipeline.game import Figure, RowFigures
    from fightcard.pipeline.workbook.entry import Entry


FEWEST = 10  # other cards, the book's among them, that make a line
STEPS = (10, 5)  # what a set may rate in
LARGE = 20  # numbers of less than two digits vary too much for their size
SURPRISE = 4.0  # in nats, as for single ratings
KIN = 5  # other cards of a style that make a line
DRAGGED, DRAGGED_WHOLE = 8, 6  # rows whose ratings count up by one, and where the whole column does
ORDERED = frozenset({*YEARS, "Overall"})
"""Headings by which an author may put the fighters in order."""
SHORTEST = 3  # cells that are another fighter's, from which on they were pasted


@dataclass(frozen=True, slots=True)
class _Line:
    """How cards rate one thing: how many there are, their middle, and how far they usually lie from it."""

    count: int
    middle: float
    width: float

    def surprise(self, number: int) -> float:
        """How unlikely a number is, against the middle, in nats; the tails are Student's with 3 degrees."""
        return 2 * math.log1p(((number - self.middle) / self.width) ** 2 / 3)


def _line(numbers: Sequence[int]) -> _Line:
    if len(numbers) < 2:
        return _Line(len(numbers), 0.0, 1.0)
    low, middle, high = quantiles(numbers, n=4)
    return _Line(len(numbers), middle, max((high - low) / 1.35, 1.0, 0.05 * abs(middle)))


def far_or_uneven(cards: Sequence[RowFigures], stated: Sequence[Relation]) -> Iterator[Finding]:
    """Numbers of two digits and more that lie far from the other cards' numbers, or are not round where the
    others are."""
    book = {next(iter(each.of)): each.book[""] for each in stated if len(each.of) == 1 and "" in each.book}
    names = dict.fromkeys(name for card in cards for name in card.figures)
    for name in names:
        column = [(card, figure) for card in cards if (figure := card.figures.get(name)) is not None]
        is_as_typed = all(figure.value == figure.typed for _, figure in column)
        of_book = book.get(name, ()) if is_as_typed else ()
        numbers = sorted([*(figure.typed for _, figure in column), *of_book])
        if len(numbers) > FEWEST and abs(numbers[len(numbers) // 2]) >= LARGE:
            yield from _odd_numbers(column, numbers)


def _odd_numbers(column: Sequence[tuple[RowFigures, Figure]], numbers: Sequence[int]) -> Iterator[Finding]:
    """The odd figures of a column; `numbers` are all that are in it, in order, the book's among them."""
    uneven = {step: sum(number % step != 0 for number in numbers) for step in STEPS}
    for card, figure in column:
        typed = figure.typed
        low = numbers[1] if typed == numbers[0] else numbers[0]
        high = numbers[-2] if typed == numbers[-1] else numbers[-1]
        step = next((each for each in STEPS if uneven[each] == 1 and typed % each), None)
        is_far = not low <= typed <= high
        if low == high or not (is_far or step):
            continue
        others = list(numbers)
        others.remove(typed)
        place = card.entry.place(figure.heading)
        found = _uneven(place, figure, others, step) if step and not is_far else _far(place, figure, others)
        if found is not None:
            yield found


def counted_up(cards: Sequence[RowFigures]) -> Iterator[Finding]:
    """Ratings that count up by one from row to row, as a cell does that is dragged down."""
    for name, first, last in _runs_up(cards):
        least = DRAGGED if last - first + 1 < len(cards) else DRAGGED_WHOLE
        heading = cards[first].figures[name].heading
        if last - first + 1 >= least and heading not in ORDERED:
            begins, ends = (cards[at].entry.place(heading) for at in (first, last))
            typed = _row_of([card.figures[name].typed for card in cards[first : first + 3]])
            yield COUNTED_UP.at(begins, cells=f"{begins.cell} to {ends.cell}", typed=typed)


def _runs_up(cards: Sequence[RowFigures]) -> Iterator[tuple[str, int, int]]:
    """Figures that count up, by name, with the places of the first card and of the last."""
    begun: dict[str, int] = {}
    for at, (before, card) in enumerate(pairwise(cards), 1):
        is_next = (
            card.entry.row.number == before.entry.row.number + 1 and card.entry.table is before.entry.table
        )
        up = {
            name
            for name, figure in card.figures.items()
            if is_next and (was := before.figures.get(name)) is not None and figure.typed - was.typed == 1
        }
        for name in sorted(begun.keys() - up):
            yield name, begun.pop(name), at - 1
        begun |= dict.fromkeys(up - begun.keys(), at - 1)
    yield from ((name, first, len(cards) - 1) for name, first in sorted(begun.items()))


def _far(place: Place, figure: Figure, others: Sequence[int]) -> Finding | None:
    line = _line(others)
    near = [number for number, _ in neighbours(figure) if others[0] <= number <= others[-1]]
    if not near:
        return None
    if line.surprise(figure.typed) - min(map(line.surprise, near)) < SURPRISE:
        return None
    facts = {"low": others[0], "high": others[-1], "count": len(others)}
    return FAR_FROM_OTHERS.at(place, likelier=_listed(place, figure, near), **facts)


def _uneven(place: Place, figure: Figure, others: Sequence[int], step: int) -> Finding | None:
    def is_like_the_others(text: str) -> bool:
        return text.isdigit() and int(text) % step == 0 and others[0] <= int(text) <= others[-1]

    found = [(text, stroke) for text, stroke in edits(str(figure.typed)) if is_like_the_others(text)]
    exchanged = [int(text) for text, stroke in found if stroke == "transposed"]
    near = exchanged or sorted({int(text) for text, _ in found})
    if not near:
        return None
    how = "two swapped digits give" if exchanged else "one different key gives"
    facts = {"count": len(others), "step": step, "how": how, "likelier": _listed(place, figure, near)}
    return NOT_ROUND.at(place, **facts)


def at_the_likelier_year(findings: Sequence[Finding], entries: Sequence[Entry]) -> list[Finding]:
    """The findings, with a career that ends before it begins reported at the year that is the odder one."""
    by_row = _by_row(entries)
    backwards = [each for each in findings if each.diagnostic == YEARS_BACKWARDS]
    moved = {id(each): by_row[each.sheet, each.row] for each in backwards}
    return [_at_its_year(each, moved[id(each)], entries) if id(each) in moved else each for each in findings]


def _by_row(entries: Sequence[Entry]) -> dict[tuple[str | None, int | None], Entry]:
    return {entry.key: entry for entry in entries}


def _at_its_year(finding: Finding, entry: Entry, entries: Sequence[Entry]) -> Finding:
    surprises = {}
    for heading in YEARS:
        year = entry.whole(heading)
        others = [number for each in entries if each is not entry and (number := each.whole(heading))]
        if year is None or len(others) < FEWEST:
            return finding
        surprises[heading] = _line(others).surprise(year)
    begins, ends = (surprises[heading] for heading in YEARS)
    place = entry.place(YEARS[0])
    if begins <= ends:
        return finding
    return replace(finding, cell=place.cell, column=place.column, value=place.value)


def _listed(place: Place, figure: Figure, numbers: Sequence[int]) -> str:
    return " or ".join(in_cell(figure, number, place) for number in numbers[:4])


def one_column_over(
    cards: Sequence[RowFigures], stated: Sequence[Relation], layout: Layout
) -> Iterator[Finding]:
    """Groups of columns (strategies) whose values fit the other cards far better one column over."""
    for prefix in dict.fromkeys(layout.groups.values()):
        headings = [heading for heading in layout.columns if prefix and heading.startswith(prefix)]
        apart = {
            heading: relation
            for relation in stated
            for heading in headings
            if relation.by and tuple(relation.of) == (heading,)
        }
        if prefix != TIRED and SHORTEST <= len(headings) == len(apart):
            rest = _Others(cards, apart)
            for card in cards:
                yield from _turned(card, rest)


class _Others:
    """What the other cards of a card's kind, and those of the book, have under some headings."""

    def __init__(self, cards: Sequence[RowFigures], apart: Mapping[str, Relation]) -> None:
        self.apart = apart
        self._typed: dict[tuple[str, str], list[int]] = {}
        self._lines: dict[tuple[str, str, int], _Line] = {}
        for card in cards:
            for heading in apart:
                if heading in card.figures:
                    key = (heading, apart[heading].kind(card))
                    self._typed.setdefault(key, []).append(card.figures[heading].typed)

    def line(self, card: RowFigures, heading: str) -> _Line:
        """The line under a heading next to a card that has a figure there."""
        kind, own = self.apart[heading].kind(card), card.figures[heading].typed
        if (heading, kind, own) not in self._lines:
            others = list(self._typed[heading, kind])
            others.remove(own)
            self._lines[heading, kind, own] = _line([*others, *self.apart[heading].book.get(kind, ())])
        return self._lines[heading, kind, own]


def _turned(card: RowFigures, others: _Others) -> Iterator[Finding]:
    headings = list(others.apart)
    typed = [card.figures[heading].typed for heading in headings if heading in card.figures]
    if len(typed) < len(headings) or len(set(typed)) == 1:
        return
    lines = [others.line(card, heading) for heading in headings]
    if any(line.count < KIN for line in lines):
        return
    for side, back, turned in (
        ("right", "left", [*typed[1:], typed[0]]),
        ("left", "right", [typed[-1], *typed[:-1]]),
    ):
        before, after = (
            math.fsum(line.surprise(number) for line, number in zip(lines, numbers, strict=True))
            for numbers in (typed, turned)
        )
        if before - after >= SURPRISE:
            facts = {"cells": _cells(card.entry, headings), "typed": _row_of(typed), "side": side}
            facts |= {"likelier": _row_of(turned), "back": back}
            place = card.entry.place(headings[0])
            yield ONE_COLUMN_OVER.at(place, first=headings[0], last=headings[-1], **facts)
            return


def _row_of(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


def anothers_ranges(entries: Sequence[Entry], odd: Sequence[Finding], layout: Layout) -> dict[int, Finding]:
    """What another fighter's pasted ranges explain: the finding that says so, by places in `odd`."""
    by_row = _by_row(entries)
    runs = _runs(layout)
    sharing = {tuple(run): _sharing(entries, run) for run in runs}
    found = {}
    for at, each in enumerate(odd):
        entry = by_row.get((each.sheet, each.row))
        heading = _heading_at(entry, each) if entry else None
        if entry is None or heading is None:
            continue
        for side in (heading, twin(heading)):
            run = next((run for run in runs if side in run), [])
            other = _with_the_same(entry, run, sharing.get(tuple(run), {}))
            if other is not None:
                found[at] = _similar(entry, other, run, twin(side))
                break
    return found


def _runs(layout: Layout) -> list[list[str]]:
    """Columns side by side whose cells share out numbers: ranges, typed as the card prints them."""
    runs: list[list[str]] = [[]]
    for before, heading in pairwise([None, *layout.columns]):
        column = layout.columns[str(heading)]
        is_apart = before is None or before.startswith(TIRED) != column.heading.startswith(TIRED)
        if is_apart or not column.is_form:
            runs.append([])
        if column.is_form:
            runs[-1].append(column.heading)
    return [run for run in runs if len(run) >= SHORTEST]


def _heading_at(entry: Entry, finding: Finding) -> str | None:
    return next((each for each in entry.table.headings if entry.place(each).cell == finding.cell), None)


def _sharing(entries: Sequence[Entry], run: Sequence[str]) -> dict[tuple[str | None, ...], list[Entry]]:
    found: dict[tuple[str | None, ...], list[Entry]] = {}
    for entry in entries:
        found.setdefault(_texts(entry, run), []).append(entry)
    return found


def _texts(entry: Entry, headings: Sequence[str]) -> tuple[str | None, ...]:
    return tuple(entry.text(heading) for heading in headings)


def _with_the_same(
    entry: Entry, run: Sequence[str], sharing: Mapping[tuple[str | None, ...], Sequence[Entry]]
) -> Entry | None:
    """The one other fighter who has these ranges, but not the same in the other condition."""
    typed, others = _texts(entry, run), [twin(heading) for heading in run]
    if not run or None in typed or any(heading not in entry.table.layout.columns for heading in others):
        return None
    same = [each for each in sharing[typed] if each is not entry]
    return same[0] if len(same) == 1 and _texts(same[0], others) != _texts(entry, others) else None


def _similar(entry: Entry, other: Entry, run: Sequence[str], apart: str) -> Finding:
    facts = {
        "first": run[0],
        "last": run[-1],
        "cells": _cells(entry, run),
        "other": other.name,
        "cells_there": _cells(other, run),
        "column_apart": apart,
        "cell_apart": entry.place(apart).cell,
    }
    return RANGES_OF_ANOTHER.at(entry.place(run[0]), **facts)


def _cells(entry: Entry, headings: Sequence[str]) -> str:
    return f"{entry.place(headings[0]).cell} to {entry.place(headings[-1]).cell}"
