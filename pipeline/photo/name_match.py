"""Whose card it is: the name on its head is read, and the fighters who may have it are compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from rapidfuzz import fuzz, process

from fightcard.pipeline.photo.expected import Grey, drawn
from fightcard.pipeline.photo.field_reading import COARSE, FINE, RIM, Spot, folded, is_numeric, refined, soft
from fightcard.pipeline.photo.letters import Reader
from fightcard.pipeline.photo.locate import Found, flat
from fightcard.pipeline.printing.drawing.faces import Face
from fightcard.pipeline.printing.drawing.themes import Theme
from fightcard.pipeline.printing.sheets.layout import Print

NEAR, AS_NEAR = 70.0, 12.0
"""How like a name must be to what was read, of 100, and how much less like another may be to be tried."""
MOST_TRIED = 6
APART = 0.03
"""By how much the head of one fighter must look more like the photograph than that of the next."""
BLUR = 0.1


@dataclass(frozen=True, slots=True)
class Bearer:
    """The name as it was read, and the places of the fighters who may have it: one where it is certain."""

    read: str
    places: tuple[int, ...]


def bearer(
    photo: Grey, found: Found, face: Face, prints: Sequence[Print], theme: Theme, reader: Reader
) -> Bearer:
    """Whose card was found on a photograph, among the cards of a set."""
    names = [folded(face.card_name(item.card)) for item in prints]
    first = drawn(face, [(prints[0], {})], theme, COARSE)[0]
    plane = refined(photo, found.plane, first)
    heading = next((each for each in first.windows if folded(each.words) == names[0]), None)
    if heading is None:
        return Bearer("", ())
    laid = flat(photo, plane, FINE, face.size.width, face.size.height, RIM)
    left, top = (round((side + RIM) * FINE) for side in (heading.box.x, heading.box.y))
    right, low = (round((side + RIM) * FINE) for side in (heading.box.right, heading.box.bottom))
    read = reader.read([laid[top - 3 : low + 3, left:right]], [False])[0].text
    likely = process.extract(folded(read), names, scorer=fuzz.ratio, limit=MOST_TRIED, score_cutoff=NEAR)
    places = [place for _, score, place in likely if score >= likely[0][1] - AS_NEAR]
    if len(places) < 2:
        return Bearer(read, tuple(places))
    heads = drawn(face, [(prints[place], {}) for place in places], theme, FINE)
    likeness = []
    for card in heads:
        softened = soft(card.grey, BLUR)
        words = [each for each in card.windows if each.field and each.words and not is_numeric(each.words)][
            :2
        ]
        likeness.append(fsum(Spot(laid, softened, each).like for each in words) / max(len(words), 1))
    best = max(likeness)
    near = [place for place, like in zip(places, likeness, strict=True) if like >= best - APART]
    return Bearer(read, tuple(near))
