"""The sheet Deck: the model of the Boxing Action Deck, and its rows as deck data.

The model (house, built to the ranges the text and its sample cards show): over 100 cards CF, KD, KD2 and KOR
take each of 1 to 20 five times, RN takes a word on 4 to 20 cards and each of 1 to 80 on one or two of the
others, RESULT takes each of 1 to 80 at least once.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from fightcard.engine.systems.title_bout import effects
from fightcard.engine.systems.title_bout.card import ActionCard, Deck, Text
from fightcard.engine.systems.title_bout.loading import MARKS, POSITIONS
from fightcard.pipeline.checks.effects import check_effect
from fightcard.pipeline.findings import Finding, Value
from fightcard.pipeline.systems.title_bout.findings import (
    CARD_COUNT,
    CARD_TWICE,
    RESULT_MISSING,
    RN_UNEVEN,
    UNEVEN,
)
from fightcard.pipeline.workbook.entry import Entry, one_of

Plain: TypeAlias = Literal["card", "cf", "rn", "ring_position", "kd", "kd2", "kor", "kdc"]
TextKey: TypeAlias = Literal["condition", "injury", "special_action"]
ResultWord: TypeAlias = Literal["Cut", "PB"]
RnWord: TypeAlias = Literal["Foul", "Injury", "Special"]

RESULT_WORDS: tuple[ResultWord, ...] = ("Cut", "PB")
RN_WORDS: tuple[RnWord, ...] = ("Foul", "Injury", "Special")
CARDS = 100
RANDOM_NUMBERS = 80
WORDS = range(4, 21)
LAST, EACH = 20, 5
TEXTS = {"Condition": "Condition Effect", "Injury": "Injury Effect", "Special Action": "Special Effect"}
PLAIN: dict[str, Plain] = {
    "Card": "card", "CF": "cf", "RN": "rn", "Ring Position": "ring_position",
    "KD": "kd", "KD2": "kd2", "KOR": "kor", "KDC": "kdc",
}  # fmt: skip
TEXT_KEYS: tuple[TextKey, ...] = ("condition", "injury", "special_action")
NOTHING = "type none for a text that changes nothing"


def check(entries: Sequence[Entry]) -> Iterator[Finding]:
    """Every fault of the deck that its rows do not show one by one."""
    for entry in entries:
        for heading in TEXTS.values():
            yield from check_effect(entry, heading, effects.parse, NOTHING)
    if not entries:
        return
    if len(entries) != CARDS:
        yield CARD_COUNT.at(entries[-1].place("Card"), count=len(entries), due=CARDS)
        return
    for heading, check_column in COLUMNS.items():
        if all(heading in entry.sound for entry in entries):  # else its finding is enough
            yield from check_column(entries, heading, [entry.values[heading] for entry in entries])


def to_deck(entries: Sequence[Entry], name: str) -> Deck:
    """The deck as JSON data, in the order of the rows."""
    return {
        "schema": "title_bout/deck/1",
        "name": name,
        "cards": [_card(entry) for entry in entries],
    }


def to_rows(deck: Deck) -> list[dict[str, Value]]:
    """A deck printed back into the rows of a sheet, by heading."""
    return [_typed_card(card) for card in deck["cards"]]


def _typed_card(card: ActionCard) -> dict[str, Value]:
    row: dict[str, Value] = {heading: card[key] for heading, key in PLAIN.items()}
    word = card["result_word"]
    row["RESULT"] = f"{card['result']} {word}" if word else card["result"]
    row |= {f"J{at}": mark for at, mark in enumerate(card["judges"], 1)}
    for key, (heading, effect) in zip(TEXT_KEYS, TEXTS.items(), strict=True):
        row |= {heading: card[key]["text"], effect: card[key]["effect"]}
    return row


def result_of(value: Value) -> tuple[int, ResultWord | None]:
    """A RESULT cell as number and word: `18 Cut` is 18 and Cut."""
    match = re.fullmatch("([0-9]+)(?: (Cut|PB))?", str(value))
    if match is None:
        raise ValueError(f"{value!r} is not a RESULT; the row was not checked")
    return int(match[1]), one_of(RESULT_WORDS, match[2]) if match[2] else None


def _card(entry: Entry) -> ActionCard:
    result, word = result_of(entry.values["RESULT"])
    number = entry.values["RN"]
    return {
        "card": entry.stated_number("Card"),
        "cf": entry.stated_number("CF"),
        "rn": number if isinstance(number, int) else entry.stated_word("RN", RN_WORDS),
        "result": result,
        "result_word": word,
        "ring_position": entry.stated_word("Ring Position", POSITIONS),
        "kd": entry.stated_number("KD"),
        "kd2": entry.stated_number("KD2"),
        "kor": entry.stated_number("KOR"),
        "kdc": entry.stated_number("KDC"),
        "judges": [entry.stated_word(f"J{judge}", MARKS) for judge in (1, 2, 3)],
        "condition": _text(entry, "Condition"),
        "injury": _text(entry, "Injury"),
        "special_action": _text(entry, "Special Action"),
    }


def _text(entry: Entry, heading: str) -> Text:
    return {"text": entry.stated_text(heading), "effect": entry.stated_text(TEXTS[heading])}


def _check_even(entries: Sequence[Entry], heading: str, values: Sequence[Value]) -> Iterator[Finding]:
    counts = _counts(values)
    wrong = {number: counts.get(number, 0) for number in range(1, LAST + 1) if counts.get(number, 0) != EACH}
    if wrong:
        listed = ", ".join(f"{number} on {count} cards" for number, count in wrong.items())
        excess = {number for number, count in wrong.items() if count > EACH}
        entry = _last_with(entries, heading, excess)
        yield UNEVEN.at(entry.place(heading), wrong=listed, last=LAST, each=EACH)


def _check_random_numbers(
    entries: Sequence[Entry], heading: str, values: Sequence[Value]
) -> Iterator[Finding]:
    numbers = [value for value in values if isinstance(value, int)]
    counts = _counts(numbers)
    words = len(values) - len(numbers)
    most = 1 if len(numbers) <= RANDOM_NUMBERS else 2
    often = [number for number in counts if counts[number] > most]
    missing = [number for number in range(1, RANDOM_NUMBERS + 1) if number not in counts]
    wrong = [f"{number} is on {counts[number]} cards" for number in sorted(often)]
    wrong += [f"no card has {_listed(missing)}"] if missing else []
    wrong += [f"{words} cards have a word, not {WORDS[0]} to {WORDS[-1]}"] if words not in WORDS else []
    if wrong:
        yield RN_UNEVEN.at(_last_with(entries, heading, set(often)).place(heading), wrong="; ".join(wrong))


def _check_results(entries: Sequence[Entry], heading: str, values: Sequence[Value]) -> Iterator[Finding]:
    there = {result_of(value)[0] for value in values}
    missing = [number for number in range(1, 81) if number not in there]
    if missing:
        yield RESULT_MISSING.at(entries[0].place(heading), missing=_listed(missing))


def _check_card_numbers(entries: Sequence[Entry], heading: str, values: Sequence[Value]) -> Iterator[Finding]:
    for number, count in _counts(values).items():
        if count > 1:
            places = [entry.place(heading) for entry in entries if entry.values[heading] == number]
            yield CARD_TWICE.at(places[-1], cells=" and ".join(str(place.cell) for place in places))


def _counts(numbers: Sequence[Value]) -> dict[int, int]:
    return dict(sorted(Counter(int(str(number)) for number in numbers).items()))


def _last_with(entries: Sequence[Entry], heading: str, numbers: set[int]) -> Entry:
    return next((entry for entry in reversed(entries) if entry.values[heading] in numbers), entries[-1])


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(str(number) for number in numbers)


COLUMNS = {
    **dict.fromkeys(("CF", "KD", "KD2", "KOR"), _check_even),
    "RN": _check_random_numbers,
    "RESULT": _check_results,
    "Card": _check_card_numbers,
}
"""What the model says of whole columns."""
