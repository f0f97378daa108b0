"""The numbers on which findings, verdicts, ratings, pages and limits hang, as they stand at the head of each module: a
slip in one of them moves a border by so little that no example need lie there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import fightcard.pipeline
from tests.approved.approval import hold

PARTS = (
    "base",
    "checks",
    "comparison",
    "merge",
    "printing",
    "project",
    "rating",
    "tuning",
    "verification",
    "workbook",
)
ROOT = Path(fightcard.pipeline.__file__).parent


def numbers_in(path: Path) -> Iterator[str]:
    """`NAME=value` for each number, or row of numbers, that a module names outside its functions."""
    module = import_module(".".join(("fightcard", "pipeline", *path.relative_to(ROOT).with_suffix("").parts)))
    for statement in ast.parse(path.read_text(encoding="utf-8")).body:
        match statement:
            case (
                ast.Assign(targets=[ast.Name() | ast.Tuple() as target])
                | ast.AnnAssign(target=ast.Name() as target)
            ):
                for name in (each.id for each in ast.walk(target) if isinstance(each, ast.Name)):
                    value = getattr(module, name, None)
                    if isinstance(value, int | float) or (
                        isinstance(value, tuple)
                        and value
                        and all(isinstance(each, int | float) for each in value)
                    ):
                        yield f"{name}={value}"


def test_the_same_numbers_stand_at_the_head_of_each_module() -> None:
    paths = sorted(path for part in PARTS for path in (ROOT / part).rglob("*.py"))
    reported = {path.relative_to(ROOT).with_suffix("").as_posix(): [*numbers_in(path)] for path in paths}
    hold("numbers", (f"{name}: {' '.join(found)}" for name, found in reported.items() if found))
