"""Reading one cell: from what a spreadsheet keeps to a value the schema can judge; each liberty reported."""

from __future__ import annotations

import datetime as dt
import math
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from fightcard.pipeline.base.sheet_schema import Column
from fightcard.pipeline.checks import excel_dates
from fightcard.pipeline.checks.suggest import marked, plain
from fightcard.pipeline.findings import Finding, Place, Value, shown
from fightcard.pipeline.findings.cell import (
    CALCULATED,
    ERROR_VALUE,
    MADE_A_DATE,
    MADE_A_PERCENTAGE,
    MADE_A_TIME,
    MADE_NEGATIVE,
    MADE_REGULAR,
    NO_NUMBER,
    NOT_CALCULATED,
    NUMBER_AS_TEXT,
    READ_AS_WORD,
    SHOWN_AS_DATE,
    TEXT_AS_NUMBER,
    TRUE_OR_FALSE,
    UNSEEN_LETTERS,
)
from fightcard.pipeline.workbook.model import Cell, Content

Normalize: TypeAlias = Callable[[str, str], tuple[str, str | None]]

NUMBERS = frozenset({"number", "random", "result"})
"""Readings of cells in which a spreadsheet program keeps a number as it is typed."""

DAY, LEVEL = "day", "level"
"""Readings of a day or a year, and of a word or a number of the scale of opposition.

Numbers and dates are as good as text there.
"""

LABEL = "label"
"""The reading of the words of a chart."""

_DASHES = {
    "‐": "a typographic hyphen",
    "‑": "a non-breaking hyphen",
    "‒": "a figure dash",
    "–": "an en dash",
    "—": "an em dash",
    "―": "a long dash",
    "−": "a typographic minus sign",
    "﹣": "a small hyphen",
    "－": "a wide hyphen",
}
_TO_HYPHEN = {ord(dash): "-" for dash in _DASHES}
LOOK_ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеіјорсухѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧο∕⁄", "ABESIJKMHOPCTYXaeijopcyxsABEZHIKMNOPTYXo//"
)
"""What a Cyrillic or Greek keyboard types for a Latin letter, and slashes of mathematics."""
_ANOTHER_ALPHABET = re.compile("[\u0370-\u052f]")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}(?:\.0+)?")


@dataclass(frozen=True, slots=True)
class Reading:
    """The reading of one cell: its value, its findings, and whether there is a value at all.

    `options` are the texts that an unreadable cell may have held (the readings of a date), if any are known.
    """

    value: Value = None
    findings: tuple[Finding, ...] = ()
    is_read: bool = True
    options: tuple[str, ...] = ()


NOTHING = Reading()  # the reading of a blank cell


def read_cell(column: Column, cell: Cell | None, place: Place, normalize: Normalize) -> Reading:
    """Read the cell under a heading; `normalize` makes the game's own older prints regular."""
    if cell is None:
        return NOTHING
    if column.reading == DAY and isinstance(cell.content, dt.datetime):
        return Reading(cell.content.date().isoformat())
    fault = _unusable(column, cell, place)
    if fault is not None:
        return fault
    reading = _read(column, cell, place, normalize)
    if cell.formula is None:
        return reading
    return replace(reading, findings=(CALCULATED.at(place, formula=cell.formula), *reading.findings))


def read_pair(text: str) -> tuple[str, str] | None:
    """The two members of a combined cell (`12/10`); None where the text is no pair."""
    first, slash, second = text.partition("/")
    if not slash:
        first, slash, second = text.partition("-")
    return (first.strip(), second.strip()) if slash and first.strip() and second.strip() else None


def _unusable(column: Column, cell: Cell, place: Place) -> Reading | None:
    if cell.formula is not None and cell.content is None:
        return _no(NOT_CALCULATED.at(place, formula=cell.formula))
    if cell.kind == "error":
        return _no(ERROR_VALUE.at(place, form=column.form))
    if cell.kind == "boolean":
        return _no(TRUE_OR_FALSE.at(place, form=column.form))
    if isinstance(cell.content, dt.datetime):
        return _date(column, cell, cell.content, place)
    if cell.kind == "time":
        facts = {"form": column.form, "kind": _format_of(column)}
        return _no(MADE_A_TIME.at(place, suggestion=_minutes(column, cell), **facts))
    if isinstance(cell.content, float) and not math.isfinite(cell.content):
        return _no(NO_NUMBER.at(place, form=column.form))
    return None


def _minutes(column: Column, cell: Cell) -> str | None:
    """The minutes and seconds of a chart that a spreadsheet program took for hours and minutes; else None."""
    time = cell.content
    if column.reading != LABEL or not isinstance(time, dt.time) or time.second or time.microsecond:
        return None
    return f"{time.hour}:{time.minute:02d}"


def _no(finding: Finding, options: tuple[str, ...] = ()) -> Reading:
    return Reading(findings=(finding,), is_read=False, options=options)


def _date(column: Column, cell: Cell, moment: dt.datetime, place: Place) -> Reading:
    if column.reading == "number":
        options = excel_dates.numbers(moment, cell.serial or 0, column.low, column.high)
    elif column.ordered is not None:
        options = excel_dates.ranges(moment, cell.number_format, column.ordered)
    else:
        options = ()
    return date_finding(column, cell, place, options, sole_option(options))


def _format_of(column: Column) -> str:
    """The format of a cell in which a spreadsheet program keeps what is typed, and a number a number."""
    return "Text" if column.is_text else "General"


def date_finding(
    column: Column, cell: Cell, place: Place, options: tuple[str, ...], suggestion: str | None
) -> Reading:
    """The finding that a cell holds a date; `options` are the entries it may have been typed as."""
    facts = {
        "form": column.form,
        "serial": cell.serial or 0,
        "format": cell.number_format,
        "kind": _format_of(column),
        "entry": f"the entry again; it may have been {' or '.join(options)}" if options else column.form,
    }
    return _no(MADE_A_DATE.at(place, suggestion=suggestion, **facts), options)


def sole_option(options: tuple[str, ...]) -> str | None:
    """The one option there is; None where there are none or several."""
    return options[0] if len(options) == 1 else None


def _read(column: Column, cell: Cell, place: Place, normalize: Normalize) -> Reading:
    if isinstance(cell.content, str):
        return read_text(column, cell.content, place, normalize)
    number = cell.content
    if isinstance(number, float) and number.is_integer():
        number = int(number)
    if cell.percentage and column.reading == LABEL:
        return Reading(cell.percentage)
    if cell.percentage and (found := _percentage(column, number, cell.percentage, place)):
        return found
    if column.reading in NUMBERS:
        return Reading(number if isinstance(number, int | float) else None)
    if column.reading in (DAY, LEVEL):
        return Reading(shown(number if isinstance(number, int | float) else cell.value))
    if column.reading in {"text", "word"}:
        return Reading(shown(cell.value), (TEXT_AS_NUMBER.at(place),))
    if isinstance(number, int) and number < 0:
        return _no(MADE_NEGATIVE.at(place, form=column.form, positive=-number))
    return Reading(shown(cell.value))


def _percentage(column: Column, number: Content, shown: str, place: Place) -> Reading | None:
    """The finding that a cell holds a percentage; None where only its format is that of one.

    7 typed in such a cell is stored as 0.07; 7 typed before it had the format is stored as 7 and shown as
    700%. So 100% may be 1 or 100, where the column takes 100.
    """
    if column.reading in {DAY, "text", "word"}:
        return None
    typed, holds_numbers = shown.removesuffix("%"), column.reading in NUMBERS
    low = -math.inf if column.low is None else column.low
    high = math.inf if column.high is None else column.high
    is_typed = holds_numbers and bool(_NUMBER.fullmatch(typed)) and low <= int(typed) <= high
    if not isinstance(number, float) and (not number or not is_typed):
        return None
    facts = {"shown": shown, "form": column.form, "kind": "General" if holds_numbers else _format_of(column)}
    suggestion = typed if is_typed and isinstance(number, float) else None
    return _no(MADE_A_PERCENTAGE.at(place, suggestion=suggestion, **facts))


def read_text(column: Column, typed: str, place: Place, normalize: Normalize) -> Reading:
    """Read a text under a heading: blanks and dashes made regular, numbers and words recognised."""
    unseen = sorted(filter(is_unseen, set(typed)))
    if unseen:
        what = ", ".join(f"U+{ord(letter):04X}" for letter in unseen)
        return _no(UNSEEN_LETTERS.at(place, what=what))
    text, changes = regular(typed, keeps_dashes=column.reading == "text")
    if not text:
        return Reading(None, (MADE_REGULAR.at(place, what="only spaces", read="a blank"),))
    if column.reading == "number":
        return _number(text, changes, place)
    if column.reading == LEVEL:
        return Reading(text.casefold())
    if column.reading in {"random", "result"} and _NUMBER.fullmatch(text):
        return _number(text, changes, place)
    if column.reading in {"word", "random"}:
        return _word(column, text, changes, place)
    if column.reading == "text" and column.words and (known := _meant(text, column.words, plain)):
        return Reading(known, (READ_AS_WORD.at(place, suggestion=known, read=known),))
    options = excel_dates.from_text(text, column.ordered) if column.ordered is not None else ()
    if options:
        finding = SHOWN_AS_DATE.at(
            place, suggestion=sole_option(options), form=column.form, readings=" or ".join(options)
        )
        return _no(finding, options)
    normal, change = normalize(column.reading, text)
    if change:
        changes.append(change)
    return _as_regular(normal, changes, place)


def _as_regular(text: str, changes: list[str], place: Place) -> Reading:
    """A text as it is read, with a note that says what was changed in it."""
    note = {"suggestion": text, "what": " and ".join(changes), "read": text}
    return Reading(text, (MADE_REGULAR.at(place, **note),) if changes else ())


def _number(text: str, changes: list[str], place: Place) -> Reading:
    if not _NUMBER.fullmatch(text):
        return _as_regular(text, changes, place)
    number = int(float(text)) if "." in text else int(text)
    return Reading(number, (NUMBER_AS_TEXT.at(place, suggestion=number, read=number),))


def _word(column: Column, text: str, changes: list[str], place: Place) -> Reading:
    spelt = {**column.words, **{word: word for word in column.values}}
    found = (spelt.get(text), _meant(text, spelt, marked), _meant(text, spelt, plain), text)
    meant = next(word for word in found if word is not None)
    if meant == text:
        return _as_regular(text, changes, place)
    return Reading(meant or None, (READ_AS_WORD.at(place, suggestion=meant, read=meant or "a blank"),))


def _meant(text: str, spelt: Mapping[str, str], comparing: Callable[[str], str]) -> str | None:
    """The one word that equals the text except for what comparing ignores; None for none or several."""
    bare = comparing(text)
    found = {meant for word, meant in spelt.items() if bare and comparing(word) == bare}
    return found.pop() if len(found) == 1 else None


def is_unseen(letter: str) -> bool:
    """True for an invisible letter or printed."""
    return unicodedata.category(letter) in {"Cc", "Cs", "Co", "Cn"} and letter not in "\t\n\r"


def regular(typed: str, *, keeps_dashes: bool) -> tuple[str, list[str]]:
    """A text with plain blanks, composed accents and, unless it `keeps_dashes`, hyphens; and what changed."""
    if typed.isascii() and typed.isprintable() and typed == " ".join(typed.split()):
        return typed, []  # as most texts are, and those of a page in every cell
    changes: list[str] = []
    text = typed
    blanks = {letter for letter in set(text) if letter.isspace() and letter != " "}
    if blanks:
        kinds = (
            "a non-breaking space" if blank == "\xa0" else "an unusual space" for blank in sorted(blanks)
        )
        changes += dict.fromkeys(kinds)
    invisible = {letter for letter in set(text) if unicodedata.category(letter) == "Cf"}
    if invisible:
        changes.append("an invisible letter")
        text = "".join(letter for letter in text if letter not in invisible)
    squeezed = " ".join(text.split())
    if not blanks and squeezed != text:
        changes.append("spaces at its ends" if squeezed == text.strip() else "extra spaces")
    text = unicodedata.normalize("NFC", squeezed)
    if text != squeezed:
        changes.append("accents stored separately from their letters")
    if keeps_dashes:
        return _without_look_alikes(text, changes)
    changes += [name for dash, name in _DASHES.items() if dash in text]
    hyphened = text.translate(_TO_HYPHEN)
    ascii_only = unicodedata.normalize("NFKC", hyphened)
    if ascii_only != hyphened:
        changes.append("full-width or half-width letters")
    return _without_look_alikes(ascii_only, changes, is_code=True)


def _without_look_alikes(text: str, changes: list[str], *, is_code: bool = False) -> tuple[str, list[str]]:
    """A text whose Latin words have no letters of another alphabet that look like theirs.

    Ranges, ratings and words from a list (`is_code`) are Latin even where no letter of theirs is.
    """

    def latin(word: re.Match[str]) -> str:
        plain_word = word[0].translate(LOOK_ALIKE)
        is_latin = is_code or any(letter.isascii() and letter.isalpha() for letter in word[0])
        return plain_word if is_latin and not _ANOTHER_ALPHABET.search(plain_word) else word[0]

    alike = re.sub(r"\S+", latin, text)
    if alike != text:
        changes.append("letters or signs of another alphabet that look like plain ones")
    return alike, changes
