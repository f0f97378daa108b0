"""Texts that say what a card does, in the game's own small language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.findings import Diagnostic

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pipeline.entry import Entry
    from pipeline.findings import Finding

EFFECT = Diagnostic(
    code="C115",
    severity="error",
    says="{column} holds {value}, which is no effect: {fault}",
    why="What a text does is told to the engine in a few fixed words, so that a card does what it says.",
    fix="Mend the effect, or {otherwise}.",
)


def check_effect(
    entry: Entry, heading: str, parse: Callable[[str], object], otherwise: str
) -> Iterator[Finding]:
    """A sound text under a heading that `parse` cannot read; it raises ValueError with a sentence for the designer.

    `otherwise` says what to do where nothing is to happen.
    """
    text = entry.text(heading)
    if text is None:
        return
    try:
        parse(text)
    except ValueError as fault:
        yield EFFECT.at(entry.place(heading), fault=str(fault), otherwise=otherwise)
