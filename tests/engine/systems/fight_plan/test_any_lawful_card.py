"""Any two lawful cards play any bout to its end, whatever their abilities, their plans and the options in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

import engine
from engine.systems.fight_plan import loading, options

if TYPE_CHECKING:
    from engine.core.data import CardData

ABILITY = st.one_of(st.integers(1, 40), st.integers(10, 400).map(lambda tenths: tenths / 10))


@st.composite
def stages(draw: st.DrawFn) -> list[dict[str, object]]:
    ends = sorted(draw(st.sets(st.integers(1, 14), max_size=4)))
    plan = []
    for first, last in zip([1, *(end + 1 for end in ends)], [*ends, 15], strict=True):
        aggressiveness = draw(st.integers(1, 20))
        power = draw(st.integers(0, 20 - aggressiveness))
        plan.append(
            {
                "rounds": [first, last], "aggressiveness": aggressiveness, "power": power,
                "defense": draw(st.integers(0, 20 - aggressiveness - power)), "style": draw(st.sampled_from(loading.STYLES)),
                "target": draw(st.sampled_from(loading.TARGETS)), "dirty": draw(st.booleans()),
            }
        )  # fmt: skip
    return plan


def lawful(name: str) -> st.SearchStrategy[CardData]:
    abilities = dict.fromkeys(loading.ABILITIES, ABILITY)
    return st.fixed_dictionaries(
        {"id": st.just(name), "name": st.just(name.title()), **abilities, "plan": stages()}
    )


MIXES = st.dictionaries(
    st.sampled_from([option.name for option in options.options()]), st.sampled_from(["off", "on"])
)


@settings(max_examples=60, derandomize=True, deadline=None)
@given(lawful("red"), lawful("blue"), st.integers(0, 2**63 - 1), st.integers(3, 15), MIXES)
def test_any_two_lawful_cards_play_to_an_end(
    red: CardData, blue: CardData, seed: int, rounds: int, mix: dict[str, str]
) -> None:
    told = engine.play("fight_plan", red, blue, seed=seed, rules="advanced", options=mix, rounds=rounds)
    assert 1 <= told.result.round <= rounds
    assert [event.event for event in told.events].count("ended") == 1
    assert len(told.events) < 4096
    assert all(line.text for line in engine.tell(told, cards=True))
    minutes, seconds = map(int, told.result.time.split(":"))
    assert 1 <= 60 * minutes + seconds <= 180
