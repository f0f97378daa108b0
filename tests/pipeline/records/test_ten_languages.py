"""Dutch, Polish, Russian and Ukrainian as people type them in cells, beyond the words of whole pages."""

from __future__ import annotations

import pytest

from fightcard.pipeline.records.column_roles import columns_of
from fightcard.pipeline.records.sections import section_of
from fightcard.pipeline.records.source_tables import SourceRow
from fightcard.pipeline.spellings.bout_endings import read_result, read_rounds
from fightcard.pipeline.spellings.dates import read_day
from tests.pipeline.records.test_bout_lists import read, shown


@pytest.mark.parametrize(
    "typed",
    ["Round 3 of 12", "Asalto 3 de 12", "ronde 3 van 12", "3 van 12", "Runda 3 z 12", "3 z 12", "Раунд 3 из 12", "3 из 12", "3 з 12"],
)  # fmt: skip
def test_a_round_and_the_distance(typed: str) -> None:
    found = read_rounds(typed)
    assert found is not None
    assert (found.round, found.rounds) == (3, 12)


@pytest.mark.parametrize(
    "typed", ["3 раунд", "Раунд 3", "3-й раунд", "3-м раунде", "3 раунді", "3. runda", "3e ronde"]
)
def test_a_round(typed: str) -> None:
    found = read_rounds(typed)
    assert found is not None
    assert found.round == 3


@pytest.mark.parametrize(
    ("typed", "method"),
    [("Победа КО3", "KO"), ("Победа нокаутом в 3-м раунде", "KO"), ("Победа, тех. нокаут 3", "TKO"), ("Wygrana TKO 3 z 12", "TKO")],
)  # fmt: skip
def test_an_ending_with_its_round(typed: str, method: str) -> None:
    found = read_result(typed)
    assert found is not None
    assert (found.result, found.method, found.round) == ("W", method, 3)


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("1 stycznia 1999 r.", "1999-01-01"), ("5 paź 1999", "1999-10-05"), ("5 cze. 1999", "1999-06-05"),
        ("5 lis 1999", "1999-11-05"), ("5 янв 1999", "1999-01-05"), ("5 окт. 1999 г.", "1999-10-05"),
        ("5 июл 1999", "1999-07-05"), ("5 лист. 1999 р.", "1999-11-05"), ("5 черв 1999", "1999-06-05"),
    ],
)  # fmt: skip
def test_short_names_of_months(typed: str, day: str) -> None:
    found = read_day(typed)
    assert found is not None
    assert (found.text, found.is_ambiguous) == (day, False)


@pytest.mark.parametrize(
    ("title", "section"),
    [
        ("Статистика", "professional"), ("Результаты боёв", "professional"), ("拳闘", "professional"),
        ("Любительская карьера", "amateur"), ("Аматорські бої", "amateur"), ("Кикбоксинг", "kickboxing"),
        ("Профессиональные бои", "professional"), ("Amateur record", "amateur"),
    ],
)  # fmt: skip
def test_headings_in_letters_of_any_kind_say_what_a_table_holds(title: str, section: str) -> None:
    assert section_of([title]) == section


@pytest.mark.parametrize(
    "headings",
    ["Datum;Winnaar;Verliezer;Methode", "Data;Zwycięzca;Przegrany;Metoda", "Дата;Победитель;Проигравший;Способ", "Дата;Переможець;Переможений;Спосіб"],
)  # fmt: skip
def test_lists_of_winners_and_losers(headings: str) -> None:
    assert shown(read([headings, "1987-03-03;Abe Archer;Ben Barlow;KO"])) == [
        "Archer W Barlow KO 1987",
        "Barlow L Archer KO 1987",
    ]


@pytest.mark.parametrize(
    ("date", "place", "language"), [("Datum", "Land", "de"), ("Дата", "Город", "ru"), ("Data", "X", "it")]
)
def test_of_languages_with_as_many_known_headings_it_is_the_same_one_each_time(
    date: str, place: str, language: str
) -> None:
    cells = (date, "Y", "Z", place), ("1999-01-01", "Ben Barlow", "Won", "")
    found = columns_of([SourceRow(at, each) for at, each in enumerate(cells)], 0)
    assert found is not None
    assert found.language == language
