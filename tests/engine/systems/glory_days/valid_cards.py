"""Valid cards of Glory Days Boxing, drawn at random, and mixes of its options."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from fightcard.engine.core.data import CardData
from fightcard.engine.systems.glory_days import options
from fightcard.engine.systems.glory_days.effects import RATINGS
from fightcard.engine.systems.glory_days.incidents import FOULS, INJURIES
from fightcard.engine.systems.glory_days.loading import ACTIONS

FREE = [name for name in RATINGS if name not in ("stamina", "score")]


@st.composite
def shared_out(draw: st.DrawFn, names: Sequence[str], first: int, last: int) -> dict[str, list[int] | None]:
    """Every number from first to last in one range, some names left without any."""
    ends = [
        *sorted(
            draw(st.lists(st.integers(first - 1, last), min_size=len(names) - 1, max_size=len(names) - 1))
        ),
        last,
    ]
    starts = [first, *(end + 1 for end in ends)]
    return {
        name: [low, high] if low <= high else None
        for name, low, high in zip(names, starts, ends, strict=False)
    }


@st.composite
def sides(draw: st.DrawFn) -> dict[str, int]:
    power, knocked_down = draw(st.integers(0, 15)), draw(st.integers(0, 8))
    return {
        "power": power,
        "power_hurt": draw(st.integers(power, 20)),
        "knocked_down": knocked_down,
        "stunned": draw(st.integers(knocked_down, 15)),
        "knocked_out": draw(st.integers(0, 8)),
        "will": draw(st.integers(0, 10)),
    }


@st.composite
def tables(draw: st.DrawFn, punches: st.SearchStrategy[int]) -> list[dict[str, object]]:
    first, second = sorted(draw(st.lists(st.integers(1, 19), min_size=2, max_size=2, unique=True)))
    kinds = [{"range": [1, first], "punch": "hook"}, {"range": [first + 1, second], "punch": "cross"}]
    return [{**kind, "punches": draw(punches)} for kind in kinds[: draw(st.integers(0, 2))]]


@st.composite
def traits(draw: st.DrawFn) -> dict[str, str]:
    clauses = [
        f"{draw(st.sampled_from(['fighter', 'opponent']))} {draw(st.sampled_from(FREE))}"
        f" {draw(st.sampled_from([-9, -2, -1, 1, 2, 9])):+d}"
        f"{draw(st.sampled_from(['', ' fresh', ' fatigued inside', ' outside rounds 2-3']))}"
        for _ in range(draw(st.integers(1, 6)))
    ]
    return {"name": "Drawn", "text": "Drawn.", "effect": "; ".join(clauses)}


@st.composite
def valid_cards(draw: st.DrawFn, name: str) -> CardData:
    stars = st.fixed_dictionaries(
        {"distance": st.sampled_from(["inside", "outside"]), "stars": st.integers(0, 3)}
    )
    ten = draw(st.integers(1, 120))
    return {
        "id": name,
        "name": name,
        "trait": draw(st.one_of(st.none(), traits())),
        "generalship": [draw(stars) for _ in range(6)],
        "fresh": draw(sides()),
        "fatigued": draw(sides()),
        "cut": draw(st.integers(0, 20)),
        "foul": draw(st.integers(0, 20)),
        "stamina": {"ten": ten, "twelve": draw(st.integers(ten, 150))},
        "inside": draw(shared_out(tuple(ACTIONS), 0, 99)),
        "outside": draw(shared_out(tuple(ACTIONS), 0, 99)),
        "defense": draw(tables(st.sampled_from([-2, -1, 1, 2]))),
        "counter": draw(tables(st.sampled_from([1, 2, 3]))),
        "fouls": draw(shared_out(FOULS, 1, 20)),
        "injuries": draw(shared_out(INJURIES, 1, 20)),
    }


mixes = st.fixed_dictionaries(
    {},
    optional={
        option.name: st.sampled_from(options.BOOK.words(option.name)) for option in options.BOOK.options()
    },
)

NEVER_BELOW_ZERO = ("stamina_left", "landed")
