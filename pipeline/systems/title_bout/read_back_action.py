"""Reading a printed Boxing Action card back: which value is at which place, and what card data says of
it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.text_lookup import Lines, in_block
from fightcard.pipeline.systems.title_bout.face_action import Checks, Readings, Ringside, Texts

if TYPE_CHECKING:
    from fightcard.engine.systems.title_bout.card import ActionCard
    from fightcard.pipeline.printing.drawing.geometry import Slot
    from fightcard.pipeline.printing.drawing.text_lookup import Read
    from fightcard.pipeline.systems.title_bout.deck import TextKey

FIELDS: Mapping[str, tuple[str, ...]] = {
    "the card's number": ("Card",),
    "CF": ("CF",),
    "RN": ("RN",),
    "RESULT": ("RESULT",),
    "the word of RESULT": ("RESULT",),
    "KD": ("KD",),
    "KD2": ("KD2",),
    "KOR": ("KOR",),
    "KDC": ("KDC",),
    "the ring position": ("Ring Position",),
    "the judges' marks": ("J1", "J2", "J3"),
    "Condition": ("Condition",),
    "Injury": ("Injury",),
    "Special action": ("Special Action",),
}
CHECKS: Mapping[str, Literal["kd", "kd2", "kor", "kdc"]] = {
    "KD": "kd", "KD2": "kd2", "KOR": "kor", "KDC": "kdc",
}  # fmt: skip
TEXTS: Mapping[str, TextKey] = {
    "Condition": "condition",
    "Injury": "injury",
    "Special action": "special_action",
}


def _places() -> Iterator[tuple[str, Slot]]:
    yield "the card's number", Readings.number
    for field, middle in zip(("CF", "RN", "RESULT"), Readings.middles, strict=True):
        yield field, Readings.reading.moved(middle)
    yield "the word in RN's place", Readings.word.moved(Readings.middles[1])
    chip = Readings.word.moved(Readings.middles[2], Readings.chip_height + 0.85 - Readings.word.baseline)
    yield "the word of RESULT", chip
    for label, cell in zip(CHECKS, Checks.cells.columns(4), strict=True):
        yield label, Checks.value.moved(cell.middle)
    for number, cell in enumerate(Ringside.judges.columns(3), start=1):
        yield f"judge {number}", Ringside.mark.moved(cell.middle, cell.y)


PLACES = dict(_places())


def read(texts: Sequence[Read]) -> Mapping[str, str]:
    """The values that a printed Boxing Action card shows, each found by its place."""
    lines = Lines(texts)
    found = {field: lines.at(slot) for field, slot in PLACES.items()}
    found["the ring position"] = in_block(texts, Ringside.place.box)
    for field, row in zip(TEXTS, Texts.area.rows(3), strict=True):
        box = Texts.lines.box
        found[field] = in_block(texts, Box(box.x, box.y + row.y, box.width, box.height))
    return found


def values(card: ActionCard) -> Mapping[str, str]:
    """The same values straight from card data, spelled plainly."""
    rn, word = card["rn"], card["result_word"]
    found = {
        "the card's number": str(card["card"]),
        "CF": str(card["cf"]),
        "RN": "" if isinstance(rn, str) else str(rn),
        "the word in RN's place": rn.upper() if isinstance(rn, str) else "",
        "RESULT": str(card["result"]),
        "the word of RESULT": {"Cut": "CUT"}.get(word or "", word or ""),
        "the ring position": card["ring_position"],
    }
    found |= {label: str(card[key]) for label, key in CHECKS.items()}
    found |= {f"judge {number}": mark for number, mark in enumerate(card["judges"], start=1)}
    return found | {field: card[key]["text"] for field, key in TEXTS.items()}
