"""The ruler on the rim of a sheet."""

from __future__ import annotations

from typing import cast

import pytest

from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.geometry import Line
from fightcard.pipeline.printing.sheets.margins import _draw_ruler, _Lane
from tests.pipeline.printing.test_guide_page_by_hand import Drawn


@pytest.mark.parametrize(
    ("lengths", "left", "notes", "ruler"),
    [
        ((51.9, 40.0), (51.9, 40.0), 0, None),
        ((52.0,), (), 0, (199.0, 149.0)),  # in its middle, without room for words
        ((40.0, 60.0, 30.0, 20.0), (30.0, 20.0), 1, (195.0, 145.0)),
        ((83.9, 30.0), (), 1, (183.05, 133.05)),
        ((84.0, 30.0), (30.0,), 1, (166.0, 116.0)),  # words before it, in 34 mm
        ((90.0, 95.0), (95.0,), 1, (166.0, 116.0)),
    ],
)
def test_the_ruler_has_a_stretch_of_rim_for_itself(
    lengths: tuple[float, ...], left: tuple[float, ...], notes: int, ruler: tuple[float, float] | None
) -> None:
    lanes = [_Lane(7.0, 200.0, length) for length in lengths]
    drawn = Drawn()
    _draw_ruler(cast("Compositor", drawn), lanes)
    assert tuple(each.length for each in lanes) == left
    assert len(drawn.words) == notes
    if ruler is None:
        assert drawn.stroked == []
        return
    line, *ticks = (each for each in drawn.stroked if isinstance(each, Line))
    assert (line.start.y, line.end.y) == pytest.approx(ruler)
    assert (line.start.x, line.end.x) == (7.0, 7.0)
    assert [each.start for each in ticks] == [line.start, line.end]
    assert [(each.end.x, each.end.y) for each in ticks] == [(5.4, line.start.y), (5.4, line.end.y)]
