"""A set that stops its fighters as often as their own records say: one tilt of all posteriors.

Each row fits its fighter's career; rated together, fighters still stop each other too rarely or too often for
what their totals predict (`of_records`). The smallest change of all posteriors that brings the mean right
weighs every card by exp(strength * h), h its log-odds of ending a bout with a fighter of the set's mean level
inside the distance (the exponential tilt of least Kullback-Leibler distance). It is soft: it goes no nearer
than the prediction's own error, and the tilt of a fighter whose career it no longer fits is taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import own_level, replayed
from fightcard.pipeline.rating.field import endings, fought, shares
from fightcard.pipeline.rating.ladder import rungs
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.likelier_row import Lean
from fightcard.pipeline.rating.middle_row import middle_row
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest
from fightcard.pipeline.verification.career import COMPARED, Career
from fightcard.pipeline.verification.statistics.stoppage_forecast import (
    LEFT_OUT,
    StoppageForecast,
    Totals,
    predict,
)

LEAST_FIGHTERS = 6
"""A set of fewer fighters is left as it is: bouts among so few say little."""

MEETINGS = 8
"""Bouts of a pair in either corner: of 24 fighters the share is known to a point."""

CAREER_BOUTS = 30
"""Bouts of a row with each opponent of the field in either corner, for its career."""

TRIES = 5
STEP, STRONGEST = 2.0, 4.0
"""How much the first try tilts for a logit that is missing, and how strong a tilt may be."""

HALF, CLOSE, LEAST_MOVE = 0.5, 0.05, 0.005
"""The part of a tilt that is tried for a fighter that the whole does not fit; a change of strength, and of a
share, that counts as none."""

UNLIKELY = 0.05
"""No career's chance is pushed below this."""

MAY_LEAVE = 1 / 20
"""The share of the real figures that may leave their bands for the set's sake."""


@dataclass(frozen=True, slots=True)
class SetMember:
    """A fighter whose row is to be proposed: what the cards are weighed by, and how."""

    name: str
    request: WeighingRequest
    weighed: Weighed = field(repr=False)


@dataclass(frozen=True, slots=True)
class SetFit:
    """What a set's records predict of its bouts, and how the proposals were moved towards that.

    Shares of bouts inside the distance, 0 to 1, before and after; `left` of `figures` real ones left the
    middle 80% of their cards' careers; `forbidding` are the names of fighters whose careers allow no more.
    """

    division: str
    expected: StoppageForecast
    before: float
    after: float
    strength: float
    left: int
    figures: int
    forbidding: tuple[str, ...]

    def as_json(self) -> dict[str, object]:
        """The fit as plain JSON values."""
        expected = "expected=expected.share low=expected.low high=expected.high men=expected.fighters"
        return {
            **of_fields(self, f"division {expected} before after", digits=3),
            **of_fields(self, "strength left figures forbidding", digits=2),
        }


@dataclass(frozen=True, slots=True)
class _Tried:
    """Rows of all fighters under one tilt: how often they stop each other, and what their careers allow."""

    share: float
    inside: tuple[int, ...]
    chances: tuple[float, ...]


def fitted(
    library: Library, division: str, members: Sequence[SetMember], play: Play
) -> tuple[list[tuple[Weighed, Lean | None]], SetFit | None]:
    """The fighters' weighed cards, tilted, each with what affects the choice of the row; and what was done.

    Nothing is done where the fighters are few, or too few of them have all their totals.
    """
    same: list[tuple[Weighed, Lean | None]] = [(member.weighed, None) for member in members]
    expected = predict([_totals(member) for member in members]) if len(members) >= LEAST_FIGHTERS else None
    if expected is None:
        return same, None
    first = _tried(library, members, same, play)
    figures = sum(getattr(member.request.record, name) is not None for member in members for name in COMPARED)
    search = _Search(library, members, play, first, figures)
    found = search.towards(expected.share)
    left = max(0, sum(first.inside) - sum(found.tried.inside))
    forbidding = tuple(member.name for member, part in zip(members, found.parts, strict=True) if part < 1)
    return list(found.tilts), SetFit(
        division, expected, first.share, found.tried.share, found.strength, left, figures, forbidding
    )


@dataclass(frozen=True, slots=True)
class _Step:
    """A tilt of this strength, of which each fighter takes a part, 0 to 1, and the result."""

    strength: float
    parts: NDArray[np.float64]
    tilts: Sequence[tuple[Weighed, Lean | None]]
    tried: _Tried


@dataclass(frozen=True, slots=True)
class _Search:
    """A search for the tilt that brings a set to a share of stoppages, starting without one."""

    library: Library
    members: Sequence[SetMember]
    play: Play
    first: _Tried
    figures: int

    def towards(self, target: float) -> _Step:
        """The last of at most TRIES steps; no fighter is moved farther than the career allows."""
        same = [(member.weighed, None) for member in self.members]
        now = _Step(0.0, np.ones(len(self.members)), same, self.first)
        for _ in range(TRIES):
            too_far = _overdriven(self.first, now.tried, self.figures)
            if too_far.any():
                parts = np.where(too_far, np.where(now.parts > HALF, HALF, 0.0), now.parts)
                now = self._step(now.strength, parts)
                continue
            strength = self._next(now, target)
            if abs(now.tried.share - target) <= LEFT_OUT or abs(strength - now.strength) < CLOSE:
                break
            now = self._step(strength, now.parts)
        too_far = _overdriven(self.first, now.tried, self.figures)
        return self._step(now.strength, np.where(too_far, 0.0, now.parts)) if too_far.any() else now

    def _next(self, now: _Step, target: float) -> float:
        """The strength at which a straight line through the results of the last one meets the target."""
        before, after = self.first.share, now.tried.share
        is_reported = now.strength and abs(after - before) > LEAST_MOVE
        each = now.strength / (_logit(after) - _logit(before)) if is_reported else STEP
        further = now.strength + min(max(each, 0.0), 2 * STEP) * (_logit(target) - _logit(after))
        return float(np.clip(further, -STRONGEST, STRONGEST))

    def _step(self, strength: float, parts: NDArray[np.float64]) -> _Step:
        level = float(np.mean([_level(self.library, member.weighed) for member in self.members]))
        tilts = [
            _tilted(self.library, member, level, strength * part)
            for member, part in zip(self.members, parts.tolist(), strict=True)
        ]
        return _Step(strength, parts, tilts, _tried(self.library, self.members, tilts, self.play))


def _logit(share: float) -> float:
    held = min(max(share, 0.01), 0.99)
    return float(np.log(held / (1 - held)))


def _totals(member: SetMember) -> Totals | None:
    record = member.request.record
    if record.won_by_ko is None or record.lost_by_ko is None:
        return None
    return Totals(record.won, record.lost, record.won_by_ko, record.lost_by_ko)


def _level(library: Library, weighed: Weighed) -> float:
    return float(weighed.weights @ own_level(weighed.chances, library.opponents.ladder))


def _tilted(
    library: Library, member: SetMember, level: float, strength: float
) -> tuple[Weighed, Lean | None]:
    if not strength:
        return member.weighed, None

    def lean(chances: NDArray[np.float64]) -> NDArray[np.float64]:
        return strength * _log_odds_inside(chances, library, level)

    return member.weighed.tilted(lean(member.weighed.chances)), lean


def _log_odds_inside(chances: NDArray[np.float64], library: Library, level: float) -> NDArray[np.float64]:
    """The log-odds that each card's bout with a fighter of this level ends inside the distance."""
    share = rungs(library.opponents.ladder, np.array([level]), np.array([0.1]))[0]
    ended = np.einsum("l,cle->ce", share, chances)
    inside = np.clip(ended[:, 0] + ended[:, 4], 1e-4, 1 - 1e-4)
    found: NDArray[np.float64] = np.log(inside / (1 - inside))
    return found


def _tried(
    library: Library, members: Sequence[SetMember], tilts: Sequence[tuple[Weighed, Lean | None]], play: Play
) -> _Tried:
    cards: list[CardData] = []
    for place, (member, (weighed, lean)) in enumerate(zip(members, tilts, strict=True)):
        _, card = middle_row(library, member.request, weighed, lean)
        cards.append({**card, "id": f"set-{place}"})
    pairs = [(one, other) for one in range(len(cards)) for other in range(len(cards)) if one != other]
    tallies = play.tally(library.opponents.system, cards, pairs, library.deck, bouts=MEETINGS)
    ended = endings(tallies.names, tallies.counts).sum(axis=0)
    chances = shares(fought(library.opponents, cards, library.deck, play, bouts=CAREER_BOUTS))
    ladder = library.opponents.ladder
    careers = [
        replayed(member.request.record, member.request.opposition, each, ladder, play.seed)
        for member, each in zip(members, chances, strict=True)
    ]
    return _Tried(
        float((ended[0] + ended[4]) / ended.sum()),
        tuple(_inside(career) for career in careers),
        tuple(1.0 if career.chance is None else career.chance for career in careers),
    )


def _inside(career: Career) -> int:
    """How many of the real figures lie in the middle 80% of the card's careers."""
    found = 0
    for name in COMPARED:
        real, figure = getattr(career.record, name), career.played[name]
        found += real is not None and figure.low <= real <= figure.high
    return found


def _overdriven(first: _Tried, now: _Tried, figures: int) -> NDArray[np.bool_]:
    """Fighters whose careers were pushed too far: below UNLIKELY, or out of a band where too many left."""
    unlikely = np.array(
        [
            after < UNLIKELY <= before or after < before < UNLIKELY
            for before, after in zip(first.chances, now.chances, strict=True)
        ]
    )
    lost = np.array(now.inside) < np.array(first.inside)
    too_many = int(np.maximum(np.array(first.inside) - np.array(now.inside), 0).sum()) > MAY_LEAVE * figures
    return unlikely | (lost & too_many)
