"""What each ruling on an open question of the main game's text is worth: the shares of endings with the
ruling and with the other reading.

    python -m benchmarks.rulings [--bouts 2000] [T40 T46 ...]

The seven fighters whose cards the text prints meet in both corners, 84,000 bouts a line, from the same seed.
An option plays the other reading of T40. For every other ruling a copy of the engine is made in which a few
lines of the rules say the other reading; the copy is compiled once and thrown away. A ruling whose rule is
optional is played with that option on. A difference of up to 0.4 points is within chance where many bouts
part.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from itertools import permutations
from pathlib import Path

from benchmarks.arguments import parser_of
from benchmarks.engine_copy import ROOT, copy_engine, environment, refuse_another
from benchmarks.ruling_readings import READINGS, Reading
from fightcard.engine.registry import SYSTEMS

SYSTEM = SYSTEMS[0]
SEED = 1
PLAYS = "from benchmarks.rulings import answer; answer()"


WAYS = {
    "KO": ("ko",),
    "TKO": ("tko",),
    "cut": ("tko_cut", "tko_swelling"),
    "injury": ("tko_injury",),
    "DQ": ("dq",),
    "UD": ("ud",),
    "SD, MD": ("sd", "md"),
    "TD": ("td",),
    "draw": ("draw_unanimous", "draw_majority", "draw_split"),
    "technical draw": ("draw_technical",),
}
"""The columns: ways to end, of `fightcard.engine.core.counts`."""


def main() -> None:
    """Plays, and prints the table."""
    options = parser_of(__doc__)
    options.add_argument("--bouts", type=int, default=2_000, help="bouts of each ordered pairing")
    options.add_argument("rulings", nargs="*", help="which rulings, all by default")
    chosen = options.parse_args()
    print(f"{'':<5} {'':<84}" + "".join(f"{name:>15}" for name in WAYS))
    for reading in READINGS:
        if chosen.rulings and reading.ruling not in chosen.rulings:
            continue
        ruled = shares(ROOT, reading.in_force, chosen.bouts)
        other = read_otherwise(reading, chosen.bouts)
        print(_line("", "as ruled" + _next_to(reading.in_force), ruled))
        print(_line(reading.ruling, reading.says, other))
        price = [f"{there - here:+.2f}" for here, there in zip(ruled, other, strict=True)]
        print(f"{'':<5} {'price':<84}" + "".join(f"{each:>15}" for each in price), flush=True)


def read_otherwise(reading: Reading, bouts: int) -> list[float]:
    """The shares of endings with the other reading, in percent."""
    if not reading.changes:
        return shares(ROOT, {**reading.in_force, **reading.options}, bouts)
    with tempfile.TemporaryDirectory() as folder:
        write_copy(Path(folder), reading)
        return shares(Path(folder), reading.in_force, bouts, FIGHTCARD_CACHE=str(Path(folder) / "cache"))


def write_copy(folder: Path, reading: Reading) -> None:
    """Copy the engine to a folder with the other reading in its rules.

    Raises ValueError where a line that it changes is not there exactly once.
    """
    engine = copy_engine(folder)
    for name, ruled, other in reading.changes:
        path = engine / "systems" / SYSTEM / "rules" / name
        text = path.read_text(encoding="utf-8")
        if text.count(ruled) != 1:
            raise ValueError(
                f"{reading.ruling}: rules/{name} has {text.count(ruled)} times {ruled!r}, not once"
            )
        path.write_text(text.replace(ruled, other), encoding="utf-8")


def shares(tree: Path, in_force: Mapping[str, str], bouts: int, **more: str) -> list[float]:
    """The shares of endings of the basic game with some options changed, in percent, played by an engine."""
    played = subprocess.run(
        [sys.executable, "-c", PLAYS],
        input=json.dumps({"options": dict(in_force), "bouts": bouts}),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        cwd=tree,
        env=environment(tree, **more),
    )
    counts: Mapping[str, int] = json.loads(played.stdout)
    return [
        100
        * sum(counts.get(f"{corner}{way}", 0) for way in ways for corner in ("", "red_", "blue_"))
        / counts["bouts"]
        for ways in WAYS.values()
    ]


def answer() -> None:
    """Plays what standard input asks with the engine that comes first on the path, and prints the counts."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    from fightcard.engine import simulate  # noqa: PLC0415
    from fightcard.engine.core.counts import NAMES  # noqa: PLC0415
    from tools.contenders import printed_cards  # noqa: PLC0415

    refuse_another()
    asked = json.loads(sys.stdin.read())
    cards = printed_cards()
    pairings = list(permutations(range(len(cards)), 2))
    with ThreadPoolExecutor(1) as executor:
        tallies = simulate(
            SYSTEM,
            cards,
            pairings,
            bouts=asked["bouts"],
            seed=SEED,
            options=asked["options"],
            executor=executor,
        )
    print(json.dumps(dict(zip(NAMES, tallies.counts.sum(axis=0).tolist(), strict=True))))


def _next_to(in_force: Mapping[str, str]) -> str:
    named = ", ".join(f"{name}={word}" for name, word in in_force.items())
    return f" with {named}" if named else ""


def _line(ruling: str, says: str, found: Sequence[float]) -> str:
    return f"{ruling:<5} {says:<84}" + "".join(f"{share:>15.2f}" for share in found)


if __name__ == "__main__":
    main()
