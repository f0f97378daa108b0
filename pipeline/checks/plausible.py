"""Ratings that no rule forbids but no other card has, and that a slip of one key would explain.

Each game states relations its cards obey (a tired fighter loses little, a slugger fights inside). How often
each value of a relation occurs is learned from the other cards of the set and from the cards of the book. A
rating is reported where some number one keystroke away would make the card far more likely: that many times,
all relations of the rating taken together. It is a note, never more, since a card may be odd.
"""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.checks.typos import edits, is_whole
from fightcard.pipeline.findings import Finding, Place, shown
from fightcard.pipeline.findings.slip import UNLIKELY
from fightcard.pipeline.game import Figure, RowFigures, data_file
from fightcard.pipeline.workbook.entry import Entry

Cell: TypeAlias = tuple[str | None, str | None]
"""A sheet's name and a cell's address."""

SURPRISE = 4.0  # in nats: the other number is more than fifty times as likely
DOUBT = 0.3  # what a value never seen weighs, in cards
WIDTH = 20  # values that a relation might take at all


@dataclass(frozen=True, slots=True)
class Relation:
    """A sum of figures that cards keep within bounds.

    `of` are the figures with their factors, `by` the column that parts the cards (or None), `step` the width
    of a class, `blur` how far a value vouches for its neighbours, `says` its words, and `book` the sums on
    the cards of the book, by what `by` holds there.
    """

    of: Mapping[str, int]
    by: str | None
    step: int
    blur: int
    says: str | None
    book: Mapping[str, tuple[int, ...]]

    def kind(self, card: RowFigures) -> str:
        """What the column that parts the cards holds for one; empty where none parts them."""
        return card.words.get(self.by or "", "")


def relations(text: str) -> tuple[Relation, ...]:
    """The relations that a game states (TOML); raises ValueError where one has no cards of the book."""
    found = []
    for stated in tomllib.loads(text)["relation"]:
        book = stated["book"]
        by = {"": tuple(book)} if isinstance(book, list) else {key: tuple(each) for key, each in book.items()}
        if not all(by.values()):
            raise ValueError(f"the relation of {', '.join(stated['of'])} has no card of the book")
        step, blur = stated.get("step", 1), stated.get("blur", 0)
        found.append(Relation(stated["of"], stated.get("by"), step, blur, stated.get("says"), by))
    return tuple(found)


@cache
def relations_of(system: str) -> tuple[Relation, ...]:
    """The relations that a game states in its file relations.toml."""
    return relations(data_file(system, "relations.toml"))


def numbers(entry: Entry, system: str) -> dict[str, Figure]:
    """A row's sound numbers by heading, those whose column has bounds."""
    found = {}
    for heading, column in layout(system, "row").columns.items():
        number = entry.whole(heading)
        if number is not None and column.low is not None and column.high is not None:
            found[heading] = Figure(heading, number, low=column.low, high=column.high)
    return found


def unlikely(
    cards: Sequence[RowFigures],
    habits: Sequence[Habit],
    named: Collection[Cell],
    compared: Collection[Cell],
) -> Iterator[Finding]:
    """The ratings that a slip would explain, at most one note for each relation of a card.

    `habits` are the cards'. `named` are the cells that already have a finding: they, and what is odd only
    compared with them, are skipped. `compared` are those whose finding says only that they do not go with
    another: the other may be at fault."""
    stated = [habit.relation for habit in habits]
    by_name: dict[str, list[int]] = {}
    for at, relation in enumerate(stated):
        for name in relation.of:
            by_name.setdefault(name, []).append(at)
    for number, card in enumerate(cards):
        odd = sorted(_odd(number, card, habits, by_name), key=lambda each: (-each.gain, each.figure.heading))
        explained: set[int] = set()
        for each in odd:
            concerned = {name for at in each.habits for name in habits[at].relation.of}
            places = [card.entry.place(card.figures[name].heading) for name in sorted(concerned)]
            if explained & each.habits or any((place.sheet, place.cell) in named for place in places):
                continue
            explained |= each.habits
            place = card.entry.place(each.figure.heading)
            if (place.sheet, place.cell) in compared:
                continue
            likelier = in_cell(each.figure, each.likelier, place)
            yield UNLIKELY.at(place, likelier=likelier, comparison=each.comparison)


@dataclass(frozen=True, slots=True)
class _Odd:
    """A figure that another number would explain: by how much, which number, and the habits it breaks."""

    figure: Figure
    likelier: int
    gain: float
    habits: frozenset[int]
    comparison: str


class Habit:
    """How the cards of a set keep one relation: what each value weighs, the judged card itself left out."""

    def __init__(self, relation: Relation, cards: Sequence[RowFigures]) -> None:
        self.relation = relation
        self._counts: dict[str, Counter[int]] = {}
        self.values = [self._value(card) for card in cards]
        for card, value in zip(cards, self.values, strict=True):
            if value is not None:
                self._counts.setdefault(self.relation.kind(card), Counter())[value // relation.step] += 1
        self._books = {
            kind: Counter(value // relation.step for value in relation.book.get(kind, ()))
            for kind in self._counts
        }
        self._weights: dict[tuple[str, int | None, int], float] = {}
        self._ceilings: dict[str, float] = {}

    def _value(self, card: RowFigures) -> int | None:
        """The relation's sum on a card; None where a figure of it is missing."""
        total = 0
        for name, factor in self.relation.of.items():
            figure = card.figures.get(name)
            if figure is None:
                return None
            total += factor * figure.value
        return total

    def likelihood(self, card: RowFigures, own: int, value: int) -> float:
        """The logarithm of the share of cards at `value`, the card itself, at `own`, left out."""
        kind, step = self.relation.kind(card), self.relation.step
        key = (kind, own // step, value // step)
        if key not in self._weights:
            self._weights[key] = self._likelihood(*key)
        return self._weights[key]

    def ceiling(self, card: RowFigures) -> float:
        """What no likelihood of the card can pass, whatever its number."""
        kind = self.relation.kind(card)
        if kind not in self._ceilings:
            blur = self.relation.blur
            seen = {*self._counts[kind], *self._books[kind]}
            near = {value + by for value in seen for by in range(-blur, blur + 1)}
            self._ceilings[kind] = max(self._likelihood(kind, None, value) for value in near)
        return self._ceilings[kind]

    def _likelihood(self, kind: str, own: int | None, value: int) -> float:
        counts, book = self._counts[kind], self._books[kind]
        blur = self.relation.blur
        weight = 0.0
        for near in range(value - blur, value + blur + 1):
            share = (blur + 1 - abs(near - value)) / (blur + 1) ** 2
            weight += share * (counts[near] - (near == own) + book[near])
        cards = counts.total() - 1 + book.total()
        return math.log((weight + DOUBT) / (cards + DOUBT * WIDTH))

    def comparison(self, card: RowFigures, own: int) -> str:
        """What the other cards do, in words: `of 106 cards none has Fat AGG 3 below AGG`."""
        kind, step = self.relation.kind(card), self.relation.step
        counts, book = self._counts[kind], self._books[kind]
        others = counts.total() - 1 + book.total()
        same = counts[own // step] - 1 + book[own // step]
        apart = f" with {self.relation.by} {kind}" if self.relation.by else ""
        having = "none has" if same == 0 else "one has" if same == 1 else f"{same} have"
        return f"of {others} other cards{apart}, the book's among them, {having} {self._phrase(own)}"

    def _phrase(self, value: int) -> str:
        if self.relation.says:
            return self.relation.says
        names = list(self.relation.of)
        if len(names) == 1:
            return f"{names[0]} {value}" if self.relation.step == 1 else f"{names[0]} near {value}"
        if value == 0:
            return f"{names[0]} equal to {names[1]}"
        return f"{names[0]} {abs(value)} {'above' if value > 0 else 'below'} {names[1]}"


def _odd(
    number: int, card: RowFigures, habits: Sequence[Habit], by_name: Mapping[str, Sequence[int]]
) -> Iterator[_Odd]:
    shares = {at: value for at, habit in enumerate(habits) if (value := habit.values[number]) is not None}
    now = {at: habits[at].likelihood(card, value, value) for at, value in shares.items()}
    room = {at: habits[at].ceiling(card) - likelihood for at, likelihood in now.items()}
    for name, figure in card.figures.items():
        concerned = [at for at in by_name.get(name, ()) if at in shares]
        if math.fsum(room[at] for at in concerned) < SURPRISE:
            continue  # only a rating that could gain enough is worth a search
        best: tuple[float, int, dict[int, float]] | None = None
        for other, value in neighbours(figure):
            gains = {}
            for at in concerned:
                moved = shares[at] + habits[at].relation.of[name] * (value - figure.value)
                gains[at] = habits[at].likelihood(card, shares[at], moved) - now[at]
            gain = math.fsum(gains.values())
            if best is None or gain > best[0]:
                best = (gain, other, gains)
        if best is not None and best[0] >= SURPRISE:
            gain, other, gains = best
            most = max(gains, key=lambda at: (gains[at], -at))
            broken = frozenset(at for at, each in gains.items() if each > 1)
            yield _Odd(figure, other, gain, broken, habits[most].comparison(card, shares[most]))


def in_cell(figure: Figure, number: int, place: Place) -> str:
    """What a cell would hold with another number for its figure: `1-31 (8)` for the 8 of its power."""
    found = list(re.finditer("[0-9]+", shown(place.value)))
    if figure.nth is None or not found:
        return str(number)
    at = found[figure.nth]
    return f"{at.string[: at.start()]}{number}{at.string[at.end() :]}"


def neighbours(figure: Figure) -> Iterator[tuple[int, int]]:
    """Each valid number one keystroke away, with the figure it would make."""
    for number in _one_key_away(figure.typed):
        if figure.low <= number <= figure.high:
            yield number, figure.sign * number + figure.offset


@cache
def _one_key_away(number: int) -> tuple[int, ...]:
    typed = {int(text) for text, _ in edits(str(number), "-0123456789") if is_whole(text)}
    return tuple(sorted(typed))
