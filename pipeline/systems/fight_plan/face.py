"""What a Fight Plan fighter card says on its face, by name; face.toml says where."""

from __future__ import annotations

from fightcard.engine.systems.fight_plan.card import Card
from fightcard.pipeline.printing.drawing.card_words import HEAD_TEXTS, STOPPED
from fightcard.pipeline.printing.drawing.face_contents import IMPRINT, CardContent, Contents, imprint_text
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.systems.fight_plan import card_text
from fightcard.pipeline.systems.fight_plan.card_text import ENDURANCE_SOURCE
from fightcard.pipeline.systems.fight_plan.conversion import RATINGS
from fightcard.pipeline.systems.fight_plan.drawings import DRAWINGS, full_height

SCALE = "the scale of the energy"


def content_of(card: Card, imprint: Imprint) -> CardContent:
    """The texts of a fighter card."""
    charts = imprint.charts
    height = f"full height {full_height(card['plan'], charts)} points, blank is rest"
    texts = card_text.texts(card, charts) | {SCALE: height, IMPRINT: imprint_text(imprint)}
    return CardContent(texts, frozenset(), card, charts)


CONTENTS = Contents(
    game="fight_plan",
    names=(*HEAD_TEXTS, *(rating.label for rating in RATINGS), "Endurance", ENDURANCE_SOURCE, SCALE, IMPRINT),
    content_of=content_of,
    part_of={STOPPED: "Record", ENDURANCE_SOURCE: "", SCALE: ""},
    joined={"Record": ("Record", STOPPED)},
    optional=frozenset({IMPRINT, STOPPED, ENDURANCE_SOURCE, SCALE}),
    drawings=DRAWINGS,
)
