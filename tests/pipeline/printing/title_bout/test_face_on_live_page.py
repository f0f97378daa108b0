"""The live page draws cards on the face that the project names, and says why where it cannot."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import fightcard
from fightcard.pipeline.live.face_view import faces_of, looks_trouble
from tests.pipeline.legends import without_careers
from tests.pipeline.live.followed import Followed
from tests.pipeline.printing.title_bout.test_face_files import TAROT, project
from tests.pipeline.systems.title_bout.face_sights import OVERALL, changed

pytestmark = pytest.mark.usefixtures("no_levers")


@pytest.fixture
def followed(tmp_path: Path) -> Iterator[tuple[Followed, Path]]:
    book = without_careers(project(tmp_path, tmp_path / "mine.toml"))
    (tmp_path / "mine.toml").write_bytes(TAROT.read_bytes())
    following = Followed(book)
    yield following, tmp_path / "mine.toml"
    following.close()


def test_a_saved_face_is_drawn_anew_while_the_workbook_stays(followed: tuple[Followed, Path]) -> None:
    following, face = followed
    following.judged(1)
    before = following.session.state.current.faces["joe-louis"]
    assert before.size() == (70, 120)
    assert "Killer instinct" in before.svg()
    face.write_text(
        face.read_text(encoding="utf-8").replace("Killer instinct", "Instinct to kill"), encoding="utf-8"
    )
    following.wait("cards", lambda data: data["revision"] == 2)
    now = following.session.state.current
    assert "Instinct to kill" in now.faces["joe-louis"].svg()
    assert now.trouble == ""
    assert now.odds  # nothing of a bout has changed


def test_the_cells_are_marked_where_the_face_has_them(tmp_path: Path) -> None:
    book = fightcard.read(project(tmp_path, TAROT))
    cards = fightcard.convert(fightcard.check(book))
    marks = {mark.heading: mark for mark in faces_of(cards, book, {})["joe-louis"].marks()}
    # docs/faces.md, the example: CF stands in the first row, its baseline at 34 mm, and ends at 15 mm.
    box = marks["CFB"].box
    assert (box.y < 34 < box.bottom, box.x > 3) == (True, True)
    assert box.right == pytest.approx(15.45, abs=0.05)


def test_a_face_that_cannot_be_drawn_is_reported_and_ours_is_shown(tmp_path: Path) -> None:
    mine = changed(tmp_path, OVERALL, "")
    book = fightcard.read(project(tmp_path, mine))
    cards = fightcard.convert(fightcard.check(book))
    assert faces_of(cards, book, {})["joe-louis"].size() == (63.5, 88.9)
    said = looks_trouble(cards, book)
    assert "Overall is nowhere on the card" in said
    assert said.endswith("The cards are shown on the game's own face.")
    mine.unlink()
    assert faces_of(cards, book, {})["joe-louis"].size() == (63.5, 88.9)
    assert "there is no such file" in looks_trouble(cards, book)
