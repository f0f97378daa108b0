"""The command line of printing: what is asked for is printed, and what is wrong is one line."""

from __future__ import annotations

import errno
import json
import subprocess
import sys
from pathlib import Path

import pytest

import fightcard.pipeline.base.set_folder
from fightcard.pipeline.cli import print_options
from fightcard.pipeline.printing.output.print_set import sheet_date
from fightcard.pipeline.printing.sheets.profiles import PROFILES
from tests.pipeline.commands import Run
from tests.pipeline.printing.reading import cards_on, reader
from tests.processes import LIMIT

LEGENDS = Path(__file__).resolve().parents[3] / "raw" / "legends.xlsx"


@pytest.fixture
def run(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("FIGHTCARD_CONFIG", str(tmp_path / "config"))
    return run


@pytest.fixture
def printed(run: Run, tmp_path: Path) -> Run:
    return lambda *words: run("print", LEGENDS, "--unverified", "--out", tmp_path / "out", *words)


def made(tmp_path: Path) -> set[str]:
    return {path.name for path in (tmp_path / "out" / "legends").iterdir()}


def test_some_fighters_are_printed_by_name_and_by_number(printed: Run, tmp_path: Path) -> None:
    ran = printed("--cards", "louis,frazier", "--range", "1-2", "--copies", 2)
    assert ran.status == 0
    assert made(tmp_path) == {"cards-chosen.pdf", "printed.json"}
    cards = cards_on((tmp_path / "out" / "legends" / "cards-chosen.pdf").read_bytes())
    assert [card[0].text for card in cards] == [
        name for name in ("PETER JACKSON", "ANTHONY JOSHUA", "JOE LOUIS", "JOE FRAZIER") for _ in range(2)
    ]


def test_a_second_print_of_what_has_not_changed_writes_nothing(printed: Run, tmp_path: Path) -> None:
    assert printed().status == 0
    before = (tmp_path / "out" / "legends" / "printed.json").read_bytes()
    ran = printed("--changed")
    assert (ran.status, ran.out) == (0, "nothing has changed since the last print\n")
    assert (tmp_path / "out" / "legends" / "printed.json").read_bytes() == before


def test_everything_in_the_box_is_printed_at_once(printed: Run, tmp_path: Path) -> None:
    ran = printed("--all", "--paper", "a4", "--theme", "low-ink", "--fit")
    assert ran.status == 0
    assert made(tmp_path) == {
        "cards.pdf", "cards-backs.pdf", "deck.pdf", "deck-backs.pdf", "strategies.pdf", "strategies-backs.pdf",
        "traits.pdf", "traits-backs.pdf", "score-sheet.pdf", "trackers.pdf", "charts.pdf", "counters.pdf", "rules.pdf",
        "board.pdf", "flow.pdf", "guide.pdf", "contents.pdf", "box.pdf", "stickers.pdf",
        "box-cards.pdf", "box-deck.pdf", "box-strategies.pdf", "box-traits.pdf", "fit.json", "printed.json",
    }  # fmt: skip
    fit = json.loads((tmp_path / "out" / "legends" / "fit.json").read_text(encoding="utf-8"))
    assert fit["findings"] == []
    assert fit["texts"] > 1000
    _folder, *lines = ran.out.splitlines()  # a path is never broken, however long
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--paper", "foolscap"), "no such paper: 'foolscap'; there are letter, a4"),
        (("--card-size", "tiny"), "no such card size: 'tiny'; there are poker 63.5 × 88.9 mm"),
        (("--card-size", "300x400mm"), "Letter 215.9 × 279.4 mm is too small for custom 300 × 400 mm"),
        (("--bleed", "9mm"), "colour runs 3.2 mm over the cut at most"),
        (("--gap", "wide"), "'wide' is not a length from 0 to 25 mm"),
        (
            ("--range", "3-99"),
            "'3-99' names no cards of this set: its numbers run from 1 to 7, as in 1-7 or 7",
        ),
        (("--range", "x"), "'x' names no cards of this set"),
        (("--cards", "ali"), "no fighter of this set has the name 'ali'"),
        (("--cards", ","), "--cards and --range name no fighter; type --cards louis,frazier or --range 3-9"),
        (("--range", ""), "--cards and --range name no fighter"),
        (("--printer", "nowhere"), "no printer 'nowhere' is saved, none is saved yet"),
        (("--portraits", "nowhere"), "nowhere is not a folder"),
    ],
)
def test_what_cannot_be_printed_is_one_line_and_writes_nothing(
    words: tuple[str, ...], said: str, printed: Run, tmp_path: Path
) -> None:
    ran = printed(*words)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err.splitlines()[-1]
    assert not (tmp_path / "out").exists()


def test_a_full_disk_is_one_line_and_the_old_files_stay(
    printed: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert printed().status == 0
    folder = tmp_path / "out" / "legends"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    whole = fightcard.pipeline.base.set_folder.write_through

    def full(path: Path, content: bytes | str) -> None:
        whole(path, content)
        if "deck" in path.name:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(fightcard.pipeline.base.set_folder, "write_through", full)
    ran = printed("--theme", "gala")
    assert (ran.status, ran.out) == (2, "")
    said = "in this folder (No space left on device). Free some space, or name another folder."
    assert ran.err.splitlines()[-1].endswith(said)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_a_file_where_the_folder_should_be_is_one_line(printed: Run, run: Run, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    for ran in (printed(), run("calibrate", "--out", tmp_path / "out")):
        assert (ran.status, ran.out) == (2, "")
        assert "folder is needed" in ran.err.splitlines()[-1]
    assert (tmp_path / "out").read_text() == "mine"


@pytest.mark.parametrize("profile", ["tgc", "mpc", "drivethru", "tts", "fold", "proof"])
def test_each_profile_prints_a_choice_next_to_the_whole_in_lines_of_80(
    profile: str, printed: Run, tmp_path: Path
) -> None:
    ran = printed("--profile", profile, "--cards", "frazier", "--copies", 2)
    assert ran.status == 0
    _folder, *lines = ran.out.splitlines()  # a path is never broken, however long
    assert max(map(len, lines)) <= 80
    folder = tmp_path / "out" / "legends"
    made = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    single = [
        f"{profile}/cards-006-joe-frazier-2-back.png",
        f"{profile}/cards-006-joe-frazier-2-front.png",
        f"{profile}/cards-006-joe-frazier-back.png",
        f"{profile}/cards-006-joe-frazier-front.png",
        "printed.json",
    ]
    assert (
        made
        == {
            "tgc": sorted(single),
            "mpc": sorted(single),
            "drivethru": ["cards-chosen-drivethru.pdf", "printed.json"],
            # Neither a proof nor a virtual table puts a card into the box.
            "tts": [
                "tts/cards-chosen-1-backs.png",
                "tts/cards-chosen-1-fronts.png",
                "tts/legends-chosen.json",
            ],
            "fold": ["cards-chosen-fold.pdf", "printed.json"],
            "proof": ["cards-chosen-proof.pdf"],
        }[profile]
    )


def test_the_save_of_a_virtual_table_finds_its_pictures_wherever_they_are(run: Run, tmp_path: Path) -> None:
    words = ("print", LEGENDS, "--unverified", "--profile", "tts", "--cards", "frazier")
    assert run(*words, "--out", tmp_path / "my cards").status == 0
    folder = tmp_path / "my cards" / "legends" / "tts"
    (card,) = json.loads((folder / "legends-chosen.json").read_text(encoding="utf-8"))["ObjectStates"]
    (sheet,) = card["CustomDeck"].values()
    assert sheet["FaceURL"] == (folder / "cards-chosen-1-fronts.png").as_uri()
    assert "my%20cards" in sheet["FaceURL"]
    assert run(*words, "--out", tmp_path, "--url", "https://example.org/legends/").status == 0
    (card,) = json.loads((tmp_path / "legends" / "tts" / "legends-chosen.json").read_text(encoding="utf-8"))[
        "ObjectStates"
    ]
    (sheet,) = card["CustomDeck"].values()
    assert sheet["BackURL"] == "https://example.org/legends/cards-chosen-1-backs.png"


def test_a_print_log_that_is_broken_is_one_line_and_stays(printed: Run, tmp_path: Path) -> None:
    log = tmp_path / "out" / "legends" / "printed.json"
    log.parent.mkdir(parents=True)
    log.write_text("{", encoding="utf-8")
    ran = printed("--changed")
    assert ran.status == 2
    assert "delete it, and the next print creates a new one" in ran.err
    assert log.read_text(encoding="utf-8") == "{"


def test_a_calibrated_printer_is_saved_and_used(run: Run, printed: Run, tmp_path: Path) -> None:
    saved = run("calibrate", "--save", "office", "--upper", "0.4", "--lower", "0.4", "--down", "-0.3")
    assert (saved.status, saved.out.splitlines()[0]) == (
        0,
        "office: backs are moved by +0.4 mm across, -0.3 mm down, +0°",
    )
    assert printed("--duplex", "both", "--printer", "office").status == 0
    page = reader((tmp_path / "out" / "legends" / "cards-duplex.pdf").read_bytes()).pages[1]
    # 0.4 mm to the right and 0.3 mm up, in points.
    assert b"1.000000 -0.000000 0.000000 1.000000 1.134 0.850 cm" in page.get_contents().get_data()
    other = printed("--duplex", "both", "--printer", "office", "--flip", "short")
    assert (other.status, "was calibrated with --flip long" in other.err) == (2, True)
    other = printed("--duplex", "both", "--printer", "office", "--paper", "legal")
    said = "office was calibrated on letter, and this print is for Legal 215.9 × 355.6 mm"
    assert (other.status, said in other.err) == (2, True)


def test_what_a_calibration_says_to_type_prints_with_it(run: Run, printed: Run) -> None:
    saved = run("calibrate", "--save", "office", "--paper", "a4", "--flip", "short", "--upper", "0.4")
    command = saved.out.splitlines()[1].split()
    assert command[:3] == ["fightcard", "print", "BOOK"]
    assert (ran := printed("--cards", "tua", *command[3:])).status == 0, ran.err


def test_without_a_name_to_save_the_calibration_sheet_is_written(run: Run, tmp_path: Path) -> None:
    ran = run("calibrate", "--paper", "a4", "--out", tmp_path)
    assert ran.status == 0
    assert len(reader((tmp_path / "calibration-a4.pdf").read_bytes()).pages) == 2


def test_a_paper_is_one_word_of_what_a_calibration_says_to_type(run: Run, tmp_path: Path) -> None:
    saved = run("calibrate", "--save", "office", "--paper", " 300 x 400 MM ")
    assert "--paper 300x400mm --duplex" in saved.out
    written = run("calibrate", "--paper", "300 x 400 mm", "--out", tmp_path)
    assert written.out.startswith((tmp_path / "calibration-300x400mm.pdf").as_posix())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--upper", "0.4"), "--upper, --lower and --down are saved under a name; add --save NAME"),
        (
            ("--paper", "5x8in"),
            "is too small for the scales of the calibration sheet, which need 172 × 212 mm",
        ),
    ],
)
def test_a_calibration_sheet_that_would_be_in_vain_is_not_written(
    words: tuple[str, ...], said: str, run: Run, tmp_path: Path
) -> None:
    ran = run("calibrate", "--out", tmp_path, *words)
    assert (ran.status, ran.out, said in ran.err, [*tmp_path.iterdir()]) == (2, "", True, [])


@pytest.mark.parametrize("words", [("--upper", "40"), ("--paper", "foolscap"), ("--save", "a b")])
def test_readings_that_cannot_be_are_one_line(words: tuple[str, ...], run: Run) -> None:
    ran = run("calibrate", "--save", "office", *words)
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)


def test_pictures_are_in_a_folder_of_their_profile(printed: Run, tmp_path: Path) -> None:
    ran = printed("--profile", "mpc", "--cards", "tua")
    assert ran.status == 0
    folder = tmp_path / "out" / "legends" / "mpc"
    assert sorted(path.name for path in folder.iterdir()) == [
        "cards-004-david-tua-back.png",
        "cards-004-david-tua-front.png",
    ]
    assert "2 files for mpc" in ran.out


def test_the_date_of_the_sheet_is_that_of_the_workbook() -> None:
    date = sheet_date(LEGENDS)
    assert len(date) == 10
    assert sheet_date(LEGENDS.with_name("nothing.xlsx")) == ""
    assert sheet_date(Path(__file__)) == ""


def test_help_of_printing_loads_no_library() -> None:
    code = """
import sys
from fightcard.pipeline.cli import main
sys.argv = ["fightcard", "print", "--help"]
try:
    main()
except SystemExit:
    print(sorted({"numpy", "reportlab", "PIL", "openpyxl"} & set(sys.modules)), file=sys.stderr)
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=LIMIT
    )
    assert ran.stderr.strip() == "[]"


def test_the_profiles_that_the_help_lists_are_those_that_print() -> None:
    """The help knows their names without what draws them."""
    assert list(print_options.PROFILES) == list(PROFILES)
