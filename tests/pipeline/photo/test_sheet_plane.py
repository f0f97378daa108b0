"""How closely a photograph is searched for the cards of a sheet."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from fightcard.pipeline.photo import sheet_plane
from fightcard.pipeline.photo.locate import SEARCHED, Found, Pattern
from fightcard.pipeline.photo.sheet_pages import FINE
from tests.sheet_sights import sheets

MOVED = np.array([[1, 0, 4], [0, 1, -3], [0, 0, 1]], np.float64)
"""What is found lies some pixels off."""


@pytest.mark.parametrize(
    ("coarsely", "searched"),
    [
        (7, [SEARCHED[:1]] * 2),
        (4, [SEARCHED[:1]] * 2),
        (3, [SEARCHED[:1]] * 2 + [SEARCHED] * 2),
        (0, [SEARCHED[:1]] * 2 + [SEARCHED] * 2),
    ],
)
def test_finer_points_are_searched_where_fewer_than_half_of_the_cards_were_found(
    coarsely: int, searched: list[Sequence[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sheets().pages[0]
    assert len(page.cards) == 7
    scale = np.diag([FINE, FINE, 1.0])
    asked: list[Sequence[int]] = []

    def found(
        _photo: object, patterns: Sequence[Pattern], _points: object, most: Sequence[int]
    ) -> list[Found]:
        asked.append(most)
        seen = page.cards[:coarsely] if most == SEARCHED[:1] else page.cards
        return [
            Found(MOVED @ scale @ card.plane, "front", 100) for card in seen if patterns[0].theme == "front"
        ]

    monkeypatch.setattr(sheet_plane, "cards_on", found)
    grey: NDArray[np.uint8] = sheet_plane.grey_of(page.colours)
    sheet = sheet_plane.SheetFinder(sheets()).find(grey)
    assert asked == searched
    assert sheet is not None
    assert sheet.page.number == 1
    # The page is laid where it is, however far off its cards were found.
    assert np.abs(sheet.plane / sheet.plane[2, 2] - scale).max() < 0.1


def test_a_picture_without_cards_shows_no_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet_plane, "cards_on", lambda *_: [])
    assert sheet_plane.SheetFinder(sheets()).find(np.full((90, 90), 150, np.uint8)) is None
