"""A fighter found by what was typed of his name, and what is said where nobody or several are meant."""

from __future__ import annotations

from typing import Any

import pytest

from fightcard.pipeline.checks.by_name import UnknownFighterError, by_name

NAMES = (
    "Joe Louis",
    "Joe Frazier",
    "Jersey Joe Walcott",
    "José Nápoles",
    "Max Baer",
    "Buddy Baer",
    "Sam McVey",
)


def cards(*names: str) -> list[Any]:
    return [
        {"id": f"id-{at}" if name == "X" else name.casefold().replace(" ", "-"), "name": name}
        for at, name in enumerate(names)
    ]


@pytest.mark.parametrize(
    ("expected", "name"),
    [
        ("joe-louis", "Joe Louis"), ("JOE LOUIS ", "Joe Louis"), ("walcott", "Jersey Joe Walcott"), ("napoles", "José Nápoles"),
        ("max", "Max Baer"), ("joe-frazier", "Joe Frazier"), ("buddy baer", "Buddy Baer"), ("mcv", "Sam McVey"),
    ],
)  # fmt: skip
def test_a_fighter_is_found_by_name_id_or_a_part_of_no_other_name(expected: str, name: str) -> None:
    assert by_name(cards(*NAMES), expected)["name"] == name


def test_a_whole_word_is_meant_where_only_one_has_it() -> None:
    assert by_name(cards("Max Baer", "Maxie Rosenbloom"), "max")["name"] == "Max Baer"
    with pytest.raises(
        UnknownFighterError, match=r"^'joe' may be Joe Louis or Joe Frazier; type more of the name$"
    ):
        by_name(cards("Joe Louis", "Joe Frazier"), "joe")
    assert by_name(cards("X", "X"), "id-1")["id"] == "id-1"


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (3, "'joe' may be Joe 0, Joe 1 or Joe 2; type more of the name"),
        (
            200,
            f"'joe' may be {', '.join(f'Joe {at}' for at in range(199))} or Joe 199; type more of the name",
        ),
        (
            201,
            f"'joe' may be {', '.join(f'Joe {at}' for at in range(20))} and 181 more; type more of the name",
        ),
        (
            2001,
            f"'joe' may be {', '.join(f'Joe {at}' for at in range(20))} and 1,981 more; type more of the name",
        ),
    ],
)
def test_of_many_who_may_be_meant_twenty_are_named(count: int, said: str) -> None:
    with pytest.raises(UnknownFighterError) as refused:
        by_name(cards(*(f"Joe {at}" for at in range(count))), "joe")
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("count", "expected", "said"),
    [
        (
            2,
            "Joa 1",
            "no fighter of this set has the name 'Joa 1'; perhaps Joe 1 is meant; it has Joe 0, Joe 1",
        ),
        (2, "?", "no fighter of this set has the name '?'; it has Joe 0, Joe 1"),
        (201, "Xerxes", "no fighter of this set has the name 'Xerxes'; it has 201 fighters"),
        (2001, "Xerxes", "no fighter of this set has the name 'Xerxes'; it has 2,001 fighters"),
    ],
)
def test_where_nobody_is_meant_the_nearest_is_named_and_all(count: int, expected: str, said: str) -> None:
    with pytest.raises(UnknownFighterError) as refused:
        by_name(cards(*(f"Joe {at}" for at in range(count))), expected)
    assert str(refused.value) == said


@pytest.mark.parametrize(
    ("expected", "meant"),
    [("frazer", "; perhaps Joe Frazier is meant"), ("Bear", ""), ("jo frazer", "; perhaps Joe Frazier is meant"), ("qq", "")],
)  # fmt: skip
def test_a_misspelt_part_of_a_name_names_the_only_fighter_with_it(expected: str, meant: str) -> None:
    with pytest.raises(UnknownFighterError) as refused:
        by_name(cards(*NAMES), expected)
    assert (
        str(refused.value)
        == f"no fighter of this set has the name {expected!r}{meant}; it has {', '.join(NAMES)}"
    )
