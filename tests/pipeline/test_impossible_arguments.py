"""Arguments that the command line refuses are refused by the library, too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

import fightcard
from fightcard.engine.registry import OWN


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_number_that_is_no_seed_is_refused_before_a_bout(seed: int) -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(fightcard.sample(OWN[-1]).path)))
    one, other = (str(card["name"]) for card in cards.cards[:2])
    said = f"a seed is a whole number from 0 to 9223372036854775807, and not {seed}"
    with pytest.raises(ValueError, match=said):
        fightcard.Play(seed=seed)
    with pytest.raises(ValueError, match=said):
        fightcard.bout(cards, one, other, seed=seed)
    assert fightcard.bout(cards, one, other, seed=2**63 - 1).as_json()["seed"] == 2**63 - 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"copies": 0}, "--copies is a number from 1 to 99, and not 0"),
        ({"copies": 100}, "--copies is a number from 1 to 99, and not 100"),
        ({"skip": [3, 0]}, "--skip 0: the places of a sheet are numbered from 1"),
        ({"sheets_per_file": 0}, "--sheets-per-file is a number from 1, and not 0"),
        ({"duplex": "both sides"}, "--duplex is one of fronts, backs, both, and not 'both sides'"),
        ({"flip": "left"}, "--flip is one of long, short, and not 'left'"),
        ({"marks": "registration"}, "--marks is one of marks, lines, none, and not 'registration'"),
    ],
)
def test_an_impossible_order_is_refused_however_it_is_made(words: Mapping[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        fightcard.order("home-a4", **words)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=said):
        fightcard.Order(**words)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=said):
        replace(fightcard.order("home-a4"), **words)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("profile", "words", "said"),
    [
        (
            "fold",
            {"duplex": "both"},
            "--duplex is for sheets with .*, but the profile fold lays cards in its own",
        ),
        ("tgc", {"duplex": "backs"}, "--duplex is for sheets with .*, but the profile tgc"),
        ("drivethru", {"printer": "office"}, "--printer is for sheets with .*, but the profile drivethru"),
        ("home-a4", {"url": "https://example.org"}, "--url is where a virtual table .*; add --profile tts"),
    ],
)
def test_an_order_is_refused_what_its_profile_would_pass_over(
    profile: str, words: Mapping[str, object], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        fightcard.order(profile, **words)  # type: ignore[arg-type]


@pytest.mark.parametrize("choice", [{"names": ["a name"]}, {"numbers": "1-2"}])
def test_what_has_changed_cannot_be_chosen_too(choice: Mapping[str, object]) -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(fightcard.sample(OWN[-1]).path)))
    with pytest.raises(
        ValueError, match="--changed prints whatever has changed; leave out --cards and --range"
    ):
        fightcard.render(cards, changed=True, **choice)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "error", "said"),
    [
        ({"paper": "a9"}, ValueError, "no such paper: 'a9'"),
        ({"card": "10x10mm"}, ValueError, "a card measures at least 30 mm"),
        ({"bleed": 9}, ValueError, "colour runs 3.2 mm over the cut at most, and --bleed asks for 9"),
        ({"gap": -1}, ValueError, "--gap: -1 mm is not a length from 0 to 25 mm"),
        ({"gap": float("nan")}, ValueError, "--gap: nan mm is not a length"),
        ({"bleed": "3mm"}, TypeError, "--bleed is a number of millimetres, and not str"),
        ({"chosen": [-1]}, ValueError, "chosen is a number from 0, and not -1"),
        ({"chosen": 3}, TypeError, "chosen is a list of places of the set, .* not int"),
        ({"profile": "home-a4"}, TypeError, "profile is one that `profile_named` gives, and not str"),
        ({"label": 3}, TypeError, "label is a text, and not int"),
        ({"base": None}, TypeError, "base is a text, and not NoneType"),
    ],
)
def test_an_order_of_its_own_words_is_checked_alike(
    words: Mapping[str, object], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        fightcard.Order(**words)  # type: ignore[arg-type]


def test_marks_are_ordered_only_where_the_profile_has_any() -> None:
    found = [
        fightcard.order(profile, marks="lines").cutting.marks for profile in ("home-a4", "silhouette", "mpc")
    ]
    assert found == ["lines", "registration", "none"]


@pytest.mark.parametrize("bouts", [0, 7, -2])
def test_bouts_that_two_corners_cannot_share_are_refused_at_once(bouts: int) -> None:
    with pytest.raises(ValueError, match=f"{bouts} bouts cannot be divided evenly between two corners"):
        fightcard.Play(bouts=bouts)


@pytest.mark.parametrize("verb", [fightcard.rules, fightcard.tables, fightcard.game_rules])
def test_a_game_that_is_not_known_is_refused_with_those_that_are(verb: object) -> None:
    with pytest.raises(ValueError, match=f"no game system is named `chess`.*{OWN[0]}"):
        verb("chess")  # type: ignore[operator]
