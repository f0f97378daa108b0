"""The border ledger of a game: each comparison and each number of its rules changed once, and what no test
notices.

    python -m tools.border_ledger GAME [cuts fouls ...] [--resets]

Each change is put into the interpreted rules of this very process, and the game's fast tests that reach its line
are run until one fails. What lives and is not listed in the game's `equivalents.toml`, with the reason why it
changes nothing, is printed; the exit status is 1 where there is any.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from types import FrameType

import coverage
import pytest

from fightcard.engine.registry import SYSTEMS
from tools.rule_mutants import ROOT, SYSTEMS_FOLDER, Mutant, mutants

SHARED = ("test_examples.py", "test_lifetimes.py", "test_mirrors.py", "test_draws.py")
"""Tests of all games, of which those of the game are asked."""
FROZEN = ("test_house_charts", "test_golden_bouts", "test_digests")
"""Tests that say that something changed, not that it is wrong, are not asked."""
SLOWEST = 0.3
"""Seconds of CPU: a test that takes longer is not asked."""
PATIENCE = 5.0
"""Seconds of CPU after which a change that keeps a bout from ending counts as noticed."""
Line = tuple[str, int]


class Ledger:
    """Asks the tests that pytest has collected about one change after the other."""

    def __init__(self, system: str, changes: Sequence[Mutant]) -> None:
        self.system = system
        self.changes = changes
        self.lived: list[Mutant] = []
        self.killers: Counter[str] = Counter()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In the place of pytest's own loop."""
        signal.signal(signal.SIGPROF, _out_of_patience)
        reached = self._reached(list(self._callable(session.items)))
        for change in self.changes:
            back = change.put_in(self.system)
            killer = next(
                (item for item in self._reaching(change, reached) if not _passes(item, PATIENCE)), None
            )
            back()
            if killer is None:
                self.lived.append(change)
                print(_shown(change), flush=True)
            else:
                self.killers[killer.nodeid.partition("[")[0]] += 1
        return True

    def _callable(self, items: Sequence[pytest.Item]) -> Iterator[pytest.Function]:
        """Functions without fixtures, which can be called as they are; of those for all games, this game's.

        None whose examples are drawn: what drew them would look for simpler ones after each failure.
        """
        for item in items:
            of_game = f"systems/{self.system}/" in item.nodeid or self.system in item.nodeid.partition("[")[2]
            if (
                not of_game
                or not isinstance(item, pytest.Function)
                or hasattr(item.obj, "is_hypothesis_test")
            ):
                continue
            if set(item.fixturenames) <= set(_given(item)):
                yield item

    def _reached(self, items: Sequence[pytest.Function]) -> dict[Line, list[pytest.Function]]:
        """The tests that reach each line of the rules, the quickest first; none that is slow, or fails as it
        is."""
        rules = SYSTEMS_FOLDER / self.system / "rules"
        watch = coverage.Coverage(data_file=None, include=[f"{rules}/*"], config_file=False)
        taken: dict[str, float] = {}
        watch.start()
        for item in items:
            watch.switch_context(item.nodeid)
            began = time.process_time()
            if _passes(item, SLOWEST):
                taken[item.nodeid] = time.process_time() - began
        watch.stop()
        named = {item.nodeid: item for item in items}
        data = watch.get_data()
        return {
            (path, line): [
                named[test] for test in sorted(taken.keys() & set(tests), key=lambda test: taken[test])
            ]
            for path in data.measured_files()
            for line, tests in data.contexts_by_lineno(path).items()
        }

    def _reaching(
        self, change: Mutant, reached: dict[Line, list[pytest.Function]]
    ) -> Iterator[pytest.Function]:
        """Those that reach the line of a change; of a constant, those that reach any line of its module."""
        module = str(SYSTEMS_FOLDER / self.system / "rules" / f"{change.rule.partition('.')[0]}.py")
        if change.code is not None:
            return iter(reached.get((module, change.line), ()))
        lines = sorted(line for line in reached if line[0] == module)
        return iter(dict.fromkeys(item for line in lines for item in reached[line]))


def _shown(change: Mutant) -> str:
    place = f"  [{change.place}]" if change.place else ""
    return f"{change.rule} line {change.line}: {change.before}  ->  {change.after or 'nothing'}{place}"


def _given(item: pytest.Function) -> dict[str, object]:
    return dict(item.callspec.params) if hasattr(item, "callspec") else {}


def _passes(item: pytest.Function, seconds: float) -> bool:
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        item.obj(**_given(item))
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001 - whatever a changed rule may raise, and pytest's own
        return False
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return True


def _out_of_patience(_number: int, _frame: FrameType | None) -> None:
    raise TimeoutError


def equivalents(system: str) -> dict[tuple[str, str, str, int], str]:
    """The changes of a game that change nothing, each with the reason why."""
    path = ROOT / "tests" / "engine" / "systems" / system / "equivalents.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"] if path.exists() else []
    return {
        (entry["rule"], entry["before"], entry["after"], entry.get("place", 0)): entry["why"]
        for entry in entries
    }


def asked(system: str, changes: Sequence[Mutant]) -> Ledger:
    """Every change put to the tests."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"  # what compiles is not asked: compiled rules stay as they are
    tests = ROOT / "tests" / "engine"
    ledger = Ledger(system, changes)
    places = [tests / "systems" / system, *(tests / name for name in SHARED)]
    options = ["--override-ini=addopts=", "-qq", "-p", "no:cacheprovider", "-n", "0", f"--rootdir={ROOT}"]
    ended = pytest.main(
        [*options, *(f"--ignore-glob=*{name}*" for name in FROZEN), *map(str, places)], [ledger]
    )
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(f"the tests cannot be collected: {ended!r}")
    return ledger


def main() -> int:
    """Run the ledger of one game; 1 where a change lives that is not listed."""
    parser = argparse.ArgumentParser(prog="python -m tools.border_ledger", description=__doc__)
    parser.add_argument("system", choices=SYSTEMS)
    parser.add_argument("modules", nargs="*", help="modules of its rules; all where none is named")
    parser.add_argument(
        "--resets", action="store_true", help="leave out assignments of plain numbers instead"
    )
    given = parser.parse_args()
    known = equivalents(given.system)
    changes = [
        change
        for change in mutants(given.system, resets=given.resets)
        if change.key not in known and (not given.modules or change.rule.partition(".")[0] in given.modules)
    ]
    ledger = asked(given.system, changes)
    tried, lived = (
        Counter(change.rule.partition(".")[0] for change in some) for some in (changes, ledger.lived)
    )
    for module, number in tried.items():
        print(f"{module}: {number} changes, {lived[module]} live")
    return 1 if ledger.lived else 0


if __name__ == "__main__":
    sys.exit(main())
