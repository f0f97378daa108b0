"""How far the search for what drives the verdicts has come never falls back."""

from __future__ import annotations

import pytest

from fightcard.pipeline.verification.play.progress import USUAL_STEPS, SearchProgress


@pytest.mark.parametrize("steps", [1, USUAL_STEPS - 1, USUAL_STEPS, USUAL_STEPS + 3])
def test_progress_only_rises_and_ends_with_all(steps: int) -> None:
    reported: list[float] = []
    counted = SearchProgress(lambda done, _whole: reported.append(done))
    for _ in range(steps):
        for share in (0.5, 1.0):
            counted.within(share)
        counted.end()
    counted.end_all()
    assert reported == sorted(reported)
    assert reported[0] == 0.5
    assert reported[-1] == USUAL_STEPS
