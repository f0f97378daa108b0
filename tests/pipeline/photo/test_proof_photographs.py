"""The proof page of a build shows photographed cards: each field as it was printed, next to its cell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PIL import Image

from benchmarks import foreign_cards
from fightcard.pipeline.photo import needs
from tests.photo_sights import printed, table
from tests.pipeline.commands import Run
from tests.pipeline.legends import LEGENDS, address

pytestmark = pytest.mark.usefixtures("no_levers")

FIELDS = 53
"""So many fields has the front of a card of Title Bout that is compared."""


@pytest.fixture
def photo(tmp_path: Path) -> Path:
    """Joe Louis's card with a misprint in its Punches Landed."""
    path = tmp_path / "louis.png"
    Image.fromarray(table(printed("Joe Louis", {"Fresh Landed": "1–39"}))).save(path)
    return path


def test_the_proof_shows_each_cut_out_next_to_its_cell_and_a_difference_at_its_card(
    run: Run, tmp_path: Path, photo: Path
) -> None:
    ran = run("build", LEGENDS, "--bouts", "20", "--out", tmp_path, "--photo", photo)
    folder = tmp_path / "legends"
    page = (folder / "proof.html").read_text(encoding="utf-8")
    assert ran.status == 1  # a misprint is an error, and still the new set is built
    assert (folder / "cards.pdf").exists()
    louis = page[page.index('id="card-joe-louis"') :]
    louis = louis[: louis.index("</article>")]
    assert louis.count("data:image/jpeg") == page.count("data:image/jpeg") == 2 * FIELDS
    assert f"H101 at {address('Joe Louis', 'PL')}" in louis
    assert "<td>1-39</td>" in louis
    assert f"{address('Joe Louis', 'PL')} PL" in louis
    inputs = json.loads((folder / "build.json").read_text(encoding="utf-8"))["inputs"]
    assert "louis.png" in json.dumps(inputs)


def test_a_build_without_photographs_has_no_pictures_of_them(run: Run, tmp_path: Path) -> None:
    ran = run("build", LEGENDS, "--bouts", "20", "--out", tmp_path)
    assert ran.status == 0
    assert "data:image/jpeg" not in (tmp_path / "legends" / "proof.html").read_text(encoding="utf-8")


def test_a_photograph_without_a_card_is_an_error_among_the_findings(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "table.png"
    Image.new("L", (900, 900), 150).save(empty)
    ran = run("build", LEGENDS, "--bouts", "20", "--out", tmp_path, "--photo", empty)
    assert ran.status == 1
    assert "H103" in ran.out + ran.err
    assert "H103" in (tmp_path / "legends" / "proof.html").read_text(encoding="utf-8")


def test_a_missing_library_stops_the_build_before_a_bout_is_played(
    run: Run, tmp_path: Path, photo: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(needs, "find_spec", lambda name: None if name == "cv2" else object())
    ran = run("build", LEGENDS, "--out", tmp_path, "--photo", photo)
    assert ran.status == 2
    assert "reading photographs needs OpenCV" in ran.err
    assert not (tmp_path / "legends").exists()


@pytest.mark.parametrize(
    "words",
    [
        ("build", LEGENDS, "--out", "out", "--photo", "none.jpg"),
        ("check", LEGENDS, "--photo", "none.jpg"),
        ("check", LEGENDS, "--photo", LEGENDS, "--sheets", "none.jpg"),
        ("live", LEGENDS, "--no-browser", "--photo", "none.jpg"),
        ("read", "none.jpg", "--template", "mine.toml"),
    ],
)
def test_a_missing_photograph_is_refused_before_any_work_as_other_missing_files_are(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[object, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    foreign_cards.template(tmp_path / "mine.toml")
    ran = run(*words)
    assert (ran.status, ran.out) == (2, "")
    assert "none.jpg: there is no such file. Check the spelling and the folder." in " ".join(ran.err.split())
    assert not (tmp_path / "out").exists()
