"""A rating that is better tired than fresh in any of its numbers is told, at its own cell."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.checks.fatigue import check_fatigue
from fightcard.pipeline.findings import Place


@pytest.mark.parametrize(
    ("way", "fresh", "tired", "is_reported"),
    [
        # 31 numbers land with power 12: one more of either is better, whatever the other does.
        ("falls", (31, 12), (31, 12), False),
        ("falls", (31, 12), (30, 11), False),
        ("falls", (31, 12), (32, 11), True),
        ("falls", (31, 12), (30, 13), True),
        ("falls", (31, 12), (32, 13), True),
        # Of what rises with fatigue less is better.
        ("rises", (3,), (3,), False),
        ("rises", (3,), (4,), False),
        ("rises", (3,), (2,), True),
        # A cell that is not sound is not compared.
        ("falls", None, (32, 13), False),
        ("falls", (31, 12), None, False),
    ],
)
def test_one_number_that_is_better_tired_is_enough(
    way: str, fresh: tuple[int, ...] | None, tired: tuple[int, ...] | None, *, is_reported: bool
) -> None:
    reported: list[Any] = []
    says = SimpleNamespace(at=lambda place, **facts: reported.append((place.column, facts)))
    rule: Any = SimpleNamespace(heading="PL", way=way, says=says)
    entry: Any = SimpleNamespace(
        values={"PL": "1-31 (12)"}, place=lambda heading: Place(column=heading, cell=f"{heading}2")
    )
    list(check_fatigue(entry, [rule], {"PL": fresh, "Fat PL": tired}.get, "p. 3"))
    facts = {"fresh": "1-31 (12)", "fresh_cell": "PL2", "page": "p. 3"}
    assert reported == ([("Fat PL", facts)] if is_reported else [])
