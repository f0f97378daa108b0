"""A set tuned: for each fighter the fewest, smallest changes of cells that put the card in line, played
out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from fightcard.pipeline.base.files import write
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.base.one_thread import on_one_thread
from fightcard.pipeline.base.wording import left_merged
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.findings import Value
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.copy import Copy
from fightcard.pipeline.rating.fights import careers, judges_records
from fightcard.pipeline.rating.rows import typed_row
from fightcard.pipeline.tuning.changed_copy import retyped
from fightcard.pipeline.tuning.claims import asked_for, claimed
from fightcard.pipeline.tuning.fighter import look
from fightcard.pipeline.tuning.overall import OVERALL, by_overall
from fightcard.pipeline.verification.drivers.aims import TypedAim
from fightcard.pipeline.verification.drivers.outliers import outliers
from fightcard.pipeline.verification.drivers.proposals import Baseline, Proposal, Reached, reached
from fightcard.pipeline.verification.drivers.replay import Replayed
from fightcard.pipeline.verification.drivers.search_request import THOROUGH
from fightcard.pipeline.verification.drivers.targets import open_against
from fightcard.pipeline.verification.judged import played_out, round_robin_of
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verification.play.divisions import others_of
from fightcard.pipeline.verification.play.round_robin import Match
from fightcard.pipeline.verification.statistics.overall_line import in_halves

SOURCED = "sourced"
"""The word for all cells that have a note on the sheet Notes: they must not change."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """The result for a fighter: what was asked, the reasons against the card, and alternatives, cheapest
    first.

    `furthest` is how far one can get where no alternative meets every aim, `obstacles` what keeps it
    from going on; `why_not` says why nothing was looked for; `sources` what the sheet Notes says of the
    cells, by heading.
    """

    id: str
    name: str
    against: tuple[str, ...]
    verdict: str
    aims: tuple[Reached, ...]
    proposals: tuple[Proposal, ...] = ()
    furthest: Proposal | None = None
    obstacles: tuple[str, ...] = ()
    why_not: str = ""
    sources: Mapping[str, str] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return of_fields(
            self,
            "id name verdict against aims proposals furthest stands_in_the_way=obstacles why_not sources",
        )


@dataclass(frozen=True, slots=True)
class TunedSet:
    """The fighters tuned one after the other, each in the set with the first alternatives of the fighters
    before.

    `changed` are the cells of these first alternatives, by id; `cards` the set with them.
    """

    seed: int
    fighters: tuple[Tuned, ...]
    changed: Mapping[str, Mapping[str, Value]]
    cards: CardSet = field(repr=False, compare=False)

    def __repr__(self) -> str:
        return f"<TunedSet of {', '.join(each.name for each in self.fighters)}>"

    def as_json(self) -> dict[str, object]:
        """As plain JSON values."""
        return of_fields(self, "seed fighters")

    def write(self, path: Path | str, *, force: bool = False) -> int:
        """Write a copy of the workbook with these first alternatives; how many cells are changed.

        force: replace a workbook that has been edited. Raises ValueError as `copied` does, and Unwritable.
        """
        copy = self.copied()
        write(Path(path), copy.content, force=force)
        return copy.filled

    def copied(self) -> Copy:
        """A copy of the workbook with these first alternatives: its bytes, how many cells are changed
        (`filled`), and those that are not because they are merged into others (`covered`).

        Raises ValueError where no cell is to be changed, for cards of no workbook, and for Punches Missed of
        a card whose counter-punch range is typed in the older way, as no cell holds the range that is
        proposed.
        """
        if self.cards.book is None:
            raise ValueError("the cards are of no workbook")
        sources = {str(card["id"]): card["source"] for card in self.cards.cards}
        rows = {own: (sources[own]["sheet"], sources[own]["row"]) for own in self.changed}
        changes = {rows[own]: cells for own, cells in self.changed.items() if cells}
        if not changes:
            raise ValueError("no cell is to be changed")
        older = [own for own in self.changed if sources[own].get("countered_converted")]
        if any("PM" in heading for own in older for heading in self.changed[own]):
            raise ValueError(
                f"{self.cards.book.path.as_posix()} types countered punches in the older way, and PM is to be"
                ' changed; type the proposal by hand, or add --keep PM,"Fat PM"'
            )
        copy = retyped(self.cards.book, self.cards.system, changes)
        if not copy.filled:
            raise ValueError(left_merged(copy.covered))
        return copy


@on_one_thread
def tune(
    cards: CardSet,
    play: Play,
    *,
    ids: Sequence[str] = (),
    aims: Sequence[TypedAim] = (),
    keep: Sequence[str] = (),
) -> TunedSet:
    """Tune the fighters with these ids, or all with a reason against them.

    aims: what they are to come to; without any what the cards claim, their careers and their Overall. keep:
    headings of cells that must not change, `sourced` for all with a note on the sheet Notes. Raises
    ValueError for a set without cards, an unknown cell or rival, an aim at a strength where strength and
    Overall have no line, and for a named fighter without an opponent in the division.
    """
    if not cards.cards:
        raise ValueError(f"the set {cards.set} has no cards")
    held = _held(cards, keep)
    baseline = baseline_of(cards, replace(play, cache=MemoryCache(play.cache)))
    known = [str(card["id"]) for card in cards.cards]
    places = [known.index(each) for each in ids] or [
        place for place in range(len(known)) if aims or open_against(baseline, place)
    ]
    found, changed = [], {}
    for place in places:
        tuned = _tuned(baseline, place, aims, held, is_named=bool(ids))
        found.append(tuned)
        if tuned.proposals:
            best = tuned.proposals[0]
            baseline = best.baseline
            changed[tuned.id] = {heading: value for heading, _, value in best.cells}
    return TunedSet(play.seed, tuple(found), changed, baseline.replay.cards)


def _held(cards: CardSet, keep: Sequence[str]) -> frozenset[str]:
    headings = list(typed_row(cards.system, cards.cards[0]))
    known = {heading.casefold(): heading for heading in (*headings, SOURCED)}
    unknown = [each for each in keep if each.strip().casefold() not in known]
    if unknown:
        turned = dict.fromkeys(each.heading for each in game_of(cards.system).verification.parameters)
        raise ValueError(
            f"there is no cell {unknown[0]!r} to keep; cells that can change are {', '.join(turned)}"
        )
    return frozenset(known[each.strip().casefold()] for each in keep)


def baseline_of(cards: CardSet, play: Play) -> Baseline:
    """A set played and judged, with its outlying numbers."""
    match = Match(cards.system, cards.cards, cards.deck, play)
    robin = round_robin_of(match)
    fought = careers(cards, play=play) if judges_records(cards.system) else ()
    judged = played_out(cards, robin, fought)
    return Baseline(Replayed(cards, match, robin, judged, tuple(fought)), outliers(match))


def _tuned(
    baseline: Baseline, place: int, aims: Sequence[TypedAim], held: frozenset[str], *, is_named: bool
) -> Tuned:
    match = baseline.replay.match
    own = baseline.replay.cards.cards[place]
    against = tuple(sorted(baseline.against[place]))
    tuned = Tuned(str(own["id"]), str(own["name"]), against, baseline.verdict_of(place), ())
    if not others_of(match.groups, place):
        reason = (
            f"{tuned.name} is the only card in the division {own['division']}: there is no opponent, so "
            f"nothing can be tuned"
        )
        if is_named:
            raise ValueError(reason)
        return replace(tuned, why_not=reason)
    claims = asked_for(baseline, place, aims) if aims else claimed(baseline, place)
    tuned = replace(tuned, aims=tuple(reached(baseline, baseline, place, each) for each in claims.targets))
    asked = [each for each in tuned.aims if not each.is_guard]
    if aims and all(each.is_met for each in asked):
        return replace(tuned, why_not=f"nothing needs to change: {'; '.join(map(_as_met, asked))}")
    if not aims and not open_against(baseline, place):
        return replace(tuned, why_not="the card has no reason against it: it is in line")
    if not aims and not claims.resolving:
        return replace(tuned, why_not=f"no number of a card affects {', '.join(against)}")
    turned = {each.heading for each in game_of(baseline.replay.cards.system).verification.parameters}
    noted = baseline.replay.cards.sources.get(tuned.id, {})
    sources = {heading: note for heading, note in noted.items() if heading in turned}
    tuned = replace(tuned, sources=sources)
    held_cells = held - {SOURCED} | (sources.keys() if SOURCED in held else set())
    found = look(baseline, place, claims, THOROUGH, held=held_cells)
    overall = None if aims or OVERALL in held_cells else by_overall(baseline, place)
    if overall is not None and not open_against(overall.baseline, place):
        return replace(tuned, proposals=(overall, *found.good))
    why_not = "" if found.tried else "no valid change of the cells that may be changed was found"
    return replace(
        tuned, proposals=found.good, furthest=found.nearest, obstacles=found.in_the_way, why_not=why_not
    )


def _as_met(aim: Reached) -> str:
    """An aim that the card meets as it is, with its figure and the 95% interval of its bouts."""
    assert aim.before is not None  # a figure that is not known meets no aim
    if aim.low is None or aim.high is None or aim.kind == "strength":
        return f"{aim.words} is met ({in_halves(aim.before)})"
    return f"{aim.words} is met ({aim.before:.1%}, interval {aim.low:.1%} to {aim.high:.1%})"
