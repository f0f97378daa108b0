"""What a Glory Days fighter card says on its face, by name; where it stands says face.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.face_contents import IMPRINT, Contents, Said, imprint_text
from fightcard.pipeline.systems.glory_days import card_text
from fightcard.pipeline.systems.glory_days.columns import ACTIONS, FOULS, LANDINGS
from fightcard.pipeline.systems.glory_days.drawings import DRAWINGS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fightcard.engine.systems.glory_days.card import Card
    from fightcard.pipeline.printing.drawing.faces import Imprint

BYLINE = "the line under the name"
STOPPED = "Record KO"
HEAD = ("Name", "Record", STOPPED, BYLINE, "Trait", "Trait Text", "Stamina", "Foul", "Cut")
PREFIXES = ("", "Fat ")


def _names() -> Iterator[str]:
    yield from HEAD
    yield from (prefix + name for prefix in PREFIXES for name in card_text.RATINGS)
    for key, heading in ACTIONS.items():
        yield from (f"In {heading}", f"Out {heading}")
        if key in LANDINGS:
            yield f"Call {heading}"
    yield from FOULS.values()
    yield from (heading for sides in card_text.INJURIES.values() for heading in sides.values())
    yield IMPRINT


def say(card: Card, imprint: Imprint) -> Said:
    """The texts of a fighter card, and whether he has a trait."""
    man = card_text.fighter(card)
    texts = {
        "Name": man.name.upper(),
        "Record": man.record,
        STOPPED: man.stopped,
        BYLINE: man.byline,
        "Trait": man.trait.upper() if man.trait else "No trait",
        "Trait Text": man.trait_text,
        "Stamina": man.stamina,
        "Foul": man.foul,
        "Cut": man.cut,
        IMPRINT: imprint_text(imprint),
        **dict(man.fouls),
    }
    for prefix, values in zip(PREFIXES, (man.fresh, man.fatigued), strict=True):
        texts |= {prefix + name: value for name, value in zip(card_text.RATINGS, values, strict=True)}
    for key, action in zip(ACTIONS, man.actions, strict=True):
        texts[f"In {action.heading}"], texts[f"Out {action.heading}"] = action.inside, action.outside
        if key in LANDINGS:
            texts[f"Call {action.heading}"] = action.words
    for _, ranges in man.injuries:
        texts |= dict(ranges)
    return Said(texts, frozenset({"trait"} if man.trait else ()), man)


CONTENTS = Contents(
    game="glory_days",
    names=tuple(_names()),
    say=say,
    states=("trait",),
    part_of={STOPPED: "Record"},
    joined={"Record": ("Record", STOPPED)},
    optional=frozenset({IMPRINT, STOPPED}),
    drawings=DRAWINGS,
)
