"""What a game gives to a face file: the texts of a card by name, its states, and the drawings it can make."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fightcard.pipeline.printing.drawing.geometry import Block, Slot

if TYPE_CHECKING:
    from fightcard.pipeline.card_model import OwnCard
    from fightcard.pipeline.game import Charts
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.faces import Imprint
    from fightcard.pipeline.printing.drawing.geometry import Align, Box
    from fightcard.pipeline.printing.drawing.text_lookup import Lines, Read


@dataclass(frozen=True, slots=True)
class Style:
    """How the letters of a text are set.

    `size` is the full size and `floor` the smallest that can be read, in points; `looks` names weight and ink
    in the theme; `tracking` is in thousandths of the size, `leading` in multiples of it.
    """

    size: float
    floor: float
    looks: str
    align: Align = "left"
    tracking: float = 0.0
    leading: float = 1.15

    def sized(self, size: float) -> Style:
        """The same style at another size in points."""
        return Style(size, self.floor, self.looks, self.align, self.tracking, self.leading)

    def slot(self, x: float, baseline: float, width: float) -> Slot:
        """A place for one line in this style, in mm."""
        return Slot(x, baseline, width, self.size, self.looks, self.floor, self.align, self.tracking)

    def block(self, box: Box) -> Block:
        """A place for several lines in this style."""
        return Block(box, self.size, self.looks, self.floor, self.leading, self.align)


@dataclass(frozen=True, slots=True)
class CardContent:
    """What one card says: its texts by name, empty where it has none, and the states that hold for it.

    `fighter` is the card itself, for the drawings of its game, and `charts` are those of the set's owner.
    """

    texts: Mapping[str, str]
    states: frozenset[str]
    fighter: Any = None
    charts: Charts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Part:
    """A drawing as a face file places it: its box in mm, its numbers and its styles by name."""

    box: Box
    numbers: Mapping[str, tuple[float, ...]]
    styles: Mapping[str, Style]


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture or a small table that a game draws from a card, such as a die or a bar.

    `draw(page, part, said)` has `content` None in a frame, which is the same for every card. `least` is the
    smallest box in which it can be drawn, in mm. `fields` are the texts that it prints; `read` finds them in
    a printed card by place. `numbers` are those that a face file gives it, with how many each has; `styles`
    the styles that it needs. `is_frame` says that it belongs in the frame.
    """

    draw: Callable[[Compositor, Part, CardContent | None], None]
    least: tuple[float, float]
    fields: tuple[str, ...] = ()
    read: Callable[[Part, Lines, Sequence[Read]], Mapping[str, str]] | None = None
    numbers: Mapping[str, int] = field(default_factory=dict)
    styles: tuple[str, ...] = ()
    is_frame: bool = False


@dataclass(frozen=True, slots=True)
class Contents:
    """What a game's fighter cards can say on a face.

    `names` are those of all texts, `content_of` gives those of a card. `part_of` maps a text to the printed
    field that it is a part of, by which cells are found; `joined` maps a field that is compared after
    printing to the texts it is read from. `optional` are texts that a face may leave out without a word.
    """

    game: str
    names: tuple[str, ...]
    content_of: Callable[[OwnCard, Imprint], CardContent]
    states: tuple[str, ...] = ()
    part_of: Mapping[str, str] = field(default_factory=dict)
    joined: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    optional: frozenset[str] = frozenset()
    drawings: Mapping[str, Drawing] = field(default_factory=dict)


def imprint_text(imprint: Imprint) -> str:
    """What a card says of itself: its set, its number of how many, and the mark of its content."""
    return f"{imprint.set_name} · {imprint.number} of {imprint.of} · {imprint.digest}"


IMPRINT = "the imprint"
"""The name of that text in every game."""
