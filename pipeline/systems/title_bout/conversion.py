"""Rows to card data and back: above all, the counter-punch numbers to the end of Punches Missed.

Older cards print the number that bounds them at the beginning of the range (`33-47 (CP37)`: 33 to 37), newer
ones at its end (`33-48 (46)`: 46 to 48). Card data knows only the newer print; the count of numbers stays the
same (p.13).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fightcard.engine.core.data import Range
from fightcard.engine.systems.title_bout.card import Condition
from fightcard.pipeline.fields.row_conversion import Conversion, Form
from fightcard.pipeline.systems.title_bout.columns import (
    CONDITIONS,
    COUNTER_PRINT,
    PRINTS,
    Missed,
    Print,
    Span,
    landed_of,
    missed_of,
    span_of,
)
from fightcard.pipeline.workbook.entry import Entry


def countered(missed: Missed, convention: Print) -> Span | None:
    """The misses that invite a counter, counted back from the end of the range; None without any.

    Raises ValueError where the counter number lies outside Punches Missed.
    """
    if missed.counter is None:
        return None
    low, high = missed.span
    if not low <= missed.counter <= high:
        raise ValueError(f"the counter number {missed.counter} lies outside {low}-{high}")
    return Span(high - count_of(missed.counter, missed.span, convention) + 1, high)


def count_of(counter: int, missed: Span, convention: Print) -> int:
    """How many misses invite a counter: those up to the number in the older print, those from it in the
    newer."""
    return counter - missed.low + 1 if convention == "old" else missed.high - counter + 1


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
    return next((each for each in PRINTS if each == value), None)


def _landed(text: str, _entry: Entry) -> Mapping[str, int | Range]:
    landed = landed_of(text)
    if landed is None:
        raise ValueError(f"{text!r} is not a range with a power; the row was not checked")
    return {"punches_landed": list(landed.span), "power": landed.power}


def _missed(text: str, entry: Entry) -> Mapping[str, Range | None]:
    missed = missed_of(text)
    counter = countered(missed, convention_of(missed, setting_of(entry))) if missed else None
    return {"punches_missed": _pair(missed.span if missed else None), "countered": _pair(counter)}


def _missed_text(side: Condition) -> str | None:
    missed, counter = _text(side["punches_missed"]), side["countered"]
    return f"{missed} ({counter[0]})" if counter else missed


def _source(entry: Entry) -> Mapping[str, bool]:
    setting = setting_of(entry)
    found = (missed_of(entry.optional_text(f"{prefix}PM") or "") for prefix in CONDITIONS.values())
    are_old = (
        missed.counter is not None and convention_of(missed, setting) == "old" for missed in found if missed
    )
    return {"countered_converted": any(are_old)}


def _pair(span: Span | None) -> Range | None:
    return list(span) if span else None


def _text(pair: Sequence[int] | None) -> str | None:
    return f"{pair[0]}-{pair[1]}" if pair else None


CONVERSION = Conversion(
    "title_bout",
    {
        "landed": Form(_landed, lambda side: f"{_text(side['punches_landed'])} ({side['power']})"),
        "missed": Form(_missed, _missed_text),
        "range": Form(lambda text, _: _pair(span_of(text)), _text),
    },
    _source,
)
