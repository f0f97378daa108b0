"""What the numbers of a chart obey, no matter who types them: bounds, orders, shares, words.

Each `[[limits]]` of a table file is one limit with its `why`, for the `rows` and `columns` it names, else for
all:

`within`     `"2..12"`, `"0%..100%"`: every number of a cell lies between the two; `-` is free.
`allowed`    words: a cell holds one of them.
`order`      `"rises"` or `"falls"` along `along`, `"rows"` or `"columns"`: level neighbours are in order,
             `-` is 0, of `1-9` the 9 counts. `words`, from least to greatest, rank cells that hold words; one
             that is not listed is free. `count`, words, ranks a row by how many of its cells hold one of
             them.
`share_out`  `"1..20"`: down each column, the ranges of the rows hold each of these numbers once.
`count`      words, with `at_least`, words: no row has fewer of the first than of the second.
`braces`     names: a text has no others in braces.

A chart that breaks one can be read and played: `breaches` says where, and the caller how grave that is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from typing import TYPE_CHECKING, TypeAlias

from fightcard.engine.core.chart_words import BLANK, value

if TYPE_CHECKING:
    Cells: TypeAlias = Mapping[str, Mapping[str, str]]
    Cell: TypeAlias = tuple[str, str]

KINDS = ("within", "allowed", "order", "share_out", "at_least", "braces")
_KEYS = ("why", "rows", "columns", *KINDS, "along", "words", "count")
_WAYS = {"rises": 1, "falls": -1}
_BRACE = re.compile(r"\{([^{}]*)\}?|\}")


class LimitError(ValueError):
    """A limit that is not valid; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Breach:
    """One place where a chart breaks a limit.

    `kind` is the key that declares the limit, and for shares `gap` or `overlap`; `cells` are the rows and
    columns concerned, the one to look at first; `facts` what a sentence on it needs; `why` the reason that
    the limit states.
    """

    kind: str
    cells: tuple[Cell, ...]
    facts: Mapping[str, str]
    why: str


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit of a chart, as its table file declares it."""

    kind: str
    why: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    low: str = ""
    high: str = ""
    words: tuple[str, ...] = ()
    count: tuple[str, ...] = ()
    way: str = ""
    along: str = ""

    def breaches(self, cells: Cells) -> Iterator[Breach]:
        """Every place where these cells, by row and column, break the limit."""
        yield from _FINDERS[self.kind](self, cells)

    def breach(self, cells: Sequence[Cell], facts: Mapping[str, object], kind: str = "") -> Breach:
        """A breach of this limit with the facts of its sentence."""
        texts = {name: str(fact) for name, fact in facts.items()}
        return Breach(kind or self.kind, tuple(cells), texts, self.why)


def declared_limit(declared: object, rows: Sequence[str], columns: Sequence[str]) -> Limit:
    """A limit as a table file declares it, for a table of these rows and columns; raises LimitError where it
    is not valid."""
    if not isinstance(declared, dict):
        raise LimitError("write each as [[limits]]")
    stray = next((key for key in declared if key not in _KEYS), None)
    if stray is not None:
        raise LimitError(f"stray key `{stray}`; a limit knows {', '.join(_KEYS)}")
    kinds = [kind for kind in KINDS if kind in declared]
    if len(kinds) != 1:
        raise LimitError(f"give one of {', '.join(KINDS)}")
    why = declared.get("why")
    if not isinstance(why, str) or not why.strip():
        raise LimitError('missing `why`; write why = "..."')
    kind = kinds[0]
    low, high = _bounds(kind, declared)
    way, along = _course(declared) if kind == "order" else ("", "")
    return Limit(
        kind=kind,
        why=why,
        rows=_named(declared, "rows", rows),
        columns=_named(declared, "columns", columns),
        low=low,
        high=high,
        words=_words(declared, "words" if kind == "order" else kind),
        count=_words(declared, "count"),
        way=way,
        along=along,
    )


def _bounds(kind: str, declared: Mapping[str, object]) -> tuple[str, str]:
    if kind not in ("within", "share_out"):
        return "", ""
    low, dots, high = str(declared[kind]).partition("..")
    if not dots or value(low) is None or value(high) is None:
        raise LimitError(f'`{kind}` is two numbers, such as "1..20"')
    return low, high


def _course(declared: Mapping[str, object]) -> tuple[str, str]:
    way, along = str(declared["order"]), str(declared.get("along"))
    if way not in _WAYS or along not in ("rows", "columns"):
        raise LimitError("`order` is rises or falls, `along` is rows or columns")
    return way, along


def _words(declared: Mapping[str, object], key: str) -> tuple[str, ...]:
    words = declared.get(key, [])
    if key in ("within", "share_out"):
        return ()
    if not isinstance(words, list):
        raise LimitError(f"`{key}` is a list of words")
    return tuple(str(word) for word in words)


def _named(declared: Mapping[str, object], key: str, known: Sequence[str]) -> tuple[str, ...]:
    named = _words(declared, key) or tuple(known)
    odd = next((name for name in named if name not in known), None)
    if odd is not None:
        raise LimitError(f"`{key}` names `{odd}`, which the table does not have")
    return named


def _each(limit: Limit, cells: Cells) -> Iterator[tuple[Cell, str]]:
    for row, column in product(limit.rows, limit.columns):
        yield (row, column), cells[row][column]


def _out_of_bounds(limit: Limit, cells: Cells) -> Iterator[Breach]:
    low, high = value(limit.low) or Fraction(0), value(limit.high) or Fraction(0)
    for cell, word in _each(limit, cells):
        number = None if word == BLANK else value(word)
        if number is not None and not low <= number <= high:
            yield limit.breach([cell], {"low": limit.low, "high": limit.high})


def _not_allowed(limit: Limit, cells: Cells) -> Iterator[Breach]:
    for cell, word in _each(limit, cells):
        if word not in limit.words:
            yield limit.breach([cell], {"allowed": ", ".join(limit.words)})


def _out_of_order(limit: Limit, cells: Cells) -> Iterator[Breach]:
    if limit.count:
        yield from _uneven_counts(limit, cells)
        return
    for line in _lines(limit):
        held = [
            (at, word, number)
            for at in line
            if (number := _rank(limit, word := cells[at[0]][at[1]])) is not None
        ]
        for (before, word, less), (after, other, more) in pairwise(held):
            if (more - less) * _WAYS[limit.way] < 0:
                facts = {
                    "before": _place(limit, before),
                    "first": word,
                    "after": _place(limit, after),
                    "second": other,
                }
                yield limit.breach([after, before], {**facts, "way": limit.way})


def _lines(limit: Limit) -> list[list[Cell]]:
    if limit.along == "columns":
        return [[(row, column) for column in limit.columns] for row in limit.rows]
    return [[(row, column) for row in limit.rows] for column in limit.columns]


def _rank(limit: Limit, word: str) -> Fraction | None:
    if not limit.words:
        return value(word)
    return Fraction(limit.words.index(word)) if word in limit.words else None


def _place(limit: Limit, at: Cell) -> str:
    return at[1] if limit.along == "columns" else at[0]


def _uneven_counts(limit: Limit, cells: Cells) -> Iterator[Breach]:
    held = [(row, _counted(cells[row], limit.columns, limit.count)) for row in limit.rows]
    for (before, less), (after, more) in pairwise(held):
        if (more - less) * _WAYS[limit.way] < 0:
            concerned = [(row, column) for row in (after, before) for column in limit.columns]
            words = " and ".join(limit.count)
            facts = {
                "before": before,
                "first": f"{less} times {words}",
                "after": after,
                "second": f"{more} times",
            }
            yield limit.breach(concerned, {**facts, "way": limit.way})


def _counted(line: Mapping[str, str], columns: Sequence[str], words: Sequence[str]) -> int:
    return sum(line[column] in words for column in columns)


def _outnumbered(limit: Limit, cells: Cells) -> Iterator[Breach]:
    for row in limit.rows:
        most = _counted(cells[row], limit.columns, limit.count)
        others = _counted(cells[row], limit.columns, limit.words)
        if most < others:
            facts = {
                "count": most,
                "words": " and ".join(limit.count),
                "others": others,
                "than": " and ".join(limit.words),
            }
            yield limit.breach([(row, column) for column in limit.columns], facts)


def _badly_shared(limit: Limit, cells: Cells) -> Iterator[Breach]:
    for column in limit.columns:
        held: dict[int, str] = {}
        for row in limit.rows:
            numbers = _numbers(cells[row][column])
            shared = [number for number in numbers if number in held]
            if shared:
                pair = [(row, column), (held[shared[0]], column)]
                facts = {"run": _run(shared), "first": held[shared[0]], "second": row}
                yield limit.breach(pair, facts, "overlap")
            held.update((number, row) for number in numbers if number not in held)
        due = range(int(limit.low), int(limit.high) + 1)
        missing = [number for number in due if number not in held]
        if missing:
            yield limit.breach([(row, column) for row in limit.rows], {"run": _run(missing)}, "gap")


def _numbers(word: str) -> range:
    low, _, high = word.partition("-")
    return range(int(low), int(high or low) + 1) if re.fullmatch(r"\d+(-\d+)?", word) else range(0)


def _run(numbers: Sequence[int]) -> str:
    """The first numbers that follow each other, as they are typed."""
    end = next((at for at, number in enumerate(numbers) if number != numbers[0] + at), len(numbers))
    return str(numbers[0]) if end == 1 else f"{numbers[0]}-{numbers[end - 1]}"


def _unknown_braces(limit: Limit, cells: Cells) -> Iterator[Breach]:
    known = [f"{{{word}}}" for word in limit.words]
    for cell, text in _each(limit, cells):
        unknown = next((brace[0] for brace in _BRACE.finditer(text) if brace[0] not in known), None)
        if unknown is not None:
            yield limit.breach([cell], {"brace": unknown, "known": ", ".join(known)})


_FINDERS: Mapping[str, Callable[[Limit, Cells], Iterator[Breach]]] = {
    "within": _out_of_bounds,
    "allowed": _not_allowed,
    "order": _out_of_order,
    "share_out": _badly_shared,
    "at_least": _outnumbered,
    "braces": _unknown_braces,
}
