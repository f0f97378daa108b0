"""How a corner decides what the book leaves to its players: policies as data that the rules read, never as callbacks."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from engine.systems.title_bout import charts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core.records import Values

STATES = ("level", "ahead", "behind", "hurt", "ahead_late", "behind_late")


@functools.cache
def policy(name: str) -> Values:
    """The values of the record `Policy` by its name in `policies.toml`.

    Raises KeyError for a policy that the file does not hold, and ValueError where one names no strategy of the book.
    """
    held = _policies()[name]
    strategies = ("", *charts.tables()["strategies"].rows)
    return {
        "worth_boxing": held["worth_boxing"],
        "least_rating": held["least_rating"],
        **{state: strategies.index(str(held[state])) for state in STATES},
    }


@functools.cache
def _policies() -> Mapping[str, Mapping[str, object]]:
    return tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
