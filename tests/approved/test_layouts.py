"""Where cards lie on sheets, by numbers: papers, sizes, gaps, bleeds and ways to mark the cuts, with what stands in the rim."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.paper import CARDS, PAPERS, Cutting, Size
from fightcard.pipeline.printing.sheets.grid import Grid, fold_grid, grid_for, window
from fightcard.pipeline.printing.sheets.layout import folded, mirrored
from fightcard.pipeline.printing.sheets.margins import _lanes
from fightcard.pipeline.printing.sheets.registration import cut_outline, registration_marks, with_room
from tests.approved.approval import hold

WIDE, SMALL = Size("wide", 320.0, 150.0), Size("small", 100.0, 160.0)
CUTTINGS = (
    Cutting("home", 1.0, 1.3, 3.7, 1.0), Cutting("gap", 2.0, 1.0, 3.0, 4.0, gap=3.0), Cutting("lines", 3.0, 1.0, 3.0, 6.0, gap=6.0, marks="lines"),
    Cutting("machine", 0.5, 1.0, 3.0, 5.0, gap=1.0, marks="registration"),
)  # fmt: skip


def short(box: Box) -> str:
    return "/".join(f"{side:.2f}".rstrip("0").rstrip(".") for side in (box.x, box.y, box.width, box.height))


def of(grid: Grid) -> str:
    """The fields of a sheet, its marks, what two of its cards may be inked in, and the places in the rim."""
    fields = [f"{field.columns}x{field.rows} {short(field.box)} {field.turn}" for field in grid.fields]
    lines = [*grid.cut_marks()]
    marks = sum(line.start.x + 3 * line.start.y + 7 * line.end.x + 11 * line.end.y for line in lines)
    inked = [short(window(grid.spots[: grid.places], place, grid.cutting)) for place in (0, grid.places - 1)]
    lanes = [f"{lane.x:.2f} {lane.low:.2f} {lane.length:.2f}" for lane in _lanes(grid)]
    return f"{fields} {len(lines)} {marks:.2f} {inked} {len(lanes)} {lanes[::5]}"


def lines() -> Iterator[str]:
    papers, cards = (*PAPERS.values(), WIDE, SMALL), tuple(CARDS.values())
    for at, (paper, card) in enumerate(product(papers, cards)):
        cutting = CUTTINGS[at % len(CUTTINGS)]
        yield f"{paper.label()} | {card.label()} | {cutting.name}"
        for make in (grid_for, fold_grid):
            try:
                grid = with_room(make(paper, card, cutting), (2,) if at % 3 == 0 else ())
                yield f"{make.__name__} {grid.places} {of(grid)}"
            except ValueError as refused:
                yield f"{make.__name__} {refused}"
                continue
            last = grid.spots[-1]
            turned = [mirrored(last, grid, "long"), mirrored(last, grid, "short"), folded(last, grid)]
            yield f"backs {[f'{short(spot.box)} {spot.turn}' for spot in turned]}"
    yield from (short(mark) for mark in registration_marks(PAPERS["a4"]))
    yield from cut_outline(with_room(grid_for("a4", CARDS["jumbo"], CUTTINGS[3])), 3.5).splitlines()


def test_cards_lie_in_the_same_places() -> None:
    hold("layouts", lines())
