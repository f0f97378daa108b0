"""Set-wide levers: for a problem of a whole division, the one step for all of its fighters that fixes most of
it.

Power, chins, or both of all fighters are changed by one or two points, fresh and fatigued alike, and played
with few bouts; Level of all who have one is moved, which takes no bout. What comes nearest to the target is
played out as `verify` would play it, and every verdict judged again, before it is reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import fsum

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.findings.verdict import CAREERS_OFF_TOGETHER, RATE_OUTSIDE, SHARED
from fightcard.pipeline.game import game_of, game_with, moved_by
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import with_other_chances
from fightcard.pipeline.rating.field import ENDINGS, endings, fought, house_field, shares
from fightcard.pipeline.rating.fights import careers, chances_of
from fightcard.pipeline.rating.rows import typed_row, wrongs
from fightcard.pipeline.verification.career import Fought
from fightcard.pipeline.verification.drivers.proposals import Baseline
from fightcard.pipeline.verification.drivers.replay import Replayed, against
from fightcard.pipeline.verification.fair import in_words
from fightcard.pipeline.verification.judged import played_out, sheet_of
from fightcard.pipeline.verification.play.cache import card_digest, common_digest, data_digest, key, of_size
from fightcard.pipeline.verification.play.divisions import division_of
from fightcard.pipeline.verification.play.round_robin import RoundRobin
from fightcard.pipeline.verification.pooled import LEAST_FIGHTERS, Together, together
from fightcard.pipeline.verification.sensitivity import SetLever
from fightcard.pipeline.verification.set_rates import expected_bands
from fightcard.pipeline.verification.statistics.endings import of_counts
from fightcard.pipeline.verification.statistics.reference_rates import Band
from fightcard.pipeline.verification.statistics.stoppage_forecast import totals_of
from fightcard.pipeline.verification.without_career import shared

POINTS = (-2, -1, 1, 2)
MEETINGS, FIELD_BOUTS = 8, 10
"""Bouts of a pair, and with each opponent of the field, in either corner, by which steps are compared."""

SHIFTS = tuple(step / 2 for step in range(-4, 5) if step)
"""How far Level may be moved."""

USUAL_SHIFT = 0.6
"""Standard deviation of the mean opposition of careers: how far Level may be off."""

A_POINT = 0.02
"""So much of a share of stoppages weighs as much as one standard deviation of all careers together."""

MOST_PAIRS = 2_000
"""Pairs that meet for it at first: their share of stoppages is known to half a point."""

CLOSELY, MOST_CLOSE_PAIRS = 2, 25_000
"""How many steps, those that come nearest, are compared by all pairs, and by how many pairs at most: their
share of stoppages is known to a tenth of a point."""

CAREERS_TRIED = 1_000
"""Careers of a fighter by which steps are compared: their middle is known to a thirtieth of its spread."""


@dataclass(frozen=True, slots=True)
class _Step:
    """Points that are added to ratings of all fighters of a group; `letters` are those rated by a letter."""

    names: tuple[str, ...]
    points: int
    letters: frozenset[str] = frozenset()

    @property
    def words(self) -> str:
        """`KD1 +1 and KO +1`, or of letters `Power 2 letters worse`."""
        much = abs(self.points)
        letters = f"{much} letter{'s' * (much > 1)} {'better' if self.points > 0 else 'worse'}"
        return " and ".join(
            f"{name} {letters if name in self.letters else f'{self.points:+}'}" for name in self.names
        )


def set_levers(baseline: Baseline) -> tuple[SetLever, ...]:
    """For each division of which something is said as a whole, the steps that were played out."""
    found: list[SetLever] = []
    for group in baseline.replay.match.groups:
        remarks = _codes(baseline.replay, group)
        if len(group) >= LEAST_FIGHTERS and remarks:
            found += _of_group(baseline, group, remarks)
    return tuple(found)


def _of_group(baseline: Baseline, group: Sequence[int], codes: frozenset[str]) -> Iterator[SetLever]:
    replay = baseline.replay
    division = division_of(replay.cards.cards[group[0]])
    if any(each.startswith(CAREERS_OFF_TOGETHER.code) for each in codes):
        yield from _of_levels(replay, group, division)
    steps = list(_steps(replay.cards.system))
    if not steps:
        return
    variants = _turned(replay, group, steps)
    close = min(MOST_CLOSE_PAIRS, len(group) * (len(group) - 1))
    at_a_glance = min(MOST_PAIRS, close)
    standing = _loss(replay, group, replay.cards.cards, at_a_glance)
    if at_a_glance < close:
        nearest = _nearest(replay, group, steps, variants, at_a_glance, CLOSELY)
        losses = [_loss(replay, group, variants[at], close) + steps[at].points ** 2 for _, at in nearest]
        loss, best = min((loss, at) for loss, (_, at) in zip(losses, nearest, strict=True))
    else:
        ((loss, best),) = _nearest(replay, group, steps, variants, close, 1)
    if loss < standing:
        yield _played(baseline, group, steps[best], variants[best], codes)


def _nearest(
    replay: Replayed,
    group: Sequence[int],
    steps: Sequence[_Step],
    variants: Sequence[tuple[CardData, ...]],
    pairs: int,
    most: int,
) -> list[tuple[float, int]]:
    """The steps with the least loss, the least first: losses and places.

    Careers, which take most bouts, only add to a loss: they are not fought where it is too large without
    them.
    """
    least = [
        step.points**2 + _stoppage_loss(replay, group, cards, pairs)
        for step, cards in zip(steps, variants, strict=True)
    ]
    found: list[tuple[float, int]] = []
    for at in np.argsort(least, kind="stable").tolist():
        if len(found) < most or least[at] <= found[-1][0]:
            found = sorted([*found, (least[at] + _career_loss(replay, group, variants[at]), at)])[:most]
    return found


def _steps(system: str) -> Iterator[_Step]:
    """Steps of power, of chins, and of both where they go the same way: to more stoppages or to fewer."""
    verification = game_of(system).verification
    hints = verification.hints
    letters = frozenset(each.heading for each in verification.parameters if each.words)
    power = tuple(name for name in hints.power.cells if name in hints.endings)
    chin = tuple(name for name in hints.chin.cells if name in hints.endings)
    for names in (power[:1], chin, (*power[:1], *chin)):
        for points in POINTS:
            if names:
                yield _Step(names, points, letters)


def _turned(replay: Replayed, group: Sequence[int], steps: Sequence[_Step]) -> list[tuple[CardData, ...]]:
    """For each step the set with it taken by all of the group whose rows the checks would still pass."""
    cards, system = replay.cards.cards, replay.cards.system
    parameters = game_with(system, replay.cards.deck).verification.parameters
    new = [
        {
            place: moved_by(
                cards[place], [each for each in parameters if each.is_among(step.names)], step.points
            )
            for place in group
        }
        for step in steps
    ]
    rows = [cards[place] for place in group]
    rows += [turned[place] for turned in new for place in group]
    raised = wrongs(system, [typed_row(system, card) for card in rows], replay.cards.deck)
    before = dict(zip(group, raised, strict=False))
    found = []
    for number, turned in enumerate(new, 1):
        after = dict(zip(group, raised[number * len(group) :], strict=False))
        sound = {place: card for place, card in turned.items() if after[place] <= before[place]}
        found.append(tuple(sound.get(place, card) for place, card in enumerate(cards)))
    return found


def _loss(replay: Replayed, group: Sequence[int], cards: Sequence[CardData], pairs: int) -> float:
    """How far a group lies from its records: its careers together, and how often its bouts are stopped.

    pairs: how many of them meet for it.
    """
    return _career_loss(replay, group, cards) + _stoppage_loss(replay, group, cards, pairs)


def _career_loss(replay: Replayed, group: Sequence[int], cards: Sequence[CardData]) -> float:
    play, system = replay.match.play, replay.cards.system
    compared = {each.id: each for each in replay.fought if each.career is not None}
    whose = [place for place in group if cards[place]["id"] in compared]
    if not whose:
        return 0.0
    opponents = house_field(system)
    chances = shares(fought(opponents, _step_cards(cards, whose), replay.cards.deck, play, bouts=FIELD_BOUTS))
    again = [
        _refought(compared[str(cards[place]["id"])], own, opponents.ladder, play.seed)
        for place, own in zip(whose, chances, strict=True)
    ]
    return fsum(each.z**2 for each in together(again, {each.id: "" for each in again}))


def _stoppage_loss(replay: Replayed, group: Sequence[int], cards: Sequence[CardData], pairs: int) -> float:
    band = _band(replay, group)
    if band is None:
        return 0.0
    play, system = replay.match.play, replay.cards.system
    ended = _ended(system, _step_cards(cards, group), replay.cards.deck, play, pairs)
    share = float((ended[0] + ended[4]) / ended.sum())
    return (max(band.low - share, share - band.high, 0.0) / A_POINT) ** 2


def _step_cards(cards: Sequence[CardData], places: Sequence[int]) -> list[CardData]:
    """Cards with ids by place, so that chance does not depend on the fighter."""
    return [{**cards[place], "id": f"step-{place}"} for place in places]


def _ended(
    system: str, cards: Sequence[CardData], deck: DeckData | None, play: Play, pairs: int
) -> NDArray[np.int64]:
    """How bouts of this many pairs of these fighters end, as `field.ENDINGS`; what is cached is not
    played."""
    own = key(
        common_digest(system, deck, play),
        [data_digest(["each other", pairs]), *map(card_digest, cards)],
        0,
        MEETINGS,
    )
    known = of_size(play.cache.known([own]), len(ENDINGS)) if play.cache is not None else {}
    if own not in known:
        tallies = replace(play, progress=None).tally(
            system, cards, _pairs(len(cards), pairs), deck, bouts=MEETINGS
        )
        known = {own: endings(tallies.names, tallies.counts).sum(axis=0)}
        if play.cache is not None:
            play.cache.keep(known.items())
    return known[own]


def _pairs(fighters: int, most: int) -> list[tuple[int, int]]:
    """Every fighter in the red corner against all others, or against as many as make `most` pairs.

    Those at the same distances, spread evenly, so that all meet equally many in either corner.
    """
    each = min(fighters - 1, max(most // fighters, 1))
    distances = np.linspace(1, fighters - 1, each).round().astype(int).tolist()
    return [(one, (one + far) % fighters) for far in distances for one in range(fighters)]


def _band(replay: Replayed, group: Sequence[int]) -> Band | None:
    """The stoppages that `verify` holds a group against; None where nothing is known of them."""
    division = division_of(replay.cards.cards[group[0]])
    totals = [totals_of(replay.cards.careers.get(str(replay.cards.cards[place]["id"]))) for place in group]
    scorecards = game_of(replay.cards.system).verification.scorecards
    held, _ = expected_bands(division, totals, scorecards)
    return next((each for each in held if each.name == "stoppage"), None)


def _refought(
    own: Fought, chances: NDArray[np.float64], ladder: Sequence[float], seed: int, shift: float = 0.0
) -> Fought:
    """The career fought with other chances, or with opponents whose stated level is moved."""
    if own.career is None or own.career.chance is None:
        return own
    opposition = own.career.opposition
    met = opposition.shifted(shift) if opposition.source == "level" else opposition
    again = with_other_chances(own.career, met, chances, ladder, seed, careers=CAREERS_TRIED)
    return replace(own, career=again)


def _of_levels(replay: Replayed, group: Sequence[int], division: str) -> Iterator[SetLever]:
    """Level of all who have one moved alike, where that fixes what their careers say together."""
    system, play = replay.cards.system, replay.match.play
    ladder = house_field(system).ladder
    cards = [replay.cards.cards[place] for place in group]
    known = {each.id: each for each in replay.fought}
    own = [known[str(card["id"])] for card in cards]
    stated = sum(each.career is not None and each.career.opposition.source == "level" for each in own)
    if 2 * stated <= len(own):
        return
    chances = chances_of(house_field(system), cards, replay.cards, play)
    before = together(own, {each.id: "" for each in own})
    tried = []
    for shift in SHIFTS:
        again = [
            _refought(each, row, ladder, play.seed, shift) for each, row in zip(own, chances, strict=True)
        ]
        after = together(again, {each.id: "" for each in again})
        tried.append((fsum(each.z**2 for each in after) + (shift / USUAL_SHIFT) ** 2, shift, after))
    loss, shift, after = min(tried, key=lambda each: each[:2])
    if loss < fsum(each.z**2 for each in before):
        gone, stay = _reported(before) - _reported(after), _reported(after)
        yield SetLever(division, f"Level {shift:+}", stated, tuple(sorted(gone)), tuple(sorted(stay)))


def _reported(found: Sequence[Together]) -> frozenset[str]:
    return frozenset(
        f"{CAREERS_OFF_TOGETHER.code} {in_words(each.figure, -1 if each.z > 0 else 1)[1]}"
        for each in found
        if each.is_reported
    )


def _played(
    baseline: Baseline,
    group: Sequence[int],
    step: _Step,
    changed: tuple[CardData, ...],
    codes: frozenset[str],
) -> SetLever:
    """The step played out in the whole set, as `verify` would play and judge it."""
    then = baseline.replay
    cards = replace(then.cards, cards=changed)
    match = replace(then.match, cards=changed, play=replace(then.match.play, progress=None), search=None)
    robin = RoundRobin(match, then.played.levels)
    again = careers(cards, play=match.play) if then.fought else ()
    now = Replayed(cards, match, robin, played_out(cards, robin, again), again)
    left = _codes(now, group)
    before, after = (against(each.judged, baseline.single) for each in (then, now))
    gains = tuple(
        (str(changed[place]["name"]), tuple(sorted({code.split()[0] for code in more})))
        for place in group
        if (more := after[place] - before[place])
    )
    turned = sum(changed[place] != then.cards.cards[place] for place in group)
    return SetLever(
        division_of(changed[group[0]]),
        step.words,
        turned,
        tuple(sorted(codes - left)),
        tuple(sorted(left)),
        gains,
        (_stopped(then, group), _stopped(now, group)),
    )


def _stopped(replay: Replayed, group: Sequence[int]) -> float:
    ended = of_counts(replay.judged.results.among(group).summed())
    return ended.count("stoppage") / max(ended.bouts, 1)


def _codes(replay: Replayed, group: Sequence[int]) -> frozenset[str]:
    """The remarks about a group as a whole, as codes with what they are about."""
    cards, judged = replay.cards, replay.judged
    division = division_of(cards.cards[group[0]])
    ids = {str(cards.cards[place]["id"]) for place in group}
    start = f"{RATE_OUTSIDE.code} Set, {division}: "
    rates = {
        f"{RATE_OUTSIDE.code} {each.removeprefix(start)}" for each in replay.remarks if each.startswith(start)
    }
    alike = {
        f"{SHARED.code} {each.what}"
        for each in shared(cards.cards, judged.held, judged.results.overall, sheet_of(cards))
        if set(each.cards) <= set(group)
    }
    fought = [each for each in replay.fought if each.id in ids]
    return frozenset(rates | alike) | _reported(together(fought, dict.fromkeys(ids, "")))
