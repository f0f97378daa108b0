"""The manual page of the command, in the words of the verbs themselves: `fightcard help --man`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from fightcard.pipeline.base.version import VERSION

if TYPE_CHECKING:
    import typer
    import typer.core
    from typer.core import TyperGroup

HEAD = rf"""
.TH FIGHTCARD 1 "" "fightcard {VERSION}" "User Commands"
.SH NAME
fightcard \- from a workbook of fighter ratings to a card set that is proofread, played and printed
.SH SYNOPSIS
.B fightcard
.I VERB
[\fIOPTION\fR]... [\fIARGUMENT\fR]...
.SH COMMANDS
""".lstrip()

FOOT = r"""
.SH OPTIONS
Every command takes these too.
.TP
\fB\-q\fR, \fB\-\-quiet\fR
Print only findings, data and errors.
.TP
\fB\-v\fR, \fB\-\-verbose\fR
Also print versions, folders and timings.
.TP
\fB\-h\fR, \fB\-\-help\fR
Show its help.
.SH EXIT STATUS
0 no errors, 1 errors found, 2 not readable, not writable or misused, 130 stopped with Ctrl-C,
129 by a closed terminal, 143 by kill, 141 the program reading the output stopped.
.SH ENVIRONMENT
.TP
.B FIGHTCARD_CACHE
The folder for compiled rules and counts of bouts, instead of the user's cache folder.
.TP
.B FIGHTCARD_CONFIG
The folder for calibrated printers, instead of the user's settings folder.
.TP
.B FIGHTCARD_TRACEBACK
If set, an error in fightcard is shown with its location.
.TP
.B NO_COLOR, FORCE_COLOR
Turn colours off, or turn them on without a terminal.
""".lstrip()


def man_page(context: typer.Context) -> str:
    """The page in the language of fighter(7), of the command that the outermost context carries out."""
    return HEAD + "".join(f"{line}\n" for line in _verbs(context)) + FOOT


def _verbs(group: typer.Context) -> Iterator[str]:
    commands = cast("TyperGroup", group.command)
    for name in commands.list_commands(group):
        command = commands.get_command(group, name)
        assert command is not None  # it is one of those listed
        context = type(group)(command, info_name=name, parent=group)
        if hasattr(command, "commands"):
            yield from _verbs(context)
        else:
            yield from _verb(context)


def _verb(context: typer.Context) -> Iterator[str]:
    arguments = [each for each in context.command.collect_usage_pieces(context) if each != "[OPTIONS]"]
    yield f".SS {_safe(' '.join([context.command_path, *arguments]))}"
    for paragraph in (context.command.help or "").split("\n\n"):
        yield _safe(" ".join(paragraph.split()))
        yield ".PP"
    for parameter in context.command.params:
        record = parameter.get_help_record(context)
        if record is not None and parameter.name not in ("quiet", "verbose", "help"):
            yield ".TP"
            yield f"\\fB{_safe(record[0])}\\fR"
            yield _safe(" ".join(record[1].split()))


def _safe(text: str) -> str:
    """Text as it is: none of its letters is a command of the formatter."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    plain = "".join(each if each.isascii() else f"\\[u{ord(each):04X}]" for each in escaped)
    return re.sub(r"^([.'])", r"\\&\1", plain)
