"""The same bytes by every Python: from 3.12 on `sum` adds floats more exactly than before."""

from __future__ import annotations

import builtins
import functools
import math
import operator
from collections.abc import Callable, Iterable

import pytest

import fightcard
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.printing.drawing.fonts import shape
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.report.proof_card import drawn_card
from tests.conftest import ROOT


def one_by_one(numbers: Iterable[float], start: float = 0) -> float:
    return functools.reduce(operator.add, numbers, start)


def exactly(numbers: Iterable[float], start: float = 0) -> float:
    every = [start, *numbers]
    return math.fsum(every) if any(type(each) is float for each in every) else one_by_one(every)


def test_a_card_is_drawn_alike_however_sum_adds(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(ROOT / "raw" / "legends.xlsx")))

    def drawn(add: Callable[..., float]) -> list[str]:
        with monkeypatch.context() as patched:
            patched.setattr(builtins, "sum", add)
            shape.cache_clear()
            face, imprint = printing_of(cards.system).fighter, Imprint("Legends", 1, 7, "995184")
            return [str(drawn_card(face, card, imprint)[0]) for card in cards.cards]

    assert drawn(one_by_one) == drawn(exactly)
