"""Numbers of the command line: what is typed is read, or refused with what was expected and an example."""

from __future__ import annotations

import math
import re
from collections.abc import Callable

import typer

LONGEST = 30
"""Digits of a number that is typed."""
_WHOLE = re.compile(rf"-?[0-9]{{1,{LONGEST}}}")
_DECIMAL = re.compile(rf"[+-]?(?:[0-9]{{1,{LONGEST}}}\.?[0-9]{{0,{LONGEST}}}|\.[0-9]{{1,{LONGEST}}})")


def whole(low: int, high: int | None = None, *, example: int) -> Callable[[str | int], int]:
    """A reader of whole numbers from `low` to `high`, or on; raises BadParameter for anything else."""
    bounds = f"from {low} on" if high is None else f"from {low} to {high}"

    def read(typed: str | int) -> int:
        # int takes 1_000, blanks and the digits of every alphabet.
        if _WHOLE.fullmatch(str(typed)) and low <= int(typed) <= (math.inf if high is None else high):
            return int(typed)
        raise typer.BadParameter(
            f"'{typed}' is not a whole number {bounds}; type digits only, as in {example}."
        )

    return read


def millimetres(typed: str | float) -> float:
    """A number of millimetres; raises BadParameter for anything else."""
    if _DECIMAL.fullmatch(str(typed)):
        return float(typed)
    raise typer.BadParameter(f"'{typed}' is not a number of millimetres; type one such as 1.5 or -0.5.")
