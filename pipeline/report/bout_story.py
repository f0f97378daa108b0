"""A bout in sentences, as the command line, the library and the live page show it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.engine.core.telling import surname
from fightcard.pipeline.checks.biography import is_of_women
from fightcard.pipeline.spellings.pronouns import of_women

if TYPE_CHECKING:
    from fightcard.engine.core.results import BoutRecord
    from fightcard.engine.core.telling import Line


def line_of_story(line: Line, bout: BoutRecord) -> Line:
    """A line of the story of a bout, about women where both fighters are of a women's class."""
    if not all(is_of_women(str(card.get("division") or ""), bout.system) for card in bout.cards):
        return line
    names = {name for whole in (bout.red, bout.blue) for name in (whole, surname(whole))}
    return replace(line, text=of_women(line.text, names))
