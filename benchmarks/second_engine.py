"""Replays bouts of the seven printed fighters with the second engine and counts what agrees.

`python -m benchmarks.second_engine --bouts 1000 --rules basic --option NAME=WORD`; exit status 1 where the
two disagree. Each disagreement is printed with its bout, so that `engine.play` shows it again. `--trait NAME`
gives it to every fighter, and `--words` plays with a deck full of words among fighters who foul and cut.
"""

from __future__ import annotations

import argparse
import collections
import importlib
import itertools
import sys

from fightcard import engine
from fightcard.engine.registry import SYSTEMS

GAME = SYSTEMS[0]


def main(arguments: list[str]) -> int:
    """Replay the bouts asked for; returns the exit status."""
    asked = _arguments(arguments)
    cards = importlib.import_module(f"tests.engine.systems.{GAME}.cards").CARDS
    second = importlib.import_module(f"tests.second_engine.{GAME}.replay")
    deck = second.house_deck()
    trials = importlib.import_module(f"tests.second_engine.{GAME}.trials")
    if asked.trait:
        cards = trials.with_trait(cards, asked.trait)
    if asked.words:
        deck, cards = trials.full_of_words(deck), trials.who_foul_and_cut(cards)
    options = dict(option.split("=", 1) for option in asked.option)
    pairs = list(itertools.permutations(cards, 2))
    methods: collections.Counter[str] = collections.Counter()
    for bout in range(asked.first, asked.first + asked.bouts):
        red, blue = pairs[bout % len(pairs)]
        kept = engine.play(
            GAME,
            red,
            blue,
            seed=asked.seed,
            bout=bout,
            rules=asked.rules,
            options=options,
            rounds=asked.rounds,
            deck=deck,
        )
        try:
            methods[second.replay(kept.as_json(), red, blue, deck)["method"]] += 1
        except second.DisagreementError as found:
            print(f"bout {bout}, {red['name']} against {blue['name']}: {found}")
    agreed = methods.total()
    print(f"{agreed} of {asked.bouts} bouts agree: {dict(methods.most_common())}")
    return int(agreed < asked.bouts)


def _arguments(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bouts", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=28)
    parser.add_argument("--rules", default="basic")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--trait")
    parser.add_argument("--words", action="store_true")
    parser.add_argument("--option", action="append", default=[])
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
