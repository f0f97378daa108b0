"""`career` and `rate`: their JSON, how they refuse, and that no width of the terminal cuts a number."""

from __future__ import annotations

import dataclasses
import io
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cli import career_text, rating_text
from fightcard.pipeline.cli.exit_status import Misuse
from fightcard.pipeline.cli.rate_commands import _written
from fightcard.pipeline.cli.rating_text import show_proposals
from fightcard.pipeline.rating.fighters import Fighter
from fightcard.pipeline.rating.fights import judges_records
from fightcard.pipeline.rating.proposed_rows import Rated as Rating
from fightcard.pipeline.rating.proposed_rows import Suggested
from fightcard.pipeline.rating.rated import Proposal, Rated
from fightcard.pipeline.rating.saved_copy import SavedCopy
from fightcard.pipeline.verification.career import Career, CareerRecord, Figure, Fought, Opposition
from tests.pipeline.commands import Run, one_line
from tests.workbooks import CAREER, FRAZIER, JACKSON, write

FIGURES = {"won", "lost", "drawn", "won_by_ko", "lost_by_ko"}
HALF = {key: JACKSON[key] for key in ("Name", "Style", "Division", "CFB")}


def is_career(found: dict[str, Any]) -> bool:
    """Whether an object has the keys that a career has for other programs."""
    assert set(found["real"]) == set(found["played"]) == FIGURES
    for figure in found["played"].values():
        assert set(figure) == {"mean", "low", "high", "percentile"}
        assert figure["low"] <= figure["mean"] <= figure["high"]
    opposition = found["opposition"]
    assert {"source", "mean", "spread", "bouts"} <= set(opposition)
    return opposition["source"] in ("bouts", "level", "default")


def test_careers_have_the_keys_that_other_programs_ask_for(tmp_path: Path, run: Run) -> None:
    book = write(tmp_path / "set.xlsx", Careers=(CAREER,))
    ran = run("career", book, "--format", "json")
    jackson, frazier = json.loads(ran.out)["careers"]
    assert ran.status == 0
    assert (jackson["id"], jackson["name"]) == ("peter-jackson", "Peter Jackson")
    assert is_career(jackson)
    assert jackson["real"] == {"won": 42, "lost": 5, "drawn": 3, "won_by_ko": 29, "lost_by_ko": None}
    assert jackson["opposition"]["bouts"] == 50
    assert (frazier["real"], frazier["played"]) == (None, None)
    assert frazier["lacks"].startswith("there is no row on the sheet Careers")


@pytest.mark.usefixtures("few_cards")
def test_proposals_have_the_keys_that_other_programs_ask_for(tmp_path: Path, run: Run) -> None:
    book = write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,))
    ran = run("rate", book, "--format", "json", "--seed", "5")
    jackson, frazier = json.loads(ran.out)["proposals"]
    assert ran.status == 0
    assert {"id", "name", "row", "ratings", "career", "provenance"} <= set(jackson)
    assert is_career(jackson["career"])
    assert jackson["row"]["CFB"] == 10
    assert {"seed", "field", "record"} <= set(jackson["provenance"])
    assert (jackson["provenance"]["seed"], jackson["provenance"]["record"]) == (5, "default")
    for heading, rating in jackson["ratings"].items():
        assert set(rating) == {"value", "low", "high", "holds", "from"}
        assert rating["from"] in ("record", "style", "custom", "typed")
        assert rating["value"] == jackson["row"][heading]
    assert frazier["row"] is None
    assert frazier["why_not"].startswith("there is no row on the sheet Careers")


@pytest.mark.usefixtures("few_cards")
def test_a_copy_is_written_and_the_original_stays(tmp_path: Path, run: Run) -> None:
    book, copy = write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,)), tmp_path / "rated.xlsx"
    before = book.read_bytes()
    ran = run("rate", book, "jackson", "--write", copy)
    assert ran.status == 0
    assert "blank cells filled in" in ran.err
    assert "lacks pictures" not in ran.err
    assert book.read_bytes() == before
    assert run("check", copy).status == 0


@pytest.mark.usefixtures("few_cards")
def test_an_unknown_word_of_known_for_is_named_and_the_rest_is_rated(tmp_path: Path, run: Run) -> None:
    book = write(tmp_path / "set.xlsx", (HALF,), Careers=({**CAREER, "Known for": "jab, chinn"},))
    ran = run("rate", book, "--format", "json")
    assert ran.status == 0
    assert "chinn is not a word that Known for knows, and is left out" in " ".join(ran.err.split())
    (proposal,) = json.loads(ran.out)["proposals"]
    assert proposal["row"]["CFB"] == 10
    assert any("jab" in rating.get("known_for", ()) for rating in proposal["ratings"].values())


@pytest.mark.usefixtures("few_cards")
def test_a_reader_that_leaves_early_does_not_cost_the_copy(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def left(*_: object, **__: object) -> None:
        raise BrokenPipeError

    book, copy = write(tmp_path / "set.xlsx", (HALF, FRAZIER), Careers=(CAREER,)), tmp_path / "rated.xlsx"
    monkeypatch.setattr(rating_text, "show_proposals", left)
    assert (run("rate", book, "jackson", "--write", copy).status, copy.exists()) == (141, True)


@pytest.mark.usefixtures("few_cards")
def test_where_nobody_can_be_rated_no_copy_is_written(tmp_path: Path, run: Run) -> None:
    book, copy = write(tmp_path / "set.xlsx", (HALF,)), tmp_path / "rated.xlsx"
    ran = run("rate", book, "--write", copy)
    assert ran.status == 1
    assert "Peter Jackson: no row can be proposed: there is no row" in " ".join(ran.out.split())
    assert "was not written: no row can be proposed" in ran.err
    assert not copy.exists()


@pytest.mark.usefixtures("few_cards")
def test_where_every_rating_is_typed_it_says_so_and_that_no_copy_was_written(
    tmp_path: Path, run: Run
) -> None:
    book, copy = write(tmp_path / "set.xlsx", Careers=(CAREER,)), tmp_path / "rated.xlsx"
    ran = run("rate", book, "jackson", "--write", copy)
    assert (ran.status, copy.exists()) == (0, False)
    assert (
        "was not written: every rating is already typed, so there is no blank cell to fill; use " in ran.err
    )


def test_where_the_blank_cells_cannot_be_filled_the_copy_that_is_asked_for_is_missed() -> None:
    def refused(*_: object, **__: object) -> None:
        raise ValueError("Men!C2: merged into other cells")

    proposed = SimpleNamespace(suggested=object())
    ratings: Any = SimpleNamespace(write=refused, fighters=SimpleNamespace(book=None), proposals=(proposed,))
    with pytest.raises(Misuse, match=r"rated.xlsx was not written: Men!C2"):
        list(_written(ratings, Path("rated.xlsx"), force=False))


def test_cells_that_are_merged_into_others_are_named() -> None:
    copy = Path("rated.xlsx")
    saved = SavedCopy(
        copy, 3, has_errors=False, weighed=None, weighed_fighters=0, covered=("Men!C2", "Men!D2")
    )
    ratings: Any = SimpleNamespace(write=lambda *_, **__: saved, fighters=SimpleNamespace(book=None))
    said = list(_written(ratings, copy, force=False))
    assert said[1:] == [
        "Men!C2, Men!D2: merged into other cells and left as they are; unmerge them, and try again"
    ]


@pytest.mark.parametrize(
    ("book", "copy", "said"),
    [
        ("set.ods", "rated.xlsx", "--write copies an Excel workbook (.xlsx, .xlsm), and"),
        ("set.csv", "rated.xlsx", "--write copies an Excel workbook (.xlsx, .xlsm), and"),
        ("set.xlsx", "rated.ods", "the copy keeps the format of the workbook; name it"),
    ],
)
def test_only_an_excel_workbook_is_copied_to_another(
    tmp_path: Path, run: Run, book: str, copy: str, said: str
) -> None:
    (tmp_path / book).write_bytes(write(tmp_path / "made.xlsx").read_bytes())
    ran = run("rate", tmp_path / book, "--write", tmp_path / copy)
    assert ran.status == 2
    assert one_line(ran.err)
    assert said in ran.err


def test_the_copy_may_not_be_the_workbook_itself(tmp_path: Path, run: Run) -> None:
    (tmp_path / "sub").mkdir()
    book = write(tmp_path / "set.xlsx", Careers=(CAREER,))
    ran = run("rate", book, "--write", tmp_path / "sub" / ".." / "set.xlsx")
    assert ran.status == 2
    assert "the copy would replace the workbook itself" in ran.err


def test_a_book_that_names_nobody_is_a_sentence(tmp_path: Path, run: Run) -> None:
    ran = run("rate", write(tmp_path / "set.xlsx", ()))
    assert ran.status == 2
    assert one_line(ran.err)
    assert "names nobody to rate" in ran.err


def test_a_name_that_nobody_has_is_a_sentence(tmp_path: Path, run: Run) -> None:
    ran = run("rate", write(tmp_path / "set.xlsx", Careers=(CAREER,)), "nobody")
    assert ran.status == 2
    assert one_line(ran.err)


LONG = "Maximilian Alexander von Hohenzollern-Sigmaringen"
CELLS = ["174-19-6 (109)", "181-15-3 (110-139)", "4.7", "under 0.1%"]


def robinson() -> Fought:
    """A career with numbers as long as they become."""
    played = {
        "won": Figure(181.2, 176, 186, 10.0),
        "lost": Figure(15.1, 10, 20, 80.0),
        "drawn": Figure(2.7, 1, 5, 90.0),
        "won_by_ko": Figure(124.0, 110, 139, 5.0),
        "lost_by_ko": Figure(5.0, 2, 8, 1.0),
    }
    means = {name: figure.mean for name, figure in played.items()}
    record = CareerRecord(174, 19, 6, 109, 1)
    worse, better = {**means, "won": 184.4}, {**means, "won": 177.6}
    career = Career(record, Opposition("level", 1.5), 4.71, played, (worse, better), 0.0001)
    return Fought("robinson", LONG, career, "")


@pytest.mark.parametrize("width", [60, 80, 100, 160])
def test_no_number_of_a_career_is_cut_and_no_line_is_too_long(
    monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    stream = io.StringIO()
    stream.isatty = lambda: True  # type: ignore[method-assign]
    career_text.show_career_table([robinson(), Fought("x", "Nobody", None, "no record")], stream)
    lines = [line.rstrip() for line in Text.from_ansi(stream.getvalue()).plain.splitlines()]
    assert max(map(len, lines)) <= width
    row = next(line for line in lines if "174-19-6" in line)
    assert [cell for cell in CELLS if cell in row] == CELLS
    assert ("2-8" in row) == (width >= 100)
    # What he wins of better and of worse opponents: so far his career hangs on Level.
    assert ("178-184" in row) == (width >= 100)
    assert any(line.startswith("Maximilian Ale") for line in lines)
    assert "Nobody: no record." in lines
    below = " ".join(lines)
    explained = [
        word for word in ("Record", "Played", "Stopped", "Won if", "Level", "Likely") if f"{word}: " in below
    ]
    heading = next(line for line in lines if "Likely" in line)
    assert [word for word in explained if word not in heading] == []
    assert len(explained) == (6 if width >= 100 else 4)


def test_letters_of_two_columns_keep_careers_straight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    stream = io.StringIO()
    career_text.show_career_table([robinson(), dataclasses.replace(robinson(), name="井上 尚弥")], stream)
    heading, latin, japanese = stream.getvalue().splitlines()[:3]
    assert cell_len(heading) == cell_len(latin) == cell_len(japanese)
    assert japanese.startswith("井上 尚弥   ")


def test_the_figures_of_a_fighter_are_in_the_career_at_length(tmp_path: Path, run: Run) -> None:
    ran = run("career", write(tmp_path / "set.xlsx", Careers=({**CAREER, "Level": 1.5},)), "jackson")
    assert ran.out.startswith("Peter Jackson\n=============\n  Record  42-5-3 (29)\n  Card    ")
    said = " ".join(ran.out.split())
    assert "level 1.5 on average" in said
    assert "from the column Level of the sheet Careers" in said


@pytest.mark.parametrize("width", [60, 80, 160])
def test_a_fighter_is_a_line_that_cuts_no_number(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    career = robinson().career
    assert career is not None
    ratings = {"Overall": Rating(11, 10, 12, "record"), "CFB": Rating(12, 11, 12, "record")}
    suggested = Suggested({"Overall": 11, "CFB": 12}, {}, ratings, 100.0)
    fighters = [Fighter(name[:3], name, {}, (), None, ()) for name in (LONG, "Ray Robinson")]
    proposals = [
        Proposal(each, suggested, career, {"Name": each.name}, level=4.71, record=career.record)
        for each in fighters
    ]
    stream = io.StringIO()
    stream.isatty = lambda: True  # type: ignore[method-assign]
    show_proposals(Rated(SYSTEMS[0], 1, "field", tuple(proposals)), stream)
    lines = [line.rstrip() for line in Text.from_ansi(stream.getvalue()).plain.splitlines()]
    assert max(map(len, lines)) <= width
    rows = [line.split() for line in lines if "174-19-6" in line]
    assert len(rows) == 2
    assert rows[1][:7] == ["Ray", "Robinson", "174-19-6", "(109)", "181-15-3", "(110-139)", "11"]
    more = ["<0.1%", "4.7", "12"]
    assert rows[1][7:] == {60: [], 80: more[:2], 160: more}[width]


@pytest.mark.parametrize("system", SYSTEMS)
def test_proposals_of_a_game_whose_field_judges_no_records_say_so(system: str) -> None:
    proposal = Proposal(
        Fighter("x", "Joe Louis", {}, (), None, ()),
        Suggested({}, {}, {"KO": Rating(1, 0, 2, "record")}, 100.0),
        robinson().career,
        {},
    )
    stream = io.StringIO()
    show_proposals(Rated(system, 1, "field", (proposal,)), stream)
    says_so = "This game has no house field whose bouts end as real ones do" in " ".join(
        stream.getvalue().split()
    )
    assert says_so != judges_records(system)
