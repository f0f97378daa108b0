"""The options of a bout: each is told by its page, each changes bouts, and what the game does not know is
answered with the nearest."""

from __future__ import annotations

import copy
from typing import cast

import pytest

from fightcard import engine
from fightcard.engine.core.data import CardData
from fightcard.engine.systems.title_bout import options
from tests.engine.systems.title_bout.cards import card_named

SEED = 1962
ENOUGH = 400
CHOICES = [
    (option.name, word)
    for option in options.BOOK.options()
    for word in options.BOOK.words(option.name)
    if word != option.default
]
# what else must be in force for a word to tell
BESIDES: dict[str, dict[str, str]] = {
    "doctor": {"advanced_cuts": "on"},
    "lenient_last_round": {"referee": "strict"},
    "red_corner": {"strategies": "on"},
    "blue_corner": {"strategies": "on"},
}
DEFAULT_ON = {"fouls", "injuries", "killer_instinct_again"}
ON_BY_PRESET = {
    "basic": set(),
    "advanced": {
        "head_butt_cuts", "advanced_timing", "count_cards", "extended_round", "aggressor_bonus", "southpaws",
        "advanced_knockdown", "advanced_cuts", "bleeding_points", "traits",
    },
    "tournament": set(),
    "history-15": {"saved_by_the_bell"},
}  # fmt: skip


def changed(identity: str, chin: int, **changes: object) -> CardData:
    """A card of the sample set whose fighter is cut and warned more than he was,
    and hurt as his chin lets him."""
    made = cast("dict[str, object]", copy.deepcopy(card_named(identity)))
    for side in ("fresh", "fatigued"):
        cast("dict[str, object]", made[side]).update(cut=8, foul="E", knockdown=[chin, 4], knockout=0)
    return {**made, **changes}


def happened(number: int, changes: dict[str, str], *, stand: bool = False) -> list[tuple[str, int, int, int]]:
    """What takes place in five rounds between fighters who go down; in ten between fighters who stand, where the last
    round matters."""
    rounds, chin = (10, 0) if stand else (5, 6)
    red, blue = (
        changed("joe-frazier", chin, special="Freezes", stance="southpaw"),
        changed("joe-louis", chin, special="Anger Issues"),
    )
    record = engine.play("title_bout", red, blue, seed=SEED, bout=number, rounds=rounds, options=changes)
    return [
        (event.event, event.who, event.first, event.second)
        for event in record.events
        if event.event != "drawn"
    ]


@pytest.mark.parametrize(("option", "word"), CHOICES)
def test_each_word_of_each_option_changes_some_bout(option: str, word: str) -> None:
    next_to = BESIDES.get(option, {})
    stand = option == "lenient_last_round"
    for number in range(ENOUGH):
        if happened(number, {**next_to, option: word}, stand=stand) != happened(number, next_to, stand=stand):
            return
    pytest.fail(f"{option}={word} changed nothing in {ENOUGH} bouts")


@pytest.mark.parametrize(
    "option", [option.name for option in options.BOOK.options() if options.BOOK.words(option.name)]
)
def test_naming_the_default_of_an_option_changes_nothing(option: str) -> None:
    default = options.BOOK.words(option)[0] if option not in DEFAULT_ON else "on"
    assert happened(1, {option: default}) == happened(1, {})


def test_every_option_names_its_page_and_says_what_it_does() -> None:
    for option in options.BOOK.options():
        assert option.metadata["cite"].startswith("p."), option.name
        assert len(option.metadata["says"].split()) > 2, option.name


def test_free_text_of_an_option_has_a_form_of_its_own() -> None:
    forms = {each.name: each.metadata["form"] for each in options.BOOK.options() if each.metadata["form"]}
    assert forms == {
        "red_plan": "PLAN", "blue_plan": "PLAN",
        "referee_name": "NAME", "red_corner_men": "NAMES", "blue_corner_men": "NAMES",
    }  # fmt: skip
    assert [each.name for each in options.BOOK.options() if not options.BOOK.words(each.name)] == [*forms]


@pytest.mark.parametrize("preset", ON_BY_PRESET)
def test_a_preset_turns_on_what_its_name_promises(preset: str) -> None:
    rules = options.PRESETS[preset]
    on = {option.name for option in options.BOOK.options() if getattr(rules, option.name) == "on"}
    assert on - DEFAULT_ON == ON_BY_PRESET[preset]
    assert DEFAULT_ON - on == ({"injuries"} if preset == "tournament" else set())


def test_every_preset_is_looked_at_here() -> None:
    assert set(options.PRESETS) == set(ON_BY_PRESET)


def test_the_old_fifteen_rounds_come_with_their_preset() -> None:
    assert [
        options.BOOK.distance(preset, None) for preset in ("basic", "advanced", "tournament", "history-15")
    ] == [12, 12, 12, 15]
    assert options.BOOK.distance("history-15", 10) == 10


@pytest.mark.parametrize("rounds", [0, 2, 16, 100])
def test_a_distance_that_the_book_does_not_know_is_refused(rounds: int) -> None:
    with pytest.raises(
        ValueError, match=f"a bout of {rounds} rounds cannot be played; Title Bout II knows 3 to 15"
    ):
        options.BOOK.distance("basic", rounds)


@pytest.mark.parametrize(
    ("preset", "changes", "answer"),
    [
        ("advansed", {}, "no rules named `advansed`; did you mean `advanced`?"),
        (
            "basic",
            {"three_knockdowns": "on"},
            "no option named `three_knockdowns`; did you mean `three_knockdown`?",
        ),
        ("basic", {"southpaws": "yes"}, "the option southpaws cannot be `yes`; there is: off, on"),
        ("basic", {"referee": "strickt"}, "the option referee cannot be `strickt`; did you mean `strict`?"),
        ("basic", {"doctor": "balanced judgement"}, "the option doctor cannot be `balanced judgement`"),
    ],
)
def test_what_is_not_known_is_answered_with_the_nearest(
    preset: str, changes: dict[str, str], answer: str
) -> None:
    with pytest.raises(ValueError, match=answer.replace("?", r"\?")):
        options.BOOK.chosen(preset, changes)


def test_options_change_a_preset_and_leave_the_rest() -> None:
    rules = options.BOOK.chosen("advanced", {"traits": "off", "scoring": "rounds"})
    assert (rules.traits, rules.scoring, rules.advanced_cuts) == ("off", "rounds", "on")


def test_a_bout_report_keeps_the_options_that_it_was_played_with() -> None:
    fighters = card_named("joe-frazier"), card_named("joe-louis")
    record = engine.play(
        "title_bout", *fighters, seed=SEED, rules="advanced", options={"three_knockdown": "on"}
    )
    assert record.rules == "advanced"
    assert record.as_json()["options"] == {"three_knockdown": "on"}
