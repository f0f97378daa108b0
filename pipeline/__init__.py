"""From a workbook to paper, floor by floor; what others import is `fightcard`, the front page."""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING

from pipeline.defaults import BOUTS, PAPER, ROUNDS, RULES, SEED

# Where lxml is installed openpyxl takes it, writes other bytes and reads without defusedxml.
os.environ["OPENPYXL_LXML"] = "False"

if TYPE_CHECKING:
    from pipeline.api.card_verbs import build, career, convert, rate, tune, verify
    from pipeline.api.print_verbs import render
    from pipeline.api.workbook_verbs import check, read, read_records

__all__ = [
    "BOUTS",
    "PAPER",
    "ROUNDS",
    "RULES",
    "SEED",
    "build",
    "career",
    "check",
    "convert",
    "rate",
    "read",
    "read_records",
    "render",
    "tune",
    "verify",
]

_WHERE = {
    "build": "card_verbs",
    "career": "card_verbs",
    "check": "workbook_verbs",
    "convert": "card_verbs",
    "rate": "card_verbs",
    "read": "workbook_verbs",
    "read_records": "workbook_verbs",
    "render": "print_verbs",
    "tune": "card_verbs",
    "verify": "card_verbs",
}


def __getattr__(name: str) -> object:
    """The verbs of the stages, loaded when they are asked for."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"pipeline.api.{_WHERE[name]}"), name)
