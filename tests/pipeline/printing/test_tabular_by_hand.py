"""Charts that fill one column after the other."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from fightcard.pipeline.printing.drawing.tabular import GAP, _filled


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
