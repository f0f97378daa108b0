"""Looking a face over: is every field on it, do texts fit, overlap or leave the safe area?

What is measured are the letters as they are set on given cards, not the room that they might take.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from fightcard.pipeline.card_model import OwnCard
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.prints import (
    FACE_DRAWING_SMALL,
    FACE_FIELD_MISSING,
    FACE_FIELD_SMALL,
    FACE_FIELD_TWICE,
    FACE_FIELDS_OVERLAP,
    FACE_LABEL_REPEATS,
    FACE_OUTSIDE_SAFE,
    MISSING_LETTER,
)
from fightcard.pipeline.printing.drawing.compose import Compositor, Owner
from fightcard.pipeline.printing.drawing.face_contents import CardContent, Contents
from fightcard.pipeline.printing.drawing.face_layout import Figure, Layout, Text, When
from fightcard.pipeline.printing.drawing.face_reading import is_same_place
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.printing.drawing.fit import NARROWEST
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM, Block, Box, Slot
from fightcard.pipeline.printing.drawing.pen import Recorder
from fightcard.pipeline.printing.drawing.themes import Theme, Weight

SLACK = 0.15
"""Letters that come so near in both directions, in mm, do not overlap yet."""
EDGE = 0.02


def inspect_face(
    layout: Layout, contents: Contents, cards: Sequence[tuple[OwnCard, Imprint]], theme: Theme
) -> Iterator[Finding]:
    """What is wrong with a face: fields that are missing, twice, too small, over each other or too near the
    cut, each at its name in the file, as the cards given have it."""
    yield from _missing(layout, contents)
    yield from _twice(layout)
    yield from _small_drawings(layout)
    worst = _Worst(layout, layout.themed(theme))
    for card, imprint in cards:
        worst.look_at(contents.content_of(card, imprint), str(card["name"]))
    yield from worst.findings()


def required(contents: Contents) -> tuple[str, ...]:
    """The texts that a card must have, in the order of the game."""
    drawn = (name for drawing in contents.drawings.values() for name in drawing.fields)
    fields = (name for name in (*contents.names, *drawn) if name not in contents.optional)
    return tuple(dict.fromkeys(fields))


def _at(layout: Layout, name: str) -> Place:
    return Place(file=layout.file, row=layout.lines.get(name), column=name)


def _missing(layout: Layout, contents: Contents) -> Iterator[Finding]:
    there = {text.name for text in layout.texts} | layout.left_out
    there |= {name for item in layout.drawings for name in item.drawing.fields}
    for name in required(contents):
        if name not in there:
            yield FACE_FIELD_MISSING.at(_at(layout, name), face=layout.file, name=name)


def _twice(layout: Layout) -> Iterator[Finding]:
    fields = [text for text in layout.texts if text.name]
    reported: set[str] = set()
    for place, text in enumerate(fields):
        for other in fields[:place]:
            is_apart = text.when is not None and text.when.excludes(other.when)
            is_both = text.name == other.name and not is_apart
            if is_both and text.name not in reported and not _is_distinct(text, other):
                reported.add(text.name)
                yield FACE_FIELD_TWICE.at(_at(layout, text.name), face=layout.file, name=text.name)
    drawn = Counter(item.name for item in layout.drawings)
    for name, count in drawn.items():
        if count > 1:
            called = f"drawing {name}"
            yield FACE_FIELD_TWICE.at(_at(layout, called), face=layout.file, name=called)


def _is_distinct(text: Text, other: Text) -> bool:
    """Whether two entries are one place whose looks depend on different states."""
    return text.when is not None and other.when is not None and is_same_place(text, other)


def _small_drawings(layout: Layout) -> Iterator[Finding]:
    for item in layout.drawings:
        box, (width, height) = item.part.box, item.drawing.least
        if box.width < width - EDGE or box.height < height - EDGE:
            called = f"drawing {item.name}"
            facts = {"box": _size(box.width, box.height), "least": _size(width, height)}
            yield FACE_DRAWING_SMALL.at(_at(layout, called), face=layout.file, name=item.name, **facts)


def _size(width: float, height: float) -> str:
    return f"{width:g} x {height:g}"


@dataclass(frozen=True, slots=True)
class _Ink:
    """The letters of one text on one card: the entry they belong to, and the box round them in mm."""

    name: str
    when: When | None
    box: Box


@dataclass(slots=True)
class _Worst:
    """The worst of each kind that was seen on any card, by name."""

    layout: Layout
    themed: Theme
    unknown: dict[str, tuple[str, ...]] = field(default_factory=dict)
    small: dict[str, tuple[float, Slot, str]] = field(default_factory=dict)
    over: dict[tuple[str, str], tuple[float, float, str]] = field(default_factory=dict)
    outside: dict[tuple[str, str], float] = field(default_factory=dict)
    repeated: dict[tuple[str, str], set[str]] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)

    def look_at(self, content: CardContent, fighter: str) -> None:
        """One card more."""
        page = Compositor(Recorder(), self.themed, Owner(""), settings=[])
        inks: list[_Ink] = []
        for item in self.layout.front:
            holds = item.when is None or (item.when.state in content.states) is item.when.holds
            if isinstance(item, Figure) or not holds:
                continue
            before = len(page.settings or ())
            item.draw(page, content)
            called = item.called if isinstance(item, Text) else f"drawing {item.name}"
            inks += [_Ink(called, item.when, each.inked) for each in (page.settings or ())[before:]]
            if isinstance(item, Text):
                self._fits(item, content)
                if item.label:
                    self.unknown[item.called] = shape(item.label, self._weight(item)).missing
                    self._repeats(item, content)
        for ink in inks:
            self.seen.add(ink.name)
            self._keeps_from_the_cut(ink.name, ink.box)
        self._overlaps(inks, fighter)

    def findings(self) -> Iterator[Finding]:
        """What was seen, in the order of the file; of a text that no card had, its room is looked at."""
        for text in self.layout.texts:
            if text.called not in self.seen:
                self._keeps_from_the_cut(text.called, text.room)
        layout = self.layout
        for name, letters in self.unknown.items():
            if letters:
                named = ", ".join(f"U+{ord(letter):04X}" for letter in letters)
                yield MISSING_LETTER.at(_at(layout, name), owner=layout.file, field=name, letters=named)
        for name, (needed, slot, words) in self.small.items():
            facts = {"needed": f"{needed:.1f}", "floor": f"{slot.floor:g}", "words": repr(words)}
            facts |= {"room": f"{slot.width:g}", "face": layout.file}
            yield FACE_FIELD_SMALL.at(_at(layout, name), name=name, **facts)
        for (name, other), (across, down, fighter) in self.over.items():
            facts = {"across": f"{across:.1f}", "down": f"{down:.1f}"}
            place = _at(layout, name)
            yield FACE_FIELDS_OVERLAP.at(
                Place(place.file, row=place.row, column=name, fighter=fighter),
                face=layout.file, name=name, other=other, **facts,
            )  # fmt: skip
        for (name, edge), distance in self.outside.items():
            facts = {"edge": edge, "distance": f"{distance:.1f}", "safe": f"{layout.safe:g}"}
            yield FACE_OUTSIDE_SAFE.at(_at(layout, name), face=layout.file, name=name, **facts)
        there = {text.name for text in layout.texts}
        for (called, words), names in self.repeated.items():
            for name in sorted(names - there):
                yield FACE_LABEL_REPEATS.at(_at(layout, called), face=layout.file, words=words, name=name)

    def _repeats(self, text: Text, content: CardContent) -> None:
        """The fields that have said what a label says on every card so far."""
        key = text.called, text.label
        names = {name for name, words in content.texts.items() if words == text.label}
        self.repeated[key] = names & self.repeated.get(key, names)

    def _fits(self, text: Text, content: CardContent) -> None:
        words = content.texts.get(text.name, "") if text.name else text.label
        slot = text.place
        if isinstance(slot, Block) or not words:
            return
        needed = shape(words, self._weight(text)).reach(slot.floor, slot.tracking) * NARROWEST / POINTS_PER_MM
        if needed > slot.width + EDGE and needed > self.small.get(text.called, (0.0,))[0]:
            self.small[text.called] = (needed, slot, words)

    def _weight(self, text: Text) -> Weight:
        return self.themed.role(text.place.role).weight

    def _keeps_from_the_cut(self, name: str, box: Box) -> None:
        safe, size = self.layout.safe, self.layout.size
        beyond = {
            "left": safe - box.x,
            "upper": safe - box.y,
            "right": box.right - (size.width - safe),
            "lower": box.bottom - (size.height - safe),
        }
        for edge, distance in beyond.items():
            if distance > EDGE:
                key = (name, edge)
                self.outside[key] = max(distance, self.outside.get(key, 0.0))

    def _overlaps(self, inks: Sequence[_Ink], fighter: str) -> None:
        ordered = sorted(inks, key=lambda ink: ink.box.y)
        for place, one in enumerate(ordered):
            for two in ordered[place + 1 :]:
                if two.box.y >= one.box.bottom - SLACK:
                    break
                across = min(one.box.right, two.box.right) - max(one.box.x, two.box.x)
                down = min(one.box.bottom, two.box.bottom) - max(one.box.y, two.box.y)
                if across <= SLACK or down <= SLACK or one.name == two.name:
                    continue
                key = (max(one.name, two.name), min(one.name, two.name))
                wide, high, _ = self.over.get(key, (0.0, 0.0, ""))
                if across * down > wide * high:
                    self.over[key] = (across, down, fighter)
