"""A face file of one's own: on which cards it is tried, and whose size its cards have."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.engine.registry import SYSTEMS, game
from fightcard.pipeline.printing.output import own_face as subject
from fightcard.pipeline.printing.output.own_face import check_face, in_own_size
from fightcard.pipeline.printing.sheets.order import Order
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from fightcard.pipeline.workbook.model import Unreadable

THEME: Any = "theme"
OWN, OTHER = SYSTEMS[:2]


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What a face is tried on, where faces are as their files say: sound or not."""
    asked: list[Any] = []
    contents = SimpleNamespace(contents="contents", face=lambda layout: f"face of {layout}")
    monkeypatch.setattr(
        subject,
        "printing_of",
        lambda system: SimpleNamespace(fighters=contents) if system == OWN else None,
    )
    monkeypatch.setattr(subject, "face_data", lambda path: {"game": path.stem})
    monkeypatch.setattr(subject, "specimens", lambda system: (f"specimen of {system}",))
    monkeypatch.setattr(subject, "specimen_imprint", lambda card: f"imprint of {card}")
    monkeypatch.setattr(subject, "read_face", lambda *words: asked.append(words) or ("layout", []))
    monkeypatch.setattr(subject, "inspect_face", lambda *words: asked.append(words) or ["found"])
    return asked


def test_a_face_is_tried_on_the_good_rows_of_a_workbook_before_the_specimens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tried: list[Any]
) -> None:
    path = tmp_path / f"{OWN}.toml"
    findings = [SimpleNamespace(severity=each) for each in ("error", "note", "warning", "error")]
    book: Any = SimpleNamespace(path=tmp_path / "set.xlsx")
    checked = SimpleNamespace(system=OWN, findings=findings)
    monkeypatch.setattr(subject, "check", lambda own: checked if own is book else None)
    monkeypatch.setattr(subject, "replace", lambda own, findings: (own, [each.severity for each in findings]))
    monkeypatch.setattr(
        subject, "convert", lambda sound: SimpleNamespace(cards=[str(sound[1])], deck={"charts": "own"})
    )
    found = check_face(path, book, THEME)
    good, specimen = "['note', 'warning']", f"specimen of {OWN}"
    shown = [(good, f"imprint of {good}"), (specimen, f"imprint of {specimen}")]
    assert tried == [(path, "contents", THEME), ("layout", "contents", shown, THEME)]
    assert (found.path, found.system, found.layout, found.face) == (
        path,
        OWN,
        "layout",
        "face of layout",
    )
    assert (found.cards, found.findings, found.charts) == ((good, specimen), ("found",), "own")
    checked.system = OTHER
    with pytest.raises(Unreadable) as refused:
        check_face(path, book, THEME)
    assert refused.value.path == book.path
    assert (
        refused.value.what == f"it holds {game(OTHER).title}, and {OWN}.toml is a face of {game(OWN).title}"
    )
    assert check_face(path, theme=THEME).cards == (specimen,)


def test_a_face_that_is_not_understood_has_no_layout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tried: list[Any]
) -> None:
    monkeypatch.setattr(subject, "read_face", lambda *_: (None, ["wrong"]))
    found = check_face(tmp_path / f"{OWN}.toml", theme=THEME)
    assert (found.layout, found.face, found.findings, tried) == (None, None, ("wrong",), [])
    for name, meant in ((OWN[:-1], f"; did you mean {OWN}?"), ("x", "; there are ")):
        with pytest.raises(Unreadable) as refused:
            check_face(tmp_path / f"{name}.toml", theme=THEME)
        assert f"game is {name!r}, and there is no such game{meant}" in refused.value.what


def test_cards_have_the_size_of_their_face_unless_another_is_ordered() -> None:
    order = Order()
    own: Any = SimpleNamespace(size=SimpleNamespace(width=70.0, height=120.5))
    assert in_own_size(order, own).card == "70x120.5mm"
    assert in_own_size(order, None) is order
    ours: Any = SimpleNamespace(size=SimpleNamespace(width=order.size.width, height=order.size.height))
    assert in_own_size(order, ours) is order
    for width, height in ((order.size.width, 99.0), (70.0, order.size.height)):
        other: Any = SimpleNamespace(size=SimpleNamespace(width=width, height=height))
        assert in_own_size(order, other).card == f"{width:g}x{height:g}mm"
    ordered = replace(order, card="tarot")
    assert in_own_size(ordered, own) is ordered
    for profile in PROFILES.values():
        chosen = replace(order, profile=profile)
        assert (in_own_size(chosen, own).card is None) is (profile.kind not in ("sheets", "fold"))
