"""How fast a division is verified: the full round robin of 100 valid cards, on one thread and on two.

    python benchmarks/verify.py [--cards 100] [--bouts 1000] [--share 0.1]

`--share` plays that part of the bouts of each pairing and scales the time; 1 plays them all. The plain engine
plays a sample in the same run, so that the ratio can be trusted on a machine that is shared. Then the default
verification, whose bouts go where doubt is.
"""

from __future__ import annotations

import argparse
import itertools
import resource
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import fightcard
from benchmarks.valid_cards import write
from fightcard.engine import play, simulate
from fightcard.pipeline.play import Play

PLAIN_BOUTS = 40


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--cards", type=int, default=100)
    options.add_argument("--bouts", type=int, default=1_000)
    options.add_argument("--share", type=float, default=1.0)
    options.add_argument("--rules", default="basic")
    arguments = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cards = fightcard.convert(
            fightcard.check(fightcard.read(write(Path(folder) / "valid.xlsx", arguments.cards)))
        )
    pairings = list(itertools.combinations(range(arguments.cards), 2))
    bouts = max(1, round(arguments.bouts * arguments.share))
    simulate(cards.system, cards.cards, pairings[:1], bouts=1, seed=1, deck=cards.deck, rules=arguments.rules)
    speeds = []
    for threads in (1, 2):
        with ThreadPoolExecutor(threads) as executor:
            started = time.perf_counter()
            simulate(
                cards.system,
                cards.cards,
                pairings,
                bouts=bouts,
                seed=1,
                deck=cards.deck,
                rules=arguments.rules,
                executor=executor,
            )
            took = time.perf_counter() - started
        speeds.append(len(pairings) * bouts / took)
        whole = len(pairings) * arguments.bouts / speeds[-1]
        text = f"{threads} thread{'s' * (threads > 1)}: {len(pairings):,} pairings x {bouts:,} bouts"
        print(f"{text} in {took:.1f} s, {speeds[-1]:,.0f} a second; x {arguments.bouts:,}: {whole:.0f} s")
    started = time.process_time()
    for number in range(PLAIN_BOUTS):
        red, blue = pairings[number * len(pairings) // PLAIN_BOUTS]
        play(
            cards.system,
            cards.cards[red],
            cards.cards[blue],
            seed=1,
            bout=number,
            deck=cards.deck,
            rules=arguments.rules,
        )
    plain = PLAIN_BOUTS / (time.process_time() - started)
    print(f"plain engine: {plain:,.0f} bouts a second; one thread compiled is x {speeds[0] / plain:.0f}")
    for why in (False, True):
        started, busy = time.perf_counter(), time.process_time()
        verified = fightcard.verify(cards, Play(why=why, rules=arguments.rules))
        took, busy = time.perf_counter() - started, time.process_time() - busy
        text = f"verdicts{' and what drives them' * why}: {took:.1f} s ({busy:.1f} s of processor time)"
        print(f"{text}, {verified.bouts_played:,} bouts")
    print(
        f"resident memory at its highest: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB"
    )


if __name__ == "__main__":
    main()
