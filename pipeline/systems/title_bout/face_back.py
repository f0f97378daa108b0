"""The back of a Title Bout fighter card: what it says of the fighter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing import backs
from fightcard.pipeline.printing.drawing.card_words import DIVISIONS, career_record
from fightcard.pipeline.systems.title_bout.taglines import TAGLINES

if TYPE_CHECKING:
    from fightcard.engine.systems.title_bout.card import Card
    from fightcard.pipeline.printing.drawing.compose import Compositor
    from fightcard.pipeline.printing.drawing.faces import Imprint


def fighter_back(page: Compositor, card: Card, imprint: Imprint) -> None:
    """The back of a fighter card: his real record, or his division where that is not known."""
    division = card["division"]
    record = career_record(imprint.career) or DIVISIONS.get(division, division).upper()
    backs.fighter_back(page, imprint, backs.BackContent(card["name"], record, TAGLINES.line(card)))
