"""One match, argued in numbers: the odds of two fighters by result and by round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fightcard.engine.core.data import CardData, DeckData
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.statistics.counts import (
    DECISIONS,
    DRAWS,
    OUTCOMES,
    STOPPAGES,
    Counts,
    draws,
    losses,
    of_first,
    total,
    wins,
)
from fightcard.pipeline.verification.statistics.intervals import Rate, wilson
from fightcard.pipeline.verification.statistics.rates import mean_round, stopped_by_round


@dataclass(frozen=True, slots=True)
class Side:
    """One fighter's chances: to win, by each way, inside the distance, on the cards, by round."""

    name: str
    win: Rate
    ways: Mapping[str, Rate]
    inside: Rate
    on_cards: Rate
    rounds: tuple[Rate, ...]
    mean_round: float | None

    def as_json(self) -> dict[str, object]:
        """The chances as plain JSON values."""
        shown = of_fields(self, "name win by=ways inside on_cards by_round=rounds")
        return shown | of_fields(self, "mean_round", digits=2)


@dataclass(frozen=True, slots=True)
class Matchup:
    """The odds of a match over a number of bouts, half of them with the corners exchanged."""

    red: Side
    blue: Side
    draw: Rate
    draw_by: Mapping[str, Rate]
    bouts: int
    seed: int
    rules: str
    rounds: int

    def as_json(self) -> dict[str, object]:
        """The odds as plain JSON values."""
        return of_fields(self, "red blue draw draw_by bouts seed rules rounds")


def matchup(system: str, red: CardData, blue: CardData, deck: DeckData | None, play: Play) -> Matchup:
    """Play `play.bouts` bouts, half of them in each corner, and give the odds with 95% intervals; raises
    ValueError where that number is not given."""
    if play.bouts is None:
        raise ValueError("give the number of bouts of the match")
    tallies = play.tally(
        system, [red, blue], [(0, 1), (1, 0)], deck, bouts=play.bouts // 2, progress=play.progress
    )
    counts = of_first(tallies.counts)
    return Matchup(
        red=_side(str(red["name"]), counts, "for_", play.rounds),
        blue=_side(str(blue["name"]), counts, "against_", play.rounds),
        draw=wilson(draws(counts), play.bouts),
        draw_by={kind.removeprefix("draw_"): wilson(counts[kind], play.bouts) for kind in DRAWS},
        bouts=play.bouts,
        seed=play.seed,
        rules=play.rules,
        rounds=play.rounds,
    )


def _side(name: str, counts: Counts, side: str, rounds: int) -> Side:
    bouts = counts["bouts"]
    by_round = stopped_by_round(counts, side)
    return Side(
        name=name,
        win=wilson(wins(counts) if side == "for_" else losses(counts), bouts),
        ways={way: wilson(counts[side + way], bouts) for way in OUTCOMES},
        inside=wilson(total(counts, side, STOPPAGES), bouts),
        on_cards=wilson(total(counts, side, DECISIONS), bouts),
        rounds=tuple(wilson(count, bouts) for count in by_round[:rounds]),
        mean_round=mean_round(by_round),
    )
