"""The settings of a project: `fightcard.toml` in the folder of a workbook or above it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fightcard import extensions
from fightcard.pipeline.base.data_files import Unparsable, toml_of
from fightcard.pipeline.base.defaults import THEMES
from fightcard.pipeline.workbook.model import Project, Unreadable

CONFIG = "fightcard.toml"
HEADINGS = "headings"
"""The table that maps an owner's headings to ours."""

PRINT = "print"
"""The table that says how a project's cards look."""

HOW_TO_FIX = "See docs/proofreading.md for what it may say."


@dataclass(frozen=True, slots=True)
class Looks:
    """What the table [print] says: a face file of the project's own, and its theme, by name or by file.

    Paths are from the folder of fightcard.toml; None where nothing is said.
    """

    face: Path | None = None
    theme: str | None = None
    theme_file: Path | None = None


def project_file(book: Path) -> Path | None:
    """The nearest settings of a workbook; None where there are none."""
    places = (folder / CONFIG for folder in book.absolute().parents)
    return next(
        (each for each in places if each.is_file() or each.is_symlink()), None
    )  # a link may lead nowhere


def project_of(book: Path) -> Project:
    """The settings of the project that a workbook belongs to; raises Unreadable where its file of settings
    cannot be understood."""
    path = project_file(book)
    if path is None:
        return Project()
    try:
        return Project(path, toml_of(path))
    except FileNotFoundError:
        raise Unreadable(path, "it is a link to a file that is not there", HOW_TO_FIX) from None
    except (OSError, Unparsable) as error:
        why = getattr(error, "strerror", None) or error
        raise Unreadable(path, f"it cannot be read ({why})", HOW_TO_FIX) from None


def owners_headings(project: Project) -> Mapping[str, str]:
    """What the table [headings] says: ours, or a part of one, by the owner's heading as typed.

    Empty without the table. Raises Unreadable for a table that holds anything but texts.
    """
    stated = project.settings.get(HEADINGS, {})
    if isinstance(stated, dict) and all(isinstance(each, str) for each in stated.values()):
        return dict(stated)
    assert project.path is not None  # only a file has settings
    raise Unreadable(
        project.path, 'its table [headings] holds lines such as "Boxing Style" = "Style"', HOW_TO_FIX
    )


def own_looks(project: Project) -> Looks:
    """What the table [print] of a project says; raises Unreadable for a table that says anything else."""
    path, stated = project.path, project.settings.get(PRINT, {})
    if path is None or not stated:
        return Looks()
    allowed = 'its table [print] may only hold face = "my_face.toml" and theme = "gala"'
    if not isinstance(stated, dict) or not all(isinstance(each, str) for each in stated.values()):
        raise Unreadable(path, allowed, HOW_TO_FIX)
    for name in stated:
        if name not in ("face", "theme"):
            raise Unreadable(path, f"{allowed}, but it says {name[:60]!r}", HOW_TO_FIX)
    face, theme = stated.get("face"), stated.get("theme")
    is_file = theme is not None and theme.lower().endswith(".toml")
    if theme is not None and not is_file and theme.lower() not in THEMES:
        what = f"[print] theme: no such theme: {theme[:60]!r}; there are {', '.join(THEMES)}"
        raise Unreadable(path, what, "Name one of them, or a file such as my.toml.")
    return Looks(
        None if face is None else _face_file(path, face),
        None if is_file else theme,
        path.parent / theme if theme is not None and is_file else None,
    )


def _face_file(project: Path, face: str) -> Path:
    """A face file next to fightcard.toml; without the ending .toml, one of an installed package."""
    if face.lower().endswith(".toml"):
        return project.parent / face
    offers = {offer.name: offer for offer in extensions.offered("faces")}
    if face not in offers:
        known = f"installed faces are {', '.join(offers)}" if offers else "no installed package brings faces"
        remedy = "Name a file that ends with .toml, or install the package that brings the face."
        raise Unreadable(project, f"[print] face = {face[:60]!r} names no file, and {known}", remedy)
    found = extensions.home(offers[face]) / f"{face}.toml"
    if not found.is_file():
        raise extensions.BrokenExtension(offers[face], f"its file {face}.toml is missing")
    return found
