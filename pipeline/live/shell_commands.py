"""Commands to copy, as the shells of the platform read them."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Callable
from pathlib import Path

PLAIN = re.compile(r"[A-Za-z0-9_./:\\-]+")
"""Words that every shell takes unquoted."""

QUOTES = re.compile("(['\u2018\u2019\u201a\u201b])")


def posix(word: str) -> str:
    """A word for sh and those that read as it does."""
    return shlex.quote(word)


def powershell(word: str) -> str:
    """A word for PowerShell: between single quotes nothing is carried out, and a quote is written twice.

    It takes typographic single quotes for quotes too.
    """
    return word if PLAIN.fullmatch(word) else "'" + QUOTES.sub(r"\1\1", word) + "'"


def cmd(word: str) -> str:
    """A word for cmd.exe at its prompt: percent signs are outside the quotes, with a caret before them.

    A name of a file on Windows holds no double quote; one in any other word is left out, for nothing can
    replace it in all programs.
    """
    if PLAIN.fullmatch(word):
        return word
    ready = re.sub(r"(\\+)(?=%|$)", r"\1\1", word.replace('"', ""))
    return '"' + ready.replace("%", '"^%"') + '"'


POSIX: dict[str, Callable[[str], str]] = {"sh": posix}
WINDOWS: dict[str, Callable[[str], str]] = {"PowerShell": powershell, "cmd": cmd}
"""The shells of a platform by their names, as a reader knows them."""


def bout_commands(
    book: Path, red: str, blue: str, *, seed: int, rules: str, rounds: int, system: str = os.name
) -> list[dict[str, str]]:
    """`fightcard bout` of two ids in each shell of the platform: `{"shell", "line"}`.

    system: as `os.name`. What was typed in a workbook is not in it, and no name can be taken for an option.
    """
    words = ["fightcard", "bout", "--seed", str(seed), "--rules", rules, "--rounds", str(rounds)]
    shells = WINDOWS if system == "nt" else POSIX
    return [
        {"shell": name, "line": " ".join(map(quote, [*words, "--", _near(book), red, blue]))}
        for name, quote in shells.items()
    ]


def _near(book: Path) -> str:
    """The workbook as it is named in the folder where fightcard was started."""
    here = Path.cwd()
    return str(book.relative_to(here) if book.is_relative_to(here) else book)
