"""Valid cards of Title Bout II, drawn at random, and mixes of its options."""

from __future__ import annotations

from hypothesis import strategies as st

from fightcard.engine.core.data import CardData
from fightcard.engine.systems.title_bout import loading, options

PUNCHES = ("jab", "hook", "cross", "combination", "uppercut")
TRAITS = [None, *(name for names in loading.TRAITS for name in names)]


@st.composite
def sides(draw: st.DrawFn, endurance: int) -> dict[str, object]:
    landed, missed, clinching = sorted(
        draw(st.lists(st.integers(1, 79), min_size=3, max_size=3, unique=True))
    )
    countered = draw(st.one_of(st.none(), st.integers(landed + 1, missed)))
    return {
        "control": {"boxer": draw(st.integers(1, 12)), "slugger": draw(st.integers(1, 12))},
        "defense": draw(st.integers(-6, 6)),
        "aggressiveness": draw(st.integers(1, 10)),
        "knockdown": [draw(st.integers(0, 10)), draw(st.integers(0, 10))],
        "killer_instinct": draw(st.integers(0, 10)),
        "knockout": draw(st.integers(0, 10)),
        "endurance": endurance,
        "cut": draw(st.integers(1, 8)),
        "foul": draw(st.sampled_from("ABCDE")),
        "counter_punch": draw(st.integers(0, 12)),
        "punches_landed": [1, landed],
        "power": draw(st.integers(0, min(landed, 15))),
        "punches_missed": [landed + 1, missed],
        "countered": None if countered is None else [countered, missed],
        "clinching": [missed + 1, clinching],
        "ring_movement": [clinching + 1, 80],
    }


@st.composite
def valid_cards(draw: st.DrawFn, name: str) -> CardData:
    bounds = sorted(draw(st.lists(st.integers(1, 79), min_size=9, max_size=9, unique=True)))
    ranges = [[low + 1, high] for low, high in zip([0, *bounds], [*bounds, 80], strict=True)]
    return {
        "id": name,
        "name": name,
        "overall": draw(st.integers(1, 10)),
        "style": draw(st.sampled_from("BSE")),
        "special": draw(st.sampled_from(TRAITS)),
        "stance": draw(st.sampled_from(["orthodox", "southpaw"])),
        "fresh": draw(sides(draw(st.integers(0, 120)))),
        "fatigued": draw(sides(0)),
        "strategies": {rating: draw(st.integers(1, 10)) for rating in ("FI", "FO", "CU", "KO")},
        "hitting_value": {
            punch: {"3": ranges[2 * place], "2": ranges[2 * place + 1]} for place, punch in enumerate(PUNCHES)
        },
    }


PLANS = ("", "Load Up; ; slugger Keep Away", "boxer; no strategy; Tie Up")
mixes = st.fixed_dictionaries(
    {},
    optional={
        option.name: st.sampled_from(options.BOOK.words(option.name) or PLANS)
        for option in options.BOOK.options()
        if options.BOOK.words(option.name) or option.name.endswith("_plan")  # names need a sheet of names
    },
)

NEVER_BELOW_ZERO = ("endurance_left",)
