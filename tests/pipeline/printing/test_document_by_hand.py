"""The date of a document."""

from __future__ import annotations

import pytest

from fightcard.engine.core.environment import WrongSetting
from fightcard.pipeline.printing.drawing.document import _refuse_no_date


@pytest.mark.parametrize("said", ["", "0", "1767225600", "253402300799", " 12 "])
def test_a_date_is_seconds_from_1970_to_9999(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", said)
    _refuse_no_date()


@pytest.mark.parametrize("said", ["-1", "253402300800", "today", "1.5"])
def test_what_is_no_date_is_refused(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", said)
    with pytest.raises(WrongSetting, match="SOURCE_DATE_EPOCH"):
        _refuse_no_date()
