"""The mark of a card: six hexadecimal digits over all that is printed on it, front and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.faces import CardData, Face, Imprint, digest_of
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Point, Shape, Slot
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC


@dataclass(slots=True)
class _Reader(Compositor):
    """Takes a drawing's words in their order, and neither sets nor measures them."""

    words: list[str] = field(default_factory=list)

    def fill(self, figure: Shape, ink: str) -> None:
        """Nothing: a figure follows from the words and from card data."""

    def sign(self, figure: Shape, ink: str) -> None:
        """Nothing, likewise."""

    def stroke(self, figure: Shape, ink: str, width: float) -> None:
        """Nothing, likewise."""

    def picture(self, box: Box, key: str) -> None:
        """Nothing: the content of a picture is known elsewhere."""

    def text(self, slot: Slot, words: str, field: str = "") -> float:  # noqa: ARG002 - as above it
        """The words of a line."""
        self.words.append(words)
        return 0.0

    def block(
        self,
        block: Block,  # noqa: ARG002
        words: str,
        field: str = "",  # noqa: ARG002
        *,
        centred: bool = False,  # noqa: ARG002
    ) -> None:
        """The words of several lines."""
        self.words.append(words)

    def turned(self, slot: Slot, words: str) -> None:  # noqa: ARG002
        """The words of a line that runs upwards."""
        self.words.append(words)

    def twice(self, slot: Slot, words: str, middle: Point, field: str = "") -> None:  # noqa: ARG002
        """The words of a line that is there twice."""
        self.words.append(words)


def mark(face: Face, card: CardData, imprint: Imprint, picture: str = "") -> str:
    """Six digits that change when anything printed on a card's two sides does, except its number in the set.

    `picture` is a digest of the content of its portrait. The row a card comes from changes nothing, since it
    is not printed.
    """
    page = _reader()
    plain = replace(imprint, number=0, of=0, digest="")
    face.front(page, card, plain)
    face.back(page, card, plain)
    content = {key: value for key, value in card.items() if key != "source"}
    return digest_of([content, page.words, picture])


def mark_of_pages(pages: Sequence[Callable[[Compositor], None]]) -> str:
    """Six digits that change when a word of the pages does."""
    page = _reader()
    for draw in pages:
        draw(page)
    return digest_of(page.words)


def _reader() -> _Reader:
    return _Reader(Recorder(), CLASSIC, Owner(""))
