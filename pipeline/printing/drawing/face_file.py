"""Reading a face file: its TOML, its schema and the names in it; what is wrong is a finding at its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing.face_contents import Contents
from fightcard.pipeline.printing.drawing.face_entries import Entries
from fightcard.pipeline.printing.drawing.face_layout import Layout
from fightcard.pipeline.printing.drawing.face_schema import schema_faults, stated
from fightcard.pipeline.printing.drawing.themes import Theme
from fightcard.pipeline.workbook.model import Unreadable

OWN = "face.toml"
"""The name of the file of a game's own face, in the game's package."""

SCHEMA = "files/face/1"
HOW_TO_FIX = "See docs/faces.md; `fightcard face new` writes one to start from."


def own_layout(package: str, contents: Contents, theme: Theme) -> Layout:
    """The layout of a game's own face, from face.toml in its package; raises ValueError where it is wrong."""
    entries = Entries(f"{contents.game}/{OWN}", toml_in(package, OWN), contents, theme)
    layout = entries.layout()
    if entries.findings:
        raise ValueError(entries.findings[0].message)
    return layout


def read_face(path: Path, contents: Contents, theme: Theme) -> tuple[Layout | None, Sequence[Finding]]:
    """The layout of a designer's face file, None where it cannot be drawn, and what is wrong with it.

    Raises fightcard.pipeline.workbook.model.Unreadable for a file that is missing, no TOML, no face, or a
    face for another game.
    """
    data = face_data(path)
    if data.get("game") != contents.game:
        game = data.get("game")
        raise Unreadable(path, f"game is {game!r}, and the cards are those of {contents.game}", HOW_TO_FIX)
    lines = line_numbers(path.read_text(encoding="utf-8-sig"))
    file = path.as_posix()
    faults = list(schema_faults(file, data, lines))
    if faults:
        return None, faults
    entries = Entries(file, data, contents, theme, lines)
    layout = entries.layout()
    return None if entries.findings else layout, entries.findings


def face_data(path: Path) -> dict[str, Any]:
    """What a face file says; raises Unreadable for one that is missing, no TOML or no face."""
    return stated(path, "face", SCHEMA, HOW_TO_FIX)


def line_numbers(text: str) -> Mapping[str, int]:
    """The line of each entry: `front 3` is the fourth of [front], `styles name` that style.

    Entries of a list are counted by the lines that begin with a brace.
    """
    found: dict[str, int] = {}
    table, count = "", 0
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if stripped.startswith("[") and stripped.rstrip().endswith("]") and "=" not in stripped:
            table, count = stripped.strip("[] \t").strip('"'), 0
            found.setdefault(table, number)
        elif stripped.startswith("{"):
            found[f"{table} {count}"] = number
            count += 1
        elif "=" in stripped and not stripped.startswith("#"):
            key = stripped.partition("=")[0].strip().strip('"')
            found[f"{table} {key}".strip()] = number
    return found
