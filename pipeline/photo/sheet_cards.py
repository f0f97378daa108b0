"""Which card of a PDF each place of a printed sheet shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.photo.expected import Grey
from fightcard.pipeline.photo.sheet_pages import FINE, SheetCard, SheetPage, Sheets
from fightcard.pipeline.photo.sheet_plane import grey_of

Look = NDArray[np.float64]

SCALE = 3.0
"""Pixels a mm at which cards are distinguished: their names are 3 mm high."""
NUDGE = 1.4
"""How many mm a card may lie next to its place and still be compared with what belongs there: a lens that
bends straight lines by 1% moves the cards at the corners that far."""
INSIDE = 1.5
"""How many mm at the cut edges are left out."""
UNLIKE = 0.45
"""A place less like every card than this, -1 to 1, shows none of them."""
BANDS, FAINT = 8, 0.45
"""No band of so many of a card may be printed fainter than this share of the sheet's usual strength."""
AHEAD = 0.08
"""How much less of another card may be left unexplained than of the one that belongs there, as a share."""


@dataclass(frozen=True, slots=True)
class CardSight:
    """A place of a sheet: the card that belongs there and the one that it shows, None where that is none.

    `like` is the likeness of what is shown, -1 to 1.
    """

    planned: SheetCard
    shown: SheetCard | None
    like: float


class CardSights:
    """Tells what the places of a sheet show, among all cards of a PDF; cards that look the same are one."""

    def __init__(self, sheets: Sheets) -> None:
        self._cards: list[SheetCard] = []
        looks: list[Look] = []
        for page in sheets.pages:
            grey = _softened(grey_of(page.colours))
            for card in page.cards:
                self._cards.append(card)
                looks.append(_look(_cut(grey, card)))
        height, width = (min(each.shape[side] for each in looks) for side in (0, 1))
        self._size = height, width
        self._looks = np.stack([each[:height, :width].ravel() for each in looks])

    def of(self, flat: Grey, page: SheetPage) -> Iterator[CardSight]:
        """What each place of a page shows on a photograph of it that was laid flat, in grey."""
        soft = _softened(flat)
        height, width = self._size
        sights, strengths = list[CardSight](), list["NDArray[np.float64]"]()
        for card in page.cards:
            own = self._own(card)
            seen = self._placed(soft, card, self._looks[own].reshape(height, width))
            # Where another card lies, moving it to be like this one would make it less like itself.
            still = _look(_cut(soft, card)[:height, :width])
            likeness = np.maximum(_likeness(self._looks, seen), _likeness(self._looks, still))
            best = int(np.argmax(likeness))
            if likeness[best] < UNLIKE:
                sights.append(CardSight(card, None, float(likeness[best])))
                strengths.append(np.ones(BANDS))
                continue
            # What a likeness leaves unexplained of a picture is 1 less its square.
            left = 1 - np.square(np.clip(likeness, 0, 1))
            shown = best if left[best] < (1 - AHEAD) * left[own] else own
            sights.append(CardSight(card, self._cards[shown], float(likeness[shown])))
            strengths.append(_strengths(self._looks[shown].reshape(height, width), seen))
        yield from _without_faded(sights, strengths)

    def _own(self, card: SheetCard) -> int:
        return next(place for place, each in enumerate(self._cards) if each is card)

    def _placed(self, page: Grey, card: SheetCard, planned: Look) -> Look:
        """What a place shows, moved to where it is most like what belongs there."""
        height, width = self._size
        room = _cut(page, card, NUDGE)
        low, high = float(planned.min()), float(planned.max())
        patch = ((planned - low) * (255 / max(high - low, 1e-9))).astype(np.uint8)
        if room.shape[0] < height or room.shape[1] < width:
            return _look(np.asarray(cv2.resize(room, (width, height)), np.uint8))
        likeness = cv2.matchTemplate(room, patch, cv2.TM_CCOEFF_NORMED)
        _, _, _, (x, y) = cv2.minMaxLoc(likeness)
        return _look(room[y : y + height, x : x + width])


def _strengths(planned: Look, seen: Look) -> NDArray[np.float64]:
    """How strong each band of a card is printed compared with what it should be, from head to foot."""
    bands = zip(np.array_split(planned, BANDS), np.array_split(seen, BANDS), strict=True)
    return np.array([float((one * two).sum() / max((one * one).sum(), 1e-9)) for one, two in bands])


def _without_faded(
    sights: Sequence[CardSight], strengths: Sequence[NDArray[np.float64]]
) -> Iterator[CardSight]:
    """The places, those as showing no card that are much fainter somewhere than the sheet is elsewhere."""
    middle = float(np.median(np.concatenate(strengths))) if strengths else 1.0
    for sight, each in zip(sights, strengths, strict=True):
        is_faded = sight.shown is sight.planned and each.min() < FAINT * middle
        yield CardSight(sight.planned, None, sight.like) if is_faded else sight


def _softened(page: Grey) -> Grey:
    """A page as soft as its cards are compared, or fine lines would come and go."""
    return np.asarray(cv2.GaussianBlur(page, (0, 0), 0.45 * FINE / SCALE), np.uint8)


def _cut(page: Grey, card: SheetCard, rim: float = 0.0) -> Grey:
    """A card upright, without its cut edges; to a fraction of a pixel, since rows begin anywhere."""
    wide, high = card.size
    begin = INSIDE - rim
    size = round((wide - 2 * begin) * SCALE), round((high - 2 * begin) * SCALE)
    to_card = np.array([[1 / SCALE, 0, begin], [0, 1 / SCALE, begin], [0, 0, 1]])
    move = np.diag([FINE, FINE, 1.0]) @ card.plane @ to_card
    how = cv2.INTER_CUBIC | cv2.WARP_INVERSE_MAP
    return np.asarray(cv2.warpPerspective(page, move, size, flags=how), np.uint8)


def _look(cut: Grey) -> Look:
    """A picture without the slow changes that a lamp makes."""
    bright = cut.astype(np.float64)
    return np.asarray(bright - cv2.GaussianBlur(bright, (0, 0), 4 * SCALE), np.float64)


def _likeness(looks: NDArray[np.float64], seen: Look) -> NDArray[np.float64]:
    """How like each look a picture is, -1 to 1."""
    flat = seen.ravel() - seen.mean()
    each = looks - looks.mean(axis=1, keepdims=True)
    scale = np.linalg.norm(each, axis=1) * max(float(np.linalg.norm(flat)), 1e-9)
    return np.asarray(each @ flat / np.maximum(scale, 1e-9), np.float64)
