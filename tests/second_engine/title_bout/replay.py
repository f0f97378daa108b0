"""One kept bout played again by the second engine, and what it says of it."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from importlib import resources
from typing import Any

from tests.second_engine.title_bout import scoring
from tests.second_engine.title_bout.bout import Bout
from tests.second_engine.title_bout.options import in_force
from tests.second_engine.title_bout.recording import DisagreementError, read

Json = dict[str, Any]

GAME = "fightcard.engine.systems.title_bout"


@functools.cache
def house_deck() -> Json:
    """The deck that `engine.play` uses where none is given."""
    deck: Json = json.loads((resources.files(GAME) / "deck.json").read_text(encoding="utf-8"))
    return deck


def replay(
    saved: Mapping[str, Any] | str, red: Mapping[str, Any], blue: Mapping[str, Any], deck: Json
) -> Json:
    """Play a kept bout from its draws; returns the second engine's result.

    `kept` is what `BoutRecord.as_json` or `fightcard bout --format json` writes, `red`, `blue` and `deck` are the
    card data and the deck it was played with. Raises DisagreementError at the first draw, rating, round score or
    result that differs.
    """
    bout_data: Json = json.loads(saved) if isinstance(saved, str) else dict(saved)
    bout = Bout(dict(red), dict(blue), deck, read(bout_data), bout_data["rounds"], in_force(bout_data))
    mine = bout.play()
    recorded = bout_data["result"]
    for what in ("winner", "method", "round", "time"):
        if mine[what] != recorded[what]:
            raise DisagreementError(f"{what}: {mine[what]}, the recording has {recorded[what]}")
    cards = [list(card) for card in scoring.totals(bout.scores)]
    if recorded["scorecards"] and cards != [list(card) for card in recorded["scorecards"]]:
        raise DisagreementError(f"scorecards: {cards}, the recording has {recorded['scorecards']}")
    if bout.recording.next_check != len(bout.recording.checks):
        raise DisagreementError(
            f"the recording goes on with {bout.recording.checks[bout.recording.next_check]}"
        )
    return mine
