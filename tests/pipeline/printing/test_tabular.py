"""Charts packed into the columns of pages as large as they hold them."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing import tabular
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.tabular import Chart, packed

PAPER = Size("toy", 114, 120)
CHARTS = [Chart(f"Chart {at}", "p. 1", ("", "a"), (("row", "1"),)) for at in range(8)]


@pytest.mark.parametrize(
    ("room", "scale"), [(13, 1.25), (12.5, 1.25), (12.4, 1.225), (10, 1.0), (6, 0.6), (5.9, None)]
)
def test_charts_are_as_large_as_their_columns_hold_them(
    monkeypatch: pytest.MonkeyPatch, room: float, scale: float | None
) -> None:
    # Each chart is 10 mm high at full size, and a column holds as many as are no higher than it: here two of each.
    def filled(charts: list[Chart], measure: tabular.Measure, height: float) -> list[list[Chart]]:
        many = int((height + 1e-9) // (10 * measure.scale))
        return (
            [charts[at : at + many] for at in range(0, len(charts), many)]
            if many
            else [[each] for each in charts] * 9
        )

    monkeypatch.setattr(tabular, "_filled", filled)
    monkeypatch.setattr(tabular, "_evened", lambda charts, *_: [[each] for each in charts])
    asked = {"pages": 2, "columns": 2, "margin": 5.0, "top": 115.0 - 2 * room}
    if scale is None:
        with pytest.raises(ValueError, match=r"^8 charts do not fit on 2 pages of toy 114 × 120 mm$"):
            packed(CHARTS, PAPER, **asked)  # type: ignore[arg-type]
        return
    measure, pages = packed(CHARTS, PAPER, **asked)  # type: ignore[arg-type]
    assert (measure.width, measure.scale) == (50, pytest.approx(scale))
    assert pages == [[[each] for each in CHARTS[:2]], [[each] for each in CHARTS[2:4]]]
