"""The kinds of cards that games print: fighters, laid out by a face file, and the cards of decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from fightcard.pipeline.printing.drawing import backs
from fightcard.pipeline.printing.drawing.face_file import own_layout
from fightcard.pipeline.printing.drawing.face_layout import draw_items
from fightcard.pipeline.printing.drawing.face_reading import FaceReader, values_of
from fightcard.pipeline.printing.drawing.faces import Face
from fightcard.pipeline.printing.drawing.geometry import Stretch
from fightcard.pipeline.printing.drawing.paper import POKER, Size
from fightcard.pipeline.printing.drawing.themes import CLASSIC

if TYPE_CHECKING:
    from fightcard.pipeline.card_model import OwnCard
    from fightcard.pipeline.game import Charts
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.face_contents import Contents
    from fightcard.pipeline.printing.drawing.face_layout import Figure, Layout, Placed, Text
    from fightcard.pipeline.printing.drawing.faces import Draw, Frame, Imprint
    from fightcard.pipeline.printing.drawing.text_lookup import Read
    from fightcard.pipeline.printing.drawing.themes import Theme

    class Compared(Protocol):
        """A game's module that says what is compared after printing: see `Face`."""

        @property
        def FIELDS(self) -> Mapping[str, tuple[str, ...]]: ...  # noqa: N802

        def values(self, card: OwnCard) -> Mapping[str, str]: ...

    class ReadBack(Compared, Protocol):
        """A game's module that also reads a printed card back."""

        def read(self, texts: Sequence[Read]) -> Mapping[str, str]: ...


def card_name(card: OwnCard) -> str:
    """The fighter's name."""
    return str(card["name"])


@dataclass(frozen=True, slots=True)
class FighterCards:
    """What a game gives to its fighter cards: contents, each fighter's own back, and what is compared after
    printing; `by_charts` as in `Face`."""

    contents: Contents
    back: Draw
    compared: Compared
    by_charts: Callable[[OwnCard, Charts], Mapping[str, str]] | None = None

    def own_face(self, package: str) -> Face:
        """The game's own face, from face.toml in its package."""
        return self.face(own_layout(package, self.contents, CLASSIC))

    def face(self, layout: Layout) -> Face:
        """The face of its fighters as a layout has it."""
        reader = FaceReader(layout, self.contents)
        return Face(
            title="fighter cards",
            box="Fighters",
            size=layout.size,
            frame=_Side(layout, layout.frame, self.contents),
            front=_Side(layout, layout.front, self.contents),
            card_name=card_name,
            back_frame=_PokerBack(layout, backs.fighter_back_frame),
            back=_PokerBack(layout, self.back),
            fields=self.compared.FIELDS,
            read=reader.read,
            values=values_of(self.compared.values, layout, self.contents),
            by_charts=self.by_charts and values_of(self.by_charts, layout, self.contents),
        )


class _Side:
    """A side of a card as a layout has it, in themes with the layout's looks; a frame belongs to no card."""

    def __init__(self, layout: Layout, items: tuple[Figure | Text | Placed, ...], contents: Contents) -> None:
        self._layout, self._items, self._content_of = layout, items, contents.content_of
        self._themes: dict[str, Theme] = {}

    def __call__(self, page: Compositor, card: OwnCard | None = None, imprint: Imprint | None = None) -> None:
        if self._layout.looks:
            theme = page.theme
            if theme.name not in self._themes:
                self._themes[theme.name] = self._layout.themed(theme)
            page.theme = self._themes[theme.name]
        content = None if card is None or imprint is None else self._content_of(card, imprint)
        draw_items(self._items, page, content)


class _PokerBack:
    """A back that is drawn for poker size, on a card of the size of a layout."""

    def __init__(self, layout: Layout, draw: Draw | Frame) -> None:
        self._size, self._draw = layout.size, draw
        self._is_poker = (layout.size.width, layout.size.height) == (POKER.width, POKER.height)

    def __call__(self, page: Compositor, *card: object) -> None:
        if not self._is_poker:
            to, drawn = self._size, page.stretch
            if drawn is not None:
                to = Size(to.name, drawn.to_width, drawn.to_height)
            page.stretch, page.laid = Stretch(POKER.width, POKER.height, to.width, to.height), {}
        self._draw(page, *card)  # type: ignore[arg-type]  # a frame takes no card, a back its own


def deck_face(
    title: str,
    name: str,
    frame: Frame,
    front: Draw,
    card_name: Callable[[OwnCard], str],
    read_back: ReadBack | None = None,
) -> Face:
    """The face of a deck's cards, of poker size, with one back that shows the deck's name; read back where it
    says how."""
    face = Face(
        title=title,
        box=name,
        size=POKER,
        frame=frame,
        front=front,
        card_name=card_name,
        back_frame=backs.deck_back_frame,
        back=partial(backs.deck_back, name),
        same_back=True,
    )
    if read_back is None:
        return face
    return replace(face, fields=read_back.FIELDS, read=read_back.read, values=read_back.values)
