"""The back of a Fight Plan fighter card: what it says of the man."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.render import backs
from pipeline.render.words import record_of
from pipeline.systems.fight_plan.printed import byline
from pipeline.systems.fight_plan.taglines import tagline

if TYPE_CHECKING:
    from engine.core.data import CardData
    from pipeline.render.compose import Compositor
    from pipeline.render.faces import Imprint


def fighter_back(page: Compositor, card: CardData, imprint: Imprint) -> None:
    """The back of a fighter card: the record that his card gives, if it gives one."""
    record = " · ".join(filter(None, record_of(str(card["record"] or ""))))
    man = backs.Man(str(card["name"]), record or byline(card), tagline(card), byline(card) if record else "")
    backs.fighter_back(page, imprint, man)
