"""How wide text is set for a terminal."""

from __future__ import annotations

import shutil
from typing import TextIO

NARROWEST, WIDTH = 20, 80
"""The columns of the narrowest and the widest terminal that text is broken for."""


def columns(stream: TextIO, narrowest: int = NARROWEST) -> int:
    """The columns that text is broken for: 80, or those of a narrower terminal, but no fewer than
    `narrowest`."""
    return max(narrowest, min(WIDTH, shutil.get_terminal_size().columns)) if stream.isatty() else WIDTH
