"""What a Glory Days fighter card says on its face, by name; face.toml says where."""

from __future__ import annotations

from fightcard.engine.systems.glory_days.card import Card
from fightcard.pipeline.printing.drawing.card_words import HEAD_TEXTS, STOPPED
from fightcard.pipeline.printing.drawing.face_contents import IMPRINT, CardContent, Contents, imprint_text
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.systems.glory_days import card_text
from fightcard.pipeline.systems.glory_days.drawings import DRAWINGS


def content_of(card: Card, imprint: Imprint) -> CardContent:
    """The texts of a fighter card, and whether the fighter has a trait."""
    texts = card_text.texts(card) | {IMPRINT: imprint_text(imprint)}
    return CardContent(texts, frozenset({"trait"} if card["trait"] else ()), card)


CONTENTS = Contents(
    game="glory_days",
    names=(*HEAD_TEXTS, *card_text.FIELDS, IMPRINT),
    content_of=content_of,
    states=("trait",),
    part_of={STOPPED: "Record"},
    joined={"Record": ("Record", STOPPED)},
    optional=frozenset({IMPRINT, STOPPED}),
    drawings=DRAWINGS,
)
