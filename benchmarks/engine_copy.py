"""A copy of the engine whose rules may be changed, used instead of the installed one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def copy_engine(folder: Path) -> Path:
    """Make a tree of fightcard in a folder, its engine a copy, all else as it is here; the copied engine."""
    for part in ("engine", "fightcard"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("pipeline", "schemas"):
        (folder / part).symlink_to(ROOT / part, target_is_directory=True)
    return folder / "engine"


def environment(tree: Path, **more: str) -> dict[str, str]:
    """The variables under which a process plays with the engine of a tree."""
    return {**os.environ, **more, "PYTHONPATH": os.pathsep.join((str(tree), str(ROOT)))}


def refuse_another() -> None:
    """Stop a process whose engine is not that of the tree that it was started in."""
    from fightcard import engine  # noqa: PLC0415 - in the process that plays

    place = Path(str(engine.__file__)).resolve()
    if not place.is_relative_to(Path.cwd().resolve() / "engine"):
        raise SystemExit(f"the engine of {Path.cwd()} was to be played, and {place} was loaded")
