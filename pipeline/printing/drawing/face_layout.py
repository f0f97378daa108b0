"""A face as its file lays it out: figures, texts and drawings in the order in which they are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from fightcard.pipeline.printing.drawing.geometry import CAPITALS, POINTS_PER_MM, Block, Box, overhang
from fightcard.pipeline.printing.drawing.themes import Theme, adapted

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.face_contents import CardContent, Drawing, Part
    from fightcard.pipeline.printing.drawing.geometry import Shape, Slot
    from fightcard.pipeline.printing.drawing.paper import Size
    from fightcard.pipeline.printing.drawing.themes import Role

Means = Literal["fill", "sign", "stroke"]


@dataclass(frozen=True, slots=True)
class When:
    """A state of a card, and whether it must hold or must not."""

    state: str
    holds: bool

    def excludes(self, other: When | None) -> bool:
        """Whether no card meets both conditions."""
        return other is not None and self.state == other.state and self.holds is not other.holds


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure filled, filled in every theme (`sign`), or outlined `thickness` mm broad.

    `ink` is an ink of the theme; with `is_like` it names looks, whose ink is taken.
    """

    shape: Shape
    means: Means
    ink: str
    thickness: float
    is_like: bool = False
    when: When | None = None

    def draw(self, page: Compositor, content: CardContent | None) -> None:  # noqa: ARG002 - as its neighbours
        """Draw it on a card."""
        ink = page.theme.role(self.ink).ink if self.is_like else self.ink
        if self.means == "fill":
            page.fill(self.shape, ink)
        elif self.means == "sign":
            page.sign(self.shape, ink)
        else:
            page.stroke(self.shape, ink, self.thickness)


@dataclass(frozen=True, slots=True)
class Text:
    """A place for a text: a field of the card by name, or a label that is on every card.

    Its place is a slot for one line, or a block for several, which `centred` puts in the middle of its
    height. `of` is the printed field by which the cells of the workbook are found.
    """

    name: str
    label: str
    of: str
    place: Slot | Block
    centred: bool = False
    when: When | None = None

    @property
    def called(self) -> str:
        """The name by which findings call it."""
        return self.name or f"label {self.label}"

    def draw(self, page: Compositor, content: CardContent | None) -> None:
        """Set it on a card; an empty text is not set."""
        words = self.label if content is None or not self.name else content.texts.get(self.name, "")
        if not words:
            return
        if isinstance(self.place, Block):
            page.block(self.place, words, self.of, centred=self.centred)
        else:
            page.text(self.place, words, self.of)

    @property
    def room(self) -> Box:
        """All the room that it has, in mm: from the top of a capital to the baseline, or the block's box."""
        if isinstance(self.place, Block):
            return self.place.box
        slot, high = self.place, CAPITALS * self.place.size / POINTS_PER_MM
        return Box(slot.x - overhang(slot.width, slot.align), slot.baseline - high, slot.width, high)


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing of the game, placed."""

    name: str
    drawing: Drawing
    part: Part
    when: When | None = None

    def draw(self, page: Compositor, content: CardContent | None) -> None:
        """Draw it on a card."""
        self.drawing.draw(page, self.part, content)


@dataclass(frozen=True, slots=True)
class Layout:
    """A face file that was understood: its frame and its front, each in the order in which it is drawn.

    `size` and `safe` are in mm. `left_out` are the fields that this face does without. `looks` are looks of
    its own in addition to those of the theme. `lines` are the lines of the file by the name of what each
    holds."""

    file: str
    size: Size
    safe: float
    frame: tuple[Figure | Placed, ...]
    front: tuple[Figure | Text | Placed, ...]
    left_out: frozenset[str] = frozenset()
    looks: Mapping[str, Role] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)

    @property
    def texts(self) -> tuple[Text, ...]:
        """Its fields and labels."""
        return tuple(item for item in self.front if isinstance(item, Text))

    @property
    def drawings(self) -> tuple[Placed, ...]:
        """The drawings of its front."""
        return tuple(item for item in self.front if isinstance(item, Placed))

    def themed(self, theme: Theme) -> Theme:
        """A theme with the looks of this face in it."""
        return replace(theme, roles={**theme.roles, **adapted(self.looks, theme)})


def draw_items(
    items: tuple[Figure | Text | Placed, ...], page: Compositor, content: CardContent | None
) -> None:
    """Draw what is on a card, leaving out what its states exclude."""
    states = frozenset[str]() if content is None else content.states
    for item in items:
        if item.when is None or (item.when.state in states) is item.when.holds:
            item.draw(page, content)
