"""The sheet Deck: the law of the Boxing Action Deck, and its rows as deck data.

The law (house, built to the ranges the text and its sample cards show): over 100 cards CF, KD, KD2 and KOR
take each of 1 to 20 five times, RN takes a word on 4 to 20 cards and each of 1 to 80 on one or two of the
others, RESULT takes each of 1 to 80 at least once.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, cast

from engine.systems.title_bout import effects
from pipeline.checks.effects import check_effect
from pipeline.findings import Diagnostic, Finding, Value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.core.data import DeckData
    from engine.systems.title_bout.card import ActionCard, Deck
    from pipeline.entry import Entry

CARDS = 100
RANDOM_NUMBERS = 80
WORDS = range(4, 21)
EVEN = {"CF": (20, 5), "KD": (20, 5), "KD2": (20, 5), "KOR": (20, 5)}
TEXTS = {"Condition": "Condition Effect", "Injury": "Injury Effect", "Special Action": "Special Effect"}
NOTHING = "type none for a text that changes nothing"
_WHY = "Every bout is drawn from this deck; a number that comes too often tilts all of them."

CARD_COUNT = Diagnostic(
    code="R201",
    severity="error",
    says="the deck has {count} cards, not {due}",
    why="Two rounds of 50 cards are drawn from one deck of 100; the deck is the clock as well (p.3).",
    fix="Add the missing cards, or delete the ones too many.",
)
UNEVEN = Diagnostic(
    code="R202",
    severity="error",
    says="{column} is not shared out evenly: {wrong}",
    why="The deck's law gives each number from 1 to {last} to {each} cards. " + _WHY,
    fix="Compare the column with the printed deck; a number too often and another too seldom are often "
    "one slip.",
)
RN_UNEVEN = Diagnostic(
    code="R203",
    severity="error",
    says="{column} is not shared out as it should be: {wrong}",
    why="The deck's law gives a word to 4 to 20 cards, and each Random Number from 1 to 80 to one or two "
    "of the"
    " others. " + _WHY,
    fix="Compare the column with the printed deck; a number too often and another missing are often one "
    "slip.",
)
RESULT_MISSING = Diagnostic(
    code="R204",
    severity="error",
    says="{column} never holds {missing}",
    why="The deck's law gives each Result from 1 to 80 to at least one card, or a punch could never land so. "
    + _WHY,
    fix="Compare the column with the printed deck.",
)
CARD_TWICE = Diagnostic(
    code="R205",
    severity="error",
    says="card {value} stands in {cells}",
    why="Each card of the deck has a number of its own, so that a draw can be named.",
    fix="Number the cards 1 to 100, or delete the one that was typed twice.",
)


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
    for heading, (last, each) in EVEN.items():
        yield from _check_even(entries, heading, last, each)
    yield from _check_random_numbers(entries)
    yield from _check_results(entries)
    yield from _check_card_numbers(entries)


def to_deck(entries: Sequence[Entry], name: str) -> Deck:
    """The deck as JSON data, in the order of the rows."""
    cards = cast("list[ActionCard]", [_card(entry.values) for entry in entries])
    return {"schema": "title_bout/deck/1", "name": name, "cards": cards}


def to_rows(deck: DeckData) -> list[dict[str, Value]]:
    """A deck printed back into the rows of a sheet, by heading."""
    return [_typed_card(card) for card in cast("Deck", deck)["cards"]]


def _typed_card(card: Mapping[str, object]) -> dict[str, Value]:
    plain = {"Card": "card", "CF": "cf", "RN": "rn", "Ring Position": "ring_position"}
    plain |= {heading: heading.lower() for heading in ("KD", "KD2", "KOR", "KDC")}
    row = {heading: cast("Value", card[key]) for heading, key in plain.items()}
    word = card["result_word"]
    row["RESULT"] = f"{card['result']} {word}" if word else cast("int", card["result"])
    row |= {f"J{at}": mark for at, mark in enumerate(cast("Sequence[str]", card["judges"]), 1)}
    for key, (heading, effect) in zip(("condition", "injury", "special_action"), TEXTS.items(), strict=True):
        text = cast("Mapping[str, str]", card[key])
        row |= {heading: text["text"], effect: text["effect"]}
    return row


def result_of(value: Value) -> tuple[int, str | None]:
    """A RESULT cell as number and word: `18 Cut` is 18 and Cut."""
    match = re.fullmatch("([0-9]+)(?: (Cut|PB))?", str(value))
    if match is None:
        raise ValueError(f"{value!r} is no RESULT; the row was not checked")
    return int(match[1]), match[2]


def _card(values: Mapping[str, Value]) -> dict[str, object]:
    result, word = result_of(values["RESULT"])
    texts = {
        field: {"text": values[heading], "effect": values[effect]}
        for field, (heading, effect) in zip(
            ("condition", "injury", "special_action"), TEXTS.items(), strict=True
        )
    }
    return {
        "card": values["Card"],
        "cf": values["CF"],
        "rn": values["RN"],
        "result": result,
        "result_word": word,
        "ring_position": values["Ring Position"],
        "kd": values["KD"],
        "kd2": values["KD2"],
        "kor": values["KOR"],
        "kdc": values["KDC"],
        "judges": [values["J1"], values["J2"], values["J3"]],
        **texts,
    }


def _check_even(entries: Sequence[Entry], heading: str, last: int, each: int) -> Iterator[Finding]:
    numbers = _sound(entries, heading)
    if numbers is None:
        return
    counts = _counts(numbers)
    wrong = {number: counts.get(number, 0) for number in range(1, last + 1) if counts.get(number, 0) != each}
    if wrong:
        told = ", ".join(f"{number} on {count} cards" for number, count in wrong.items())
        excess = {number for number, count in wrong.items() if count > each}
        entry = _last_with(entries, heading, excess)
        yield UNEVEN.at(entry.place(heading), wrong=told, last=last, each=each)


def _check_random_numbers(entries: Sequence[Entry]) -> Iterator[Finding]:
    values = _sound(entries, "RN")
    if values is None:
        return
    numbers = [value for value in values if isinstance(value, int)]
    counts = _counts(numbers)
    words = len(values) - len(numbers)
    most = 1 if len(numbers) <= RANDOM_NUMBERS else 2
    often = [number for number in counts if counts[number] > most]
    missing = [number for number in range(1, RANDOM_NUMBERS + 1) if number not in counts]
    wrong = [f"{number} stands on {counts[number]} cards" for number in sorted(often)]
    wrong += [f"no card has {_listed(missing)}"] if missing else []
    wrong += [f"{words} cards have a word, not {WORDS[0]} to {WORDS[-1]}"] if words not in WORDS else []
    if wrong:
        yield RN_UNEVEN.at(_last_with(entries, "RN", set(often)).place("RN"), wrong="; ".join(wrong))


def _check_results(entries: Sequence[Entry]) -> Iterator[Finding]:
    values = _sound(entries, "RESULT")
    if values is None:
        return
    there = {result_of(value)[0] for value in values}
    missing = [number for number in range(1, 81) if number not in there]
    if missing:
        yield RESULT_MISSING.at(entries[0].place("RESULT"), missing=_listed(missing))


def _check_card_numbers(entries: Sequence[Entry]) -> Iterator[Finding]:
    numbers = _sound(entries, "Card")
    if numbers is None:
        return
    for number, count in _counts(numbers).items():
        if count > 1:
            places = [entry.place("Card") for entry in entries if entry.values["Card"] == number]
            yield CARD_TWICE.at(places[-1], cells=" and ".join(str(place.cell) for place in places))


def _sound(entries: Sequence[Entry], heading: str) -> list[Value] | None:
    """A column's values; None where one of them could not be read, since a count would only echo that."""
    if not all(heading in entry.sound for entry in entries):
        return None
    return [entry.values[heading] for entry in entries]


def _counts(numbers: Sequence[Value]) -> dict[int, int]:
    return dict(sorted(Counter(int(str(number)) for number in numbers).items()))


def _last_with(entries: Sequence[Entry], heading: str, numbers: set[int]) -> Entry:
    return next((entry for entry in reversed(entries) if entry.values[heading] in numbers), entries[-1])


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(str(number) for number in numbers)
