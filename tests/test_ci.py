"""The hook and the action, run as their runners would: their own commands, without a network."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from fightcard.pipeline.base.extras import EXTRAS
from fightcard.pipeline.cli.verbs import VERBS
from tests.processes import LIMIT
from tests.workbooks import FRAZIER, JACKSON, write

ROOT = Path(__file__).resolve().parents[1]
STATED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUP = STATED["dependency-groups"]["check"]
ACTION = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
(HOOK,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
STEPS = {step["name"]: step for step in ACTION["runs"]["steps"] if "name" in step}
BASH = shutil.which("bash")

needs_bash_and_git = pytest.mark.skipif(
    BASH is None or shutil.which("git") is None, reason="the action runs where bash and git are"
)


def environment(**more: str) -> dict[str, str]:
    """As on a runner: the command on the path, and nobody's own settings of git."""
    free = {name: value for name, value in os.environ.items() if not name.startswith(("GITHUB_", "GIT_"))}
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    own = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    return {**free, **own, "PATH": path, **more}


def git(folder: Path, *words: str) -> None:
    who = (
        "-c",
        "user.name=A Designer",
        "-c",
        "user.email=designer@example.org",
        "-c",
        "init.defaultBranch=main",
    )
    subprocess.run(
        ["git", *who, *words], cwd=folder, env=environment(), check=True, capture_output=True, timeout=LIMIT
    )


@pytest.fixture(scope="module")
def request_of_a_designer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout as a runner makes it: a pull request onto `main` changes one workbook and adds another."""
    folder = tmp_path_factory.mktemp("request")
    origin, checkout = folder / "origin", folder / "checkout"
    origin.mkdir()
    write(origin / "untouched.xlsx", (JACKSON, {**FRAZIER, "KI": 99}))
    write(origin / "changed.xlsx", (JACKSON,))
    # So unlike the new workbook that git does not take that for this one renamed.
    (origin / "deleted.xlsx").write_bytes(b"a workbook of long ago")
    git(origin, "init", "-q")
    git(origin, "add", "-A")
    git(origin, "commit", "-q", "-m", "The sets")
    git(folder, "clone", "-q", "origin", "checkout")
    write(checkout / "changed.xlsx", (JACKSON, FRAZIER))
    write(checkout / "men of 1910.xlsx", (JACKSON, {**FRAZIER, "KI": 98}))
    (checkout / "notes.txt").write_text("not a workbook", encoding="utf-8")
    (checkout / "deleted.xlsx").unlink()
    git(checkout, "add", "-A")
    git(checkout, "commit", "-q", "-m", "A new set")
    return checkout


def proofread(
    checkout: Path, folder: Path, books: str = "", **more: str
) -> tuple[subprocess.CompletedProcess[str], dict[str, str]]:
    """The action's own script with the variables that its step gives it; what it said, and its outputs, which lie in
    a folder of their own."""
    outputs = folder / "outputs"
    outputs.write_text("", encoding="utf-8")
    out = str(folder / "temp" / "fightcard")
    step = STEPS["Proofread"]
    assert set(step["env"]) == {"BOOKS", "OUT"}
    ran = subprocess.run(
        # As a runner starts `shell: bash`.
        [str(BASH), "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        cwd=checkout,
        env=environment(BOOKS=books, OUT=out, GITHUB_OUTPUT=str(outputs), **more),
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    reported = dict(line.split("=", 1) for line in outputs.read_text(encoding="utf-8").splitlines())
    return ran, reported


@needs_bash_and_git
def test_the_action_reads_the_workbooks_that_a_pull_request_changes(
    request_of_a_designer: Path, tmp_path: Path
) -> None:
    ran, outputs = proofread(request_of_a_designer, tmp_path, GITHUB_BASE_REF="main")
    assert ran.returncode == 0, ran.stderr
    assert "deleted.xlsx" not in ran.stderr
    assert [line.partition(",")[0] for line in ran.stdout.splitlines() if line.startswith("::error")] == [
        "::error file=men of 1910.xlsx"
    ]
    assert outputs["status"] == "1"
    (run,) = json.loads(Path(outputs["sarif"]).read_text(encoding="utf-8"))["runs"]
    assert {each["level"] for each in run["results"]} >= {"error"}
    assert sorted(path.name for path in Path(outputs["pages"]).iterdir()) == [
        "changed.html",
        "men-of-1910.html",
    ]


@needs_bash_and_git
def test_outside_of_a_pull_request_the_action_reads_every_workbook(
    request_of_a_designer: Path, tmp_path: Path
) -> None:
    ran, outputs = proofread(request_of_a_designer, tmp_path)
    assert "file=untouched.xlsx" in ran.stdout
    assert "file=men of 1910.xlsx" in ran.stdout
    assert outputs["status"] == "1"


@needs_bash_and_git
def test_the_action_reads_what_it_is_given(request_of_a_designer: Path, tmp_path: Path) -> None:
    ran, outputs = proofread(request_of_a_designer, tmp_path, "changed.xlsx\n")
    assert {line.partition(",")[0] for line in ran.stdout.splitlines()} == {"::notice file=changed.xlsx"}
    assert outputs["status"] == "0"


@needs_bash_and_git
def test_a_pull_request_without_workbooks_is_well(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q", "checkout")
    ran, outputs = proofread(tmp_path / "checkout", tmp_path)
    assert (ran.returncode, ran.stdout, outputs) == (0, "no workbook is changed\n", {"status": "0"})


@needs_bash_and_git
@pytest.mark.parametrize("status", [0, 1, 2])
def test_the_last_step_of_the_action_fails_as_the_check_did(status: int) -> None:
    step = STEPS["Fail where errors were found"]
    assert ACTION["runs"]["steps"][-1] == step
    ran = subprocess.run(
        [str(BASH), "-c", step["run"]], env=environment(STATUS=str(status)), check=False, timeout=LIMIT
    )
    assert ran.returncode == status


def test_no_script_of_the_action_takes_in_words_of_others() -> None:
    """What a pull request may choose reaches a script as a variable, never as a piece of it."""
    assert [name for name, step in STEPS.items() if "${{" in step.get("run", "")] == []
    assert all(step["shell"] == "bash" for step in STEPS.values() if "run" in step)


USES = re.compile(r"uses: ([\w-]+/[\w/-]+)@(\S+)(?: # (v\d+\.\d+\.\d+))?")


def test_every_action_of_others_is_named_by_its_commit() -> None:
    """A tag can be moved by whoever gets hold of its repository; a commit cannot."""
    page = (ROOT / "docs" / "proofreading.md").read_text(encoding="utf-8")
    used = USES.findall((ROOT / "action.yml").read_text(encoding="utf-8")) + USES.findall(page)
    assert len(used) == 5
    own = [each for each in used if each[0] == "OWNER/REPOSITORY"]
    assert own == [("OWNER/REPOSITORY", "COMMIT", "")]
    assert [each for each in used if each not in own and not re.fullmatch("[0-9a-f]{40}", each[1])] == []
    assert [each for each in used if each not in own and not each[2]] == []


def test_the_page_gives_the_least_permissions() -> None:
    page = (ROOT / "docs" / "proofreading.md").read_text(encoding="utf-8")
    (workflow,) = (yaml.safe_load(block) for block in re.findall(r"```yaml\n(on: .*?)```", page, re.DOTALL))
    assert workflow["permissions"] == {"contents": "read", "security-events": "write"}


def test_every_output_of_the_action_is_one_that_its_script_gives() -> None:
    used = set(re.findall(r"steps\.check\.outputs\.(\w+)", (ROOT / "action.yml").read_text(encoding="utf-8")))
    assert used == set(re.findall(r'echo "(\w+)=', STEPS["Proofread"]["run"])) == {"status", "sarif", "pages"}


WITHOUT_THE_REST = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent!r}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Absent())
import contextlib, io, json
from fightcard.pipeline.cli import main

told = []
for words in json.load(sys.stdin):
    sys.argv = ["fightcard", *words]
    out, said = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(said):
        try:
            main()
        except SystemExit as end:
            told.append([end.code or 0, out.getvalue(), said.getvalue()])
json.dump(told, sys.stdout)
"""
MODULES = {
    "reportlab": ("reportlab", "PIL"), "pypdfium2": ("pypdfium2",), "fontpkg-noto-sans": ("fontpkg_noto_sans",),
    "fontpkg-barlow-condensed": ("fontpkg_barlow_condensed",), "selectolax": ("selectolax",),
    "mwparserfromhell": ("mwparserfromhell",), "markdown-it-py": ("markdown_it",),
}  # fmt: skip
"""What the action does not install, and the modules that are then missing."""


def without_the_rest(folder: Path, *commands: Sequence[object]) -> list[tuple[int, str, str]]:
    """How each command ended, and what it said on its two streams, one after the other in one process."""
    absent = {module for modules in (*MODULES.values(), EXTRAS["engine"]) for module in modules}
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT_THE_REST.replace("{absent!r}", repr(absent))],
        input=json.dumps([[str(word) for word in words] for words in commands]),
        cwd=folder,
        env=environment(PYTHONPATH=str(ROOT)),
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert ran.returncode == 0, ran.stderr
    return [tuple(each) for each in json.loads(ran.stdout)]


def test_the_action_installs_of_the_libraries_those_that_checking_needs() -> None:
    needed = STATED["project"]["dependencies"]
    assert set(GROUP) < set(needed)
    names = {re.split(r"[><=]", each)[0] for each in set(needed) - set(GROUP)}
    assert names == set(MODULES)
    (install,) = (step["run"] for step in STEPS.values() if "pip install" in step.get("run", ""))
    assert [line.partition("--quiet ")[2] for line in install.splitlines() if "pip install" in line] == [
        '"pip>=25.1"',
        "--no-deps .",
        "--constraint constraints.txt --group check",
    ]


def test_with_only_those_every_sample_is_checked_in_every_way_of_the_action(tmp_path: Path) -> None:
    books = sorted((ROOT / "raw").glob("[!~]*.xlsx"))
    ways = (["--format", "github"], ["--format", "sarif", "--pages", tmp_path / "pages"])
    reported = without_the_rest(tmp_path, *(["check", *words, "--", *books] for words in ways))
    assert [(status, said) for status, _, said in reported if status] == []
    assert len(reported) == len(ways)
    pages = {path.name for path in (tmp_path / "pages").iterdir()}
    assert pages == {f"{book.stem.replace('_', '-')}.html" for book in books}


def test_with_only_those_a_command_that_needs_more_says_what(tmp_path: Path) -> None:
    expected = {"verify": ".[engine]", "print": "."}
    reported = without_the_rest(tmp_path, *([verb, ROOT / "raw" / "legends.xlsx"] for verb in expected))
    for (status, out, said), what in zip(reported, expected.values(), strict=True):
        assert (status, out) == (2, "")
        assert f'type pip install "{what}" in your clone of fightcard' in said


def asked_for_by(name: str) -> list[str]:
    """What a library says it needs; nothing of one that is of another system, and not installed here."""
    try:
        return requires(name) or []
    except PackageNotFoundError:
        return []


def led_to(names: set[str]) -> set[str]:
    """Libraries with all that they need in turn, on any system and without their extras, as they are
    installed here."""
    found: set[str] = set()
    waiting = set(names)
    while waiting:
        name = canonicalize_name(waiting.pop())
        found.add(name)
        needed = map(Requirement, asked_for_by(name))
        systems = [{"extra": "", "platform_system": system} for system in ("Linux", "Darwin", "Windows")]
        waiting |= {
            canonicalize_name(each.name)
            for each in needed
            if each.marker is None or any(each.marker.evaluate(system) for system in systems)
        } - found
    return found


def test_the_hook_installs_what_checking_needs_in_the_versions_that_were_tested() -> None:
    """pre-commit hands these words to `pip install .`, in a clone of this repository."""
    words = HOOK["additional_dependencies"]
    assert words[:2] == ["--no-deps", "--constraint=constraints.txt"]
    libraries = words[2:]
    assert libraries == sorted(libraries)
    needed = led_to({re.split(r"[><=]", each)[0] for each in GROUP})
    assert set(libraries) == needed | {"typing-extensions"}  # which some need on older Pythons alone
    pins = {line.partition("==")[0] for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines()}
    assert set(libraries) <= pins


def hook(folder: Path, *books: str) -> subprocess.CompletedProcess[str]:
    """As pre-commit runs a hook of Python: its words and arguments, then the files that are staged and fit."""
    staged = [
        book for book in books if re.search(HOOK["files"], book) and not re.search(HOOK["exclude"], book)
    ]
    words: list[Any] = [*shlex.split(HOOK["entry"]), *HOOK["args"], *staged]
    return subprocess.run(
        words, cwd=folder, env=environment(), capture_output=True, text=True, check=False, timeout=LIMIT
    )


def test_the_hook_stops_a_commit_with_an_error_and_no_other(tmp_path: Path) -> None:
    write(tmp_path / "clean.xlsx", (JACKSON,))
    write(tmp_path / "wrong.xlsx", (JACKSON, {**FRAZIER, "KI": 99}))
    (tmp_path / "~$wrong.xlsx").write_bytes(b"in use")
    assert HOOK["language"] == "python"
    assert HOOK["entry"].split()[1] in VERBS
    ran = hook(tmp_path, "clean.xlsx", "README.md", "~$wrong.xlsx")
    assert (ran.returncode, ran.stderr) == (0, "")
    (tmp_path / "wrong.xlsx").rename(tmp_path / "-wrong.xlsx")
    ran = hook(tmp_path, "clean.xlsx", "-wrong.xlsx")
    assert ran.returncode == 1
    assert ran.stdout.endswith("2 workbooks: 1 error, 0 warnings, 2 notes; 2 good cards\n")
