"""What a page asks of the compositor, place by place: the room of a text, its floor and its tracking decide only
where something does not fit, and no stroke shows them."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field

from fightcard.pipeline.printing.drawing.compose import Compositor
from fightcard.pipeline.printing.drawing.geometry import Block, Box, Point, Shape, Slot
from fightcard.pipeline.printing.drawing.pen import Recorder

_DECIMALS = re.compile(r"-?\d+\.\d+(?:e-?\d+)?")


@dataclass(slots=True)
class Asked(Compositor):
    """A compositor that also keeps everything it was asked for, to a ten thousandth of a millimetre."""

    asked: list[str] = field(default_factory=list)

    def _keep(self, what: str, *parts: object) -> None:
        said = f"{what} {parts!r}"
        self.asked.append(_DECIMALS.sub(lambda found: f"{float(found[0]) + 0.0:.4f}", said))

    def fill(self, figure: Shape, ink: str) -> None:
        self._keep("fill", figure, ink)
        Compositor.fill(self, figure, ink)

    def sign(self, figure: Shape, ink: str) -> None:
        self._keep("sign", figure, ink)
        Compositor.sign(self, figure, ink)

    def stroke(self, figure: Shape, ink: str, width: float) -> None:
        self._keep("stroke", figure, ink, width)
        Compositor.stroke(self, figure, ink, width)

    def picture(self, box: Box, key: str) -> None:
        self._keep("picture", box, key)
        Compositor.picture(self, box, key)

    def text(self, slot: Slot, words: str, field: str = "") -> float:
        self._keep("text", slot, words, field)
        return Compositor.text(self, slot, words, field)

    def block(self, block: Block, words: str, field: str = "", *, centred: bool = False) -> None:
        self._keep("block", block, words, field, centred)
        Compositor.block(self, block, words, field, centred=centred)

    def turned(self, slot: Slot, words: str) -> None:
        self._keep("turned", slot, words)
        Compositor.turned(self, slot, words)

    def twice(self, slot: Slot, words: str, middle: Point, field: str = "") -> None:
        self._keep("twice", slot, words, middle, field)
        Compositor.twice(self, slot, words, middle, field)

    def summed(self) -> str:
        """How many strokes there are, and a sum of what was asked and drawn."""
        pen = self.pen
        assert isinstance(pen, Recorder)
        text = pen.recorded() + "\n".join(self.asked)
        return f"{len(pen.strokes)} {hashlib.sha256(text.encode()).hexdigest()[:12]}"
