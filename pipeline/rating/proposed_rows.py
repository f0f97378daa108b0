"""A whole valid row from a record.

Every rating weighed by how well cards that have it would have fought the fighter's career (`weighing`); the
row is the valid card in their middle (`middle_row`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fightcard.engine.core.data import CardData
from fightcard.pipeline.card_model import KnownFor
from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.findings import Value
from fightcard.pipeline.rating.library import Library
from fightcard.pipeline.rating.likelier_row import Lean
from fightcard.pipeline.rating.middle_row import middle_row, varied
from fightcard.pipeline.rating.rows import typed_cell, typed_row
from fightcard.pipeline.rating.style_medians import Usual, leaning, shown, usual
from fightcard.pipeline.rating.weighing import Weighed, WeighingRequest, weigh
from fightcard.pipeline.rating.weighted_quantiles import interval, weight_within

From: TypeAlias = Literal["record", "level", "known", "style", "custom", "drawn", "typed"]
"""Where a cell comes from: the record, only a Level, what the fighter is known for, the usual card of the
style or of all cards, a draw of what the record does not show, or what is typed."""


@dataclass(frozen=True, slots=True)
class Rated:
    """A cell as it is proposed, the ends of its 80% interval, where it comes from, and what the interval
    holds.

    Whole numbers rarely make 80% sharp: `holds` is the share of fighters with such a record, 0 to 1, whose
    rating lies within; of a cell of several numbers the smallest. `words` are those of Known for that affect
    it.
    """

    value: Value
    low: Value
    high: Value
    source: From
    holds: float = 1.0
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Suggested:
    """The row proposed, its card, each cell's interval and source, and how many cards in effect support it.

    `spans` are the intervals of the single numbers, one for each of `Library.parameters`, `shares` what part
    of the weight each holds.
    """

    row: Mapping[str, Value]
    card: CardData
    ratings: Mapping[str, Rated]
    effective: float
    spans: tuple[tuple[float, float], ...] = field(default=(), repr=False)
    shares: tuple[float, ...] = field(default=(), repr=False)


def weighed(library: Library, request: WeighingRequest, style: str | None) -> Weighed:
    """The cards of a fighter's style weighed by the record; without a style, of the most likely one."""
    styles = (style,) if style else library.model.styles
    shelves = [weigh(library, request, each) for each in styles]
    found = max(shelves, key=lambda each: each.log_evidence)
    if not request.known_for:
        return found
    own = usual(library, found.style, request.seed, request.belief)
    return found.tilted(leaning(library, found.drawn.ratings, own, request.known_for))


def suggested(
    library: Library, request: WeighingRequest, weighed: Weighed, lean: Lean | None = None
) -> Suggested:
    """The row in the middle of the weighed cards, with its intervals; arguments as of `middle_row`."""
    row, card = middle_row(library, request, weighed, lean)
    if request.vary is not None:
        row, card = varied(library, request, weighed, (row, card))
    columns, weights = weighed.drawn.ratings.T[: len(library.parameters)], weighed.weights
    numbers = ratings_of(library.model, library.parameters, [card])[0]
    spans = [
        interval(column, weights, holding=number)
        for column, number in zip(columns, numbers.tolist(), strict=False)
    ]
    cells = _Cells.of(library, request, weighed, spans)
    ratings = {
        heading: Rated(value, value, value, "typed")
        if heading in request.typed
        else cells.rated(heading, value, card)
        for heading, value in row.items()
        if value is not None and heading not in library.model.given
    }
    shares = [weight_within(column, weights, *span) for column, span in zip(columns, spans, strict=True)]
    return Suggested(row, card, ratings, weighed.effective, tuple(spans), tuple(shares))


@dataclass(frozen=True, slots=True)
class _Cells:
    """How the cells of a proposed card are known: their intervals, and where each comes from.

    `spans` by parameter; `texts` are those of the weighed cards under each heading that no parameter turns,
    `usual_row` is that of the usual card.
    """

    library: Library
    request: WeighingRequest
    weighed: Weighed
    spans: Sequence[tuple[float, float]]
    usual: Usual
    known: NDArray[np.bool_]
    texts: Mapping[str, Sequence[Value]]
    usual_row: Mapping[str, Value]

    @classmethod
    def of(
        cls,
        library: Library,
        request: WeighingRequest,
        weighed: Weighed,
        spans: Sequence[tuple[float, float]],
    ) -> _Cells:
        own = usual(library, weighed.style, request.seed, request.belief)
        system = library.opponents.system
        usual_row = typed_row(system, own.card)
        turned = {*library.model.given, *(each.heading for each in library.parameters)}
        headings = [heading for heading in usual_row if heading not in turned]
        read = [[typed_cell(system, each, heading) for heading in headings] for each in weighed.drawn.cards]
        texts = {heading: [cells[at] for cells in read] for at, heading in enumerate(headings)}
        speaks = shown(library, request, weighed, own)
        return cls(library, request, weighed, spans, own, speaks, texts, usual_row)

    def rated(self, heading: str, value: Value, card: CardData) -> Rated:
        """A cell with its interval: that of each of its numbers, written into the proposed card."""
        parameters, weights = self.library.parameters, self.weighed.weights
        places = [place for place, each in enumerate(parameters) if each.heading == heading]
        words = tuple(each.word for each in self.request.known_for if self._speaks(each, heading))
        if len(words) > 1 and places and not self._moved(places):
            words = ()  # such as chin and glass chin, which cancel each other
        if not places:
            low, high, holds = _of_texts(value, self.texts[heading], weights)
            # What follows from other cells, as the rest of a table does, differs from the usual with them.
            follows = self.request.vary is None and not words and value != self.usual_row.get(heading)
            return Rated(value, low, high, self._source(words, is_reported=follows), holds, words)
        ends: list[Value] = []
        for end in (0, 1):
            turned = card
            for place in places:
                each = parameters[place]
                if each.read(card) is None:
                    continue  # what the proposed card lacks, such as a second letter, has no interval
                turned = each.write(turned, each.held(int(self.spans[place][end])))
            ends.append(typed_cell(self.library.opponents.system, turned, heading))
        ratings = self.weighed.drawn.ratings
        holds = min(weight_within(ratings[:, place], weights, *self.spans[place]) for place in places)
        is_reported = bool(self.known[places].any())
        is_styled = not self.library.styled.isdisjoint(places)
        source = self._source(words, is_reported=is_reported, is_styled=is_styled)
        return Rated(value, ends[0], ends[1], source, holds, words)

    def _source(self, words: Sequence[str], *, is_reported: bool, is_styled: bool = False) -> From:
        if is_reported:
            return "record" if self.request.record.bouts else "level"
        if words:
            return "known"
        if self.request.vary is not None:
            return "drawn"
        return "style" if is_styled else "custom"

    def _moved(self, places: Sequence[int]) -> bool:
        """Whether all words together move one of these numbers."""
        steps = self.usual.steps(self.library.parameters, self.request.known_for)
        return bool(steps[places].any())

    def _speaks(self, word: KnownFor, heading: str) -> bool:
        own = [each for each in self.library.parameters if each.heading == heading]
        cells = [cell for cell, _ in word.moves]
        return heading in word.headings or any(each.is_among(cells) for each in own)


def _of_texts(
    value: Value, texts: Sequence[Value], weights: NDArray[np.float64]
) -> tuple[Value, Value, float]:
    """The interval of a cell that no parameter turns: its texts by their numbers, then by their letters."""
    order = sorted({text for text in (value, *texts) if text is not None}, key=_by_numbers)
    if not order:
        return value, value, 1.0
    ranks: dict[Value, int] = {text: rank for rank, text in enumerate(order)}
    ranked = np.array([ranks.get(text, 0) for text in texts], np.float64)
    low, high = interval(ranked, weights, holding=ranks.get(value))
    return order[int(low)], order[int(high)], weight_within(ranked, weights, low, high)


def _by_numbers(text: Value) -> tuple[list[int], str]:
    return [int(number) for number in re.findall(r"\d+", str(text))][::-1], str(text)
