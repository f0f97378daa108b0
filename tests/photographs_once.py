"""What photographs cost in tests is paid once in a process: points that were searched, and lines that the model has read."""

from __future__ import annotations

import functools
import hashlib
from contextlib import contextmanager
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

MOST = 16
"""So many photographs are remembered: their points take up to 5 MB each, and those of a card a tenth."""

_photographs: dict[tuple[object, ...], Points] = {}
_cards: dict[tuple[object, ...], Points] = {}
_read: dict[tuple[object, ...], list[Line]] = {}
_search, _lines, _model = locate._points, Reader._lines, vars(Reader)["_session"]
_shared_model = functools.cache(lambda: _model.func(Reader()))


def _points(grey: Grey, most: int) -> Points:
    """The points of a picture, which are the same whatever it is held against."""
    known = _cards if most == locate.POINTS_OF_CARD else _photographs
    key = grey.shape, hashlib.sha256(grey.tobytes()).digest(), most
    if key not in known:
        known[key] = _search(grey, most)
        if len(_photographs) > MOST:
            del _photographs[next(iter(_photographs))]
    return known[key]


def _lines_of(self: Reader, pictures: NDArray[np.float32], numeric: Sequence[bool]) -> list[Line]:
    """The lines on these pictures: the model gives the same text for them anywhere."""
    key = (pictures.shape, hashlib.sha256(pictures.tobytes()).digest(), *numeric)
    if key not in _read:
        _read[key] = _lines(self, pictures, numeric)
    return _read[key]


@contextmanager
def looked_at_once() -> Iterator[None]:
    """Within it no picture is searched, and no line read, that was before."""
    session = cached_property(lambda _reader: _shared_model())
    session.__set_name__(Reader, "_session")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(locate, "_points", _points)
        patched.setattr(Reader, "_session", session)
        patched.setattr(Reader, "_lines", _lines_of)
        yield
