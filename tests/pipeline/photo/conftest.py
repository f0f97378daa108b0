"""What the tests of photographs share: lines that the model has read once are not read again."""

from __future__ import annotations

import functools
from functools import cached_property
from typing import TYPE_CHECKING

import pytest

from fightcard.pipeline.photo import locate
from fightcard.pipeline.photo.letters import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import numpy as np
    from numpy.typing import NDArray
    from onnxruntime import InferenceSession

    from fightcard.pipeline.photo.expected import Grey
    from fightcard.pipeline.photo.locate import Points


class Remembering:
    """The model, which answers the same pictures as before from memory: it gives the same text for them anywhere."""

    def __init__(self, session: InferenceSession) -> None:
        self._session = session
        self._known: dict[bytes, list[NDArray[np.float32]]] = {}
        self.get_inputs, self.get_modelmeta = session.get_inputs, session.get_modelmeta

    def run(self, names: None, pictures: Mapping[str, NDArray[np.float32]]) -> list[NDArray[np.float32]]:
        (picture,) = pictures.values()
        key = repr(picture.shape).encode() + picture.tobytes()
        if key not in self._known:
            self._known[key] = self._session.run(names, pictures)
        return self._known[key]


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
    """A third of what the model reads in these tests it has read before."""
    model: cached_property[InferenceSession] = vars(Reader)["_session"]
    shared = functools.cache(lambda: Remembering(model.func(Reader())))
    remembering = cached_property(lambda _reader: shared())
    remembering.__set_name__(Reader, "_session")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Reader, "_session", remembering)
        yield
