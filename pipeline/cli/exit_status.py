"""The exit status of a command, and one plain line instead of a traceback."""

from __future__ import annotations

import contextlib
import functools
import inspect
import io
import os
import re
import shlex
import subprocess
import sys
import textwrap
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, TextIO, cast

import typer

from fightcard.engine.core.environment import WrongSetting
from fightcard.extensions import BrokenExtension
from fightcard.pipeline.base.extras import MoreNeeded, extra_of, install
from fightcard.pipeline.base.files import Unwritable
from fightcard.pipeline.base.runs import of_run, written
from fightcard.pipeline.base.terminal import columns
from fightcard.pipeline.base.visible import visible
from fightcard.pipeline.base.wording import some
from fightcard.pipeline.cli import stop_signals, verbosity
from fightcard.pipeline.workbook.model import Unreadable

DONE, FOUND, UNUSABLE = 0, 1, 2
"""All well; errors found in the work; input that cannot be read, output that cannot be written, or misuse."""

PIPE_CLOSED = 141

_COMMAND = re.compile(r"(?<=: )fightcard [^;]*|`[^`]*`")

MOST_NAMED = 5
"""Files that are named of those which a command had written when it was stopped."""

TRACEBACK = "FIGHTCARD_TRACEBACK"
"""Set this variable to see where a fault of fightcard itself happened."""

PROJECT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "fightcard", "pipeline", "schemas")


class Misuse(Exception):  # noqa: N818 - what the designer did, not a class of faults
    """A command that cannot be carried out as given: one line that says what is wrong and what to do."""


@contextlib.contextmanager
def as_misuse(*others: type[Exception]) -> Iterator[None]:
    """Raise Misuse for a ValueError, or one of the others: what was typed cannot be carried out."""
    refusals: tuple[type[Exception], ...] = (ValueError, *others)
    try:
        yield
    except refusals as error:
        raise Misuse(str(error)) from None


Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print only findings, data and errors.")]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="Also print versions, folders and timings.")]


def guarded(verb: Callable[..., int]) -> Callable[..., None]:
    """Make a verb that returns its exit status into a command that never shows a traceback.

    The command also takes --quiet and --verbose, remembers what it reads until it ends, and shows letters
    that would steer a terminal or a log as a replacement sign, in every format.
    """

    @functools.wraps(verb)
    def command(*args: object, quiet: bool = False, verbose: bool = False, **kwargs: object) -> None:
        shown = contextlib.redirect_stdout(cast("TextIO", _Shown(sys.stdout)))
        loud = verbosity.of_command(quiet=quiet, verbose=verbose)
        with loud, of_run(), shown:
            raise typer.Exit(status_of(functools.partial(_carried_out, verb, *args, **kwargs)))

    taken = inspect.signature(verb, eval_str=True)
    more = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=False, annotation=kind)
        for name, kind in (("quiet", Quiet), ("verbose", Verbose))
    ]
    vars(command)["__signature__"] = taken.replace(parameters=[*taken.parameters.values(), *more])
    return command


_WRITTEN = {
    "out": "--out", "write": "--write", "annotate": "--annotate", "pages": "--pages", "file": "FILE",
    "photo_page": "--photo-page",
}  # fmt: skip
"""How the files and folders that commands write are typed, by their parameters."""


def _carried_out(verb: Callable[..., int], /, *args: object, **kwargs: object) -> int:
    """Carry out a verb; raises Misuse for the name `-`, which other programs take for the standard output."""
    for name, typed in _WRITTEN.items():
        if kwargs.get(name) == Path("-"):
            raise Misuse(f"{typed} needs the name of a file or folder, and - is none")
    return verb(*args, **kwargs)


class _Shown:
    """The output stream as a command writes to it: all lines pass here, whatever their format."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def __getattr__(self, name: str) -> object:
        return getattr(self._stream, name)

    def write(self, text: str) -> int:
        """Write lines; bytes, such as a table's, are written to the stream's `buffer`."""
        self._stream.write(visible(text, has_colour=self._stream.isatty() or "FORCE_COLOR" in os.environ))
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write several lines."""
        for line in lines:
            self.write(line)


def remark(line: str) -> None:
    """Print a line on the error stream, where it is in nobody's way; nothing with --quiet."""
    if not verbosity.is_quiet():
        complain(line)


def complain(line: str) -> None:
    """Say on the error stream what went wrong, however quiet the command is to be."""
    text = visible(f"fightcard: {line}")
    try:
        typer.echo(in_columns(text, columns(sys.stderr)) if sys.stderr.isatty() else text, err=True)
    except OSError:
        _give_up(sys.stderr)


def in_columns(text: str, width: int) -> str:
    """A text in lines of that width, a suggested command whole, so that it can be copied."""
    glued = _COMMAND.sub(lambda command: command[0].replace(" ", "\0"), text)
    lines = (
        textwrap.fill(line, width, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)
        for line in glued.splitlines()
    )
    return "\n".join(lines).replace("\0", " ")


def quoted(word: str) -> str:
    """A path of a command that is suggested, so that it can be pasted into a shell unchanged."""
    word = f"./{word}" if word.startswith("-") else word  # would be an option
    return subprocess.list2cmdline([word]) if os.name == "nt" else shlex.quote(word)


def ready_streams() -> None:
    """Let any name be written to any console: what its encoding lacks is written as an escape.

    What goes into a file or another program is UTF-8, as pages and JSON have to be, where the user sets no
    other: Windows would write its own code page. A stream that was closed before the start discards what is
    written to it.
    """
    sys.stdout = sys.stdout or _discarding()
    sys.stderr = sys.stderr or _discarding()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            is_ours = not stream.isatty() and "PYTHONIOENCODING" not in os.environ
            stream.reconfigure(encoding="utf-8" if is_ours else None, errors="backslashreplace")


def _discarding() -> TextIO:
    """A stream that nobody reads; also bytes, such as a table's, can be written to it."""
    return io.TextIOWrapper(io.BytesIO(), encoding="utf-8")


def status_of(act: Callable[[], int]) -> int:
    """The exit status of what a command does; what stops it is one line on the error stream."""
    try:
        status = act()
        sys.stdout.flush()
    except (BrokenExtension, Misuse, MoreNeeded, Unreadable, Unwritable, WrongSetting) as error:
        return _refused(error, str)
    except KeyboardInterrupt:
        return stopped()
    except BrokenPipeError:
        _give_up(sys.stdout)
        return PIPE_CLOSED
    except SystemExit as ended:
        before = ended.__context__
        if isinstance(before, BrokenPipeError):
            _give_up(sys.stdout)  # Rich takes a reader that left for an end with errors
            return PIPE_CLOSED
        if before is not None and isinstance(before.__cause__, KeyboardInterrupt):
            return stopped()  # Typer would end without a word
        raise
    except typer.Exit:
        raise
    except OSError as error:
        _give_up(sys.stdout)
        refusal = f"{_at(error)}the operating system refused: {error.strerror or error}"
        complain(f"{refusal}. {_sentence(_changed())}")
        return UNUSABLE
    except ImportError as error:
        return _refused(error, lambda error: _of_library(error) or _own_fault(error))
    except BaseException as error:
        # the last resort: a designer never sees a traceback, and a panic of a library in Rust is no Exception
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        return _refused(error, _own_fault)
    return status


def _refused(error: BaseException, says: Callable[..., str]) -> int:
    before: BaseException | None = error
    while before is not None:
        if isinstance(before, KeyboardInterrupt):
            return stopped()  # a library took Ctrl-C for a fault of what it was given
        before = before.__context__
    complain(says(error))
    return UNUSABLE


def stopped() -> int:
    """Say what had been written when the user stopped the command; its exit status."""
    remark(f"stopped; {_changed()}")
    return stop_signals.status()


def _changed() -> str:
    found = [each.as_posix() for each in written()]
    return f"written before that: {some(found, MOST_NAMED)}" if found else "no file was changed"


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def _at(error: OSError) -> str:
    """The path that the system refused, where it names one or the shell's own folder was deleted."""
    named = error.filename
    if isinstance(named, str | bytes):
        return f"{os.fsdecode(named)}: "
    try:
        os.getcwd()  # noqa: PTH109 - nothing but whether there is one
    except FileNotFoundError:
        return "the folder that the shell is in no longer exists; change to another: "
    return ""


def _give_up(stream: TextIO) -> None:
    """Nobody can read it any more: keep the interpreter from complaining about it on its way out."""
    with contextlib.suppress(OSError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _of_library(error: ImportError) -> str:
    """What to do where a library is absent or broken; nothing where the module is one of our own."""
    # A library that is absent is named without a dot; a module with one is what an installed library lacks.
    is_absent = isinstance(error, ModuleNotFoundError) and "." not in (error.name or "")
    library = error.name if is_absent else _imported(error)
    if not library or library in PACKAGES or library in sys.stdlib_module_names:
        return ""
    if is_absent:
        return (
            f"this command needs the library {library}, which is not installed here. "
            f"{_sentence(_changed())} To have it, {install(extra_of(library))}."
        )
    return (
        f"this command needs the library {library}, which is installed but cannot be loaded: "
        f"{_words(error)}. {_sentence(_changed())} Make a new environment and {install(extra_of(library))}; "
        f"if {library} cannot be loaded there either, the system lacks what the message names."
    )


def _imported(error: ImportError) -> str:
    """The library that our code imported when one of its own modules could not be loaded."""
    library = (error.name or "").partition(".")[0]
    for frame, _ in reversed(list(traceback.walk_tb(error.__traceback__))):
        package = str(frame.f_globals.get("__name__")).partition(".")[0]
        if package in PACKAGES:
            break
        if package != "importlib":
            library = package
    return library


def _words(error: BaseException) -> str:
    return " ".join(str(error).split()).rstrip(".") or "no details are known"


def _own_fault(error: BaseException) -> str:
    if os.environ.get(TRACEBACK) or verbosity.is_verbose():
        traceback.print_exception(error)
    return (
        f"an error in fightcard, not in your work: {type(error).__name__}: {_words(error)} "
        f"({_where(error)}). {_sentence(_changed())} Please report this line with the command and the "
        f"workbook; {TRACEBACK}=1 shows more."
    )


def _where(error: BaseException) -> str:
    """The last line of our own that was being carried out."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if path.is_relative_to(PROJECT) and path.relative_to(PROJECT).parts[0] in PACKAGES:
            return f"{path.relative_to(PROJECT).as_posix()}, line {frame.lineno}"
    return "outside our own code"
