"""What results are as JSON: every field of each, rounded as it is, with whatever may be missing and without."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from typing import get_args

from tests.approved.approval import hold
from tests.approved.made_up import Lacks, Maker, named

TOO_LARGE = {"DeckReport", "Fought", "Proposal", "VerifiedCard", "Verified", "Rated"}
"""They hold cards, decks and findings; other tests are about them."""


def reported() -> Iterator[str]:
    names = named()
    for name, kind in sorted(names.items()):
        if dataclasses.is_dataclass(kind) and hasattr(kind, "as_json") and name not in TOO_LARGE:
            for lacks in get_args(Lacks):
                made = Maker(names, lacks).one(kind).as_json()
                yield from (f"{name}.{key}: {json.dumps(value)}" for key, value in made.items())


def test_the_same_is_made_of_results_as_json() -> None:
    hold("made-up", reported())
