"""A bout in sentences, as the command line, the library and the live page show it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fightcard.engine.core.telling import surname, surnames
from fightcard.pipeline.checks.biography import is_of_women
from fightcard.pipeline.spellings.pronouns import of_women

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fightcard.engine.core.results import BoutRecord
    from fightcard.engine.core.telling import Line


def wording(bout: BoutRecord) -> Callable[[Line], Line]:
    """How the lines of a bout's story are worded: about women where they are about a fighter of a women's
    class, and those about nobody where both fighters are."""
    women = [is_of_women(str(card.get("division") or ""), bout.system) for card in bout.cards]
    if not any(women):
        return lambda line: line
    names = {name for whole in (bout.red, bout.blue) for name in (whole, surname(whole))}
    corners = surnames(bout)

    def worded(line: Line) -> Line:
        corner = _corner(line, corners)
        is_of_one = all(women) if corner < 0 else women[corner]
        return replace(line, text=of_women(line.text, names)) if is_of_one else line

    return worded


def _corner(line: Line, names: Sequence[str]) -> int:
    """The corner of the fighter that the pronouns of a line are of: the one it names first, else the one that
    it is about, -1 where it is about none."""
    places = [(line.text.find(name), -len(name), corner) for corner, name in enumerate(names)]
    return min((each for each in places if each[0] >= 0), default=(0, 0, line.who))[2]
