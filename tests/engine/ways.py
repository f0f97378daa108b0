"""The ways in which bouts are played, held against each other: rules compiled as one piece, compiled as
Numba does it, and interpreted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from fightcard import engine
from fightcard.engine.core.cache import folder
from fightcard.engine.registry import options
from tests.engine.samples import SAMPLES
from tests.processes import LIMIT, UNCHECKED

Setting = tuple[str, Mapping[str, str]]

ROOT = Path(__file__).resolve().parents[2]
SEED = 1921
ROUNDS = 10

HOW = {
    "KO": "ko",
    "TKO": "tko",
    "TKO (cut)": "tko_cut",
    "TKO (eyes shut)": "tko_swelling",
    "TKO (injury)": "tko_injury",
    "DQ": "dq",
    "UD": "ud",
    "SD": "sd",
    "MD": "md",
    "TD": "td",
    "draw (unanimous)": "draw_unanimous",
    "draw (majority)": "draw_majority",
    "draw (split)": "draw_split",
    "draw (technical)": "draw_technical",
}
"""How a bout ends, in the words of a result and of the counts."""

ORDINARILY = """
import json, sys
from fightcard.engine.core import whole
whole.TRIED = ()
from tests.engine.ways import compiled
print(json.dumps(compiled(sys.argv[1], int(sys.argv[2]))))
"""


def settings(system: str, turned: Collection[str] | None = None) -> Iterator[Setting]:
    """Every preset of a game as it is, and every word of every option on top of each preset, or of these."""
    book = options(system)
    for preset in book.presets:
        yield preset, {}
        for option in book.options() if turned is None or preset in turned else ():
            for word in book.words(option.name):
                if getattr(book.presets[preset], option.name) != word:
                    yield preset, {option.name: word}


def compiled(system: str, bouts: int) -> list[list[int]]:
    """Counts of so many bouts of each pairing in a ring of all sample cards, a list for each of `settings`."""
    cards = SAMPLES[system].cards
    ring = [(place, (place + 1) % len(cards)) for place in range(len(cards))]
    return [
        engine.simulate(
            system, cards, ring, bouts=bouts, seed=SEED, rules=rules, options=changes, rounds=ROUNDS
        )
        .counts.ravel()
        .tolist()
        for rules, changes in settings(system)
    ]


def some_counts(system: str) -> list[int]:
    """Counts of a few bouts of a ring of all sample cards by the first preset."""
    cards = SAMPLES[system].cards
    ring = [(place, (place + 1) % len(cards)) for place in range(len(cards))]
    played = engine.simulate(system, cards, ring, bouts=200, seed=SEED, rounds=ROUNDS)
    counts: list[int] = played.counts.ravel().tolist()
    return counts


def ordinarily(system: str, bouts: int) -> list[list[int]]:
    """What `compiled` gives where Numba compiles function by function, in a process and a cache of its own."""
    cache = folder()
    place = {} if cache is None else {"FIGHTCARD_CACHE": str(cache.parents[1] / "ordinary")}
    ran = subprocess.run(
        [sys.executable, "-c", ORDINARILY, system, str(bouts)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **UNCHECKED, **place},
        timeout=LIMIT,
    )
    assert ran.returncode == 0, ran.stderr[-2000:]
    counts: list[list[int]] = json.loads(ran.stdout)
    return counts


def against_interpreted(system: str, bouts: int, turned: Collection[str] | None = None) -> list[str]:
    """Those of `settings` under which so many interpreted bouts of two cards, others each time, do not end as they
    are counted by the compiled rules."""
    cards = SAMPLES[system].cards
    others = []
    for place, (rules, changes) in enumerate(settings(system, turned)):
        red, blue = place % len(cards), (place + 1) % len(cards)
        counts = engine.simulate(
            system, cards, [(red, blue)], bouts=bouts, seed=SEED, rules=rules, options=changes, rounds=ROUNDS
        )
        seen: dict[str, int] = {"rounds": 0}
        for bout in range(bouts):
            result = engine.play(
                system, cards[red], cards[blue], seed=SEED, bout=bout, rules=rules, options=changes,
                rounds=ROUNDS,
            ).result  # fmt: skip
            name = f"{result.winner}_{HOW[result.method]}" if result.winner else HOW[result.method]
            seen[name] = seen.get(name, 0) + 1
            seen["rounds"] += result.round
        if any(int(counts.of(name)[0]) != count for name, count in seen.items()):
            others.append(f"{rules} {dict(changes)}: {cards[red]['name']} v {cards[blue]['name']}")
    return others
