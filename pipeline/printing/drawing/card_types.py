"""The kinds of cards that games print, each from what the game draws and reads.

Its fighters, and the cards of its decks.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from pipeline.printing.drawing import backs
from pipeline.printing.drawing.faces import Face
from pipeline.printing.drawing.paper import POKER

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pipeline.game import OwnCard
    from pipeline.printing.drawing.compose import Compositor
    from pipeline.printing.drawing.faces import Draw, Frame, Imprint
    from pipeline.printing.drawing.text_lookup import Read

    class Drawn(Protocol):
        """A game's module that draws a fighter.

        What stands on every card, what each adds, and the name of one.
        """

        def frame(self, page: Compositor) -> None: ...

        def front(self, page: Compositor, card: OwnCard, imprint: Imprint) -> None: ...

        def card_name(self, card: OwnCard) -> str: ...

    class ReadBack(Protocol):
        """A game's module that reads a printed card back: see `Face`."""

        @property
        def FIELDS(self) -> Mapping[str, tuple[str, ...]]: ...  # noqa: N802

        def read(self, texts: Sequence[Read]) -> Mapping[str, str]: ...

        def values(self, card: OwnCard) -> Mapping[str, str]: ...


def fighter_face(drawn: Drawn, back: Draw, read_back: ReadBack) -> Face:
    """The face of a game's fighters, of poker size, each with a back of his own."""
    return Face(
        title="fighter cards",
        box="Fighters",
        size=POKER,
        frame=drawn.frame,
        front=drawn.front,
        card_name=drawn.card_name,
        back_frame=backs.fighter_back_frame,
        back=back,
        fields=read_back.FIELDS,
        read=read_back.read,
        values=read_back.values,
    )


def deck_face(
    title: str,
    name: str,
    frame: Frame,
    front: Draw,
    card_name: Callable[[OwnCard], str],
    read_back: ReadBack | None = None,
) -> Face:
    """The face of a deck's cards, of poker size, with one back that bears the deck's name.

    What has no proof is not read back.
    """
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
