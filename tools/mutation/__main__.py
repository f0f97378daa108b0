"""Mutation as a gate: realistic mistakes, one at a time, and whether a test notices.

    python -m tools.mutation --lines 100 --seed 7                       over random lines of the product
    python -m tools.mutation --lines 40 --paths pipeline/checks         over those of a folder
    python -m tools.mutation --lines 100 --since main                   over lines changed since a revision
    python -m tools.mutation --accusations --paths pipeline/checks      where findings are raised
    python -m tools.mutation --again REPORT                             the survivors of an earlier run once more

Mistakes are made in a copy of the tree in a scratch folder. A mistake is killed by the first test that fails
of those that run its line; it survives where all pass. They are run in batches: first the tests of whole
outputs (tests/approved), then the test files that have the module's name, then the nearest ones and the next,
so that most mistakes cost a few seconds and only a survivor is tried by many files. Seconds are those of the
processor. Which tests run a line is measured once for each test file, and saved in the scratch folder until
the test file or the module with the mistake changes. Same tree, seed and paths: same mistakes. Survivors make
exit code 1.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools.mutation.draw import accused, drawn
from tools.mutation.reach import Reach
from tools.mutation.report import read, saved
from tools.mutation.scratch import Scratch, load_libraries
from tools.mutation.trial import tried

ROOT = Path(__file__).resolve().parents[2]


def main(words: Sequence[str] | None = None) -> int:
    """Draw mistakes, try each, and say what became of them; 1 where one survives."""
    arguments = _parser().parse_args(words)
    load_libraries()
    scratch = Scratch(arguments.root, arguments.scratch)
    scratch.restore()
    if arguments.again:
        chosen = read(arguments.again, arguments.root)
    elif arguments.accusations:
        chosen = accused(arguments.root, arguments.paths, most=arguments.lines, seed=arguments.seed)
    else:
        chosen = drawn(
            arguments.root, arguments.paths, lines=arguments.lines, seed=arguments.seed, since=arguments.since
        )
    began = time.monotonic()
    verdicts = []
    reach = Reach(scratch)
    for each in chosen:
        verdicts.append(tried(scratch, reach, each, near=arguments.near, seconds=arguments.seconds))
        print(verdicts[-1].line(), flush=True)
        saved(verdicts, arguments.report or arguments.scratch / "report.json")
    dead = sum(each.is_killed for each in verdicts)
    share = f" ({100 * dead / len(verdicts):.0f} in 100)" if verdicts else ""
    spent = time.monotonic() - began
    print(f"{len(verdicts)} mistakes, {dead} killed{share}, {len(verdicts) - dead} survived, {spent:.0f} s")
    return int(dead < len(verdicts))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        "python -m tools.mutation", description=__doc__, formatter_class=_AS_IT_STANDS
    )
    parser.add_argument(
        "--lines", type=int, default=100, help="how many lines are drawn, with one mistake each"
    )
    parser.add_argument("--seed", type=int, default=1, help="which lines and mistakes")
    parser.add_argument(
        "--paths", nargs="+", default=["engine", "fightcard", "pipeline", "schemas"], help="files and folders"
    )
    parser.add_argument("--since", help="only lines changed since this revision")
    parser.add_argument("--accusations", action="store_true", help="at places where a finding is raised")
    parser.add_argument("--again", type=Path, help="the survivors of this report instead")
    parser.add_argument("--near", type=int, default=24, help="so many test files at a time")
    parser.add_argument(
        "--seconds", type=float, default=60, help="at most so many seconds of tests for a mistake"
    )
    parser.add_argument("--scratch", type=Path, default=Path(tempfile.gettempdir()) / "fightcard-mutation")
    parser.add_argument("--root", type=Path, default=ROOT, help="the tree; else the one this tool is in")
    parser.add_argument(
        "--report", type=Path, help="where the verdicts go; else report.json in the scratch folder"
    )
    return parser


_AS_IT_STANDS = argparse.RawDescriptionHelpFormatter

if __name__ == "__main__":
    sys.exit(main())
