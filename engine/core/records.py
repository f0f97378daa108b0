"""State declared once: a class of annotated fields that is a plain object to watch and a numpy record to
compile.

    @record
    class Side:
        control: Annotated[list[int], 2]      # two whole numbers
        defense: int

`blank(Side)` is a plain, slotted object full of zeros; `layout(Side)` the numpy dtype with the same fields;
`fill` and `packed` put the same values, given as nested mappings and sequences, into either. Whole numbers
are what a card game needs; a game of formulas writes `float`, the same 64 bits in either. A number that is
written `Place` is never negative; compiled rules read a list at it without asking whether it counts from the
end.

A field of a bout or of a fighter says how long it lasts: `points: ForRound[int]`. What ends with a unit is
gone before the next one of its kind is fought, since a rule sets it again or writes it before any reads it;
what does not end with it is carried over. A test takes every field across every boundary.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    TypeAlias,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

if TYPE_CHECKING:
    import numpy

State = TypeVar("State")
Held = TypeVar("Held")
Values = Mapping[str, object]

Place: TypeAlias = Annotated[int, "u4"]
"""A whole number from 0 to 2**32 - 1: a place in a list, or a row of a chart. Compiled, the difference of two
of them does not go below 0."""


class Lifetime(Enum):
    """The unit of play with which a field ends, the longest first."""

    GOOD = "for good"
    BOUT = "bout"
    ROUND = "round"
    SEGMENT = "segment"
    TURN = "turn"


ForGood = Annotated[Held, Lifetime.GOOD]
"""What the card, the corner, the rules or a script gives; no bout changes it."""
ForBout = Annotated[Held, Lifetime.BOUT]
ForRound = Annotated[Held, Lifetime.ROUND]
ForSegment = Annotated[Held, Lifetime.SEGMENT]
ForTurn = Annotated[Held, Lifetime.TURN]

WHOLE = "i8"
REAL = "f8"


class Grid(list[list[int]]):
    """A table of whole numbers read as `grid[row, column]`, as a numpy array is."""

    __slots__ = ()

    def __getitem__(self, place: tuple[int, int]) -> int:  # type: ignore[override]
        row, column = place
        return super().__getitem__(row)[column]

    def rows(self) -> list[list[int]]:
        """The rows themselves, for filling and for comparing."""
        return list(iter(self))


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a record: what it holds, how many of them along each axis (`()` for one), how numpy keeps
    a number, and how long it lasts, where that is declared."""

    name: str
    kind: type
    axes: tuple[int, ...]
    width: str = WHOLE
    lasts: Lifetime | None = None

    @property
    def is_number(self) -> bool:
        """Whether it holds numbers, and not records."""
        return self.kind in (int, float)


FIELDS: dict[type, tuple[Field, ...]] = {}


def record(declared: type[State]) -> type[State]:
    """Make a class of annotated fields into a record: slotted, and known to `blank`, `fill`, `layout` and
    `packed`."""
    hints = get_type_hints(declared, include_extras=True)
    fields = tuple(_field(name, hint) for name, hint in hints.items())
    names = {
        "__slots__": tuple(field.name for field in fields),
        "__doc__": declared.__doc__,
        "__module__": declared.__module__,
    }
    slotted: type[State] = type(declared.__name__, (), names)
    FIELDS[slotted] = fields
    return slotted


def blank(shape: type[State], **given: object) -> State:
    """A plain object of that record with every number zero, except for fields that are given whole."""
    made = shape()
    for field in FIELDS[shape]:
        setattr(
            made, field.name, given[field.name] if field.name in given else _zeros(field.kind, field.axes)
        )
    return made


def fill(target: object, values: Values) -> None:
    """Put nested values into a plain object; fields that are not named keep what they hold.

    Raises KeyError for a field that the record does not have.
    """
    fields = {field.name: field for field in FIELDS[type(target)]}
    for name, value in values.items():
        field = fields[name]
        if field.is_number:
            setattr(target, name, _plain(value, field.axes, field.kind))
        elif field.axes:
            assert isinstance(value, Sequence)
            for part, content in zip(getattr(target, name), value, strict=False):
                fill(part, content)
        else:
            assert isinstance(value, Mapping)
            fill(getattr(target, name), value)


def layout(shape: type) -> numpy.dtype[numpy.void]:
    """The numpy dtype of a record: aligned, nested as declared, numbers of 64 bits and places of 32 without a
    sign."""
    import numpy  # noqa: PLC0415

    return numpy.dtype(
        [
            (field.name, field.width if field.is_number else layout(field.kind), field.axes)
            for field in FIELDS[shape]
        ],
        align=True,
    )


def packed(shape: type, values: Sequence[Values]) -> numpy.ndarray[tuple[int], numpy.dtype[numpy.void]]:
    """A numpy array of records, one for each mapping of nested values; what is not named is zero."""
    import numpy  # noqa: PLC0415

    made = numpy.zeros(len(values), layout(shape))
    _pack(made, shape, values)
    return made


def _field(name: str, hint: object) -> Field:
    if get_origin(hint) is not Annotated:
        assert isinstance(hint, type)
        return Field(name, hint, (), REAL if hint is float else WHOLE)
    inner, *notes = get_args(hint)
    field = Field(name, int, ()) if inner is Grid else _field(name, (get_args(inner) or (inner,))[0])
    for note in notes:
        if isinstance(note, Lifetime):
            field = replace(field, lasts=note)
        elif isinstance(note, str):
            field = replace(field, width=note)
        else:
            field = replace(field, axes=note if isinstance(note, tuple) else (note,))
    return field


def _zeros(kind: type, axes: tuple[int, ...]) -> object:
    is_number = kind in (int, float)
    if not axes:
        return kind() if is_number else blank(kind)
    if is_number and len(axes) == 1:
        return [kind()] * axes[0]
    inner = [_zeros(kind, axes[1:]) for _ in range(axes[0])]
    return Grid(inner) if len(axes) > 1 else inner  # type: ignore[arg-type]


def _plain(value: object, axes: tuple[int, ...], kind: type) -> object:
    if not axes:
        return kind(value)
    assert isinstance(value, Sequence)
    if len(value) != axes[0]:
        raise ValueError(f"{len(value)} values for {axes[0]} places")
    inner = [_plain(part, axes[1:], kind) for part in value]
    return Grid(inner) if len(axes) > 1 else inner  # type: ignore[arg-type]


def _pack(records: numpy.ndarray[Any, Any], shape: type, values: Sequence[Values]) -> None:
    """Fill records field by field, each in all records at once: numpy takes a column of lists as it is."""
    if not values:
        return
    fields = {field.name: field for field in FIELDS[shape]}
    first = values[0].keys()
    if all(content.keys() == first for content in values):
        for name in first:
            field = fields[name]
            _pack_column(records[name], field, [content[name] for content in values])
        return
    for place, content in enumerate(values):
        _pack(records[place : place + 1], shape, [content])


def _pack_column(records: numpy.ndarray[Any, Any], field: Field, column: Sequence[object]) -> None:
    """One field of all records; a list of records may be shorter than its field is."""
    if field.is_number:
        records[:] = column
        return
    if not field.axes:
        _pack(records, field.kind, cast("Sequence[Values]", column))
        return
    lists = cast("Sequence[Sequence[Values]]", column)
    length = len(lists[0])
    if all(len(each) == length for each in lists):
        for index in range(length):
            _pack(records[:, index], field.kind, [each[index] for each in lists])
        return
    for place, each in enumerate(lists):
        _pack(records[place, : len(each)], field.kind, each)
