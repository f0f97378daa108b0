"""Looking a face over: what is missing, twice, small, over another or too near the cut, on both sides of each limit."""

from __future__ import annotations

from typing import Any

import pytest

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.printing.drawing.compose import Setting
from fightcard.pipeline.printing.drawing.face_contents import CardContent, Contents, Drawing, Part
from fightcard.pipeline.printing.drawing.face_inspection import _Ink, _Worst, inspect_face, required
from fightcard.pipeline.printing.drawing.face_layout import Figure, Layout, Placed, Text, When
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Box, Point, Slot
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from tests.pipeline.rating.toys import Toy

SIZE = Size("card", 60, 90)
TIRED, FRESH = When("tired", holds=True), When("tired", holds=False)


def text(name: str, x: float = 20.0, baseline: float = 40.0, when: When | None = None, **words: Toy) -> Text:
    slot = Slot(x, baseline, words.pop("width", 30.0), 10, "name", words.pop("floor", 5))
    return Text(name, words.pop("label", ""), name, slot, when=when)


def layout(*items: Toy, **words: Toy) -> Layout:
    return Layout("my.toml", SIZE, 3.0, (), items, lines={"name": 4, "drawing die": 9}, **words)


def contents(
    *names: str, texts: dict[str, str] | None = None, states: frozenset[str] = frozenset(), **words: Toy
) -> Contents:
    return Contents("toy", names, lambda _card, _imprint: CardContent(texts or {}, states), **words)


def found(face: Layout, of: Contents) -> list[Finding]:
    card: Any = {"name": "Joe"}
    return list(inspect_face(face, of, [(card, Imprint("x", 1, 1, ""))], CLASSIC))


def drawing(width: float, height: float, least: tuple[float, float] = (10, 8), name: str = "die") -> Placed:
    made = Drawing(lambda *_: None, least, fields=("pips",))
    return Placed(name, made, Part(Box(20, 60, width, height), {}, {}))


def test_every_text_that_is_not_optional_must_be_somewhere() -> None:
    of = contents(
        "name", "years", "note", optional=frozenset({"note"}), drawings={"die": drawing(10, 8).drawing}
    )
    assert required(of) == ("name", "years", "pips")
    missing = [each.message for each in found(layout(text("name")), of)]
    assert len(missing) == 2
    assert "years" in missing[0]
    assert "pips" in missing[1]
    assert found(layout(text("name"), text("years", baseline=60), drawing(10, 8)), of) == []
    assert found(layout(text("name"), left_out=frozenset({"years", "pips"})), of) == []


@pytest.mark.parametrize(
    ("one", "other", "is_twice"),
    [
        (text("name"), text("name", baseline=60), True),
        (text("name"), text("years", baseline=60), False),
        (text("name", when=TIRED), text("name", baseline=60, when=FRESH), False),
        (text("name", when=TIRED), text("name", baseline=60), True),
        (text("name", when=TIRED), text("name", baseline=60, when=When("south", holds=True)), True),
        # One place in two looks is one place.
        (text("name", when=TIRED), text("name", when=When("south", holds=True)), False),
        (text("name", when=TIRED), text("name"), True),
        (text("", label="NAME"), text("", label="NAME", baseline=60), False),
    ],
)
def test_a_field_is_there_once_unless_no_card_has_both(one: Text, other: Text, is_twice: bool) -> None:
    codes = [each.code for each in found(layout(one, other), contents())]
    assert len(codes) == is_twice
    three = [*found(layout(one, other, text("name", baseline=80)), contents())]
    assert len([each for each in three if each.code in codes]) == is_twice


def test_a_drawing_is_listed_once_and_has_its_least_room() -> None:
    assert len(found(layout(drawing(10, 8), drawing(10, 8)), contents())) == 1
    assert found(layout(drawing(9.985, 7.985)), contents()) == []
    for width, height, size in ((9.97, 8, "9.97 x 8"), (10, 7.97, "10 x 7.97")):
        (small,) = found(layout(drawing(width, height)), contents())
        assert size in small.message
        assert "10 x 8" in small.message
        assert small.row == 9


def wide(words: str, size: float) -> float:
    return shape(words, CLASSIC.role("name").weight).reach(size) / POINTS_PER_MM


@pytest.mark.parametrize(("spare", "is_small"), [(0.0, False), (-0.019, False), (-0.03, True)])
def test_a_text_fits_at_its_floor_narrowed_to_82_in_100(spare: float, is_small: bool) -> None:
    needed = wide("JOE FRAZIER", 5) * 0.82
    face = layout(text("name", width=needed + spare))
    codes = found(face, contents("name", texts={"name": "JOE FRAZIER"}))
    assert len(codes) == is_small
    if is_small:
        assert (codes[0].row, codes[0].column) == (4, "name")
        assert f"{needed:.1f}" in codes[0].message
        assert "'JOE FRAZIER'" in codes[0].message


def test_the_widest_words_of_all_cards_are_reported() -> None:
    said = iter(["JOE", "JOE FRAZIER THE GREAT", "JOE FRAZIER"])
    of = Contents("toy", ("name",), lambda *_: CardContent({"name": next(said)}, frozenset()))
    cards: Any = [({"name": name}, Imprint("x", 1, 1, "")) for name in ("a", "b", "c")]
    (small,) = inspect_face(layout(text("name", width=2.0)), of, cards, CLASSIC)
    assert "'JOE FRAZIER THE GREAT'" in small.message


EDGES = {
    "left": lambda off: Box(3 - off, 40, 9, 2),
    "upper": lambda off: Box(20, 3 - off, 9, 2),
    "right": lambda off: Box(48 + off, 40, 9, 2),
    "lower": lambda off: Box(20, 85 + off, 9, 2),
}


@pytest.mark.parametrize("edge", EDGES)
def test_letters_keep_three_millimetres_from_every_cut(edge: str) -> None:
    worst = _Worst(layout(), CLASSIC)
    worst._keeps_from_the_cut("name", EDGES[edge](0.019))
    assert worst.outside == {}
    worst._keeps_from_the_cut("name", EDGES[edge](0.5))
    worst._keeps_from_the_cut("name", EDGES[edge](0.3))
    assert worst.outside == {("name", edge): pytest.approx(0.5)}


@pytest.mark.parametrize(
    ("other", "over"),
    [
        (Box(29.8, 40, 9, 9), (0.2, 9)), (Box(29.9, 40, 9, 9), None), (Box(20, 48.8, 9, 9), (9, 0.2)),
        (Box(20, 48.9, 9, 9), None), (Box(11.2, 31.3, 9, 9), (0.2, 0.3)), (Box(25, 45, 2, 2), (2, 2)),
    ],
)  # fmt: skip
def test_letters_overlap_by_more_than_a_hair_in_both_directions(
    other: Box, over: tuple[float, float] | None
) -> None:
    worst = _Worst(layout(), CLASSIC)
    worst._overlaps([_Ink("b", None, Box(21, 40, 9, 9)), _Ink("a", None, other)], "Joe")
    # Boxes are 9 wide and high; the first stands at 21.
    across = min(30, other.right) - max(21, other.x)
    if over is None or across <= 0.15:
        assert worst.over == {}
    else:
        assert worst.over == {("b", "a"): (pytest.approx(across), pytest.approx(over[1]), "Joe")}


def test_of_one_pair_the_worst_overlap_is_reported_with_its_card_and_one_text_overlaps_nothing_of_its_own() -> (
    None
):
    worst = _Worst(layout(), CLASSIC)
    for fighter, x in (("Joe", 28.0), ("Max", 25.0), ("Tua", 27.0)):
        worst._overlaps([_Ink("b", None, Box(20, 40, 9, 9)), _Ink("a", None, Box(x, 40, 9, 9))], fighter)
    assert worst.over == {("b", "a"): (4.0, 9.0, "Max")}
    worst._overlaps([_Ink("c", None, Box(20, 40, 9, 9)), _Ink("c", None, Box(20, 40, 9, 9))], "Joe")
    assert len(worst.over) == 1
    # A third that lies below ends the search, and those after it lie lower still.
    three = [_Ink(name, None, Box(20, y, 9, 9)) for name, y in (("d", 10.0), ("f", 60.0), ("e", 15.0))]
    worst._overlaps(three, "Joe")
    assert set(worst.over) == {("b", "a"), ("e", "d")}


def test_ink_reaches_from_the_baseline_to_the_top_of_a_capital() -> None:
    box = Setting("name", Point(5, 30), 12, 10, 1, 10).inked
    assert (box.x, box.width, box.bottom) == (5, 12, 30)
    assert box.height == pytest.approx(7 / POINTS_PER_MM)


def test_a_text_that_no_card_has_is_looked_at_by_its_room_and_states_choose_what_is_drawn() -> None:
    outside = text("name", x=1.0)
    assert len(found(layout(outside), contents("name"))) == 1
    # Said, and short enough to stay inside: at x 30 with a room that would reach over the cut.
    reaching = text("name", x=40.0)
    assert len(found(layout(reaching), contents("name"))) == 1
    assert found(layout(reaching), contents("name", texts={"name": "J"})) == []
    tired = text("name", x=1.0, when=TIRED), text("years", x=20.0, when=FRESH)
    of = contents("name", "years", texts={"name": "J", "years": "J"}, states=frozenset({"tired"}))
    assert [each.column for each in found(layout(*tired), of)] == ["name"]


def test_a_letter_that_no_font_has_is_reported_of_a_label_once() -> None:
    label = Text("", "\u200b", "", Slot(20, 40, 30, 10, "name", 5))
    findings = found(layout(label, Figure(Box(0, 0, 1, 1), "fill", "ink", 0.12)), contents())
    assert [each.code for each in findings] == ["P101"]
    assert "U+200B" in findings[0].message
