"""Numbers that are turned, stand alone or tire by themselves, each by hand."""

from __future__ import annotations

from typing import Any

import pytest

from fightcard.pipeline.game import Parameter
from fightcard.pipeline.verification.drivers import outliers
from fightcard.pipeline.verification.drivers.inert import _turned
from fightcard.pipeline.verification.drivers.outliers import Far, Outlier
from fightcard.pipeline.verification.drivers.targets import bounds


def number(heading: str, part: str = "") -> Parameter:
    """A parameter of 0 to 10 that stands in its card under its heading."""
    return Parameter(
        heading, part, 0, 10, lambda card: card.get(heading), lambda card, value: {**card, heading: value}
    )


@pytest.mark.parametrize(("value", "turned"), [(0, 10), (4, 10), (5, 10), (6, 0), (10, 0)])
def test_a_number_is_turned_to_the_end_farther_off(value: int, turned: int) -> None:
    card: Any = {"PL": value, "CF": 3}
    turned_card: Any = _turned(card, (number("PL"), number("DEF")))
    assert turned_card == {"PL": turned, "CF": 3}


@pytest.mark.parametrize(
    ("low", "high", "due"),
    [(10, 110, (-40, 160)), (10, 13, (8, 15)), (10, 14, (8, 16)), (10, 16, (7, 19)), (7, 7, (5, 9))],
)
def test_a_number_is_no_outlier_within_half_the_width_of_the_others(
    low: int, high: int, due: tuple[int, int]
) -> None:
    (found,) = bounds(Outlier(number("PL", "power"), 99, low, high, 50))
    assert (found.heading, found.part, found.low, found.high, found.by_itself) == ("PL", "power", *due, False)


def test_one_of_two_numbers_tires_no_more_than_others_do() -> None:
    # The others lose 4 to 14: with a margin of 5, from -1 to 19. Fresh 60, tired 20.
    fresh, tired = bounds(Outlier(number("Fat PL"), 20, 4, 14, 9, ends=(60, 20)))
    assert (fresh.heading, fresh.low, fresh.high, fresh.by_itself) == ("PL", 1, 21, True)
    assert (tired.heading, tired.low, tired.high, tired.by_itself) == ("Fat PL", 59, 79, True)


def test_how_a_number_tires_is_reported_for_either_end(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh, tired = number("PL"), number("Fat PL")
    # Everybody loses 5 but the second, who loses 25: neither of his numbers is far from theirs.
    columns = {fresh: (30, 45, 50, 60, 40, 70), tired: (25, 20, 45, 55, 35, 65)}
    monkeypatch.setattr(outliers, "columns_of", lambda _match: columns)
    match: Any = None
    reported = list(outliers._far(match, range(6)))
    assert [card for card, _ in reported] == [1, 1]
    assert [each for _, each in reported] == [
        Far(fresh, 45, -5, -5, 25, (45, 20)),
        Far(tired, 20, -5, -5, 40, (45, 20)),
    ]
