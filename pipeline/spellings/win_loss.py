"""A fighter's record in one cell: `45-3-1`, `45–3`, `(45 3 1)`, `Debut`."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from fightcard.pipeline.spellings.vocabulary import clean, folded, hyphened, listed

_RECORD = re.compile(
    r"\(?\s*([0-9]{1,3})\s*(?:-|\s)\s*([0-9]{1,3})\s*(?:(?:-|\s)\s*([0-9]{1,3}))?"
    r"(?:\s*-\s*([0-9]{1,2}))?\s*\)?\s*(?:[,;]?\s*\(([^()]*)\))?"
)
_SLASHED = re.compile(r"([0-9]{1,3})\s*/\s*([0-9]{1,3})\s*/\s*([0-9]{1,3})")  # of two numbers it is a round
_NO_CONTESTS = re.compile(r"([0-9]{1,2})(?:\s*(?:nc|nd|no contests?))?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FightRecord:
    """Bouts in the order in which the cell has them: mostly won, lost, drawn; and those without a contest."""

    first: int
    second: int
    third: int
    no_contests: int = 0
    has_three: bool = True


def counts_up(records: Sequence[FightRecord]) -> bool:
    """Whether records differ from row to row by one bout, as a fighter's own do; those of opponents do
    not."""
    totals = [each.first + each.second + each.third + each.no_contests for each in records]
    steps = [abs(after - before) for before, after in itertools.pairwise(totals)]
    return sum(step <= 1 for step in steps) > len(steps) / 2 or not steps


def read_record(text: str) -> FightRecord | None:
    """The record that a text is; None for what is none. A record of two numbers has no draws."""
    bare = hyphened(clean(text))
    if folded(bare) in listed("words", "debut"):
        return FightRecord(0, 0, 0)
    match = _RECORD.fullmatch(_SLASHED.sub(r"\1-\2-\3", bare))
    if match is None:
        return None
    aside = _NO_CONTESTS.fullmatch((match[5] or "").strip())
    no_contests = int(match[4] or (aside[1] if aside else 0))
    return FightRecord(int(match[1]), int(match[2]), int(match[3] or 0), no_contests, match[3] is not None)
