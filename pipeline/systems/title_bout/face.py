"""What a Title Bout fighter card says on its face, by name, and on its back; face.toml says where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing import backs
from fightcard.pipeline.printing.drawing.card_words import DIVISIONS, career_record
from fightcard.pipeline.printing.drawing.face_contents import IMPRINT, CardContent, Contents, imprint_text
from fightcard.pipeline.systems.title_bout import card_text
from fightcard.pipeline.systems.title_bout.read_back import FIELDS
from fightcard.pipeline.systems.title_bout.taglines import TAGLINES

if TYPE_CHECKING:
    from fightcard.engine.systems.title_bout.card import Card
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.faces import Imprint

SIDES = ("Fresh", "Fatigued")
RECORD = "the career record"
MARKED = ("Landed", "Missed")
"""The actions with a number in parentheses behind."""


def _names() -> Iterator[str]:
    for field in FIELDS:
        yield field
        if field.endswith(MARKED):
            yield f"{field} mark"
    yield from (RECORD, IMPRINT)


def content_of(card: Card, imprint: Imprint) -> CardContent:
    """The texts of a fighter card, and whether the fighter is a southpaw and has a special trait."""
    texts = {RECORD: career_record(imprint.career), IMPRINT: imprint_text(imprint)}
    states = {"southpaw": card["stance"] == "southpaw", "special": card["special"] is not None}
    return CardContent(
        card_text.texts(card) | texts, frozenset(state for state, holds in states.items() if holds)
    )


def fighter_back(page: Compositor, card: Card, imprint: Imprint) -> None:
    """The back of a fighter card: the real record, or the division where that is not known."""
    division = card["division"]
    record = career_record(imprint.career) or DIVISIONS.get(division, division).upper()
    backs.fighter_back(page, imprint, backs.BackContent(card["name"], record, TAGLINES.line(card)))


CONTENTS = Contents(
    game="title_bout",
    names=tuple(_names()),
    content_of=content_of,
    states=("southpaw", "special"),
    part_of={f"{side} {label} mark": f"{side} {label}" for side in SIDES for label in MARKED},
    optional=frozenset({RECORD, IMPRINT}),
)
