"""A bout in sentences, as the command line, the library and the live page show it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from fightcard.engine.core.results import BoutRecord
from fightcard.engine.core.telling import Line, surname, surnames
from fightcard.pipeline.checks.biography import is_of_women
from fightcard.pipeline.spellings.pronouns import of_women


def wording(bout: BoutRecord) -> Callable[[Line], Line]:
    """How the lines of a bout's story are worded: about women where they are about a fighter of a women's
    class, and those about nobody where both fighters are."""
    women = [is_of_women(str(card.get("division") or ""), bout.system) for card in bout.cards]
    if not any(women):
        return lambda line: line
    names = {name for whole in (bout.red, bout.blue) for name in (whole, surname(whole))}
    corners = surnames(bout)
    longest_first = sorted(map(re.escape, corners), key=len, reverse=True)
    named = re.compile(rf"(?<!\w)(?:{'|'.join(longest_first)})(?!\w)")

    def worded(line: Line) -> Line:
        # Pronouns refer to the fighter that the line names first, or else to `who`.
        first = named.search(line.text)
        corner = corners.index(first[0]) if first else line.who
        is_of_one = all(women) if corner < 0 else women[corner]
        return replace(line, text=of_women(line.text, names)) if is_of_one else line

    return worded
