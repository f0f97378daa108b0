"""A line of a told bout, before anybody decides how it looks."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `kind` is heading, action, big, corner, score, card or result; `who` the corner (0 red, 1 blue, -1 neither); `cite` the rule's page."""

    kind: str
    text: str
    who: int = -1
    cite: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """A bout in figures: the labels of its lines, red's and blue's figure for each, and the points that each scored round by round."""

    labels: tuple[str, ...]
    red: tuple[int, ...]
    blue: tuple[int, ...]
    rounds: tuple[tuple[int, int], ...]
