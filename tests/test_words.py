"""What a user reads is plain present-day English: words that once made it hard to read do not come back."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

RETIRED = re.compile(
    r"\b(?:told|mend(?:s|ed|ing)?|whom|lest|stands?|stood|m[ae]n(?:'s)?|alone|beside|kept|wanted|lawful"
    r"|whoever|oftener|seldom|hangs?|reckoned|parted)\b",
    re.IGNORECASE,
)
SPORT = re.compile(
    r"corner m[ae]n|cut m[ae]n|man page|man -l|--man\b|men's scale|who beats whom|cannot be told apart"
    r"|kept by|stand off|one man in twelve",
    re.IGNORECASE,
)
"""Terms of the sport and of computers in which a retired word is the usual one."""

PROSE = ("chart_numbers.py", "pages.py", "boards.py", "score_sheet.py", "card_text.py")
"""What is printed for the table speaks of the man at the table, and backs tell of a fighter."""


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Every text of more than one word in a module, but for docstrings, with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    notes = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            without_fields = re.sub(r"\{\w*\}", "", node.value)
            if " " in without_fields.strip():
                yield node.lineno, without_fields


MODULES = sorted(
    path
    for path in (ROOT / "pipeline").rglob("*.py")
    if not (path.name in PROSE and path.parent.parent.name == "systems")
)


@pytest.mark.parametrize("package", sorted({path.parent for path in MODULES}), ids=lambda path: path.name)
def test_no_text_for_users_has_a_retired_word(package: Path) -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {text.strip()}"
        for path in MODULES
        if path.parent == package
        for line, text in sentences(path)
        if RETIRED.search(SPORT.sub("", text))
    ]
    assert found == []


PAGES = sorted([*(ROOT / "docs").glob("*.md"), ROOT / "CONTRIBUTING.md"])
CODE = re.compile(r"^```.*?^```|^    .*?$|`[^`]*`", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_no_page_has_a_retired_word(path: Path) -> None:
    text = SPORT.sub("", CODE.sub("", path.read_text(encoding="utf-8")))
    assert [text[max(0, found.start() - 40) : found.end() + 40] for found in RETIRED.finditer(text)] == []
