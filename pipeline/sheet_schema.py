"""A sheet's layout as its row schema states it: columns in order, combined headings, known spellings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, cast

import schemas

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

PLAIN = frozenset({"number", "text", "word", "random", "result"})


@dataclass(frozen=True, slots=True)
class Ordered:
    """What a cell begins with where a spreadsheet program may take it for a date: two numbers within
    bounds, the lower first, and the mark between."""

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
    `form` describes a lawful cell in words, `words` maps other spellings to the lawful ones, `low` and `high`
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
        """True when a spreadsheet program should keep what is typed as it stands."""
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

    `setting` is a column that steers how others are read and is no part of a row's data, or None. `beside`
    are columns that a row may have beside its data, such as the path of a picture: a later stage reads
    them as they stand. `groups` are headings over several columns with what they put before each heading
    below (`Fatigued`: `Fat `); `example` is a whole lawful row."""

    sheet: str
    columns: Mapping[str, Column]
    combined: tuple[Combined, ...]
    setting: Column | None
    beside: tuple[Column, ...]
    groups: Mapping[str, str]
    example: Mapping[str, str | int]

    def spellings(self) -> Iterator[tuple[str, str]]:
        """Every spelling of a heading with the heading it stands for."""
        known: list[Column | Combined] = [*self.columns.values(), *self.combined, *self.beside]
        if self.setting:
            known.append(self.setting)
        for column in known:
            for spelling in (column.heading, *column.synonyms):
                yield spelling, column.heading


@cache
def layout(system: str, name: str) -> Layout:
    """The layout that a row schema (`row`, `deck_row`, `career`) describes."""
    schema = schemas.load(system, name)
    properties = cast("Mapping[str, Mapping[str, object]]", schema["properties"])
    required = set(cast("list[str]", schema.get("required", [])))
    definitions = cast("Mapping[str, Mapping[str, object]]", schema.get("$defs", {}))
    columns = {
        heading: _column(heading, _resolved(stated, definitions), required=heading in required)
        for heading, stated in properties.items()
    }
    combined = cast("list[Mapping[str, object]]", schema.get("x-combined", []))
    setting = cast("Mapping[str, object] | None", schema.get("x-setting"))
    beside = cast("list[Mapping[str, object]]", schema.get("x-beside", []))
    return Layout(
        sheet=str(schema["x-sheet"]),
        columns=columns,
        combined=tuple(_combined(stated) for stated in combined),
        setting=_column(str(setting["heading"]), setting, required=False) if setting else None,
        beside=tuple(_column(str(stated["heading"]), stated, required=False) for stated in beside),
        groups=cast("Mapping[str, str]", schema.get("x-groups", {})),
        example=cast("Mapping[str, str | int]", schema.get("x-example-row", {})),
    )


def _resolved(
    stated: Mapping[str, object], definitions: Mapping[str, Mapping[str, object]]
) -> Mapping[str, object]:
    reference = stated.get("$ref")
    if reference is None:
        return stated
    return {**definitions[str(reference).rpartition("/")[2]], **stated}


def _column(heading: str, stated: Mapping[str, object], *, required: bool) -> Column:
    kinds = stated.get("type", "string")
    values = tuple(str(value) for value in cast("list[object]", stated.get("enum", [])) if value is not None)
    low, high = cast("int | None", stated.get("minimum")), cast("int | None", stated.get("maximum"))
    return Column(
        heading=heading,
        required=required,
        reading=str(stated.get("x-reading", "word")),
        form=str(stated.get("x-form", _form(values, low, high))),
        description=str(stated.get("description", "")),
        page=str(stated.get("x-page", "")),
        label=str(stated.get("x-label", "")),
        example=str(stated.get("x-example", "")),
        synonyms=tuple(cast("list[str]", stated.get("x-synonyms", []))),
        values=values,
        words=_words(stated),
        low=low,
        high=high,
        may_be_blank=isinstance(kinds, list) and "null" in kinds,
        ordered=_ordered(cast("Mapping[str, str | int] | None", stated.get("x-ordered"))),
    )


def _words(stated: Mapping[str, object]) -> Mapping[str, str]:
    shared = stated.get("x-words-from")
    own = cast("Mapping[str, str]", stated.get("x-words", {}))
    return {**schemas.words(str(shared)), **own} if shared else own


def _ordered(stated: Mapping[str, str | int] | None) -> Ordered | None:
    return Ordered(str(stated["mark"]), int(stated["low"]), int(stated["high"])) if stated else None


def _form(values: tuple[str, ...], low: int | None, high: int | None) -> str:
    if values:
        return f"one of {', '.join(values)}" if len(values) > 1 else values[0]
    if low is not None and high is not None:
        return f"a whole number of {low} to {high}" if low < high else str(low)
    return "a short text"


def _combined(stated: Mapping[str, object]) -> Combined:
    first, second = cast("list[str]", stated["into"])
    return Combined(
        heading=str(stated["heading"]),
        into=(first, second),
        synonyms=tuple(cast("list[str]", stated.get("x-synonyms", []))),
        form=str(stated["x-form"]),
    )
