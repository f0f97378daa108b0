"""A library of toy cards: which are drawn, moved, seen and read, card by card."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fightcard.pipeline.fields.card_parameters import ratings_of
from fightcard.pipeline.rating import library as subject
from fightcard.pipeline.rating.library import Drawn, Library, as_rated, draw, together
from tests.pipeline.rating.toys import PARAMETERS, Toy, toy_card, toy_drawn, toy_model


def test_the_numbers_of_a_card_are_its_ratings_and_its_style() -> None:
    cards = [toy_card(8, 5, 3), toy_card(9, None, 4, style="S")]
    assert ratings_of(toy_model(), PARAMETERS, cards).tolist() == [[8, 5, 3, 0], [9, 0, 4, 1]]


def test_a_card_takes_the_ratings_that_it_has() -> None:
    card = toy_card(8, None, 3)
    assert as_rated(PARAMETERS, card, np.array([9.0, 7.0, 3.0])) == {**card, "CF": 9}
    assert as_rated(PARAMETERS, card, np.array([8.0, 7.0])) == card


def test_two_draws_stand_one_after_the_other() -> None:
    found = together(toy_drawn([[8, 5, 3]], [[1, 2, 3]]), toy_drawn([[9, 6, 4]], [[4, 5, 6]]))
    assert found.latents.tolist() == [[1, 2, 3], [4, 5, 6]]
    assert found.ratings[:, 0].tolist() == [8, 9]
    assert [dict(card)["CF"] for card in found.cards] == [8, 9]


def test_a_card_is_drawn_around_each_row_and_named_by_its_place() -> None:
    model = toy_model(
        draw=lambda chance, style, row: toy_card(int(row[0]), chance.randrange(20), 3, style=style)
    )
    latents = np.array([[8.0, 0, 0], [9.0, 0, 0]])
    found, again, other = (
        draw(model, PARAMETERS, style, latents, seed) for style, seed in (("S", 1), ("S", 1), ("S", 2))
    )
    assert [card["id"] for card in found.cards] == ["drawn-S-0", "drawn-S-1"]
    assert found.ratings[:, [0, 3]].tolist() == [[8, 1], [9, 1]]
    assert list(found.cards) == list(again.cards) != list(other.cards)


def test_a_library_is_drawn_wider_in_part_and_where_skill_lacks_power() -> None:
    first, other = subject._spaced(32, 2, 5)
    plain = np.random.Generator(np.random.Philox(5)).standard_normal((16, 3))
    pure = np.array([0.8, -2.4, 0.0]) + np.array([0.8, 0.8, 1.0]) * plain
    assert other.shape == (16, 3)
    for place, row in enumerate(first):
        due = (
            1.7 * plain[place] if place % 8 in (1, 5, 7) else pure[place] if place % 8 == 3 else plain[place]
        )
        assert row == pytest.approx(due), place


def test_three_cards_of_four_have_each_doubted_rating_moved_by_itself() -> None:
    # CF of 6 or 14, in steps of 8: the model's spread is 4, so that hardly any is moved by less than a step.
    cards = [toy_card(6 + 8 * (place % 2), 2 + 8 * (place % 2), 5, name=str(place)) for place in range(4_000)]
    found = subject._moved_apart(toy_model(), PARAMETERS, cards, 3)
    assert found[::4] == cards[::4]
    before, after = (ratings_of(toy_model(), PARAMETERS, each) for each in (cards, found))
    moved = np.delete(after - before, np.arange(0, 4_000, 4), axis=0)
    assert set(moved[:, 2]) == {0}
    assert after[:, :2].min() >= 0
    assert after[:, 0].max() <= 20
    inner = before[:, 0] == 6
    assert set((after - before)[inner, 0]) <= {-6.0, 0.0, 8.0, 14.0}
    # Round(0.85 * 4 / 8 * z): moved up where z is over 1.176, which is 12 in 100 either way.
    assert (moved[:, 0] > 0).mean() == pytest.approx(0.12, abs=0.02)
    assert (moved[:, 0] < 0).mean() == pytest.approx(0.12, abs=0.02)
    # Fresh and fatigued alike: the one rises where the other does.
    assert ((moved[:, 0] > 0) == (moved[:, 1] > 0)).all()
    assert subject._moved_apart(toy_model(doubted=()), PARAMETERS, cards[:9], 3) == cards[:9]
    assert subject._moved_apart(toy_model(), PARAMETERS, cards, 3) == found


def a_library(monkeypatch: pytest.MonkeyPatch, printed: tuple[Any, ...]) -> tuple[Library, list[list[str]]]:
    """A library that remembers by which cards a belief is asked for, a + at each that is typed."""
    asked: list[list[str]] = []

    def prior(
        _parameters: object,
        _doubted: object,
        model: Toy,
        seen: Toy,
        _traded: object,
        typed: list[bool],
        _chosen: object,
    ) -> object:
        asked.append([f"{row[0]:.0f}{'+' * own}" for row, own in zip(seen[0], typed, strict=True)])
        return model

    monkeypatch.setattr(subject, "prior", prior)
    monkeypatch.setattr(Library, "levels", lambda _self, ratings: ratings[:, 0])
    monkeypatch.setattr(
        Library, "_from_model", lambda _self, style, _count, _seed: toy_drawn([[ord(style), 0, 0]])
    )
    nobody: Any = None
    return Library(toy_model(), nobody, PARAMETERS, nobody, printed=printed), asked


def test_a_card_of_the_workbook_takes_the_place_of_the_printed_one_and_nobodys_own_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printed = toy_card(1, 1, 1, name="louis"), toy_card(2, 1, 1, name="tua")
    library, asked = a_library(monkeypatch, printed)
    mine = [toy_card(3, 1, 1, name="tua"), toy_card(4, 1, 1, name="ann")]
    library.prior()
    library.prior(mine)
    library.prior(mine, but="ann")
    library.prior(mine, but="tua")
    library.prior(mine[:1], but="louis")
    library.prior(mine, filled=["ann"])
    assert asked == [["1", "2"], ["3", "4+", "1"], ["3", "1"], ["4+", "1"], ["3"], ["3", "4", "1"]]
    ratings, levels = library.prior()  # type: ignore[misc]  # what the stand-in gives back
    assert ratings[:, 0].tolist() == levels.tolist() == [ord("B"), ord("S")]


def test_without_any_card_the_belief_is_the_laws(monkeypatch: pytest.MonkeyPatch) -> None:
    library, asked = a_library(monkeypatch, ())
    library.prior()
    assert asked == [[]]


class Belief:
    """Moves the first rating by a point for each level."""

    def moved(self, ratings: np.ndarray, levels: np.ndarray, _random: object) -> np.ndarray:
        return np.asarray(ratings + np.array([1, 0, 0, 0]) * levels[:, None])


def test_shelves_are_drawn_once_and_moved_by_the_last_belief(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, int, int]] = []
    spreads: list[float] = []

    def of(_law: object, _parameters: object, style: str, latents: np.ndarray, seed: int) -> Drawn:
        drawn.append((style, len(latents), seed))
        spreads.append(float(latents.std()))
        return toy_drawn([[5, 5, 5]] * len(latents), latents.tolist())

    monkeypatch.setattr(subject, "draw", of)
    monkeypatch.setattr(Library, "levels", lambda _self, ratings: np.full(len(ratings), 2.0))
    nobody: Any = None
    library = Library(toy_model(), nobody, PARAMETERS, nobody, styled=frozenset((1,)))
    one: Any = Belief()
    usual = library.everybody("B", 400, 7)
    assert library.everybody("B", 400, 7) is usual
    assert library.everybody("B", 400, 7, one).ratings[0].tolist() == [7, 5, 5, 0]
    assert library.everybody("B", 400, 7, one) is library.everybody("B", 400, 7, one)
    rare = library.rarer("B", 400, 7, 3.0, one)
    assert rare.ratings[0, 0] == 7
    assert library.rarer("B", 400, 7, 3.0, one) is rare
    # Those of the model with the seed, the rarer ones three times as wide and with another.
    assert drawn == [("B", 400, 7), ("B", 400, 67)]
    assert spreads == pytest.approx([1.0, 3.0], rel=0.1)
    assert (usual.latents != rare.latents).any()
    assert library.drawn("S", np.zeros((2, 3)), 9, one).ratings[:, 0].tolist() == [7, 7]
    other = library.rarer("B", 400, 8, 3.0, one)
    assert drawn[2:] == [("S", 2, 9), ("B", 400, 68)]
    assert library.rarer("B", 400, 8, 3.0, one) is other
    assert len(library.rarer("B", 300, 8, 3.0).latents) == 300
    assert (library.rarer("S", 400, 8, 3.0).latents == other.latents).all()
    assert not (rare.latents == other.latents).any()
    assert library.styled == frozenset({1})
