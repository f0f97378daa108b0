"""Lawful cards of Fight Plan, drawn at random, and mixes of its options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from engine.systems.fight_plan import loading, options

if TYPE_CHECKING:
    from engine.core.data import CardData

ENERGY, LAST = 20, 15
ABILITY = st.one_of(st.integers(1, 40), st.integers(10, 400).map(lambda tenths: tenths / 10))


@st.composite
def plans(draw: st.DrawFn) -> list[dict[str, object]]:
    """Up to five lines that cover every round, none of which spends more than a round has."""
    ends = sorted(draw(st.sets(st.integers(1, LAST - 1), max_size=4)))
    lines = []
    for first, last in zip([1, *(end + 1 for end in ends)], [*ends, LAST], strict=True):
        aggressiveness = draw(st.integers(1, ENERGY))
        power = draw(st.integers(0, ENERGY - aggressiveness))
        lines.append(
            {
                "rounds": [first, last],
                "aggressiveness": aggressiveness,
                "power": power,
                "defense": draw(st.integers(0, ENERGY - aggressiveness - power)),
                "style": draw(st.sampled_from(loading.STYLES)),
                "target": draw(st.sampled_from(loading.TARGETS)),
                "dirty": draw(st.booleans()),
            }
        )
    return lines


def lawful_cards(name: str) -> st.SearchStrategy[CardData]:
    abilities = dict.fromkeys(loading.ABILITIES, ABILITY)
    return st.fixed_dictionaries({"id": st.just(name), "name": st.just(name), **abilities, "plan": plans()})


mixes = st.fixed_dictionaries(
    {}, optional={option.name: st.sampled_from(options.words(option.name)) for option in options.options()}
)

NEVER_BELOW_ZERO = ("landed", "hurt")
