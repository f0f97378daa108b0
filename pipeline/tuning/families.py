"""Families: the numbers that may be changed for a reason, or for an aim, are those that it names."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from fightcard.pipeline.findings.verdict import FEW_KNOCKOUTS, UNBEATEN, WINLESS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.verification.career import Career
from fightcard.pipeline.verification.drivers.aims import TypedAim
from fightcard.pipeline.verification.fair import OF_CAREERS

MISSED = 1.645
"""A figure of a career counts as missed too where it lies beyond the outermost twentieth on its side."""

ALL = frozenset(("skill", "power", "chin"))

OF_SHARES = {"wins": "skill", "loses": "skill", "draws": "skill", "stops": "power", "stopped": "chin"}
"""Skill for wins, power for stops, chin for being stopped; overall strength depends on all three."""

OF_FIGURES = {"won": "skill", "won_by_ko": "power", "lost_by_ko": "chin"}


def of_aims(aims: Sequence[TypedAim]) -> frozenset[str]:
    """The families of what is aimed at."""
    asked = [OF_SHARES.get(each.what) for each in aims]
    return ALL if None in asked else frozenset(filter(None, asked))


def of_reasons(codes: Collection[str], career: Career | None) -> frozenset[str]:
    """The families that reasons against a card name; for a career, those of the missed figures."""
    found: frozenset[str] = frozenset()
    for code in codes:
        if code in OF_CAREERS and career is not None:
            found |= {OF_FIGURES[figure] for figure in _missed(career)}
        elif code == FEW_KNOCKOUTS.code:
            found |= {"power"}
        elif code in (WINLESS.code, UNBEATEN.code):
            found |= {"skill", "power"}
        else:
            return ALL
    return found


def _missed(career: Career) -> set[str]:
    far = {
        figure
        for figure in OF_FIGURES
        if (score := career.played[figure].score) is not None and abs(score.value) > MISSED
    }
    return far | ({career.furthest[0]} if career.furthest is not None else set())


def outside(system: str, families: Collection[str]) -> frozenset[tuple[str, str]]:
    """Heading and part of the numbers of a game that belong to none of these families."""
    game = game_of(system)
    if len(families) == len(ALL):
        return frozenset()
    hints = game.verification.hints
    cells = {"skill": hints.skill, "power": hints.power.cells, "chin": hints.chin.cells}
    names = [name for family in families for name in cells[family]]
    return frozenset(each.key for each in game.verification.parameters if not each.is_among(names))
