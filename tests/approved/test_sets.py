"""What is said of a small set: its verdicts, careers, proposed ratings, foretold bouts and changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.approved.approval import brief, hold
from tests.approved.books import judged_book, rated_book
from tests.pipeline.commands import Run

pytestmark = pytest.mark.usefixtures("few_cards")

COMMANDS = {
    "career": "career judged.xlsx --format json",
    "verify": "verify judged.xlsx -n 20 --format json",
    "verify-card": "verify judged.xlsx -n 20 --card walker --executor threads:2",
    "matchup": "matchup judged.xlsx greb walker --format json",
    "tune": "tune judged.xlsx greb -n 20 --aim stops_20% --keep KO",
    "deck": "deck check judged.xlsx -n 2",
    "deck-json": "deck check judged.xlsx -n 2 --format json",
    "rate": "rate rated.xlsx --format json",
    "rate-text": "rate judged.xlsx greb",
    "rate-stages": "rate rated.xlsx ketchel greb --stages",
}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("books")
    judged_book(folder / "judged.xlsx")
    rated_book(folder / "rated.xlsx")
    return folder


@pytest.fixture
def next_to_the_books(books: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bouts and what is made of them are cached for all of these commands: whoever comes first says the same."""
    monkeypatch.chdir(books)
    monkeypatch.setenv("FIGHTCARD_CACHE", str(books / "cache"))
    monkeypatch.setattr(
        "fightcard.pipeline.cli.show.announce_compiling", lambda: None
    )  # said on a new machine alone


@pytest.mark.usefixtures("next_to_the_books")
@pytest.mark.parametrize("name", COMMANDS)
def test_the_same_is_said_of_a_set(name: str, run: Run) -> None:
    ran = run(*(word.replace("_", " ") for word in COMMANDS[name].split()))
    hold(f"set-{name}", [f"exit {ran.status}", *brief(ran.out), "--", *ran.err.splitlines()])


@pytest.mark.usefixtures("next_to_the_books")
def test_the_same_cells_and_comments_are_written(run: Run) -> None:
    assert run("rate", "rated.xlsx", "--write", "copy.xlsx").status == 0
    cells = [cell for row in load_workbook("copy.xlsx")["Fighters"].iter_rows() for cell in row]
    hold("rate-written", (
        f"{cell.coordinate} {cell.value} {' / '.join(str(cell.comment.text).splitlines()) if cell.comment else ''}"
        for cell in cells if cell.comment
    ))  # fmt: skip
