"""A side of a card in its theme and the looks of its layout."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from fightcard.pipeline.printing.drawing.card_types import _Side


def test_a_side_is_drawn_in_the_theme_with_the_looks_of_its_layout() -> None:
    asked: list[str] = []

    def themed(theme: Any) -> Any:  # noqa: ANN401 - stands for a theme
        asked.append(theme.name)
        return SimpleNamespace(name=theme.name, looks="own")

    def side_of(**looks: str) -> _Side:
        layout = cast("Any", SimpleNamespace(looks=looks, themed=themed))
        return _Side(layout, (), cast("Any", SimpleNamespace(content_of=None)))

    side = side_of(trait="bold")
    for _ in range(2):  # made once for a theme
        page: Any = SimpleNamespace(theme=SimpleNamespace(name="classic", looks="ours"))
        side(page)
        assert page.theme.looks == "own"
    assert asked == ["classic"]
    plain: Any = SimpleNamespace(theme=SimpleNamespace(name="classic", looks="ours"))
    side_of()(plain)
    assert plain.theme.looks == "ours"
