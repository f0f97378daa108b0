"""What an extra brings, and the line that is said where it is not installed."""

from __future__ import annotations

import pytest

from fightcard.pipeline.base import extras
from fightcard.pipeline.base.extras import EXTRAS, MoreNeeded, extra_of, install, require, require_library


def test_how_an_extra_or_the_base_is_installed() -> None:
    assert install("png") == 'type pip install ".[png]" in your clone of fightcard'
    assert install("") == 'type pip install "." in your clone of fightcard'


def test_which_extra_brings_a_library() -> None:
    assert [extra_of(each) for each in ("numba", "uvicorn", "PIL", "distributed", "cv2", "openpyxl")] == [
        "engine", "live", "png", "scale", "photo", "",
    ]  # fmt: skip


@pytest.mark.parametrize("missing", [None, *EXTRAS["live"]])
def test_an_extra_is_needed_whole(missing: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == missing else object())
    if missing is None:
        require("live")
        require_library("uvicorn", "Uvicorn", "the page needs")
        return
    with pytest.raises(MoreNeeded) as raised:
        require("live")
    assert str(raised.value) == f"the live page needs more libraries; {install('live')}"
    with pytest.raises(MoreNeeded) as raised:
        require_library(missing, "Uvicorn", "the page needs")
    assert str(raised.value) == f"the page needs Uvicorn, which is not installed; {install('png')}"
