"""What happens in a few bouts of each game, under each of its options."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator

import pytest

from fightcard import engine
from fightcard.engine.registry import SYSTEMS
from tests.approved.approval import hold
from tests.engine.samples import SAMPLES
from tests.engine.ways import settings

SEED = 1926
PAIRS = {"": 6, "turned": 2}
"""How many bouts of a preset as it is, and with one option turned."""


def reported(system: str) -> Iterator[str]:
    """A line a bout: the rules, who met, how it ended, how often each thing happened, and a sum of all of it."""
    sample = SAMPLES[system]
    kinds = [*settings(system, {"advanced"}), ("advanced", sample.mix)]
    for number, (rules, options) in enumerate(kinds):
        is_plain = not options or options is sample.mix
        for bout in range(PAIRS["" if is_plain else "turned"]):
            red = sample.cards[(number + bout) % len(sample.cards)]
            blue = sample.cards[(3 * number + 2 * bout + 1) % len(sample.cards)]
            played = engine.play(system, red, blue, seed=SEED, bout=bout, rules=rules, options=options)
            events = [event.as_json() for event in played.events]
            counts = Counter(event.event for event in played.events)
            whole = hashlib.sha256(json.dumps([played.result.as_json(), events]).encode()).hexdigest()
            result = played.result
            often = " ".join(f"{name}={count}" for name, count in sorted(counts.items()))
            yield (
                f"{rules} {dict(options)} {red['id']} v {blue['id']} #{bout}: "
                f"{result.winner or 'draw'} {result.method} {result.round} | {often} | {whole[:12]}"
            )


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_happens_in_a_few_bouts_under_each_option(system: str) -> None:
    hold(f"bouts-{system}", reported(system))
