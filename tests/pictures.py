"""A broken workbook and the one finding it must bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Picture:
    """One broken workbook: how it is made, and the finding it must bring, alone but for the codes (parted by
    blanks) it cannot come without."""

    name: str
    code: str
    at: str | None
    make: Callable[[Path], Path]
    sheet: str | None = "Fighters"
    suggestion: str | None = None
    says: str = ""
    next_to: str | None = None
