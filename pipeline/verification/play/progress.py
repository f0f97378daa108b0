"""How far the search for what drives the verdicts has come, reported step by step."""

from __future__ import annotations

from dataclasses import dataclass

from fightcard.pipeline.play import Searching

USUAL_STEPS = 10
"""Two looks at outliers, four at inert numbers, and the search for levers, which counts as four."""


@dataclass(slots=True)
class SearchProgress:
    """Counts the steps of one search; a step beyond the usual number is reported as part of the last."""

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
