"""The numbers of a card that can be changed one at a time, by what the card schema declares.

`x-turned` says of a value that it can be: `true` for a number within its bounds, `[5, 150]` for one within
narrower ones, `"up"` for words that the schema lists from the worst for the fighter to the best, `"down"`
for the other way round, `"away"` for what can only be taken away. `x-part` names a part of a cell where its
own name does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fightcard.pipeline.fields.declarations import at, fields_of, with_value
from fightcard.pipeline.game import Parameter

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.card_model import CardModel
    from fightcard.pipeline.fields.declarations import Cell, Node, Path

NONE = "none"
"""How a cell that holds no word is called."""


def parameters(system: str, own: Mapping[str, Sequence[Parameter]] | None = None) -> tuple[Parameter, ...]:
    """Every parameter of a game's cards in the order of the columns.

    `own` are those that the game writes itself, by heading.
    """
    own = own or {}
    return tuple(
        parameter
        for heading, cell in fields_of(system).cells.items()
        for parameter in (own[heading] if heading in own else _of_cell(cell))
    )


def _of_cell(cell: Cell) -> Iterator[Parameter]:
    for node in cell.nodes:
        for leaf in [node] if "x-turned" in node.stated else node.leaves():
            turned = leaf.stated.get("x-turned")
            if turned == "away":
                yield taken_away(cell.heading, leaf.path)
            elif turned in ("up", "down"):
                yield _word(cell, leaf, is_downward=turned == "down")
            elif turned:
                yield from _number(cell, leaf)


def _part(cell: Cell, leaf: Node) -> str:
    label = "" if leaf in cell.nodes else leaf.name.replace("_", " ")
    stated: str = leaf.stated.get("x-part", label)
    return stated


def _writing(leaf: Node) -> Callable[[Any, Any], CardData]:
    def write(card: Any, value: Any) -> CardData:  # noqa: ANN401 - a card of the game's own type
        changed: CardData = with_value(card, leaf.path, value)
        return changed

    return write


def _number(cell: Cell, leaf: Node) -> Iterator[Parameter]:
    """A number; one whose bounds leave no choice cannot be changed."""
    stated, column = leaf.stated, cell.column
    low, high = (column.low, column.high) if cell.is_plain else (stated["minimum"], stated["maximum"])
    if stated["x-turned"] is not True and low != high:
        low, high = stated["x-turned"]
    if low is not None and high is not None and low < high:
        yield Parameter(column.heading, _part(cell, leaf), low, high, leaf.found_in, _writing(leaf))


def _word(cell: Cell, leaf: Node, *, is_downward: bool) -> Parameter:
    """A rating that is not a number: how far it is up a list, from the worst for the fighter to the best."""
    listed = [False, True] if leaf.kind == "boolean" else list(leaf.stated["enum"])
    words = listed[::-1] if is_downward else listed
    places = {word: place for place, word in enumerate(words)}
    write = _writing(leaf)

    def put(card: Any, place: int) -> CardData:  # noqa: ANN401 - a card of the game's own type
        return write(card, words[place])

    def place_of(card: Any) -> int | None:  # noqa: ANN401 - as above
        return places.get(at(card, leaf.path))

    heading = cell.heading
    shown = tuple(word if isinstance(word, str) else heading if word else NONE for word in words)
    return Parameter(heading, _part(cell, leaf), 0, len(words) - 1, place_of, put, shown)


def taken_away(heading: str, path: Path) -> Parameter:
    """What the card has at a path, or nothing: it can only be taken away."""

    def read(card: Any) -> int | None:  # noqa: ANN401 - a card of the game's own type
        return 1 if at(card, path) else None

    def write(card: Any, value: int) -> CardData:  # noqa: ANN401 - as above
        changed: CardData = card if value else with_value(card, path, None)
        return changed

    return Parameter(heading, "", 0, 1, read, write)


def ratings_of(
    model: CardModel, parameters: Sequence[Parameter], cards: Sequence[CardData]
) -> NDArray[np.float64]:
    """The numbers of cards, a row each: every parameter, 0 where a card lacks it, and the style."""
    import numpy as np  # noqa: PLC0415 - checks and prints do without it

    return np.array(
        [
            [
                *(parameter.read(card) or 0 for parameter in parameters),
                *(card.get("style") == style for style in model.styles[1:]),
            ]
            for card in cards
        ],
        float,
    )
