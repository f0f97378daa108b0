"""A back that is drawn for poker size and stretched to its card."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.printing.drawing.card_types import _PokerBack
from fightcard.pipeline.printing.drawing.geometry import (
    Stretch,
)
from fightcard.pipeline.printing.drawing.paper import Size


@pytest.mark.parametrize(
    ("size", "before", "after"),
    [
        ((63.5, 88.9), None, None),
        ((63.5, 88.9), Stretch(63.5, 88.9, 70, 120), Stretch(63.5, 88.9, 70, 120)),
        ((70, 120), None, Stretch(63.5, 88.9, 70, 120)),
        # A face of 70 by 120 printed on 80 by 130: its back is stretched from poker size to that.
        ((70, 120), Stretch(70, 120, 80, 130), Stretch(63.5, 88.9, 80, 130)),
    ],
)
def test_a_back_is_drawn_for_poker_size_and_stretched_to_the_card(
    size: tuple[float, float], before: Stretch | None, after: Stretch | None
) -> None:
    layout: Any = SimpleNamespace(size=Size("own", *size))
    drawn: list[Any] = []
    page: Any = SimpleNamespace(stretch=before, laid={"kept": 1})
    _PokerBack(layout, lambda page, *card: drawn.append((page.stretch, dict(page.laid), card)))(page, "card")
    assert drawn == [(after, {"kept": 1} if size == (63.5, 88.9) else {}, ("card",))]
