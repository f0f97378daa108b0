"""The paper of a league: a worksheet for a round by hand, and forms for fight plans."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fightcard.engine.core.table import Table
from fightcard.pipeline.game import toml_in
from fightcard.pipeline.printing.drawing import forms
from fightcard.pipeline.printing.drawing.chart_values import filled
from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.forms import MARGIN, Column, ruled
from fightcard.pipeline.printing.drawing.game_prints import Tables
from fightcard.pipeline.printing.drawing.geometry import Box, Line, Point, Slot
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.systems.fight_plan.columns import LAST
from fightcard.pipeline.systems.fight_plan.conversion import RATINGS

CORNERS = ("RED", "BLUE")
ROUNDS_A_SHEET = 3
TEXTS = toml_in(__package__, "worksheet.toml")

STYLES = ("none", "ins.", "clin.", "feint", "c.-p.", "ring", "cut", "outs.", "all")
PLAN = (
    Column("", "ROUND", 1.2),
    *(Column("ENERGY", part, 1.2) for part in ("AGG", "POW", "DEF", "REST")),
    *(Column("STYLE: TICK ONE", style, 1.0) for style in STYLES),
    *(Column("TARGET", target, 1.0) for target in ("any", "head", "body")),
    Column("", "DIRTY", 1.0),
)


def worksheet(tables: Tables, paper: Size) -> list[Callable[[Compositor], None]]:
    """One page: the steps of a round with the formulas and the numbers of the charts in force, and room
    for both fighters in three rounds."""
    return [lambda page: _work(page, steps(tables), paper)]


def steps(tables: Mapping[str, Table]) -> list[tuple[str, str, str]]:
    """The steps of a round in its order: item of the text, what is calculated, and how by these charts."""
    return [(each["cite"], each["name"], filled(each["text"], tables)) for each in TEXTS["step"]]


def plans(tables: Tables, paper: Size) -> list[Callable[[Compositor], None]]:
    """One page with two forms for a fight plan."""
    energy, plan = filled(TEXTS["energy"], tables), filled(TEXTS["plan"], tables)
    return [lambda page: _plans(page, paper, energy, plan)]


def _work(page: Compositor, listed: Sequence[tuple[str, str, str]], paper: Size) -> None:
    left, right = MARGIN, paper.width - MARGIN
    forms.titled(page, "A ROUND BY HAND", left, ("Red", "Blue", "Bout"))
    grid = Box(left, 25.0, right - left, paper.height - 25.0 - 14.0)
    steps = Box(grid.x, grid.y, grid.width * 0.47, grid.height)
    fields = Box(steps.right, grid.y, grid.right - steps.right, grid.height)
    heads = 9.0
    page.fill(Box(grid.x, grid.y, grid.width, heads), "night")
    for corner, ink, column in zip(
        CORNERS * ROUNDS_A_SHEET,
        ("red", "blue") * ROUNDS_A_SHEET,
        fields.columns(2 * ROUNDS_A_SHEET),
        strict=True,
    ):
        page.fill(Box(column.x, grid.y + 4.8, column.width, heads - 4.8), ink)
        word = Slot(
            column.middle, grid.y + 7.7, column.width - 1, 7, f"{ink} corner", floor=5, align="centre"
        )
        page.text(word, corner)
    for column in fields.columns(ROUNDS_A_SHEET):
        page.text(Slot(column.x + 2.0, grid.y + 3.4, 20, 7, "sheet bar", floor=5), "ROUND")
    page.text(Slot(grid.x + 2.0, grid.y + 5.8, 60, 8, "sheet bar", floor=5, tracking=40), "STEP BY STEP")
    rows = Box(grid.x, grid.y + heads, grid.width, grid.height - heads).rows(len(listed))
    for number, (step, row) in enumerate(zip(listed, rows, strict=True)):
        if number % 2:
            page.fill(row, "band")
        _step(page, step, Box(row.x, row.y, steps.width, row.height))
        page.stroke(Line(Point(row.x, row.bottom), Point(row.right, row.bottom)), "hairline", 0.12)
    for number, column in enumerate(fields.columns(2 * ROUNDS_A_SHEET)):
        ink = "hairline" if number % 2 else "quiet"
        page.stroke(Line(Point(column.x, grid.y + heads), Point(column.x, grid.bottom)), ink, 0.15)
    foot = "The numbers are those of your chart sheet; “chance” is its table of chance, which is the house's."
    page.text(Slot(left, grid.bottom + 4.6, right - left, 7, "sheet label", floor=5), foot)


def _step(page: Compositor, step: tuple[str, str, str], row: Box) -> None:
    cite, name, text = step
    middle = row.y + row.height / 2
    width = row.width - 13.0
    baseline = middle - 0.4 if text else middle + 1.0
    page.text(Slot(row.x + 1.0, baseline, 9.0, 7.6, "sheet label", floor=5), cite)
    page.text(Slot(row.x + 10.5, baseline, width, 10.5, "sheet strong", floor=6), name)
    if text:
        page.text(Slot(row.x + 10.5, middle + 3.2, width, 7.8, "sheet text", floor=5), text)


def _plans(page: Compositor, paper: Size, energy: str, words: str) -> None:
    left, right = MARGIN, paper.width - MARGIN
    page.text(Slot(left, 15.0, 120, 20, "sheet title", floor=12), "FIGHT PLANS")
    remark = f"for rounds 1 to {LAST}; {energy}"
    page.text(Slot(right, 15.0, 110, 8, "sheet label", floor=5, align="right"), remark)
    height = (paper.height - 20.0 - 12.0) / 2
    for number in (0, 1):
        _plan(page, Box(left, 20.0 + number * height, right - left, height - 5.0), words)


def _plan(page: Compositor, box: Box, remark: str) -> None:
    """One fighter's plan: name and facts, and a row a round."""
    ruled(page, "Name", box.x, box.y + 7.0, 62.0)
    ruled(page, "Against", box.x + 66.0, box.y + 7.0, 46.0)
    x = box.x + 118.0
    for rating, cell in zip(RATINGS, Box(x, box.y, box.right - x, 8.0).columns(len(RATINGS)), strict=True):
        ruled(page, rating.label, cell.x, box.y + 7.0, cell.width - 2.0)
    grid = Box(box.x, box.y + 12.0, box.width, box.height - 12.0 - 4.0)
    forms.round_table(page, grid, PLAN, LAST)
    page.text(Slot(box.x, box.bottom - 0.6, box.width, 7, "sheet label", floor=5), remark)
