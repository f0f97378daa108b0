"""A command of fightcard as a test runs it: in this process, with what it says and the status with which it
leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from typer.main import get_command

from fightcard.pipeline.cli.app import app

COMMANDS = get_command(app)
"""What `app` makes at each call, which takes two milliseconds."""


class Ran(NamedTuple):
    status: int
    out: str
    err: str


Run: TypeAlias = Callable[..., Ran]


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n")
