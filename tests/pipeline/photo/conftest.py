"""What the tests of photographs share: lines that the model has read once are not read again."""

from __future__ import annotations

import functools
import hashlib
from functools import cached_property
from typing import TYPE_CHECKING

import pytest

from fightcard.pipeline.photo import locate
from fightcard.pipeline.photo.letters import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from fightcard.pipeline.photo.expected import Grey
    from fightcard.pipeline.photo.letters import Line
    from fightcard.pipeline.photo.locate import Points


@pytest.fixture(scope="package", autouse=True)
def drawn_cards_looked_at_once() -> Iterator[None]:
    """The points of a card as it is drawn are the same for every photograph that is held against it."""
    known: dict[tuple[object, ...], Points] = {}
    look = locate._points

    def points(grey: Grey, most: int) -> Points:
        if most != locate.POINTS_OF_CARD:
            return look(grey, most)
        key = grey.shape, grey.tobytes()
        if key not in known:
            known[key] = look(grey, most)
        return known[key]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(locate, "_points", points)
        yield


@pytest.fixture(scope="package", autouse=True)
def read_once() -> Iterator[None]:
    """A third of the lines that the model reads in these tests it has read before: it gives the same text for them anywhere."""
    known: dict[tuple[object, ...], list[Line]] = {}
    read, model = Reader._lines, vars(Reader)["_session"]
    shared = functools.cache(lambda: model.func(Reader()))

    def lines(self: Reader, pictures: NDArray[np.float32], numeric: Sequence[bool]) -> list[Line]:
        key = (pictures.shape, hashlib.sha256(pictures.tobytes()).digest(), *numeric)
        if key not in known:
            known[key] = read(self, pictures, numeric)
        return known[key]

    session = cached_property(lambda _reader: shared())
    session.__set_name__(Reader, "_session")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Reader, "_session", session)
        patched.setattr(Reader, "_lines", lines)
        yield
