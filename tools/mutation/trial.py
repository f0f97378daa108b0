"""One mistake made, the tests that reach it run, and the verdict."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from tools.mutation.draw import Drawn
from tools.mutation.reach import Reach
from tools.mutation.scratch import PASSED, TIMED_OUT, USAGE, Ran, Scratch


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mistake: `by` is the test that failed, or why none could."""

    drawn: Drawn
    is_killed: bool
    by: str
    seconds: float

    def line(self) -> str:
        """One line for a reader."""
        became = "killed  " if self.is_killed else "SURVIVED"
        at = f"{self.drawn.path}:{self.drawn.mistake.line}"
        return f"{became} {at}  {self.drawn.mistake.says}  ({self.seconds:.0f} s, {self.by})"


def tried(scratch: Scratch, reach: Reach, drawn: Drawn, *, near: int, seconds: float) -> Verdict:
    """Make a mistake in the copy of the tree, and run the tests that reach it until one fails."""
    passed, spent = 0, 0.0
    for tests in reach.batches(Path(drawn.path), drawn.mistake, near, seconds):
        ran = _ran(scratch, drawn, tests, 4 * seconds + 60)
        spent += ran.seconds
        if ran.status != PASSED:
            by = "time" if ran.status == TIMED_OUT else _failed(ran.output)
            return Verdict(drawn, True, by, spent)
        passed += len(tests)
    return Verdict(drawn, False, f"{passed} tests pass" if passed else "no test comes by", spent)


def _ran(scratch: Scratch, drawn: Drawn, tests: list[str], limit: float) -> Ran:
    """Run some tests with a mistake in the copy; whole files where a test cannot be asked for by its name."""
    scratch.restore()
    source = (scratch.root / drawn.path).read_bytes()
    scratch.put(drawn.path, drawn.mistake.made(source))
    listed = scratch.reach / "tests.txt"
    for named in (tests, sorted({test.partition("::")[0] for test in tests})):
        listed.write_text("\n".join(named), encoding="utf-8")
        ran = scratch.run(["-x", f"@{listed}"], limit)
        if ran.status != USAGE:
            break
    scratch.restore()
    return ran


def _failed(output: str) -> str:
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", output, re.MULTILINE)
    return found[1] if found else "nothing could be collected"
