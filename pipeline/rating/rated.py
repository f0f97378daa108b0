"""What `rate` proposes: rows, what they rest on, and what they are as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from fightcard.pipeline.rating.level_doubt import STEP
from fightcard.pipeline.verification.career import career_json

if TYPE_CHECKING:
    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.findings import Value
    from fightcard.pipeline.rating.fighters import Fighter
    from fightcard.pipeline.rating.proposed_rows import Suggested
    from fightcard.pipeline.rating.set_fit import SetFit
    from fightcard.pipeline.verification.career import Career, CareerRecord


@dataclass(frozen=True, slots=True)
class Meetings:
    """How many typed bouts with another fighter of the set a fighter won, lost and drew."""

    opponent: str
    won: int
    lost: int
    drawn: int


@dataclass(frozen=True, slots=True)
class Proposal:
    """A fighter's row as it is proposed with the level of its card, or why there is none.

    `record` and `career` are None where only the Level is known.

    `is_compared` marks a fighter whose row is whole already: the proposal comes only from the record, to be
    compared with what is typed. `is_doubted` says that a doubt is stated of typed cells. `cards` are the
    weighed ones, as many of equal weight as `resampled.DRAWS`.
    """

    fighter: Fighter
    suggested: Suggested | None
    career: Career | None
    row: Mapping[str, Value]
    why_not: str = ""
    is_compared: bool = False
    is_doubted: bool = False
    levels: tuple[float, float, float] | None = None
    meetings: tuple[Meetings, ...] = ()
    cards: tuple[CardData, ...] = field(default=(), repr=False)
    level: float | None = None
    record: CareerRecord | None = None

    def as_json(self, provenance: Mapping[str, object]) -> dict[str, object]:
        """The proposal as plain JSON values."""
        shown: dict[str, object] = {"id": self.fighter.id, "name": self.fighter.name}
        if self.suggested is None:
            return {**shown, "row": None, "why_not": self.why_not}
        ratings = {
            heading: {
                "value": each.value,
                "low": each.low,
                "high": each.high,
                "holds": round(each.holds, 3),
                "from": each.source,
                **({"known_for": list(each.words)} if each.words else {}),
            }
            for heading, each in self.suggested.ratings.items()
        }
        if self.is_compared:
            shown["typed"] = {heading: self.fighter.cells.get(heading) for heading in ratings}
        return {
            **shown,
            "row": dict(self.row),
            "ratings": ratings,
            "career": None if self.career is None else career_json(self.career),
            "level": None if self.levels is None else _levels_json(*self.levels),
            "meetings": [asdict(each) for each in self.meetings],
            "provenance": {
                **provenance,
                "record": "level" if self.career is None else self.career.opposition.source,
                "cards": round(self.suggested.effective),
            },
        }


def _levels_json(level: float, worse: float, better: float) -> dict[str, object]:
    moved = {f"{-STEP:+}": round(worse, 2), f"{STEP:+}": round(better, 2)}
    return {"mean": round(level, 2), "if_opposition": moved}


@dataclass(frozen=True, slots=True)
class Rated:
    """The proposals for a workbook, what they rest on, and how each division's set was fitted."""

    system: str
    seed: int
    field: str
    proposals: tuple[Proposal, ...]
    set_fits: tuple[SetFit, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The proposals as plain JSON values."""
        provenance = {"seed": self.seed, "field": self.field}
        return {
            "proposals": [each.as_json(provenance) for each in self.proposals],
            "sets": [each.as_json() for each in self.set_fits],
        }
