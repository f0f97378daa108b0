"""What card data says of a card that is printed on a face: all but what the face leaves out, and what is joined of that."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.face_reading import values_of


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
