"""A template to start from: the fields of a game where fightcard's own face has them, to be moved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.photo.expected import Window, fronts
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.themes import CLASSIC
from fightcard.pipeline.printing.sheets.layout import Print

HEAD = """\
# The places of the texts on a card, for `fightcard read` and `fightcard check --photo --template`.
# These are the places on fightcard's own card: move each to where your card has it, and delete the others.

[card]
game = "{system}"
# The size of the card in mm.
width = {width:g}
height = {height:g}
# "mm" from the card's top left corner, or "share" of its width and height.
unit = "mm"
# A photograph of one such card, next to this file. Without it cards are found by their four edges.
# picture = "one-card.jpg"

# [corners]
# Where the edges are not found: a photograph's name, and the card's corners on it in pixels, clockwise from
# the card's top left.
# "one-card.jpg" = [[210, 180], [1490, 205], [1470, 1985], [190, 1960]]

# Each field: the heading of the workbook = [left, top, width, height]. CFB/S holds two cells, "12/10".
[fields]
"""


def new_template(item: Print, system: str = SYSTEMS[0]) -> str:
    """The text of a template for a game, its fields where the face of fightcard prints those of a card."""
    face = printing_of(system).fighter
    windows = fronts(face, [(item, {})], CLASSIC)[1][0]
    lines = [HEAD.format(system=system, width=face.size.width, height=face.size.height)]
    for heading, box in _fields(system, face.fields, windows):
        sides = ", ".join(f"{side:.1f}" for side in (box.x, box.y, box.width, box.height))
        lines.append(f'"{heading}" = [{sides}]\n')
    return "".join(lines)


def _fields(
    system: str, headings: Mapping[str, tuple[str, ...]], windows: Sequence[Window]
) -> Iterator[tuple[str, Box]]:
    """Each field that holds the text of one heading, or of two that are one, and the room that it has."""
    combined = {each.into: each.heading for each in layout(system, "row").combined}
    seen: dict[str, Box] = {}
    fields: dict[str, str] = {}
    for window in windows:
        of = headings.get(window.field, ())
        name = of[0] if len(of) == 1 else combined.get(of) if len(of) == 2 else None
        if name is not None and fields.setdefault(name, window.field) == window.field:
            seen[name] = _around(seen.get(name, window.box), window.box)
    yield from seen.items()


def _around(one: Box, other: Box) -> Box:
    left, top = max(min(one.x, other.x), 0), max(min(one.y, other.y), 0)
    right, low = max(one.right, other.right), max(one.bottom, other.bottom)
    return Box(left, top, right - left, low - top)
