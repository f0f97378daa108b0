"""A sheet's layout as its row schema states it: columns in order, combined headings, known spellings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from fightcard import schemas
from fightcard.schemas import CombinedData, Property

PLAIN = frozenset({"number", "text", "word", "random", "result"})


@dataclass(frozen=True, slots=True)
class Ordered:
    """What begins a cell that may become a date: two numbers within bounds, the lower first, and a mark."""

    mark: str
    low: int
    high: int

    def entries(self, pairs: Iterable[tuple[int, int]]) -> tuple[str, ...]:
        """The pairs that are such an entry, as they are typed."""
        return tuple(f"{low}{self.mark}{high}" for low, high in pairs if self.low <= low <= high <= self.high)


@dataclass(frozen=True, slots=True)
class Column:
    """One heading of a sheet: what the schema says of the cells below it.

    `reading` names how a cell's text is taken apart (`number`, `text`, `word`, or a form of the game system),
    `form` describes a valid cell in words, `words` maps other spellings to the valid ones, `low` and `high`
    bound numbers; `ordered` is what a date in it may have been typed as, or None.
    """

    heading: str
    required: bool
    reading: str
    form: str
    description: str
    page: str
    label: str
    example: str
    synonyms: tuple[str, ...]
    values: tuple[str, ...]
    words: Mapping[str, str]
    low: int | None
    high: int | None
    may_be_blank: bool
    ordered: Ordered | None

    @property
    def is_text(self) -> bool:
        """True when a spreadsheet program should keep what is typed as it is."""
        return self.reading != "number"

    @property
    def is_form(self) -> bool:
        """True when its cells have a form of the game's own, such as a range with a number behind."""
        return self.reading not in PLAIN


@dataclass(frozen=True, slots=True)
class Combined:
    """A heading whose cells hold two values, such as `CFB/S` holding `12/10`."""

    heading: str
    into: tuple[str, str]
    synonyms: tuple[str, ...]
    form: str


@dataclass(frozen=True, slots=True)
class Layout:
    """A sheet by its row schema: its name, its columns by heading and in order, its combined headings.

    `setting` is a column that steers how others are read and is no part of a row's data, or None.
    `additional` are columns that a row may have in addition to its data, such as the path of a picture: a
    later stage reads them as they are. `groups` are headings over several columns with what they put before
    each heading below (`Fatigued`: `Fat `); `example` is a whole valid row. `general` are headings that say
    nothing of the game, though no other game has them."""

    sheet: str
    columns: Mapping[str, Column]
    combined: tuple[Combined, ...]
    setting: Column | None
    additional: tuple[Column, ...]
    groups: Mapping[str, str]
    example: Mapping[str, str | int]
    general: frozenset[str] = frozenset()

    @property
    def first(self) -> str:
        """The heading of the first column: of fighters, that of their names."""
        return next(iter(self.columns))

    @property
    def required(self) -> list[str]:
        """The headings that no row can do without, in order."""
        return [heading for heading, column in self.columns.items() if column.required]

    def spellings(self) -> Iterator[tuple[str, str]]:
        """Every spelling of a heading, with the heading itself."""
        known: list[Column | Combined] = [*self.columns.values(), *self.combined, *self.additional]
        if self.setting:
            known.append(self.setting)
        for column in known:
            for spelling in (column.heading, *column.synonyms):
                yield spelling, column.heading


@cache
def layout(system: str, name: str) -> Layout:
    """The layout that a row schema (`row`, `deck_row`, `career`) describes."""
    schema = schemas.load(system, name)
    required, setting = schema.get("required", []), schema.get("x-setting")
    columns = {
        heading: _column(heading, stated, required=heading in required)
        for heading, stated in properties(system, name).items()
    }
    return Layout(
        sheet=schema["x-sheet"],
        columns=columns,
        combined=tuple(_combined(stated) for stated in schema.get("x-combined", [])),
        setting=_column(setting["heading"], setting, required=False) if setting else None,
        additional=tuple(
            _column(stated["heading"], stated, required=False) for stated in schema.get("x-beside", [])
        ),
        groups=schema.get("x-groups", {}),
        example=schema.get("x-example-row", {}),
        general=frozenset(schema.get("x-general", [])),
    )


@cache
def properties(system: str, name: str) -> Mapping[str, Property]:
    """The properties of a schema with their definitions in them, a property's own keyword before these."""
    schema = schemas.load(system, name)
    found = {**schema.get("properties", {})}
    for heading, stated in found.items():
        own = stated.copy()
        kind, _, name = own.pop("$ref", "").rpartition("/")
        if kind == "#/$defs":
            found[heading] = {**schema["$defs"][name], **own}
    return found


def _column(heading: str, stated: Property, *, required: bool) -> Column:
    kinds, ordered = stated.get("type", "string"), stated.get("x-ordered")
    values = tuple(str(value) for value in stated.get("enum", []) if value is not None)
    low, high = stated.get("minimum"), stated.get("maximum")
    return Column(
        heading=heading,
        required=required,
        reading=stated.get("x-reading", "word"),
        form=stated.get("x-form", _form(values, low, high)),
        description=stated.get("description", ""),
        page=stated.get("x-page", ""),
        label=stated.get("x-label", ""),
        example=str(stated.get("x-example", "")),
        synonyms=tuple(stated.get("x-synonyms", [])),
        values=values,
        words=_words(stated),
        low=low,
        high=high,
        may_be_blank=isinstance(kinds, list) and "null" in kinds,
        ordered=Ordered(**ordered) if ordered else None,
    )


def _words(stated: Property) -> Mapping[str, str]:
    shared, own = stated.get("x-words-from"), stated.get("x-words", {})
    return {**schemas.words(shared), **own} if shared else own


def _form(values: tuple[str, ...], low: int | None, high: int | None) -> str:
    if values:
        return f"one of {', '.join(values)}" if len(values) > 1 else values[0]
    if low is not None and high is not None:
        return f"a whole number from {low} to {high}" if low < high else str(low)
    return "a short text"


def _combined(stated: CombinedData) -> Combined:
    first, second = stated["into"]
    synonyms = tuple(stated.get("x-synonyms", []))
    return Combined(stated["heading"], (first, second), synonyms, stated["x-form"])
