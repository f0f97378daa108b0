"""Printing: card data in, play-ready PDFs out.

What a card says (a game's `printed`), where it stands (its faces), its colours (themes), what draws it
(pens) and how it lies on paper (sheets) are five separate things.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.printing.output.print_run import Rendered, render

__all__ = ["Rendered", "render"]


def __getattr__(name: str) -> object:
    # reportlab costs a sixth of a second to import, and the catalogue of findings asks this package for less.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pipeline.printing.output import print_run  # noqa: PLC0415

    return getattr(print_run, name)
