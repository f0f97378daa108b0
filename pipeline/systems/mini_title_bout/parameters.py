"""The single ratings of a Mini Title Bout card that can be turned one at a time, to see what each does to
its bouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from pipeline.game import Hint, Hints, Parameter
from pipeline.systems.mini_title_bout.columns import (
    BASES,
    CONDITIONS,
    LEAST_BASE,
    LETTERS,
    MOST_BASE,
    POWERS,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.core.data import CardFields as CardData
    from engine.systems.mini_title_bout.card import Card

    Part: TypeAlias = dict[str, object]
    Read: TypeAlias = Callable[[CardData], object]
    Write: TypeAlias = Callable[[CardData, object], Card]

WEAKEST_FIRST = tuple(reversed(LETTERS))
CHINS = tuple(LETTERS)
CONDITIONS_UP = tuple(reversed(CONDITIONS))
FOULERS = (None, "F", "FF")
NONE = "none"
DEFENSES, TOTALS, REACHES, BODIES = (-6, 6), (2, 12), (55, 90), (0, 4)
KNOCKDOWNS = ("first of a round", "later ones of it")
HINTS = Hints(
    winless=Hint("Base", "Base, Def and Power"),
    unbeaten=Hint("Base", "Base, Def and KD Def"),
    stronger=Hint("Base", "Base, Def and Power"),
    weaker=Hint("Base", "Base, Def and Power"),
    power=Hint("Power", "Power, Base, KI and Body", ("Power", "Base", "KI", "Body")),
    chin=Hint("KD Def", "KD Def, KO Def, TU and Cond", ("KD Def", "KO Def", "TU", "Cond")),
    endings="KD Def and KO Def, then Power",
)


def every_parameter() -> tuple[Parameter, ...]:
    """Every parameter in the order of the columns; of letters the higher number is the better one."""
    return (
        *(
            _number("Base", words, (LEAST_BASE, MOST_BASE), *_within("base_scoring", name))
            for name, words in BASES.items()
        ),
        *(_word("Power", words, WEAKEST_FIRST, *_within("power", name)) for name, words in POWERS.items()),
        *(_word("KD Def", words, CHINS, *_chin(at)) for at, words in enumerate(KNOCKDOWNS)),
        _word("KO Def", "", CHINS, *_field("knockout_defense")),
        _number("Def", "", DEFENSES, *_field("defense")),
        *(
            _word("Cond", name, CONDITIONS_UP, *_within("conditioning", name))
            for name in ("training", "fatigue")
        ),
        _number("TU", "", TOTALS, *_field("tie_up")),
        _number("Reach", "", REACHES, *_field("reach")),
        _number("Body", "", BODIES, *_body()),
        _word("KI", "", (False, True), *_field("killer_instinct")),
        _word("Foul", "", FOULERS, *_field("fouler")),
        _word("SS", "", (False, True), *_field("slow_starter")),
    )


def _number(heading: str, part: str, bounds: tuple[int, int], read: Read, write: Write) -> Parameter:
    return Parameter(heading, part, *bounds, lambda card: cast("int", read(card)), write)


def _word(heading: str, part: str, words: Sequence[object], read: Read, write: Write) -> Parameter:
    """A rating that is no number: how far it stands in a list, from the worst for the man to the best."""

    def place(card: CardData) -> int | None:
        word = read(card)
        return words.index(word) if word in words else None

    def put(card: CardData, value: int) -> Card:
        return write(card, words[value])

    named = tuple(word if isinstance(word, str) else heading if word else NONE for word in words)
    return Parameter(heading, part, 0, len(words) - 1, place, put, named)


def _field(name: str) -> tuple[Read, Write]:
    return lambda card: card[name], lambda card, value: cast("Card", {**card, name: value})


def _within(field: str, name: str) -> tuple[Read, Write]:
    """One of several ratings that a field holds by name."""

    def part(card: CardData) -> Part:
        return cast("Part", card[field])

    def write(card: CardData, value: object) -> Card:
        return cast("Card", {**card, field: {**part(card), name: value}})

    return lambda card: part(card)[name], write


def _chin(at: int) -> tuple[Read, Write]:
    """A letter of Knockdown Defense; a man without one for later knockdowns is given none."""

    def letters(card: CardData) -> list[object]:
        return cast("list[object]", card["knockdown_defense"])

    def write(card: CardData, value: object) -> Card:
        changed = [value if place == at else letter for place, letter in enumerate(letters(card))]
        return cast("Card", {**card, "knockdown_defense": changed})

    return lambda card: letters(card)[at], write


def _body() -> tuple[Read, Write]:
    """Body punching; a rating of 0 is no hand's."""

    def write(card: CardData, value: object) -> Card:
        hand = cast("Part", card["body"])["hand"] if value else None
        return cast("Card", {**card, "body": {"rating": value, "hand": hand}})

    return lambda card: cast("Part", card["body"])["rating"], write
