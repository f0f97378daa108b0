"""What misuse, faults, a reader that stops reading and Ctrl-C say, and the exit status of each."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from types import FunctionType, ModuleType
from typing import NoReturn

import pytest

from fightcard.engine import registry
from fightcard.pipeline.base import files
from fightcard.pipeline.base.files import Unwritable
from fightcard.pipeline.cli import main
from fightcard.pipeline.cli.app import app
from fightcard.pipeline.cli.exit_status import complain, quoted, ready_streams
from tests.pipeline.commands import Ran, Run, one_line
from tests.pipeline.legends import LEGENDS, retyped
from tests.processes import LIMIT, running

ROOT = Path(__file__).resolve().parents[3]
FULL = Path("/dev/full")
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP] if os.name == "posix" else []
STOPPED_WHILE_WRITING = """
import os, sys
from fightcard.pipeline.base import set_folder
from fightcard.pipeline.cli import main

write = set_folder.write_through

def write_and_stop(path, content):
    write(path, content)
    os.kill(os.getpid(), int(os.environ["STOP"]))
    os.kill(os.getpid(), int(os.environ["AGAIN"]))

set_folder.write_through = write_and_stop
main()
"""


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_remark_fits_a_terminal_and_its_command_stays_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    then = "next: fightcard rate heavyweights.xlsx --write heavyweights-rated.xlsx"
    said = (
        f"22 bouts and 3 careers are in men.xlsx, in the folder with a rather long name that it has; {then}"
    )
    for stream, lines in (
        (io.StringIO(), [f"fightcard: {said}"]),
        (
            _Terminal(),
            [
                "fightcard: 22 bouts and 3 careers are in men.xlsx, in the folder with a rather",
                "  long name that it has; next:",
                "  fightcard rate heavyweights.xlsx --write heavyweights-rated.xlsx",
            ],
        ),
    ):
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("COLUMNS", "200" if stream.isatty() else "20")
        complain(said)
        assert stream.getvalue().splitlines() == lines


def test_a_missing_file_is_one_line_and_status_2(run: Run, tmp_path: Path) -> None:
    ran = run("check", tmp_path / "legend.xlsx")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "legend.xlsx: there is no such file." in ran.err


@pytest.mark.parametrize("verb", ["build", "check", "convert", "verify", "print"])
def test_a_folder_is_no_workbook_for_any_verb(run: Run, tmp_path: Path, verb: str) -> None:
    ran = run(verb, tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert str(tmp_path) in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["build", "legends.xlsx", "--paper", "a3"], "'a3' is not one of 'letter', 'a4'"),
        (["build", "legends.xlsx", "--bouts", "0"], "'0' is not a whole number from 1 on"),
        (
            ["verify", "legends.xlsx", "--seed", "-1"],
            "'-1' is not a whole number from 0 to 9223372036854775807",
        ),
        (
            ["bout", "legends.xlsx", "louis", "tua", "--rounds", "20"],
            "'20' is not a whole number from 3 to 15",
        ),
        (["proofread", "legends.xlsx"], "No such command 'proofread'"),
        (["rate"], "Missing argument 'BOOK'"),
        (["check"], "name a workbook: BOOK is missing"),
    ],
)
def test_misuse_says_what_was_expected(run: Run, words: list[str], said: str) -> None:
    ran = run(*words)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


def faulty_systems() -> None:
    raise KeyError("no such key")


def test_a_fault_of_our_own_is_one_line_that_asks_for_a_report(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", faulty_systems)
    ran = run("systems")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "an error in fightcard, not in your work: KeyError: 'no such key'" in ran.err
    assert "(pipeline/api/reference_verbs.py, line" in ran.err


def test_a_panic_of_a_library_in_rust_is_one_line_too(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    panic = type("PanicException", (BaseException,), {})

    def panicking() -> None:
        raise panic("no thread")

    monkeypatch.setattr(registry, "games", panicking)
    ran = run("systems")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert "an error in fightcard, not in your work: PanicException: no thread" in ran.err


def test_a_library_that_is_not_installed_is_named_with_the_way_to_get_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def needy() -> None:
        raise ModuleNotFoundError("No module named 'reportlab'", name="reportlab")

    monkeypatch.setattr(registry, "games", needy)
    assert run("systems") == Ran(
        2,
        "",
        "fightcard: this command needs the library reportlab, which is not installed here. No file was "
        "changed. "
        'To have it, type pip install "." in your clone of fightcard.\n',
    )


def as_ours(function: FunctionType) -> FunctionType:
    """The function as if it stood in a module of fightcard."""
    return FunctionType(function.__code__, {**globals(), "__name__": registry.__name__})


def test_a_library_that_cannot_be_loaded_is_named_with_what_it_says(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "brokenlibrary"
    package.mkdir()
    package.joinpath("__init__.py").write_text("from brokenlibrary import parts\n", encoding="utf-8")
    package.joinpath("parts.py").write_text(
        "raise ImportError('libGL.so.1: cannot open shared object file.', name='_parts')\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))

    def needy() -> None:
        import brokenlibrary  # noqa: F401, PLC0415

    monkeypatch.setattr(registry, "games", as_ours(needy))
    ran = run("systems")
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert ran.err.startswith(
        "fightcard: this command needs the library brokenlibrary, which is installed but cannot be loaded: "
        "libGL.so.1: cannot open shared object file. No file was changed. Make a new environment and type pip "
    )


@pytest.mark.parametrize(
    "lack",
    [
        ImportError("cannot import name 'Frame' from 'polars'", name="polars"),
        ModuleNotFoundError("No module named 'polars.frames'", name="polars.frames"),
    ],
)
def test_what_a_library_lacks_is_said_of_that_library(
    run: Run, monkeypatch: pytest.MonkeyPatch, lack: ImportError
) -> None:
    def outdated(error: ImportError) -> None:
        raise error

    ours = as_ours(outdated)
    monkeypatch.setattr(registry, "games", lambda: ours(lack))
    said = f"the library polars, which is installed but cannot be loaded: {lack}"
    assert said in run("systems").err


def test_a_module_of_our_own_that_is_not_there_is_our_fault(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise ModuleNotFoundError("No module named 'pipeline.gone'", name="pipeline.gone")

    monkeypatch.setattr(registry, "games", as_ours(broken))
    assert "an error in fightcard" in run("systems").err


def test_the_place_of_a_fault_can_be_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "games", faulty_systems)
    monkeypatch.setenv("FIGHTCARD_TRACEBACK", "1")
    with pytest.raises(SystemExit, match="2"):
        app(["systems"], prog_name="fightcard")
    assert "Traceback" in capsys.readouterr().err


def test_ctrl_c_is_one_line_and_status_130(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(registry, "games", interrupted)
    assert run("systems") == Ran(130, "", "fightcard: stopped; no file was changed\n")


@pytest.mark.parametrize("taken_for", [TypeError, Unwritable, ImportError])
def test_ctrl_c_that_a_library_took_for_a_fault_is_no_fault(
    run: Run, monkeypatch: pytest.MonkeyPatch, taken_for: type[Exception]
) -> None:
    def interrupted() -> None:
        try:
            raise KeyboardInterrupt  # noqa: TRY301 - the cause of the next
        except BaseException:  # noqa: BLE001 - as openpyxl does where it reads a value
            words = ("men.xlsx", "cannot be written", "") if taken_for is Unwritable else ("a number",)
            raise taken_for(*words) from None

    monkeypatch.setattr(registry, "games", interrupted)
    assert run("systems") == Ran(130, "", "fightcard: stopped; no file was changed\n")


class Interrupted(ModuleType):
    """A module that is still being loaded when Ctrl-C is pressed."""

    def __getattr__(self, name: str) -> NoReturn:
        raise KeyboardInterrupt


@pytest.mark.parametrize("module", ["app", "lookup_commands"])
def test_ctrl_c_while_the_command_is_loaded_is_one_line_and_status_130(
    module: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    name = f"fightcard.pipeline.cli.{module}"
    monkeypatch.setitem(sys.modules, name, Interrupted(name))
    monkeypatch.setattr(sys, "argv", ["fightcard", "systems"])
    with pytest.raises(SystemExit, match="130"):
        main()
    assert capsys.readouterr() == ("", "fightcard: stopped; no file was changed\n")


def test_ctrl_c_after_files_were_written_names_them(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_folder: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "settle", interrupted)
    made = tmp_path / "calibration-letter.pdf"
    assert run("calibrate", "--out", tmp_path) == Ran(
        130, "", f"fightcard: stopped; written before that: {made.as_posix()}\n"
    )
    assert made.exists()


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
def test_a_full_disk_behind_the_output_does_not_deny_what_was_written(tmp_path: Path) -> None:
    line = [sys.executable, "-m", "fightcard", "new", tmp_path / "cards"]
    with FULL.open("w") as full:
        ran = subprocess.run(
            line, stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=LIMIT, cwd=ROOT
        )
    assert ran.returncode == 2
    assert ran.stderr.endswith(f"No space left on device. Written before that: {tmp_path / 'cards'}.\n")


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    ("stream", "words"),
    [("stdout", ["--help"]), ("stdout", ["check", "--help"]), ("stderr", ["check", "no.xlsx"])],
)
def test_help_and_complaints_that_no_disk_takes_are_status_2_and_no_traceback(
    monkeypatch: pytest.MonkeyPatch, stream: str, words: list[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["fightcard", *words])
    with FULL.open("w") as full:
        monkeypatch.setattr(sys, stream, full)
        with pytest.raises(SystemExit, match="2"):
            main()


def test_a_locked_folder_is_one_line_and_status_2(run: Run, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file in the way")
    ran = run("print", LEGENDS, "--out", tmp_path / "out")
    assert (ran.status, ran.out) == (2, "")
    assert f"{tmp_path / 'out'}: this is a file, but a folder is needed here." in ran.err


@pytest.mark.parametrize(
    "words", [("check", "{long}.xlsx"), ("fix", "{book}", "--out", "{long}.xlsx"), ("new", "{long}")]
)
def test_what_the_system_refuses_is_named(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    long = tmp_path / ("a" * 300)
    ran = run(*(word.format(book=LEGENDS, long=long) for word in words))
    assert (ran.status, ran.out) == (2, "")
    assert one_line(ran.err)
    assert str(long) in ran.err


@pytest.mark.skipif(os.name == "nt", reason="Windows deletes no folder that a program is in")
def test_a_shell_in_a_folder_that_was_deleted_gets_a_message(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    ran = run("build")
    assert ran.status == 2
    assert one_line(ran.err)
    assert "the folder that the shell is in no longer exists; change to another" in ran.err


def test_without_a_verb_the_first_three_steps_are_said(run: Run) -> None:
    ran = run()
    assert (ran.status, ran.err) == (0, "")
    steps = [
        line.split("   ")[0].strip()
        for line in ran.out.splitlines()
        if line.startswith("  fightcard") or "&&" in line
    ]
    assert steps == ["fightcard new legends --sample", "cd legends && fightcard check", "fightcard build"]
    assert "fightcard --help" in ran.out


def test_every_line_of_help_and_tables_fits_80_columns(run: Run) -> None:
    for words in ([], ["--help"], ["build", "--help"], ["bout", "--help"], ["tables"]):
        assert [line for line in run(*words).out.splitlines() if len(line) > 80] == []


def command(*words: object, **options: str) -> AbstractContextManager[subprocess.Popen[str]]:
    line = [sys.executable, "-m", "fightcard", *words]
    return running(line, stderr=subprocess.PIPE, cwd=ROOT, env=os.environ | options)


def test_a_console_without_the_letters_gets_escapes(tmp_path: Path) -> None:
    book = retyped(tmp_path, {("Joe Louis", "Nickname"): "Кличко"})
    with command("convert", book, PYTHONIOENCODING="ascii", PYTHONUTF8="0") as ran:
        out, err = ran.communicate(timeout=LIMIT)
    assert ran.returncode == 0
    assert "\\u041a\\u043b\\u0438\\u0447\\u043a\\u043e" in out
    assert "Traceback" not in err


def test_a_stream_that_was_closed_before_the_start_takes_bytes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdout", "stderr"):
        monkeypatch.setattr(sys, stream, None)
    ready_streams()
    for opened in (sys.stdout, sys.stderr):
        opened.buffer.write(b"PAR1")
        opened.write("Кличко")
        opened.flush()


@pytest.mark.parametrize(("chosen", "written"), [(None, "é – Ł".encode()), ("cp1252", b"\xe9 \x96 \\u0141")])
def test_what_goes_into_a_file_is_utf_8_where_nothing_else_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, chosen: str | None, written: bytes
) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    if chosen:
        monkeypatch.setenv("PYTHONIOENCODING", chosen)
    into = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(into, encoding="cp1252"))
    ready_streams()
    sys.stdout.write("é – Ł")
    sys.stdout.flush()
    assert into.getvalue() == written


def test_a_python_without_docstrings_says_what_it_lacks() -> None:
    ran = subprocess.run(
        [sys.executable, "-OO", "-m", "fightcard", "systems"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
        timeout=LIMIT,
    )
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == (
        "fightcard: Python leaves out all docstrings (-OO, PYTHONOPTIMIZE=2), of which rules and help are"
        " made; start it without\n"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every name is text")
def test_a_name_that_is_no_text_is_refused_at_once_and_a_folders_may_be_any(run: Run, tmp_path: Path) -> None:
    odd = os.fsdecode(b"m\xfcller")
    (tmp_path / odd).mkdir()
    book = tmp_path / odd / f"{odd}.xlsx"
    book.write_bytes(LEGENDS.read_bytes())
    with command("build", book, "--out", tmp_path / "out") as refused:
        out, err = refused.communicate(timeout=LIMIT)
    assert out == ""
    assert one_line(err)
    assert "ller.xlsx: its name holds bytes that are not UTF-8 text" in err
    book.rename(tmp_path / odd / "legends.xlsx")
    ran = run("check", tmp_path / odd / "legends.xlsx", "--format", "sarif")
    assert ran.status == 0
    assert "/m%FCller/legends.xlsx" in ran.out


def test_a_reader_that_leaves_is_no_fault() -> None:
    with command("tables", "--format", "json") as ran:
        assert ran.stdout is not None
        assert ran.stderr is not None
        ran.stdout.close()
        assert ran.stderr.read() == ""
        assert ran.wait(timeout=LIMIT) == 141


def test_a_reader_that_leaves_a_bout_is_no_error_found(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def left() -> None:
        try:
            raise BrokenPipeError  # noqa: TRY301 - the cause of the next
        except BrokenPipeError:
            raise SystemExit(1)  # noqa: B904 - as Rich does, which prints a bout

    monkeypatch.setattr(registry, "games", left)
    assert run("systems").status == 141


@pytest.fixture
def heard() -> Iterator[None]:
    """What a test starts hears all signals, though its own shell (`nohup`, `&`) may have them ignored."""
    before = {each: signal.getsignal(each) for each in SIGNALS}
    for each, said in before.items():
        signal.signal(each, signal.SIG_DFL if said == signal.SIG_IGN else said)
    yield
    for each, said in before.items():
        signal.signal(each, said)


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize("stop", SIGNALS)
def test_a_signal_stops_the_bouts(stop: signal.Signals, tmp_path: Path) -> None:
    with command("build", LEGENDS, "--bouts", 1_000_000, "--out", tmp_path / "out") as ran:
        assert ran.stderr is not None
        while not ran.stderr.readline().startswith("  convert"):
            assert ran.poll() is None
        ran.send_signal(stop)
        assert ran.wait(timeout=LIMIT) == 128 + stop
        assert ran.stderr.read().endswith("fightcard: stopped; no file was changed\n")
    assert not (tmp_path / "out").exists()


@pytest.mark.usefixtures("heard")
@pytest.mark.parametrize(
    ("stop", "again"), [(15, 15), (15, 1), (1, 1)] if os.name == "posix" else [], ids=str
)
def test_a_signal_and_another_while_a_set_is_written_leave_nothing(
    stop: int, again: int, tmp_path: Path
) -> None:
    words = [sys.executable, "-c", STOPPED_WHILE_WRITING, "print", LEGENDS, "--unverified", "--out", tmp_path]
    signals = {"STOP": str(stop), "AGAIN": str(again)}
    with running(words, stderr=subprocess.PIPE, cwd=ROOT, env=os.environ | signals) as ran:
        out, err = ran.communicate(timeout=LIMIT)
    assert (ran.returncode, out) == (128 + stop, "")
    assert err.endswith("fightcard: stopped; no file was changed\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name != "posix", reason="there is no terminal to hang up")
def test_a_hangup_below_nohup_is_ignored() -> None:
    script = "import signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
    script += "import os; from fightcard.pipeline.cli import main, stop_signals as stop; obey = stop.obey\n"
    script += "stop.obey = lambda: (obey(), os.kill(os.getpid(), signal.SIGHUP)); main()"
    with running([sys.executable, "-c", script, "explain", "X202"], cwd=ROOT) as ran:
        assert ran.communicate(timeout=LIMIT)[0].startswith("X202")
    assert ran.returncode == 0


def test_a_path_that_begins_as_an_option_does_is_suggested_as_a_path() -> None:
    assert (quoted("-men.xlsx"), quoted("men.xlsx")) == ("./-men.xlsx", "men.xlsx")
