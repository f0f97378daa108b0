"""Sentences with alternatives: all that can be made of them, each once before any comes again, and another
place to begin for each bout."""

from __future__ import annotations

from itertools import combinations

from fightcard.engine.core.results import BoutRecord, Happening, Result
from fightcard.engine.core.telling import Saying, Storyteller, surname
from fightcard.engine.registry import SYSTEMS
from tests.engine.samples import SAMPLES

TWO = ("{man} [misses|falls short][| by inches| again].", "{other} [slips|blocks] it.")
ALL = {
    "Red misses.", "Red misses by inches.", "Red misses again.",
    "Red falls short.", "Red falls short by inches.", "Red falls short again.",
    "Blue slips it.", "Blue blocks it.",
}  # fmt: skip


def saying(*says: str) -> Saying:
    return Saying("p.1", "action", says, is_of_other=False)


def sentences(events: int, *says: str, bout: int = 0) -> list[str]:
    """What is told of so many events of one kind."""
    happened = tuple(Happening(1, number, "missed", 0, number, 0, "p.1") for number in range(events))
    played = BoutRecord(
        SYSTEMS[0], "Ada Red", "Bea Blue", 5, bout, "basic", {}, 12, Result("red", "KO", 1, "1:00", ()),
        happened, (SAMPLES[SYSTEMS[0]].cards[0], SAMPLES[SYSTEMS[0]].cards[1]), {},
    )  # fmt: skip
    story = Storyteller({"missed": saying(*says)}, {}, "p.9")
    return [line.text for line in story.tell(played, cards=False)][1:-1]


def test_two_fighters_of_one_surname_are_distinguished_wherever_they_are_named() -> None:
    cards = SAMPLES[SYSTEMS[0]].cards
    points = Happening(1, 0, "round_points", -1, 12, 8, "p.1")
    decision = Result("red", "UD", 12, "3:00", ((97, 93),))
    names = "Leon Spinks", "Michael Spinks"
    bout = BoutRecord(
        SYSTEMS[0], *names, 5, 0, "basic", {}, 12, decision, (points,), (cards[0], cards[1]), {}
    )
    story = Storyteller({"round_points": saying("{red} {first}, {blue} {second}.")}, {}, "p.9")
    assert [line.text for line in story.tell(bout, cards=False)][1:3] == [
        "Spinks (red) 12, Spinks (blue) 8.", "The scorecards, Spinks (red) first: 97-93.",
    ]  # fmt: skip


def test_a_sentence_is_all_that_can_be_made_of_its_alternatives() -> None:
    both = saying(*TWO)
    assert both.ways == (6, 2)
    made = [both.sentence(number) for number in range(8)]
    assert len(set(made)) == 8
    assert made[0] == "{man} misses."
    assert made[7] == "{other} blocks it."


def test_every_way_is_reported_once_before_any_is_reported_again() -> None:
    for bout in range(20):
        assert set(sentences(8, *TWO, bout=bout)) == ALL
        assert sentences(9, *TWO, bout=bout)[8] == sentences(9, *TWO, bout=bout)[0]


def test_each_bout_begins_somewhere_else() -> None:
    firsts = [tuple(sentences(3, *TWO, bout=bout)) for bout in range(40)]
    assert len({first[0] for first in firsts}) == 8
    assert sum(one == other for one, other in combinations(firsts, 2)) < 200


def test_the_same_bout_is_reported_in_the_same_words() -> None:
    assert sentences(30, *TWO, bout=3) == sentences(30, *TWO, bout=3)


def test_sentences_without_alternatives_are_taken_in_turn() -> None:
    assert sentences(4, "{man} misses.", "{other} slips it.", "Wide.") == [
        "Blue slips it.", "Wide.", "Red misses.", "Blue slips it.",
    ]  # fmt: skip


def test_an_event_without_sentences_is_not_reported() -> None:
    assert sentences(3) == []


def test_a_fighter_is_called_by_the_last_of_their_names() -> None:
    assert [surname(name) for name in ("Joe Louis", "Roy Jones Jr", "Al Ro IV", "Ali", "Roy Cole Jr. II", "Jr. II")] == [
        "Louis", "Jones Jr", "Ro IV", "Ali", "Cole Jr. II", "Jr. II",
    ]  # fmt: skip
