"""The account of a build, `build.json`: the name of its file, and what it says was made."""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING

from pipeline.data_files import json_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping
    from pathlib import Path

BUILD = "build.json"
_MAY_GO = re.compile(r"(cards|deck)(-\d+)?\.pdf|proof/style\.css|proof/(cards|divisions)/[a-z0-9-]+\.html")
"""The files that one build makes and the next may not: parts of a print, and pages of a large proof."""


def outputs_of(folder: Path) -> dict[str, str]:
    """The SHA-256 of each file that the build in a folder made, by its name.

    Nothing where no build stands there, or its account is none of ours.
    """
    try:
        account = json_of(folder / BUILD)
    except (OSError, ValueError):
        return {}
    outputs = account.get("outputs") if isinstance(account, dict) else None
    if not isinstance(outputs, dict):
        return {}
    return {str(name): digest for name, digest in outputs.items() if isinstance(digest, str)}


def stale(folder: Path, earlier: Mapping[str, str], files: Container[str]) -> Iterator[str]:
    """The files of an earlier build that a new one of `files` left, still as that build wrote them.

    `earlier` is what its account said. A file that has changed since is its owner's, and not among them.
    """
    for name, digest in earlier.items():
        if name in files or not _MAY_GO.fullmatch(name):
            continue
        path = folder / name
        if path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == digest:
            yield name
