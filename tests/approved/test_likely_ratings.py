"""How likely a set's relations make each rating, and which slips are told: few cards, relations of every kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from fightcard.pipeline.checks.plausible import Habit, Relation, neighbours, relations, unlikely
from fightcard.pipeline.findings import Place
from fightcard.pipeline.game import Figure, RowFigures
from tests.approved.approval import hold, line

STATED = """
[[relation]]
of = { KI = 1, KO = -1 }
blur = 1
book = [0, 0, 1, 1, 0, -1, 0, 2, 0, 1]
[[relation]]
of = { END = 1 }
by = "Style"
step = 5
blur = 2
book = { B = [50, 52, 51, 55, 60, 50], S = [70, 71, 71, 72] }
[[relation]]
of = { FOUL = 1 }
book = [3, 3, 3, 4, 3, 3, 3, 3, 3, 3, 3]
[[relation]]
of = { KI = 1, CUT = 2 }
says = "KI and twice CUT in balance"
book = [9, 9, 9, 9, 10, 9, 9, 9, 9, 9]
"""
ROWS: tuple[tuple[int | None, ...], ...] = (
    (5, 5, 51, 3, 2), (5, 4, 52, 3, 2), (7, 7, 71, 3, 1), (5, 5, 15, 3, 2), (5, 50, 51, 3, 2), (7, 7, 27, 3, 1), (5, 5, 51, 33, 2),
    (5, 5, 70, 3, 20), (7, None, 71, 3, 1), (3, 3, 51, None, 3), (50, 5, 50, 30, 2), (15, 15, 5, 31, 2),
)  # fmt: skip
NAMES = ("KI", "KO", "END", "FOUL", "CUT")


def card(at: int, row: Sequence[int | None], style: str) -> RowFigures:
    def place(heading: str) -> Place:
        return Place(sheet="Fighters", cell=f"{heading}{at}", row=at, column=heading, fighter=f"Al {at}")

    entry: Any = SimpleNamespace(place=place)
    numbers = ((name, number) for name, number in zip(NAMES, row, strict=True) if number is not None)
    return RowFigures(
        entry, {name: Figure(name, number, high=99) for name, number in numbers}, {"Style": style}
    )


def of(
    stated: Sequence[Relation], cards: Sequence[RowFigures], *, reported: Mapping[str, Sequence[str]]
) -> list[str]:
    cells = {name: {("Fighters", cell) for cell in those} for name, those in reported.items()}
    habits = [Habit(each, cards) for each in stated]
    found = unlikely(cards, habits, cells.get("named", ()), cells.get("compared", ()))
    return [line(each) for each in found]


def test_the_same_ratings_are_unlikely() -> None:
    stated = relations(STATED)
    cards = [card(at, row, "BSS-"[at % 4]) for at, row in enumerate(ROWS, 1)]
    lines = []
    for name, reported in (
        ("none", {}), ("named", {"named": ["END4", "KO5"]}), ("compared", {"compared": ["FOUL7", "KO5", "KI12"]}),
    ):  # fmt: skip
        lines += [name, *of(stated, cards, reported=reported)]
    for habit in (Habit(each, cards) for each in stated):
        lines.append(f"values {habit.values}")
        for each, value in zip(cards, habit.values, strict=True):
            if value is not None:
                shares = [f"{habit.likelihood(each, value, value + by):.4f}" for by in (-6, -1, 0, 1, 2, 5)]
                lines.append(f"{habit.ceiling(each):.4f} {' '.join(shares)} {habit.comparison(each, value)}")
    by_itself = Habit(stated[0], cards[:1])
    lines.append(f"one {by_itself.ceiling(cards[0]):.4f} {by_itself.comparison(cards[0], 0)}")
    for figure in (
        Figure("A", 0),
        Figure("A", 5, low=-9),
        Figure("A", 12, sign=-1, offset=10),
        Figure("A", -3, low=-50),
        Figure("A", 100, high=1000),
    ):
        lines.append(f"{figure.typed}: {[*neighbours(figure)]}")
    hold("likely-ratings", dict.fromkeys(lines))
