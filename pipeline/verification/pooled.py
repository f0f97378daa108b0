"""Careers of a set taken together: what no one card shows beyond doubt, and all of them do.

Each figure of a fighter's record has a normal score among the careers of the card: the normal value with as
large a share below it (careers with the same figure counted half). Were the cards right, scores would have
the mean and the spread that the cards' own careers give them, both calculated, and the scores of two fighters
would be independent; so their sum, less those means, by the root of the summed squares of the spreads, is
about standard normal (S. A. Stouffer and others, "The American Soldier" 1, 1949, 45).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.verification.career import COMPARED, Fought
from fightcard.pipeline.verification.statistics.intervals import DOUBT

LEAST_FIGHTERS = 5
"""Fewer fighters are not taken together: each has its own finding."""

RARE = 2
"""How many times too small the computed chance may be: sums of few counts are not quite normal in the
tails."""


@dataclass(frozen=True, slots=True)
class Together:
    """A figure over the fighters of a division, or of the whole set where `division` is None.

    z: positive where the fighters did more of it than their cards do. real, played: sums of the records' and
    of the means of the cards' careers. is_reported: whether that is beyond doubt.
    """

    division: str | None
    figure: str
    fighters: int
    real: int
    played: float
    z: float
    is_reported: bool = False

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return {
            **of_fields(self, "division figure men=fighters real played", digits=1),
            **of_fields(self, "z told=is_reported", digits=2),
        }


def together(fought: Sequence[Fought], divisions: Mapping[str, str]) -> tuple[Together, ...]:
    """Each figure of the set, then of each of its divisions, by ids; none of groups with too few fighters."""
    found = [
        each for division, members in _groups(fought, divisions) for each in _of_group(division, members)
    ]
    required = DOUBT / (RARE * max(len(found), 1))
    return tuple(replace(each, is_reported=2 * NormalDist().cdf(-abs(each.z)) < required) for each in found)


def _groups(
    fought: Sequence[Fought], divisions: Mapping[str, str]
) -> Iterator[tuple[str | None, list[Fought]]]:
    judged = [each for each in fought if each.career is not None and each.career.chance is not None]
    yield None, judged
    names = list(dict.fromkeys(divisions[each.id] for each in judged))
    if len(names) > 1:
        for name in names:
            yield name, [each for each in judged if divisions[each.id] == name]


def _of_group(division: str | None, members: Sequence[Fought]) -> Iterator[Together]:
    for name in COMPARED:
        known = [
            (getattr(each.career.record, name), each.career.played[name])
            for each in members
            if each.career is not None and each.career.played[name].score is not None
        ]
        if len(known) < LEAST_FIGHTERS:
            continue
        scores = [figure.score for _, figure in known if figure.score is not None]
        off = math.fsum(each.value - each.mean for each in scores)
        z = off / math.sqrt(math.fsum(each.spread**2 for each in scores))
        real, played = sum(own for own, _ in known), math.fsum(figure.mean for _, figure in known)
        yield Together(division, name, len(known), real, played, z)
