"""The columns of a Mini Title Bout row: ratings by strategy, letters and marks as the card prints them,
taken apart and put together again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

from fightcard.pipeline.checks.ranges import full_record, tight

Base: TypeAlias = Literal["slugging", "boxing", "outside"]
Hand: TypeAlias = Literal["left", "right"]
Strategy: TypeAlias = Literal["slugging", "boxing", "staying_away"]

BASES: dict[Base, str] = {"slugging": "slugging", "boxing": "boxing", "outside": "outside"}
POWERS: dict[Strategy, str] = {"slugging": "slugging", "boxing": "boxing", "staying_away": "staying away"}
"""What each of three ratings in a cell is for, in the order in which they are typed."""
LEAST_BASE, MOST_BASE = 1, 40
HANDS: tuple[Hand, ...] = ("left", "right")
STAR = "*"

_T = TypeVar("_T")

_BASE = re.compile(r"[0-9]+(?: ?[ ,;/-] ?[0-9]+){0,2}")
_POWER = re.compile(r"[A-Z](?: ?[ ,;/-] ?[A-Z]){0,2}")
_CHIN = re.compile(r"([A-Z])(?: ?[ ,;/-] ?([A-Z])| ?\( ?([A-Z]) ?\))?")
_COND = re.compile(r"([A-Z] ?\+?) ?(\*?)(?: ?[ ,;/-] ?([A-Z] ?\+?))?")
_BODY = re.compile(
    r"([0-9]) ?\(? ?(?:with )?(?:the |his )?(l|r|lh|rh|left|right)(?:[ -]?hand)?(?:s? only)? ?\)?"
)


@dataclass(frozen=True, slots=True)
class Conditioning:
    """A Cond cell: training, fatigue, and whether the training has an asterisk."""

    training: str
    fatigue: str
    is_starred: bool

    @property
    def text(self) -> str:
        """The cell as it is typed: the fatigue only where it differs."""
        training = self.training + STAR * self.is_starred
        return training if self.fatigue == self.training else f"{training}/{self.fatigue}"


def normalize(reading: str, text: str) -> tuple[str, str | None]:
    """Loose typing made regular: other marks between ratings, small letters, a rating said twice; what was
    changed, or None."""
    folds = {
        "range": tight, "record": full_record, "base": _base, "power": _power, "chin": _chin, "cond": _cond,
        "body": _body,
    }  # fmt: skip
    folded = folds[reading](text) if reading in folds else text
    return folded, "marks or letters that the card sets otherwise" if folded != text else None


def bases_of(text: str) -> tuple[int, int, int]:
    """The bases for slugging, boxing and outside that a sound Base cell gives."""
    return by_strategy([int(number) for number in re.split("[ -]", text)], together=(0, 0, 1))


def base_text(slugging: int, boxing: int, outside: int) -> str:
    """Three bases as a cell holds them, only as many as differ."""
    if slugging != boxing:
        return f"{slugging}-{boxing}-{outside}"
    return str(slugging) if boxing == outside else f"{slugging} {outside}"


def powers_of(text: str) -> tuple[str, str, str]:
    """The letters for slugging, boxing and staying away that a sound Power cell gives."""
    return by_strategy(text.split("/"), together=(0, 1, 1))


def power_text(slugging: str, boxing: str, staying_away: str) -> str:
    """Three letters as a cell holds them, only as many as differ."""
    if boxing != staying_away:
        return f"{slugging}/{boxing}/{staying_away}"
    return slugging if slugging == boxing else f"{slugging}/{boxing}"


def chins_of(text: str) -> tuple[str, str | None]:
    """The letters of a sound KD Def cell: for the first knockdown of a round, and for later ones where it
    says so."""
    first, _, later = text.partition("/")
    return first, later or None


def conditioning_of(text: str) -> Conditioning:
    """What a sound Cond cell says."""
    first, _, fatigue = text.partition("/")
    training = first.removesuffix(STAR)
    return Conditioning(training, fatigue or training, first.endswith(STAR))


def body_of(text: str) -> tuple[int, str | None]:
    """The rating of a sound Body cell, and the only hand that has it, or None."""
    rating, _, hand = text.partition(" ")
    return int(rating), hand.strip("()") or None


def body_text(rating: int, hand: str | None) -> str:
    """A Body rating as a cell holds it."""
    return f"{rating} ({hand})" if hand else str(rating)


def by_strategy(typed: Sequence[_T], together: tuple[int, int, int]) -> tuple[_T, _T, _T]:
    """Three ratings from one, two or three that are typed; of two, `together` says which is for which
    strategy."""
    if len(typed) == 3:
        return typed[0], typed[1], typed[2]
    first, second, third = together if len(typed) == 2 else (0, 0, 0)
    return typed[first], typed[second], typed[third]


def _base(text: str) -> str:
    if not _BASE.fullmatch(text):
        return text
    numbers = re.findall("[0-9]+", text)
    return base_text(*by_strategy([int(number) for number in numbers], together=(0, 0, 1)))


def _power(text: str) -> str:
    upper = text.upper()
    if not _POWER.fullmatch(upper):
        return text
    return power_text(*by_strategy(re.findall("[A-Z]", upper), together=(0, 1, 1)))


def _chin(text: str) -> str:
    match = _CHIN.fullmatch(text.upper())
    return "/".join(filter(None, match.groups())) if match else text


def _cond(text: str) -> str:
    match = _COND.fullmatch(text.upper())
    if not match:
        return text
    training, star, fatigue = ((part or "").replace(" ", "") for part in match.groups())
    return Conditioning(training, fatigue or training, bool(star)).text


def _body(text: str) -> str:
    match = _BODY.fullmatch(text.lower())
    if not match:
        return text
    return body_text(int(match[1]), next(hand for hand in HANDS if hand[0] == match[2][0]))
