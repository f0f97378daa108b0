"""The build, all the way: the sample workbook and copies of it with faults."""

from __future__ import annotations

import hashlib
import importlib
import inspect
import json
import platform
import shutil
from pathlib import Path

import polars
import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

import fightcard
from fightcard.pipeline import build_run
from fightcard.pipeline.base.files import Unwritable
from fightcard.pipeline.base.version import VERSION
from fightcard.pipeline.build_run import FILES, HISTORY, HISTORY_DATA, Built, Stage
from fightcard.pipeline.history import workbook_history
from fightcard.pipeline.history.further_bouts import FurtherBouts, further_bouts
from fightcard.pipeline.history.halves import Halves
from fightcard.pipeline.history.scores import Score
from fightcard.pipeline.history.workbook_history import MISREAD, History
from fightcard.pipeline.play import Play
from fightcard.pipeline.printing.drawing.pdfium import opened
from fightcard.pipeline.printing.output.print_set import Extent, print_set, stock_of
from fightcard.pipeline.printing.sheets.order import Order
from fightcard.pipeline.rating.fighters import Fighters
from fightcard.pipeline.workbook.model import Unreadable
from tests.pipeline.legends import LEGENDS, address, retyped
from tests.pipeline.live.test_session import type_in
from tests.workbooks import FRAZIER, JACKSON, write

pytestmark = pytest.mark.usefixtures("no_levers")

FEW = 20
"""Bouts a pairing: enough to go through every stage, too few to doubt anybody."""


def build(book: Path, out: Path, bouts: int = FEW, watch: Watcher | None = None) -> Built:
    return fightcard.build(book, play=Play(bouts=bouts, seed=7), out=out, watch=watch)


class Watcher:
    """Keeps what a build says."""

    def __init__(self) -> None:
        self.stages: list[str] = []
        self.progress: list[tuple[int, int, int]] = []
        self.searched: list[tuple[float, int]] = []

    def begins(self, stage: Stage) -> None:
        self.stages.append(stage)

    def bouts(self, pairings_done: int, pairings: int, bouts_done: int) -> None:
        self.progress.append((pairings_done, pairings, bouts_done))

    def steps(self, done: float, steps: int) -> None:
        self.searched.append((done, steps))

    def ends(self, stage: Stage, made: str) -> None:
        assert self.stages[-1] == stage
        assert made


@pytest.fixture(scope="module")
def legends(tmp_path_factory: pytest.TempPathFactory) -> tuple[Built, Watcher]:
    watcher = Watcher()
    return build(LEGENDS, tmp_path_factory.mktemp("out"), watch=watcher), watcher


def test_a_build_leaves_five_files_in_the_sets_own_folder(legends: tuple[Built, Watcher]) -> None:
    built, _ = legends
    assert built.folder.name == "legends"
    assert sorted(path.name for path in built.folder.iterdir()) == sorted(FILES)
    assert built.files == FILES
    assert built.cards == 7


def test_a_build_goes_through_the_stages_in_order_and_reports_the_bouts(
    legends: tuple[Built, Watcher],
) -> None:
    _, watcher = legends
    assert watcher.stages == ["read", "check", "convert", "verify", "print", "write"]
    # Seven mirrors and 42 ordered pairs; 28 pairings of 20 bouts.
    assert watcher.progress[-1] == (49, 49, 28 * FEW)
    assert watcher.searched == sorted(watcher.searched)
    assert len({done for done, _ in watcher.searched}) > 5
    assert watcher.searched[-1] == (10, 10)


def test_the_files_hold_the_set(legends: tuple[Built, Watcher]) -> None:
    built, _ = legends
    cards = json.loads((built.folder / "cards.json").read_text(encoding="utf-8"))
    verdicts = json.loads((built.folder / "verdicts.json").read_text(encoding="utf-8"))
    names = [card["name"] for card in cards["cards"]]
    assert names[0] == "Peter Jackson"
    assert len(names) == 7
    assert [card["name"] for card in verdicts["cards"]] == names
    assert (verdicts["seed"], verdicts["bouts"], verdicts["rules"]) == (7, FEW, "basic")
    for sheets in ("cards.pdf", "deck.pdf"):
        assert (built.folder / sheets).read_bytes().startswith(b"%PDF-")


def test_build_and_print_make_the_same_pages_dated_by_the_sheet(legends: tuple[Built, Watcher]) -> None:
    built, _ = legends
    checked = fightcard.check(fightcard.read(LEGENDS))
    stock, faults = stock_of(fightcard.convert(checked), checked.book)
    printed = print_set(stock, Order(), Extent(), built.folder)
    assert faults == []
    for sheets in ("cards.pdf", "deck.pdf"):
        assert printed.files[sheets] == (built.folder / sheets).read_bytes(), sheets
    saved = load_workbook(LEGENDS).properties.modified
    assert saved is not None
    rim = PdfReader(built.folder / "cards.pdf").pages[0].extract_text()
    assert f"sheet of {saved:%Y-%m-%d}" in rim


def test_the_account_says_what_went_in_and_what_came_out(legends: tuple[Built, Watcher]) -> None:
    built, _ = legends
    account = json.loads((built.folder / "build.json").read_text(encoding="utf-8"))
    assert account["inputs"] == {"legends.xlsx": hashlib.sha256(LEGENDS.read_bytes()).hexdigest()}
    for name in FILES[:-1]:
        digest = hashlib.sha256((built.folder / name).read_bytes()).hexdigest()
        assert account["outputs"][name] == digest
    assert account["options"] == {
        "across": False,
        "bouts": FEW,
        "paper": "letter",
        "rounds": 12,
        "rules": "basic",
    }
    assert account["seed"] == 7
    assert account["versions"]["fightcard"] == VERSION
    assert account["versions"]["polars"] == polars.__version__
    assert account["versions"]["python"] == ".".join(platform.python_version().split(".")[:2])
    assert str(built.folder.parent) not in json.dumps(account)


def test_every_bout_of_the_sample_set_has_a_result(legends: tuple[Built, Watcher]) -> None:
    built, _ = legends
    assert built.verified is not None
    for card in built.verified.cards:
        shown = card.rates
        assert (shown.bouts, shown.win.n) == (6 * FEW, 6 * FEW)
        shares = [shown.win.share, shown.loss.share, shown.draw.share]
        assert sum(share for share in shares if share is not None) == pytest.approx(1)
        ends = [shown.stoppage_for, shown.stoppage_against, shown.decision]
        fouled = [shown.disqualification_for, shown.disqualification_against]
        assert sum(rate.share or 0 for rate in ends + fouled) == pytest.approx(1)
        assert sum(shown.rounds_for) == round((shown.stoppage_for.share or 0) * shown.bouts)


def test_a_fault_at_a_cell_stops_the_build_before_anything_is_written(tmp_path: Path) -> None:
    book = retyped(tmp_path, {("Joe Frazier", "Fat PM"): "31-47 (CP27)"})
    built = build(book, tmp_path / "out")
    errors = [finding for finding in built.findings if finding.severity == "error"]
    assert [finding.cell for finding in errors] == [address("Joe Frazier", "Fat PM")]
    assert errors[0].fighter == "Joe Frazier"
    assert built.files == ()
    assert not (tmp_path / "out").exists()


def helpless(folder: Path) -> Path:
    """Akinwande with hands that hardly land and no control: valid to the cell, and no match for anybody."""
    ranges = {"PL": "1-2 (1)", "PM": "3-42 (41)", "Fat PL": "1-2 (1)", "Fat PM": "3-40 (39)"}
    control = dict.fromkeys(("CFB", "CFS", "Fat CFB", "Fat CFS"), 1)
    cells = {("Henry Akinwande", heading): value for heading, value in (ranges | control).items()}
    return retyped(folder, cells, careers=False)


def test_a_card_that_fails_is_not_printed(tmp_path: Path) -> None:
    built = build(helpless(tmp_path), tmp_path / "out", bouts=400)
    assert [finding.code for finding in built.findings if finding.severity == "error"] == ["V101"]
    failed = [finding for finding in built.findings if finding.code == "V101"]
    assert failed[0].cell == address("Henry Akinwande", "Overall")
    assert built.verified is not None
    assert [card.verdict for card in built.verified.cards if card.name == "Henry Akinwande"] == ["fail"]
    assert not (tmp_path / "out").exists()
    with pytest.raises(ValueError, match="cards of legends failed"):
        fightcard.render(built.verified)


def test_a_set_that_was_not_verified_says_so_on_every_sheet(
    legends: tuple[Built, Watcher], tmp_path: Path
) -> None:
    cards = fightcard.convert(fightcard.check(fightcard.read(helpless(tmp_path))))
    for name, sheets in fightcard.render(cards).files.items():
        assert all("UNVERIFIED" in text for text in texts(sheets)), name
        assert not any("UNVERIFIED" in text for text in texts((legends[0].folder / name).read_bytes())), name


def texts(pdf: bytes) -> list[str]:
    with opened(pdf) as read:
        return [read[number].get_textpage().get_text_range() for number in range(len(read))]


def test_a_locked_folder_is_reported_before_a_bout_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "out").write_text("a file in the way")

    def no_bouts(*_cards: object, **_options: object) -> None:
        raise AssertionError

    monkeypatch.setattr(build_run, "verify", no_bouts)
    with pytest.raises(Unwritable, match="this is a file, but a folder is needed here"):
        build(LEGENDS, tmp_path / "out")


def project(folder: Path, settings: str) -> Path:
    """Two fighters, one of whom lands more punches tired than fresh, in a project with settings."""
    (folder / "fightcard.toml").write_text(settings)
    return write(folder / "set.xlsx", (JACKSON, {**FRAZIER, "Fat DEF": 0}))


def test_a_finding_raised_to_an_error_stops_the_build_before_a_bout_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_bouts(*_cards: object, **_options: object) -> None:
        raise AssertionError

    monkeypatch.setattr(build_run, "verify", no_bouts)
    built = build(project(tmp_path, '[check]\nseverity = { X301 = "error" }\n'), tmp_path / "out")
    assert [(each.code, each.severity) for each in built.findings] == [("B201", "note"), ("X301", "error")]
    assert (built.files, built.cards) == ((), 1)
    assert not (tmp_path / "out").exists()


def test_an_ignored_finding_is_not_reported_by_the_build(tmp_path: Path) -> None:
    built = build(project(tmp_path, '[check]\nignore = ["X301", "B", "V"]\n'), tmp_path / "out", bouts=20)
    assert not {"X301", "B201"} & {each.code for each in built.findings}
    assert not [each for each in built.findings if each.code[0] == "V" and each.severity != "error"]


def test_a_second_build_over_an_older_one_replaces_its_files_by_the_same_bytes(
    legends: tuple[Built, Watcher], tmp_path: Path
) -> None:
    folder = tmp_path / "legends"
    folder.mkdir()
    (folder / "cards.json").write_text("old")
    (folder / "notes.txt").write_text("the designer's own")
    build(LEGENDS, tmp_path)
    assert (folder / "notes.txt").read_bytes() == b"the designer's own"
    assert sorted(path.name for path in folder.iterdir()) == sorted([*FILES, "notes.txt"])
    for name in FILES:
        assert (folder / name).read_bytes() == (legends[0].folder / name).read_bytes(), name


def test_the_stages_stay_functions_when_their_packages_are_imported() -> None:
    for package in ("build_run", "checks.cross_row", "printing.output.print_run", "verification.verdicts"):
        importlib.import_module(f"fightcard.pipeline.{package}")
    stages = (fightcard.build, fightcard.check, fightcard.render, fightcard.verify)
    assert [inspect.isfunction(stage) for stage in stages] == [True] * 4


def test_a_history_belongs_to_the_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook_history, "history", _nothing_foretold)
    bouts = tmp_path / "bouts.csv"
    bouts.write_text(
        "Date,Fighter,Opponent,Result,Method,Round,Rounds\n"
        ",Joe Frazier,Henry Akinwande,W,KO,6,12\n"
        ",Henry Akinwande,Joe Frazier,banana,KO,6,12\n"
    )
    watcher = Watcher()
    built = fightcard.build(
        LEGENDS,
        play=Play(bouts=FEW, seed=7, why=False),
        out=tmp_path,
        watch=watcher,
        history=True,
        real_bouts=bouts,
    )
    assert watcher.stages[-2:] == ["history", "write"]
    assert {HISTORY, HISTORY_DATA} < set(built.files)
    reported = json.loads((built.folder / HISTORY_DATA).read_text(encoding="utf-8"))
    assert (reported["book"], reported["seed"], reported["left_out"]) == ("legends.xlsx", 7, {MISREAD: 1})
    assert "How well legends.xlsx predicts" in (built.folder / HISTORY).read_text(encoding="utf-8")
    account = json.loads((built.folder / "build.json").read_text(encoding="utf-8"))
    assert account["inputs"]["bouts.csv"] == hashlib.sha256(bouts.read_bytes()).hexdigest()
    assert account["options"]["history"] is True


def test_a_file_whose_dates_may_be_read_two_ways_is_said_to_be_left_out(tmp_path: Path) -> None:
    bouts = tmp_path / "bouts.csv"
    bouts.write_text("Fighter,Date,Opponent,Result\nJoe Frazier,03/04/1970,Henry Akinwande,W\n")
    assert "add Dates with dmy or mdy to Settings" in build_run._misread(further_bouts(bouts).misread)
    rows = "Joe Frazier,1970-04-03,Henry Akinwande,banana\nJoe Frazier,1970-05-03,David Tua,W\n"
    bouts.write_text(f"Fighter,Date,Opponent,Result\n{rows}")
    assert build_run._misread(further_bouts(bouts).misread) == ", 1 row not understood"
    assert build_run._misread(()) == ""


def _nothing_foretold(fighters: Fighters, play: Play, *, book: str, further: FurtherBouts) -> History:
    assert fighters.fighters[0].name == "Peter Jackson"
    assert [row["Opponent"] for row in further.rows] == ["Henry Akinwande"]
    score = Score(0.5, 0.4, 0.6, 0)
    halves = Halves(0, score, score, score, score, (), 0.0, 0, 0)
    left_out = {MISREAD: len(further.misread)}
    return History(
        book, play.seed, (), left_out, score, score, score, {}, (), {}, (), (score, score), halves, 0
    )


def test_a_workbook_without_a_record_has_no_history(tmp_path: Path) -> None:
    book = write(tmp_path / "two.xlsx", [FRAZIER, JACKSON])
    with pytest.raises(Unreadable, match="no fighter has a record to predict bouts from"):
        fightcard.build(book, play=Play(bouts=FEW), out=tmp_path, history=True)
    assert not (tmp_path / "two").exists()


def test_the_account_vouches_for_the_workbook_that_was_read_though_it_is_saved_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = tmp_path / "legends.xlsx"
    shutil.copy(LEGENDS, book)
    read = hashlib.sha256(book.read_bytes()).hexdigest()
    differing = build_run.differing

    def saved(folder: Path) -> list[str]:
        type_in(book, "Joe Frazier", "KO", 9)
        return differing(folder)

    monkeypatch.setattr(build_run, "differing", saved)
    built = fightcard.build(book, play=Play(bouts=FEW, seed=7, why=False), out=tmp_path / "out")
    account = json.loads((built.folder / "build.json").read_text(encoding="utf-8"))
    assert account["inputs"] == {"legends.xlsx": read}
    assert hashlib.sha256(book.read_bytes()).hexdigest() != read


def test_a_title_that_cannot_be_printed_is_found_before_the_bouts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_run, "verify", None)
    built = build(Path(shutil.copy(LEGENDS, tmp_path / "legends 名前.xlsx")), tmp_path / "out")
    assert (built.files, built.verified) == ((), None)
    assert [each.code for each in built.findings if each.severity == "error"] == ["P102"]


def test_a_name_that_cannot_be_printed_is_found_before_the_bouts_and_can_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Path(shutil.copy(LEGENDS, tmp_path / "legends.xlsx"))
    type_in(book, "Joe Frazier", "Nickname", "Smokin' 조")
    checked = fightcard.check(fightcard.read(book))
    assert [each.code for each in checked.findings if each.severity == "error"] == ["P101"]
    assert fightcard.convert(checked)["Joe Frazier"]["nickname"] == "Smokin' 조"
    monkeypatch.setattr(build_run, "verify", None)
    built = build(book, tmp_path / "out")
    assert (built.files, built.verified) == ((), None)
