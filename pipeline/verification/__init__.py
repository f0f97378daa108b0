"""Verification: a set's cards played against each other, and what the bouts say of each."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fightcard.pipeline.verification.meetings import Meeting
    from fightcard.pipeline.verification.play.round_robin import pairings
    from fightcard.pipeline.verification.run import verify
    from fightcard.pipeline.verification.statistics.intervals import Rate
    from fightcard.pipeline.verification.verdicts import Verdict
    from fightcard.pipeline.verification.verified import Verified, VerifiedCard

__all__ = ["Meeting", "Rate", "Verdict", "Verified", "VerifiedCard", "pairings", "verify"]

_WHERE = {
    "Meeting": "meetings",
    "Rate": "statistics.intervals",
    "Verdict": "verdicts",
    "Verified": "verified",
    "VerifiedCard": "verified",
    "pairings": "play.round_robin",
    "verify": "run",
}


def __getattr__(name: str) -> object:
    """What this package offers, loaded when it is asked for: a single match needs a tenth of it."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
