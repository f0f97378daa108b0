"""Charts that fill one column after the other."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from fightcard.pipeline.printing.drawing.charts import chart_pages
from fightcard.pipeline.printing.drawing.paper import paper_named
from fightcard.pipeline.printing.drawing.tabular import GAP, LEAST_SCALE, Chart, Measure, _filled, split_chart


@pytest.mark.parametrize(
    ("heights", "due"),
    [
        # A column of 10 has room for 4, a gap of 1 and 5; a chart that is too high stands alone.
        ([4, 5], [[4, 5]]),
        ([4, 5.1], [[4], [5.1]]),
        ([4, 5, 4, 5, 12, 1], [[4, 5], [4, 5], [12], [1]]),
        ([], [[]]),
    ],
)
def test_charts_fill_a_column_before_the_next_is_begun(heights: list[float], due: list[list[float]]) -> None:
    measure: Any = SimpleNamespace(height=lambda chart: chart, scale=1 / GAP)
    assert _filled(cast("Any", heights), measure, 10.0) == due


def _long(rows: int) -> Chart:
    """A chart in which every second row goes on from the one above."""
    return Chart(
        "Styles", "p.1", ("", "x"), tuple((f"{at}" * (at % 2 == 0), "1") for at in range(rows)), "Note."
    )


def test_a_chart_longer_than_a_column_goes_on_in_the_next_at_a_row_with_a_label() -> None:
    measure = Measure(60.0, 1.0)
    first, second = split_chart(_long(22), measure, 0.6 * measure.height(_long(22)))
    assert (first.title, second.title) == ("Styles", "Styles, continued")
    assert (first.note, second.note) == ("", "Note.")
    assert (first.rows + second.rows, second.rows[0][0]) == (_long(22).rows, "10")
    assert split_chart(_long(4), measure, 100.0) == [_long(4)]
    again = split_chart(second, measure, 0.6 * measure.height(second))
    assert [each.title for each in again] == ["Styles, continued", "Styles, continued"]


def test_charts_of_an_owner_that_do_not_fit_are_on_more_pages() -> None:
    letter = paper_named("letter")
    few, many = _long(20), _long(int(letter.height / LEAST_SCALE))
    assert [len(chart_pages([each], letter, pages=1)) for each in (few, many)] == [1, 2]
