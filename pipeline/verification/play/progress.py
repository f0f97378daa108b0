"""How far the search for what drives the verdicts has come, told step by step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Searching = Callable[[float, int], None]
"""Is told the steps that are done, the one under way as a fraction, and how many there are."""

USUAL_STEPS = 10
"""Two looks at numbers that stand alone, four at idle ones, three at what may drive a reason, and the climbs to where it would come in line."""


@dataclass(slots=True)
class Steps:
    """Counts the steps of one search; a step beyond the usual number is told as part of the last."""

    tell: Searching
    done: int = 0

    def within(self, share: float) -> None:
        """The step under way is done to this share, 0 to 1."""
        self.tell(min(self.done + share, USUAL_STEPS - 1), USUAL_STEPS)

    def end(self) -> None:
        """The step under way is over."""
        self.done += 1
        self.tell(min(self.done, USUAL_STEPS - 1), USUAL_STEPS)

    def end_all(self) -> None:
        """The search is over, whatever steps were not needed."""
        self.done = USUAL_STEPS
        self.tell(USUAL_STEPS, USUAL_STEPS)
