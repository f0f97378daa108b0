"""Verification: a set's cards played against each other, and what the bouts say of each."""

from pipeline.verification.meetings import Meeting
from pipeline.verification.play.round_robin import pairings
from pipeline.verification.run import verify
from pipeline.verification.statistics.intervals import Rate
from pipeline.verification.verdicts import Verdict
from pipeline.verification.verified import Verified, VerifiedCard

__all__ = ["Meeting", "Rate", "Verdict", "Verified", "VerifiedCard", "pairings", "verify"]
