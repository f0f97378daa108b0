"""A copy with proposed ratings: the weighed cards next to it, and where there is nothing to write."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import fightcard
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating import saved_copy
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.rating.rate import rate
from fightcard.pipeline.rating.saved_copy import write_copy
from fightcard.pipeline.rating.stored_cards import read_stored, rests_on
from tests.pipeline.rating.toys import Toy
from tests.workbooks import FRAZIER, HEADINGS, JACKSON, write


@pytest.mark.parametrize(
    ("book", "suggested", "why"),
    [(None, 1, "these fighters are of no workbook"), ("book", None, "no row can be proposed"), ("book", 1, "there is no blank cell to fill")],
)  # fmt: skip
def test_where_nothing_is_proposed_nothing_is_written(
    book: str | None, suggested: int | None, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_copy, "written", lambda *_: SimpleNamespace(filled=(), content=b"", covered=()))
    rated: Any = SimpleNamespace(proposals=[SimpleNamespace(suggested=suggested, is_doubted=False)])
    fighters: Any = SimpleNamespace(book=book)
    with pytest.raises(ValueError, match=why):
        write_copy(rated, fighters, tmp_path / "copy.xlsx")
    assert list(tmp_path.iterdir()) == []


HALF = {heading: JACKSON[heading] for heading in ("Name", "Style", "Division", "CFB", "From", "To")}
TOTALS = {"Won": 20, "Lost": 5, "Drawn": 1, "Won by KO": 12, "Lost by KO": 2}


@pytest.mark.usefixtures("few_cards")
def test_weighed_cards_of_those_whose_ratings_are_open_stand_next_to_a_sound_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    careers = [
        {**TOTALS, "Fighter": JACKSON["Name"]},
        {**TOTALS, "Fighter": FRAZIER["Name"], "Doubt": "CP ±1"},
    ]
    books = [
        write(tmp_path / f"{name}.xlsx", (HALF, {**FRAZIER, "CUT": cut}), HEADINGS, Careers=careers)
        for name, cut in (("set", 1), ("wrong", 77))
    ]
    sound, wrong = (fighters_of(fightcard.read(book)) for book in books)
    play = Play()
    rated = rate(sound, play)
    path = tmp_path / "copy.xlsx"
    path.write_bytes(b"something else")
    with pytest.raises(fightcard.Unwritable, match=r"copy\.xlsx"):
        write_copy(rated, sound, path)
    saved = write_copy(rated, sound, path, force=True)
    cards = fightcard.convert(fightcard.check(fightcard.read(path)))
    assert (saved.path, saved.weighed, saved.has_errors) == (path, tmp_path / "copy.ratings.parquet", False)
    stored = list(read_stored(tmp_path / "copy.ratings.parquet").values())
    assert [(each.id, each.seed, each.digest) for each in stored] == [
        (card["id"], play.seed, rests_on(cards, card, play.seed)) for card in cards.cards
    ]
    assert saved.weighed_fighters == len(stored) == 2
    assert [len(each.open) for each in stored] == [saved.filled, 0]
    assert saved.filled > 30
    faulty = write_copy(rated, wrong, tmp_path / "faulty.xlsx")
    assert (faulty.has_errors, faulty.weighed, faulty.weighed_fighters) == (True, None, 0)
    monkeypatch.setattr(saved_copy, "_weighed", lambda *_: iter(()))
    by_itself = write_copy(rated, sound, tmp_path / "alone.xlsx")
    assert (by_itself.has_errors, by_itself.weighed, by_itself.weighed_fighters) == (False, None, 0)
    assert {each.filled for each in (saved, faulty, by_itself)} == {saved.filled}
    assert list(tmp_path.glob("*.parquet")) == [saved.weighed]
    # A copy of the copy has the cards of those who are not rated again.
    again = write_copy(rated, fighters_of(fightcard.read(path)), tmp_path / "again.xlsx")
    assert (again.weighed, again.weighed_fighters) == (tmp_path / "again.ratings.parquet", 2)
    assert list(read_stored(tmp_path / "again.ratings.parquet").values()) == stored
    path.with_name("copy.ratings.parquet").write_bytes(b"no table")
    unread = write_copy(rated, fighters_of(fightcard.read(path)), tmp_path / "unread.xlsx")
    assert (unread.weighed, unread.weighed_fighters) == (None, 0)


def test_cards_are_saved_of_fighters_of_the_copy_with_open_ratings_or_stated_doubt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def proposal(
        own: str, *cards: int, compared: bool = False, doubted: bool = False, rated: bool = True
    ) -> Toy:
        return SimpleNamespace(
            fighter=SimpleNamespace(id=own), cards=cards, is_compared=compared, is_doubted=doubted,
            suggested=SimpleNamespace(ratings={"CF": 1, "KO": 2, "KI": 3}) if rated else None,
        )  # fmt: skip

    proposals = [
        proposal("open", 1, 2), proposal("without"), proposal("whole", 3, compared=True), proposal("gone", 4),
        proposal("doubted", 5, compared=True, doubted=True), proposal("new", 6), proposal("bare", 7, rated=False),
    ]  # fmt: skip

    def of(**cells: object) -> Toy:
        return SimpleNamespace(fighters=[SimpleNamespace(id=own, cells=each) for own, each in cells.items()])

    names = ("open", "without", "whole", "doubted", "new", "bare")
    after: Any = of(**{own: {"Name": own, "CF": 9, "KO": 4} for own in names})
    before: Any = of(**{own: {"Name": own, "CF": 9} for own in names if own != "new"})
    monkeypatch.setattr(saved_copy, "stored_cards", lambda *words: words)
    rated: Any = SimpleNamespace(proposals=proposals, seed=8, system="toy")
    found = list(saved_copy._weighed(rated, before, after, {own: f"digest of {own}" for own in names}))
    assert found == [
        ("open", (1, 2), {"KO": 4}, 8, "digest of open", "toy"),
        ("doubted", (5,), {"KO": 4}, 8, "digest of doubted", "toy"),
        ("new", (6,), {"CF": 9, "KO": 4}, 8, "digest of new", "toy"),
        ("bare", (7,), {}, 8, "digest of bare", "toy"),
    ]
