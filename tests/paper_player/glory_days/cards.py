"""The fighter cards of Glory Days as they are printed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.pipeline.printing.reading import Read, cards_on, reader

DISTANCES = ("INSIDE", "OUTSIDE")
ACTIONS = ("punches", "missed", "clinch", "foul", "event")
FOULS = ("Low blow", "Head butt", "Holding", "Elbows", "Rabbit punch")
INJURIES = {"Swollen eye": "swelling", "Cut eye": "cut", "Gash over eye": "gash", "Cut cheek": "cheek"}
CHANGE = re.compile(
    r"([+-]\d+) (?:to|from) his opponent's (Chin KO|Power|Will)(?:, ([+-]\d+) once he is tired)?"
)


@dataclass(frozen=True)
class Line:
    """The ratings of a fresh or of a fatigued fighter."""

    power: int
    power_hurt: int
    down: int
    stunned: int
    out: int
    will: int


@dataclass(frozen=True)
class Card:
    """A fighter card: `tiles` by the number of the d6, `actions` of each distance as (range, what, punches)."""

    name: str
    stamina: tuple[int, int]
    tiles: tuple[tuple[str, int], ...]
    actions: Mapping[str, tuple[tuple[tuple[int, int], str, int], ...]]
    lines: tuple[Line, Line]
    defense: tuple[tuple[tuple[int, int], int], ...]
    counter: tuple[tuple[tuple[int, int], int], ...]
    foul: int
    fouls: Mapping[str, tuple[int, int]]
    cut: int
    injuries: Mapping[str, tuple[int, int]]
    trait: tuple[str, int, int]


def cards(content: bytes) -> dict[str, Card]:
    """The cards of cards.pdf by the names that they print."""
    found = [_card(texts) for page in range(len(reader(content).pages)) for texts in cards_on(content, page)]
    return {card.name: card for card in found}


def _card(texts: Sequence[Read]) -> Card:
    top = texts[0].y
    lines = _lines(texts)
    actions: dict[str, list[tuple[tuple[int, int], str, int]]] = {distance: [] for distance in DISTANCES}
    for line in lines:
        if not (top + 23 < line[0].y < top + 47):
            continue
        says = next(text.text for text in line if text.x > 18 and text.x < 50)
        number = next((int(text.text) for text in line if 14 < text.x < 18), 0)
        what = _what(says, number)
        actions["INSIDE"].append((_range(line[0].text), what, number))
        actions["OUTSIDE"].append((_range(line[-1].text), what, number))
    trait = next(text.text for text in texts if abs(text.y - top - 8.6) < 0.5 and text.x < 5)
    return Card(
        texts[0].text,
        _pair(_right_of(texts, "STAMINA 10/12+ ROUNDS")),
        tuple(_tiles(texts, top)),
        {distance: tuple(rows) for distance, rows in actions.items()},
        (_ratings(texts, "FRESH"), _ratings(texts, "FATIGUED")),
        tuple((_range(row[0]), _signed(row[-1])) for row in _below(texts, "DEFENSE", 33.0, 46.0)),
        tuple((_range(row[0]), _signed(row[-1])) for row in _below(texts, "COUNTER", 46.5, 62.0)),
        int(_right_of(texts, "FOUL")),
        {foul: _range(_right_of(texts, foul)) for foul in FOULS},
        int(_right_of(texts, "CUT")),
        _injuries(texts),
        _trait(trait),
    )


def _lines(texts: Sequence[Read]) -> list[list[Read]]:
    lines: list[list[Read]] = []
    for text in sorted(texts, key=lambda text: text.y):
        if not lines or text.y - lines[-1][0].y > 0.6:
            lines.append([])
        lines[-1].append(text)
    return [sorted(line, key=lambda text: text.x) for line in lines]


def _what(says: str, number: int) -> str:
    for start, what in (("Missed", "missed"), ("Clinch", "clinch"), ("One lands", "foul"), ("Rare", "event")):
        if says.startswith(start):
            return what
    return "punches" if number > 1 else says


def _tiles(texts: Sequence[Read], top: float) -> list[tuple[str, int]]:
    words = sorted(
        (text for text in texts if text.text in DISTANCES and text.y < top + 19), key=lambda text: text.x
    )
    tiles = []
    for word in words:
        over = [text for text in texts if 0.5 < word.y - text.y < 2.5 and abs(text.x - word.x) < 4.5]
        nearest = min(over, key=lambda text: abs(_middle(text) - _middle(word)))
        tiles.append((word.text, nearest.text.count("*")))
    return tiles


def _middle(text: Read) -> float:
    return text.x + len(text.text) * 0.45


def _right_of(texts: Sequence[Read], label: str) -> str:
    spot = next(text for text in texts if text.text == label)
    line = [text for text in texts if abs(text.y - spot.y) < 0.6 and text.x > spot.x]
    return min(line, key=lambda text: text.x).text


def _ratings(texts: Sequence[Read], label: str) -> Line:
    spot = next(text for text in texts if text.text == label)
    line = sorted(
        (text for text in texts if abs(text.y - spot.y) < 1.0 and spot.x < text.x < 33),
        key=lambda text: text.x,
    )
    power, chin, out, will = (text.text for text in line)
    down, stunned = re.fullmatch(r"(\d+) \((\d+)\)", chin).groups()  # type: ignore[union-attr]
    return Line(*_pair(power), int(down), int(stunned), int(out), int(will))


def _below(texts: Sequence[Read], head: str, low: float, high: float) -> list[list[str]]:
    spot = next(text for text in texts if text.text == head)
    inside = [text for text in texts if low < text.x < high and 0.5 < text.y - spot.y < 8.5]
    return [[text.text for text in line] for line in _lines(inside)]


def _injuries(texts: Sequence[Read]) -> dict[str, tuple[int, int]]:
    names = {
        "swelling": "swelling {} eye",
        "cut": "cut {} eye",
        "gash": "gash {} eye",
        "cheek": "cut {} cheek",
    }
    found = {}
    for label, kind in INJURIES.items():
        spot = next(text for text in texts if text.text == label)
        line = [text for text in texts if abs(text.y - spot.y) < 0.6 and text.x > spot.x]
        for text in line:
            found[names[kind].format("left" if text.x < 48 else "right")] = _range(text.text)
    found["bloody nose"] = _range(_right_of(texts, "Bloody nose"))
    return {name: span for name, span in found.items() if span != (0, 0)}


def _trait(says: str) -> tuple[str, int, int]:
    """The opponent's rating that a trait changes, by how much, and by how much once the fighter is tired."""
    found = CHANGE.search(says.replace("\N{MINUS SIGN}", "-"))
    assert found is not None, says
    return found[2], int(found[1]), int(found[3] or found[1])


def _range(words: str) -> tuple[int, int]:
    if words == "—":
        return (0, 0)
    low, _, high = words.partition("–")
    return int(low), int(high or low)


def _pair(words: str) -> tuple[int, int]:
    first, second = words.split("/")
    return int(first), int(second)


def _signed(words: str) -> int:
    return int(words.replace("\N{MINUS SIGN}", "-"))
