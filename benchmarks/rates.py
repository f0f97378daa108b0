"""How do the bouts of a workbook end, next to those of the sport? Each fighter against each, in either
corner.

    python -m benchmarks.rates raw/glory.xlsx [--bouts 120000] [--rounds 12] [--seed 5]

Prints shares of all bouts under either preset, and the hazard: of the bouts still on in a round, the share
stopped in it.
"""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import fightcard
from benchmarks.arguments import parser_of
from fightcard import engine

STOPPED = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury")
CORNERS = ("red", "blue")
DRAWS = ("draw_unanimous", "draw_majority", "draw_split", "draw_technical")
WAYS = {
    "stopped": STOPPED,
    "knocked out": ("ko",),
    "stopped on a cut": ("tko_cut",),
    "unanimous decisions": ("ud",),
    "split and majority decisions": ("sd", "md"),
    "disqualified": ("dq",),
}


def share(tallies: engine.Tallies, *names: str) -> float:
    """Percent of all bouts that are counted under those names."""
    return 100 * sum(float(tallies.of(name).sum()) for name in names) / float(tallies.of("bouts").sum())


def by_either(*ways: str) -> list[str]:
    """The names of the counts of both corners."""
    return [f"{corner}_{way}" for way in ways for corner in CORNERS]


def hazards(tallies: engine.Tallies, rounds: int) -> list[float]:
    """By round, the percent stopped of the bouts that reach it."""
    on, found = 100.0, []
    for number in range(1, rounds + 1):
        stopped = share(tallies, *by_either(f"stoppage_{number}"))
        found.append(100 * stopped / on)
        on -= stopped
    return found


def main() -> None:
    """Plays the workbook's fighters and prints how their bouts ended."""
    parser = parser_of(__doc__)
    parser.add_argument("book", type=Path)
    parser.add_argument("--bouts", type=int, default=120_000)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seed", type=int, default=5)
    chosen = parser.parse_args()
    cards = fightcard.convert(fightcard.check(fightcard.read(chosen.book)))
    pairs = list(permutations(range(len(cards.cards)), 2))
    each = -(-chosen.bouts // len(pairs))
    for rules in ("basic", "advanced"):
        tallies = engine.simulate(
            cards.system, cards.cards, pairs, bouts=each, seed=chosen.seed, deck=cards.deck, rules=rules,
            rounds=chosen.rounds,
        )  # fmt: skip
        print(f"{rules}, {each * len(pairs):,} bouts of {chosen.rounds} rounds")
        for name, ways in WAYS.items():
            print(f"  {name:<30}{share(tallies, *by_either(*ways)):6.1f}%")
        print(f"  {'drawn':<30}{share(tallies, *DRAWS):6.1f}%")
        by_round = " ".join(f"{each:.1f}" for each in hazards(tallies, chosen.rounds))
        print(f"  {'hazard by round':<30}{by_round}")


if __name__ == "__main__":
    main()
