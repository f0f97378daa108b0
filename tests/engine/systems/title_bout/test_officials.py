"""Named referees and corner men: who is drawn, who is named, and what his skill is (p.29-35)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

from fightcard import engine
from fightcard.engine.core.results import BoutRecord
from fightcard.engine.registry import game
from fightcard.engine.systems.title_bout import loading, officials
from fightcard.engine.systems.title_bout.card import Deck
from tests.engine.endings import compiled_ending, watched_ending
from tests.engine.systems.title_bout.cards import card_named

REFEREES = [
    {"name": "Arthur Mercante", "type": "Lenient"},
    {"name": "Ruby Goldstein", "type": "Strict"},
    {"name": "Harry Gibbs", "type": "Normal"},
]
CORNER_MEN = [
    {"name": "Angelo Dundee", "cuts": "Excellent", "swelling": "Good", "fighters": ["Joe Louis"]},
    {"name": "Chuck Bodak", "cuts": "Average", "swelling": None, "fighters": ["Joe Frazier"]},
    {"name": "Eddie Futch", "cuts": None, "swelling": "Fair", "fighters": []},
]


def deck(**officials: object) -> Deck:
    """The house deck with officials in it, and the chart that their list makes."""
    made = {**loading.house_deck(), **officials}
    if "referees" in officials:
        made["charts"] = _charts(made)
    return cast("Deck", made)


def _charts(made: Mapping[str, object]) -> object:
    return officials.drawn_chart(cast("Deck", made)["referees"])


def fought(played: Deck | None = None, seed: int = 7, rules: str = "basic", **options: str) -> BoutRecord:
    """Joe Louis in the red corner against Joe Frazier in the blue one."""
    fighters = card_named("joe-louis"), card_named("joe-frazier")
    return engine.play("title_bout", *fighters, seed=seed, deck=played, rules=rules, options=options)


def numbers(bout: BoutRecord, event: str) -> list[tuple[int, int]]:
    return [(each.first, each.second) for each in bout.events if each.event == event]


def test_three_referees_share_out_the_numbers_1_to_100() -> None:
    assert [officials.numbers_of(place, 3) for place in range(3)] == [(1, 33), (34, 66), (67, 100)]
    assert [officials.numbers_of(place, 100)[0] for place in (0, 41, 99)] == [1, 42, 100]


@pytest.mark.parametrize("count", [1, 2, 3, 7, 64, 99, 100])
def test_every_number_draws_one_referee_and_each_has_their_share(count: int) -> None:
    shares = [range(low, high + 1) for low, high in (officials.numbers_of(at, count) for at in range(count))]
    assert [number for share in shares for number in share] == list(range(1, 101))
    assert max(map(len, shares)) - min(map(len, shares)) <= 1


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (1, "Arthur Mercante"),
        (33, "Arthur Mercante"),
        (34, "Ruby Goldstein"),
        (66, "Ruby Goldstein"),
        (67, "Harry Gibbs"),
        (100, "Harry Gibbs"),
    ],
)
def test_a_number_draws_a_referee_of_the_list(number: int, name: str) -> None:
    found = officials.drawn(deck(referees=REFEREES), number)
    assert found is not None
    assert found["name"] == name


@pytest.mark.parametrize("seed", range(1, 13))
def test_the_referee_who_is_drawn_is_the_one_whose_type_the_rules_use(seed: int) -> None:
    played = deck(referees=REFEREES)
    bout = fought(played, seed)
    ((percent, _),) = numbers(bout, "percent")
    ((kind, _),) = numbers(bout, "referee")
    expected = (
        (1, "Arthur Mercante")
        if percent <= 33
        else (3, "Ruby Goldstein")
        if percent <= 66
        else (2, "Harry Gibbs")
    )
    found = officials.drawn(played, percent)
    assert found is not None
    assert (kind, found["name"]) == expected


def test_a_list_of_referees_takes_no_further_card() -> None:
    plain, named = fought(), fought(deck(referees=[{"name": "A", "type": "Normal"}]))
    drawn = [each.first for each in plain.events if each.event == "drawn"]
    assert [each.first for each in named.events if each.event == "drawn"][:5] == drawn[:5]


@pytest.mark.parametrize(("name", "kind"), [("Ruby Goldstein", 3), ("mercante", 1), ("GIBBS", 2)])
def test_a_referee_is_named_by_their_name_or_a_part_of_it(name: str, kind: int) -> None:
    bout = fought(deck(referees=REFEREES), referee_name=name)
    assert numbers(bout, "referee") == [(kind, 0)]
    assert numbers(bout, "percent") == []


def test_the_deck_may_name_the_referee_of_every_bout_and_an_option_another() -> None:
    played = deck(referees=REFEREES, referee="Ruby Goldstein")
    assert numbers(fought(played), "referee") == [(3, 0)]
    assert numbers(fought(played, referee_name="Gibbs"), "referee") == [(2, 0)]
    assert numbers(fought(played, referee="very_lenient"), "referee") == [(0, 0)]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"referee_name": "Goldstien"}, "did you mean `Ruby Goldstein`"),
        ({"referee_name": "r"}, "Arthur Mercante or Ruby Goldstein or Harry Gibbs"),
        ({"referee_name": "Gibbs", "referee": "strict"}, "leave out one"),
        ({"red_corner_men": "Nobody"}, "there is no sheet Corner Men with names"),
    ],
)
def test_a_name_that_cannot_be_chosen_is_refused(options: Mapping[str, str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        fought(deck(referees=REFEREES), **options)


def test_a_named_fighter_has_the_skill_of_the_list() -> None:
    # Excellent 0, Good 1, Average 2, Fair 3: Dundee does both for Louis, Bodak cuts alone for Frazier.
    red, blue = numbers(fought(deck(corner_men=CORNER_MEN)), "corner_men")
    assert red == (0, 1)
    assert blue[0] == 2


def test_a_fighter_is_drawn_only_for_what_the_named_one_leaves() -> None:
    before = [each for each in fought().events if each.event == "drawn" and each.round == 0]
    after = [
        each
        for each in fought(deck(corner_men=CORNER_MEN)).events
        if each.event == "drawn" and each.round == 0
    ]
    assert len(before) - len(after) == 3


def test_the_corner_may_be_named_for_one_bout() -> None:
    played = deck(corner_men=CORNER_MEN)
    red, blue = numbers(fought(played, blue_corner_men="Dundee", red_corner_men="Bodak; Futch"), "corner_men")
    assert (red, blue) == ((2, 3), (0, 1))


def test_a_fighter_named_for_one_bout_leaves_the_listed_fighter_their_trade() -> None:
    red, _ = numbers(fought(deck(corner_men=CORNER_MEN), red_corner_men="Bodak"), "corner_men")
    assert red == (2, 1)


def test_a_skill_chosen_for_both_corners_comes_before_the_list_and_after_a_name() -> None:
    played = deck(corner_men=CORNER_MEN)
    red, blue = numbers(fought(played, corner_men="average", blue_corner_men="Futch"), "corner_men")
    assert (red, blue) == ((2, 2), (2, 3))


def test_two_fighters_with_one_trade_are_refused() -> None:
    with pytest.raises(ValueError, match="Angelo Dundee and Chuck Bodak both work on cuts"):
        fought(deck(corner_men=CORNER_MEN), red_corner_men="Dundee; Bodak")


@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_counted_bouts_have_the_officials_of_those_that_are_reported(rules: str) -> None:
    played, title_bout = deck(referees=REFEREES, corner_men=CORNER_MEN), game("title_bout")
    cards = [card_named("joe-louis"), card_named("joe-frazier")]
    prepared = title_bout.prepare(cards, deck=played, rules=rules)
    for red, blue in ((0, 1), (1, 0)):
        reported = watched_ending(
            title_bout, cards[red], cards[blue], seed=7, bout=2, deck=played, rules=rules
        )
        assert compiled_ending(title_bout, prepared, red, blue, 7, 2) == reported


def test_a_bout_with_named_officials_is_played_again_from_its_record() -> None:
    played = deck(referees=REFEREES, corner_men=CORNER_MEN)
    bout = fought(played, referee_name="Gibbs", red_corner_men="Bodak; Futch")
    fighters = card_named("joe-louis"), card_named("joe-frazier")
    assert engine.replay(bout.as_json(), *fighters, deck=played).as_json() == bout.as_json()


def test_a_list_of_corner_men_of_others_changes_no_bout() -> None:
    others = [{**fighter, "fighters": ["Somebody Else"]} for fighter in CORNER_MEN]
    assert fought(deck(corner_men=others), rules="advanced").as_json() == fought(rules="advanced").as_json()


def reported(bout: BoutRecord) -> list[str]:
    """What is told before the first round."""
    lines = [line.text for line in engine.tell(bout)]
    return lines[1 : lines.index("Round 1")]


def test_the_story_names_the_referee_and_the_corners() -> None:
    played = deck(referees=REFEREES, referee="Ruby Goldstein", corner_men=CORNER_MEN)
    referee, red, blue = reported(fought(played, blue_corner_men="Bodak; Futch"))
    assert "Ruby Goldstein, a strict referee" in referee
    assert "Angelo Dundee" in red
    assert "excellent with cuts" in red
    assert "good with swelling" in red
    assert "Chuck Bodak (average) for cuts and Eddie Futch (fair) for swelling" in blue


def test_the_story_names_a_referee_who_was_drawn_and_the_fighter_who_was_not() -> None:
    bout = fought(deck(referees=[{"name": "Harry Gibbs", "type": "Normal"}], corner_men=CORNER_MEN[1:]))
    referee, red, blue = reported(bout)
    skill = ("excellent", "good", "average", "fair")[numbers(bout, "corner_men")[1][1]]
    assert "Harry Gibbs, a normal referee" in referee
    assert "Bodak" not in red
    article = "an" if skill[0] in "ae" else "a"
    assert f"Chuck Bodak (average) for cuts and {article} {skill} man for swelling" in blue


def test_a_type_that_is_chosen_has_no_name() -> None:
    referee = reported(fought(deck(referees=REFEREES), referee="normal"))[0]
    assert "a normal referee" in referee
    assert not any(each["name"] in referee for each in REFEREES)
