"""Rows to card data and back: above all, the counter-punch numbers to the end of Punches Missed.

Older cards print the number that bounds them at the beginning of the range (`33-47 (CP37)`: 33 to 37), newer
ones at its end (`33-48 (46)`: 46 to 48). Card data knows only the newer print; the count of numbers is kept
(p.13).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from pipeline.systems.title_bout.columns import (
    COUNTER_PRINT,
    PUNCHES,
    Missed,
    Print,
    Span,
    landed_of,
    missed_of,
    span_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.data import CardFields as CardData
    from engine.systems.title_bout.card import Card
    from pipeline.entry import Entry
    from pipeline.findings import Value

Part: TypeAlias = "Mapping[str, object]"

RATINGS = {
    "defense": "DEF",
    "aggressiveness": "AGG",
    "killer_instinct": "KI",
    "knockout": "KO",
    "endurance": "END",
    "cut": "CUT",
    "foul": "FOUL",
    "counter_punch": "CP",
}
STRATEGIES = ("FI", "FO", "CU", "KO")


def countered(missed: Missed, convention: Print) -> Span | None:
    """The misses that invite a counter, counted back from the end of the range; None without any.

    Raises ValueError where the counter number lies outside Punches Missed.
    """
    if missed.counter is None:
        return None
    low, high = missed.span.low, missed.span.high
    if not low <= missed.counter <= high:
        raise ValueError(f"the counter number {missed.counter} lies outside {low}-{high}")
    count = missed.counter - low + 1 if convention == "old" else high - missed.counter + 1
    return Span(high - count + 1, high)


def convention_of(missed: Missed, setting: Print | None) -> Print:
    """Which print a cell has: what the workbook says, else its mark, else whichever means fewer numbers."""
    if setting:
        return setting
    if missed.mark:
        return missed.mark
    return "old" if missed.counter is not None and is_narrower_as_old(missed) else "new"


def is_narrower_as_old(missed: Missed) -> bool:
    """True when the older print would mean fewer countered numbers than the newer one."""
    number = missed.counter or 0
    return number - missed.span.low < missed.span.high - number


def setting_of(entry: Entry) -> Print | None:
    """What the row's own column, or the workbook's sheet of settings, says of the print."""
    value = entry.values.get(COUNTER_PRINT)
    return cast("Print", value) if value in ("old", "new") else None


def to_card(entry: Entry, book: str) -> Card:
    """The card data of a sound row; `book` is the workbook's file name."""
    values = entry.values
    setting = setting_of(entry)
    fresh, fatigued = (_condition(values, prefix, setting) for prefix in ("", "Fat "))
    special = values.get("Special")
    card = {
        "id": entry.id,
        "name": values["Name"],
        "nickname": values.get("Nickname"),
        "division": values["Division"],
        "overall": values["Overall"],
        "style": values["Style"],
        "special": None if special == "None" else special,
        "stance": values.get("Stance") or "orthodox",
        "years": _years(values),
        "fresh": fresh,
        "fatigued": fatigued,
        "strategies": {each: values[f"S {each}"] for each in STRATEGIES},
        "hitting_value": {
            field: {points: _pair(_span(values, f"{punch} {points}")) for points in ("3", "2")}
            for field, punch in PUNCHES.items()
        },
        "source": {
            "book": book,
            "sheet": entry.table.sheet.name,
            "row": entry.number,
            "countered_converted": any(_is_old(values, prefix, setting) for prefix in ("", "Fat ")),
        },
    }
    return cast("Card", card)


def to_row(card: CardData) -> dict[str, Value]:
    """A card printed back into the cells of a row, by heading: ranges as the newer cards print them."""
    cells: dict[str, Value] = {
        heading: cast("Value", card[field])
        for field, heading in (
            ("name", "Name"),
            ("nickname", "Nickname"),
            ("division", "Division"),
            ("overall", "Overall"),
            ("style", "Style"),
            ("special", "Special"),
            ("stance", "Stance"),
        )
    }
    cells["From"], cells["To"] = cast("Sequence[int | None]", card["years"] or (None, None))
    for field, prefix in (("fresh", ""), ("fatigued", "Fat ")):
        cells |= _typed_condition(cast("Part", card[field]), prefix)
    strategies = cast("Mapping[str, int]", card["strategies"])
    cells |= {f"S {each}": strategies[each] for each in STRATEGIES}
    hitting = cast("Mapping[str, Mapping[str, Sequence[int] | None]]", card["hitting_value"])
    cells |= {
        f"{punch} {points}": _text(hitting[field][points])
        for field, punch in PUNCHES.items()
        for points in ("3", "2")
    }
    return cells


def _condition(values: Mapping[str, Value], prefix: str, setting: Print | None) -> dict[str, object]:
    landed = landed_of(str(values[f"{prefix}PL"]))
    if landed is None:
        raise ValueError(f"{prefix}PL is no range with a power; the row was not checked")
    missed = _missed(values, prefix)
    counter = countered(missed, convention_of(missed, setting)) if missed else None
    ratings = {field: values[f"{prefix}{heading}"] for field, heading in RATINGS.items()}
    return {
        "control": {"boxer": values[f"{prefix}CFB"], "slugger": values[f"{prefix}CFS"]},
        "defense": ratings["defense"],
        "aggressiveness": ratings["aggressiveness"],
        "knockdown": [values[f"{prefix}KD1"], values[f"{prefix}KD2"]],
        "killer_instinct": ratings["killer_instinct"],
        "knockout": ratings["knockout"],
        "endurance": ratings["endurance"],
        "cut": ratings["cut"],
        "foul": ratings["foul"],
        "counter_punch": ratings["counter_punch"],
        "punches_landed": _pair(landed.span),
        "power": landed.power,
        "punches_missed": _pair(missed.span if missed else None),
        "countered": _pair(counter),
        "clinching": _pair(_span(values, f"{prefix}CL")),
        "ring_movement": _pair(_span(values, f"{prefix}RM")),
    }


def _typed_condition(condition: Part, prefix: str) -> dict[str, Value]:
    control = cast("Mapping[str, int]", condition["control"])
    knockdown = cast("Sequence[int]", condition["knockdown"])
    pairs = {
        field: cast("Sequence[int] | None", condition[field])
        for field in ("punches_landed", "punches_missed", "countered", "clinching", "ring_movement")
    }
    missed, counter = _text(pairs["punches_missed"]), pairs["countered"]
    cells: dict[str, Value] = {"CFB": control["boxer"], "CFS": control["slugger"]}
    cells |= {"KD1": knockdown[0], "KD2": knockdown[1]}
    cells |= {heading: cast("Value", condition[field]) for field, heading in RATINGS.items()}
    cells |= {
        "PL": f"{_text(pairs['punches_landed'])} ({condition['power']})",
        "PM": f"{missed} ({counter[0]})" if counter else missed,
        "CL": _text(pairs["clinching"]),
        "RM": _text(pairs["ring_movement"]),
    }
    return {f"{prefix}{heading}": value for heading, value in cells.items()}


def _missed(values: Mapping[str, Value], prefix: str) -> Missed | None:
    return missed_of(str(values.get(f"{prefix}PM")))


def _is_old(values: Mapping[str, Value], prefix: str, setting: Print | None) -> bool:
    missed = _missed(values, prefix)
    return missed is not None and missed.counter is not None and convention_of(missed, setting) == "old"


def _span(values: Mapping[str, Value], heading: str) -> Span | None:
    return span_of(str(values.get(heading)))


def _pair(span: Span | None) -> list[int] | None:
    return [span.low, span.high] if span else None


def _text(pair: Sequence[int] | None) -> str | None:
    return f"{pair[0]}-{pair[1]}" if pair else None


def _years(values: Mapping[str, Value]) -> list[Value] | None:
    years = [values.get("From"), values.get("To")]
    return None if years == [None, None] else years
