"""What a card says of the man himself and no rule of play reads: his division and the years of his career."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import schemas
from pipeline.check.nearest import nearest
from pipeline.findings import Diagnostic

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pipeline.check.entry import Entry
    from pipeline.findings import Finding

DIVISION = "Division"

UNUSUAL_DIVISION = Diagnostic(
    code="C114",
    severity="warning",
    says="{column} holds {value}, which is no usual weight class",
    why="The division is printed as it is typed and never used in play, so that no rule can catch a slip "
    "in it.",
    fix="Let it stand if it is meant; the usual ones are {usual}.",
)
YEARS_BACKWARDS = Diagnostic(
    code="X303",
    severity="error",
    says="the career ends in {to} before it begins in {begins}",
    why="The card prints the years of the career, first to last.",
    fix="Exchange the two years, or mend the one that is wrong.",
)


def check_division(entry: Entry, system: str) -> Iterator[Finding]:
    """A division that is none of the usual ones of the game's schema."""
    division, usual = entry.text(DIVISION), usual_divisions(system)
    if division and division not in usual:
        meant = nearest(division, usual, within=1)
        yield UNUSUAL_DIVISION.at(entry.place(DIVISION), suggestion=meant, usual=", ".join(usual[:8]))


def usual_divisions(system: str) -> Sequence[str]:
    """The letters of the weight classes that a game's cards print."""
    properties = cast("Mapping[str, Mapping[str, list[str]]]", schemas.load(system, "row")["properties"])
    return properties[DIVISION]["x-usual"]


def check_years(entry: Entry, begins: int | None, to: int | None, heading: str) -> Iterator[Finding]:
    """A career that ends before it begins; `heading` is that of its end."""
    if begins is not None and to is not None and to < begins:
        yield YEARS_BACKWARDS.at(entry.place(heading), begins=begins, to=to)
