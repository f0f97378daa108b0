"""What a card claims, and what it should be: the targets and bounds of a search."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from fightcard.pipeline.checks.suppressions import split_accepted
from fightcard.pipeline.findings.verdict import UNBEATEN, WINLESS
from fightcard.pipeline.rating.fights import BOUTS as FIELD_BOUTS
from fightcard.pipeline.rating.own_career import own_career
from fightcard.pipeline.tuning.families import ALL, MISSED, of_aims, of_reasons
from fightcard.pipeline.verification.career import Career
from fightcard.pipeline.verification.drivers.aims import (
    CLAIMED_OVERALL,
    OWN,
    SHARES,
    WITHIN,
    Target,
    TypedAim,
    guard,
    share_of_all,
    strength_guard,
    strength_target,
)
from fightcard.pipeline.verification.drivers.proposals import Baseline, line_of
from fightcard.pipeline.verification.drivers.responses import CareerFigures
from fightcard.pipeline.verification.drivers.search_request import Bounds
from fightcard.pipeline.verification.drivers.targets import aimed_at, bounds, of_reason, open_outliers
from fightcard.pipeline.verification.fair import OF_CAREERS

AS_FAR = 1.5
"""A career with no reason against its card may come to lie so much farther off."""

HALF, OF_OTHER_AIMS = 0.5, 0.1
"""The part of what is aimed at by which another share may move; and what is calculated with where the aim is
no share of all the card's bouts."""

OF_LEVEL = frozenset(("wins", "loses", "beats", "strength"))
"""Aims that ask for another level of the fighter: what the card plays like is then not held."""

OF_STRENGTH = ("V201", "V202")
"""Reasons that say a card plays unlike its Overall."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What a card is to come to: targets, how its career is measured, and numbers that must move.

    outlying: by the reason, bounds of which one must hold in the end. resolving: the reasons that are to go,
    as `Baseline.against` names them. families: of the numbers that may be changed, in addition to those of
    `outlying`.
    """

    targets: tuple[Target, ...]
    career: CareerFigures | None = None
    outlying: Mapping[str, tuple[Bounds, ...]] | None = None
    resolving: frozenset[str] = frozenset()
    families: frozenset[str] = ALL

    @property
    def bounds(self) -> tuple[tuple[Bounds, ...], ...]:
        """Of each of these one must come to hold."""
        return tuple((self.outlying or {}).values())

    def of(self, reason: str) -> Claims:
        """The claims for this one reason; a career with no reason against its card stays guarded."""
        code = reason.split(maxsplit=1)[0]
        return replace(
            self,
            targets=tuple(each for each in self.targets if each.is_guard or each.code == code),
            outlying={name: some for name, some in (self.outlying or {}).items() if name == reason},
            resolving=frozenset({reason}),
        )

    def answers(self, reason: str) -> bool:
        """Whether any numbers of the card can resolve the reason."""
        own = self.of(reason)
        return bool(own.outlying) or any(not each.is_guard for each in own.targets)


def asked_for(baseline: Baseline, place: int, aims: Sequence[TypedAim]) -> Claims:
    """The aims that were typed, as targets, and the guards of what is not aimed at."""
    targets = tuple(aimed_at(baseline, place, each) for each in aims)
    counts = baseline.replay.judged.results.of(place)
    named = {each.what for each in aims}
    # A bout that is to end otherwise is taken from some other share, half of them at most from one.
    sought = [
        abs(each.target - (share_of_all(each.what)(counts) or 0.0))
        for each in aims
        if each.what in SHARES and each.what != "beats"
    ]
    by = WITHIN + HALF * max(sought, default=OF_OTHER_AIMS)
    guards = [] if named & OF_LEVEL else list(strength_guards(baseline, place))
    guards += [
        guard(
            f"what it {what}" if what != "stopped" else "how often it is stopped", share_of_all(what), now, by
        )
        for what in OWN
        if what not in named
        and not (what == "wins" and named & OF_LEVEL)
        and (now := share_of_all(what)(counts)) is not None
    ]
    return Claims((*targets, *guards), families=of_aims(aims))


def strength_guards(baseline: Baseline, place: int) -> Iterator[Target]:
    """A guard against a card that then plays like a much lower Overall; none where there is no line."""
    like = baseline.replay.strengths[place].plays_like
    if like is not None and line_of(baseline, place) is not None:
        yield strength_guard("what it plays like", like)


def claimed(baseline: Baseline, place: int, within: float = CLAIMED_OVERALL) -> Claims:
    """All that a card claims: its career, its Overall, and that there is no other reason against it.

    within: how far from its Overall a card may play where that is a reason against it.
    """
    replay = baseline.replay
    own = replay.cards.cards[place]
    accepted = replay.cards.acceptances
    targets: list[Target] = []
    career = None
    known = next((each.career for each in replay.fought if each.id == own["id"]), None)
    held = [each for each in replay.judged.held[place] if split_accepted([each.finding], accepted)[0]]
    codes = {each.finding.code for each in held}
    if known is not None and known.chance is not None:
        measure = own_career(replay.cards, replay.match.play, known)
        career = measure.figures
        code = next((each for each in OF_CAREERS if each in codes), OF_CAREERS[0])
        target = replace(measure.target(own), code=code)
        if target.code not in codes:
            # A career with no reason against its card may lie as far off as it does, no farther.
            now = float(target.missed(career([own], FIELD_BOUTS)[0]))
            target = replace(target, within=target.within * max(1.0, AS_FAR * now), is_guard=True)
        targets.append(target)
    overall, has_line = own.get("overall"), line_of(baseline, place) is not None
    for each in held:
        code = each.finding.code
        if code in OF_STRENGTH and has_line and isinstance(overall, int):
            words = f"plays like its Overall {overall}"
            targets.append(strength_target(words, overall, within, code))
        elif each.aim is not None:
            targets.append(of_reason(each.aim, code))
    outlying = {each.reason: bounds(each) for each in open_outliers(baseline, place)}
    found = Claims(tuple(targets), career, outlying)
    resolving = frozenset(each for each in (*codes, *outlying) if found.answers(each))
    families = of_reasons([each for each in codes if each in resolving], known)
    if (
        not outlying
        and not codes & {*OF_STRENGTH, WINLESS.code, UNBEATEN.code}
        and not _wins_too_often(known, codes)
    ):
        targets += strength_guards(baseline, place)
    return replace(found, targets=tuple(targets), resolving=resolving, families=families)


def _wins_too_often(known: Career | None, codes: set[str]) -> bool:
    """Whether the career suggests, though not beyond doubt, that the card is too strong."""
    score = None if known is None else known.played["won"].score
    return bool(codes.intersection(OF_CAREERS)) and score is not None and score.value < -MISSED / 2
