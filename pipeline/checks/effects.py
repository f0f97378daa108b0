"""Texts that say what a card does, in a small language of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from fightcard.pipeline.findings import Finding
from fightcard.pipeline.findings.cell import UNKNOWN_EFFECT
from fightcard.pipeline.workbook.entry import Entry


def check_effect(
    entry: Entry, heading: str, parse: Callable[[str], object], otherwise: str
) -> Iterator[Finding]:
    """A sound text under a heading for which `parse` raises ValueError, with a sentence for the designer.

    `otherwise` says what to do where nothing is to happen.
    """
    text = entry.text(heading)
    if text is None:
        return
    try:
        parse(text)
    except ValueError as fault:
        yield UNKNOWN_EFFECT.at(entry.place(heading), fault=str(fault), otherwise=otherwise)
