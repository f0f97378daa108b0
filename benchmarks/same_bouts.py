"""How many bouts of the search for changes a changed number leaves as they were: the most that playing only
the others could save.

Cards of a valid set are tried as the search tries them: each number at some of its values, the other numbers
as typed, against the same opponents with the same shuffles. A bout counts as unchanged where everything that
is counted of it is equal. That flatters: a bout with equal counts may have gone another way, and a rule that
finds the unchanged bouts beforehand costs time of its own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
from numpy.typing import NDArray

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.valid_cards import write
from fightcard.engine.core.data import CardData
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.drivers.responses import Measures, Move, moves_of
from fightcard.pipeline.verification.drivers.search_request import QUICK
from fightcard.pipeline.verification.drivers.trials import columns_of, each_of, opponents_of
from fightcard.pipeline.verification.play.round_robin import Match


def trials(match: Match, card: int) -> list[tuple[Move, int]]:
    """Each number of a card at the values that the search tries, where it changes a bout at all."""
    measures = Measures(match, card, (), None, None)
    found = []
    for move in moves_of(measures, columns_of(match), frozenset(), (), None):
        places = np.linspace(0, len(move.values) - 1, QUICK.values).round().astype(int)
        found += [(move, move.values[place]) for place in dict.fromkeys(places.tolist())]
    return found


def single_bouts(match: Match, card: int, variants: Sequence[CardData]) -> NDArray[np.int64]:
    """What is counted of every single bout: by variant, bout and name."""
    opponents = opponents_of(match, card)
    each = each_of(QUICK.screened, opponents)
    cards = [match.cards[place] for place in opponents]
    sides = [(len(cards), place) for place in range(len(cards))]
    rows = []
    for variant in variants:
        pairings = [pair for side in sides for pair in (side, side[::-1]) for _ in range(each)]
        first = [number for _ in range(2 * len(sides)) for number in range(each)]
        tallies = match.play.tally(
            match.system, [*cards, variant], pairings, match.deck, first=first, bouts=[1] * len(pairings)
        )
        rows.append(tallies.counts)
    return np.array(rows)


def main() -> None:
    """Print the share of bouts that change, by number, and what could be saved at most."""
    parser = parser_of(__doc__)
    parser.add_argument("--cards", type=int, default=100, help="cards of the set")
    parser.add_argument("--tried", type=int, default=10, help="cards whose numbers are tried")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        cards = fightcard.convert(
            fightcard.check(fightcard.read(write(Path(folder) / "set.xlsx", asked.cards, asked.seed)))
        )
    match = Match(cards.system, cards.cards, cards.deck, Play(seed=asked.seed))
    changed: dict[str, list[float]] = defaultdict(list)
    for card in range(asked.tried):
        own = match.cards[card]
        moves = trials(match, card)
        played = single_bouts(match, card, [own, *(move.write(own, value) for move, value in moves)])
        differs = (played[1:] != played[0]).any(axis=2).mean(axis=1)
        for (move, _), share in zip(moves, differs.tolist(), strict=True):
            if share:
                changed[move.parameter.heading].append(share)
    for heading, shares in sorted(changed.items(), key=lambda each: np.mean(each[1])):
        print(f"  {heading:18s} {np.mean(shares):6.1%} of its bouts change, in {len(shares)} trials")
    every = np.concatenate(list(changed.values()))
    print(f"all {len(every)} trials that change a bout: {every.mean():.1%}; at most {1 / every.mean():.2f} x")


if __name__ == "__main__":
    main()
