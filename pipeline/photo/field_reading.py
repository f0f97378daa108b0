"""Reading a card that lies flat: each field read by letters and looked at as a picture, and what both say."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from typing import TYPE_CHECKING, Literal

import cv2
import numpy as np

from fightcard.pipeline.photo.expected import drawn
from fightcard.pipeline.photo.letters import NUMBERS
from fightcard.pipeline.photo.locate import flat

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fightcard.pipeline.photo.expected import Drawn, Grey, Window
    from fightcard.pipeline.photo.letters import Line, Reader
    from fightcard.pipeline.photo.locate import Found, Plane
    from fightcard.pipeline.printing.drawing.faces import Face
    from fightcard.pipeline.printing.drawing.geometry import Box
    from fightcard.pipeline.printing.drawing.themes import Theme
    from fightcard.pipeline.printing.sheets.layout import Print

Verdict = Literal["equal", "different", "not legible"]

COARSE, FINE = 8.0, 14.0
"""Pixels a mm: to lay a card flat, and to read it."""
REACH, NUDGE = 1.2, 0.3
"""How far in mm a text may lie from its place before the card is laid flat, and after."""
BLURS = (0.0, 0.05, 0.1, 0.15, 0.22, 0.3)
RIM = 1.5
UNREAD = ("", "the imprint")
SURE, SURE_OTHERWISE, LIKE = 0.2, 0.75, 0.6
"""The least that a reading must be sure of, and the least likeness of the picture to the same text drawn."""
GLARE, MOST_GLARE = 253, 0.25
"""The brightness, of 255, of a lamp's reflection, and the share of a field over which it may lie."""
LEAN = 0.3
"""How far the picture must lean to what was read, from what the sheet has: 0 is half-way, 1 all the way."""

_LETTERS = re.compile(r"[A-Za-z][+*]*(?:/[A-Za-z][+*]*)*")
_SIGN = re.compile(r"(?<!\w)[+-](?=\d)")
SIGNS = {"+": "plus", "-": "minus"}
PLAIN = str.maketrans({"–": "-", "—": "-", "−": "-"})


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a card as it was read: the verdict, the words of the sheet and those of the photograph.

    `sure` and `like` are 0 to 1, `lean` is -1 to 1 or so; `cut` is the field on the photograph, `planned` the
    same drawn from the sheet, None for a card that fightcard cannot draw.
    """

    window: Window
    verdict: Verdict
    read: str
    sure: float
    like: float
    lean: float
    cut: Grey
    planned: Grey | None


def is_numeric(words: str) -> bool:
    """Whether a text is made of digits and the signs of a rating."""
    return bool(words) and all(letter in NUMBERS for letter in words.translate(PLAIN))


def folded(words: str) -> str:
    """A text as readings are compared: its letters, bare and small, digits and the signs before them.

    Of a rating all signs count, but no bracket around it; of one in letters, such as A+*/B, its + and *.
    """
    plain = words.translate(PLAIN)
    rating = "".join(plain.split())
    if is_numeric(rating):
        return rating.strip("()")
    marks = "+*" if _LETTERS.fullmatch(rating) else ""
    bare = unicodedata.normalize("NFKD", _SIGN.sub(lambda sign: SIGNS[sign[0]], plain)).casefold()
    # The letter O and the number 0 look alike in this type, and no field of words depends on which it is.
    return "".join(letter for letter in bare if letter.isalnum() or letter in marks).replace("0", "o")


def is_cut_off(read: str, words: str) -> bool:
    """Whether a reading lacks only the beginning or the end of a text."""
    some, whole = folded(read), folded(words)
    return whole.startswith(some) or whole.endswith(some)


def refined(photo: Grey, plane: Plane, card: Drawn) -> Plane:
    """The plane moved so that the texts of a card lie where they should."""
    width, height = (side / card.scale for side in card.grey.shape[::-1])
    laid = flat(photo, plane, card.scale, width, height, RIM)
    from_, to = [], []
    for window in card.windows:
        if not window.words:
            continue
        patch, at = cut_out(card.grey, window.box, card.scale, 0.3)
        like, place = _found(laid, patch, (at + RIM * card.scale), REACH * card.scale)
        if like > 0.55:
            middle = np.array(patch.shape[::-1]) / 2
            from_.append((at + middle) / card.scale)
            to.append((place + middle) / card.scale - RIM)
    if len(from_) < 12:
        return plane
    move, _ = cv2.findHomography(np.array(from_), np.array(to), cv2.RANSAC, 0.12)
    return plane if move is None else np.asarray(plane @ move)


def read_card(
    photo: Grey, found: Found, face: Face, item: Print, theme: Theme, reader: Reader
) -> list[Field]:
    """Every field of a card on a photograph, in the order in which the card is drawn."""
    card = drawn(face, [(item, {})], theme, FINE)[0]
    plane = refined(photo, refined(photo, found.plane, card), card)
    laid = flat(photo, plane, FINE, face.size.width, face.size.height, RIM)
    blur = _blur(laid, card)
    softened = soft(card.grey, blur)
    windows = [window for window in card.windows if window.field not in UNREAD and window.words]
    spots = [Spot(laid, softened, window) for window in windows]
    numeric = [is_numeric(window.words) for window in windows]
    lines = reader.read([spot.seen for spot in spots], numeric)
    others = {
        window.key: line.text
        for window, line in zip(windows, lines, strict=True)
        if line.text and folded(line.text) != folded(window.words)
    }
    instead = softened
    if others:
        other = drawn(face, [(item, _printed(others, windows))], theme, FINE)[0]
        instead = soft(other.grey, blur)
    return [_judged(spot, line, instead) for spot, line in zip(spots, lines, strict=True)]


class Spot:
    """A field on a card that was laid flat: what is seen there, and how like a drawing of it that is."""

    def __init__(self, laid: Grey, softened: Grey, window: Window) -> None:
        self.window, self._laid = window, laid
        self.planned, at = cut_out(softened, window.box, FINE)
        self._at = at + RIM * FINE
        self.like, self._place = _found(laid, self.planned, self._at, NUDGE * FINE)
        x, y = (round(float(each)) for each in self._place)
        margin = 3
        height, width = self.planned.shape
        self.seen = laid[max(y - margin, 0) : y + height + margin, max(x - margin, 0) : x + width + margin]

    @property
    def may_be_hidden(self) -> bool:
        """Whether a part may not be seen: of words by a crease, of numbers where a lamp is reflected."""
        return not is_numeric(self.window.words) or float((self.seen >= GLARE).mean()) > MOST_GLARE

    def lean(self, instead: Grey) -> tuple[float, float]:
        """How like a drawing of other words the field is, and how far it leans to them: -1 to 1 or so."""
        other, _ = cut_out(instead, self.window.box, FINE)
        like, place = _found(self._laid, other, self._at, NUDGE * FINE)
        x, y = (round(float(each)) for each in (place if like > self.like else self._place))
        height, width = other.shape
        seen = self._laid[y : y + height, x : x + width].astype(np.float64)
        one, two = self.planned.astype(np.float64), other.astype(np.float64)
        apart = two - one
        if seen.shape != one.shape or not apart.any():
            return like, 0.0
        leans = []
        for base in (one, two):
            slope, level = np.polyfit(base.ravel(), seen.ravel(), 1)
            if slope <= 0:
                continue
            fitted = (seen - level) / slope
            leans.append(2 * float(((fitted - (one + two) / 2) * apart).sum() / (apart**2).sum()))
        return like, float(np.mean(leans)) if leans else 0.0


def _judged(spot: Spot, line: Line, instead: Grey) -> Field:
    window, like, lean = spot.window, spot.like, 0.0
    verdict: Verdict = "not legible"
    if folded(line.text) == folded(window.words):
        if line.sure >= SURE and like >= LIKE:
            verdict = "equal"
    elif line.text and not (spot.may_be_hidden and is_cut_off(line.text, window.words)):
        like, lean = spot.lean(instead)
        if line.sure >= SURE_OTHERWISE and like >= LIKE and lean >= LEAN:
            verdict = "different"
    return Field(window, verdict, line.text, line.sure, like, lean, spot.seen, spot.planned)


def _printed(others: Mapping[str, str], windows: Sequence[Window]) -> dict[str, str]:
    """What was read as a card would print it: with the dashes and signs of the sheet's own words."""
    words = {window.key: window.words for window in windows}
    return {
        key: text.replace("-", next((sign for sign in "–−—" if sign in words[key]), "–"))
        if is_numeric(words[key])
        else text
        for key, text in others.items()
    }


def _blur(laid: Grey, card: Drawn) -> float:
    """How soft the photograph is, as the blur in mm under which the drawing looks most like it."""
    labels = [window for window in card.windows if window.words and not window.field][:24]
    if not labels:
        return BLURS[1]

    def likeness(blur: float) -> float:
        blurred = soft(card.grey, blur)
        cuts = (cut_out(blurred, label.box, FINE) for label in labels)
        return fsum(_found(laid, cut, at + RIM * FINE, NUDGE * FINE)[0] for cut, at in cuts)

    return max(BLURS, key=likeness)


def soft(grey: Grey, blur: float) -> Grey:
    """A drawing as soft as a photograph: blurred by some mm."""
    return np.asarray(cv2.GaussianBlur(grey, (0, 0), blur * FINE)) if blur else grey


def cut_out(grey: Grey, box: Box, scale: float, margin: float = 0.0) -> tuple[Grey, NDArray[np.float64]]:
    """What is in a box given in mm, with a margin, and where in the picture it begins."""
    left, top = (max(round((each - margin) * scale), 0) for each in (box.x, box.y))
    right, low = round((box.right + margin) * scale), round((box.bottom + margin) * scale)
    return grey[top:low, left:right], np.array([left, top], np.float64)


def _found(
    laid: Grey, patch: Grey, at: NDArray[np.float64], reach: float
) -> tuple[float, NDArray[np.float64]]:
    """Where near a place a patch is found, and how like it is there: -1 to 1."""
    height, width = patch.shape
    left, top = (max(round(float(each) - reach), 0) for each in at)
    right, low = (round(float(each) + reach) for each in at + np.array([width, height]))
    near = laid[top:low, left:right]
    if near.shape[0] < height or near.shape[1] < width or patch.std() < 1:
        return 0.0, at
    likeness = cv2.matchTemplate(near, patch, cv2.TM_CCOEFF_NORMED)
    _, best, _, (x, y) = cv2.minMaxLoc(likeness)
    return float(best), np.array([left + x, top + y], np.float64)
