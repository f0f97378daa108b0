"""How wide the columns of a chart are."""

from __future__ import annotations

import pytest

from fightcard.pipeline.printing.drawing.tabular import PAD, Chart, Measure, _edges, _reach


def test_columns_of_a_chart_are_as_wide_as_they_ask_and_share_what_is_left() -> None:
    rows = (("a", "bbbb"), ("a", "b"))
    asked = [_reach(words, 1.0) + 2 * PAD for words in ("a", "bbbb")]
    for more, is_text, due in (
        (10.0, False, [asked[0] + 5, asked[1] + 5]), (0.5, False, [asked[0] + 0.25, asked[1] + 0.25]),
        (10.0, True, [asked[0], asked[1] + 10]),
        (-2.0, False, [each * (sum(asked) - 2) / sum(asked) for each in asked]),
    ):  # fmt: skip
        edges = _edges(Chart("t", "p.1", (), rows, is_text=is_text), 7.0, Measure(sum(asked) + more, 1.0))
        assert edges == pytest.approx([7.0, 7.0 + due[0], 7.0 + due[0] + due[1]])
    assert _edges(Chart("t", "p.1", (), ()), 7.0, Measure(30.0, 1.0)) == pytest.approx([7.0, 37.0])
