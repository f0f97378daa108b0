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

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.engine.registry import SYSTEMS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).resolve().parents[1]
SYSTEM = SYSTEMS[0]
SEED = 1
PLAYS = "from benchmarks.rulings import answer; answer()"

Change = tuple[str, str, str]
"""A file of the rules, a text that stands in it once, and the text that takes its place."""


@dataclass(frozen=True, slots=True)
class Reading:
    """The other reading of a ruling: what it says, how the rules play it, and what must be in force to show
    it."""

    ruling: str
    says: str
    changes: tuple[Change, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    in_force: Mapping[str, str] = field(default_factory=dict)


READINGS = (
    Reading(
        "T40", "a 5 or K that completes a spent run belongs to it", options={"killer_instinct_again": "off"}
    ),
    Reading(
        "T40",
        "a 5 read from the run's last card belongs to it",
        (
            (
                "knockdowns.py",
                "    outcome = knockdown_check(deck, bout, log, opponent)\n",
                "    belongs = bout.run > 0 and bout.runner == fighter.corner\n"
                "    outcome = knockdown_check(deck, bout, log, opponent)\n",
            ),
            (
                "knockdowns.py",
                "    if bout.over == 0 and outcome != BUCKLED:\n",
                "    if bout.over == 0 and outcome != BUCKLED and not belongs:\n",
            ),
        ),
    ),
    Reading(
        "T45",
        "a counter of 4 ends the run",
        (
            (
                "counters.py",
                "bout.runner == fighter.corner and outcome >= ROPES",
                "bout.runner == fighter.corner and outcome >= 4",
            ),
        ),
    ),
    Reading(
        "T46",
        "a flash knockdown adds no count",
        (
            (
                "knockdowns.py",
                "    add_count(opponent, count)\n",
                "    if count > FLASH_COUNT:\n        add_count(opponent, count)\n",
            ),
            ("knockdowns.py", "    elif opponent.falls == 1:\n", "    elif opponent.downs == 0:\n"),
            (
                "knockdowns.py",
                "    fighter.downs_before = fighter.falls\n",
                "    fighter.downs_before = fighter.downs\n",
            ),
        ),
    ),
    Reading(
        "T47",
        "one knockdown and 26 ahead are 10-8",
        (
            (
                "scoring.py",
                "    if ahead >= WIDEST:\n        return 10, 7\n",
                "    if ahead >= WIDEST:\n        return 10, 8\n",
            ),
        ),
    ),
    Reading(
        "T48",
        "no head butt of the Foul Table is meant",
        (("fouls.py", "opponent, seen == COSTS_A_POINT)\n", "opponent, False)\n"),),
        in_force={"head_butt_cuts": "on", "referee": "strict"},
    ),
    Reading(
        "T49",
        "what reopens a cut is its cause",
        (
            (
                "cuts.py",
                "        reopen_cut(deck, bout, log, fighter, opponent)\n",
                "        reopen_cut(deck, bout, log, fighter, opponent, cause)\n",
            ),
            (
                "cuts.py",
                "def reopen_cut(deck: Deck, bout: Bout, log: Log | None, fighter: Fighter, opponent: Fighter",
                "def reopen_cut(deck, bout, log, fighter, opponent, cause",
            ),
            (
                "cuts.py",
                "    fighter.cut_reopened[site] += 1\n",
                "    fighter.cut_cause[site] = cause\n    fighter.cut_reopened[site] += 1\n",
            ),
        ),
        in_force={"head_butt_cuts": "on"},
    ),
    Reading(
        "T50",
        "cards that a count takes off come out of the run",
        (
            (
                "timing.py",
                "    bout.left -= gone\n",
                "    bout.left -= gone\n    bout.run = max(0, bout.run - gone)\n",
            ),
        ),
        in_force={"count_cards": "on"},
    ),
    Reading(
        "T51",
        "red is looked over first, and blue only where red can go on",
        (
            (
                "bout.py",
                "    stops_blue = look_over(deck, bout, log, blue, red)\n",
                "    stops_blue = 0\n"
                "    if stops_red == 0:\n        stops_blue = look_over(deck, bout, log, blue, red)\n",
            ),
        ),
    ),
    Reading(
        "T52",
        "no strategy is tried within a round",
        (
            (
                "strategies.py",
                "    if bout.rules.strategies == 0 or bout.over != 0 or tried == fighter.strategy:\n",
                "    if bout.rules.strategies != 9:\n",
            ),
        ),
        in_force={"strategies": "on", "red_corner": "aggressive", "blue_corner": "aggressive"},
    ),
    Reading(
        "T53",
        "a cut that a Condition calls for is an accident",
        (("texts.py", "fighter, opponent, BY_PUNCH)\n", "fighter, opponent, BY_ACCIDENT)\n"),),
    ),
    Reading(
        "T54",
        "a counter of 4 after the run's last card leaves control",
        (("counters.py", "bout.run == 0 and bout.rules.killer_instinct_again != 0", "False"),),
    ),
    Reading(
        "T55",
        "who leads off is drawn from the half not in play",
        (
            ("opening.py", "import random_number\n", "import from_other_half, number_of\n"),
            (
                "opening.py",
                "        difference = random_number(deck, bout, log) - random_number(deck, bout, log)\n",
                "        difference = number_of(deck, bout, log, from_other_half(deck, bout, log))\n"
                "        difference -= number_of(deck, bout, log, from_other_half(deck, bout, log))\n",
            ),
        ),
    ),
    Reading(
        "T56",
        "a point taken does not touch a round",
        (
            (
                "scoring.py",
                "    for_red -= pairs + red.deducted\n    for_blue -= pairs + blue.deducted\n",
                "    if bout.rules.scoring == TEN_POINT:\n"
                "        for_red -= pairs + red.deducted\n        for_blue -= pairs + blue.deducted\n",
            ),
        ),
        in_force={"scoring": "rounds"},
    ),
    Reading(
        "T57",
        "a warning that two lines of the referee's row name costs two points",
        (
            (
                "fouls.py",
                "        seen = COSTS_A_POINT\n        deduct(bout, log, fighter)\n",
                "        seen = COSTS_A_POINT\n        deduct(bout, log, fighter)\n"
                "        if charts.referee_same[bout.referee, same] != 0 "
                "and charts.referee_any[bout.referee, total] != 0:\n"
                "            deduct(bout, log, fighter)\n",
            ),
        ),
    ),
    Reading(
        "T58",
        "a text that slows a man draws its number for a slugger too",
        (
            (
                "texts.py",
                "        note(log, bout, UNHARMED, sufferer.corner, 0, 0)\n        return False\n",
                "        note(log, bout, UNHARMED, sufferer.corner, 0, 0)\n"
                "        if text.draws != 0:\n            number_for_check(deck, bout, log)\n"
                "        return False\n",
            ),
        ),
    ),
    Reading(
        "T59",
        "a slight cut that becomes a gash is read as reopened twice",
        (
            (
                "cuts.py",
                "= GASH\n        fighter.cut_reopened[site] = 0\n",
                "= GASH\n",
            ),
        ),
    ),
    Reading(
        "T60",
        "a cut on the nose is as bad as a torn lip",
        (
            (
                "cuts.py",
                "    return 5 if site == LIP else 4\n",
                "    return 4\n",
            ),
        ),
    ),
    Reading(
        "T61",
        "who is saved has not been scored on",
        (
            (
                "knockdowns.py",
                "    score(bout, log, fighter, worth(fighter, KNOCKDOWN_POINTS))\n",
                "    if not is_saved_by_the_bell(bout):\n"
                "        score(bout, log, fighter, worth(fighter, KNOCKDOWN_POINTS))\n",
            ),
        ),
        in_force={"saved_by_the_bell": "on"},
    ),
    Reading(
        "T62",
        "a flash is none of the three knockdowns",
        (
            (
                "knockdowns.py",
                "opponent.falls >= THIRD_KNOCKDOWN",
                "opponent.downs + 1 >= THIRD_KNOCKDOWN",
            ),
        ),
        in_force={"three_knockdown": "on"},
    ),
    Reading(
        "T63",
        "the aggressor's point stops no bout",
        (
            (
                "scoring.py",
                "        score(bout, log, red, 1)\n",
                "        red.points += 1\n",
            ),
            (
                "scoring.py",
                "        score(bout, log, blue, 1)\n",
                "        blue.points += 1\n",
            ),
        ),
        in_force={"aggressor_bonus": "on"},
    ),
    Reading(
        "T64",
        "what cuts have cost comes off before the chart is read",
        (
            (
                "opening.py",
                "    for_red = side_of(red).control[blue.stance]\n",
                "    for_red = max(1, side_of(red).control[blue.stance] - red.cf_lost)\n",
            ),
            (
                "opening.py",
                "    for_blue = side_of(blue).control[red.stance]\n",
                "    for_blue = max(1, side_of(blue).control[red.stance] - blue.cf_lost)\n",
            ),
        ),
        in_force={"control_conversion": "on"},
    ),
    Reading(
        "T67",
        "the card of a text's number is used up",
        (
            (
                "timing.py",
                "min(bout.clock_stopped, left - bout.left)",
                "min(WORD_AND_CHECK, bout.clock_stopped, left - bout.left)",
            ),
        ),
        in_force={"advanced_timing": "on"},
    ),
    Reading(
        "T68",
        "one cut a run, however many came up",
        (
            (
                "control.py",
                "    while opponent.held_back_cuts > 0 and bout.over == 0:\n"
                "        opponent.held_back_cuts -= 1\n",
                "    if opponent.held_back_cuts > 0 and bout.over == 0:\n"
                "        opponent.held_back_cuts = 0\n",
            ),
        ),
        in_force={"killer_instinct_timing": "on"},
    ),
    Reading(
        "T69",
        "blood raises CUT besides",
        (
            (
                "cuts.py",
                "            if outcome < SEEPING:\n                treat_cut(fighter, site, outcome)\n",
                "            treat_cut(fighter, site, outcome)\n            if outcome < SEEPING:\n",
            ),
        ),
        in_force={"bleeding_points": "on"},
    ),
    Reading(
        "T70",
        "a standing major injury that is reduced costs a minor one besides",
        (
            (
                "wounds.py",
                "        if wound == minor or fighter.wound_began[major] == 0:\n",
                "        if wound >= 0:\n",
            ),
        ),
        in_force={"advanced_cuts": "on"},
    ),
    Reading(
        "T71",
        "doubts end with two scorecards more than the other man",
        (
            (
                "traits.py",
                "lead(fighter, opponent) > 0",
                "lead(fighter, opponent) > 1",
            ),
        ),
        in_force={"traits": "on"},
    ),
    Reading(
        "T72",
        "what he carries out is tried again",
        (
            (
                "strategies.py",
                "bout.over != 0 or tried == fighter.strategy:",
                "bout.over != 0:",
            ),
        ),
        in_force={"strategies": "on", "red_corner": "aggressive", "blue_corner": "aggressive"},
    ),
)

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
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--bouts", type=int, default=2_000, help="bouts of each ordered pairing")
    options.add_argument("rulings", nargs="*", help="which rulings, all by default")
    chosen = options.parse_args()
    print(f"{'':<5} {'':<84}" + "".join(f"{name:>15}" for name in WAYS))
    for reading in READINGS:
        if chosen.rulings and reading.ruling not in chosen.rulings:
            continue
        ruled = shares(ROOT, reading.in_force, chosen.bouts)
        other = read_otherwise(reading, chosen.bouts)
        print(_line("", "as ruled" + _besides(reading.in_force), ruled))
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

    Raises ValueError where a line that it changes does not stand there exactly once.
    """
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    for name, ruled, other in reading.changes:
        path = folder / "engine" / "systems" / SYSTEM / "rules" / name
        text = path.read_text(encoding="utf-8")
        if text.count(ruled) != 1:
            raise ValueError(
                f"{reading.ruling}: rules/{name} has {text.count(ruled)} times {ruled!r}, not once"
            )
        path.write_text(text.replace(ruled, other), encoding="utf-8")


def shares(tree: Path, in_force: Mapping[str, str], bouts: int, **environment: str) -> list[float]:
    """The shares of endings of the basic game with some options changed, in percent, played by an engine."""
    played = subprocess.run(
        [sys.executable, "-c", PLAYS],
        input=json.dumps({"options": dict(in_force), "bouts": bouts}),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        cwd=tree,
        env={**os.environ, **environment, "PYTHONPATH": os.pathsep.join((str(tree), str(ROOT)))},
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


def _besides(in_force: Mapping[str, str]) -> str:
    named = ", ".join(f"{name}={word}" for name, word in in_force.items())
    return f" with {named}" if named else ""


def _line(ruling: str, says: str, found: Sequence[float]) -> str:
    return f"{ruling:<5} {says:<84}" + "".join(f"{share:>15.2f}" for share in found)


if __name__ == "__main__":
    main()
