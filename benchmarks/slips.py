"""How many slips of the finger proofreading catches, and how often it names the right value.

Into a clean set of valid cards, single-keystroke slips are put: two neighbours exchanged, a letter wrong,
missing or typed in excess, in one cell of every fifth card, so that the set itself is as spoiled as a real
one. A slip is caught when its cell, or one that is in one sum with it (its range table, its fresh or tired
twin), has a finding that the clean set does not have. It is rightly repaired when the value offered for the
cell is the one that was there. What is printed in parentheses (power, counter number) is counted apart from
the ranges, since no rule ties it down.

    python -m benchmarks.slips --slips 2000
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Literal

from openpyxl.utils import get_column_letter

from benchmarks.arguments import parser_of
from benchmarks.valid_cards import HEADINGS, Row, rows
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks import check
from fightcard.pipeline.workbook import model as books

Kind = Literal["range", "in parentheses", "rating"]
Stroke = Literal["transposed", "wrong", "missing", "extra"]
STROKES: tuple[Stroke, ...] = ("transposed", "wrong", "missing", "extra")
KINDS: tuple[Kind, ...] = ("range", "in parentheses", "rating")
COLUMNS = layout(SYSTEMS[0], "row").columns
TABLES = import_module(f"fightcard.pipeline.systems.{SYSTEMS[0]}.columns").TABLES
IN_RANGES = tuple(heading for table in TABLES for heading in table.headings)
RATINGS = tuple(
    heading
    for heading, column in COLUMNS.items()
    if column.low is not None and column.low != column.high and heading not in ("From", "To")
)
SETS, CARDS, EVERY = 5, 100, 5


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip: the card's place in the set, its heading, what was there and what is there now."""

    at: int
    heading: str
    kind: Kind
    stroke: Stroke
    before: str | int
    after: str | int | None


def slipped(card: Row, at: int, kind: Kind, stroke: Stroke, chance: Random) -> Slip:
    """A slip of that kind in a card, in a cell and at a place drawn by chance."""
    while True:
        heading = chance.choice(RATINGS if kind == "rating" else IN_RANGES)
        before = card[heading]
        text = str(before)
        split = text.index(" (") if "(" in text else len(text)
        low, high = (0, split) if kind != "in parentheses" else (split + 2, len(text) - 1)
        if before is None or high <= low:
            continue
        typed = _edited(text, low, high, stroke, chance)
        after: str | int | None = typed or None
        if kind == "rating":
            after = int(typed) if re.fullmatch("-?[0-9]+", typed) else typed or None
        if after != before and typed != text:
            return Slip(at, heading, kind, stroke, before, after)


def _edited(text: str, low: int, high: int, stroke: Stroke, chance: Random) -> str:
    spot = chance.randrange(low, high)
    if stroke == "transposed":
        if spot + 1 >= high:
            return text
        return text[:spot] + text[spot + 1] + text[spot] + text[spot + 2 :]
    digit = chance.choice("0123456789")
    if stroke == "wrong":
        return text[:spot] + digit + text[spot + 1 :] if text[spot].isdigit() else text
    if stroke == "missing":
        return text[:spot] + text[spot + 1 :]
    return text[:spot] + digit + text[spot:]


def book_of(cards: list[Row], order: tuple[str, ...] = HEADINGS) -> books.Book:
    """The cards as a workbook that was read, with the columns in this order."""
    headings: Row = dict(zip(order, order, strict=True))
    lines = [headings, *cards]
    read = []
    for number, line in enumerate(lines, 1):
        cells: dict[int, books.Cell] = {}
        for column, heading in enumerate(order, 1):
            value = line.get(heading)
            if value is not None:
                kind: books.Kind = "text" if isinstance(value, str) else "number"
                cells[column] = books.Cell("Fighters", number, column, value, kind)
        read.append(books.Row(number, cells))
    return books.Book(Path("valid.xlsx"), (books.Sheet("Fighters", tuple(read)),))


def companions(heading: str) -> set[str]:
    """The headings that are in one sum with a heading: its range table, its fresh or tired twin."""
    twin = heading.removeprefix("Fat ") if heading.startswith("Fat ") else f"Fat {heading}"
    tables = [set(table.headings) for table in TABLES if heading in table.headings]
    return {heading, twin}.union(*tables)


def judged(
    cards: list[Row], slips: list[Slip], known: set[tuple[str, str | None]]
) -> list[tuple[bool, bool]]:
    """For each slip whether it was caught and whether it was rightly repaired."""
    spoiled = [dict(card) for card in cards]
    for slip in slips:
        spoiled[slip.at][slip.heading] = slip.after
    new = [each for each in check(book_of(spoiled)).findings if (each.code, each.cell) not in known]
    found = []
    for slip in slips:
        row = slip.at + 2
        here = [each for each in new if each.row == row]
        near = [each for each in here if (each.column or slip.heading) in companions(slip.heading)]
        cell = f"{get_column_letter(HEADINGS.index(slip.heading) + 1)}{row}"
        right = any(each.cell == cell and each.suggestion == str(slip.before) for each in near)
        found.append((bool(near), right))
    return found


def main() -> None:
    """Put slips in, count, and print the shares."""
    parser = parser_of(__doc__)
    parser.add_argument("--slips", type=int, default=1000, help="slips of each kind")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = Random(arguments.seed)
    put: Counter[tuple[Kind, Stroke]] = Counter()
    caught: Counter[tuple[Kind, Stroke]] = Counter()
    right: Counter[tuple[Kind, Stroke]] = Counter()
    clean_sets = [rows(CARDS, arguments.seed * 1000 + number) for number in range(SETS)]
    known_of = [[each for each in check(book_of(cards)).findings if each.row] for cards in clean_sets]
    turn = 0
    while put.total() < arguments.slips * len(KINDS):
        cards, clean = clean_sets[turn % SETS], known_of[turn % SETS]
        slips = [
            slipped(cards[at], at, KINDS[number % 3], STROKES[number // 3 % 4], chance)
            for number, at in enumerate(range(turn % EVERY, CARDS, EVERY), turn * CARDS // EVERY)
        ]
        turn += 1
        for slip, (is_caught, is_right) in zip(
            slips, judged(cards, slips, {(each.code, each.cell) for each in clean}), strict=True
        ):
            at = (slip.kind, slip.stroke)
            put[at] += 1
            caught[at] += is_caught
            right[at] += is_right
    print(f"{'':<16}{'slip':<12}{'put in':>8}{'caught':>9}{'rightly repaired':>18}")
    for kind in KINDS:
        for stroke in STROKES:
            _line(kind if stroke == STROKES[0] else "", stroke, [(kind, stroke)], put, caught, right)
        _line("", "all", [(kind, stroke) for stroke in STROKES], put, caught, right)
    alarms = Counter(each.code for clean in known_of for each in clean)
    listed = ", ".join(f"{code} {count}" for code, count in sorted(alarms.items())) or "none"
    print(f"false alarms on {SETS * CARDS} clean cards: {alarms.total()} "
          f"({10 * alarms.total() / (SETS * CARDS):.2f} in ten cards): {listed}")  # fmt: skip


def _line(
    kind: str,
    stroke: str,
    which: list[tuple[Kind, Stroke]],
    put: Counter[tuple[Kind, Stroke]],
    caught: Counter[tuple[Kind, Stroke]],
    right: Counter[tuple[Kind, Stroke]],
) -> None:
    count = sum(put[at] for at in which)
    shares = (100 * sum(found[at] for at in which) / max(1, count) for found in (caught, right))
    print(f"{kind:<16}{stroke:<12}{count:>8}{next(shares):>8.1f}%{next(shares):>17.1f}%")


if __name__ == "__main__":
    main()
