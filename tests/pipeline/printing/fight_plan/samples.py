"""Fight Plan cards for the print tests: the league's four, and any other that the law allows."""

from __future__ import annotations

import copy
from typing import Any, cast

from hypothesis import strategies as st

from fightcard.pipeline.systems.fight_plan.columns import ENERGY, LAST
from tests.engine.systems.fight_plan.cards import card_named as of_the_league

TARRANT = cast("dict[str, Any]", of_the_league("mick-tarrant"))
RATINGS = ("height", "strength", "speed", "agility", "toughness")
STYLES = (
    "none", "inside", "clinching", "feinting", "counter_punching", "ring", "cutting_off", "outside", "all_out",
)  # fmt: skip
TARGETS = ("opportunistic", "head", "body")


def line(low: int, high: int, energy: tuple[int, int, int], *words: str) -> dict[str, Any]:
    """A line of a plan; the words are a style, a target, `dirty`, each where it is not the usual one."""
    return {
        "rounds": [low, high],
        **dict(zip(("aggressiveness", "power", "defense"), energy, strict=True)),
        "style": next((word for word in words if word in STYLES), "none"),
        "target": next((word for word in words if word in TARGETS), "opportunistic"),
        "dirty": "dirty" in words,
    }


def card(**changes: object) -> dict[str, Any]:
    """Mick Tarrant's card with other values."""
    return {**copy.deepcopy(TARRANT), **changes}


FIFTEEN = [
    line(number, number, (20 - number, 0, number), STYLES[number % 9], TARGETS[number % 3], "dirty")
    for number in range(1, LAST + 1)
]
WIDEST: dict[str, Any] = {
    "name": "Maximilian Alexander von Hohenzollern",
    "nickname": "The Pride of the Old Emperor's Own Guard",
    "record": "123-45-17 (104)",
    **dict.fromkeys(RATINGS, 40),
    "plan": [
        line(1, 14, (10, 10, 0), "counter_punching", "body", "dirty"),
        line(15, 15, (20, 0, 0), "all_out"),
    ],
}
BARE: dict[str, Any] = {"nickname": None, "record": None, "years": None, "plan": [line(1, 15, (1, 0, 0))]}


@st.composite
def valid(draw: st.DrawFn) -> dict[str, Any]:
    """Any card that the schema and the checks of the game let pass."""
    starts = sorted({1, *draw(st.sets(st.integers(2, LAST), max_size=14))})
    plan = []
    for low, after in zip(starts, [*starts[1:], LAST + 1], strict=True):
        attack = draw(st.integers(1, ENERGY))
        power = draw(st.integers(0, ENERGY - attack))
        words = (
            draw(st.sampled_from(STYLES)),
            draw(st.sampled_from(TARGETS)),
            draw(st.sampled_from(["", "dirty"])),
        )
        plan.append(
            line(low, after - 1, (attack, power, draw(st.integers(0, ENERGY - attack - power))), *words)
        )
    name = st.text(st.sampled_from("abcdefgh ŁóÉñßСергійΑθ'-."), min_size=1, max_size=24).filter(str.strip)
    return card(
        **{rating: draw(st.integers(1, 40)) for rating in RATINGS},
        name=draw(name),
        nickname=draw(st.none() | name),
        record=draw(st.sampled_from([None, "12-3-1", "120-33-1 (87)"])),
        years=draw(st.sampled_from([None, "1951-1960"])),
        plan=plan,
    )
