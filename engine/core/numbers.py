"""Numbers that a caller gives: read as whole numbers, or refused in a sentence."""

from __future__ import annotations

import operator

LARGEST = 2**63 - 1


def whole(name: str, value: object) -> int:
    """A whole number as Python has it, of one of numpy too; raises TypeError for anything else, and for a
    truth value, which Python counts as 0 or 1."""
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None or isinstance(value, bool):
        raise TypeError(f"{name} is a whole number, and not {value!r}")
    return number


def refuse_seed(seed: int) -> None:
    """Raises ValueError for a number that is no seed: one that is not from 0 to 2**63 - 1."""
    if not 0 <= seed <= LARGEST:
        raise ValueError(f"a seed is a whole number from 0 to {LARGEST}, and not {seed}")


def seed_of(value: object) -> int:
    """A seed; raises TypeError for what is no whole number, ValueError for one out of bounds."""
    seed = whole("seed", value)
    refuse_seed(seed)
    return seed


def number_of_bout(value: object) -> int:
    """The number of a bout; raises TypeError for what is no whole number, ValueError for one out of
    bounds."""
    number = whole("bout", value)
    if not 0 <= number <= LARGEST:
        raise ValueError(f"bouts are numbered from 0 to {LARGEST}, and not {number}")
    return number
