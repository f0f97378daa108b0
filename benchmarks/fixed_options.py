"""What options cost that are off: the engine next to a copy of itself in which the options of `basic` are
written into the rules as numbers.

In the copy the compiler sees that they are off and leaves out what they guard. Both play the same bouts in
turn, A B A B, each in a process of its own. Measured by processor time, so that others on the machine weigh
less.
"""

from __future__ import annotations

import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from benchmarks.engine_copy import ROOT, copy_engine, environment, refuse_another
from fightcard.engine.registry import SYSTEMS, options

RULES = Path(f"engine/systems/{SYSTEMS[0]}/rules")
PLAYS = "from benchmarks.fixed_options import answer; answer()"


def compare(cards: Sequence[Mapping[str, object]], bouts: int, turns: int) -> None:
    """Time both in short turns, and print the medians and the ratio of each turn's two; stops where the two
    do not count the same."""
    with tempfile.TemporaryDirectory() as folder:
        fixed = Path(folder)
        places = write_fixed(fixed)
        asked = json.dumps({"cards": list(cards), "bouts": bouts})
        players = [_player(tree, asked) for tree in (ROOT, fixed)]
        speeds: list[list[float]] = [[], []]
        for turn in range(turns + 1):
            turns_played = [_turn(player) for player in players]
            if turns_played[0]["counts"] != turns_played[1]["counts"]:
                raise SystemExit("the copy with fixed options does not play the same bouts")
            for seen, each in zip(speeds, turns_played, strict=True):
                if turn:  # the first turn compiles
                    seen.append(float(str(each["speed"])))
        for player in players:
            player.kill()
            player.wait()
    now, without = map(statistics.median, speeds)
    low, ratio, high = statistics.quantiles(
        [fixed / as_it_is for as_it_is, fixed in zip(*speeds, strict=True)], n=4
    )
    print(f"options that are off, basic, by processor time, medians of {turns} short turns:")
    print(f"  as it is               {now:9,.0f} bouts a second")
    print(
        f"  written in as numbers  {without:9,.0f} bouts a second"
        f"   x {ratio:.2f}, half of the turns {low:.2f} to {high:.2f}; {places} places in the rules"
    )


def write_fixed(folder: Path) -> int:
    """Copy the engine to a folder with the options of `basic` as numbers in its rules; says in how many
    places."""
    book = options(SYSTEMS[0])
    basic = book.presets["basic"]
    codes = {each.name: basic.code(each.name) for each in book.options() if book.words(each.name)}
    named = re.compile(rf"\b(?:bout\.)?rules\.({'|'.join(codes)})\b")
    copy_engine(folder)
    places = 0
    for path in (folder / RULES).glob("*.py"):
        text, found = named.subn(lambda match: str(codes[match[1]]), path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
        places += found
    return places


def _player(tree: Path, asked: str) -> subprocess.Popen[str]:
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=tree,
        env=environment(tree),
    )
    assert player.stdin is not None
    player.stdin.write(f"{asked}\n")
    return player


def _turn(player: subprocess.Popen[str]) -> dict[str, object]:
    assert player.stdin is not None
    assert player.stdout is not None
    player.stdin.write("play\n")
    player.stdin.flush()
    played: dict[str, object] = json.loads(player.stdout.readline())
    return played


def answer() -> None:
    """Play a turn for each line that comes in, with the engine of the folder that comes first on the path."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415
    from itertools import combinations  # noqa: PLC0415

    from fightcard.engine import simulate  # noqa: PLC0415

    refuse_another()
    asked = json.loads(sys.stdin.readline())
    pairings = list(combinations(range(len(asked["cards"])), 2))
    with ThreadPoolExecutor(1) as executor:
        for _ in sys.stdin:
            started = time.process_time()
            tallies = simulate(
                SYSTEMS[0], asked["cards"], pairings, bouts=asked["bouts"], seed=1, executor=executor
            )
            speed = len(pairings) * asked["bouts"] / (time.process_time() - started)
            print(json.dumps({"speed": speed, "counts": tallies.counts.tolist()}), flush=True)
