"""What a Mini Title Bout fighter card says on its face, by name; face.toml says where."""

from __future__ import annotations

from fightcard.engine.systems.mini_title_bout.card import Card
from fightcard.pipeline.printing.drawing.card_words import HEAD_TEXTS, STOPPED
from fightcard.pipeline.printing.drawing.face_contents import IMPRINT, CardContent, Contents, imprint_text
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.systems.mini_title_bout import card_text
from fightcard.pipeline.systems.mini_title_bout.card_text import FOULER_WORDS as FOULER
from fightcard.pipeline.systems.mini_title_bout.card_text import LATER_WORDS as LATER
from fightcard.pipeline.systems.mini_title_bout.card_text import letters_of
from fightcard.pipeline.systems.mini_title_bout.drawings import DRAWINGS

STRATEGIES = ("Slug", "Box", "Stay away")
FACTS = tuple(field.label for field in card_text.FIGURES)
SIGNS = tuple(field.about for field in card_text.SIGNS)


def content_of(card: Card, imprint: Imprint) -> CardContent:
    """The texts of a fighter card, and which of the signs it has."""
    texts = card_text.texts(card) | {IMPRINT: imprint_text(imprint)}
    return CardContent(
        texts, frozenset(each.about for each in card_text.SIGNS if letters_of(each, card)), card
    )


CONTENTS = Contents(
    game="mini_title_bout",
    names=(
        *HEAD_TEXTS,
        *(f"Base {name}" for name in STRATEGIES),
        LATER,
        *(name for fact in FACTS for name in (fact, f"{fact} words")),
        *SIGNS,
        *(FOULER, IMPRINT),
    ),
    content_of=content_of,
    states=SIGNS,
    part_of={
        STOPPED: "Record",
        LATER: "KD Def",
        FOULER: "fouler",
        **{f"Base {name}": "Base" for name in STRATEGIES},
        **{f"{fact} words": fact for fact in FACTS},
    },
    joined={
        "Record": ("Record", STOPPED),
        "Base": tuple(f"Base {name}" for name in STRATEGIES),
        "Power": tuple(f"Power {name}" for name in STRATEGIES),
        "KD Def": ("KD Def first", "KD Def later", LATER),
        **{fact: (fact, f"{fact} words") for fact in FACTS},
    },
    optional=frozenset({IMPRINT, STOPPED, FOULER}),
    drawings=DRAWINGS,
)
