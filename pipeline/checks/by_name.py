"""A fighter of a set by name, by a part of the name that no other has, or by id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fightcard.engine.core.data import AnyNamed
from fightcard.pipeline.checks.ids import slug
from fightcard.pipeline.checks.suggest import nearest, perhaps

MOST_NAMES, SOME_NAMES = 200, 20
"""The longest list of names that is given whole, and how many of a longer one are given."""


class UnknownFighterError(LookupError):
    """A name that no one fighter of a set has; its text lists the nearest, or all that match."""


def by_name(cards: Sequence[AnyNamed], typed: str) -> AnyNamed:
    """The card of that name, id, or part of a name that only one card has.

    Capitals, accents and marks do not matter. Raises UnknownFighterError, naming the nearest or all that
    match, and TypeError for what is no text.
    """
    if not isinstance(typed, str):
        raise TypeError(f"a fighter is named by a text: a name, a part of it, or an id, and not {typed!r}")
    for card in cards:  # of two fighters of one name only the ids differ
        if typed == str(card["id"]):
            return card
    named = {str(card["name"]): card for card in cards}
    folded, bare = typed.strip().casefold(), slug(typed)
    for name, card in named.items():
        if folded == name.casefold() or (bare and bare == str(card["id"])):
            return card
    partly = [
        name for name in named if folded and (folded in name.casefold() or (bare and bare in slug(name)))
    ]
    words = [name for name in partly if f"-{bare}-" in f"-{slug(name)}-"]
    partly = words if bare and len(words) == 1 else partly
    if len(partly) == 1:
        return named[partly[0]]
    raise UnknownFighterError(_several(typed, partly) if partly else _nobody(typed, named))


def _several(typed: str, partly: Sequence[str]) -> str:
    if len(partly) > MOST_NAMES:
        listed, more = ", ".join(partly[:SOME_NAMES]), len(partly) - SOME_NAMES
        return f"{typed!r} may be {listed} and {more:,} more; type more of the name"
    return f"{typed!r} may be {', '.join(partly[:-1])} or {partly[-1]}; type more of the name"


def _nobody(typed: str, named: dict[str, AnyNamed]) -> str:
    listed = ", ".join(named) if len(named) <= MOST_NAMES else f"{len(named):,} fighters"
    meant = perhaps(typed, named) or _perhaps_a_part(typed, named)
    return f"no fighter of this set has the name {typed!r}{meant}; it has {listed}"


def _perhaps_a_part(typed: str, named: Iterable[str]) -> str:
    """The one fighter with a word like the text (`frazer`) in the name; empty where there is not one."""
    having: dict[str, list[str]] = {}
    for name in named:
        for word in name.split():
            having.setdefault(word, []).append(name)
    owners = having.get(nearest(typed, having) or "", [])
    return f"; perhaps {owners[0]} is meant" if len(owners) == 1 else ""
