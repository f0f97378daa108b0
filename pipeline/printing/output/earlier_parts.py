"""The files of an earlier print with another number of parts, which would remain among those of a new one."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from fightcard.pipeline.base.build_account import outputs_of
from fightcard.pipeline.printing.drawing.pdfium import LOCK, opened
from fightcard.pipeline.printing.output.part_names import whole_name


def earlier_parts(folder: Path, made: Collection[str]) -> list[str]:
    """The PDFs in a folder that are parts, or the whole, of what the files `made` print again, in order.

    After `cards-1.pdf` and `cards-2.pdf` these are a `cards-3.pdf` and a `cards.pdf` that fightcard wrote. A
    file that another program made is nobody's part, and what a build vouches for stays.
    """
    wholes = {whole_name(name) for name in made}
    present = sorted(path.name for path in folder.glob("*.pdf"))
    known = outputs_of(folder)
    return [
        name
        for name in present
        if name not in made and name not in known and whole_name(name) in wholes and _is_ours(folder / name)
    ]


def _is_ours(path: Path) -> bool:
    try:
        with LOCK, opened(path.read_bytes()) as document:
            return str(document.get_metadata_value("Creator")).startswith("fightcard ")
    except (OSError, ValueError):
        return False
