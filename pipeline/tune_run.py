"""A set tuned: for each man the fewest, smallest changes of cells that put his card in line, played out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np

from pipeline.checks.suppressions import sifted
from pipeline.defaults import BOUTS
from pipeline.game import game_of
from pipeline.rating.fights import BOUTS as FIELD_BOUTS
from pipeline.rating.fights import careers, judges_records
from pipeline.rating.own_career import own_career
from pipeline.rating.rows import typed_row, wrongs
from pipeline.verification.drivers.aims import (
    CLAIMED_OVERALL,
    Target,
    Wanted,
    log_odds,
    strength_target,
)
from pipeline.verification.drivers.claims import aimed_at, bounds, is_accepted, of_reason, ruler
from pipeline.verification.drivers.proposals import Proposal, Standing, line_of, proved, reached, stood
from pipeline.verification.drivers.replay import Replayed
from pipeline.verification.drivers.responses import Measures
from pipeline.verification.drivers.tuning import Asked, Bounds, Change, changes
from pipeline.verification.judged import played_out
from pipeline.verification.play.cache import MemoryCache
from pipeline.verification.play.divisions import others_of
from pipeline.verification.play.round_robin import Match, RoundRobin
from pipeline.verification.sensitivity import TIRED
from pipeline.verification.stopping import levels

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from engine.core.data import CardData
    from pipeline.cards import CardSet
    from pipeline.findings import Value
    from pipeline.play import Play
    from pipeline.verification.drivers.proposals import Reached
    from pipeline.verification.drivers.responses import CareerOf

SHOWN = 3
"""Alternatives of a man."""

MOST_PROVED = 8
"""Changes of a man that are played out in the whole set."""

MOST_FAILED = 2
"""After so many that did not do, the same cells are not tried again."""

AS_FAR = 1.5
"""A career that nothing is held against may come to lie so much farther off."""

OF_STRENGTH = ("V201", "V202")
"""Reasons that say a card plays unlike its Overall."""

TunedProgress = Callable[[int, int], None]
"""Is called with the fighters done and all of them."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """What came of one man: what was asked, what stands against him, and the alternatives, cheapest first.

    `furthest` is how far one can get where no alternative meets every aim, `stands_in_the_way` what keeps it
    from going on; `why_not` says why nothing was looked for.
    """

    id: str
    name: str
    against: tuple[str, ...]
    verdict: str
    aims: tuple[Reached, ...]
    proposals: tuple[Proposal, ...] = ()
    furthest: Proposal | None = None
    stands_in_the_way: tuple[str, ...] = ()
    why_not: str = ""

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return {
            "id": self.id,
            "name": self.name,
            "verdict": self.verdict,
            "against": list(self.against),
            "aims": [each.as_json() for each in self.aims],
            "proposals": [each.as_json() for each in self.proposals],
            "furthest": None if self.furthest is None else self.furthest.as_json(),
            "stands_in_the_way": list(self.stands_in_the_way),
            "why_not": self.why_not,
        }


@dataclass(frozen=True, slots=True)
class TunedSet:
    """The men tuned one after the other, each in the set with the first alternatives of those before him.

    `changed` are the cells of these first alternatives, by id; `cards` the set with them.
    """

    seed: int
    fighters: tuple[Tuned, ...]
    changed: Mapping[str, Mapping[str, Value]]
    cards: CardSet = field(repr=False, compare=False)

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return {"seed": self.seed, "fighters": [each.as_json() for each in self.fighters]}


def tune(
    cards: CardSet,
    play: Play,
    *,
    ids: Sequence[str] = (),
    aims: Sequence[Wanted] = (),
    keep: Sequence[str] = (),
    progress: TunedProgress | None = None,
) -> TunedSet:
    """Tune the fighters with these ids, or all against whom something speaks.

    aims: what they are to come to; without any what the cards claim, their careers and their Overall. keep:
    headings of cells that stay. Raises ValueError for a set without cards, an unknown cell or rival, an aim
    at a strength where strength and Overall have no line, and for a man alone in his division who is named.
    """
    play.refuse_odd_bouts()
    if not cards.cards:
        raise ValueError(f"the set {cards.set} has no cards")
    held = _held(cards, keep)
    standing = standing_of(cards, replace(play, cache=MemoryCache(play.cache)))
    known = [str(card["id"]) for card in cards.cards]
    asked = [known.index(each) for each in ids] or [
        place for place, codes in enumerate(standing.against) if codes or aims
    ]
    found, changed = [], {}
    for done, place in enumerate(asked):
        if progress is not None:
            progress(done, len(asked))
        tuned = _tuned(standing, place, aims, held, is_named=bool(ids))
        found.append(tuned)
        if tuned.proposals:
            best = tuned.proposals[0]
            standing = best.standing
            changed[tuned.id] = {heading: value for heading, _, value in best.cells}
    return TunedSet(play.seed, tuple(found), changed, standing.replay.cards)


def _held(cards: CardSet, keep: Sequence[str]) -> frozenset[str]:
    headings = list(typed_row(cards.system, cards.cards[0]))
    known = {heading.casefold(): heading for heading in headings}
    unknown = [each for each in keep if each.strip().casefold() not in known]
    if unknown:
        turned = dict.fromkeys(each.heading for each in game_of(cards.system).verification.parameters)
        raise ValueError(
            f"there is no cell {unknown[0]!r} to keep; those that may be turned are {', '.join(turned)}"
        )
    return frozenset(known[each.strip().casefold()] for each in keep)


def standing_of(cards: CardSet, play: Play) -> Standing:
    """A set played and judged, with the numbers that stand alone in it."""
    match = Match(cards.system, cards.cards, cards.deck, play)
    rising = (play.bouts,) if play.bouts is not None else levels(match.pairs.height, BOUTS)
    robin = RoundRobin(match, rising)
    fought = careers(cards, play=play) if judges_records(cards.system) else ()
    judged = played_out(cards, robin, fought)
    return stood(Replayed(cards, match, robin, judged, tuple(fought)))


def _tuned(
    standing: Standing, place: int, aims: Sequence[Wanted], held: frozenset[str], *, is_named: bool
) -> Tuned:
    cards, match = standing.replay.cards, standing.replay.match
    own = cards.cards[place]
    who = str(own["id"]), str(own["name"])
    against = tuple(sorted(standing.against[place]))
    verdict = standing.verdict_of(place)
    if not others_of(match.groups, place):
        said = (
            f"{who[1]} is alone in the division {own['division']}: he meets nobody, so nothing can be tuned"
        )
        if is_named:
            raise ValueError(said)
        return Tuned(*who, against, verdict, (), why_not=said)
    targets, career, alone = _targets(standing, place, aims)
    before = tuple(reached(standing, standing, place, each) for each in targets)
    if not aims and not against:
        return Tuned(*who, against, verdict, before, why_not="nothing speaks against his card: it is in line")
    if not targets and not alone:
        said = f"no number of a card answers to {', '.join(against)}"
        return Tuned(*who, against, verdict, before, why_not=said)
    row = typed_row(cards.system, own)
    asked = Asked(
        row,
        lambda card: typed_row(cards.system, card),
        held,
        frozenset(game_of(cards.system).rating.given),
        alone,
        lambda some: _lawful(cards.system, own, some),
    )
    measures = Measures(match, place, targets, ruler(standing, place), career)
    stand = _stand(standing, place, measures)
    found = changes(measures, stand, asked)
    mending = standing.against[place] if not aims else frozenset()
    return _chosen(standing, place, Tuned(*who, against, verdict, before), found, targets, asked, mending)


def _chosen(
    standing: Standing,
    place: int,
    tuned: Tuned,
    found: Sequence[Change],
    targets: Sequence[Target],
    asked: Asked,
    mending: frozenset[str],
) -> Tuned:
    """The first changes that do in the whole set; where none does the one that comes nearest."""
    good: list[Proposal] = []
    tried: list[tuple[Proposal, Change]] = []
    failed: Counter[frozenset[str]] = Counter()
    tiring: dict[str, int] = {}
    fight = careers if standing.replay.fought else None
    for change in found:
        if len(tried) >= MOST_PROVED or len(good) >= SHOWN or (change.missed > 1.5 and tried):
            break
        if any({name for name, _, _ in each.cells} <= change.cells for each in good):
            continue
        if failed[change.cells] >= MOST_FAILED or _tires_alone(change, tiring):
            continue
        rows = asked.row, asked.typed(change.card)
        proposal = proved(standing, place, change.card, rows, change.steps, targets, mending, fight)
        tried.append((proposal, change))
        # An aim may go against what the card claims: that is said, and stands in nobody's way.
        if proposal.is_met and not proposal.left and not (mending and proposal.raised):
            good.append(proposal)
        else:
            failed[change.cells] += 1
            _note_tiring(tiring, proposal.raised, change)
    if good:
        good.sort(key=lambda each: (each.raises > 0, len(each.cells), each.steps))
        return replace(tuned, proposals=tuple(good))
    if not tried:
        why = "no lawful change of the cells that may be turned was found"
        return replace(tuned, why_not=why)
    proposal, change = min(tried, key=lambda each: (len(each[0].left) + len(each[0].raised), each[1].missed))
    return replace(tuned, furthest=proposal, stands_in_the_way=_in_the_way(standing, change, asked))


def _note_tiring(tiring: dict[str, int], raised: Sequence[str], change: Change) -> None:
    """Keep how far a number was turned when it came to tire as no other does, the least of them."""
    for heading, part, old, new, _ in change.turned:
        name = heading.removeprefix(TIRED) + (f" ({part})" if part else "")
        if f"V207 {name}" in raised:
            tiring[name] = min(abs(new - old), tiring.get(name, abs(new - old)))


def _tires_alone(change: Change, tiring: Mapping[str, int]) -> bool:
    """Whether one of a fresh and a fatigued number is turned by itself so far as did not do before."""
    for heading, part, old, new, _ in change.turned:
        fresh = heading.removeprefix(TIRED)
        far = tiring.get(fresh + (f" ({part})" if part else ""))
        is_by_itself = (fresh in change.cells) != (TIRED + fresh in change.cells)
        if far is not None and is_by_itself and abs(new - old) >= far:
            return True
    return False


def _in_the_way(standing: Standing, change: Change, asked: Asked) -> tuple[str, ...]:
    parameters = {
        (each.heading, each.part): each
        for each in game_of(standing.replay.cards.system).verification.parameters
    }
    said = []
    for heading, part, _, new, end in change.turned:
        parameter = parameters[heading, part]
        name = heading + (f" ({part})" if part else "")
        if end and new in (parameter.low, parameter.high):
            said.append(f"{name} stands at {parameter.shown(new)}, the end of what the game allows")
        elif end:
            said.append(f"{name} at {parameter.shown(new)}: beyond it he would stand alone in the set")
    if asked.held:
        said.append(f"{', '.join(sorted(asked.held))} {'is' if len(asked.held) == 1 else 'are'} to be kept")
    return tuple(said) or ("three numbers together do not get further",)


def _lawful(system: str, own: CardData, cards: Sequence[CardData]) -> list[bool]:
    rows = [typed_row(system, card) for card in (own, *cards)]
    typed, *found = wrongs(system, rows)
    return [each <= typed for each in found]


def _stand(standing: Standing, place: int, measures: Measures) -> list[NDArray[np.float64]]:
    """The figures of each target as the whole set has them, on the scales of the targets."""
    own = measures.match.cards[place]
    careers_now = measures.figures([own], 96, FIELD_BOUTS)
    stand = []
    for target, trial in zip(measures.targets, careers_now, strict=True):
        if target.kind == "career":
            stand.append(trial[0])
            continue
        before = reached(standing, standing, place, target).before
        figure = before if target.kind == "strength" else log_odds(before or 0.0)
        stand.append(np.array([figure]))
    return stand


def _targets(
    standing: Standing, place: int, aims: Sequence[Wanted]
) -> tuple[tuple[Target, ...], CareerOf | None, tuple[tuple[Bounds, ...], ...]]:
    """What is asked of a card: the aims, or all that it claims, and the numbers that must not stand alone."""
    replay = standing.replay
    if aims:
        return tuple(aimed_at(standing, place, each) for each in aims), None, ()
    own = replay.cards.cards[place]
    targets: list[Target] = []
    career = None
    known = next((each.career for each in replay.fought if each.id == own["id"]), None)
    if known is not None and known.chance is not None:
        career = own_career(replay.cards, replay.match.play, known)
        target = career.target(own)
        if target.code not in standing.against[place]:
            # A career that nothing is held against may lie as far off as it does, no farther.
            now = float(target.missed(career.figures([own], FIELD_BOUTS)[0]))
            target = replace(target, within=target.within * max(1.0, AS_FAR * now), is_guard=True)
        targets.append(target)
    overall, has_line = own.get("overall"), line_of(standing) is not None
    for held in replay.judged.held[place]:
        code = held.finding.code
        if not sifted([held.finding], replay.cards.acceptances)[0]:
            continue
        if code in OF_STRENGTH and has_line and isinstance(overall, int):
            words = f"plays like his Overall {overall}"
            targets.append(strength_target(words, overall, CLAIMED_OVERALL, code))
        elif held.aim is not None:
            targets.append(of_reason(held.aim, code))
    alone = tuple(bounds(each) for each in standing.single[place] if not is_accepted(replay.cards, own, each))
    return tuple(targets), career, alone
