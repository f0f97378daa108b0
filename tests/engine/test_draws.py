"""Every die and every draw of every game shows each of its numbers as often as it should, the ends included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from tests.engine.boundaries import DRAWS, seated

IN_A_THOUSAND = {6: 20.52, 11: 29.59, 20: 43.82, 50: 85.35, 100: 148.23}
"""What chi-square exceeds once in a thousand samples, by how many numbers there are (one more than the degrees
of freedom), from its printed table."""
EACH = 60
"""How often each number is due, the rarest at the least."""


@pytest.mark.parametrize(
    ("system", "rule", "asked", "due"),
    DRAWS,
    ids=["-".join((*draw[:2], *map(str, draw[2].values()))) for draw in DRAWS],
)
def test_each_number_is_drawn_as_often_as_it_should_be(
    system: str, rule: str, asked: Mapping[str, int], due: Mapping[int, int]
) -> None:
    table = seated(system, 0, 1, "basic", {})
    if hasattr(table.bout, "order"):
        table.bout.order = list(range(len(table.bout.order)))
    found = Counter(number_of(table.call(rule, **asked)) for _ in range(EACH * sum(due.values())))
    assert found.keys() == due.keys()
    chi_square = sum((found[number] - EACH * weight) ** 2 / (EACH * weight) for number, weight in due.items())
    assert chi_square < IN_A_THOUSAND[len(due)]


def number_of(drawn: object) -> int:
    """A number drawn, or that of a card."""
    return int(getattr(drawn, "number", drawn))
