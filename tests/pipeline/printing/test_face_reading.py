"""What card data says of a card that is printed on a face: all but what the face leaves out, and what is joined of that."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.face_layout import Text
from fightcard.pipeline.printing.drawing.face_reading import is_same_place, values_of
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Slot


@pytest.mark.parametrize(
    ("left_out", "said"), [((), ["a", "b", "ab", "c"]), (("b",), ["a", "c"]), (("c",), ["a", "b", "ab"])]
)
def test_what_a_face_leaves_out_is_not_compared(left_out: tuple[str, ...], said: list[str]) -> None:
    layout: Any = SimpleNamespace(left_out=frozenset(left_out))
    contents: Any = SimpleNamespace(joined={"ab": ("a", "b")})
    card: Any = {}
    assert [
        *values_of(lambda _card: dict.fromkeys(("a", "b", "ab", "c"), "x"), layout, contents)(card)
    ] == said


SLOT, BLOCK = Slot(1, 2, 3, 9, "name", 5, "left"), Block(Box(1, 2, 3, 4), 9, "name", 5)


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        (SLOT, Slot(1, 2, 3, 7, "text", 4, "left", 30), True), (SLOT, Slot(2, 2, 3, 9, "name", 5, "left"), False),
        (SLOT, Slot(1, 3, 3, 9, "name", 5, "left"), False), (SLOT, Slot(1, 2, 4, 9, "name", 5, "left"), False),
        (SLOT, Slot(1, 2, 3, 9, "name", 5, "right"), False), (BLOCK, Block(Box(1, 2, 3, 4), 7, "text", 4), True),
        (BLOCK, Block(Box(1, 2, 3, 5), 9, "name", 5), False), (SLOT, BLOCK, False), (BLOCK, SLOT, False),
    ],
)  # fmt: skip
def test_two_texts_are_at_one_place_whatever_they_look_like(
    one: Slot | Block, other: Slot | Block, *, is_same: bool
) -> None:
    texts = [Text("Name", "", "", each) for each in (one, other)]
    assert is_same_place(*texts) is is_same
