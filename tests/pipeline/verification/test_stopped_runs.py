"""Runs that are stopped, and runs at the same time, as the command line has them."""

from __future__ import annotations

import os
import signal
import time
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

import fightcard
from fightcard.engine.core.cache import folder
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.cli.exit_status import DONE
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import NAME, FileCache
from tests.forks import COMMAND_LINE, Program, forked
from tests.pipeline.legends import LEGENDS
from tests.pipeline.verification.test_cache import RUN
from tests.processes import LIMIT

PATIENCE = LIMIT
VERIFY = ("verify", LEGENDS, "--format", "json")
PAIRINGS = 49
CAREERS = 7
"""Rows of the store that are careers: they are fought first."""

SIGHTS = 7 * 2 * 3
"""Rows that say what a career would have shown: of each card three groups of ratings, a step up and a step
down. They are fought next."""

WITHOUT_SEARCH = "import fightcard.pipeline.verify_run as run; run.levers = run.set_levers = None"
"""As `no_levers`, in a program: what to type is searched for after the bouts that are stopped here."""

LONG = "3000"
"""Bouts of a pairing, so many that a run can be stopped in their midst."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of its own, with the rules that are compiled already."""
    rules = folder()
    if rules is not None:
        (tmp_path / "rules").symlink_to(rules.parent, target_is_directory=True)
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path))
    return tmp_path


def started(*more: str) -> AbstractContextManager[Program]:
    return forked(f"{WITHOUT_SEARCH}; {COMMAND_LINE}", *VERIFY, *more)


def standing(home: Path) -> int:
    path = home / "bouts" / NAME
    if not path.exists():
        return 0
    with FileCache(path) as saved:
        return saved.count()


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal of POSIX systems")
def test_ctrl_c_keeps_what_is_done_and_resume_ends_with_the_bytes_of_an_unbroken_run(home: Path) -> None:
    with started("--bouts", LONG) as run:
        until = time.monotonic() + PATIENCE
        while standing(home) <= CAREERS + SIGHTS and time.monotonic() < until:
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=PATIENCE)
    assert (run.returncode, out) == (130, "")
    said = [line for line in err.splitlines() if "compiling" not in line and "note on" not in line]
    assert said == [
        "fightcard: stopped; the bouts played so far are saved, and --resume continues from there"
    ]
    saved = standing(home) - CAREERS - SIGHTS
    assert 0 < saved < PAIRINGS
    with (
        started("--bouts", LONG, "--resume") as resumed,
        started("--bouts", LONG, "--no-cache") as unbroken,
    ):
        out, err = resumed.communicate(timeout=PATIENCE)
        whole, _ = unbroken.communicate(timeout=PATIENCE)
    assert f"{saved} of the pairings were left from an earlier run" in err
    assert (resumed.returncode, out) == (DONE, whole)


def test_two_runs_at_once_give_what_one_gives_by_itself(tmp_path: Path) -> None:
    command = (RUN, LEGENDS, tmp_path / NAME, 400)
    with forked(*command) as one, forked(*command) as other:
        reported = [run.communicate(timeout=PATIENCE)[0].replace("chunk\n", "") for run in (one, other)]
    with FileCache(tmp_path / NAME) as saved:
        assert saved.count() == PAIRINGS + CAREERS
    cards = fightcard.convert(fightcard.check(fightcard.read(LEGENDS)))
    by_itself = as_json(fightcard.verify(cards, Play(bouts=400, why=False)).as_json())
    assert [each.strip() for each in reported] == [by_itself.strip()] * 2
