"""Steps between the bouts and what is said of them, each by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
import pytest

from fightcard.engine.core.counts import NAMES
from fightcard.pipeline.verification.drivers import outliers
from fightcard.pipeline.verification.drivers.inert import _turned
from fightcard.pipeline.verification.drivers.outliers import Far, Outlier
from fightcard.pipeline.verification.drivers.targets import bounds
from fightcard.pipeline.verification.play.executors import executor
from fightcard.pipeline.verification.play.results import WON_IN, _between
from fightcard.pipeline.verification.play.tallied import Tallied

if TYPE_CHECKING:
    from fightcard.pipeline.game import Parameter


def number(heading: str, part: str = "") -> Parameter:
    """A parameter of 0 to 10 that stands in its card under its heading."""
    return cast("Parameter", _Number(heading, part))


class _Number:
    low, high = 0, 10

    def __init__(self, heading: str, part: str) -> None:
        self.heading, self.part = heading, part

    def read(self, card: dict[str, int]) -> int | None:
        return card.get(self.heading)

    def write(self, card: dict[str, int], value: int) -> dict[str, int]:
        return {**card, self.heading: value}


@pytest.mark.parametrize(("value", "turned"), [(0, 10), (4, 10), (5, 10), (6, 0), (10, 0)])
def test_a_number_is_turned_to_the_end_farther_off(value: int, turned: int) -> None:
    card: Any = {"PL": value, "CF": 3}
    turned_card: Any = _turned(card, (number("PL"), number("DEF")))
    assert turned_card == {"PL": turned, "CF": 3}


@pytest.mark.parametrize(
    ("low", "high", "due"),
    [(10, 110, (-40, 160)), (10, 13, (8, 15)), (10, 14, (8, 16)), (10, 16, (7, 19)), (7, 7, (5, 9))],
)
def test_a_number_no_longer_stands_alone_within_half_the_width_of_the_others(
    low: int, high: int, due: tuple[int, int]
) -> None:
    (found,) = bounds(Outlier(number("PL", "power"), 99, low, high, 50))
    assert (found.heading, found.part, found.low, found.high, found.by_itself) == ("PL", "power", *due, False)


def test_one_of_two_numbers_tires_no_more_than_others_do() -> None:
    # The others lose 4 to 14: with a margin of 5, from -1 to 19. Fresh 60, tired 20.
    fresh, tired = bounds(Outlier(number("Fat PL"), 20, 4, 14, 9, ends=(60, 20)))
    assert (fresh.heading, fresh.low, fresh.high, fresh.by_itself) == ("PL", 1, 21, True)
    assert (tired.heading, tired.low, tired.high, tired.by_itself) == ("Fat PL", 59, 79, True)


def test_how_a_number_tires_is_told_of_either_end(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh, tired = number("PL"), number("Fat PL")
    # Everybody loses 5 but the second, who loses 25: neither of his numbers is far from theirs.
    columns = {fresh: (30, 45, 50, 60, 40, 70), tired: (25, 20, 45, 55, 35, 65)}
    monkeypatch.setattr(outliers, "columns_of", lambda _match: columns)
    match: Any = None
    told = list(outliers._far(match, range(6)))
    assert [card for card, _ in told] == [1, 1]
    assert [each for _, each in told] == [
        Far(fresh, 45, -5, -5, 25, (45, 20)),
        Far(tired, 20, -5, -5, 40, (45, 20)),
    ]


def test_wins_of_a_corner_are_told_of_each_side() -> None:
    # A fights in red (place 0) and B in red (place 1). By wins: A 3 in red, 5 in blue; B 2 in blue, 7 in red.
    counts = np.zeros((len(NAMES), 2), np.int32)
    for name, place, many in (("red_ko", 0, 3), ("blue_ud", 0, 2), ("red_tko", 1, 7), ("blue_ko", 1, 5)):
        counts[NAMES.index(name), place] = many
    tallied = Tallied(2, 1, np.array([1, 2]), np.array([0, 1]), counts)
    found = _between(np.array([0, 1]), np.array([1, 0]), tallied, np.array([0, 1]))
    assert {name: found[name].tolist() for name in WON_IN} == {WON_IN[0]: [3, 7], WON_IN[1]: [5, 2]}


def test_threads_are_as_many_as_were_asked_for() -> None:
    with executor("threads:3") as found:
        pool: Any = found
        assert pool.threads == 3
        assert pool.submit(sum, (1, 2)).result(timeout=60) == 3
        assert pool._max_workers == 3
