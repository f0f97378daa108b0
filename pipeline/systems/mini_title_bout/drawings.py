"""The drawing of a Mini Title Bout face: a scale from A to J, on which a letter is in its own place, so
that a hand of cards is compared at a glance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from fightcard.engine.systems.mini_title_bout.loading import LETTERS
from fightcard.pipeline.printing.drawing.face_contents import Drawing
from fightcard.pipeline.printing.drawing.geometry import Box, Circle
from fightcard.pipeline.systems.mini_title_bout.conversion import chin_data

if TYPE_CHECKING:
    from fightcard.engine.systems.mini_title_bout.card import Card
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.face_contents import CardContent, Part
    from fightcard.pipeline.printing.drawing.geometry import Slot
    from fightcard.pipeline.printing.drawing.text_lookup import Lines, Read

GAP, DOT = 0.15, 0.3
"""Half the gap between two places of the scale, and the radius of the dot in one without a letter, in mm."""
LETTER = "scale-letter"


def draw_scale(
    field: str,
    letter_of: Callable[[Card], str | None],
    page: Compositor,
    part: Part,
    content: CardContent | None,
) -> None:
    """A letter in its place among ten; nothing for a fighter who has none."""
    assert content is not None
    letter = letter_of(content.fighter)
    if letter is None:
        return
    slots = letter_slots(part)
    for each, place in _places(part).items():
        if each == letter:
            page.fill(place, "night")
            page.text(slots[each], letter, field)
        else:
            page.sign(Circle(place.middle, place.y + place.height / 2, DOT), "hairline")


def read_scale(name: str, part: Part, lines: Lines, _texts: Sequence[Read]) -> Mapping[str, str]:
    """The letter of a printed scale; it counts only in its own place."""
    return {name: "".join(letter for letter, slot in letter_slots(part).items() if lines.at(slot) == letter)}


def letter_slots(part: Part) -> dict[str, Slot]:
    """Where each letter of a scale would be."""
    style, box = part.styles[LETTER], part.box
    down = box.y + box.height / 2 + 0.125 * style.size
    return {letter: style.slot(place.middle, down, place.width) for letter, place in _places(part).items()}


def _places(part: Part) -> dict[str, Box]:
    """The places of a scale by letter."""
    return {
        letter: Box(place.x + GAP, place.y, place.width - 2 * GAP, place.height, 0.4)
        for letter, place in zip(LETTERS, part.box.columns(len(LETTERS)), strict=True)
    }


def _scale(field: str, name: str, letter_of: Callable[[Card], str | None]) -> Drawing:
    draw, read = partial(draw_scale, field, letter_of), partial(read_scale, name)
    return Drawing(draw, (25.0, 4.0), (name,), read, styles=(LETTER,))


DRAWINGS = {
    "scale Slug": _scale("Power", "Power Slug", lambda card: card["power"]["slugging"]),
    "scale Box": _scale("Power", "Power Box", lambda card: card["power"]["boxing"]),
    "scale Stay away": _scale("Power", "Power Stay away", lambda card: card["power"]["staying_away"]),
    "scale first knockdown": _scale("KD Def", "KD Def first", lambda card: chin_data(card)[0]),
    "scale later knockdown": _scale("KD Def", "KD Def later", lambda card: chin_data(card)[1]),
    "scale count": _scale("KO Def", "KO Def", lambda card: card["knockout_defense"]),
}
