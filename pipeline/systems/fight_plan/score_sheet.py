"""The paper of a league: a score sheet for fifteen rounds, a worksheet for a round by hand, and forms for fight plans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.render import forms
from pipeline.render.forms import MARGIN, Column, ruled
from pipeline.render.geometry import Box, Line, Point, Slot
from pipeline.systems.fight_plan.columns import ENERGY, LAST
from pipeline.systems.fight_plan.conversion import RATINGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pipeline.render.compose import Compositor
    from pipeline.render.paper import Size

CORNERS = ("RED", "BLUE")
COLUMNS = (
    Column("", "ROUND", 1.0),
    *(Column("ENDURANCE AT THE BELL", corner, 1.4) for corner in CORNERS),
    *(Column("PUNCHES LANDED", corner, 1.2) for corner in CORNERS),
    *(Column("DAMAGE TAKEN", corner, 1.2) for corner in CORNERS),
    *(Column("DOWN", corner, 0.9) for corner in CORNERS),
    *(Column("WARNED", corner, 0.9) for corner in CORNERS),
    *(Column(f"JUDGE {number}", corner, 0.95) for number in (1, 2, 3) for corner in CORNERS),
)
ENDINGS = ("KO", "TKO", "TKO: injury", "Disqualified", "Unanimous", "Split", "Majority", "Technical", "Draw")
TOLD = "An injury is written under the man who has it, with its level and the damage it has done so far: the doctor asks for both."

STEPS = (
    ("p.1", "Endurance at the bell", "what is left, plus 15% of what is lost and 2% of it for each point of rest"),
    ("p.2", "AGG / POW / DEF", "of his plan; then style, target, dirty"),
    ("p.2", "STR after styles", "both men's styles at once, from their ratings"),
    ("p.2", "SPD after styles", ""),
    ("p.2", "AGL after styles", ""),
    ("p.2", "AGG after styles, and rest", "clinching, feinting and counter-punching cost AGG"),
    ("p.3", "SPD and AGL with height", "the taller man has half of the difference on each"),
    ("p.4", "Share of endurance left", "endurance at the bell over ten times TGH"),
    ("p.4", "STR / SPD / AGL now", "each times that share"),
    ("p.5", "Warned? Penalised?", "dirty: half of the time; clinching with much DEF: DEF² ÷ 4 percent"),
    ("p.6", "DEF_RATE", "DEF × AGL, 1 at the least"),
    ("p.7", "Punches landed", "8 × AGG × SPD ÷ √(3 × his DEF_RATE); 15% fewer at head or body; 8 × AGG at the most"),
    ("p.7", "Judges' counts", "each a little off"),
    ("p.8", "Damage he does", "POW × STR × √(AGG × SPD) ÷ his DEF_RATE"),
    ("p.10", "Knocks him down?", "that damage against 15, 20, 25% of the other's first endurance (10, 12.5, 15% head; 25, 30, 35% body)"),
    ("p.8", "With target and dirty", "× 0.85 head, × 1.15 body, × 1.1 dirty (1.05 warned)"),
    ("p.9", "Injured?", "damage² ÷ 10 percent; × 1.5 from head punches"),
    ("p.11", "Endurance left", "less damage taken: 0 stops him; then less AGG for fatigue (p.12)"),
)  # fmt: skip
ROUNDS_A_SHEET = 3

STYLES = ("none", "ins.", "clin.", "feint", "c.-p.", "ring", "cut", "outs.", "all")
PLAN = (
    Column("", "ROUND", 1.2),
    *(Column("ENERGY", part, 1.2) for part in ("AGG", "POW", "DEF", "REST")),
    *(Column("STYLE: TICK ONE", style, 1.0) for style in STYLES),
    *(Column("TARGET", target, 1.0) for target in ("any", "head", "body")),
    Column("", "DIRTY", 1.0),
)
HIS_PLAN = "AGG is 1 or more; AGG, POW and DEF are 20 together at the most, and what is left over is rest. The total of AGG is what the bout will tire him."


def score_sheet(paper: Size) -> list[Callable[[Compositor], None]]:
    """One page: the men, fifteen rounds, and how it ended."""
    return [lambda page: _score(page, paper)]


def worksheet(paper: Size) -> list[Callable[[Compositor], None]]:
    """One page: the steps of a round with their formulas, and room for both men in three rounds."""
    return [lambda page: _work(page, paper)]


def plans(paper: Size) -> list[Callable[[Compositor], None]]:
    """One page with two forms for a fight plan."""
    return [lambda page: _plans(page, paper)]


def _score(page: Compositor, paper: Size) -> None:
    left, right = MARGIN, paper.width - MARGIN
    forms.titled(page, "SCORE SHEET", left, ("Date", "Bout", "Referee"))
    forms.corners(page, left, right, ("Name", "HGT  ·  STR  ·  SPD  ·  AGL  ·  TGH", "Injuries"))
    grid = Box(left, 58.0, right - left, paper.height - 58.0 - 30.0)
    forms.round_table(page, grid, COLUMNS, LAST)
    forms.endings(page, left, right, paper.height - 22.0, ENDINGS, TOLD)


def _work(page: Compositor, paper: Size) -> None:
    left, right = MARGIN, paper.width - MARGIN
    forms.titled(page, "A ROUND BY HAND", left, ("Red", "Blue", "Bout"))
    grid = Box(left, 25.0, right - left, paper.height - 25.0 - 14.0)
    told = Box(grid.x, grid.y, grid.width * 0.47, grid.height)
    fields = Box(told.right, grid.y, grid.right - told.right, grid.height)
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
    rows = Box(grid.x, grid.y + heads, grid.width, grid.height - heads).rows(len(STEPS))
    for number, (step, row) in enumerate(zip(STEPS, rows, strict=True)):
        if number % 2:
            page.fill(row, "band")
        _step(page, step, Box(row.x, row.y, told.width, row.height))
        page.stroke(Line(Point(row.x, row.bottom), Point(row.right, row.bottom)), "hairline", 0.12)
    for number, column in enumerate(fields.columns(2 * ROUNDS_A_SHEET)):
        ink = "hairline" if number % 2 else "quiet"
        page.stroke(Line(Point(column.x, grid.y + heads), Point(column.x, grid.bottom)), ink, 0.15)
    foot = "Numbers are the league's own; a league that replaces a chart reads that chart. `His` is the other man's."
    page.text(Slot(left, grid.bottom + 4.6, right - left, 7, "sheet label", floor=5), foot)


def _step(page: Compositor, step: tuple[str, str, str], row: Box) -> None:
    cite, name, told = step
    middle = row.y + row.height / 2
    width = row.width - 13.0
    baseline = middle - 0.4 if told else middle + 1.0
    page.text(Slot(row.x + 1.0, baseline, 9.0, 7.6, "sheet label", floor=5), cite)
    page.text(Slot(row.x + 10.5, baseline, width, 10.5, "sheet strong", floor=6), name)
    if told:
        page.text(Slot(row.x + 10.5, middle + 3.2, width, 7.8, "sheet text", floor=5), told)


def _plans(page: Compositor, paper: Size) -> None:
    left, right = MARGIN, paper.width - MARGIN
    page.text(Slot(left, 15.0, 120, 20, "sheet title", floor=12), "FIGHT PLANS")
    told = f"for rounds 1 to {LAST}; a round has {ENERGY} points of energy"
    page.text(Slot(right, 15.0, 110, 8, "sheet label", floor=5, align="right"), told)
    height = (paper.height - 20.0 - 12.0) / 2
    for number in (0, 1):
        _plan(page, Box(left, 20.0 + number * height, right - left, height - 5.0))


def _plan(page: Compositor, box: Box) -> None:
    """One man's plan: who he is, and a row a round."""
    ruled(page, "Name", box.x, box.y + 7.0, 62.0)
    ruled(page, "Against", box.x + 66.0, box.y + 7.0, 46.0)
    x = box.x + 118.0
    for heading, cell in zip(
        RATINGS.values(), Box(x, box.y, box.right - x, 8.0).columns(len(RATINGS)), strict=True
    ):
        ruled(page, heading, cell.x, box.y + 7.0, cell.width - 2.0)
    grid = Box(box.x, box.y + 12.0, box.width, box.height - 12.0 - 4.0)
    forms.round_table(page, grid, PLAN, LAST)
    page.text(Slot(box.x, box.bottom - 0.6, box.width, 7, "sheet label", floor=5), HIS_PLAN)
