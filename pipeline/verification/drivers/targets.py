"""A card's claims and what it should be, as targets and bounds of a search."""

from __future__ import annotations

from dataclasses import replace

from fightcard.pipeline.checks.suppressions import split_accepted
from fightcard.pipeline.game import TIRED
from fightcard.pipeline.verification.drivers.aims import (
    WITHIN_OVERALL,
    Target,
    TypedAim,
    share_of_all,
    share_target,
    strength_target,
)
from fightcard.pipeline.verification.drivers.outliers import FAR, Outlier, outlier_finding
from fightcard.pipeline.verification.drivers.proposals import Baseline, line_of
from fightcard.pipeline.verification.drivers.responses import Ruler
from fightcard.pipeline.verification.drivers.search_request import Bounds
from fightcard.pipeline.verification.play.divisions import others_of
from fightcard.pipeline.verification.sensitivity import Aim


def ruler(baseline: Baseline, place: int) -> Ruler | None:
    """The scale of strength as a card meets it; None where strength and Overall make no rising line."""
    line = line_of(baseline, place)
    if line is None:
        return None
    scales, groups = baseline.replay.judged.strengths, baseline.replay.match.groups
    number = int(scales.places[place, 0])
    scale = scales.scales[number]
    others = [int(scales.places[each, 1]) for each in others_of(groups, place)]
    return Ruler(scale.values[others], scale.drawing, line)


def open_outliers(baseline: Baseline, place: int) -> list[Outlier]:
    """The outlying numbers of a card that the designer does not accept."""
    cards = baseline.replay.cards
    return [
        each
        for each in baseline.single[place]
        if split_accepted([outlier_finding(cards, place, each)], cards.acceptances)[0]
    ]


def open_against(baseline: Baseline, place: int) -> frozenset[str]:
    """The reasons against a card that the designer does not accept, as `Baseline.against` names it."""
    cards, judged = baseline.replay.cards, baseline.replay.judged
    held = split_accepted([each.finding for each in judged.held[place]], cards.acceptances)[0]
    return frozenset(
        {*(each.code for each in held), *(each.reason for each in open_outliers(baseline, place))}
    )


def of_reason(aim: Aim, code: str) -> Target:
    """A reason against a card, as a target."""
    target = share_target(f"no {code}", (aim.low, aim.high), aim.share, aim.rivals, code)
    return replace(target, is_nearer=aim.is_nearer)


def bounds(found: Outlier) -> tuple[Bounds, ...]:
    """Between which values a number is no outlier, or one of two tires no more than others do."""
    margin = max(FAR, (found.high - found.low) // 2)
    low, high = found.low - margin, found.high + margin
    heading, part = found.parameter.fresh
    if found.ends is None:
        return (Bounds(found.parameter.heading, part, low, high),)
    fresh, tired = found.ends
    return (
        Bounds(heading, part, tired - high, tired - low, by_itself=True),
        Bounds(TIRED + heading, part, fresh + low, fresh + high, by_itself=True),
    )


def aimed_at(baseline: Baseline, place: int, aim: TypedAim) -> Target:
    """An aim as a target; raises ValueError where it cannot be aimed at in this set."""
    cards = baseline.replay.cards.cards
    if aim.what == "strength":
        if line_of(baseline, place) is None:
            raise ValueError(
                f"{aim.words!r} asks for an Overall, but in this set strength does not rise with Overall"
            )
        return strength_target(aim.words, aim.target, WITHIN_OVERALL)
    rivals: tuple[int, ...] = ()
    if aim.what == "beats":
        rivals = tuple(number for number, card in enumerate(cards) if card["id"] == aim.rival)
        if not rivals:
            raise ValueError(f"no card of this set has the id {aim.rival!r}")
        if rivals[0] not in others_of(baseline.replay.match.groups, place):
            raise ValueError(f"{cards[place]['name']} and {cards[rivals[0]]['name']} do not meet")
    share = share_of_all(aim.what)
    return share_target(aim.words, (aim.target, aim.target), share, rivals)
