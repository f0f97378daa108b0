"""Mutation as a gate: which mistakes are drawn, and that one is killed exactly where a test comes by and fails."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.processes import LIMIT
from tools.mutation.accusations import accusations
from tools.mutation.draw import changed_lines, drawn, equivalents
from tools.mutation.mistakes import mistakes
from tools.mutation.reach import Reach
from tools.mutation.scratch import Ran

ROOT = Path(__file__).resolve().parents[2]


def said(source: str) -> list[str]:
    return [each.says for each in mistakes(source.encode())]


@pytest.mark.parametrize(
    ("line", "due"),
    [
        ("a < b", ["a < b -> a <= b", "a < b -> a > b"]),
        ("a == b", ["a == b -> a != b"]),
        ("a and b", ["a and b -> a or b", "a and b -> a", "a and b -> b"]),
        ("not a", ["not a -> a"]),
        ("a - b", ["a - b -> a + b"]),
        ("7", ["7 -> 6", "7 -> 8"]),
        ("0.5", ["0.5 -> 0.625"]),
        ("True", ["True -> False"]),
        ("a if b else c", ["a if b else c -> c if b else a"]),
        ("min(a, b)", ["min -> max"]),
        ("f(a, b)", ["f(a, b) -> f(b, a)"]),
        ("f(a, by=b)", ["f(a, by=b) -> f(a)"]),
        ("zip(a, b, strict=True)", []),
        ("'a' + b", []),
        ("f'{a < 1}'", []),
    ],
)
def test_an_expression_is_mistaken_in_these_ways(line: str, due: list[str]) -> None:
    assert said(f"def g():\n    return {line}\n") == due


@pytest.mark.parametrize(
    ("line", "is_dropped"),
    [
        ("f()", True),
        ("a += b", True),
        ("a.b = c", True),
        ("raise a", True),
        ("yield a", True),
        ("a = b", False),
        ("'''What it does.'''", False),
        ("return a", False),
    ],
)
def test_a_statement_is_dropped_where_the_rest_can_still_be_carried_out(line: str, is_dropped: bool) -> None:
    assert said(f"def g():\n    {line}\n") == ([f"dropped: {line}"] if is_dropped else [])


def test_a_parameter_is_taken_for_one_of_its_own_type() -> None:
    source = "def g(a: int, b: int, c: str) -> int:\n    return a\n"
    assert said(source) == ["a -> b"]


def test_a_key_is_taken_for_another_of_the_function() -> None:
    assert said("def g(a):\n    b = a['in']\n    return a['out']\n") == [
        "a['in'] -> a['out']",
        "a['out'] -> a['in']",
    ]


def test_types_decorators_and_imports_are_not_touched() -> None:
    assert (
        said("import a\n@rule(1)\ndef g(b: Literal[2]) -> Literal[3]:\n    c: Literal[4] = b\n    assert c\n")
        == []
    )


def test_a_constant_is_come_by_where_it_is_asked_for() -> None:
    found = mistakes(b"MOST = 3\nFAR = 8\n\n\ndef g(a=4):\n    return a < MOST\n")
    assert [(each.line, each.lines, each.at_import) for each in found] == [
        *[(1, (6,), False)] * 2,
        *[(2, (2,), True)] * 2,
        *[(5, (5,), True)] * 2,
        *[(6, (6,), False)] * 2,
    ]


def test_a_constant_is_come_by_in_every_function_that_asks_for_it() -> None:
    found = mistakes(b"MOST = 3\n\ndef f(a):\n    return MOST\n\ndef g(a):\n    return a < MOST\n")
    assert [each.lines for each in found if each.line == 1] == [(4, 7)] * 2


def test_a_mistake_changes_only_its_own_bytes() -> None:
    source = "def g(é):  # ≤\n    return 2 * (é < 3)  # as it stands\n".encode()
    found = {each.says: each.made(source).decode() for each in mistakes(source)}
    assert found["é < 3 -> é <= 3"] == "def g(é):  # ≤\n    return 2 * ((é <= 3))  # as it stands\n"


def test_changed_lines_are_those_that_a_diff_adds() -> None:
    diff = "--- a/x.py\n+++ b/x.py\n@@ -3 +3,2 @@ def f():\n-a\n+b\n+c\n@@ -9,2 +10,0 @@\n-d\n-e\n@@ -20,0 +20 @@\n+f\n"
    assert changed_lines(diff) == {"x.py": {3, 4, 20}}


def test_one_seed_draws_the_same_lines_each_once() -> None:
    paths = ["pipeline/checks/ids.py", "pipeline/checks/suggest.py"]
    first = drawn(ROOT, paths, lines=5, seed=7)
    assert first == drawn(ROOT, paths, lines=5, seed=7)
    assert first != drawn(ROOT, paths, lines=5, seed=8)
    assert len({(each.path, each.mistake.line) for each in first}) == 5


def test_every_mistake_that_is_called_equivalent_could_still_be_made() -> None:
    called = {(path, line, says) for path, line, says in equivalents()}
    possible = set()
    for path in {path for path, _, _ in called}:
        source = (ROOT / path).read_bytes()
        lines = source.decode().splitlines()
        made = (*mistakes(source), *accusations(source))
        possible |= {(path, lines[each.line - 1].strip(), each.says) for each in made}
    assert called - possible == set()


ACCUSED = """\
def f(places, key):
    for place in places:
        if key is None:
            continue
        if place == key:
            yield TWICE.at(place, key=key)
        else:
            yield ONCE.at(place)
    return [LEFT.at(place) for place in places if place > 2]
"""


def test_an_accusation_is_moved_to_another_cell_and_its_nearest_guard_opened() -> None:
    assert [(each.line, each.says, each.text) for each in accusations(ACCUSED.encode())] == [
        (5, "TWICE without: place == key", "True"),
        (5, "ONCE without: place == key", "False"),
        (
            6,
            "TWICE at another cell",
            "(TWICE.at(__import__('dataclasses').replace(place, cell='XFD1'), key=key))",
        ),
        (8, "ONCE at another cell", "(ONCE.at(__import__('dataclasses').replace(place, cell='XFD1')))"),
        (9, "LEFT at another cell", "(LEFT.at(__import__('dataclasses').replace(place, cell='XFD1')))"),
        (9, "LEFT without: place > 2", "True"),
    ]


def test_a_field_of_a_class_is_carried_out_at_import_whatever_else_bears_its_name() -> None:
    source = b"LEAST = 3\n\nclass A:\n    at: int = 4\n\ndef f(at):\n    return at > LEAST\n"
    found = {each.line: (each.lines, each.at_import) for each in mistakes(source) if each.line < 6}
    assert found == {1: ((7,), False), 4: ((4,), True)}


def test_an_accusation_behind_a_way_out_is_guarded_by_it() -> None:
    source = b"def f(place):\n    if place is None:\n        return\n    yield LEFT.at(place)\n"
    assert [(each.line, each.says, each.text) for each in accusations(source)][:1] == [
        (2, "LEFT without: place is None", "False")
    ]


PRODUCT = """\
def is_full(held: int) -> bool:
    return held >= 3


def never_asked(held: int) -> int:
    return held - 1


def hardly_asked(held: int) -> int:
    return held * 2
"""
TESTS = """\
from pipeline.shelf import hardly_asked, is_full


def test_three_are_a_full_shelf():
    assert is_full(3)
    assert not is_full(2)


def test_a_shelf_can_be_asked():
    assert hardly_asked(0) == 0
"""


def test_a_test_file_is_measured_again_where_it_or_the_module_it_came_by_changes(tmp_path: Path) -> None:
    module, other, tests = (
        Path("pipeline/shelf.py"),
        Path("pipeline/other.py"),
        Path("tests/pipeline/test_shelf.py"),
    )
    for path in (module, other, tests):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("held = 3\n")
    measured: list[list[str]] = []

    def run(words: list[str], _limit: float, record: Path) -> Ran:
        measured.append(words)
        lines = {module.as_posix(): {"1": [0]}}
        record.write_text(json.dumps({"tests": ["t"], "seconds": {"t": 0.5}, "failed": [], "lines": lines}))
        return Ran(0, 0.5, "")

    scratch: Any = SimpleNamespace(
        root=tmp_path, reach=tmp_path, files=[module, other, tests], run=run, restore=lambda: None
    )
    mistake = mistakes(b"held = 3\n")[0]

    def times_measured(path: Path = module) -> int:
        Reach(scratch).measured(tests, path)
        return len(measured)

    assert list(Reach(scratch).batches(module, mistake, 5, 9.0)) == [["t"]]
    assert (times_measured(), times_measured(other)) == (1, 1)
    # No test of the file comes by the other module, so that an edit of it changes nothing.
    (tmp_path / other).write_text("held = 4\n")
    assert (times_measured(), times_measured(other)) == (1, 1)
    (tmp_path / module).write_text("held = 4\n")
    assert (times_measured(other), times_measured(), times_measured()) == (1, 2, 2)
    (tmp_path / tests).write_text("held = 4\n")
    assert (times_measured(other), times_measured()) == (3, 3)


def test_whole_outputs_that_surely_come_by_are_tried_before_all_others(tmp_path: Path) -> None:
    module, approved, next_to = (
        Path("pipeline/shelf.py"), Path("tests/approved/test_outputs.py"), Path("tests/pipeline/test_shelf.py"),
    )  # fmt: skip
    for path in (module, approved, next_to):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text("held = 3\n")

    def run(words: list[str], _limit: float, record: Path) -> Ran:
        tests, lines = [f"{words[0]}::by", f"{words[0]}::elsewhere"], {module.as_posix(): {"1": [0]}}
        seconds = dict.fromkeys(tests, 0.5)
        record.write_text(json.dumps({"tests": tests, "seconds": seconds, "failed": [], "lines": lines}))
        return Ran(0, 0.5, "")

    scratch: Any = SimpleNamespace(
        root=tmp_path, reach=tmp_path, files=[module, approved, next_to], run=run, restore=lambda: None
    )
    assert list(Reach(scratch).batches(module, mistakes(b"held = 3\n")[0], 5, 9.0)) == [
        [f"{approved}::by"],
        [f"{next_to}::by", f"{next_to}::elsewhere"],
    ]


def test_a_mistake_is_killed_where_a_test_comes_by_and_fails(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    for name, text in (("pipeline/shelf.py", PRODUCT), ("tests/pipeline/test_shelf.py", TESTS)):
        (tree / name).parent.mkdir(parents=True)
        (tree / name).write_text(text, encoding="utf-8")
        (tree / name).with_name("__init__.py").touch()
    (tree / "tests/__init__.py").touch()
    subprocess.run(["git", "init", "-q"], cwd=tree, check=True, timeout=LIMIT)
    words = ["--root", tree, "--scratch", tmp_path / "scratch", "--paths", "pipeline", "--lines", 9]
    command = [sys.executable, "-m", "tools.mutation", *map(str, words)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=LIMIT)
    assert ran.returncode == 1, ran.stderr
    lines = ran.stdout.splitlines()
    assert [line.split()[:2] for line in lines[1:4]] == [
        ["killed", "pipeline/shelf.py:2"],
        ["SURVIVED", "pipeline/shelf.py:6"],
        ["SURVIVED", "pipeline/shelf.py:10"],
    ]
    assert "no test comes by" in lines[2]
    assert lines[4].startswith("3 mistakes, 1 killed (33 in 100), 2 survived")
    assert (tree / "pipeline/shelf.py").read_text(encoding="utf-8") == PRODUCT
