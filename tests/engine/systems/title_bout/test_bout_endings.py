"""How a bout ends that was halted, or has gone its rounds: what is scored, what is decided, and what ends as a draw."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.systems.title_bout.rules import bout as subject
from fightcard.engine.systems.title_bout.rules import events
from fightcard.engine.systems.title_bout.rules.codes import (
    DRAW_TECHNICAL,
    ENDED_NOW,
    HALTED,
    NOBODY,
    TECHNICAL,
)

LOG, RED, BLUE = SimpleNamespace(), SimpleNamespace(points=3), SimpleNamespace(points=4)


def played(
    monkeypatch: pytest.MonkeyPatch, over: int, method: int, *, in_round: bool, rounds: int = 2
) -> list[Any]:
    """What is asked for of a bout that is over in its last round or in the rest after it; 0 if it goes its rounds."""
    asked: list[Any] = []
    bout: Any = SimpleNamespace(over=0, number=0, resting=0, method=0, rules=SimpleNamespace(rounds=rounds))

    def begin(*_: object) -> None:
        bout.number += 1
        bout.resting = 0
        asked.append(f"round {bout.number}")

    def finish() -> None:
        if bout.number == rounds:
            bout.over, bout.method = over, method

    def reported(name: str) -> Any:  # noqa: ANN401
        def rule(*words: Any) -> None:  # noqa: ANN401
            asked.append((name, *[each for each in words if each not in (bout, LOG, RED, BLUE, "deck")]))
            if name in ("decide", "end"):
                assert words[:2] == (bout, LOG)

        return rule

    for name in ("score_round", "decide", "end", "between_rounds"):
        monkeypatch.setattr(subject, name, reported(name))
    monkeypatch.setattr(subject, "make_ready", lambda *_: None)
    monkeypatch.setattr(subject, "begin_round", begin)
    monkeypatch.setattr(subject, "fight_round", lambda *_: finish() if in_round else None)
    monkeypatch.setattr(subject, "use_last_chances", lambda *_: None if in_round else finish())
    monkeypatch.setattr(subject, "note", lambda _log, _bout, *words: asked.append(("note", *words)))
    deck: Any = "deck"
    log: Any = LOG
    red: Any = RED
    blue: Any = BLUE
    subject.play(deck, bout, log, red, blue)
    return asked


START = ["round 1", ("score_round",), ("between_rounds",), "round 2"]


@pytest.mark.parametrize(
    ("over", "method", "in_round", "due"),
    [
        (0, 0, True, [("score_round",), ("decide", 0)]),
        (ENDED_NOW, 5, True, [("note", events.ROUND_POINTS, NOBODY, 3, 4)]), (ENDED_NOW, 5, False, [("score_round",)]),
        (HALTED, TECHNICAL, True, [("score_round",), ("decide", 1)]), (HALTED, TECHNICAL, False, [("score_round",), ("decide", 1)]),
        (HALTED, DRAW_TECHNICAL, True, [("score_round",), ("end", NOBODY, DRAW_TECHNICAL)]),
        (HALTED, DRAW_TECHNICAL, False, [("score_round",), ("end", NOBODY, DRAW_TECHNICAL)]),
    ],
)  # fmt: skip
def test_a_bout_that_was_halted_is_decided_by_scorecards_or_a_draw(
    monkeypatch: pytest.MonkeyPatch, over: int, method: int, due: list[Any], *, in_round: bool
) -> None:
    assert played(monkeypatch, over, method, in_round=in_round) == [*START, *due]
