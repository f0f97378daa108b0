"""A designer's own theme, from a file: the inks and looks of one of ours with what it changes."""

from __future__ import annotations

import math
from pathlib import Path

from fightcard.pipeline.printing.drawing.face_schema import reason_of, stated
from fightcard.pipeline.printing.drawing.themes import THEMES, Theme, theme_of
from fightcard.pipeline.workbook.model import Unreadable

SCHEMA = "files/theme/1"
HOW_TO_FIX = "See docs/faces.md, Your own theme."


def read_theme(path: Path) -> Theme:
    """The theme of a file; without `like` it begins as classic.

    Raises fightcard.pipeline.workbook.model.Unreadable for a file that is missing, no TOML or no theme.
    """
    from fightcard.pipeline.checks.schema_errors import validator  # noqa: PLC0415 - our own themes need no jsonschema

    data = stated(path, "theme", SCHEMA, HOW_TO_FIX)
    fault = next(iter(validator("files", "theme").iter_errors(data)), None)
    if fault is not None:
        where = " ".join(str(part) for part in fault.absolute_path) or "the file"
        raise Unreadable(path, f"{where}: {reason_of(fault)}", HOW_TO_FIX)
    if math.isnan(data.get("solid", 0)):
        raise Unreadable(path, "solid is nan, and must be a number", HOW_TO_FIX)
    theme = theme_of({"like": "classic", **data}, THEMES)
    for name, role in theme.roles.items():
        for ink in (role.ink, role.ground):
            if ink not in theme.inks:
                raise Unreadable(path, f"looks {name}: unknown ink {ink!r}", HOW_TO_FIX)
    return theme
