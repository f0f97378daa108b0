"""One mistake made, the tests that come by it run, and the verdict."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools.mutation.scratch import PASSED, TIMED_OUT, USAGE

if TYPE_CHECKING:
    from tools.mutation.draw import Drawn
    from tools.mutation.reach import Reach
    from tools.mutation.scratch import Scratch


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
    """Make a mistake in the copy of the tree, and run the tests that come by it until one fails."""
    tests = reach.tests(Path(drawn.path), drawn.mistake, near, seconds)
    if not tests:
        return Verdict(drawn, False, "no test comes by", 0.0)
    scratch.restore()
    source = (scratch.root / drawn.path).read_bytes()
    scratch.put(drawn.path, drawn.mistake.made(source))
    listed = scratch.reach / "tests.txt"
    limit = 4 * seconds + 60
    ran = None
    for named in (tests, sorted({test.partition("::")[0] for test in tests})):
        listed.write_text("\n".join(named), encoding="utf-8")
        ran = scratch.run(["-x", f"@{listed}"], limit)
        if ran.status != USAGE:
            break
    assert ran is not None
    scratch.restore()
    by = f"{len(tests)} tests pass" if ran.status == PASSED else _failed(ran.output)
    return Verdict(drawn, ran.status != PASSED, "time" if ran.status == TIMED_OUT else by, ran.seconds)


def _failed(output: str) -> str:
    found = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", output, re.MULTILINE)
    return found[1] if found else "nothing could be collected"
