"""What a reason holds against a card as a target: between its ends, of its own share and rivals, and nearer where a step
nearer is asked for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.verification.drivers.aims import share_of_all
from fightcard.pipeline.verification.drivers.targets import of_reason


@pytest.mark.parametrize("is_nearer", [True, False])
def test_a_target_asks_for_a_step_nearer_where_its_aim_does(is_nearer: bool) -> None:
    aim: Any = SimpleNamespace(
        low=0.2, high=0.4, share=share_of_all("wins"), rivals=(3,), is_nearer=is_nearer
    )
    assert of_reason(aim, "V220").is_nearer is is_nearer
