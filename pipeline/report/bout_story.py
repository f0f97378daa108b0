"""A bout in sentences, as the command line, the library and the live page show it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.engine.core.telling import surname
from fightcard.pipeline.checks.biography import is_of_women
from fightcard.pipeline.spellings.pronouns import of_women

if TYPE_CHECKING:
    from collections.abc import Callable

    from fightcard.engine.core.results import BoutRecord
    from fightcard.engine.core.telling import Line


def wording(bout: BoutRecord) -> Callable[[Line], Line]:
    """How the lines of a bout's story are worded: about women where both fighters are of a women's class."""
    if not all(is_of_women(str(card.get("division") or ""), bout.system) for card in bout.cards):
        return lambda line: line
    names = {name for whole in (bout.red, bout.blue) for name in (whole, surname(whole))}
    return lambda line: replace(line, text=of_women(line.text, names))
