"""Proposals played out: the whole set judged again with a changed card, what that fixes and what it costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.checks.suppressions import split_accepted
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import game_of
from fightcard.pipeline.verification.career import Figure
from fightcard.pipeline.verification.drivers.aims import OWN, Target, share_of, share_of_all
from fightcard.pipeline.verification.drivers.outliers import (
    Far,
    Outlier,
    are_alike,
    far,
    outlier_finding,
    outliers,
)
from fightcard.pipeline.verification.drivers.replay import Replayed, against, new_remarks
from fightcard.pipeline.verification.fair import OF_CAREERS, Careers
from fightcard.pipeline.verification.statistics.counts import wins
from fightcard.pipeline.verification.statistics.intervals import Rate, beyond_doubt, differences, wilson
from fightcard.pipeline.verification.statistics.overall_line import OverallLine
from fightcard.pipeline.verification.verdicts import verdict

LEAST_MOVED = 0.003
"""Win rates of others that move by less than this are not worth a word."""

NEAR = 0.02
"""A share is met within this, or where its interval holds what was asked."""

LIKELY = 0.05
"""A career is met where at least this share of the card's careers lie as far off as the real one."""

VERDICTS = ("verdict_before", "verdict_after")

WHOLE_SET = "the set"
"""Replaces the name of a fighter where a remark is about all of them."""


@dataclass(frozen=True)
class Baseline:
    """A set before any change: judged, with its outlying numbers, and the reasons against each card."""

    replay: Replayed
    single: tuple[tuple[Outlier, ...], ...]

    @cached_property
    def against(self) -> tuple[frozenset[str], ...]:
        """Codes against each card, with the column where there may be several of a kind."""
        return against(self.replay.judged, self.single)

    @cached_property
    def apart(self) -> tuple[tuple[int, Far], ...]:
        """The numbers that lie far from the others', whether they decide bouts or not."""
        return far(self.replay.match)

    def verdict_of(self, card: int) -> str:
        """The verdict for these reasons, without those that the designer accepts."""
        cards, judged = self.replay.cards, self.replay.judged
        findings = [
            *(each.finding for each in judged.held[card]),
            *(outlier_finding(cards, card, each) for each in self.single[card]),
        ]
        left, _ = split_accepted(findings, cards.acceptances)
        return verdict(left, has_met=bool(judged.results.overall["bouts"][card] > 0))


@dataclass(frozen=True, slots=True)
class Reached:
    """The result for an aim: the figure before and after with its interval, and whether it is met.

    For a share it is of bouts, for a strength an Overall; for a career it is how many careers of the card lie
    as far off as the real one, and `career` says in words what the card makes of it.
    """

    kind: str
    words: str
    before: float | None
    after: float | None
    low: float | None
    high: float | None
    is_met: bool
    code: str = ""
    career: tuple[str, str] = ("", "")
    is_guard: bool = False

    def as_json(self) -> dict[str, object]:
        """Rounded to four decimals."""
        shown = of_fields(self, "aim=words kind before after low high met=is_met guard=is_guard")
        played = {"career_before": self.career[0], "career_after": self.career[1]} if self.career[0] else {}
        return shown | played


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """What a change does to another fighter: reasons gained and lost, the verdict, and the win rate.

    `wins` are the shares of bouts won before and after, None where the change is no more than chance.
    """

    name: str
    gained: tuple[str, ...]
    lost: tuple[str, ...]
    verdicts: tuple[str, str]
    wins: tuple[float, float] | None
    between: tuple[float, float] | None = None

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return {
            **of_fields(self, "name gained lost"),
            **dict(zip(VERDICTS, self.verdicts, strict=True)),
            **of_fields(self, "wins moved_between=between"),
        }


@dataclass(frozen=True, slots=True)
class Proposal:
    """A changed card, proved: its cells, the aims, its own reasons before and after, and all others.

    cells: heading, what is typed, what to type. steps: by how much each number varies. cost: how much less
    probable the card is than the typed one, with its cells. own: wins, stops and times stopped as shares of
    the card's bouts, and what it plays like, before and after. sources: what the sheet Notes says of these
    cells, by heading.
    """

    cells: tuple[tuple[str, Value, Value], ...]
    steps: float
    aims: tuple[Reached, ...]
    fixed: tuple[str, ...]
    left: tuple[str, ...]
    raised: tuple[str, ...]
    verdicts: tuple[str, str]
    elsewhere: tuple[Elsewhere, ...]
    sources: tuple[tuple[str, str], ...]
    cost: float
    own: tuple[tuple[str, float, float], ...]
    baseline: Baseline = field(repr=False, compare=False)

    @property
    def is_met(self) -> bool:
        """Whether every aim is met."""
        return all(each.is_met for each in self.aims)

    @property
    def rank(self) -> tuple[bool, float]:
        """Proposals that raise no reason come first, then the most probable."""
        return self.raises > 0, self.cost

    @property
    def raises(self) -> int:
        """How many reasons it raises, for the fighter and for others."""
        return len(self.raised) + sum(len(each.gained) for each in self.elsewhere)

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return {
            "cells": [{"column": name, "from": old, "to": new} for name, old, new in self.cells],
            **of_fields(self, "steps cost", digits=2),
            "own": {what: [round(then, 4), round(now, 4)] for what, then, now in self.own},
            **of_fields(self, "met=is_met aims mended=fixed left raised"),
            **dict(zip(VERDICTS, self.verdicts, strict=True)),
            **of_fields(self, "elsewhere"),
            "sources": dict(self.sources),
        }


def proved(
    baseline: Baseline,
    card: int,
    changed: CardData,
    price: tuple[float, float],
    targets: Sequence[Target],
    resolving: frozenset[str],
    careers: Careers,
) -> Proposal:
    """The whole set judged again with the changed card, at a price of steps and cost; `resolving` are the
    reasons that are to go, as `against` names them."""
    then = baseline.replay
    typed, replay = then.cards.cards[card], then.turned(card, changed, careers)
    apart = baseline.apart if are_alike(then.match, typed, changed) else None
    now = Baseline(replay, outliers(replay.match, apart))
    before, after = baseline.against, now.against
    row, new_row = (game_of(then.cards.system).cards.to_row(each) for each in (typed, changed))
    cells = tuple(
        (heading, row.get(heading), value) for heading, value in new_row.items() if value != row.get(heading)
    )
    aims = tuple(reached(baseline, now, card, each) for each in targets)
    noted = then.cards.sources.get(str(typed["id"]), {})
    return Proposal(
        cells,
        price[0],
        aims,
        fixed=tuple(sorted(before[card] - after[card])),
        left=tuple(sorted(before[card] & after[card] & resolving)),
        raised=tuple(sorted(after[card] - before[card])),
        verdicts=(baseline.verdict_of(card), now.verdict_of(card)),
        elsewhere=_elsewhere(baseline, now, card),
        sources=tuple((heading, noted[heading]) for heading, _, _ in cells if heading in noted),
        cost=price[1],
        own=tuple(_own(baseline, now, card)),
        baseline=now,
    )


def _own(before: Baseline, after: Baseline, card: int) -> Iterator[tuple[str, float, float]]:
    counts = [each.replay.judged.results.of(card) for each in (before, after)]
    for what in OWN:
        then, now = (share_of_all(what)(each) or 0.0 for each in counts)
        yield what, then, now
    was, like = (each.replay.strengths[card].plays_like for each in (before, after))
    if was is not None and like is not None:
        yield "plays_like", was, like


def reached(before: Baseline, after: Baseline, card: int, target: Target) -> Reached:
    """What became of a target in the whole set."""
    of_kind = {"career": _career, "strength": _strength, "share": _of_bouts}[target.kind]
    return replace(of_kind(before, after, card, target), is_guard=target.is_guard)


def _of_bouts(before: Baseline, after: Baseline, card: int, target: Target) -> Reached:
    then, now = (_share(each, card, target) for each in (before, after))
    low, high = (share_of(each) for each in (target.low[0], target.high[0]))
    near = NEAR if low == high or target.is_guard else 0.0
    met = now.share is not None and low - near <= now.share <= high + near
    if low == high and not met:
        met = now.low <= low <= now.high
    if target.is_nearer is not None:
        met = met and target.is_nearer(*(each.replay.judged.results.of(card) for each in (before, after)))
    return Reached("share", target.words, then.share, now.share, now.low, now.high, met, target.code)


def _share(baseline: Baseline, card: int, target: Target) -> Rate:
    counts = baseline.replay.judged.results.of(card)
    if target.rivals:
        met = baseline.replay.judged.results.between
        counts = met.rows((met["card"] == card) & np.isin(met["opponent"], target.rivals)).summed()
    assert target.share is not None  # asked by the caller
    share = target.share(counts)
    return wilson(round((share or 0.0) * counts["bouts"]), counts["bouts"])


def _strength(before: Baseline, after: Baseline, card: int, target: Target) -> Reached:
    then, now = (each.replay.strengths[card] for each in (before, after))
    low, high = now.plays_like_within or (None, None)
    like = now.plays_like
    off = None if like is None else max(target.low[0] - like, like - target.high[0], 0.0)
    is_met = off is not None and off <= target.within
    return Reached("strength", target.words, then.plays_like, now.plays_like, low, high, is_met, target.code)


def line_of(baseline: Baseline, card: int) -> OverallLine | None:
    """The line of strength on Overall through the others of a card's division; None where there is none."""
    cards, scales = baseline.replay.cards.cards, baseline.replay.judged.strengths
    number, place = (int(each) for each in scales.places[card])
    overall = [cards[member].get("overall") for member in scales.groups[number]]
    return scales.scales[number].line(overall, place)


def _career(before: Baseline, after: Baseline, card: int, target: Target) -> Reached:
    own = after.replay.cards.cards[card]["id"]
    then, now = (
        next((each.career for each in some.replay.fought if each.id == own), None) for some in (before, after)
    )
    was, chance = (None if each is None else each.chance for each in (then, now))
    first, last = ("" if each is None else _made(each.played) for each in (then, now))
    is_guarded = target.is_guard and after.against[card].isdisjoint(OF_CAREERS)
    is_met = chance is not None and (chance >= LIKELY or is_guarded)
    return Reached("career", target.words, was, chance, None, None, is_met, target.code, career=(first, last))


def _made(played: Mapping[str, Figure]) -> str:
    mean = {name: figure.mean for name, figure in played.items()}
    return (
        f"{mean['won']:.0f}-{mean['lost']:.0f}-{mean['drawn']:.0f}, {mean['won_by_ko']:.0f} inside,"
        f" stopped {mean['lost_by_ko']:.1f} times"
    )


def _elsewhere(before: Baseline, after: Baseline, card: int) -> tuple[Elsewhere, ...]:
    of_set = new_remarks(before.replay, after.replay)
    moved = _moved_wins(before, after, card)
    was, now_is = before.against, after.against
    found = []
    for other, data in enumerate(before.replay.cards.cards):
        wins_of, between = moved.get(other, (None, None))
        old, new = was[other], now_is[other]
        gained, lost = (tuple(sorted(each)) for each in (new - old, old - new))
        if other != card and (wins_of or gained or lost):
            verdicts = before.verdict_of(other), after.verdict_of(other)
            found.append(Elsewhere(str(data["name"]), gained, lost, verdicts, wins_of, between))
    if of_set:
        found.append(Elsewhere(WHOLE_SET, of_set, (), ("", ""), None))
    return tuple(sorted(found, key=_weight))


def _moved_wins(
    before: Baseline, after: Baseline, card: int
) -> dict[int, tuple[tuple[float, float], tuple[float, float]]]:
    """Those whose bouts with the card end otherwise beyond doubt, by place: their win rates before and after,
    and the ends of the difference in those bouts."""
    then, now = (_meetings(each, card) for each in (before, after))
    both = [other for other in then if other in now and other != card]
    if not both:
        return {}
    old, new = (np.array([met[other] for other in both]).T for met in (then, now))
    low, high = differences(new, old, beyond_doubt(1))
    found = {}
    for at in np.flatnonzero((low > 0) | (high < 0)).tolist():
        shares = _wins(before, both[at]), _wins(after, both[at])
        if abs(shares[1] - shares[0]) >= LEAST_MOVED:
            found[both[at]] = shares, (float(low[at]), float(high[at]))
    return found


def _weight(each: Elsewhere) -> tuple[int, float, str]:
    moved = 0.0 if each.wins is None else abs(each.wins[1] - each.wins[0])
    return -len(each.gained) - len(each.lost), -moved, each.name


def _meetings(baseline: Baseline, card: int) -> dict[int, tuple[int, int]]:
    """How often each fighter who meets the card wins, and their bouts."""
    met = baseline.replay.judged.results.between
    rows = met.rows(met["opponent"] == card)
    found = zip(rows["card"].tolist(), wins(rows).tolist(), rows["bouts"].tolist(), strict=True)
    return {other: (won, bouts) for other, won, bouts in found if bouts}


def _wins(baseline: Baseline, card: int) -> float:
    """The share of bouts that a fighter wins, each opponent counting alike."""
    met = baseline.replay.judged.results.between
    rows = met.rows(met["card"] == card)
    return float((wins(rows) / rows["bouts"]).mean())
