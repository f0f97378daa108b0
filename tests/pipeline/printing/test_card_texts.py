"""What is printed is what the card data says: texts are read back from the PDF at their places."""

from __future__ import annotations

import re

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.printing.drawing.card_words import capitals
from fightcard.pipeline.printing.drawing.faces import Imprint
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.output.card_mark import mark
from tests.pipeline.printing.reading import Read, cards_on, next_to, over
from tests.pipeline.printing.samples import action, deck, fighter, render


@pytest.fixture(scope="module")
def frazier() -> list[Read]:
    return cards_on(render([fighter()], None, set_name="legends").files["cards.pdf"])[0]


@pytest.fixture(scope="module")
def mouthpiece() -> list[Read]:
    printed = render([], deck(action()), set_name="legends").files["deck.pdf"]
    return cards_on(printed)[0]


def test_the_head_names_the_fighter_and_their_years(frazier: list[Read]) -> None:
    assert [read.text for read in frazier[:7]] == [
        "JOE FRAZIER",
        "Smokin' · Heavyweight · 1965–1981",
        "9",
        "SLUGGER",
        "SPECIAL",
        "ABSORBER",
        "Orthodox",
    ]


@pytest.mark.parametrize(
    ("label", "fresh", "tired"),
    [
        ("CF vs boxer / slugger", "12/10", "10/10"),
        ("DEF", "+2", "+4"),
        ("AGG", "10", "10"),
        ("KD 1/2", "2/8", "2/8"),
        ("KI", "10", "9"),
        ("KO", "1", "1"),
        ("END", "110", "0"),
        ("CUT", "1", "1"),
        ("FOUL", "C", "C"),
        ("CP", "3", "3"),
    ],
)
def test_each_rating_is_over_its_label_in_its_column(
    frazier: list[Read], label: str, fresh: str, tired: str
) -> None:
    assert (over(frazier, label), over(frazier, label, tired=True)) == (fresh, tired)


@pytest.mark.parametrize(
    ("label", "fresh", "tired"),
    [
        ("Landed", ["1–32", "(9)"], ["1–30", "(9)"]),
        ("Missed", ["33–47", "(43)"], ["31–47", "(41)"]),
        ("Clinching", ["48–61"], ["48–61"]),
        ("Movement", ["62–80"], ["62–80"]),
    ],
)
def test_each_action_is_next_to_its_numbers(
    frazier: list[Read], label: str, fresh: list[str], tired: list[str]
) -> None:
    assert next_to(frazier, label, high=31.0) == fresh
    assert next_to(frazier, label, low=32.0) == tired


@pytest.mark.parametrize(
    ("label", "three", "two"),
    [
        ("Jab", "1–4", "5–14"),
        ("Hook", "15–27", "28–36"),
        ("Cross", "37–46", "47–51"),
        ("Combination", "52–58", "59–65"),
        ("Uppercut", "66–75", "76–80"),
    ],
)
def test_each_punch_has_its_numbers_for_three_and_for_two(
    frazier: list[Read], label: str, three: str, two: str
) -> None:
    assert next_to(frazier, label, high=40.0) == [three, two]


@pytest.mark.parametrize(("code", "value"), [("FI", "9"), ("FO", "5"), ("CU", "6"), ("KO", "8")])
def test_each_strategy_has_its_rating(frazier: list[Read], code: str, value: str) -> None:
    assert next_to([read for read in frazier if read.y > 64], code, low=41.0)[-1] == value


def test_the_foot_names_set_number_and_content(frazier: list[Read]) -> None:
    digits = mark(printing_of(SYSTEMS[0]).fighter, fighter(), Imprint("legends", 1, 1, ""))
    assert re.fullmatch("[0-9a-f]{6}", digits)
    assert frazier[-2].text == f"legends · 1 of 1 · {digits}"


def test_both_corners_are_named(frazier: list[Read]) -> None:
    assert (frazier[-3].text, frazier[-1].text) == ("RED", "BLUE")


@pytest.mark.parametrize(("label", "value"), [("KD", "11"), ("KD2", "15"), ("KOR", "13"), ("KDC", "8")])
def test_the_checks_of_an_action_card_are_over_their_labels(
    mouthpiece: list[Read], label: str, value: str
) -> None:
    spot = next(read for read in mouthpiece if read.text == label)
    near = [read for read in mouthpiece if abs(read.x - spot.x) < 3 and 2.0 < spot.y - read.y < 3.0]
    assert [read.text for read in near] == [value]


def test_cf_rn_and_result_are_largest_from_left_to_right(mouthpiece: list[Read]) -> None:
    line = sorted((read.x, read.text) for read in mouthpiece if abs(read.y - 21.5) < 0.1)
    assert [text for _, text in line] == ["3", "12", "80"]


def test_the_texts_of_an_action_card_can_be_read_in_order(mouthpiece: list[Read]) -> None:
    whole = " ".join(read.text for read in mouthpiece)
    assert (
        "CONDITION The left eye closes further: if it is at stage 1, it goes to stage 2. "
        "INJURY Heads crack together. Draw an RN: 1-40 the man in control is gashed, 41-80 his opponent. "
        "SPECIAL ACTION A mouthpiece flies out and the referee has it rinsed. Both men get 5 END back."
    ) in whole


def test_an_action_card_tells_position_and_judges(mouthpiece: list[Read]) -> None:
    texts = [read.text for read in mouthpiece]
    assert texts[texts.index("POSITION") + 1] == "Ring Center"
    assert [texts[texts.index(f"JUDGE {number}") + 1] for number in (1, 2, 3)] == ["HS", "HS", "E"]


@pytest.mark.parametrize(
    ("changes", "texts"),
    [
        ({"rn": "Foul"}, ["RN", "FOUL"]),
        ({"rn": "Injury"}, ["RN", "INJURY"]),
        ({"rn": "Special"}, ["RN", "SPECIAL"]),
        ({"result": 18, "result_word": "Cut"}, ["18", "CUT"]),
        ({"result": 1, "result_word": "PB"}, ["1", "PB"]),
    ],
)
def test_a_word_replaces_the_number_or_is_below_it(changes: dict[str, object], texts: list[str]) -> None:
    card = cards_on(render([], deck(action(**changes)), set_name="legends").files["deck.pdf"])[0]
    said = [read.text for read in card]
    assert any(said[start : start + 2] == texts for start in range(len(said)))


def test_a_missing_range_is_a_dash_and_a_lone_number_is_printed_by_itself() -> None:
    lacking = {"punches_missed": None, "countered": None, "power": None, "clinching": [48, 48]}
    card = cards_on(render([fighter(fresh=lacking)], None, set_name="legends").files["cards.pdf"])[0]
    assert next_to(card, "Landed", high=31.0) == ["1–32", "(—)"]
    assert next_to(card, "Missed", high=31.0) == ["—", "(—)"]
    assert next_to(card, "Clinching", high=31.0) == ["48"]


def test_a_better_defence_prints_a_true_minus_and_none_a_bare_nought() -> None:
    changed = fighter(fresh={"defense": -4}, fatigued={"defense": 0})
    card = cards_on(render([changed], None, set_name="legends").files["cards.pdf"])[0]
    assert (over(card, "DEF"), over(card, "DEF", tired=True)) == ("−4", "0")


def test_a_southpaw_is_marked_and_a_fighter_without_trait_says_so() -> None:
    card = cards_on(
        render([fighter(stance="southpaw", special=None)], None, set_name="legends").files["cards.pdf"]
    )[0]
    assert [read.text for read in card[4:7]] == ["SPECIAL", "None", "SOUTHPAW"]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Олександр Усик", "ОЛЕКСАНДР УСИК"),
        ("José Muñoz", "JOSÉ MUÑOZ"),
        ("Jose\u0301 Munoz", "JOSÉ MUNOZ"),
        ("Łukasz Żółć", "ŁUKASZ ŻÓŁĆ"),
        ("Ευάγγελος", "ΕΥΑΓΓΕΛΟΣ"),
    ],
)
def test_names_keep_their_accents_and_their_script(name: str, shown: str) -> None:
    rendered = render([fighter(name=name)], None, set_name="legends")
    card = cards_on(rendered.files["cards.pdf"])[0]
    assert " ".join(read.text for read in card if read.y < 9.5 and read.x < 45).replace("  ", " ") == shown
    assert rendered.findings == ()


@pytest.mark.parametrize(
    ("years", "byline"),
    [
        (None, "Smokin' · Heavyweight"),
        ([None, None], "Smokin' · Heavyweight"),
        ([2002, None], "Smokin' · Heavyweight · 2002–"),
        ([None, 1981], "Smokin' · Heavyweight · –1981"),
    ],
)
def test_years_not_known_are_left_out(years: list[int | None] | None, byline: str) -> None:
    card = cards_on(render([fighter(years=years)], None, set_name="legends").files["cards.pdf"])[0]
    assert card[1].text == byline


@pytest.mark.parametrize(
    ("name", "printed"),
    [
        ("Γεώργιος Παπαδόπουλος", "ΓΕΩΡΓΙΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ"),
        ("Άρης Αϊβαλιώτης, Ἀθηναΐδης", "ΑΡΗΣ ΑΪΒΑΛΙΩΤΗΣ, ΑΘΗΝΑΪΔΗΣ"),
        ("José Nuñez", "JOSÉ NUÑEZ"),
        ("Йосип Київ", "ЙОСИП КИЇВ"),
        ("გიორგი Kim", "გიორგი KIM"),
    ],
)
def test_capitals_of_greek_have_no_accents_and_others_keep_theirs(name: str, printed: str) -> None:
    assert capitals(name) == printed
