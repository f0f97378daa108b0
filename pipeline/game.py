"""What a game gives to be read, checked, converted, verified, rated and printed: one `GAME` in each folder of
`pipeline/systems`.

The folder of a game is imported when the game is first asked for by its name; what it prints, when
something is printed."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from fightcard import extensions
from fightcard.engine.core.data import CardData, DeckData
from fightcard.engine.core.table import Table
from fightcard.engine.registry import options, refuse_unknown
from fightcard.pipeline.base.defaults import ROUNDS
from fightcard.pipeline.card_model import CardModel, OwnCard
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.workbook.entry import Entry
from fightcard.pipeline.workbook.model import Book

OwnDeck: TypeAlias = Any
"""A deck as the game's own folder knows it."""

Charts: TypeAlias = "Mapping[str, Mapping[str, Mapping[str, str]]]"
"""Words of charts by table, row and column."""

RangeTyping = Literal["bounds", "widths", "ends"]
"""How ranges are typed: by both bounds, by how many numbers they have, or by their upper end."""

Stroke = Literal["transposed", "wrong", "missing", "extra"]


@dataclass(frozen=True, slots=True)
class RangeTable:
    """Headings whose cells share out the numbers `first` to `last`, in order, and the page that says so.

    `order` goes on, after a comma or a semicolon, why the order matters; it may be empty.
    """

    name: str
    headings: tuple[str, ...]
    page: str
    first: int
    last: int
    order: str = ""


@dataclass(frozen=True, slots=True)
class RangeRows:
    """The range tables of a game's rows: whether bounds as texts make one whole, and how the card prints
    them."""

    tables: tuple[RangeTable, ...]
    is_valid: Callable[[RangeTable, Mapping[str, str]], bool]
    text: Callable[[int, int], str]


@dataclass(frozen=True, slots=True)
class CellFix:
    """A cell (by its heading) and the text, one keystroke away, that would put things right."""

    heading: str
    text: str
    stroke: Stroke


@dataclass(frozen=True, slots=True)
class BrokenTable:
    """A range table that a row breaks, and what single keystrokes could do: all that would fix it, and the
    one to propose, if any.

    `restored` are the texts of its unreadable cells, by heading, where one choice of them makes it whole.
    """

    table: RangeTable
    fixes: tuple[CellFix, ...]
    chosen: CellFix | None
    restored: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a card as it is typed: its heading, the number, and the figure it makes (`sign` × number
    + `offset`).

    `nth` says which number of its cell it is, counted from 0 or from the end; None where it is all of it.
    """

    heading: str
    typed: int
    sign: int = 1
    offset: int = 0
    low: int = 0
    high: int = 9999
    nth: int | None = None

    @property
    def value(self) -> int:
        """What the relations calculate with."""
        return self.sign * self.typed + self.offset


@dataclass(frozen=True, slots=True)
class RowFigures:
    """A row as the relations see it: its figures by name, and the words that part the cards."""

    entry: Entry
    figures: Mapping[str, Figure]
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """The deck of a game that draws cards, its rows those of the schema `deck_row`: its model, and its
    conversion there and back."""

    check: Callable[[Sequence[Entry]], Iterator[Finding]]
    to_deck: Callable[[Sequence[Entry], str], DeckData]
    to_rows: Callable[[OwnDeck], list[dict[str, Value]]]


@dataclass(frozen=True, slots=True)
class ChartSheet:
    """A sheet on which owners type charts of their own in place of the house's.

    `schema` names the schema of its rows, `charts` the tables that they may replace. `check` finds what a
    single row does not show; `to_charts` gives the words of sound rows as the engine takes them; `to_rows`
    gives the charts of the house as rows."""

    schema: str
    charts: tuple[str, ...]
    check: Callable[[Sequence[Entry]], Iterator[Finding]]
    to_charts: Callable[[Sequence[Entry]], Charts]
    to_rows: Callable[[Mapping[str, Table]], list[dict[str, Value]]]


@dataclass(frozen=True, slots=True)
class Officials:
    """Sheets that name the people outside the ropes, such as referees and corner men.

    `schemas` name the schemas of their rows, one a sheet; `settings` the lines of the sheet Settings that go
    with them. `check(rows, fighters, charts, book)` finds what a single row does not show, `rows` by schema;
    `charts` are the owner's lines. `appoint(rows, fighters, book, deck)` is the deck with the officials of
    sound rows in it.
    """

    schemas: tuple[str, ...]
    settings: tuple[str, ...]
    check: Callable[
        [Mapping[str, Sequence[Entry]], Sequence[Entry], Sequence[Entry], Book], Iterator[Finding]
    ]
    appoint: Callable[[Mapping[str, Sequence[Entry]], Sequence[Entry], Book, DeckData], DeckData]


Breaks: TypeAlias = "Callable[[Mapping[str, Value], Mapping[str, tuple[str, ...]]], tuple[BrokenTable, ...]]"


@dataclass(frozen=True, slots=True)
class Rows:
    """How the rows of a game's workbook are read.

    `normalize(reading, text)` makes older prints and loose typing regular and says what it changed, or
    None. `broken_tables(values, options)` finds the range tables that a row's texts break, none in a game
    without such; `options` are the texts that unreadable cells may have held. `deck` is None without cards;
    `charts` are the sheets that replace charts, `officials` is None for a game that names none."""

    normalize: Callable[[str, str], tuple[str, str | None]]
    charts: tuple[ChartSheet, ...]
    broken_tables: Breaks = lambda _values, _options: ()
    deck: DeckSheet | None = None
    ranges: RangeRows | None = None
    officials: Officials | None = None


@dataclass(frozen=True, slots=True)
class Cards:
    """Rows to card data and back: `to_card(entry, book)` of a sound row, `to_row(card)` the cells of a row by
    heading.

    `career` is the real record that a fighter's own row gives, None where it gives none. `to_cell(card,
    heading)` makes one cell of a row; a game without it has the whole row made.
    """

    to_card: Callable[[Entry, str], CardData]
    to_row: Callable[[OwnCard], dict[str, Value]]
    career: Callable[[Entry], Mapping[str, Value] | None]
    to_cell: Callable[[OwnCard, str], Value] | None = None

    def cell(self, card: OwnCard, heading: str) -> Value:
        """What the card's row holds under a heading; None where it has no such cell."""
        return self.to_cell(card, heading) if self.to_cell else self.to_row(card).get(heading)


CheckRow: TypeAlias = "Callable[[Entry, Sequence[BrokenTable]], Iterator[Finding]]"


@dataclass(frozen=True, slots=True)
class Checks:
    """A game's own rules for a row of a fighter, and the figures that its relations (`relations.toml`)
    calculate with."""

    row: CheckRow
    figures: Callable[[Entry], RowFigures]


TIRED = "Fat "
"""What the heading of a fatigued rating begins with."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One number of a card that can be changed by itself: the heading it is under, its part of the cell,
    its bounds.

    `read` gives None where the card has no such number; `write` gives a card with another, as near to it
    as the card's other numbers allow. `words` are what a cell holds for each number from `low` on, where
    it holds no number."""

    heading: str
    part: str
    low: int
    high: int
    read: Callable[[OwnCard], int | None]
    write: Callable[[OwnCard, int], CardData]
    words: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The heading, with the part of the cell where it has several: `PL (power)`."""
        return named(self.heading, self.part)

    @property
    def key(self) -> tuple[str, str]:
        """Heading and part of the number."""
        return self.heading, self.part

    @property
    def fresh(self) -> tuple[str, str]:
        """Heading and part of the number; of a fatigued one those of its fresh twin."""
        return self.heading.removeprefix(TIRED), self.part

    def is_among(self, cells: Collection[str]) -> bool:
        """Whether it or its fresh twin is one of these cells: headings, with a part where that is meant."""
        return self.fresh[0] in cells or named(*self.fresh) in cells

    def held(self, number: int) -> int:
        """A number brought within the bounds."""
        return max(self.low, min(number, self.high))

    def shown(self, number: int) -> int | str:
        """A number as its cell holds it."""
        return self.words[number - self.low] if self.words else number


def named(heading: str, part: str) -> str:
    """A heading, with the part of its cell where it has several."""
    return f"{heading} ({part})" if part else heading


def moved_by(card: CardData, parameters: Iterable[Parameter], by: int) -> CardData:
    """A card with each of these numbers moved alike, as far as its bounds allow."""
    for each in parameters:
        if (value := each.read(card)) is not None:
            card = each.write(card, each.held(value + by))
    return card


@dataclass(frozen=True, slots=True)
class Hint:
    """Where to look when bouts contradict a card: the heading that a finding points at, and the ratings to
    compare first, in words.

    `cells` are those of these ratings that can be changed one by one: headings, with the part where only
    that is meant (`PL (power)`)."""

    heading: str
    ratings: str
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hints:
    """Where to look by what the bouts say of a fighter.

    The card never wins, never loses, is stronger or weaker than its Overall, or ends bouts or is stopped
    unlike the record. `endings` are the ratings, in words, that decide how many bouts of a whole division end
    inside the distance. `skill` are the cells that decide how often the card wins, in addition to those of
    power and chin; `sight` are groups of ratings (skill, power, chin) for each of which the report says how
    far off it might be before the career would show it."""

    winless: Hint
    unbeaten: Hint
    stronger: Hint
    weaker: Hint
    power: Hint
    chin: Hint
    endings: str
    skill: tuple[str, ...] = ()
    sight: tuple[tuple[str, ...], ...] = ()


def hints_of(package: str) -> Hints:
    """The hints in a game's `hints.toml`."""
    hints: dict[str, Any] = {
        name: Hint(**said | {"cells": tuple(said.get("cells", ()))}) if isinstance(said, dict) else said
        for name, said in toml_in(package, "hints.toml").items()
    }
    skill, sight = tuple(hints.get("skill", ())), tuple(map(tuple, hints.get("sight", ())))
    return Hints(**hints | {"skill": skill, "sight": sight})


@dataclass(frozen=True, slots=True)
class Verification:
    """What verdicts ask of a game: the numbers to change one at a time, where to look, and how many
    scorecards decide a bout."""

    parameters: tuple[Parameter, ...]
    hints: Hints
    scorecards: int


@dataclass(frozen=True, slots=True)
class Game:
    """All that the pipeline asks of a game, by who asks.

    `name` is that of its folders. `samples` are the sample sets that ship with it, by the names of their
    workbooks in `raw`, its own set first (`fightcard.pipeline.project.samples`). `printing` names the module
    whose
    `PRINTING` says what it prints (`fightcard.pipeline.printing.drawing.game_prints`): it is imported where
    something is printed, and only there. `under(charts)` gives the game as an owner's charts have it, None
    where no chart changes what a row may hold.
    """

    name: str
    samples: tuple[str, ...]
    rows: Rows
    cards: Cards
    checks: Checks
    verification: Verification
    rating: CardModel
    printing: str
    under: Callable[[Charts], Game] | None = None


@cache
def game_of(system: str) -> Game:
    """The game of that name; raises ValueError for one that is not registered."""
    refuse_unknown(system)
    found: Game = extensions.module_of_game("pipeline", system, "game").GAME
    if ROUNDS not in options(system).rounds:
        (offer,) = (each for each in extensions.offered("games") if each.name == system)
        raise extensions.BrokenExtension(offer, f"it has no bouts over {ROUNDS} rounds, the default")
    return found


def game_with(system: str, deck: DeckData | None) -> Game:
    """The game of a set as the owner's charts in its deck have it."""
    game, charts = game_of(system), deck.get("charts") if deck else None
    return game if game.under is None or not charts else game.under(charts)


@cache
def data_file(system: str, name: str) -> str:
    """The text of a data file in a game's folder, such as `relations.toml`; raises FileNotFoundError where
    it has none."""
    return files(f"fightcard.pipeline.systems.{system}").joinpath(name).read_text(encoding="utf-8")


def toml_in(package: str, name: str) -> dict[str, Any]:
    """What a TOML file in a package says, such as a game's `guide.toml`."""
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def sources(system: str) -> list[str]:
    """The text of every module and data file in a game's folder, by their names: what its model follows from
    in addition to fightcard itself."""
    found = files(f"fightcard.pipeline.systems.{system}").iterdir()
    own = sorted((each.name, each) for each in found if each.name.endswith((".py", ".toml", ".json")))
    return [each.read_text(encoding="utf-8") for _, each in own]


def leaves_off(system: str, rules: str) -> str:
    """What a preset leaves off that the rule text nowhere makes optional, as a sentence; empty where it
    leaves nothing off."""
    left = options(system).leaves_off.get(rules)
    return f"The {rules} rules leave off {left}; --rules advanced has them." if left else ""
