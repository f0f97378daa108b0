"""Names that no file can have under Windows: the ten ports of either kind and four devices."""

from __future__ import annotations

import pytest

from fightcard.pipeline.checks.ids import is_reserved_by_windows

RESERVED = "con prn aux nul com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9"


@pytest.mark.parametrize("name", RESERVED.split())
def test_devices_and_ports_are_reserved(name: str) -> None:
    assert is_reserved_by_windows(name)


@pytest.mark.parametrize("name", ["com", "com10", "lpt10", "com-1", "conn", ""])
def test_other_names_are_free(name: str) -> None:
    assert not is_reserved_by_windows(name)
