"""Replays bouts of a game from the texts of its printed box and counts what agrees.

`python -m benchmarks.paper_player --bouts 200`: every preset of every game, and each chapter of the advanced
preset of Title Bout II by itself; `--system NAME` one game. Exit status 1 where paper and engine disagree;
each disagreement is printed with its bout, so that `engine.play` shows it again.
"""

from __future__ import annotations

import collections
import importlib
import importlib.util
import itertools
import sys
from types import ModuleType

from benchmarks.arguments import parser_of
from fightcard import engine
from fightcard.engine.registry import SYSTEMS

GAMES = tuple(
    system for system in SYSTEMS if importlib.util.find_spec(f"tests.paper_player.{system}") is not None
)


def main(arguments: list[str]) -> int:
    """Replay the bouts asked for; returns the exit status."""
    parser = parser_of(__doc__)
    parser.add_argument("--bouts", type=int, default=200)
    parser.add_argument("--seed", type=int, default=28)
    parser.add_argument("--system", choices=GAMES, action="append")
    asked = parser.parse_args(arguments)
    differ = 0
    for system in asked.system or GAMES:
        player = importlib.import_module(f"tests.paper_player.{system}.replay")
        box = player.house_box()
        for rules in player.AGREED:
            differ += _replayed(player, box, system, rules, None, asked.bouts, asked.seed)
        for option in getattr(player, "OPTIONS", ()):
            differ += _replayed(player, box, system, "basic", option, asked.bouts, asked.seed)
    return int(differ > 0)


def _replayed(
    player: ModuleType, box: object, system: str, rules: str, option: str | None, bouts: int, seed: int
) -> int:
    cards = importlib.import_module(f"tests.engine.systems.{system}.cards").CARDS
    pairs = list(itertools.permutations(cards, 2))
    options = {option: "on"} if option else None
    methods: collections.Counter[str] = collections.Counter()
    for bout in range(bouts):
        red, blue = pairs[bout % len(pairs)]
        saved = engine.play(system, red, blue, seed=seed, bout=bout, rules=rules, options=options).as_json()
        try:
            methods[player.replay(saved, box)["method"]] += 1
        except player.DisagreementError as found:
            print(f"bout {bout}, {red['name']} against {blue['name']}: {found}")
    agreed = methods.total()
    played = f"{rules} and {option}" if option else rules
    print(f"{system}, {played}: {agreed} of {bouts} bouts agree: {dict(methods.most_common())}")
    return bouts - agreed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
