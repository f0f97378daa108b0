"""Names as they are typed at the keyboard, and commands as they are pasted into it."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

import pytest

from pipeline.cli.bouts import fighter
from pipeline.cli.exit_status import Misuse

if TYPE_CHECKING:
    from pathlib import Path

    from tests.pipeline.commands import Run

MEN: list[dict[str, Any]] = [
    {"id": "carlos-monzon", "name": "Carlos Monzón"},
    {"id": "rodrigo-valdez", "name": "Rodrigo Valdéz"},
    {"id": "ingemar-ortqvist", "name": "Ingemar Örtqvist"},
    {"id": "jerzy-wlodek", "name": "Jerzy Włodek"},
    {"id": "kid-ohara", "name": "Kid O'Hara"},
    {"id": "john-mugabi", "name": "John Mugabi"},
    {"id": "johnny-wilson", "name": "Johnny Wilson"},
]


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("monzon", "carlos-monzon"),
        ("MONZÓN", "carlos-monzon"),
        ("Carlos Monzon", "carlos-monzon"),
        ("carlos-monzon", "carlos-monzon"),
        ("Monzo\u0301n", "carlos-monzon"),
        ("ortqv", "ingemar-ortqvist"),
        ("wlodek", "jerzy-wlodek"),
        ("ohara", "kid-ohara"),
        ("o'hara", "kid-ohara"),
        ("john", "john-mugabi"),
        ("johnn", "johnny-wilson"),
    ],
)
def test_a_man_is_known_without_accents_and_capitals(typed: str, known: str) -> None:
    assert fighter(MEN, typed)["id"] == known


def test_a_part_of_several_names_is_asked_about() -> None:
    with pytest.raises(Misuse, match="may be Carlos Monzón, Rodrigo Valdéz or Jerzy Włodek"):
        fighter(MEN, "z")


@pytest.mark.parametrize("typed", ["", " ", "--", "nobody"])
def test_what_is_nobodys_name_names_nobody(typed: str) -> None:
    with pytest.raises(Misuse, match="no fighter of this set"):
        fighter(MEN, typed)


def test_the_command_that_new_suggests_can_be_pasted(run: Run, tmp_path: Path) -> None:
    ran = run("new", str(tmp_path / "Middleweights 1940-1990"), "--fighters", "3")
    command = ran.err.partition("then: ")[2].strip()
    verb = shlex.split(command)
    assert verb[:2] == ["fightcard", "check"]
    assert len(verb) == 3
    assert run(*verb[1:]).status == 0
