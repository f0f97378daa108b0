"""Rims, registration marks and calibration sheets of every profile and paper stand as they were looked at."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

from fightcard.pipeline.printing.drawing.compose import Owner
from fightcard.pipeline.printing.drawing.document import Document
from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.paper import CARDS, PAPERS
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.sheets.calibrate import FLIPS, _draw_back, _draw_front
from fightcard.pipeline.printing.sheets.grid import Grid, fold_grid, grid_for, meets, window
from fightcard.pipeline.printing.sheets.margins import _lanes, draw_margins
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from fightcard.pipeline.printing.sheets.registration import with_room
from tests.pipeline.printing.asked import Asked

GOLDEN = Path(__file__).parent / "golden" / "rims.txt"
FULL = Document("", "", (), "legends · home · poker 63.5 × 88.9 mm", "NOT VERIFIED", "content 12345678")
BARE = Document("", "", (), "legends")


def page() -> Asked:
    return Asked(Recorder(), CLASSIC, Owner(""))


def grids() -> Iterator[tuple[str, Grid]]:
    """The grid of each profile, paper and card; those that hold no card left out."""
    kinds = {name: each for name, each in PROFILES.items() if each.kind in ("sheets", "fold")}
    for (name, profile), paper, card in itertools.product(kinds.items(), PAPERS, CARDS):
        make = fold_grid if profile.kind == "fold" else grid_for
        try:
            yield f"{name} {paper} {card}", with_room(make(paper, CARDS[card], profile.cutting))
        except ValueError:
            continue


def drawn() -> Iterator[str]:
    """A line for each rim: profile, paper, card, what is drawn, strokes and sum."""
    for name, grid in grids():
        for document, marks, what in ((FULL, True, "full"), (BARE, False, "bare")):
            rim = page()
            draw_margins(rim, grid, document, "sheet 1 of 2", marks=marks)
            yield f"{name} {what} {rim.summed()}"
    for paper, flip in itertools.product(PAPERS, FLIPS):
        for side, draw in (("front", _draw_front), ("back", _draw_back)):
            sheet = page()
            draw(sheet, PAPERS[paper], paper, flip)
            yield f"calibration {paper} {flip} {side} {sheet.summed()}"


def test_every_rim_is_as_it_was_looked_at() -> None:
    lines = [*drawn()]
    if os.environ.get("FIGHTCARD_GOLDEN") == "write":
        GOLDEN.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    assert lines == GOLDEN.read_text(encoding="utf-8").splitlines()


def test_words_of_a_rim_lie_on_no_card_and_on_the_paper() -> None:
    """A line of words is 1.9 mm high, and what hangs below it 0.6; pictures for a machine have no words."""
    for name, grid in grids():
        if PROFILES[name.split()[0]].pixels != (0, 0):
            continue
        windows = [window(grid.spots[: grid.places], place, grid.cutting) for place in range(grid.places)]
        for lane in _lanes(grid):
            words = Box(lane.x - 1.9, lane.low - lane.length, 2.5, lane.length)
            assert not [window for window in windows if meets(words, window)], name
            assert Box(0, 0, grid.paper.width, grid.paper.height).holds(words), name
