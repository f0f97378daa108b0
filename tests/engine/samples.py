"""The samples of every game, by its name."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from fightcard.engine.registry import SYSTEMS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.engine.sample import Sample

SAMPLES: Mapping[str, Sample] = {
    system: import_module(f"tests.engine.systems.{system}.cards").SAMPLE for system in SYSTEMS
}
