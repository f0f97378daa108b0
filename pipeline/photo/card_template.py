"""A template: which headings are where on a card of another printer, from a TOML file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from typing import TypeGuard

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.data_files import Unparsable, toml_of
from fightcard.pipeline.base.sheet_schema import Layout, layout
from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.checks.suggest import nearest, plain
from fightcard.pipeline.findings import Finding, Place, has_errors
from fightcard.pipeline.findings.photo import (
    FIELD_MISSING,
    FIELD_OUTSIDE,
    FIELD_SMALL,
    FIELD_UNKNOWN,
    FIELDS_LACKING,
    FIELDS_OVERLAP,
    TEMPLATE_LINE,
)
from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.workbook.model import Unreadable

SEE = "See docs/photographs.md for what a template may say."
LEAST_SIDE, MOST_SIDE = 20.0, 400.0
"""The shortest and the longest side of a card, in mm."""
LEAST_WIDE, LEAST_HIGH = 1.0, 1.0
OVERLAP, BEYOND = 0.25, 0.05
"""Fields may overlap by this share of the smaller one, and reach beyond the card by this many mm."""
_CARD = ("game", "width", "height", "unit", "picture")
_TABLES = ("card", "fields", "corners")

Quad = tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class CardField:
    """A field: its heading in the workbook, or two in one such as `CFB/S`, and its place in mm."""

    heading: str
    box: Box


@dataclass(frozen=True, slots=True)
class CardTemplate:
    """A kind of card: game, size in mm, fields, a picture of one such card, and typed corners.

    `corners` are those of a card on a photograph by the file's name, clockwise from the card's top left, in
    pixels; `picture` is None where cards are found by their outlines.
    """

    path: Path
    system: str
    width: float
    height: float
    fields: tuple[CardField, ...]
    picture: Path | None
    corners: Mapping[str, Quad]

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.path.name


def read_template(path: Path) -> tuple[CardTemplate | None, tuple[Finding, ...]]:
    """A template and what is wrong with it; None where it has errors.

    Raises Unreadable for a file that is no TOML, or says nothing of a card and its fields.
    """
    try:
        stated = toml_of(path)
    except FileNotFoundError:
        raise Unreadable(path, "there is no such file", SEE) from None
    except (OSError, Unparsable) as error:
        raise Unreadable(path, f"it cannot be read ({error})", SEE) from None
    card, fields = stated.get("card"), stated.get("fields")
    if not isinstance(card, dict) or not isinstance(fields, dict):
        raise Unreadable(path, "a template has a table [card] and a table [fields]", SEE)
    reader = _Reader(path, stated, card, fields)
    made = reader.read()
    return (None if has_errors(reader.findings) else made), tuple(reader.findings)


@dataclass(slots=True)
class _Reader:
    _path: Path
    _stated: Mapping[str, object]
    _card: Mapping[str, object]
    _fields: Mapping[str, object]
    findings: list[Finding] = field(default_factory=list)

    def read(self) -> CardTemplate:
        for name in sorted((set(self._stated) - {*_TABLES}) | (set(self._card) - {*_CARD})):
            self._tell(name, "does not belong in a template")
        system = self._system()
        width, height = self._side("width"), self._side("height")
        rows = layout(system, "row")
        by_word = {plain(spelling): heading for spelling, heading in rows.spellings()}
        unit = self._card.get("unit", "mm")
        if unit not in ("mm", "share"):
            self._tell("unit", 'is "mm" or "share"')
        stretch = (width, height) if unit == "share" else (1.0, 1.0)
        fields = [
            CardField(heading, box)
            for name, sides in self._fields.items()
            if (heading := self._heading(name, by_word, rows, system)) is not None
            and (box := self._box(name, sides, stretch)) is not None
        ]
        self.findings += self._misplaced(fields, width, height)
        for name in dict.fromkeys(each.heading for each in fields):
            if sum(each.heading == name for each in fields) > 1:
                self._tell(name, "has two fields, under two spellings of its heading")
        self._coverage(rows, fields)
        return CardTemplate(
            self._path, system, width, height, tuple(fields), self._picture(), self._corners()
        )

    def _tell(self, name: str, reason: str) -> None:
        self.findings.append(
            TEMPLATE_LINE.at(self._at(name), template=self._path.name, name=name, reason=reason)
        )

    def _at(self, name: str | None = None) -> Place:
        return Place(file=self._path.as_posix(), column=name)

    def _system(self) -> str:
        system = self._card.get("game", SYSTEMS[0])
        if system in SYSTEMS:
            return str(system)
        self._tell("game", f"is one of {', '.join(SYSTEMS)}")
        return SYSTEMS[0]

    def _side(self, name: str) -> float:
        value = self._card.get(name)
        if _is_number(value) and LEAST_SIDE <= value <= MOST_SIDE:
            return float(value)
        self._tell(name, f"is the card's {name} in mm, {LEAST_SIDE:g} to {MOST_SIDE:g}, such as 63.5")
        return 63.5 if name == "width" else 88.9

    def _heading(self, name: str, by_word: Mapping[str, str], rows: Layout, system: str) -> str | None:
        heading = by_word.get(plain(name))
        if heading is not None and heading not in {each.heading for each in rows.additional}:
            return heading
        facts = {"template": self._path.name, "field": name, "system": system}
        meant = nearest(name, [*rows.columns, *(each.heading for each in rows.combined)])
        self.findings.append(FIELD_UNKNOWN.at(self._at(name), suggestion=meant, **facts))
        return None

    def _box(self, name: str, sides: object, stretch: tuple[float, float]) -> Box | None:
        if not isinstance(sides, list) or len(sides) != 4 or not all(map(_is_number, sides)):
            self._tell(name, "is a rectangle: [left, top, width, height]")
            return None
        across, down = stretch
        left, top, width, height = (float(side) for side in sides)
        box = Box(left * across, top * down, width * across, height * down)
        if box.width >= LEAST_WIDE and box.height >= LEAST_HIGH:
            return box
        facts = {"width": f"{box.width:.1f}", "height": f"{box.height:.1f}"}
        self.findings.append(FIELD_SMALL.at(self._at(name), template=self._path.name, field=name, **facts))
        return None

    def _misplaced(self, fields: Sequence[CardField], width: float, height: float) -> Iterator[Finding]:
        template = self._path.name
        for each in fields:
            box, where = each.box, self._at(each.heading)
            beyond = max(-box.x, -box.y, box.right - width, box.bottom - height)
            if beyond > BEYOND:
                yield FIELD_OUTSIDE.at(where, template=template, field=each.heading, beyond=f"{beyond:.1f}")
        for one, other in combinations(fields, 2):
            across = min(one.box.right, other.box.right) - max(one.box.x, other.box.x)
            down = min(one.box.bottom, other.box.bottom) - max(one.box.y, other.box.y)
            least = min(each.box.width * each.box.height for each in (one, other))
            if across > 0 and down > 0 and across * down > OVERLAP * least:
                share = f"{across * down / least:.0%}"
                facts = {"field": one.heading, "other": other.heading, "share": share}
                yield FIELDS_OVERLAP.at(self._at(one.heading), template=template, **facts)

    def _coverage(self, rows: Layout, fields: Sequence[CardField]) -> None:
        named = {each.heading for each in fields}
        for combined in rows.combined:
            if combined.heading in named:
                for part in sorted(named.intersection(combined.into)):
                    self._tell(part, f"has two fields, its own and {combined.heading}")
                named.update(combined.into)
        name = rows.first
        if name not in named:
            self.findings.append(FIELD_MISSING.at(self._at(name), template=self._path.name, field=name))
        lacking = [heading for heading in rows.columns if heading not in named]
        if lacking:
            facts = {"headings": number_of(len(lacking), "heading"), "fields": ", ".join(lacking)}
            self.findings.append(FIELDS_LACKING.at(self._at(), template=self._path.name, **facts))

    def _picture(self) -> Path | None:
        picture = self._card.get("picture")
        if picture is None or picture == "":
            return None
        if isinstance(picture, str) and (path := self._path.parent / picture).is_file():
            return path
        self._tell("picture", "does not name a file in the folder of the template")
        return None

    def _corners(self) -> dict[str, Quad]:
        stated = self._stated.get("corners", {})
        if not isinstance(stated, dict):
            self._tell("corners", "is a table")
            return {}
        for name in (name for name, corners in stated.items() if not _is_quad(corners)):
            self._tell(
                name, "needs four corners: [[x, y], [x, y], [x, y], [x, y]], clockwise from the top left"
            )
        return {
            name: tuple((float(x), float(y)) for x, y in corners)
            for name, corners in stated.items()
            if _is_quad(corners)
        }


def _is_quad(corners: object) -> bool:
    """Whether these are the corners of a card as a photograph can show it, clockwise."""
    if not isinstance(corners, list) or len(corners) != 4:
        return False
    if not all(isinstance(each, list) and len(each) == 2 and all(map(_is_number, each)) for each in corners):
        return False
    sides = [(end[0] - start[0], end[1] - start[1]) for start, end in pairwise([*corners, corners[0]])]
    # Every corner turns right, as y counts downwards.
    return all(one[0] * two[1] > one[1] * two[0] for one, two in pairwise([*sides, sides[0]]))


def _is_number(value: object) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e6
