"""Registration marks: what a cutting machine looks for on a printed sheet before it cuts.

Silhouette's machines find a filled square in the upper left corner and two corners of lines, upper right and
lower left. Square, arms and inset are those of the open plug-in inkscape-silhouette
(`render_silhouette_regmarks.py`); in Silhouette Studio they are Registration Marks, type 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.sheets.grid import Grid, meets

INSET, SQUARE, ARM, LINE = 10.0, 5.0, 20.0, 0.5
"""How far the marks are from the paper's edges, the side of the square, length and width of an arm; mm."""

CLEAR = 1.0
"""What must stay white around a mark, in mm."""


def registration_marks(paper: Size) -> Iterator[Box]:
    """The filled boxes that the marks of a sheet are made of."""
    right, low = paper.width - INSET, paper.height - INSET
    yield Box(INSET, INSET, SQUARE, SQUARE)
    yield Box(right - ARM, INSET, ARM, LINE)
    yield Box(right - LINE, INSET, LINE, ARM)
    yield Box(INSET, low - LINE, ARM, LINE)
    yield Box(INSET, low - ARM, LINE, ARM)


def with_room(grid: Grid, skipped: Sequence[int] = ()) -> Grid:
    """The grid with places left empty: those skipped, numbered from 1, and those that would cover a mark.

    Raises ValueError for a number that is no place of a sheet, and where no place is left.
    """
    count = len(grid.all_spots)
    unknown = [number for number in skipped if not 1 <= number <= count]
    if unknown:
        raise ValueError(
            f"--skip {unknown[0]}: a sheet of these cards has the places 1 to {count}, along the rows"
        )
    empty = set(skipped) | set(_covering(grid))
    if len(empty) == count:
        raise ValueError("no place is left on the sheet for a card")
    return replace(grid, empty=frozenset(empty))


def _covering(grid: Grid) -> Iterator[int]:
    """The places whose cards, with their bleed, would come too near to a registration mark."""
    if grid.cutting.marks != "registration":
        return
    clear = [mark.grown(CLEAR) for mark in registration_marks(grid.paper)]
    for number, spot in enumerate(grid.all_spots, start=1):
        inked = spot.box.grown(grid.cutting.bleed)
        if any(meets(inked, mark) for mark in clear):
            yield number


def cut_outline(grid: Grid, radius: float) -> str:
    """The cuts of one full sheet as SVG in millimetres: a rounded outline for each card that is printed."""
    cuts = "\n".join(
        f'<rect x="{box.x:.3f}" y="{box.y:.3f}" width="{box.width:.3f}" height="{box.height:.3f}"'
        f' rx="{radius:g}"/>'
        for box in (spot.box for spot in grid.spots)
    )
    wide, high = grid.paper.width, grid.paper.height
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}mm" height="{high:g}mm"'
        f' viewBox="0 0 {wide:g} {high:g}" fill="none" stroke="#f00" stroke-width="0.1">\n{cuts}\n</svg>\n'
    )
