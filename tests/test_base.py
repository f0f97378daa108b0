"""The base without the extra `engine`: what it does, and the one line that a verb says which needs more."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import CompletedProcess
from typing import TypeAlias

import pytest

import fightcard
from fightcard.pipeline.base.extras import EXTRAS, extra_of, install
from tests.forks import CAN_FORK
from tests.processes import LIMIT, running

ROOT = Path(__file__).resolve().parents[1]
STATED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LEGENDS, GLORY = ROOT / "raw" / "legends.xlsx", ROOT / "raw" / "glory.xlsx"
WITHOUT = f"""
import importlib.abc, importlib.util, sys

HIDDEN = {set(EXTRAS["engine"])!r}

class Hide(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
        return None

found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name in HIDDEN else found(name, *more)
sys.meta_path.insert(0, Hide())
"""
COMMAND = f"{WITHOUT}\nfrom fightcard.pipeline.cli import main\nmain()"
SAYS = 'type pip install ".[engine]" in your clone of fightcard'


# What all commands load, half a second's work, is loaded once, without the engine, by a process that forks each of them.
FORKING = f"""{WITHOUT}
import contextlib, io, json, os
from fightcard.pipeline.cli import main

with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    sys.argv = ["fightcard", "check", {str(LEGENDS)!r}]
    main()
for line in sys.stdin:
    folder, streams, words = json.loads(line)
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
        continue
    os.chdir(folder)
    for number, path in enumerate(streams, 1):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT), number)
    sys.argv = ["fightcard", *words]
    main()
"""

Command: TypeAlias = "Callable[..., CompletedProcess[str]]"


def ran(folder: Path, code: str, *words: object) -> CompletedProcess[str]:
    command = [sys.executable, "-c", code, *map(str, words)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=LIMIT)


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """The command line without the engine, in a folder."""
    if not CAN_FORK:
        yield lambda folder, *words: ran(folder, COMMAND, *words)
        return
    streams = [tmp_path_factory.mktemp("streams") / name for name in ("out", "err")]
    with running([sys.executable, "-c", FORKING], stdin=subprocess.PIPE) as forking:
        asked, reported = forking.stdin, forking.stdout
        assert asked is not None
        assert reported is not None

        def command(folder: Path, *words: object) -> CompletedProcess[str]:
            for path in streams:
                path.write_text("", encoding="utf-8")
            print(json.dumps([str(folder), [*map(str, streams)], [*map(str, words)]]), file=asked, flush=True)
            status = int(reported.readline())
            out, said = (path.read_text(encoding="utf-8") for path in streams)
            return CompletedProcess(words, status, out, said)

        yield command


@pytest.mark.parametrize(
    "words",
    [
        ("check", LEGENDS, "--annotate", "proof.xlsx", "--pages", "pages"),
        ("convert", GLORY, "--out", "glory.json"),
        ("print", LEGENDS, "--unverified"),
        ("print", GLORY, "--unverified", "--all"),
        ("fix", LEGENDS, "--out", "fixed.xlsx"),
        ("diff", LEGENDS, LEGENDS),
        ("merge", LEGENDS, LEGENDS, LEGENDS, "--no-play", "--out", "merged.xlsx"),
        ("bout", LEGENDS, "louis", "frazier"),
        ("new", "heavies"),
        ("rules",),
    ],
    ids=lambda words: words[0],
)
def test_what_plays_no_thousands_of_bouts_goes_without_the_engine(
    without: Command, words: tuple[object, ...], tmp_path: Path
) -> None:
    found = without(tmp_path, *words)
    assert found.returncode == 0, found.stderr
    assert found.stdout or words[0] == "convert"


@pytest.mark.parametrize(
    "words",
    [
        ("build", LEGENDS),
        ("verify", LEGENDS),
        ("matchup", LEGENDS, "louis", "frazier"),
        ("career", LEGENDS),
        ("rate", LEGENDS),
        ("tune", LEGENDS),
        ("history", LEGENDS),
        ("deck", "check", LEGENDS),
        ("live", LEGENDS),
        ("print", LEGENDS),
    ],
    ids=lambda words: words[0],
)
def test_a_verb_that_needs_the_engine_says_what_to_type(
    without: Command, words: tuple[object, ...], tmp_path: Path
) -> None:
    found = without(tmp_path, *words)
    assert (found.returncode, found.stdout) == (2, "")
    assert SAYS in found.stderr.splitlines()[-1]
    assert list(tmp_path.iterdir()) == []


def test_the_library_says_the_same(tmp_path: Path) -> None:
    code = f"""{WITHOUT}
import fightcard
cards = fightcard.convert(fightcard.check(fightcard.read({str(LEGENDS)!r})))
assert sorted(fightcard.render(cards).files) == ["cards.pdf", "deck.pdf"]
fightcard.face(cards, "louis")
for wanted in (fightcard.verify, fightcard.career, fightcard.tune):
    try:
        wanted(cards)
    except fightcard.MoreNeeded as error:
        print(error)
"""
    found = ran(tmp_path, code)
    assert found.returncode == 0, found.stderr
    assert found.stdout.splitlines() == [f"playing bouts needs more libraries; {SAYS}"] * 3


def test_every_extra_that_a_message_names_is_one_and_what_it_brings_is_stated() -> None:
    stated = STATED["optional-dependencies"]
    assert set(EXTRAS) <= set(stated)
    base = {re.split(r"[\[><=]", each)[0] for each in STATED["dependencies"]}
    brought = {re.split(r"[\[><=]", each)[0] for each in stated["engine"]}
    assert brought & base == set()
    assert brought <= set(EXTRAS["engine"])
    assert [extra_of(name) for name in ("polars", "starlette", "reportlab")] == ["engine", "live", ""]


def test_no_page_or_message_names_an_install_that_does_not_work() -> None:
    """No index has fightcard yet: whoever types its name alone gets nothing, or something of another's."""
    wrong = re.compile(r"(?:pip|pipx) install \"?'?fightcard")
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"), *(ROOT / "pipeline").rglob("*.py")]
    assert [
        str(page.relative_to(ROOT)) for page in pages if wrong.search(page.read_text(encoding="utf-8"))
    ] == []
    assert install("live") == 'type pip install ".[live]" in your clone of fightcard'
    with pytest.raises(fightcard.MoreNeeded, match=r'more libraries; type pip install "\.\[scale'):
        raise fightcard.MoreNeeded(f"a cluster needs more libraries; {install('scale')}")
