"""What is installed from the package alone: built as `python -m build` does, tried in a folder of its own."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Mapping
from dataclasses import replace
from email import message_from_string
from email.message import Message
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pytest
from pypdf import PdfReader

from fightcard import extensions
from fightcard.engine.registry import SYSTEMS, options
from fightcard.pipeline import game as games
from fightcard.pipeline.cli import main
from tests.processes import LIMIT, UNCHECKED
from tests.workbooks import FRAZIER, write

ROOT = Path(__file__).resolve().parents[1]
NOT_COPIED = (
    ".git",
    ".venv",
    "build",
    "dist",
    "cards_out",
    "*.egg-info",
    "__pycache__",
    ".*_cache",
    ".hypothesis",
)
NOT_FOR_A_WHEEL = ("benchmarks", "docs", "tests", "tools")
DATA = (".toml", ".json", ".md", ".html", ".css", ".js", ".typed", ".py")
SDIST = "from setuptools.build_meta import build_sdist; build_sdist('dist')"
LINKED = (
    "from setuptools.build_meta import build_editable; build_editable('linked', {'editable_mode': 'strict'})"
)
WHEELS = """
import os, sys
from setuptools.build_meta import build_wheel
into, *homes = sys.argv[1:]
for home in homes:
    os.chdir(home)
    build_wheel(into)
"""
"""pip starts three processes for each package that it builds."""
INSTALL = ("install", "-q", "--no-compile")
"""Few of the modules that are installed are run here, and those are compiled when they are."""
WHEEL = "from setuptools.build_meta import build_wheel; build_wheel('dist')"


class Distribution(NamedTuple):
    python: Path
    """The interpreter of an environment that holds setuptools and, where these tests have none of their own, pip."""
    pip: tuple[str | Path, ...]
    """The words that install into it."""
    sdist: set[str]
    wheel: Path


def ran(
    *words: str | Path, cwd: Path, settings: Mapping[str, str] = MappingProxyType({})
) -> subprocess.CompletedProcess[str]:
    free = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COVERAGE"))}
    return subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**free, **settings},
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Distribution:
    """The sdist made of the repository, and the wheel made of the sdist."""
    home = tmp_path_factory.mktemp("distribution")
    shared = find_spec("pip") is not None  # installing pip takes as long as building the wheel
    venv.create(home / "venv", with_pip=not shared)
    python = home / "venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = (sys.executable, "-m", "pip", "--python", python) if shared else (python, "-m", "pip")
    if ran(*pip, *INSTALL, "setuptools>=77", cwd=home).returncode:
        pytest.skip("no package is built here: pip cannot get setuptools 77 or newer")
    source = home / "source"
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns(*NOT_COPIED))
    shutil.copytree(ROOT / "cards_out", source / "cards_out", ignore=lambda *_: set())
    made = ran(python, "-W", "ignore", "-c", SDIST, cwd=source)
    assert made.returncode == 0, made.stderr
    (archive,) = (source / "dist").glob("*.tar.gz")
    names = set()
    with tarfile.open(archive) as packed:
        for member in packed:  # to ask for all names first would unpack it twice
            name = member.name.partition("/")[2]
            names.add(name)
            if name.partition("/")[0] not in NOT_FOR_A_WHEEL:
                packed.extract(member, home, filter="data")
    unpacked = home / archive.name.removesuffix(".tar.gz")
    made = ran(python, "-W", "ignore", "-c", WHEEL, cwd=unpacked)
    assert made.returncode == 0, made.stderr
    (wheel,) = (unpacked / "dist").glob("*.whl")
    return Distribution(python, pip, names, wheel)


@pytest.fixture(scope="module")
def fightcard(built: Distribution) -> Path:
    """The command, installed from the wheel into the environment; its libraries are those of these tests."""
    made = ran(*built.pip, *INSTALL, "--no-deps", "--no-index", built.wheel, cwd=built.wheel.parent)
    assert made.returncode == 0, made.stderr
    where = ran(
        built.python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=built.wheel.parent
    )
    libraries = [each for each in sys.path if Path(each).name in ("site-packages", "dist-packages")]
    (Path(where.stdout.strip()) / "libraries.pth").write_text("\n".join(libraries), encoding="utf-8")
    return built.python.with_name("fightcard.exe" if os.name == "nt" else "fightcard")


def _installed(path: str) -> str:
    return path if path.startswith("fightcard/") else f"fightcard/{path}"


def packaged() -> set[str]:
    """The files of the packages as they stand in the repository."""
    return {
        _installed(path.relative_to(ROOT).as_posix())
        for package in ("engine", "fightcard", "pipeline", "schemas")
        for path in (ROOT / package).rglob("*")
        if path.suffix in DATA or path.name == "py.typed"
    }


def in_the_clone() -> set[str]:
    """The same by where they lie in a clone."""
    own = {f"fightcard/{path.name}" for path in (ROOT / "fightcard").iterdir() if path.is_file()}
    return {path if path in own else path.removeprefix("fightcard/") for path in packaged()}


def books() -> set[str]:
    return {path.name for path in (ROOT / "raw").glob("*.xlsx") if not path.name.startswith("~$")}


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (each for each in packed.namelist() if each.endswith(".dist-info/METADATA"))
        return message_from_string(packed.read(name).decode())


def test_the_wheel_holds_every_module_every_data_file_and_the_samples(built: Distribution) -> None:
    with zipfile.ZipFile(built.wheel) as packed:
        names = {name for name in packed.namelist() if ".dist-info/" not in name}
        licences = {Path(name).name for name in packed.namelist() if "/licenses/" in name}
    assert names == packaged() | {f"fightcard/pipeline/project/samples/{book}" for book in books()}
    assert licences == {"LICENSE", "NOTICE"}


def test_the_sdist_holds_what_a_clone_does(built: Distribution) -> None:
    next_to = {f"raw/{book}" for book in books()} | {
        "CHANGELOG.md", "CONTRIBUTING.md", "constraints.txt", "setup.py", "pyproject.toml", ".ci/run",
        "raw/README.md", "cards_out/README.md", "docs/tutorial.md", "mkdocs.yml", "tests/test_distribution.py", "tools/house_deck.py",
    }  # fmt: skip
    assert (in_the_clone() | next_to) - built.sdist == set()


def test_an_editable_install_of_links_is_built(built: Distribution, tmp_path: Path) -> None:
    """Which mypy and editors read, where they read no import hook; the samples are taken from `raw`."""
    source = tmp_path / "source"
    shutil.copytree(ROOT, source, ignore=shutil.ignore_patterns(*NOT_COPIED, *NOT_FOR_A_WHEEL))
    made = ran(built.python, "-W", "ignore", "-c", LINKED, cwd=source)
    assert made.returncode == 0, made.stderr
    (linked,) = (source / "build").glob("__editable__*")
    assert (linked / "fightcard" / "pipeline" / "project" / "samples.py").samefile(
        source / "pipeline" / "project" / "samples.py"
    )
    assert not (linked / "fightcard" / "pipeline" / "project" / "samples").exists()


def test_the_package_page_has_a_description_without_dead_links(built: Distribution) -> None:
    said = metadata(built.wheel)
    assert said["Description-Content-Type"] == "text/markdown"
    text = str(said.get_payload())
    assert text.startswith("# fightcard\n")
    assert [link for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link] == []


def test_with_only_the_wheel_a_sample_project_is_made_and_checked(fightcard: Path, tmp_path: Path) -> None:
    made = ran(fightcard, "new", "legends", "--sample", cwd=tmp_path)
    assert (made.returncode, made.stderr) == (0, "fightcard: next: cd legends && fightcard build\n")
    code = "import fightcard; print(fightcard.__file__)"
    place = ran(fightcard.with_name(Path(sys.executable).name), "-c", code, cwd=tmp_path).stdout
    assert "site-packages" in place
    assert not place.startswith(str(ROOT))
    checked = ran(fightcard, "check", cwd=tmp_path / "legends")
    assert checked.returncode == 0, checked.stderr
    assert checked.stdout.splitlines()[-1].endswith("; 7 good cards")


EXTENSIONS = ROOT / "tests" / "extensions"
BOTH_WAYS = """
from fightcard import check, convert, engine, read, sample
from fightcard.engine.core.counts import WON_BY

red, blue = convert(check(read(sample("club_night").path))).cards[:2]
told = [engine.play("club_night", red, blue, seed=3, bout=bout, rounds=4).result for bout in range(80)]
counted = engine.simulate("club_night", [red, blue], [(0, 1)], bouts=80, seed=3, rounds=4)
won = [name for name in counted.names if name.partition("_")[2] in WON_BY and name.startswith("red")]
print(sum(each.winner == "red" for each in told), sum(counted.of(name)[0] for name in won))
"""


@pytest.fixture(scope="module")
def extended(built: Distribution, fightcard: Path) -> Path:
    """The command beside the example of each kind of extension, installed with pip."""
    homes = [built.wheel.parent / kind for kind in ("checks", "faces", "games", "profiles")]
    for home in homes:
        shutil.copytree(EXTENSIONS / home.name, home)
    wheels = built.wheel.parent / "extensions"
    made = ran(built.python, "-W", "ignore", "-c", WHEELS, wheels, *homes, cwd=built.wheel.parent)
    assert made.returncode == 0, made.stderr
    command = (*built.pip, *INSTALL, "--no-deps", "--no-index")
    made = ran(*command, *sorted(wheels.glob("*.whl")), cwd=built.wheel.parent)
    assert made.returncode == 0, made.stderr
    return fightcard


@pytest.fixture(scope="module")
def night(extended: Path) -> Path:
    """A project of the installed game, with its sample."""
    home = extended.parent.parent
    made = ran(extended, "new", "night", "--system", "club_night", "--sample", cwd=home)
    assert made.returncode == 0, made.stderr
    return home / "night"


def test_a_game_of_an_installed_package_is_built_and_its_bouts_reported(extended: Path, night: Path) -> None:
    made = ran(extended, "build", "--bouts", "20", "--rounds", "4", cwd=night, settings=UNCHECKED)
    assert made.returncode == 0, made.stderr
    cards = json.loads((night / "cards_out" / "night" / "cards.json").read_text(encoding="utf-8"))
    assert cards["schema"] == "club_night/card/1"
    reported = ran(extended, "rules", "--system", "club_night", cwd=night)
    assert "three times in a round has lost" in reported.stdout


def test_the_rule_of_an_installed_game_is_played_one_by_one_and_by_the_thousand(
    extended: Path, tmp_path: Path
) -> None:
    """Eighty bouts counted by the compiled rules end as the same bouts do when each is told."""
    made = ran(
        extended.with_name(extended.name.replace("fightcard", "python")), "-c", BOTH_WAYS,
        cwd=tmp_path, settings=UNCHECKED,
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    reported, counted = made.stdout.split()
    assert reported == counted
    assert reported != "0"


def test_a_check_of_an_installed_package_finds_and_is_explained(extended: Path, night: Path) -> None:
    checked = ran(extended, "check", "raw/night.xlsx", "--format", "json", cwd=night)
    found = [each for each in json.loads(checked.stdout)["findings"] if each["code"] == "Z001"]
    assert [each["fighter"] for each in found] == ["Joey Maxim", "Rex Layne", "Randy Sandy"]
    assert "has no nickname" in ran(extended, "explain", "Z001", cwd=night).stdout


def test_a_profile_and_a_face_of_installed_packages_are_printed(extended: Path, tmp_path: Path) -> None:
    write(tmp_path / "set.xlsx", (FRAZIER,))
    (tmp_path / "fightcard.toml").write_text('[print]\nface = "tarot"\n', encoding="utf-8")
    made = ran(extended, "print", "set.xlsx", "--profile", "badges", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    (printed,) = (tmp_path / "cards_out" / "set").glob("*cards*.pdf")
    page = PdfReader(printed).pages[0].mediabox
    # A press prints poker cards, 63.5 x 88.9 mm, and this one adds 3 mm of bleed on every side.
    assert [round(float(side) / 72 * 25.4, 1) for side in (page.width, page.height)] == [69.5, 94.9]


def test_a_face_that_no_package_brings_is_said_with_those_there_are(extended: Path, tmp_path: Path) -> None:
    write(tmp_path / "set.xlsx", (FRAZIER,))
    (tmp_path / "fightcard.toml").write_text('[print]\nface = "tarto"\n', encoding="utf-8")
    made = ran(extended, "print", "set.xlsx", cwd=tmp_path)
    assert made.returncode == 2
    assert "installed faces are tarot" in made.stderr


def test_a_broken_extension_is_named_and_nothing_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lost = EntryPoint("lost", "no_such_package", "fightcard.checks")
    monkeypatch.setattr(extensions, "offered", lambda group: (lost,) if group == "checks" else ())
    monkeypatch.setattr(sys, "argv", ["fightcard", "check", str(ROOT / "raw" / "legends.xlsx")])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert "offers the check 'lost', and it cannot be imported" in said
    assert "pip uninstall no_such_package" in said


def test_a_game_that_cannot_be_loaded_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = EntryPoint("lost", "lost_game", "fightcard.games")
    monkeypatch.setattr(extensions, "offered", lambda group: (lost,) if group == "games" else ())
    with pytest.raises(extensions.BrokenExtension) as refused:
        extensions.module_of_game("engine", "lost", "game")
    assert "offers the game 'lost', and fightcard.engine.systems.lost.game cannot be imported" in str(
        refused.value
    )


def test_a_game_without_the_default_distance_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    own = SYSTEMS[0]
    short = EntryPoint(own, "short_bouts", "fightcard.games")
    monkeypatch.setattr(extensions, "offered", lambda group: (short,) if group == "games" else ())
    monkeypatch.setattr(games, "options", lambda system: replace(options(system), rounds=range(3, 5)))
    with pytest.raises(extensions.BrokenExtension, match="it has no bouts over 12 rounds, the default"):
        games.game_of.__wrapped__(own)
