"""The sentences on the backs.

Several for each thing, one of them for each man, whoever else is in his set.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from itertools import product
from typing import TYPE_CHECKING, Any

import pytest

from engine.registry import SYSTEMS
from pipeline.printing.drawing.backs import Places
from pipeline.printing.drawing.fit import fit_block
from pipeline.printing.drawing.fonts import shape
from pipeline.printing.drawing.sayings import said_of
from pipeline.printing.drawing.themes import CLASSIC
from tests.pipeline.printing.samples import fighter

if TYPE_CHECKING:
    from collections.abc import Iterator

MEN = (
    *("carlos-monzon", "ray-robinson", "jake-lamotta", "marvin-hagler", "tony-zale", "rocky-graziano"),
    *("marcel-cerdan", "gene-fullmer", "carmen-basilio", "dick-tiger", "emile-griffith", "nino-benvenuti"),
    *("rodrigo-valdez", "vito-antuofermo", "alan-minter", "mustafa-hamsho", "john-mugabi", "sumbu-kalambay"),
    *("juan-roldan", "tommy-hearns", "ray-leonard", "iran-barkley", "mike-mccallum", "joey-giardello"),
)


tagline = import_module(f"pipeline.systems.{SYSTEMS[0]}.taglines").tagline


@pytest.mark.parametrize("first", [0, 9, 15])
def test_of_nine_men_of_the_same_ratings_few_share_a_sentence(first: int) -> None:
    alike = [tagline(fighter(id=man, special=None)) for man in MEN[first : first + 9]]
    for half in (0, 1):
        counts = Counter(line.split(". ")[half] for line in alike)
        assert max(counts.values()) <= 4
    assert max(Counter(alike).values()) <= 2


def test_a_man_has_the_same_sentence_in_any_set() -> None:
    assert tagline(fighter(id="jake-lamotta")) == tagline(fighter(id="jake-lamotta", name="J. LaMotta"))
    card = {"id": "jake-lamotta"}
    assert said_of(card, ("one", "two", "three")) == said_of(card, ("one", "two", "three"))


def _sentences(system: str) -> Iterator[tuple[str, ...]]:
    for value in vars(import_module(f"pipeline.systems.{system}.taglines")).values():
        found: Any = value.values() if isinstance(value, dict) else [value]
        yield from (each for each in found if isinstance(each, tuple) and isinstance(each[0], str))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_two_sentences_stand_on_a_back_in_the_type_that_is_wanted(system: str) -> None:
    weight = CLASSIC.role(Places.line.role).weight
    long = sorted({max(lines, key=len) for lines in _sentences(system)}, key=len)[-4:]
    assert all(len(lines) == len(set(lines)) > 1 for lines in _sentences(system))
    for one, other in product(long, repeat=2):
        fit = fit_block(f"{one} {other}", Places.line, lambda words: shape(words, weight))
        assert (fit.rest, fit.size >= 6.5) == ("", True)
