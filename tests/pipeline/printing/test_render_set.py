"""A set is its cards and what chance is read from: a deck that is printed like cards, or a game's charts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.printing.output import print_set as subject
from fightcard.pipeline.printing.output.print_run import Rendered


def test_a_game_without_a_deck_has_its_charts_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong: Any = SimpleNamespace(code="P1")
    own: Any = SimpleNamespace(code="P2")
    printed = Rendered({"cards.pdf": b"cards"}, (wrong,), 7)
    stock: Any = SimpleNamespace(face="face", system="toy")
    order: Any = "order"
    prints = SimpleNamespace(deck=None)
    monkeypatch.setattr(subject, "in_own_size", lambda order, face: f"{order} for {face}")
    monkeypatch.setattr(subject, "packs", lambda *words: ("packs", *words))
    monkeypatch.setattr(
        subject,
        "print_packs",
        lambda *words: printed if words == (("packs", stock, sized), stock, sized) else None,
    )
    monkeypatch.setattr(subject, "printing_of", lambda system: prints if system == "toy" else None)
    monkeypatch.setattr(
        subject, "print_charts", lambda *words: (b"charts", [own]) if words == (stock, sized) else None
    )
    sized = "order for face"
    found = subject.render_set(stock, order)
    assert (found.files, found.findings, found.texts) == (
        {"cards.pdf": b"cards", "deck.pdf": b"charts"},
        (wrong, own),
        7,
    )
    prints.deck = "deck"  # type: ignore[assignment]
    assert subject.render_set(stock, order) is printed
