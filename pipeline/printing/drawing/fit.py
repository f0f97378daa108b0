"""Text fitted to its place: at full size, else narrower, else smaller, and reported below its floor."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fightcard.pipeline.printing.drawing.geometry import POINTS_PER_MM

if TYPE_CHECKING:
    from fightcard.pipeline.printing.drawing.fonts import Words
    from fightcard.pipeline.printing.drawing.geometry import Block, Slot

NARROWEST = 0.82
SMALLEST = 3.0
_STEP = 0.25
_BLANKS = re.compile(r"[ \t\r\n]+")


@dataclass(frozen=True, slots=True)
class Fit:
    """How a text is set: its lines, size in points, stretch (1 is full width), and what had no room.

    `share` is how much of the text would have room at the floor: 1 or more where it fits.
    """

    lines: tuple[str, ...]
    size: float
    stretch: float
    share: float = 1.0
    rest: str = ""


def fit_line(words: str, slot: Slot, measure: Callable[[str], Words]) -> Fit:
    """One line into its slot: at full size, narrower down to 82 %, smaller down to 3 points, then cut."""
    room = slot.width * POINTS_PER_MM
    reach = measure(words).reach(slot.size, slot.tracking)
    if reach <= room:
        return Fit((words,), slot.size, 1.0)
    if reach * NARROWEST <= room:
        return Fit((words,), slot.size, room / reach)
    size = slot.size * room / (reach * NARROWEST)
    share = size / slot.floor
    if size >= SMALLEST:
        return Fit((words,), size, NARROWEST, share)
    shown = _longest_start(
        words, lambda start: measure(start).reach(SMALLEST, slot.tracking) * NARROWEST <= room
    )
    return Fit((shown,), SMALLEST, NARROWEST, share, words[len(shown) :])


def fit_block(words: str, block: Block, measure: Callable[[str], Words], *, even: bool = True) -> Fit:
    """Several lines into their block: the largest size at which none is over, narrowed down to 82 %.

    The lines come out as even in length as their number allows, or filled one after the other.
    """
    ruler = _Ruler(words, measure)
    width = block.box.width * POINTS_PER_MM
    for size in _sizes(block.size):
        allowed = lines_in(block, size)
        for stretch in (1.0, 0.94, 0.88, NARROWEST):
            room = width / (stretch * size)
            filled = ruler.lines(room, allowed)
            if filled is not None:
                lines = ruler.even_lines(room, allowed) if even else filled
                return Fit(lines, size, stretch, min(1.0, (size / block.floor) ** 2))
    room, allowed = width / (NARROWEST * SMALLEST), lines_in(block, SMALLEST)
    shown = _longest_start(words, lambda start: _Ruler(start, measure).lines(room, allowed) is not None)
    lines = _Ruler(shown, measure).lines(room, allowed) or ()
    share = (SMALLEST / block.floor) ** 2 * len(shown) / len(words)
    return Fit(lines, SMALLEST, NARROWEST, share, words[len(shown) :])


def _sizes(largest: float) -> Iterator[float]:
    steps = math.floor((largest - SMALLEST) / _STEP)
    yield from (largest - _STEP * step for step in range(steps + 1))


class _Ruler:
    """The words of a text with their widths, in units of the size, ready to be broken into lines."""

    def __init__(self, text: str, measure: Callable[[str], Words]) -> None:
        # A blank that must not break holds its words together.
        self._words = [word for word in _BLANKS.split(text) if word]
        self._widths = [measure(word).reach(1.0) for word in self._words]
        self._space = measure(" ").reach(1.0)

    def lines(self, room: float, allowed: int) -> tuple[str, ...] | None:
        """The text in lines no longer than the room, or None where it needs more lines than are allowed."""
        starts: list[int] = []
        used = math.inf
        for place, width in enumerate(self._widths):
            if used + self._space + width <= room:
                used += self._space + width
            elif width <= room and len(starts) < allowed:
                starts.append(place)
                used = width
            else:
                return None
        ends = [*starts[1:], len(self._words)]
        return tuple(" ".join(self._words[start:end]) for start, end in zip(starts, ends, strict=False))

    def even_lines(self, room: float, allowed: int) -> tuple[str, ...]:
        """The fewest lines the room allows, broken so that the longest is as short as can be."""
        best = self.lines(room, allowed) or ()
        low, high = 0.5 * room, room
        for _ in range(6 if len(best) > 1 else 0):
            middle = (low + high) / 2
            lines = self.lines(middle, len(best))
            if lines is None:
                low = middle
            else:
                best, high = lines, middle
        return best


def lines_in(block: Block, size: float) -> int:
    """How many lines of a size in points fit the block: the last one needs no leading below it."""
    height = block.box.height * POINTS_PER_MM
    return max(1, 1 + math.floor((height - size) / (size * block.leading) + 1e-9))


def _longest_start(words: str, fits: Callable[[str], bool]) -> str:
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if fits(words[:middle]):
            low = middle
        else:
            high = middle - 1
    return words[:low]
