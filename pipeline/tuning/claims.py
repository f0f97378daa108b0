"""What a card claims, and what is asked of it: the targets and bounds that a search is to bring it to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pipeline.checks.suppressions import sifted
from pipeline.rating.fights import BOUTS as FIELD_BOUTS
from pipeline.rating.own_career import own_career
from pipeline.verification.drivers.aims import CLAIMED_OVERALL, strength_target
from pipeline.verification.drivers.claims import aimed_at, bounds, is_accepted, of_reason
from pipeline.verification.drivers.proposals import line_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pipeline.verification.drivers.aims import Target, TypedAim
    from pipeline.verification.drivers.asked import Bounds
    from pipeline.verification.drivers.proposals import Standing
    from pipeline.verification.drivers.responses import CareerOf

AS_FAR = 1.5
"""A career that nothing is held against may come to lie so much farther off."""

OF_STRENGTH = ("V201", "V202")
"""Reasons that say a card plays unlike its Overall."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What a card is to come to: targets, how its career is measured, and numbers that must move.

    alone: by the reason, of which ends one must come to hold. mending: the reasons that are to go, as
    `Standing.against` names them.
    """

    targets: tuple[Target, ...]
    career: CareerOf | None = None
    alone: Mapping[str, tuple[Bounds, ...]] | None = None
    mending: frozenset[str] = frozenset()

    @property
    def bounds(self) -> tuple[tuple[Bounds, ...], ...]:
        """Of each of these one must come to hold."""
        return tuple((self.alone or {}).values())

    def of(self, reason: str) -> Claims:
        """What this one reason asks for; a career that nothing is held against stays guarded."""
        code = reason.split(maxsplit=1)[0]
        return Claims(
            tuple(each for each in self.targets if each.is_guard or each.code == code),
            self.career,
            {name: some for name, some in (self.alone or {}).items() if name == reason},
            frozenset({reason}),
        )

    def answers(self, reason: str) -> bool:
        """Whether numbers of the card answer to the reason at all."""
        own = self.of(reason)
        return bool(own.alone) or any(not each.is_guard for each in own.targets)


def asked_for(standing: Standing, place: int, aims: Sequence[TypedAim]) -> Claims:
    """The aims that were typed, as targets."""
    return Claims(tuple(aimed_at(standing, place, each) for each in aims))


def claimed(standing: Standing, place: int, within: float = CLAIMED_OVERALL) -> Claims:
    """All that a card claims: its career, its Overall, and that nothing else speaks against it.

    within: how far from its Overall a card may play where that is held against it.
    """
    replay = standing.replay
    own = replay.cards.cards[place]
    accepted = replay.cards.acceptances
    targets: list[Target] = []
    career = None
    known = next((each.career for each in replay.fought if each.id == own["id"]), None)
    held = [each for each in replay.judged.held[place] if sifted([each.finding], accepted)[0]]
    codes = {each.finding.code for each in held}
    if known is not None and known.chance is not None:
        career = own_career(replay.cards, replay.match.play, known)
        target = career.target(own)
        if target.code not in codes:
            # A career that nothing is held against may lie as far off as it does, no farther.
            now = float(target.missed(career.figures([own], FIELD_BOUTS)[0]))
            target = replace(target, within=target.within * max(1.0, AS_FAR * now), is_guard=True)
        targets.append(target)
    overall, has_line = own.get("overall"), line_of(standing, place) is not None
    for each in held:
        code = each.finding.code
        if code in OF_STRENGTH and has_line and isinstance(overall, int):
            words = f"plays like his Overall {overall}"
            targets.append(strength_target(words, overall, within, code))
        elif each.aim is not None:
            targets.append(of_reason(each.aim, code))
    alone = {
        each.reason: bounds(each)
        for each in standing.single[place]
        if not is_accepted(replay.cards, own, each)
    }
    found = Claims(tuple(targets), career, alone)
    return replace(found, mending=frozenset(each for each in (*codes, *alone) if found.answers(each)))
