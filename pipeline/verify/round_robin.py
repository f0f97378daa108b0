"""The round robin: every card of a set meets every other in both corners, and itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import polars as pl

import engine

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from engine.core.data import CardData, DeckData

CORNERS = (("red", "blue"), ("blue", "red"))
OUTCOMES = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury", "dq", "ud", "sd", "md", "td")
STOPPAGES = OUTCOMES[:5]
DECISIONS = OUTCOMES[6:]
DRAWS = ("draw_unanimous", "draw_majority", "draw_split", "draw_technical")
LONGEST = 15
"""The most rounds a bout may have."""

Progress = Callable[[int, int], None]
Counts = Mapping[str, int]
"""What was counted, from one card's side: `for_ko`, `against_ko`, `draw_split`, `bouts`, …"""


@dataclass(frozen=True, slots=True)
class Results:
    """What the round robin counted, for cards by their place in the set.

    overall: a card against all others. by_opponent: by (card, opponent). mirror: a card against itself,
    `for` being the red corner.
    """

    overall: tuple[Counts, ...]
    by_opponent: Mapping[tuple[int, int], Counts]
    mirror: tuple[Counts, ...]


def play_round_robin(
    system: str,
    cards: Sequence[CardData],
    deck: DeckData | None,
    *,
    bouts: int,
    seed: int,
    rules: str,
    rounds: int,
    executor: Executor | None,
    progress: Progress | None,
) -> Results:
    """Play `bouts` bouts a pairing, half of them in each corner, and count; bouts is even."""
    places = range(len(cards))
    pairs = [(red, blue) for red in places for blue in places if red != blue]
    mirrors = [(place, place) for place in places]

    def play(pairings: list[tuple[int, int]], each: int, told: Progress | None) -> pl.DataFrame:
        tallies = engine.simulate(
            system,
            cards,
            pairings,
            bouts=each,
            seed=seed,
            deck=deck,
            rules=rules,
            rounds=rounds,
            executor=executor,
            progress=told,
        )
        return _frame(tallies)

    mirrored = play(mirrors, bouts, progress)
    crossed = play(pairs, bouts // 2, _after(progress, len(mirrors), len(mirrors) * bouts)) if pairs else None
    return _results(len(cards), mirrored, crossed)


def pairings(cards: int) -> int:
    """How many pairings `play_round_robin` reports as played: both corners and the mirrors."""
    return cards * cards


def _after(progress: Progress | None, done: int, bouts: int) -> Progress | None:
    if progress is None:
        return None
    return lambda more_pairings, more_bouts: progress(done + more_pairings, bouts + more_bouts)


def _frame(tallies: engine.Tallies) -> pl.DataFrame:
    red, blue = zip(*tallies.pairings, strict=True)
    columns = {name: tallies.of(name) for name in tallies.names}
    return pl.DataFrame({"red": red, "blue": blue, **columns})


def _from_one_side(frame: pl.DataFrame, own: str, other: str) -> pl.DataFrame:
    """The same bouts told from one corner: `red_ko` becomes `for_ko` or `against_ko`."""
    named = {own: "card", other: "opponent"}
    for column in frame.columns:
        for corner, side in ((own, "for_"), (other, "against_")):
            if column.startswith(f"{corner}_"):
                named[column] = side + column.removeprefix(f"{corner}_")
    return frame.rename(named)


def _results(cards: int, mirrored: pl.DataFrame, crossed: pl.DataFrame | None) -> Results:
    mirror = _from_one_side(mirrored, "red", "blue")
    if crossed is None:
        nothing = dict.fromkeys(_counted(mirror), 0)
        return Results((nothing,) * cards, {}, _rows(mirror, cards))
    sides = [_from_one_side(crossed, own, other) for own, other in CORNERS]
    both = pl.concat([sides[0], sides[1].select(sides[0].columns)])
    met = both.group_by("card", "opponent").sum().sort("card", "opponent")
    return Results(
        overall=_rows(both.drop("opponent").group_by("card").sum(), cards),
        by_opponent={(row["card"], row["opponent"]): _numbers(row) for row in met.to_dicts()},
        mirror=_rows(mirror, cards),
    )


def _rows(frame: pl.DataFrame, cards: int) -> tuple[Counts, ...]:
    rows = tuple(_numbers(row) for row in frame.sort("card").to_dicts())
    assert len(rows) == cards
    return rows


def _counted(frame: pl.DataFrame) -> list[str]:
    return [column for column in frame.columns if column not in ("card", "opponent")]


def _numbers(row: Mapping[str, int]) -> dict[str, int]:
    return {name: count for name, count in row.items() if name not in ("card", "opponent")}
