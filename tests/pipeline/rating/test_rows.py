"""Rows made cards: by their names, or by one that stands for all, and in a division."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.rating import rows as subject
from fightcard.pipeline.rating.rows import DIVISION, NAME


def test_rows_become_cards_under_numbered_names_and_have_their_own_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []

    def cards(system: str, rows: list[dict[str, Any]], book: str) -> list[dict[str, Any]]:
        asked.append((system, rows, book))
        return [{"id": row["Name"], "name": row["Name"], "division": row["Division"]} for row in rows]

    monkeypatch.setattr(subject, "cards_of", cards)
    typed: Any = [{"Name": "Ann", "KO": 3}, {"Division": "MW"}, {"Name": None, "Division": ""}]
    assert subject.cards_of_rows("toy", typed) == [
        {"id": f"{NAME} 0", "name": "Ann", "division": DIVISION},
        {"id": f"{NAME} 1", "name": NAME, "division": "MW"},
        {"id": f"{NAME} 2", "name": NAME, "division": DIVISION},
    ]
    assert asked[0][0] == "toy"
    assert asked[0][1][0] == {"Name": f"{NAME} 0", "KO": 3, "Division": DIVISION}
    assert subject.card_of_row("toy", typed[0])["name"] == "Ann"
    assert subject.card_of_row("toy", typed[1])["name"] == NAME
    assert [len(rows) for _, rows, _ in asked] == [3, 1, 1]


def test_a_row_is_looked_at_under_a_name_that_is_nobodys_and_notes_do_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def finding(code: str, column: str | None, severity: str) -> Any:  # noqa: ANN401
        return SimpleNamespace(code=code, column=column, severity=severity)

    found = {
        1: [finding("C1", "KO", "error"), finding("X1", None, "warning"), finding("X2", "PL", "note"), finding("C1", "KO", "error")],
        2: [finding("X2", "PL", "note")], 3: [],
    }  # fmt: skip
    seen: list[Any] = []
    games = {("toy", "charts"): ["toy with charts"]}
    monkeypatch.setattr(subject, "game_with", lambda *asked: games[asked].pop())  # once for all rows
    monkeypatch.setattr(
        subject,
        "findings_of",
        lambda game, row: seen.append((game, row["Name"])) or found[row["KO"]],
    )
    charts: Any = "charts"
    rows: Any = [{"Name": "Ann", "KO": 1}, {"KO": 2}, {"KO": 3}]
    assert subject.wrongs("toy", rows, charts) == [{("C1", "KO"), ("X1", "")}, frozenset(), frozenset()]
    assert seen == [("toy with charts", NAME)] * 3
    monkeypatch.setattr(
        subject, "is_valid", lambda system, row: (system, row["Name"], row["KO"] != 2) == ("toy", NAME, True)
    )
    assert subject.valid_rows("toy", rows) == [0, 2]
    monkeypatch.setattr(subject, "typed_row", lambda _system, card: {"KO": card})
    assert subject.valid_places("toy", [2, 1, 2, 3]) == [1, 3]  # type: ignore[list-item]
