"""What a game gives to be printed: a face for each kind of card, drawn by a frame and a front."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from fightcard.pipeline.card_model import OwnCard
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.game import Charts
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.paper import Size
    from fightcard.pipeline.printing.drawing.text_lookup import Read

CardData: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Imprint:
    """What a card says in addition to its data: its set, its number of how many, and the mark of its content.

    `career` is the fighter's real record by heading, where it is known; `portrait` the key of the picture;
    `back_text` the fighter's own lines for the back, instead of those made from the ratings; `line` the
    fighter's line among the cards of the set, None for a card by itself. `charts` are those of the set's
    owner.
    """

    set_name: str
    number: int
    of: int
    digest: str
    career: Mapping[str, Value] = field(default_factory=dict)
    portrait: str = ""
    back_text: str = ""
    line: str | None = None
    charts: Charts = field(default_factory=dict)


Draw: TypeAlias = "Callable[[Compositor, OwnCard, Imprint], None]"
Frame: TypeAlias = "Callable[[Compositor], None]"


@dataclass(frozen=True, slots=True)
class Face:
    """One kind of card: the size it is drawn for, what is on every copy, and what each card adds.

    `title` names the kind in the plural, as a document does, `box` on its tuck box; `card_name` gives the
    name of one card, for bookmarks and findings. Frames hold figures only; their colour runs `BLEED` mm over
    the cut. `same_back` says that all have one back. `fields` maps the name of a printed field to the
    headings of the columns it comes from. `read` takes the texts of a printed card with their places and
    gives back its values, `values` gives the same from card data, `by_charts` those that an owner's charts
    change.
    """

    title: str
    box: str
    size: Size
    frame: Frame
    front: Draw
    card_name: Callable[[OwnCard], str]
    back_frame: Frame
    back: Draw
    same_back: bool = False
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    read: Callable[[Sequence[Read]], Mapping[str, str]] | None = None
    values: Callable[[OwnCard], Mapping[str, str]] | None = None
    by_charts: Callable[[OwnCard, Charts], Mapping[str, str]] | None = None


BLEED = 3.2
"""How far colour runs over the cut, in mm.

A little more than the eighth of an inch that card printers ask.
"""
SAFE = 3.0


def digest(card: CardData) -> str:
    """Six hexadecimal digits that change when any value of a card's data does.

    The first six of the SHA-256 of its JSON with sorted keys and no blanks, `source` left out, since moving a
    row changes no card. What is printed on a card in addition to its data counts in
    `fightcard.pipeline.printing.output.card_mark.mark`.
    """
    return digest_of({key: value for key, value in card.items() if key != "source"})


def digest_of(content: object, digits: int = 6) -> str:
    """So many hexadecimal digits that change when any value of a content does."""
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()[:digits]
