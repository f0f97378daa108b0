"""What a merge is written into: the bytes of mine, or why it cannot be."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.merge import merged_workbook as subject
from fightcard.pipeline.workbook.model import Unreadable


@pytest.mark.parametrize(
    ("name", "sheets", "what"),
    [
        ("mine.ods", [], "OpenDocument files are read but not written"),
        ("mine.csv", ["Fighters", "Careers"], "a text file has only one sheet, and theirs has more"),
        ("mine.csv", ["Careers"], "a text file has only one sheet, and theirs has more"),
        ("mine.csv", ["Fighters"], None),
        ("mine.csv", [], None),
        ("mine.xlsx", ["Fighters", "Careers"], None),
    ],
)
def test_a_merge_goes_into_a_workbook_or_a_text_of_one_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, sheets: list[str], what: str | None
) -> None:
    path = tmp_path / name
    path.write_text("Name,KO\nAnn,7\n", encoding="utf-8")
    edits = {sheet: {(2, 2): SimpleNamespace(content=8)} for sheet in sheets}
    monkeypatch.setattr(
        subject, "_Page", lambda merged: SimpleNamespace(edits=lambda: edits if merged else {})
    )
    monkeypatch.setattr(subject, "value_of", lambda content: content)
    monkeypatch.setattr(subject, "edited", lambda *words: words)
    merged: Any = SimpleNamespace(
        mine=SimpleNamespace(
            book=SimpleNamespace(path=path, digest="", sheets=[SimpleNamespace(name="Fighters")])
        )
    )
    if what is not None:
        with pytest.raises(Unreadable) as refused:
            subject.written(merged)
        assert (refused.value.path, refused.value.what) == (path, what)
        assert refused.value.remedy.startswith("Save ")
        return
    due: Any = path.read_bytes()
    if sheets:
        due = b"Name,KO\nAnn,8\n" if name.endswith("csv") else (path, edits)
    assert subject.written(merged) == due
