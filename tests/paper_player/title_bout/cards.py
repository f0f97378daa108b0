"""Fighter cards and Boxing Action cards as they are printed, by the labels beside their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tests.pipeline.printing.reading import Read, cards_on, next_to, over, reader

STYLES = ("BOXER", "SLUGGER", "EITHER")
WORDS = ("FOUL", "INJURY", "SPECIAL")
SKILLS = ("Fight inside", "Fight outside", "Cover up", "Go for the KO")
PUNCHES = ("Jab", "Hook", "Cross", "Combination", "Uppercut")
TEXTS = ("CONDITION", "INJURY", "SPECIAL ACTION")


@dataclass(frozen=True)
class Half:
    """The left or the right half of a fighter card: its ratings by label, and the ends of its actions."""

    ratings: Mapping[str, str]
    landed: int
    power: int
    missed: int
    countered: int
    clinching: int

    def rating(self, label: str) -> int:
        """A rating that is a number."""
        return signed(self.ratings[label])

    def pair(self, label: str) -> tuple[int, int]:
        """A rating of two numbers."""
        first, second = self.ratings[label].split("/")
        return int(first), int(second)


@dataclass(frozen=True)
class FighterCard:
    """A fighter card: its name as printed, its style, Overall and trait, its skills by the words of a strategy, and
    the numbers of each punch by points."""

    name: str
    overall: int
    style: str
    is_southpaw: bool
    trait: str
    skills: Mapping[str, int]
    fresh: Half
    fatigued: Half
    punches: Mapping[int, tuple[str, ...]]


@dataclass(frozen=True)
class ActionCard:
    """A Boxing Action card; `rn` is 0 where a word stands in its place."""

    number: int
    values: Mapping[str, int]
    rn_word: str
    result_word: str
    position: str
    marks: tuple[str, ...]
    texts: Mapping[str, str]


def signed(words: str) -> int:
    """A printed number: `+2`, `\N{MINUS SIGN}4`, `10`."""
    return int(words.replace("\N{MINUS SIGN}", "-"))


def every_card(content: bytes) -> Iterator[list[Read]]:
    """The texts of each card of a PDF."""
    for page in range(len(reader(content).pages)):
        yield from cards_on(content, page)


def fighters(content: bytes) -> dict[str, FighterCard]:
    """The cards of cards.pdf by the names that they print."""
    cards = [_fighter(texts) for texts in every_card(content)]
    return {card.name: card for card in cards}


def _fighter(texts: list[Read]) -> FighterCard:
    words = [text.text for text in texts]
    style = next(word for word in words if word in STYLES)
    rows = {label: next_to([text for text in texts if text.y > 60], label, high=40.0) for label in PUNCHES}
    return FighterCard(
        name=words[0],
        overall=int(words[words.index(style) - 1]),
        style=style,
        is_southpaw="SOUTHPAW" in words,
        trait=words[words.index("SPECIAL") + 1],
        skills={skill: int(words[words.index(skill) + 1]) for skill in SKILLS},
        fresh=_half(texts, tired=False),
        fatigued=_half(texts, tired=True),
        punches={
            3: tuple(row[0] for row in rows.values()),
            2: tuple(row[1] for row in rows.values()),
        },
    )


def _half(texts: list[Read], *, tired: bool) -> Half:
    labels = ("AGG", "KD 1/2", "KI", "KO", "END", "CUT", "FOUL", "CP", "DEF")
    ratings = {label: over(texts, label, tired=tired) for label in labels}
    ratings["CF"] = over(texts, "CF vs boxer / slugger", tired=tired)
    low, high = (32.0, 63.5) if tired else (0.0, 31.0)
    ends = {label: next_to(texts, label, low=low, high=high) for label in ("Landed", "Missed", "Clinching")}

    def end(label: str) -> int:
        return int(ends[label][0].rpartition("–")[2])

    power, countered = (int(ends[label][1].strip("()")) for label in ("Landed", "Missed"))
    return Half(ratings, end("Landed"), power, end("Missed"), countered, end("Clinching"))


def actions(content: bytes) -> dict[int, ActionCard]:
    """The cards of deck.pdf by their numbers."""
    cards = [_action(texts) for texts in every_card(content)]
    return {card.number: card for card in cards}


def _action(texts: list[Read]) -> ActionCard:
    words = [text.text for text in texts]
    number = int(words[words.index("BOXING ACTION") + 1])
    values = {label: _under(texts, label) for label in ("CF", "RN", "RESULT")}
    values |= {label: _over(texts, label) for label in ("KD", "KD2", "KOR", "KDC")}
    marks = tuple(word for word in words if word in ("HS", "LS", "E"))
    position = " ".join(
        text.text for text in texts if 18 < text.x < 34 and 39.5 < text.y < 50 and text.text not in marks
    )
    chip = [text.text for text in texts if text.x > 41 and 22 < text.y < 26.5]
    sign = [text.text for text in texts if 22 < text.x < 41 and 22 < text.y < 26.5]
    return ActionCard(
        number,
        {label: int(value) for label, value in values.items() if value},
        sign[0] if sign else "",
        chip[0] if chip else "",
        position,
        marks,
        _three_texts(texts),
    )


def _under(texts: list[Read], label: str) -> str:
    """The large number below a label of the head row; empty where a sign stands in its place."""
    middle = {"CF": (0.0, 22.0), "RN": (22.0, 41.5), "RESULT": (41.5, 63.5)}[label]
    found = [text.text for text in texts if middle[0] <= text.x < middle[1] and 20 < text.y < 22]
    return found[0] if found else ""


def _over(texts: list[Read], label: str) -> str:
    spot = next(text for text in texts if text.text == label and 30 < text.y < 36)
    (found,) = [text.text for text in texts if abs(text.x - spot.x) < 3.2 and 1.5 < spot.y - text.y < 3.5]
    return found


def _three_texts(texts: list[Read]) -> dict[str, str]:
    heads = {text.text: text.y for text in texts if text.text in TEXTS and text.y > 48}
    said: dict[str, str] = {}
    for title, y in heads.items():
        below = min((other for other in heads.values() if other > y), default=84.0)
        lines = [text for text in texts if y + 0.5 < text.y < below - 0.5 and text.x < 5]
        said[title] = " ".join(text.text for text in sorted(lines, key=lambda text: text.y))
    return said
