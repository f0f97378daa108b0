"""One fighter when young, in mid-career and late: three cards where dated bouts distinguish them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.checks.bout_rows import own_id, own_name, year_of
from fightcard.pipeline.checks.ids import fighter_id
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.fighters import Fighter, Fighters
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.posteriors import RatedFighter, weighed_fighters

NAMES = ("young", "middle years", "late")
LEAST = 10
"""Bouts won, lost or drawn that a stage needs: a record of fewer says hardly anything."""

SEVERAL = "the workbook already has several cards of this fighter"
TOO_FEW = (
    f"the bouts on the sheet Bouts make no three stages: each needs {LEAST} won, lost or drawn, in years of"
    " its own, and none may lack its year"
)

APART = 1.96
"""Two stages are distinguished where their levels differ by this many standard deviations of the
difference."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Some years of a fighter, how many of their bouts count, and the level they show, with its standard
    deviation. `is_best` marks the fighter's highest level."""

    name: str
    first: int
    last: int
    bouts: int
    level: float
    doubt: float
    is_best: bool

    def as_json(self) -> dict[str, object]:
        """The stage as plain JSON values."""
        return of_fields(self, "stage=name from=first to=last bouts level doubt best=is_best", digits=2)


@dataclass(frozen=True, slots=True)
class Staged:
    """A fighter's stages, and whether the bouts distinguish them; `lacks` says why there are none."""

    id: str
    name: str
    stages: tuple[Stage, ...] = ()
    is_reported: bool = False
    lacks: str = ""

    def as_json(self) -> dict[str, object]:
        """The fighter as plain JSON values."""
        return of_fields(self, "id name stages told_apart=is_reported") | {"lacks": self.lacks or None}


def staged(
    fighters: Fighters, play: Play, ids: Sequence[str] = ()
) -> tuple[Fighters, tuple[str, ...], tuple[Staged, ...]]:
    """The fighters, or those with these ids, with a card for each stage where the bouts distinguish them.

    Also the ids to rate, and the stages of each fighter. A stage copies the fighter's row without the
    ratings, has its years in From and To (or Years), and is named by them. A fighter who already has several
    cards gets no more.
    """
    cards_of = Counter(own_id(each.name) for each in fighters.fighters)
    chosen = [each for each in fighters.fighters if not ids or each.id in ids]
    cut = {each.id: years_of_stages(each.bouts) for each in chosen if cards_of[own_id(each.name)] == 1}
    cards = {
        each.id: [_card(each, fighters.system, *years) for years in cut.get(each.id, ())] for each in chosen
    }
    new = [card for own in cards.values() for card in own]
    everybody = replace(fighters, fighters=(*fighters.fighters, *new))
    new_ids = [card.id for card in new]
    rated_by_id: dict[str, RatedFighter] = {}
    if new_ids:
        stock, found = weighed_fighters(everybody, play, ids=new_ids)
        rated_by_id = {rated_one.fighter.id: rated_one for rated_one in found}
    found_stages = tuple(
        _staged(each, cards[each.id], rated_by_id, stock if new_ids else None)
        if each.id in cut
        else Staged(each.id, each.name, lacks=SEVERAL)
        for each in chosen
    )
    ready = {each.id for each in found_stages if each.is_reported}
    rated = [card.id for own in chosen for card in (cards[own.id] if own.id in ready else [own])]
    stage_cards = tuple(card for own, each in cards.items() if own in ready for card in each)
    return replace(fighters, fighters=(*fighters.fighters, *stage_cards)), tuple(rated), found_stages


def years_of_stages(bouts: Sequence[Mapping[str, object]]) -> list[tuple[int, int]]:
    """The first and last year of each stage: three runs of whole years with as even counts as years allow.

    Empty where bouts that count are too few, or one of them has no year.
    """
    counted = [row for row in bouts if str(row.get("Result") or "") in ("W", "L", "D")]
    years = [year_of(row) for row in counted]  # type: ignore[arg-type]
    dated = [year for year in years if year is not None]
    if len(dated) < len(years) or len(dated) < len(NAMES) * LEAST:
        return []
    counts = sorted(Counter(dated).items())
    best: tuple[int, list[tuple[int, int]]] | None = None
    for first, second in combinations(range(1, len(counts)), 2):
        runs = [counts[:first], counts[first:second], counts[second:]]
        least = min(sum(count for _, count in run) for run in runs)
        if best is None or least > best[0]:
            best = (least, [(run[0][0], run[-1][0]) for run in runs])
    return best[1] if best is not None and best[0] >= LEAST else []


def _card(fighter: Fighter, system: str, first: int, last: int) -> Fighter:
    """A fighter's card of these years: the row without its ratings."""
    given = game_of(system).rating.given
    name = f"{own_name(fighter.name)} ({first}-{last})"
    cells = {key: value for key, value in fighter.cells.items() if key in given and key != "Name"}
    years = {"Years": f"{first}-{last}"} if "Years" in given else {"From": first, "To": last}
    return replace(
        fighter, id=fighter_id(name), name=name, cells={**cells, **years},
        unsound=(), career=None, sheet=None, row=None,
    )  # fmt: skip


def _staged(
    fighter: Fighter, cards: Sequence[Fighter], rated_by_id: Mapping[str, RatedFighter], stock: Library | None
) -> Staged:
    own = [rated_by_id[card.id] for card in cards if card.id in rated_by_id]
    if stock is None or not cards or len(own) < len(cards):
        return Staged(fighter.id, fighter.name, lacks=TOO_FEW)
    found = [_level(stock, rated_one) for rated_one in own]
    best = int(np.argmax([level for level, _ in found]))
    stages = tuple(
        Stage(name, *years, rated_one.request.record.bouts, level, doubt, place == best)
        for place, (name, rated_one, years, (level, doubt)) in enumerate(
            zip(NAMES, own, years_of_stages(fighter.bouts), found, strict=True)
        )
    )
    return Staged(fighter.id, fighter.name, stages, are_apart(found))


def are_apart(levels: Sequence[tuple[float, float]]) -> bool:
    """Whether any two of these levels, each with its doubt, differ by more than chance and doubt may do."""
    return any(
        abs(one - other) > APART * float(np.hypot(doubt, doubts))
        for (one, doubt), (other, doubts) in combinations(levels, 2)
    )


def _level(stock: Library, rated_one: RatedFighter) -> tuple[float, float]:
    """The level of a stage and its doubt, except what all stages share: how good the opponents were as a
    whole moves all stages alike."""
    ladder, chances, request = stock.opponents.ladder, rated_one.weighed.chances, rated_one.request
    levels = own_level(chances, ladder)
    shared, separate = (
        log_likelihood(request.record, request.opposition, chances, ladder, levels, doubted=doubted)
        for doubted in (True, False)
    )
    weights = rated_one.weighed.tilted(separate - shared).weights
    mean = float(weights @ levels)
    return mean, float(np.sqrt(weights @ (levels - mean) ** 2))
