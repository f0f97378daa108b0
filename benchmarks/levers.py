"""What `verify` says to type, typed and verified with another seed: is it so?

    python -m benchmarks.levers [GAME ...] [--levers 30] [--seed 200]

Into sets of 8 to 16 valid cards a slip of one rating is planted (`benchmarks.tuning`). Every change of cells
that `verify` offers against a reason is typed into the row, and the set is verified with a seed of its own.
Printed by game: of how many such changes the reason is gone, the fighter has no new reason, and nobody else
has one that was not stated; and by how many points the card's wins, stoppages and times stopped then differ
from what was stated, as mean and standard deviation. Same seeds, same figures.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import cast

import numpy as np

from benchmarks.arguments import parser_of
from benchmarks.tuning import planted, valid_set
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.rows import card_of_row, typed_row
from fightcard.pipeline.tune_run import baseline_of
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verification.sensitivity import Lever
from fightcard.pipeline.verification.verified import Verified
from fightcard.pipeline.verify_run import verify

PER_SET, OTHER_SEED = 3, 5_000


def codes(verified: Verified) -> dict[str, set[str]]:
    """The reasons against each fighter, by name."""
    return {
        each.name: {reason.code for reason in each.reasons if reason.severity != "note"}
        for each in verified.cards
    }


def typed(cards: CardSet, place: int, lever: Lever) -> CardSet:
    """The set with the cells of a lever typed into the row of a fighter."""
    card = cards.cards[place]
    row = typed_row(cards.system, card)
    assert all(row[heading] == old for heading, old, _ in lever.cells)
    row |= {heading: new for heading, _, new in lever.cells}
    who = {name: card[name] for name in ("id", "name", "source")}
    return _with(cards, place, cast("CardData", {**card, **card_of_row(cards.system, row), **who}))


def _with(cards: CardSet, place: int, card: CardData) -> CardSet:
    return replace(cards, cards=(*cards.cards[:place], card, *cards.cards[place + 1 :]))


def held(
    cards: CardSet, place: int, lever: Lever, before: Verified, play: Play
) -> tuple[Counter[str], list[float]]:
    """What of a lever holds with this seed, and how far the card's figures are from those stated."""
    after = verify(typed(cards, place, lever), play)
    own, was, now = str(cards.cards[place]["name"]), codes(before), codes(after)
    stated = {name: set(some) for name, some in lever.gains}
    harmed = [name for name in now if name != own and now[name] - was[name] - stated.get(name, set())]
    found = Counter({
        "taken": 1,
        "gone": int(lever.code not in now[own]),
        "nothing new": int(not now[own] - was[own] - {each.split()[0] for each in lever.left}),
        "nobody harmed": int(not harmed),
    })  # fmt: skip
    rates = after.cards[place].rates
    figures = {"wins": rates.win, "stops": rates.stoppage_for, "stopped": rates.stoppage_against}
    off = [
        100 * (share - then)
        for what, _, then in lever.own
        if what in figures and (share := figures[what].share) is not None
    ]
    return found, off


def report(system: str, count: int, seed: int) -> str:
    """The row of a game."""
    counted: Counter[str] = Counter()
    offs: list[float] = []
    while counted["taken"] < count:
        seed += 1
        chance = Random(seed)
        sound = valid_set(system, chance.randint(8, 16), seed)
        play, other = (Play(seed=each, cache=MemoryCache(None)) for each in (seed, seed + OTHER_SEED))
        baseline = baseline_of(sound, play)
        for _ in range(PER_SET):
            slip = planted(baseline, chance, one=True)
            if slip is None:
                continue
            cards = _with(sound, slip.place, slip.card)
            before = verify(cards, other)
            for lever in verify(cards, play).cards[slip.place].levers:
                if lever.fixes:
                    found, off = held(cards, slip.place, lever, before, other)
                    counted += found
                    offs += off
    cells = [str(counted[each]) for each in ("taken", "gone", "nothing new", "nobody harmed")]
    return f"| {system} | {' | '.join(cells)} | {np.mean(offs):+.2f} | {np.std(offs):.2f} |"


def main() -> None:
    """Plant, type, count and print."""
    parser = parser_of(__doc__)
    parser.add_argument("systems", nargs="*", default=SYSTEMS[1:])
    parser.add_argument("--levers", type=int, default=30, help="changes to type, at least")
    parser.add_argument("--seed", type=int, default=200)
    arguments = parser.parse_args()
    print("| game | typed | reason gone | nothing new | nobody harmed | off, points | spread |")
    print("|---|---|---|---|---|---|---|")
    for system in arguments.systems:
        print(report(system, arguments.levers, arguments.seed), flush=True)


if __name__ == "__main__":
    main()
