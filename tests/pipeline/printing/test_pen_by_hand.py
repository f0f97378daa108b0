"""How letters of several types, narrow or bold ones are set."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from fightcard.pipeline.printing.drawing import pen
from fightcard.pipeline.printing.drawing.pen import PdfPen


def test_only_a_text_in_several_types_is_marked_as_one() -> None:
    for runs, due in (
        (["F1 <61> Tj "], "F1 <61> Tj "),
        (["a Tj ", "50 Tz ", "b Tj "], "/Span BMC a Tj 50 Tz b Tj EMC "),
    ):
        toy: Any = SimpleNamespace(_runs=lambda _words, _letters, runs=runs: iter(runs))
        assert PdfPen._strokes(toy, "words", cast("Any", None)) == due


@pytest.mark.parametrize(
    ("stretch", "of_run", "stroke", "due"),
    [
        (1.0, 1.0, 0.0, "/F1 8 Tf <6162> Tj "),
        # 0.9 of 0.8 is 72 in 100, and the next text begins at 100 again.
        (0.9, 0.8, 0.0, "72 Tz /F1 8 Tf <6162> Tj 100 Tz "),
        (1.0, 0.8, 0.0, "80 Tz /F1 8 Tf <6162> Tj 100 Tz "),
        # A stroke of a twentieth of 8 points is 0.4 wide; then letters are filled again.
        (1.0, 1.0, 0.05, "2 Tr 0 g 0 G 0.4 w /F1 8 Tf <6162> Tj 0 Tr "),
        (0.5, 1.0, 0.05, "50 Tz 2 Tr 0 g 0 G 0.4 w /F1 8 Tf <6162> Tj 0 Tr 100 Tz "),
    ],
)
def test_a_run_that_is_set_narrow_or_bold_leaves_the_type_as_it_was(
    stretch: float, of_run: float, stroke: float, due: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    font = SimpleNamespace(
        splitString=lambda text, _doc: [(0, text.encode())], getSubsetInternalName=lambda _subset, _doc: "/F1"
    )
    run = SimpleNamespace(text="ab", face="barlow", stretch=of_run, stroke=stroke)
    monkeypatch.setattr(pen, "shape", lambda _words, _weight: SimpleNamespace(runs=[run]))
    monkeypatch.setattr(pen, "barlow", lambda _weight: font)
    toy: Any = SimpleNamespace(
        _canvas=SimpleNamespace(_doc=None), _lettering=lambda _ink: "0 g", _stroking="0 G"
    )
    letters: Any = SimpleNamespace(weight="regular", stretch=stretch, size=8.0, ink="black")
    assert "".join(PdfPen._runs(toy, "ab", letters)) == due
