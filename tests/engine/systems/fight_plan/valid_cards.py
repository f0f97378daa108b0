"""Valid cards of Fight Plan, drawn at random, and mixes of its options."""

from __future__ import annotations

from hypothesis import strategies as st

from fightcard.engine.core.data import CardData
from fightcard.engine.systems.fight_plan import loading, options

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
                "defense": draw(st.integers(0, 20 - aggressiveness - power)),
                "style": draw(st.sampled_from(loading.STYLES)),
                "target": draw(st.sampled_from(loading.TARGETS)), "dirty": draw(st.booleans()),
            }
        )  # fmt: skip
    return plan


def valid_cards(name: str) -> st.SearchStrategy[CardData]:
    abilities = dict.fromkeys(loading.ABILITIES, ABILITY)
    return st.fixed_dictionaries(
        {"id": st.just(name), "name": st.just(name.title()), **abilities, "plan": stages()}
    )


mixes = st.dictionaries(
    st.sampled_from([option.name for option in options.BOOK.options()]), st.sampled_from(["off", "on"])
)

NEVER_BELOW_ZERO = ("landed", "warned", "judge", "injured")
