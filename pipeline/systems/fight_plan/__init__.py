"""Fight Plan, as the pipeline knows it: `GAME`, loaded when asked for; its findings load alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pipeline.systems.fight_plan.game import GAME

__all__ = ["GAME"]


def __getattr__(name: str) -> object:
    if name != "GAME":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pipeline.systems.fight_plan import game  # noqa: PLC0415

    return game.GAME
