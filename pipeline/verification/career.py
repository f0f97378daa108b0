"""A real career compared with those that a card would have had: record, opposition, result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.findings import Finding
from fightcard.pipeline.verification.sensitivity import Held
from fightcard.pipeline.verification.statistics.normal_scores import Score
from fightcard.pipeline.verification.verdicts import NOT_JUDGED

SHIFT = 0.4
"""How far the whole scale of levels may be off: stated with every career."""

WITHIN_A_CAREER = 1.7
"""Standard deviation of the levels that one fighter meets (fitted as `fightcard.pipeline.rating.scale`)."""

OPPONENTS_OFF = 0.5
"""Standard deviation, in logits, of how much more often or less often than fighters of the house field a
fighter's opponents were stopped, and stopped others: title bouts of one era ended inside in 60%, of another
in 47%.

The careers of the seven printed cards prefer 1.1 (`tools/career_edge.py`), but with it intervals of power
hold 90% of known cards (`benchmarks/rating.py`)."""

Source: TypeAlias = Literal["bouts", "bouts and level", "level", "default"]

LEAST_BOUTS = 8
"""With fewer bouts won or lost than this a record says too little to judge a card."""

FIGURES = ("won", "lost", "drawn", "won_by_ko", "lost_by_ko")

COMPARED = ("won", "won_by_ko", "lost_by_ko")
"""What a real career is compared with, all at once, and what the careers of a set are together."""


@dataclass(frozen=True, slots=True)
class CareerRecord:
    """Bouts won, lost and drawn, and how many of each inside; None where a source does not say."""

    won: int
    lost: int
    drawn: int = 0
    won_by_ko: int | None = None
    lost_by_ko: int | None = None

    @property
    def bouts(self) -> int:
        """All bouts that count."""
        return self.won + self.lost + self.drawn

    @property
    def words(self) -> str:
        """As it is typed: `66-3-0 (52)`, in brackets the bouts won inside the distance, where known."""
        inside = "" if self.won_by_ko is None else f" ({self.won_by_ko})"
        return f"{self.won}-{self.lost}-{self.drawn}{inside}"

    def as_json(self) -> dict[str, int | None]:
        """The record as plain JSON values."""
        return of_fields(self, " ".join(FIGURES))


@dataclass(frozen=True, slots=True)
class Met:
    """One real bout: the opponent's level, how far off it may be, the result, and whether it ended inside the
    distance; None where that is not known."""

    level: float
    spread: float
    result: Literal["W", "L", "D"]
    inside: bool | None


def levels_met(met: Sequence[Met]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The level of the opponent of each bout, and how far off it may be."""
    return np.array([each.level for each in met]), np.array([each.spread for each in met])


@dataclass(frozen=True, slots=True)
class Opposition:
    """The opponents of a fighter: bout by bout where `met` has them, else normal about a mean.

    `doubt` is how far all of them together may be from what is stated, `spread` how far they differ. `mean`
    is None where nothing is known: the record then says what is usual for it
    (`fightcard.pipeline.rating.ladder`). `inside_off` is by how much, in logits, bouts of the division end
    inside more often than the heavyweights' do. `inside_by_gap` is `Field.inside_by_gap` of the house field,
    whose stoppages are brought to those of careers; empty to leave them as they are. `edge` is
    `CardModel.edge`. `workbook_off` is by how
    much, in logits, the wins and the losses of the workbook's other fighters come inside more often than all
    that says (`fightcard.pipeline.rating.workbook_careers`), and `opponents_off` the standard deviation of
    how far one fighter's differ from the others'.
    """

    source: Source
    mean: float | None = None
    doubt: float = SHIFT
    spread: float = WITHIN_A_CAREER
    met: tuple[Met, ...] = ()
    inside_off: float = 0.0
    inside_by_gap: tuple[tuple[float, float], ...] = ()
    edge: float | None = None
    workbook_off: tuple[float, float] = (0.0, 0.0)
    opponents_off: tuple[float, float] = (OPPONENTS_OFF, OPPONENTS_OFF)

    def shifted(self, by: float) -> Opposition:
        """The same opponents, all of them better by a number of levels."""
        met = tuple(replace(each, level=each.level + by) for each in self.met)
        return replace(self, mean=None if self.mean is None else self.mean + by, met=met)

    def middle(self) -> tuple[float, float]:
        """Mean and standard deviation of the levels."""
        if self.met:
            levels, within = levels_met(self.met)
            return float(levels.mean()), float(np.sqrt(levels.var() + (within**2).mean()))
        return (0.0 if self.mean is None else self.mean), self.spread


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a record over all careers: its mean, the middle 80%, the percentile of the real one, and
    its normal score."""

    mean: float
    low: int
    high: int
    percentile: float | None
    score: Score | None = None

    def as_json(self) -> dict[str, float | int | None]:
        """The figure as plain JSON values."""
        return of_fields(self, "mean low high", digits=2) | of_fields(self, "percentile", digits=1)


@dataclass(frozen=True, slots=True)
class Seen:
    """How far off ratings must be, all by the same points, for four of five such careers to show it.

    too_low, too_high: points that the typed ratings lack, or have too many; None where no error within the
    bounds of the game would be seen.
    """

    ratings: tuple[str, ...]
    too_low: int | None
    too_high: int | None

    @property
    def name(self) -> str:
        """The ratings in words: `CFB and CFS`, `Ring 1 to Ring 6`."""
        if len(self.ratings) < 3:
            return " and ".join(self.ratings)
        return f"{self.ratings[0]} to {self.ratings[-1]}"

    def sentence(self) -> str:
        """In words: `PL (power) too low by 5 or too high by 7`."""
        ends = ((self.too_low, "too low"), (self.too_high, "too high"))
        seen = " or ".join(f"{way} by {points}" for points, way in ends if points is not None)
        return f"{self.name} {seen}"

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return of_fields(self, "ratings too_low too_high")


def sight_in_words(sees: Sequence[Seen]) -> str:
    """What a career would have shown, as a sentence; empty where nothing is known of it."""
    found = [each.sentence() for each in sees if each.too_low is not None or each.too_high is not None]
    blind = [each.name for each in sees if each.too_low is None and each.too_high is None]
    if not sees:
        return ""
    seen = (
        f"Four in five such careers would reveal {', '.join(found)}"
        if found
        else "Such a career reveals no error"
    )
    return seen + (f", but no error in {' or '.join(blind)}." if found and blind else ".")


@dataclass(frozen=True, slots=True)
class Career:
    """A fighter's record and the records that the card would have had.

    `level` is the card's own level on the scale of the field. `furthest` is the figure of those compared that
    lies farthest off, for its spread, with 1 where the card makes more of it, -1 where it makes less.
    `shifted` are the mean figures with all opponents worse, then better, by SHIFT. `chance` is how likely a
    career drawn from the card lies as far from the middle as the real one, in all figures compared; None
    where the record is too short to say, or the field no judge of it. `spread` is the covariance of these
    figures, as `fightcard.pipeline.rating.careers.compared_spread` gives it.
    """

    record: CareerRecord
    opposition: Opposition
    level: float
    played: dict[str, Figure]
    shifted: tuple[dict[str, float], dict[str, float]]
    chance: float | None
    by_level: tuple[tuple[int, float, float, float], ...] = field(default=())
    furthest: tuple[str, int] | None = None
    sees: tuple[Seen, ...] = ()
    spread: NDArray[np.float64] | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Fought:
    """A fighter's career as the card fights it.

    None with the reason where the record does not say enough to fight it. `held` is the reason against the
    card beyond doubt, `reasons` the same where the designer has not accepted it.
    """

    id: str
    name: str
    career: Career | None
    lacks: str
    held: Held | None = None
    reasons: tuple[Finding, ...] = ()

    def as_json(self) -> dict[str, object]:
        """The career as plain JSON values."""
        who: dict[str, object] = {"id": self.id, "name": self.name}
        if self.career is None:
            known = {"real": None, "played": None, "verdict": NOT_JUDGED}
            return {**who, **known, "reasons": [], "lacks": self.lacks}
        verdict = NOT_JUDGED if self.career.chance is None else "look" if self.reasons else "pass"
        return {**who, **career_json(self.career), "verdict": verdict, **of_fields(self, "reasons")}


def career_json(career: Career) -> dict[str, object]:
    """A career as plain JSON values: the real record, the one played, and the opponents."""
    mean, spread = career.opposition.middle()
    by_level = [
        {"level": level, "bouts": round(bouts, 1), "won": round(won, 3), "won_by_ko": round(inside, 3)}
        for level, bouts, won, inside in career.by_level
    ]
    return {
        **of_fields(career, "real=record played"),
        "opposition": {
            "source": career.opposition.source,
            "mean": round(mean, 2),
            "spread": round(spread, 2),
            "bouts": career.record.bouts,
            "by_level": by_level,
        },
        "level": round(career.level, 2),
        "if_opposition": {
            name: {figure: round(mean, 2) for figure, mean in means.items()}
            for name, means in zip((f"{-SHIFT:+}", f"{SHIFT:+}"), career.shifted, strict=True)
        },
        "chance": None if career.chance is None else float(f"{career.chance:.3g}"),
        **of_fields(career, "sees"),
    }
