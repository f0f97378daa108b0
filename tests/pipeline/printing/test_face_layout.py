"""How figures and texts of a face are drawn: each by its own means, in its own ink."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.face_contents import CardContent
from fightcard.pipeline.printing.drawing.face_layout import Figure, Text, When
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Slot

BOX = Box(1, 2, 3, 4)
NOTHING: Any = None


class Page:
    """Notes what it is asked to draw."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.theme = SimpleNamespace(role=lambda name: SimpleNamespace(ink=f"ink of {name}"))

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        return lambda *words, **more: self.asked.append((name, *words, *more.items()))


@pytest.mark.parametrize(
    ("means", "is_like", "due"),
    [
        ("fill", False, ("fill", BOX, "red")),
        ("sign", False, ("sign", BOX, "red")),
        ("stroke", False, ("stroke", BOX, "red", 0.3)),
        ("fill", True, ("fill", BOX, "ink of red")),
    ],
)
def test_a_figure_is_drawn_by_its_means(means: Any, due: tuple[Any, ...], *, is_like: bool) -> None:  # noqa: ANN401
    page: Any = Page()
    Figure(BOX, means, "red", 0.3, is_like).draw(page, None)
    assert page.asked == [due]


def test_a_text_is_that_of_the_card_a_label_that_of_the_face_and_an_empty_one_none() -> None:
    page: Any = Page()
    said = CardContent({"Name": "Ann", "Record": ""}, frozenset())
    slot, block = Slot(5, 30, 20, 10, "name", 6), Block(BOX, 10, "text", 6)
    own: list[Any] = [
        Text("Name", "NAME", "N", slot), Text("Name", "NAME", "N", block, centred=True), Text("Record", "RECORD", "R", slot),
        Text("Won", "WON", "W", slot), Text("", "WON", "", block),
    ]  # fmt: skip
    for each in own:
        each.draw(page, said)
    assert page.asked == [
        ("text", slot, "Ann", "N"),
        ("block", block, "Ann", "N", ("centred", True)),
        ("block", block, "WON", "", ("centred", False)),
    ]
    page.asked.clear()
    own[0].draw(page, None)
    assert page.asked == [("text", slot, "NAME", "N")]
    assert [each.called for each in (own[0], own[4])] == ["Name", "label WON"]


def test_a_state_excludes_only_its_contrary() -> None:
    must, must_not, other = When("fouler", True), When("fouler", False), When("jab", False)
    assert [must.excludes(each) for each in (must_not, must, other, None)] == [True, False, False, False]
    assert must_not.excludes(must)
