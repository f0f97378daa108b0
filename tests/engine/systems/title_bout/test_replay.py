"""A bout played again from the cards that it drew: the same under every rule, and refused where the record is
not of that bout."""

from __future__ import annotations

import copy
import json
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fightcard import engine
from fightcard.engine import BoutRecord
from fightcard.engine.core.data import CardData
from fightcard.engine.core.results import difference
from fightcard.engine.systems.title_bout import loading, options
from tests.engine.systems.title_bout.cards import CARDS
from tests.properties import examples

PRESETS = tuple(options.PRESETS)


def fighter(place: int, special: str | None, stance: str) -> CardData:
    return {**CARDS[place], "special": special, "stance": stance}


def replayed(played: BoutRecord, red: CardData, blue: CardData) -> BoutRecord:
    return engine.replay(json.loads(json.dumps(played.as_json())), red, blue)


@st.composite
def mixes(draw: st.DrawFn) -> dict[str, str]:
    names = [option.name for option in options.BOOK.options() if options.BOOK.words(option.name)]
    return {
        name: draw(st.sampled_from(options.BOOK.words(name)))
        for name in draw(st.sets(st.sampled_from(names)))
    }


@given(
    preset=st.sampled_from(PRESETS),
    mix=mixes(),
    places=st.tuples(st.integers(0, 6), st.integers(0, 6)),
    traits=st.tuples(*[st.sampled_from([None, *(names[0] for names in loading.TRAITS)])] * 2),
    stances=st.tuples(*[st.sampled_from(["orthodox", "southpaw"])] * 2),
    rounds=st.sampled_from([3, 5, 12]),
    seed=st.integers(0, 2**31),
)
@examples(60)
def test_a_bout_played_again_from_its_cards_is_the_same(
    preset: str,
    mix: dict[str, str],
    places: tuple[int, int],
    traits: tuple[str | None, str | None],
    stances: tuple[str, str],
    rounds: int,
    seed: int,
) -> None:
    red, blue = (
        fighter(place, trait, stance) for place, trait, stance in zip(places, traits, stances, strict=True)
    )
    played = engine.play("title_bout", red, blue, seed=seed, rules=preset, options=mix, rounds=rounds)
    again = replayed(played, red, blue)
    assert again.events == played.events
    assert again.result == played.result


@pytest.fixture(scope="module")
def played() -> BoutRecord:
    return engine.play("title_bout", CARDS[4], CARDS[5], seed=7, rules="advanced")


def test_a_replay_takes_nothing_from_the_seed(played: BoutRecord) -> None:
    record = {**played.as_json(), "seed": 12345, "bout": 6}
    assert engine.replay(record, CARDS[4], CARDS[5]).events == played.events


def test_another_fighter_does_not_agree_with_the_record(played: BoutRecord) -> None:
    with pytest.raises(
        ValueError, match=r"differs from the record at event|run out before the bout is over"
    ) as refused:
        engine.replay(played.as_json(), CARDS[4], CARDS[1])
    said = str(refused.value)
    assert "the record is of Joe Louis against Joe Frazier" in said
    assert "here it is Joe Louis against Anthony Joshua" in said
    assert not set("{}") & set(said)


def test_what_differs_is_said_in_a_sentence() -> None:
    before = {"round": 3, "card": 7, "event": "landed", "who": "red", "first": 2, "second": 1, "cite": "p.12"}
    assert difference(before, {**before, "first": 3, "card": 8}) == (
        "`landed` of red in round 3 has card 7 in the record, 8 played again"
        " and first 2 in the record, 3 played again"
    )
    assert difference(before, {**before, "event": "missed", "who": "blue"}) == (
        "the record has `landed` of red in round 3, the bout played again `missed` of blue in round 3"
    )
    assert difference({**before, "round": 0, "who": None}, {**before, "round": 0}).startswith(
        "the record has `landed` before the first bell, the bout played again"
    )


def test_a_record_cut_short_is_refused(played: BoutRecord) -> None:
    record = played.as_json()
    with pytest.raises(ValueError, match="run out before the bout is over"):
        engine.replay({**record, "events": cast("list[object]", record["events"])[:100]}, CARDS[4], CARDS[5])


def test_a_record_with_another_result_is_refused(played: BoutRecord) -> None:
    record = copy.deepcopy(played.as_json())
    cast("dict[str, object]", record["result"])["round"] = 99
    with pytest.raises(ValueError, match="ends otherwise than the record says"):
        engine.replay(record, CARDS[4], CARDS[5])


def test_a_record_with_an_event_changed_names_the_place(played: BoutRecord) -> None:
    record = copy.deepcopy(played.as_json())
    events = cast("list[dict[str, object]]", record["events"])
    place = next(place for place, event in enumerate(events) if event["event"] == "landed")
    events[place]["first"] = 99
    with pytest.raises(ValueError, match=f"differs from the record at event {place + 1}:"):
        engine.replay(record, CARDS[4], CARDS[5])


@pytest.mark.parametrize("record", [{}, {"events": 3}, {"events": [{}]}])
def test_what_is_no_record_of_a_bout_is_refused(record: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not the record of a bout"):
        engine.replay(record, CARDS[4], CARDS[5])
