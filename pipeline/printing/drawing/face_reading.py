"""Reading a printed card back by its face file: each text is looked for where the file puts it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ParamSpec

from fightcard.pipeline.printing.drawing.face_contents import Contents
from fightcard.pipeline.printing.drawing.face_layout import Layout, Text
from fightcard.pipeline.printing.drawing.geometry import Block
from fightcard.pipeline.printing.drawing.text_lookup import Lines, Read, reads_in_block

Of = ParamSpec("Of")


class FaceReader:
    """Finds the values of a printed card by the places of a layout."""

    def __init__(self, layout: Layout, contents: Contents) -> None:
        self._contents, self._drawings = contents, [item for item in layout.drawings if item.drawing.read]
        self._places: dict[str, list[Text]] = {}
        for text in layout.texts:
            if text.name and not any(is_same_place(text, other) for other in self._places.get(text.name, ())):
                self._places.setdefault(text.name, []).append(text)

    def read(self, texts: Sequence[Read]) -> Mapping[str, str]:
        """The values that a printed card shows, by the names of its texts and of fields joined of them."""
        lines = Lines(texts)
        found = {name: _found(places, lines, texts) for name, places in self._places.items()}
        for item in self._drawings:
            assert item.drawing.read is not None
            found |= item.drawing.read(item.part, lines, texts)
        for field, parts in self._contents.joined.items():
            found[field] = " ".join(filter(None, (found.get(part, "") for part in parts)))
        return found


def values_of(
    values: Callable[Of, Mapping[str, str]], layout: Layout, contents: Contents
) -> Callable[Of, Mapping[str, str]]:
    """What card data says of a card, without the fields that a face leaves out."""
    out = layout.left_out | {
        field for field, parts in contents.joined.items() if layout.left_out.intersection(parts)
    }

    def shown(*of: Of.args, **named: Of.kwargs) -> Mapping[str, str]:
        return {field: content for field, content in values(*of, **named).items() if field not in out}

    return shown


def is_same_place(text: Text, other: Text) -> bool:
    """Whether two texts of one name are at one place in different looks."""
    one, two = text.place, other.place
    if isinstance(one, Block) or isinstance(two, Block):
        return isinstance(one, Block) and isinstance(two, Block) and one.box == two.box
    return (one.x, one.baseline, one.width, one.align) == (two.x, two.baseline, two.width, two.align)


def _found(places: Sequence[Text], lines: Lines, texts: Sequence[Read]) -> str:
    found: list[Read] = []
    for place in (each.place for each in places):
        at = reads_in_block(texts, place.box) if isinstance(place, Block) else lines.in_slot(place)
        found += [text for text in at if text not in found]
    return " ".join(text.text for text in found)
