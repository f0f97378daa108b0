"""The samples of every game, by its name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from fightcard.engine.registry import SYSTEMS
from tests.engine.sample import Sample

SAMPLES: Mapping[str, Sample] = {
    system: import_module(f"tests.engine.systems.{system}.cards").SAMPLE for system in SYSTEMS
}
