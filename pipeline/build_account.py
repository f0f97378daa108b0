"""The account of a build, `build.json`: the name of its file, and what it says was made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.data_files import json_of

if TYPE_CHECKING:
    from pathlib import Path

BUILD = "build.json"


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
