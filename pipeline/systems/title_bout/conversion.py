"""Rows to card data and back: above all, the counter-punch numbers to the end of Punches Missed.

Older cards print the number that bounds them at the beginning of the range (`33-47 (CP37)`: 33 to 37), newer
ones at its end (`33-48 (46)`: 46 to 48). Card data knows only the newer print; the count of numbers is kept
(p.13).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from engine.systems.title_bout.card import FoulLetter, Special, Stance, Style
from pipeline.systems.title_bout.columns import (
    CONDITIONS,
    COUNTER_PRINT,
    PLANS,
    POINTS,
    PRINTS,
    PUNCHES,
    Missed,
    Span,
    landed_of,
    missed_of,
    span_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.systems.title_bout.card import Card, Condition
    from engine.systems.title_bout.card import Value as Scores
    from pipeline.entry import Entry
    from pipeline.findings import Value
    from pipeline.systems.title_bout.columns import Print, Punch, Rating

Plain: TypeAlias = Literal["name", "nickname", "division", "overall", "style", "special", "stance"]

PLAIN: dict[Plain, str] = {
    "name": "Name", "nickname": "Nickname", "division": "Division", "overall": "Overall", "style": "Style",
    "special": "Special", "stance": "Stance",
}  # fmt: skip
STYLES: tuple[Style, ...] = get_args(Style)
SPECIALS: tuple[Special, ...] = get_args(Special)
STANCES: tuple[Stance, ...] = get_args(Stance)
FOUL_LETTERS: tuple[FoulLetter, ...] = get_args(FoulLetter)
RATINGS: dict[Rating, str] = {
    "defense": "DEF",
    "aggressiveness": "AGG",
    "killer_instinct": "KI",
    "knockout": "KO",
    "endurance": "END",
    "cut": "CUT",
    "foul": "FOUL",
    "counter_punch": "CP",
}


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
    return next((each for each in PRINTS if each == value), None)


def to_card(entry: Entry, book: str) -> Card:
    """The card data of a sound row; `book` is the workbook's file name."""
    setting = setting_of(entry)
    special, stance = entry.optional_text("Special"), entry.optional_text("Stance")
    return {
        "id": entry.id,
        "name": entry.stated_text("Name"),
        "nickname": entry.optional_text("Nickname"),
        "division": entry.stated_text("Division"),
        "overall": entry.stated_number("Overall"),
        "style": entry.stated_word("Style", STYLES),
        "special": None if special in (None, "None") else entry.stated_word("Special", SPECIALS),
        "stance": entry.stated_word("Stance", STANCES) if stance else "orthodox",
        "years": _years(entry),
        "fresh": _condition(entry, "", setting),
        "fatigued": _condition(entry, "Fat ", setting),
        "strategies": {
            "FI": entry.stated_number("S FI"),
            "FO": entry.stated_number("S FO"),
            "CU": entry.stated_number("S CU"),
            "KO": entry.stated_number("S KO"),
        },
        "hitting_value": {
            "jab": _scores(entry, "jab"),
            "hook": _scores(entry, "hook"),
            "cross": _scores(entry, "cross"),
            "combination": _scores(entry, "combination"),
            "uppercut": _scores(entry, "uppercut"),
        },
        "source": {
            "book": book,
            "sheet": entry.table.sheet.name,
            "row": entry.number,
            "countered_converted": any(_is_old(entry, prefix, setting) for prefix in CONDITIONS.values()),
        },
    }


def to_row(card: Card) -> dict[str, Value]:
    """A card printed back into the cells of a row, by heading: ranges as the newer cards print them."""
    cells: dict[str, Value] = {heading: card[field] for field, heading in PLAIN.items()}
    cells["From"], cells["To"] = card["years"] or (None, None)
    for condition, prefix in CONDITIONS.items():
        cells |= _typed_condition(card[condition], prefix)
    cells |= {f"S {each}": card["strategies"][each] for each in PLANS}
    cells |= {
        f"{punch} {points}": _text(card["hitting_value"][field][points])
        for field, punch in PUNCHES.items()
        for points in POINTS
    }
    return cells


def _condition(entry: Entry, prefix: str, setting: Print | None) -> Condition:
    landed = landed_of(entry.stated_text(f"{prefix}PL"))
    if landed is None:
        raise ValueError(f"{prefix}PL is no range with a power; the row was not checked")
    missed = _missed(entry, prefix)
    counter = countered(missed, convention_of(missed, setting)) if missed else None

    def number(heading: str) -> int:
        return entry.stated_number(prefix + heading)

    return {
        "control": {"boxer": number("CFB"), "slugger": number("CFS")},
        "defense": number("DEF"),
        "aggressiveness": number("AGG"),
        "knockdown": [number("KD1"), number("KD2")],
        "killer_instinct": number("KI"),
        "knockout": number("KO"),
        "endurance": number("END"),
        "cut": number("CUT"),
        "foul": entry.stated_word(f"{prefix}FOUL", FOUL_LETTERS),
        "counter_punch": number("CP"),
        "punches_landed": [landed.span.low, landed.span.high],
        "power": landed.power,
        "punches_missed": _pair(missed.span if missed else None),
        "countered": _pair(counter),
        "clinching": _pair(_span(entry, f"{prefix}CL")),
        "ring_movement": _pair(_span(entry, f"{prefix}RM")),
    }


def _scores(entry: Entry, punch: Punch) -> Scores:
    heading = PUNCHES[punch]
    return {"3": _pair(_span(entry, f"{heading} 3")), "2": _pair(_span(entry, f"{heading} 2"))}


def _typed_condition(condition: Condition, prefix: str) -> dict[str, Value]:
    control, knockdown = condition["control"], condition["knockdown"]
    missed, counter = _text(condition["punches_missed"]), condition["countered"]
    cells: dict[str, Value] = {"CFB": control["boxer"], "CFS": control["slugger"]}
    cells |= {"KD1": knockdown[0], "KD2": knockdown[1]}
    cells |= {heading: condition[field] for field, heading in RATINGS.items()}
    cells |= {
        "PL": f"{_text(condition['punches_landed'])} ({condition['power']})",
        "PM": f"{missed} ({counter[0]})" if counter else missed,
        "CL": _text(condition["clinching"]),
        "RM": _text(condition["ring_movement"]),
    }
    return {f"{prefix}{heading}": value for heading, value in cells.items()}


def _missed(entry: Entry, prefix: str) -> Missed | None:
    return missed_of(entry.optional_text(f"{prefix}PM") or "")


def _is_old(entry: Entry, prefix: str, setting: Print | None) -> bool:
    missed = _missed(entry, prefix)
    return missed is not None and missed.counter is not None and convention_of(missed, setting) == "old"


def _span(entry: Entry, heading: str) -> Span | None:
    return span_of(entry.optional_text(heading) or "")


def _pair(span: Span | None) -> list[int] | None:
    return [span.low, span.high] if span else None


def _text(pair: Sequence[int] | None) -> str | None:
    return f"{pair[0]}-{pair[1]}" if pair else None


def _years(entry: Entry) -> list[int | None] | None:
    years = [entry.optional_number("From"), entry.optional_number("To")]
    return None if years == [None, None] else years
