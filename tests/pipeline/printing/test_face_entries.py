"""Each fault of a face file is found where it is; what has none becomes the layout, by values written by hand."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.face_contents import Contents, Drawing, Style
from fightcard.pipeline.printing.drawing.face_entries import Entries
from fightcard.pipeline.printing.drawing.face_layout import Figure, Placed, Text, When
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Circle, Line, Point, Polygon, Slot
from fightcard.pipeline.printing.drawing.themes import THEMES, Role

NOTHING: Any = None
CONTENTS = Contents(
    "toy",
    ("Name", "Record", "Won"),
    NOTHING,
    states=("fouler",),
    part_of={"Won": "Record"},
    drawings={
        "die": Drawing(NOTHING, (1, 1), numbers={"edge": 2}, styles=("body",)),
        "bar": Drawing(NOTHING, (1, 1), is_frame=True),
    },
)
STYLES = """
[looks]
loud = { weight = "Bold", ink = "red", ground = "paper" }
[styles]
body = { size = 6, looks = "text" }
head = { size = 9, floor = 5, looks = "loud", align = "centre", tracking = 30, leading = 1.3 }
"""


def entries(*front: str, frame: tuple[str, ...] = (), more: str = "", styles: str = STYLES) -> Entries:
    """A face file with these items, the first of each list in line 1 and 101."""
    lists = "".join(
        f"[{table}]\nitems = [{', '.join(f'{{ {each} }}' for each in items)}]\n"
        for table, items in (("front", front), ("frame", frame))
    )
    data = tomllib.loads(f"size = [63, 88]\n{more}\n{styles}\n{lists}")
    lines = {
        f"{table} {at}": first + at for table, first in (("front", 1), ("frame", 101)) for at in range(30)
    }
    lines |= {"leave_out": 90, "styles body": 91, "styles head": 92, "looks loud": 93}
    return Entries("toy.toml", data, CONTENTS, THEMES["classic"], lines)


@pytest.mark.parametrize(
    ("item", "name", "said", "meant"),
    [
        ('field = "Name", label = "NAME"', "Name", "it is a field and a label at once", None),
        ('label = "NAME", drawing = "die"', "label NAME", "it is a label and a drawing at once", None),
        ('field = "Nam", at = [1, 2], width = 9, style = "body"', "Nam", "unknown field Nam", "Name"),
        ('field = "Name", at = [1, 2], width = 9', "Name", "it needs a style, one of those under [styles]", None),
        ('field = "Name", at = [1, 2], width = 9, style = "bdy"', "Name", "unknown style bdy", "body"),
        ('field = "Name", at = [1, 2], width = 9, style = "body", looks = "lod"', "Name", "unknown looks lod", "loud"),
        ('field = "Name", at = [1, 2], width = 9, style = "body", floor = 7', "Name", "its floor 7 is above its size 6", None),
        ('field = "Name", at = [1, 2], style = "body"', "Name", "it needs at and width for one line, or box for several", None),
        ('field = "Name", width = 9, style = "body"', "Name", "it needs at and width for one line, or box for several", None),
        ('field = "Name", box = [1, 2, 3, 4], at = [1, 2], style = "body"', "Name", "it needs at and width for one line, or box for several", None),
        ('field = "Name", box = [1, 2, 3, 4], width = 9, style = "body"', "Name", "it needs at and width for one line, or box for several", None),
        ('label = "X", at = [1, 2], width = 9, style = "body", when = "not foulr"', "label X", "unknown state foulr", "fouler"),
        ('drawing = "dei", box = [1, 2, 3, 4]', "drawing dei", "unknown drawing dei", "die"),
        ('drawing = "bar", box = [1, 2, 3, 4]', "drawing bar", "unknown drawing bar", None),
        ('drawing = "die"', "drawing die", "a drawing needs a box", None),
        ('drawing = "die", box = [1, 2, 3, 4]', "drawing die", "it needs numbers.edge with 2 entries", None),
        ('drawing = "die", box = [1, 2, 3, 4], numbers = { edge = [1] }', "drawing die", "it needs numbers.edge with 2 entries", None),
        ('drawing = "die", box = [1, 2, 3, 4], numbers = { edge = [1, 2], edgy = [1] }', "drawing die", "unknown number edgy", "edge"),
        ("times = 2", "figure 1 of [front]", "it needs one of field, label, drawing, box, circle, line, polygon", None),
        ("box = [1, 2, 3, 4]", "figure 1 of [front]", "it has no ink: give fill, sign, stroke or ink_of", None),
        ('box = [1, 2, 3, 4], circle = [1, 2, 3], fill = "red"', "figure 1 of [front]", "it has no ink: give fill, sign, stroke or ink_of", None),
        ('box = [1, 2, 3, 4], fill = "red", sign = "red"', "figure 1 of [front]", "it has no ink: give fill, sign, stroke or ink_of", None),
        ('box = [1, 2, 3, 4], fill = "reed"', "figure 1 of [front]", "unknown ink reed", "red"),
        ('box = [1, 2, 3, 4], fill = "loud"', "figure 1 of [front]", "unknown ink loud", None),
        ('box = [1, 2, 3, 4], ink_of = "red"', "figure 1 of [front]", "unknown looks red", None),
    ],
)  # fmt: skip
def test_a_fault_of_an_item_is_found_in_its_line_and_the_item_left_out(
    item: str, name: str, said: str, meant: str | None
) -> None:
    sound = 'field = "Record", at = [1, 2], width = 9, style = "body"'
    own = entries(item, sound)
    assert [each.name for each in own.layout().front if isinstance(each, Text)] == ["Record"]
    assert [(each.file, each.row, each.column) for each in own.findings] == [("toy.toml", 1, name)]
    assert own.findings[0].message.startswith(f"toy.toml: {name}: {said}")
    assert own.findings[0].suggestion == meant


def test_a_frame_has_no_texts_and_the_drawings_of_frames() -> None:
    own = entries(frame=(
        'field = "Name", at = [1, 2], width = 9, style = "body"', 'drawing = "die", box = [1, 2, 3, 4]',
        'drawing = "bar", box = [1, 2, 3, 4]',
    ))  # fmt: skip
    assert [each.name for each in own.layout().frame if isinstance(each, Placed)] == ["bar"]
    assert [(each.row, each.message.partition(": ")[2].partition(" (")[0]) for each in own.findings] == [
        (101, "Name: a text belongs under [front]; a frame has figures only"),
        (102, "drawing die: unknown drawing die"),
    ]


def test_looks_styles_and_what_is_left_out_are_looked_up() -> None:
    wrong = STYLES.replace('"text"', '"txt"').replace("floor = 5", "floor = 10").replace('"red"', '"reed"')
    own = entries(more='leave_out = ["Name", "Wun"]', styles=wrong.replace('"paper"', '"papr"'))
    layout = own.layout()
    assert layout.left_out == {"Name", "Wun"}
    assert [(each.row, each.column, each.suggestion) for each in own.findings] == [
        (93, "looks loud", "red"), (93, "looks loud", "paper"), (91, "styles body", "text"),
        (92, "styles head", None), (90, "leave_out", "Won"),
    ]  # fmt: skip
    assert own.findings[3].message == "toy.toml: styles head: its floor 10 is above its size 9"


def test_an_item_without_a_fault_is_placed_as_it_says() -> None:
    own = entries(
        'field = "Won", at = [1, 2], width = 9, style = "head", size = 8, when = "not fouler"',
        'label = "WON", box = [1, 2, 3, 4], style = "body", looks = "loud", centred = true',
        'drawing = "die", box = [1, 2, 3, 4], numbers = { edge = [5, 6] }, when = "fouler"',
        'circle = [5, 6, 2], fill = "red", step = [3, 0.5], times = 2',
        'line = [1, 2, 3, 5], stroke = "blue", thickness = 0.3, about = [9, 8], step = [1, 2], times = 2',
        'polygon = [[1, 2], [3, 4]], sign = "ink", about = [9, 8]',
        'box = [1, 2, 3, 4], ink_of = "loud", radius = 0.5, about = [9, 8]',
    )  # fmt: skip
    layout, about = own.layout(), Point(9, 8)
    assert own.findings == []
    won, label, die, *figures = layout.front
    assert won == Text(
        "Won", "", "Record", Slot(1, 2, 9, 8, "loud", 5, "centre", 30), when=When("fouler", False)
    )
    assert label == Text("", "WON", "", Block(Box(1, 2, 3, 4), 6, "loud", 4.2, 1.15, "left"), centred=True)
    assert isinstance(die, Placed)
    assert (die.part.numbers, die.when) == ({"edge": (5, 6)}, When("fouler", True))
    assert die.part.styles == {"body": Style(6, 4.2, "text")}
    assert figures == [
        Figure(Circle(5, 6, 2), "fill", "red", 0.12), Figure(Circle(8, 6.5, 2), "fill", "red", 0.12),
        Figure(Line(Point(1, 2), Point(3, 5), about), "stroke", "blue", 0.3),
        Figure(Line(Point(2, 4), Point(4, 7), about), "stroke", "blue", 0.3),
        Figure(Polygon((Point(1, 2), Point(3, 4)), about), "sign", "ink", 0.12),
        Figure(Box(1, 2, 3, 4, 0.5, about), "fill", "loud", 0.12, is_like=True),
    ]  # fmt: skip
    assert layout.looks == {"loud": Role("Bold", "red", "paper")}
    assert layout.lines == {"Won": 1, "label WON": 2, "drawing die": 3, **{f"figure {at + 4} of [front]": at + 4 for at in range(4)}}  # fmt: skip
