"""The entries of a face file made into a layout: each name looked up, each place in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.prints import FACE_NOT_UNDERSTOOD, FACE_UNKNOWN_NAME
from fightcard.pipeline.printing.drawing.face_contents import Contents, Part, Style
from fightcard.pipeline.printing.drawing.face_layout import Figure, Layout, Means, Placed, Text, When
from fightcard.pipeline.printing.drawing.face_schema import item_name
from fightcard.pipeline.printing.drawing.faces import SAFE
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Circle, Line, Point, Polygon, Shape, Slot
from fightcard.pipeline.printing.drawing.inspection import SMALLEST_LABEL
from fightcard.pipeline.printing.drawing.paper import Size
from fightcard.pipeline.printing.drawing.themes import Role, Theme

Entry: TypeAlias = Mapping[str, Any]
OVERRIDES = ("size", "floor", "looks", "align", "tracking", "leading")
SHAPES = ("box", "circle", "line", "polygon")
MEANS: Mapping[str, Means] = {"fill": "fill", "sign": "sign", "stroke": "stroke", "ink_of": "fill"}
"""How a figure is drawn, by the key that gives its ink."""
KNOWN_SHOWN = 40
"""The most names that are listed where one is unknown."""


@dataclass(slots=True)
class Entries:
    """A face file that is being understood; `findings` grows with what cannot be."""

    file: str
    data: Entry
    contents: Contents
    theme: Theme
    lines: Mapping[str, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    looks: dict[str, Role] = field(default_factory=dict)
    styles: dict[str, Style] = field(default_factory=dict)
    found_lines: dict[str, int] = field(default_factory=dict)

    def layout(self) -> Layout:
        """The layout; what has a fault is left out of it, with a finding."""
        self.looks = {name: self._look(name, look) for name, look in self.data.get("looks", {}).items()}
        self.styles = {name: self._style(name, style) for name, style in self.data["styles"].items()}
        frame = [item for item in self._items("frame") if not isinstance(item, Text)]
        front = list(self._items("front"))
        left_out = self.data.get("leave_out", [])
        for name in left_out:
            self._known("leave_out", "field", name, self.contents.names, self.lines.get("leave_out"))
        width, height = self.data["size"]
        return Layout(
            file=self.file,
            size=Size("own", width, height),
            safe=self.data.get("safe", SAFE),
            frame=tuple(frame),
            front=tuple(front),
            left_out=frozenset(left_out),
            looks=self.looks,
            lines=self.found_lines,
        )

    def _items(self, table: str) -> Iterator[Figure | Text | Placed]:
        for place, entry in enumerate(self.data[table]["items"]):
            name, line = item_name(entry, table, place), self.lines.get(f"{table} {place}")
            if line is not None:
                self.found_lines.setdefault(name, line)
            before = len(self.findings)
            made = list(self._made(table, name, entry, line))
            if len(self.findings) == before:
                yield from made

    def _made(
        self, table: str, name: str, entry: Entry, line: int | None
    ) -> Iterator[Figure | Text | Placed]:
        kinds = [kind for kind in ("field", "label", "drawing") if kind in entry]
        when = self._when(name, entry, line)
        if len(kinds) > 1:
            self._wrong(name, f"it is a {kinds[0]} and a {kinds[1]} at once", line)
        elif not kinds:
            yield from self._figures(name, entry, when, line)
        elif kinds == ["drawing"]:
            yield from self._placed(table, name, entry, when, line)
        elif table == "frame":
            self._wrong(name, "a text belongs under [front]; a frame has figures only", line)
        else:
            yield from self._text(name, entry, when, line)

    def _text(self, name: str, entry: Entry, when: When | None, line: int | None) -> Iterator[Text]:
        known = self.contents.names
        if "field" in entry and not self._known(name, "field", entry["field"], known, line):
            return
        style = self._styled(name, entry, line)
        if style is None:
            return
        is_block = "box" in entry
        if is_block is ("at" in entry) or is_block is ("width" in entry):
            self._wrong(name, "it needs at and width for one line, or box for several", line)
            return
        own, label = (str(entry.get(key, "")) for key in ("field", "label"))
        place: Slot | Block
        if is_block:
            place = style.block(Box(*entry["box"]))
        else:
            x, baseline = entry["at"]
            place = style.slot(x, baseline, entry["width"])
        of = self.contents.part_of.get(own, own)
        yield Text(own, label, of, place, centred=bool(entry.get("centred")), when=when)

    def _placed(
        self, table: str, name: str, entry: Entry, when: When | None, line: int | None
    ) -> Iterator[Placed]:
        drawings = self.contents.drawings
        here = {each: drawn for each, drawn in drawings.items() if drawn.is_frame is (table == "frame")}
        if not self._known(name, "drawing", entry["drawing"], here, line):
            return
        drawing = drawings[entry["drawing"]]
        if "box" not in entry:
            self._wrong(name, "a drawing needs a box", line)
            return
        numbers = {key: tuple(value) for key, value in entry.get("numbers", {}).items()}
        for key, count in drawing.numbers.items():
            if len(numbers.get(key, ())) != count:
                self._wrong(name, f"it needs numbers.{key} with {count} entries", line)
        for key in numbers:
            self._known(name, "number", key, drawing.numbers, line)
        for key in drawing.styles:
            self._known(name, "style", key, self.styles, line)
        styles = {key: self.styles[key] for key in drawing.styles if key in self.styles}
        yield Placed(entry["drawing"], drawing, Part(Box(*entry["box"]), numbers, styles), when)

    def _figures(self, name: str, entry: Entry, when: When | None, line: int | None) -> Iterator[Figure]:
        shapes = [key for key in SHAPES if key in entry]
        means = [key for key in MEANS if key in entry]
        if len(shapes) != 1 or len(means) != 1:
            one_of = "one of field, label, drawing, box, circle, line, polygon"
            is_drawn = "it has no ink: give fill, sign, stroke or ink_of" if shapes else f"it needs {one_of}"
            self._wrong(name, is_drawn, line)
            return
        ink = entry[means[0]]
        is_like = means == ["ink_of"]
        known = self.looks | dict(self.theme.roles) if is_like else self.theme.inks
        if not self._known(name, "looks" if is_like else "ink", ink, known, line):
            return
        about = Point(*entry["about"]) if "about" in entry else None
        across, down = entry.get("step", (0.0, 0.0))
        for number in range(entry.get("times", 1)):
            shape = _shape(entry, shapes[0], about, across * number, down * number)
            yield Figure(shape, MEANS[means[0]], ink, entry.get("thickness", 0.12), is_like, when)

    def _styled(self, name: str, entry: Entry, line: int | None) -> Style | None:
        """The style of a text with what the entry itself says."""
        if "style" not in entry:
            self._wrong(name, "it needs a style, one of those under [styles]", line)
            return None
        if not self._known(name, "style", entry["style"], self.styles, line):
            return None
        own = {key: entry[key] for key in OVERRIDES if key in entry}
        if "looks" in own and not self._known(name, "looks", own["looks"], self._all_looks(), line):
            return None
        style = replace(self.styles[entry["style"]], **own)
        if style.floor > style.size:
            self._wrong(name, f"its floor {style.floor:g} is above its size {style.size:g}", line)
        return style

    def _style(self, name: str, data: Entry) -> Style:
        line = self.lines.get(f"styles {name}")
        self._known(f"styles {name}", "looks", data["looks"], self._all_looks(), line)
        style = Style(**{"floor": min(SMALLEST_LABEL, data["size"]), **data})
        if style.floor > style.size:
            self._wrong(f"styles {name}", f"its floor {style.floor:g} is above its size {style.size:g}", line)
        return style

    def _look(self, name: str, data: Entry) -> Role:
        line = self.lines.get(f"looks {name}")
        role = Role(data["weight"], data["ink"], data.get("ground", "paper"))
        for ink in (role.ink, role.ground):
            self._known(f"looks {name}", "ink", ink, self.theme.inks, line)
        return role

    def _all_looks(self) -> Mapping[str, Role]:
        return {**self.theme.roles, **self.looks}

    def _when(self, name: str, entry: Entry, line: int | None) -> When | None:
        if "when" not in entry:
            return None
        state = entry["when"].removeprefix("not ")
        self._known(name, "state", state, self.contents.states, line)
        return When(state, state == entry["when"])

    def _known(self, name: str, kind: str, value: str, known: Iterable[str], line: int | None) -> bool:
        names = list(known)
        if value in names:
            return True
        listed = ", ".join(names[:KNOWN_SHOWN]) + (" …" if len(names) > KNOWN_SHOWN else "")
        self.findings.append(
            FACE_UNKNOWN_NAME.at(
                Place(file=self.file, row=line, column=name, value=value),
                suggestion=nearest(value, names),
                face=self.file,
                name=name,
                kind=kind,
                known=listed or "none",
            )
        )
        return False

    def _wrong(self, name: str, reason: str, line: int | None) -> None:
        place = Place(file=self.file, row=line, column=name)
        self.findings.append(FACE_NOT_UNDERSTOOD.at(place, face=self.file, name=name, reason=reason))


def _shape(entry: Entry, kind: str, about: Point | None, across: float, down: float) -> Shape:
    """The figure of an entry, moved by mm."""
    if kind == "box":
        x, y, width, height = entry["box"]
        return Box(x + across, y + down, width, height, entry.get("radius", 0.0), about)
    if kind == "circle":
        x, y, radius = entry["circle"]
        return Circle(x + across, y + down, radius)
    if kind == "line":
        x, y, to_x, to_y = entry["line"]
        return Line(Point(x + across, y + down), Point(to_x + across, to_y + down), about)
    return Polygon(tuple(Point(x + across, y + down) for x, y in entry["polygon"]), about)
