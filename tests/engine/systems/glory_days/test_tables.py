"""The house charts hold every figure that the text gives, and each is monotone where the sport is."""

from __future__ import annotations

from itertools import pairwise

import pytest

from fightcard import engine
from fightcard.engine.core.data import DeckData
from fightcard.engine.core.table import TableError
from fightcard.engine.systems.glory_days import charts
from fightcard.engine.systems.glory_days.incidents import ACTIONS as ACTIONS_OF_EVENTS
from fightcard.engine.systems.glory_days.incidents import parse
from fightcard.engine.systems.glory_days.loading import ACTIONS
from tests.engine.systems.glory_days.cards import CARDS

NOTHING = dict.fromkeys(ACTIONS)
TABLES = charts.tables()


def _numbers(difference: str, score: str) -> list[int]:
    row = TABLES["judging"].cells[difference]
    return [int(number) for number, word in row.items() if word == score]


def test_every_chart_is_labelled_house_and_says_why() -> None:
    assert {table.kind for table in TABLES.values()} == {"house"}
    assert all(table.note.startswith("Ruling G") for table in TABLES.values())


def test_a_difference_of_2_is_scored_as_the_text_says() -> None:
    assert _numbers("2", "10-9") == list(range(1, 12))
    assert _numbers("2", "9-10") == list(range(12, 18))
    assert _numbers("2", "10-10") == [18, 19, 20]


def test_at_11_only_a_20_is_not_10_9() -> None:
    assert _numbers("11", "10-9") == list(range(1, 20))


def test_a_wider_difference_never_helps_the_low_scorer() -> None:
    shares = [
        (len(_numbers(row, "10-8")), -len(_numbers(row, "9-10")), -len(_numbers(row, "10-10")))
        for row in TABLES["judging"].rows
    ]
    for before, after in pairwise(shares):
        assert all(one <= other for one, other in zip(before, after, strict=True))


def test_a_level_round_is_shared_alike() -> None:
    assert len(_numbers("0", "10-9")) == len(_numbers("0", "9-10"))
    assert TABLES["judging_knockdown"].cells["0"] == {"high scorer": "10-8", "low scorer": "8-10"}


def test_a_knockdown_by_the_low_scorer_wins_the_round_at_11_and_never_more_at_a_wider_difference() -> None:
    cells = TABLES["judging_knockdown"].cells
    assert cells["11"] == {"high scorer": "10-8", "low scorer": "9-10"}
    for column in ("high scorer", "low scorer"):
        leads = [int(row[column].split("-")[0]) - int(row[column].split("-")[1]) for row in cells.values()]
        assert leads == sorted(leads)


def _stops(kind: str) -> list[int]:
    return [
        0 if word == "-" else int(word.split("-")[1])
        for word in TABLES["injury_stoppage"].cells[kind].values()
    ]


def test_the_third_cut_over_the_left_eye_stops_on_1_to_9_and_no_first_injury_does_but_a_gash() -> None:
    assert _stops("cut_left_eye")[:3] == [0, 0, 9]
    dangerous = {kind for kind in TABLES["injury_stoppage"].rows if _stops(kind)[0]}
    assert dangerous == {"gash_left_eye", "gash_right_eye"}


@pytest.mark.parametrize("kind", TABLES["injury_stoppage"].rows)
def test_each_time_is_worse_than_the_last_once_there_is_a_danger(kind: str) -> None:
    dangers = [stops for stops in _stops(kind) if stops]
    assert _stops(kind) == [0] * (6 - len(dangers)) + dangers
    assert all(one < other for one, other in pairwise(dangers))


def test_a_gash_is_worse_than_a_cut_and_a_cut_over_the_eye_than_all_others() -> None:
    for eye in ("left", "right"):
        gash, cut = _stops(f"gash_{eye}_eye"), _stops(f"cut_{eye}_eye")
        assert gash > cut
        assert all(one >= other for one, other in zip(gash, cut, strict=True))
        for kind in ("swelling_left_eye", "cut_left_cheek", "cut_right_cheek", "bloody_nose"):
            assert all(one >= other for one, other in zip(cut, _stops(kind), strict=True))
            assert cut > _stops(kind)


@pytest.mark.parametrize("kind", ["swelling", "cut", "gash"])
def test_the_right_eye_is_as_tender_as_the_left_one_of_the_text(kind: str) -> None:
    left, right = _stops(f"{kind}_left_eye"), _stops(f"{kind}_right_eye")
    assert all(one >= other for one, other in zip(left, right, strict=True))


def test_fouls_cost_what_the_text_says() -> None:
    cells = TABLES["foul_penalty"].cells
    assert list(cells["same kind"].values())[:4] == ["warning", "warning", "point", "disqualified"]
    assert list(cells["any kind"].values()) == ["warning"] * 4 + ["point", "disqualified"]


def test_the_events_that_the_text_names_are_as_it_says() -> None:
    effects = TABLES["event"].cells["effect"]
    assert effects["16"] == "fighter lands 3; fighter punches -1 *"
    assert effects["32"] == "both land 6"
    assert effects["88"].endswith("*")


def test_every_event_is_understood_and_has_words() -> None:
    assert all(
        parse(effect).clauses or effect == "none" for effect in TABLES["event"].cells["effect"].values()
    )
    assert all(text[0].isupper() or text[0] == "{" for text in TABLES["event"].cells["text"].values())


def test_the_event_charts_note_shows_every_word_that_an_owner_may_use() -> None:
    note = TABLES["event"].note
    assert [word for word in (*ACTIONS_OF_EVENTS, "none") if f"`{word}" not in note] == []


@pytest.mark.parametrize("name", ["referee", "judge"])
def test_every_number_of_the_d20_draws_one_official(name: str) -> None:
    drawn = [row["drawn"].split("-") for row in TABLES[name].cells.values()]
    numbers = [number for low, high in drawn for number in range(int(low), int(high) + 1)]
    assert numbers == list(range(1, 21))


def test_an_owners_chart_takes_the_place_of_ours() -> None:
    row = dict.fromkeys(TABLES["injury_stoppage"].columns, "1-20")
    coded = charts.charts(charts.in_force({"injury_stoppage": {"bloody_nose": row}}))
    stops = coded["injury_stops"]
    assert isinstance(stops, list)
    assert stops[9] == [0, 20, 20, 20, 20, 20, 20]
    assert stops[3] == [0, 0, 0, 9, 10, 11, 12]  # cut_left_eye as it stands


def test_a_chart_that_the_game_does_not_have_is_refused_by_name() -> None:
    with pytest.raises(TableError, match="there is no chart named `events`; there is: event"):
        charts.in_force({"events": {}})


def deck(**rows: dict[str, dict[str, str]]) -> DeckData:
    return {"schema": "glory_days/deck/1", "name": "owner", "charts": rows}


def test_an_owners_event_is_played_and_reported_in_their_words() -> None:
    numbers = TABLES["event"].columns
    own = deck(
        event={
            "effect": dict.fromkeys(numbers, "fighter lands 9"),
            "text": dict.fromkeys(numbers, "{man} wakes up and {other} pays"),
        }
    )
    wild = [
        {**card, "inside": {**NOTHING, "event": [0, 99]}, "outside": {**NOTHING, "event": [0, 99]}}
        for card in CARDS
    ]
    record = engine.play("glory_days", wild[1], wild[2], seed=1, rounds=3, deck=own)
    assert {event.first for event in record.events if event.event == "landed"} == {9}
    assert "Ali wakes up and Dempsey pays." in [line.text for line in engine.tell(record)]
    assert record.result.method == "TKO"


def test_an_owners_stoppages_are_counted() -> None:
    always = {
        row: dict.fromkeys(TABLES["injury_stoppage"].columns, "1-20")
        for row in TABLES["injury_stoppage"].rows
    }
    house, own = (
        engine.simulate("glory_days", CARDS, [(0, 1)], bouts=400, seed=1, deck=played)
        for played in (None, deck(injury_stoppage=always))
    )
    stops = [
        int(tallies.of("red_tko_cut")[0] + tallies.of("red_tko_swelling")[0]) for tallies in (house, own)
    ]
    assert stops[0] < 40 < stops[1]
