"""The single ratings of a Mini Title Bout card that can be turned one at a time, to see what each does to
its bouts."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Literal, TypeAlias, TypeVar

from pipeline.game import Hint, Hints, Parameter
from pipeline.systems.mini_title_bout.columns import (
    BASES,
    CHINS,
    CONDITIONS,
    LEAST_BASE,
    MOST_BASE,
    POWERS,
    Fouler,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.systems.mini_title_bout.card import Card, Grade, Letter
    from pipeline.systems.mini_title_bout.columns import Base, Strategy
    from pipeline.systems.mini_title_bout.conversion import Sign

Training: TypeAlias = Literal["training", "fatigue"]
Word = TypeVar("Word", bound=str | bool | None)

WEAKEST_FIRST = tuple(reversed(CHINS))
CONDITIONS_UP = tuple(reversed(CONDITIONS))
FOULERS: tuple[Fouler | None, ...] = (None, "F", "FF")
TRAININGS: tuple[Training, ...] = ("training", "fatigue")
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
    skill=("Base", "Def", "Cond", "Reach"),
    sight=(("Base",), ("Power",), ("KD Def",)),
)


def every_parameter() -> tuple[Parameter, ...]:
    """Every parameter in the order of the columns; of letters the higher number is the better one."""
    return (
        *(_base(name, words) for name, words in BASES.items()),
        *(_power(name, words) for name, words in POWERS.items()),
        *(_knockdown(at, words) for at, words in enumerate(KNOCKDOWNS)),
        _knockout(),
        _number("Def", "defense", DEFENSES),
        *(_condition(name) for name in TRAININGS),
        _number("TU", "tie_up", TOTALS),
        _number("Reach", "reach", REACHES),
        _body(),
        _sign("KI", "killer_instinct"),
        _fouler(),
        _sign("SS", "slow_starter"),
    )


def _parameter(
    heading: str,
    part: str,
    bounds: tuple[int, int],
    read: Callable[[Card], int],
    write: Callable[[Card, int], None],
) -> Parameter:
    def write_card(card: Card, value: int) -> Card:
        changed = copy.deepcopy(card)
        write(changed, value)
        return changed

    return Parameter(heading, part, *bounds, read, write_card)


def _word(
    heading: str,
    part: str,
    words: Sequence[Word],
    read: Callable[[Card], Word | None],
    write: Callable[[Card, Word], None],
) -> Parameter:
    """A rating that is no number: how far it stands in a list, from the worst for the man to the best."""

    def place(card: Card) -> int | None:
        word = read(card)
        return next((at for at, each in enumerate(words) if each == word), None)

    def put(card: Card, value: int) -> Card:
        changed = copy.deepcopy(card)
        write(changed, words[value])
        return changed

    named = tuple(word if isinstance(word, str) else heading if word else NONE for word in words)
    return Parameter(heading, part, 0, len(words) - 1, place, put, named)


def _number(heading: str, name: Literal["defense", "tie_up", "reach"], bounds: tuple[int, int]) -> Parameter:
    def write(card: Card, value: int) -> None:
        card[name] = value

    return _parameter(heading, "", bounds, lambda card: card[name], write)


def _sign(heading: str, name: Sign) -> Parameter:
    def write(card: Card, value: bool) -> None:
        card[name] = value

    return _word(heading, "", (False, True), lambda card: card[name], write)


def _base(name: Base, part: str) -> Parameter:
    def write(card: Card, value: int) -> None:
        card["base_scoring"][name] = value

    return _parameter("Base", part, (LEAST_BASE, MOST_BASE), lambda card: card["base_scoring"][name], write)


def _power(name: Strategy, part: str) -> Parameter:
    def write(card: Card, value: Letter) -> None:
        card["power"][name] = value

    return _word("Power", part, WEAKEST_FIRST, lambda card: card["power"][name], write)


def _knockdown(at: int, part: str) -> Parameter:
    """A letter of Knockdown Defense; a man without one for later knockdowns is given none."""

    def write(card: Card, value: Letter) -> None:
        card["knockdown_defense"][at] = value

    return _word("KD Def", part, CHINS, lambda card: card["knockdown_defense"][at], write)


def _knockout() -> Parameter:
    def write(card: Card, value: Letter) -> None:
        card["knockout_defense"] = value

    return _word("KO Def", "", CHINS, lambda card: card["knockout_defense"], write)


def _condition(name: Training) -> Parameter:
    def write(card: Card, value: Grade) -> None:
        card["conditioning"][name] = value

    return _word("Cond", name, CONDITIONS_UP, lambda card: card["conditioning"][name], write)


def _fouler() -> Parameter:
    def write(card: Card, value: Fouler | None) -> None:
        card["fouler"] = value

    return _word("Foul", "", FOULERS, lambda card: card["fouler"], write)


def _body() -> Parameter:
    """Body punching; a rating of 0 is no hand's."""

    def write(card: Card, value: int) -> None:
        card["body"] = {"rating": value, "hand": card["body"]["hand"] if value else None}

    return _parameter("Body", "", BODIES, lambda card: card["body"]["rating"], write)
