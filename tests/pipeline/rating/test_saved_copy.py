"""A copy with proposed ratings is refused where there is nothing to write."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from fightcard.pipeline.rating import saved_copy
from fightcard.pipeline.rating.saved_copy import write_copy

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("book", "suggested", "why"),
    [(None, 1, "these fighters are of no workbook"), ("book", None, "no row can be proposed"), ("book", 1, "there is no blank cell to fill")],
)  # fmt: skip
def test_where_nothing_is_proposed_nothing_is_written(
    book: str | None, suggested: int | None, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_copy, "written", lambda *_: SimpleNamespace(filled=(), content=b""))
    rated: Any = SimpleNamespace(proposals=[SimpleNamespace(suggested=suggested, is_doubted=False)])
    fighters: Any = SimpleNamespace(book=book)
    with pytest.raises(ValueError, match=why):
        write_copy(rated, fighters, tmp_path / "copy.xlsx")
    assert list(tmp_path.iterdir()) == []
