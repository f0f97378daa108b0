"""A history in the terminal."""

from __future__ import annotations

import io
from types import SimpleNamespace
from typing import Any

from fightcard.pipeline.cli.history_text import show


def test_where_no_bout_is_known_it_says_how_to_type_one() -> None:
    found: Any = SimpleNamespace(
        predicted=(), decided=0, left_out={}, shortened=0, halves=SimpleNamespace(fighters=0)
    )
    stream = io.StringIO()
    show(found, stream)
    shown = " ".join(stream.getvalue().split())
    assert shown == (
        "0 real bouts predicted, 0 of them decided No decided real bout between two fighters of this workbook is known, so nothing "
        "is shown either way. Type their bouts on the sheet Bouts, or name a table of them with --bouts."
    )
