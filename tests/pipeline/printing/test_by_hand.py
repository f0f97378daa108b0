"""Small pieces of printing, each against places worked out by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from fightcard.pipeline.printing.drawing import pen
from fightcard.pipeline.printing.drawing.backs import MIDDLE, deck_back_frame
from fightcard.pipeline.printing.drawing.card_types import _Side
from fightcard.pipeline.printing.drawing.face_file import line_numbers
from fightcard.pipeline.printing.drawing.geometry import Box, Circle, Line, Point, Polygon
from fightcard.pipeline.printing.drawing.guide_page import _Moved
from fightcard.pipeline.printing.drawing.paper import MM_PER_INCH
from fightcard.pipeline.printing.drawing.pen import PdfPen
from fightcard.pipeline.printing.drawing.tabular import GAP, _filled
from fightcard.pipeline.printing.sheets.margins import _draw_ruler, _Lane
from fightcard.pipeline.printing.sheets.profiles import PROFILES

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.geometry import Shape, Slot
    from fightcard.pipeline.printing.drawing.pen import Letters, Pen
    from fightcard.pipeline.printing.drawing.themes import Ink


class Drawn:
    """A pen and page that keeps what is drawn on it."""

    def __init__(self) -> None:
        self.filled: list[Shape] = []
        self.stroked: list[Shape] = []
        self.set: list[Point] = []
        self.words: list[str] = []
        self.pictures: list[Box] = []

    def fill(self, figure: Shape, _ink: Ink) -> None:
        self.filled.append(figure)

    def stroke(self, figure: Shape, _ink: Ink, _width: float) -> None:
        self.stroked.append(figure)

    def text(self, start: Point, _words: str, _letters: Letters) -> None:
        self.set.append(start)

    def picture(self, box: Box, _key: str) -> None:
        self.pictures.append(box)

    def turned(self, _slot: Slot, words: str) -> None:
        self.words.append(words)


def test_a_moved_pen_moves_every_kind_of_figure_and_changes_none() -> None:
    drawn = Drawn()
    pen = _Moved(cast("Pen", drawn), 10.0, 200.0)
    ink, letters = cast("Ink", None), cast("Letters", None)
    pen.fill(Box(1, 2, 3, 4), ink)
    pen.fill(Circle(5, 6, 7), ink)
    pen.fill(Polygon((Point(1, 2), Point(3, 5), Point(8, 1))), ink)
    pen.stroke(Line(Point(1, 2), Point(3, 4)), ink, 0.1)
    pen.text(Point(8, 9), "words", letters)
    pen.picture(Box(1, 2, 3, 4), "key")
    assert drawn.filled == [
        Box(11, 202, 3, 4),
        Circle(15, 206, 7),
        Polygon((Point(11, 202), Point(13, 205), Point(18, 201))),
    ]
    assert drawn.stroked == [Line(Point(11, 202), Point(13, 204))]
    assert (drawn.set, drawn.pictures) == ([Point(18, 209)], [Box(11, 202, 3, 4)])


def test_the_ground_of_a_deck_s_medal_holds_both_its_rings() -> None:
    drawn = Drawn()
    deck_back_frame(cast("Compositor", drawn))
    about = [(MIDDLE.x, MIDDLE.y)]
    grounds = [
        each.radius for each in drawn.filled if isinstance(each, Circle) and [(each.x, each.y)] == about
    ]
    rings = [
        each.radius for each in drawn.stroked if isinstance(each, Circle) and [(each.x, each.y)] == about
    ]
    assert max(grounds) == pytest.approx(16.9)  # the medal of 15.5 mm and a ring 1.4 mm around it
    assert sorted(rings)[-2:] == pytest.approx([15.5, 16.9])


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


@pytest.mark.parametrize(
    "name", sorted(name for name, each in PROFILES.items() if each.kind == "pixels" and each.cutting.bleed)
)
def test_the_pixels_of_a_service_are_a_poker_card_and_its_bleed_at_300_an_inch(name: str) -> None:
    profile = PROFILES[name]
    bleed = 2 * 300 * profile.cutting.bleed / MM_PER_INCH
    assert profile.pixels == pytest.approx((750 + bleed, 1050 + bleed), abs=0.51)  # 2.5 by 3.5 inches


def test_entries_of_a_face_file_are_known_by_their_lines() -> None:
    text = 'schema = "x"\n# a = b\n[front]\n  { field = "a" },\n{ field = "b" }\nkey = 1\n["styles"]\n"name" = { size = 9 }\n'
    assert line_numbers(text) == {
        "schema": 1, "front": 3, "front 0": 4, "front 1": 5, "front key": 6, "styles": 7, "styles name": 8,
    }  # fmt: skip
    # The first table of a name counts; a list begins anew in each.
    again = line_numbers("[back]\n{}\n[front]\n{}\n{}\n[back]\n{}\n")
    assert again == {"back": 1, "back 0": 7, "front": 3, "front 0": 4, "front 1": 5}


def test_a_text_in_several_types_alone_is_marked_as_one() -> None:
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
        _canvas=SimpleNamespace(_doc=None), _colour=lambda _ink: "0 g", _stroking="0 G"
    )
    letters: Any = SimpleNamespace(weight="regular", stretch=stretch, size=8.0, ink="black")
    assert "".join(PdfPen._runs(toy, "ab", letters)) == due


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


def test_a_side_is_drawn_in_the_theme_with_the_looks_of_its_layout() -> None:
    asked: list[str] = []

    def themed(theme: Any) -> Any:  # noqa: ANN401 - stands for a theme
        asked.append(theme.name)
        return SimpleNamespace(name=theme.name, looks="own")

    side = _Side(cast("Any", SimpleNamespace(looks={"trait": "bold"}, themed=themed)))
    for _ in range(2):  # made once for a theme
        page: Any = SimpleNamespace(theme=SimpleNamespace(name="classic", looks="ours"))
        side._ready(page)
        assert page.theme.looks == "own"
    assert asked == ["classic"]
    plain: Any = SimpleNamespace(theme=SimpleNamespace(name="classic", looks="ours"))
    _Side(cast("Any", SimpleNamespace(looks={}, themed=themed)))._ready(plain)
    assert plain.theme.looks == "ours"
