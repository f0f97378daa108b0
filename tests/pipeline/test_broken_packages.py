"""Installed packages that cannot be used: each is named, and what does not need it goes on."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from fightcard import extensions
from fightcard.engine.registry import OWN
from fightcard.pipeline.printing.drawing.paper import HOME
from fightcard.pipeline.printing.sheets import profiles
from fightcard.pipeline.printing.sheets.profiles import Profile
from tests.forks import LIBRARIES, forked
from tests.gallery import ROOT
from tests.processes import LIMIT
from tests.workbooks import FRAZIER, write

LEGENDS = str(ROOT / "raw" / "legends.xlsx")
CHECKS = "[fightcard.checks]\nnick = own_check\n"
DECLARED = (
    "from fightcard.pipeline.findings import Diagnostic\n"
    "ODD = Diagnostic(code='Z901', severity='note', says='odd', why='w', fix='f')\n"
)
GAME = "[fightcard.games]\nclub = own_game\n"
PARTS = {f"own_game/{part}/club/__init__.py": "" for part in ("engine", "pipeline", "schemas")}
ROWS = "own_game/schemas/club/row.schema.json"


class Ended(NamedTuple):
    """How a command ended, and what it wrote to its two streams."""

    status: int
    out: str
    err: str


STARTED = """
import runpy, sys
sys.path.insert(0, sys.argv.pop(1))
runpy.run_module("fightcard", run_name="__main__", alter_sys=True)
"""
"""`python -m fightcard` where packages lie in the folder that is named first."""


def run(folder: Path, *words: str, files: dict[str, str], **offers: str) -> Ended:
    """A command in a process of its own, where packages of these names offer this and hold these files."""
    for package, text in offers.items():
        info = folder / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(text)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    with forked(STARTED, folder, *words, loading=LIBRARIES) as program:
        out, err = program.communicate(timeout=LIMIT)
        return Ended(program.returncode, out, err)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("raise SystemExit(0)", "it cannot be imported (it ends the program)"),
        ("raise ValueError('one\\ntwo')", "it cannot be imported (ValueError: one two; own_check, line 1)"),
        (
            DECLARED + "def check_set(rows, system):\n    yield ODD.at(rows[0].place('KI', 'KO'))\n",
            "it fails (TypeError: Entry.place() takes from 1 to 2 positional arguments but 3 were given;"
            " own_check, line 4)",
        ),
        (
            DECLARED + "def check_set(rows, system):\n    raise SystemExit(0)\n",
            "it fails (it ends the program)",
        ),
        (
            DECLARED.replace("Z901", "X101") + "def check_set(rows, system):\n    return []\n",
            "its code X101 is not its own: Z and a number from 001 to 999",
        ),
        (
            DECLARED + DECLARED.replace("ODD", "ODDER") + "def check_set(rows, system):\n    return []\n",
            "its code Z901 is declared twice",
        ),
        (
            "from fightcard.pipeline.findings import Diagnostic\ndef check_set(rows, system):\n"
            "    odd = Diagnostic(code='Z902', severity='note', says='odd', why='w', fix='f')\n"
            "    return [odd.at(row.place('KI')) for row in rows]\n",
            "its check_set yields Z902, which its module does not declare",
        ),
    ],
)
def test_a_check_that_breaks_the_rules_is_named_with_its_package(tmp_path: Path, text: str, why: str) -> None:
    status, out, err = run(tmp_path, "check", LEGENDS, files={"own_check.py": text}, own_package=CHECKS)
    assert (status, out) == (2, "")
    assert err == (
        f"fightcard: the installed package own_package offers the check 'nick', and {why}"
        + (", by its module or by another package's" if "twice" in why else "")
        + "; ask its author for another version, or remove it: pip uninstall own_package\n"
    )


def test_an_offer_that_is_no_name_of_a_module_is_reported_as_that(tmp_path: Path) -> None:
    status, _, err = run(
        tmp_path, "check", LEGENDS, files={}, own_package="[fightcard.checks]\nnick = no module!\n"
    )
    assert status == 2
    assert "offers the check 'nick', and 'no module!' is not the name of a module;" in err


def test_two_packages_of_one_offer_are_both_named(tmp_path: Path) -> None:
    text = DECLARED + "def check_set(rows, system):\n    return []\n"
    status, _, err = run(
        tmp_path, "check", LEGENDS, files={"own_check.py": text}, first=CHECKS, second=CHECKS
    )
    assert status == 2
    assert "the installed package second offers the check 'nick', and so does the package first;" in err


NO_SCHEMA = "its file schemas/{}/row.schema.json is missing, or no JSON Schema with properties"
INCOMPLETE: dict[str, tuple[dict[str, str] | None, str]] = {
    "absent": (None, "there is no package absent_game"),
    "bare": ({}, "its folder engine/bare is missing"),
    "cut": (PARTS | {ROWS: "{"}, NO_SCHEMA),
    "empty": (PARTS | {ROWS: "{}"}, NO_SCHEMA),
    "lost": (PARTS, NO_SCHEMA),
    OWN[0]: (PARTS, "that is the name of a game of fightcard"),
}
"""Games of installed packages, by name: the files of each besides the package's own, none where there is no package,
and what is said."""


def test_games_that_are_incomplete_are_left_out_and_the_others_go_on(tmp_path: Path) -> None:
    files = {
        path.replace("own_game", f"{game}_game").replace("club", game): text
        for game, (parts, _) in INCOMPLETE.items()
        if parts is not None
        for path, text in {"own_game/__init__.py": "", **parts}.items()
    }
    offers = {f"{game}_package": f"[fightcard.games]\n{game} = {game}_game\n" for game in INCOMPLETE}
    status, out, err = run(tmp_path, "check", LEGENDS, files=files, **offers)
    assert status == 0
    assert "7 good cards" in out
    assert sorted(err.splitlines()) == sorted(
        f"fightcard: the installed package {game}_package offers the game {game!r}, and {why.format(game)}; ask its"
        f" author for another version, or remove it: pip uninstall {game}_package. Until then it is left out"
        for game, (_, why) in INCOMPLETE.items()
    )


def test_a_game_that_is_left_out_is_refused_by_its_name(tmp_path: Path) -> None:
    status, out, err = run(tmp_path, "tables", "--system", "club", files={}, own_package=GAME)
    assert (status, out) == (2, "")
    assert err.splitlines()[-1] == (
        "fightcard: the installed package own_package offers the game 'club', and there is no package own_game;"
        " ask its author for another version, or remove it: pip uninstall own_package"
    )


def test_a_profile_that_cannot_be_loaded_stops_only_a_print_for_it(tmp_path: Path) -> None:
    offer = "[fightcard.profiles]\nBadges = own_profile:MADE\n"
    book = write(tmp_path / "one.xlsx", (FRAZIER,))
    words = ("print", str(book), "--unverified", "--out", str(tmp_path / "out"), "--profile")
    status, _, err = run(tmp_path, *words, "badges", files={"own_profile.py": "1 / 0"}, own_package=offer)
    assert status == 2
    assert (
        "offers the profile 'Badges', and it cannot be imported (ZeroDivisionError: division by zero;"
        " own_profile, line 1);" in err
    )
    status, _, err = run(tmp_path, *words, "home-a4", files={})
    assert status == 0, err


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"kind": "card"}, "its kind 'card' is none of sheets, fold"),
        ({"cutting": replace(HOME, bleed=math.nan)}, "its bleed is not a number from 0 to 50 mm"),
        ({"cutting": replace(HOME, margin=-1.0)}, "its margin is not"),
        ({"cutting": replace(HOME, marks="dots")}, "its marks 'dots' are none of marks,"),
        ({"kind": "pixels"}, "its pixels are not two numbers from 1 to 10,000"),
        ({"paper": "a1"}, "no such paper: 'a1'"),
    ],
)
def test_a_profile_that_nothing_can_be_printed_by_says_why(more: dict[str, Any], why: str) -> None:
    assert why in profiles._fault(Profile("badges", "badges", **more))
    assert not any(map(profiles._fault, profiles.PROFILES.values()))


def test_a_face_without_its_file_is_named_with_its_package(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (project / "fightcard.toml").write_text('[print]\nface = "tarot"\n')
    (project / "set.xlsx").write_bytes((ROOT / "raw" / "legends.xlsx").read_bytes())
    status, _, err = run(
        tmp_path,
        "print",
        str(project / "set.xlsx"),
        "--unverified",
        files={"own_face/__init__.py": ""},
        own_package="[fightcard.faces]\ntarot = own_face\n",
    )
    assert status == 2
    assert "package own_package offers the face 'tarot', and its file tarot.toml is missing;" in err


def test_an_error_in_a_module_of_a_game_is_named_with_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extensions, "games", lambda: ("club",))
    try:
        exec("\n1 / 0", {"__name__": "fightcard.engine.systems.club.rules"})
    except ZeroDivisionError as error:
        within = error.with_traceback(error.__traceback__ and error.__traceback__.tb_next)
        assert extensions.reason(within) == (
            "ZeroDivisionError: division by zero; fightcard.engine.systems.club.rules, line 2"
        )
    own = (f"fightcard.engine.systems.{OWN[0]}.rules", "fightcard.engine.systems", "importlib._bootstrap")
    assert not any(map(extensions._is_of_extension, own))
