"""Whatever becomes of the files that are kept between runs, a run says and writes what it would without them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fightcard.engine.core.cache import RULES, folder
from fightcard.engine.core.cache_files import RULES_ENDING
from fightcard.pipeline.project.samples import samples
from fightcard.pipeline.verification import run as verification_run
from fightcard.pipeline.verification.play.cache import NAME
from tests import poisons
from tests.games import own
from tests.pipeline.commands import Ran, Run
from tests.pipeline.legends import LEGENDS
from tests.processes import LIMIT

FEW = ("--bouts", 2, "--format", "json")
OWN_FAULT = "an error in fightcard"


QUICKEST = min(samples(), key=lambda sample: sample.path.stat().st_size).system
"""The game whose rules are compiled soonest."""


@pytest.fixture(scope="module")
def verify(tmp_path_factory: pytest.TempPathFactory) -> tuple[object, ...]:
    """It keeps counts, verdicts and a last run of the few fighters of a small set; the rules are tried apart."""
    path = tmp_path_factory.mktemp("book") / "small.xlsx"
    return ("verify", own(QUICKEST, "workbooks").write(path), *FEW)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache folder of the test's own."""
    home = tmp_path / "home"
    monkeypatch.setenv("FIGHTCARD_CACHE", str(home))
    for search in ("levers", "set_levers"):  # what to type is sought with the same counts
        monkeypatch.setattr(f"fightcard.pipeline.verify_run.{search}", None)
    monkeypatch.setattr(
        verification_run, "inert", lambda match: ((),) * len(match.cards)
    )  # and so are numbers that never mattered
    yield home
    for each in home.rglob("*"):
        if each.is_fifo() or each.is_symlink():
            each.unlink()


class Filled:
    """What the first test leaves to the others: a folder as runs fill it, and what runs without one say."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.sound: Ran | None = None


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Filled:
    return Filled(tmp_path_factory.mktemp("filled") / "home")


@pytest.mark.usefixtures("stored_verdicts")
@pytest.mark.parametrize("way", poisons.WAYS)
def test_poisoned_counts_and_last_runs_change_nothing(
    run: Run, home: Path, filled: Filled, verify: tuple[object, ...], way: str
) -> None:
    if filled.sound is None:
        run(*verify)
        shutil.copytree(home, filled.home)
        filled.sound = run(*verify, "--no-cache")
    shutil.copytree(filled.home, home, dirs_exist_ok=True)
    entries = [each for each in home.glob("*/*") if each.suffix in (".sqlite", ".json", ".verdicts")]
    assert sorted(each.parent.name for each in entries) == ["bouts", "last", "verdicts"]
    for entry in entries:
        poisons.poison(entry, way)
    for _ in range(2):
        ran = run(*verify)
        assert (ran.status, ran.out) == (filled.sound.status, filled.sound.out)
        assert OWN_FAULT not in ran.err


def command(home: Path, *words: object) -> subprocess.CompletedProcess[str]:
    code = "import sys; from fightcard.pipeline.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, words)],
        cwd=LEGENDS.parents[1],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "FIGHTCARD_CACHE": str(home)},
        timeout=LIMIT,
    )


def test_poisoned_rules_are_compiled_anew_and_play_alike(tmp_path: Path, verify: tuple[object, ...]) -> None:
    # One bit of code ends the process where nobody looks; each way by itself is tried beside the cache.
    ready = folder()
    if ready is not None:
        shutil.copytree(ready, tmp_path / RULES / ready.name)
    sound = command(tmp_path, *verify)
    (rules,) = tmp_path.rglob(f"*.{QUICKEST}.*.play_pairings-*{RULES_ENDING}")
    whole = rules.read_bytes()
    rules.write_bytes(poisons.CONTENTS["a bit in the middle"](whole))
    (tmp_path / "bouts" / NAME).unlink()
    for _ in range(2):
        ran = command(tmp_path, *verify, "--no-cache")
        assert (ran.returncode, ran.stdout) == (sound.returncode, sound.stdout), ran.stderr
        assert OWN_FAULT not in ran.stderr
    assert len(rules.read_bytes()) > len(whole) // 2
