"""Half-typed workbooks on the command line: which game was taken is said by every verb, and nothing is played
in vain."""

from __future__ import annotations

from pathlib import Path

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.rating import library
from fightcard.pipeline.workbook.read import read
from tests.pipeline.commands import Run
from tests.workbooks import CAREER, FRAZIER, JACKSON, Content, write, written

STYLES = ("Name", "Division", "Style")
FIGHTERS: tuple[dict[str, Content], ...] = (
    {"Name": "Bull Harker", "Division": "HW", "Style": "S"},
    {"Name": "Ned Quill", "Division": "HW", "Style": "B"},
)
RECORDS: tuple[dict[str, Content], ...] = (
    {"Fighter": "Bull Harker", "Won": 38, "Lost": 6, "Drawn": 0, "Won by KO": 33, "Lost by KO": 4},
    {"Fighter": "Ned Quill", "Won": 51, "Lost": 7, "Drawn": 3, "Won by KO": 14, "Lost by KO": 1},
)
LINE = (
    f"no heading identifies the game, so men.xlsx is read as {SYSTEMS[0]}. If it is for another game, type System on"
    f" the sheet Settings and one of {', '.join(SYSTEMS[1:])} next to it."
)


def flat(text: str) -> str:
    return " ".join(text.split())


def half_typed(folder: Path, *, with_records: bool = True) -> Path:
    sheets = {"Careers": RECORDS} if with_records else {}
    return written(folder / "men.xlsx", FIGHTERS, STYLES, **sheets)


@pytest.mark.parametrize(
    "words",
    [
        ("convert", "BOOK"),
        ("verify", "BOOK"),
        ("build", "BOOK", "--out", "OUT"),
        ("print", "BOOK", "--out", "OUT"),
        ("tune", "BOOK"),
        ("career", "BOOK"),
        ("matchup", "BOOK", "harker", "quill"),
        ("bout", "BOOK", "harker", "quill"),
        ("rate", "BOOK", "nobody"),
        ("diff", "BOOK", "BOOK"),
        ("compare", "BOOK", "BOOK"),
        ("fix", "BOOK", "--out", "OUT.xlsx"),
        ("merge", "BOOK", "BOOK", "BOOK", "--out", "OUT.xlsx"),
    ],
    ids=lambda words: words[0],
)
def test_every_verb_says_in_a_line_which_game_it_took(
    tmp_path: Path, run: Run, words: tuple[str, ...]
) -> None:
    book = half_typed(tmp_path)
    typed = [book if word == "BOOK" else word.replace("OUT", (tmp_path / "out").as_posix()) for word in words]
    assert flat(run(*typed).err).count(LINE) == 1


def test_check_says_it_as_a_note_and_finds_no_error(tmp_path: Path, run: Run) -> None:
    ran = run("check", half_typed(tmp_path))
    assert ran.status == 0
    assert f"note B131: no heading identifies the game, so men.xlsx is read as {SYSTEMS[0]}" in ran.out
    assert ran.out.count("note B134") == 2
    assert "B102" not in ran.out


@pytest.mark.usefixtures("few_cards")
def test_fighters_with_only_a_style_are_rated_as_the_main_games(tmp_path: Path, run: Run) -> None:
    copy = tmp_path / "rated.xlsx"
    ran = run("rate", half_typed(tmp_path), "--write", copy)
    assert (ran.status, LINE in flat(ran.err)) == (0, True)
    headings = [cell.value for cell in read(copy).sheets[0].rows[0].cells.values()]
    assert {"CFB", "CFS", "PL", "Fat PL", "Jab 3"} <= set(headings)


def test_a_set_of_fighters_without_ratings_makes_no_card(tmp_path: Path, run: Run) -> None:
    ran = run("build", half_typed(tmp_path), "--out", tmp_path / "out")
    assert (ran.status, (tmp_path / "out").exists()) == (2, False)
    assert "none of its 2 fighters has ratings yet. `fightcard rate BOOK --write" in flat(ran.err)


def test_a_fighter_without_ratings_stops_no_other(tmp_path: Path, run: Run) -> None:
    book = write(tmp_path / "set.xlsx", (JACKSON, FRAZIER, FIGHTERS[0]))
    ran = run("convert", book)
    assert ran.status == 0
    assert '"bull-harker"' not in ran.out


@pytest.mark.parametrize(
    ("records", "says"),
    [
        ((), "there is no row on the sheet Careers"),
        (({"Fighter": "Bull Harker", "Level": "contender", "Won": 3},), "lacks Won or Lost"),
        (({"Fighter": "Bull Harker", "Won": 3, "Lost": 1, "Won by KO": 4},), "cannot be right"),
    ],
)
def test_where_nothing_can_be_proposed_no_bout_is_played(
    tmp_path: Path,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    records: tuple[dict[str, Content], ...],
    says: str,
) -> None:
    def played(*_: object, **__: object) -> None:
        raise AssertionError("bouts were played")

    monkeypatch.setattr(library, "played", played)
    sheets = {"Careers": records} if records else {}
    book = written(tmp_path / "men.xlsx", FIGHTERS[:1], STYLES, **sheets)
    ran = run("rate", book, "--write", tmp_path / "rated.xlsx")
    assert (ran.status, (tmp_path / "rated.xlsx").exists()) == (1, False)
    assert says in flat(ran.out)
    assert "rated.xlsx was not written: no row can be proposed" in flat(ran.err)
    assert "compiling" not in ran.err


@pytest.mark.usefixtures("few_cards")
def test_one_fighter_with_a_record_is_enough_to_play(tmp_path: Path, run: Run) -> None:
    book = write(
        tmp_path / "set.xlsx", ({"Name": "Peter Jackson", "Style": "E"}, FIGHTERS[0]), Careers=(CAREER,)
    )
    ran = run("rate", book)
    assert ran.status == 0
    assert ran.out.count("no row can be proposed") == 1
