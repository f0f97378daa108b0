"""The account of a build, `build.json`: the name of its file, what it says was made, and of whose cards."""

from __future__ import annotations

import hashlib
import os
import platform
import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path

from fightcard.pipeline.base.data_files import json_of
from fightcard.pipeline.base.files import as_json
from fightcard.pipeline.base.set_folder import is_below
from fightcard.pipeline.base.version import VERSION

BUILD, CARDS = "build.json", "cards.json"
SHAPING = (
    "fontpkg-barlow-condensed",
    "fontpkg-noto-sans",
    "jinja2",
    "jsonschema",
    "numba",
    "numpy",
    "openpyxl",
    "polars",
    "reportlab",
)
"""The libraries whose version can change a byte of what is made."""

_MAY_GO = re.compile(
    r"(cards|deck)(-\d+)?\.pdf|history\.(html|json)|proof/style\.css|proof/(cards|divisions)/[a-z0-9-]+\.html"
)
"""The files of one build that the next may not make: parts of a print, a history, pages of a large proof."""


def outputs_of(folder: Path) -> dict[str, str]:
    """The SHA-256 of each file that the build in a folder made, by its name.

    Empty where there is no build, or its account is none of ours.
    """
    return _digests(_ours_in(folder, BUILD), "outputs")


def vouched_for(folder: Path) -> dict[str, str]:
    """The SHA-256 of each file of the set in a folder, by its name: what its build made, and what was printed
    from the same cards since."""
    account = _ours_in(folder, BUILD)
    return _digests(account, "outputs") | _digests(account, "printed")


def _ours_in(folder: Path, name: str) -> Mapping[str, object]:
    """What a JSON file of ours in a set's folder says; nothing where it is not one."""
    try:
        found = json_of(folder / name, is_ours=True)
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _digests(account: Mapping[str, object], of: str) -> dict[str, str]:
    listed = account.get(of)
    if not isinstance(listed, dict):
        return {}
    return {str(name): digest for name, digest in listed.items() if isinstance(digest, str)}


def differing(folder: Path) -> list[str]:
    """The files in a set's folder that are not those that its build.json names; none where there is no build.

    A file that was only printed, and is no longer there, is no fault.
    """
    outputs = outputs_of(folder)
    return [
        name
        for name, digest in vouched_for(folder).items()
        if _digest_in(folder, name) != digest and (name in outputs or os.path.lexists(folder / name))
    ]


def built_ids(folder: Path) -> set[str]:
    """The ids of the cards that were built in a folder."""
    cards = _ours_in(folder, CARDS).get("cards")
    return (
        {str(each.get("id")) for each in cards if isinstance(each, dict)}
        if isinstance(cards, list)
        else set()
    )


def built_from(folder: Path) -> list[str]:
    """The names of the files that the build in a folder read; none where there is no build."""
    return list(_digests(_ours_in(folder, BUILD), "inputs"))


def _digest_in(folder: Path, name: str) -> str | None:
    """The digest of a file of the folder; None where there is none, or a link that may lead anywhere."""
    path = folder / name
    try:
        if path.is_symlink() or not is_below(folder, name) or not path.is_file():
            return None
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None


def stale(folder: Path, earlier: Mapping[str, str], files: Container[str]) -> Iterator[str]:
    """The files of an earlier build that a new one of `files` left, still as that build wrote them.

    `earlier` is what its account said. A file that has changed since is its owner's, and not among them.
    """
    for name, digest in earlier.items():
        if name in files or not _MAY_GO.fullmatch(name):
            continue
        if _digest_in(folder, name) == digest:
            yield name


def with_printed(folder: Path, cards: bytes, files: Mapping[str, bytes]) -> dict[str, str]:
    """The account of the build in a folder, as it reads once `files` are printed there; a file by its name.

    What is printed from exactly the cards of the build is listed as `printed`, no longer as its output.
    Nothing where there is no build, or it is one of other `cards` (the content of cards.json).
    """
    outputs, known = outputs_of(folder), vouched_for(folder)
    printed = {name: digest_of(content) for name, content in files.items() if name in known}
    if not printed or outputs.get(CARDS) != digest_of(cards):
        return {}
    account = _ours_in(folder, BUILD)
    unprinted = {name: each for name, each in outputs.items() if name not in printed}
    return {
        BUILD: as_json({**account, "outputs": unprinted, "printed": _digests(account, "printed") | printed})
    }


def digest_of(content: bytes) -> str:
    """The SHA-256 of a file's content."""
    return hashlib.sha256(content).hexdigest()


def account_of(
    inputs: Sequence[Path],
    known: Mapping[Path, str],
    of_set: Mapping[str, str],
    seed: int,
    options: Mapping[str, int | str],
    outputs: Mapping[str, str],
) -> dict[str, object]:
    """What went in, what came out (SHA-256), and everything that decided on it; no clock and no folder.

    known: the digests of inputs that have been read, by path. of_set: the names of the set and of its game.
    """
    from fightcard.engine.core.cache import source_digest  # noqa: PLC0415 - only a build needs it

    return {
        **of_set,
        "inputs": {
            name: known.get(path) or digest_of(path.read_bytes()) for name, path in _by_name(inputs).items()
        },
        "outputs": dict(outputs),
        "versions": {
            "fightcard": VERSION,
            "engine": source_digest(),
            "python": ".".join(platform.python_version_tuple()[:2]),
            **{name: version(name) for name in SHAPING},
        },
        "seed": seed,
        "options": dict(options),
    }


def _by_name(inputs: Iterable[Path]) -> dict[str, Path]:
    """The inputs by file name; a second one of the same name has its folder before it, or more of them where
    one is not enough, but is never an absolute path."""
    named: dict[str, Path] = {}
    # `resolve` would follow a link to a file of another name.
    for absolute, path in {os.path.abspath(each): each for each in inputs}.items():  # noqa: PTH100
        folders = Path(absolute).parts[1:]
        names = ("/".join(folders[-count:]) for count in range(1, len(folders) + 1))
        named[next((name for name in names if name not in named), f"./{path.name}")] = path
    return named
