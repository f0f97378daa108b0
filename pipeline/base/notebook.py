"""Tables as a notebook shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

MOST_ROWS, LONGEST, DIGITS = 200, 1000, 3
"""How many rows, letters of a text and digits after the point are shown; the frame itself has them all."""


def shown(frame: pl.DataFrame) -> str:
    """A frame as HTML: every row of a usual set, whole sentences, and no more digits than mean something."""
    import polars as pl  # noqa: PLC0415 - most runs show no table

    with pl.Config(
        tbl_rows=MOST_ROWS,
        fmt_str_lengths=LONGEST,
        float_precision=DIGITS,
        tbl_hide_column_data_types=True,
        tbl_hide_dataframe_shape=True,
    ):
        return frame._repr_html_()
