"""Valid cards of Mini Title Bout, drawn at random, and mixes of its options."""

from __future__ import annotations

from hypothesis import strategies as st

from fightcard.engine.core.data import CardData
from fightcard.engine.systems.mini_title_bout import loading, options

LETTER = st.sampled_from(loading.LETTERS)
BASE = st.one_of(st.integers(1, 40), st.integers(15, 22))
CONDITION = st.sampled_from(loading.CONDITIONING)


def valid_cards(name: str) -> st.SearchStrategy[CardData]:
    return st.fixed_dictionaries(
        {
            "id": st.just(name),
            "name": st.just(name.title()),
            "base_scoring": st.fixed_dictionaries(dict.fromkeys(("slugging", "boxing", "outside"), BASE)),
            "power": st.fixed_dictionaries(dict.fromkeys(("slugging", "boxing", "staying_away"), LETTER)),
            "knockdown_defense": st.tuples(LETTER, st.one_of(st.none(), LETTER)),
            "knockout_defense": LETTER,
            "defense": st.integers(-6, 6),
            "conditioning": st.fixed_dictionaries(
                {
                    "training": CONDITION,
                    "fatigue": st.sampled_from(loading.CONDITIONING[1:]),
                    "training_star": st.booleans(),
                }
            ),
            "tie_up": st.integers(2, 12),
            "reach": st.integers(60, 86),
            "body": st.fixed_dictionaries(
                {"rating": st.integers(0, 4), "hand": st.sampled_from(loading.HANDS)}
            ),
            "killer_instinct": st.booleans(),
            "fouler": st.sampled_from(loading.FOULERS),
            "slow_starter": st.booleans(),
        }
    )


mixes = st.fixed_dictionaries(
    {},
    optional={
        option.name: st.sampled_from(options.BOOK.words(option.name)) for option in options.BOOK.options()
    },
)

NEVER_BELOW_ZERO = ("base_stands", "dice_score", "power", "cut", "round_scored")
