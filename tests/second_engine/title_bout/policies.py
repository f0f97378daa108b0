"""The corner's policies, read from `policies.toml`, and its plans (p.55)."""

from __future__ import annotations

import functools
import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.second_engine.title_bout.bout import Bout
    from tests.second_engine.title_bout.fighter import Fighter

Policy = dict[str, Any]

CORNERS = ("red_corner", "blue_corner")
PLANS = ("red_plan", "blue_plan")
STYLES = ("boxer", "slugger")


@functools.cache
def policies() -> dict[str, Policy]:
    """The house's policies by name."""
    text = (resources.files("fightcard.engine.systems.title_bout") / "policies.toml").read_text(
        encoding="utf-8"
    )
    return tomllib.loads(text)


def policy(bout: Bout, fighter: Fighter) -> Policy:
    """How his corner chooses."""
    return policies()[bout.options[CORNERS[fighter.corner]]]


def planned(bout: Bout, fighter: Fighter) -> tuple[str, str]:
    """Style and strategy that his plan has for this round; empty where the policy decides."""
    rounds = bout.options.get(PLANS[fighter.corner], "").split(";")
    text = rounds[bout.round_number - 1].strip() if bout.round_number <= len(rounds) else ""
    first, _, rest = text.partition(" ")
    return (first, rest.strip()) if first in STYLES else ("", text)
