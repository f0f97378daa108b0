"""Guards over the whole project, written once for all systems."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cli.verbs import VERBS
from tests.processes import LIMIT
from tests.shown_output import PAGES, current
from tests.sources import forgotten, nodes
from tools.command_reference import every_verb, page, parameters, spellings

__all__ = ["forgotten"]

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOT_FOR_THE_ENGINE = {
    "fightcard",
    "pipeline",
    "schemas",
    "polars",
    "openpyxl",
    "reportlab",
    "typer",
    "rich",
    "jsonschema",
}
NOT_FOR_HELP = {"numba", "numpy", "polars", "reportlab", "openpyxl", "jsonschema"}
WRITERS = {"write_text", "write_bytes", "write_csv", "write_json", "write_parquet", "write_excel", "dump"}
SAME = {
    "engine/systems": {
        "charts.py",
        "game.py",
        "loading.py",
        "options.py",
        "scene.py",
        "state.py",
        "story.py",
    },
    "pipeline/systems": {
        *(
            "__init__.py",
            "card_text.py",
            "checks.py",
            "columns.py",
            "conversion.py",
            "face.py",
            "findings.py",
        ),
        *("card_model.py", "game.py", "pages.py", "parameters.py", "plausibility.py", "printing.py"),
        *("charts.toml", "hints.toml", "read_back.py", "score_sheet.toml", "taglines.py"),
    },
    "tests/pipeline/systems": {
        *("__init__.py", "bounds.py", "expected.py", "gallery.py", "workbooks.py"),
        *("test_conversion.py", "test_sample.py", "test_schemas.py"),
    },
}
WRITING_MODE = re.compile(r"[rwab+tx]*[wax+][rwab+tx]*")


def sources(*packages: str) -> list[Path]:
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def _root(name: str) -> str:
    """The package that a name belongs to: of our own the part below the front page."""
    return name.removeprefix("fightcard.").partition(".")[0]


def imported(path: Path) -> Iterator[str]:
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (_root(alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            whole = node.module == "fightcard"
            yield from (_root(f"fightcard.{alias.name}" if whole else node.module) for alias in node.names)


def test_the_engine_knows_nothing_of_workbooks_paper_or_the_command_line() -> None:
    found = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sources("engine")
        for name in imported(path)
        if name in NOT_FOR_THE_ENGINE
    }
    assert found == set()


SERVES = {"socket", "http", "webbrowser"}
"""What the live page may import: a socket to be asked at, the reading of cookies, the opening of a browser."""


def test_no_part_of_it_opens_a_connection() -> None:
    """What docs/privacy.md promises. A cluster is reached by Dask's own client, and only where one is
    named; the live page serves this machine alone, from the one folder that may."""
    lines = {
        "socket",
        "ssl",
        "http",
        "ftplib",
        "smtplib",
        "requests",
        "httpx",
        "aiohttp",
        "urllib3",
        "webbrowser",
    }
    found = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in sources("engine", "fightcard", "pipeline", "schemas")
        for name in imported(path)
        if name in lines - (SERVES if path.is_relative_to(ROOT / "pipeline" / "live") else set())
    } | {
        str(path.relative_to(ROOT))
        for path in sources("engine", "fightcard", "pipeline", "schemas")
        if "urllib.request" in path.read_text(encoding="utf-8")
    }
    assert found == set()


def test_help_answers_without_loading_a_library() -> None:
    code = f"""
import sys
from fightcard.pipeline.cli import main
for words in (["--help"], ["build", "--help"], ["bout", "--help"], ["--version"]):
    sys.argv = ["fightcard", *words]
    try:
        main()
    except SystemExit as leaving:
        print(leaving.code, sorted({NOT_FOR_HELP!r} & set(sys.modules)), file=sys.stderr)
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, timeout=LIMIT
    )
    assert ran.stderr.splitlines() == ["0 []"] * 4


def test_every_verb_and_every_option_has_help() -> None:
    silent = [
        f"{name} {parameter.name}"
        for name, verb in VERBS.items()
        for parameter, info in parameters(verb)
        if not info.help
    ]
    assert silent == []
    assert [name for name, verb in VERBS.items() if not verb.__doc__] == []


def writes(call: ast.Call) -> bool:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    said = [part.value for part in ast.walk(call) if isinstance(part, ast.Constant)]
    modes = [value for value in said if isinstance(value, str) and WRITING_MODE.fullmatch(value)]
    opened = name in ("open", "fdopen") and bool(modes)
    return opened or name in WRITERS or (name == "save" and bool(call.args))


MAY_WRITE = {ROOT / "pipeline" / "base" / "files.py", ROOT / "engine" / "core" / "cache_files.py"}
"""What a user asked for, and what lies in the cache folder."""


def test_only_two_modules_open_files_for_writing() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sources("engine", "fightcard", "pipeline", "schemas")
        if path not in MAY_WRITE
        for node in nodes(path)
        if isinstance(node, ast.Call) and writes(node)
    }
    assert found == set()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("open(path, 'w')", True),
        ("path.open('xb')", True),
        ("open(path, mode='r+')", True),
        ("open(path)", False),
        ("path.open('rb')", False),
        ("book.save(path)", True),
        ("canvas.save()", False),
        ("path.write_text(said)", True),
    ],
)
def test_the_guard_knows_writing_when_it_sees_it(source: str, expected: bool) -> None:
    call = ast.parse(source, mode="eval").body
    assert isinstance(call, ast.Call)
    assert writes(call) is expected


def public(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    """Functions, classes and methods for all; of an overloaded one the form that says what it does."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and [ast.unparse(each) for each in node.decorator_list] == [
            "overload"
        ]:
            continue
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef):
                yield from (
                    part
                    for part in node.body
                    if isinstance(part, ast.FunctionDef) and not part.name.startswith("_")
                )


def modules(*packages: str) -> list[str]:
    """The names of all modules, packages before what is in them."""
    parts = [path.relative_to(ROOT).with_suffix("").parts for path in sources(*packages)]
    named = (".".join(part[:-1] if part[-1] == "__init__" else part) for part in parts)
    return sorted(each if each.startswith("fightcard") else f"fightcard.{each}" for each in named)


def test_every_module_is_imported_plainly_and_no_name_hides_it() -> None:
    code = f"""
import importlib, sys
for name in {modules("engine", "fightcard", "pipeline", "schemas")!r}:
    if not name.endswith("__main__"):
        importlib.import_module(name)
for name, module in sorted(sys.modules.items()):
    package, _, own = name.rpartition(".")
    if package.partition(".")[0] in ("fightcard",) and package in sys.modules:
        found = getattr(sys.modules[package], own)
        if found is not module:
            print(f"{{name}} is hidden by {{found!r}}")
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, timeout=LIMIT
    )
    assert ran.stdout == ""


def test_only_a_games_own_folders_and_the_registry_name_it() -> None:
    found = {
        f"{path.relative_to(ROOT)} names {name}"
        for path in sources("engine", "pipeline", "schemas", "tests", "tools", "benchmarks")
        if path != ROOT / "engine" / "registry.py"
        and not {*SYSTEMS, "extensions"} & set(path.relative_to(ROOT).parts)
        for name in SYSTEMS
        if re.search(rf"(?<![a-z_]){name}(?![a-z])", path.read_text(encoding="utf-8"))
    }
    assert found == set()


def test_every_game_has_the_same_files_under_the_same_names() -> None:
    """What one game has besides is its own affair; what all have is what `docs/adding-a-game.md` lists."""
    for package in ("engine/systems", "pipeline/systems", "tests/pipeline/systems"):
        folders = [{path.name for path in (ROOT / package / name).iterdir()} for name in SYSTEMS]
        shared = set.intersection(*folders)
        assert shared >= SAME[package]


def test_every_module_and_everything_public_says_what_it_is() -> None:
    silent = []
    for path in sources("engine", "fightcard", "pipeline", "schemas"):
        tree = nodes(path)[0]
        assert isinstance(tree, ast.Module)
        if tree.body and not ast.get_docstring(tree):
            silent.append(str(path.relative_to(ROOT)))
        silent += [
            f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
            for node in public(tree)
            if not ast.get_docstring(node)
        ]
    assert silent == []


@pytest.mark.parametrize(
    "command",
    [
        'python3 -m venv .venv && .venv/bin/pip install ".[engine]" && .venv/bin/fightcard build raw/legends.xlsx',
        'python3 -m venv .venv && .venv/bin/pip install -e ".[test]" && .venv/bin/pytest -n auto',
        'pipx install ".[engine]"',
    ],
)
def test_the_readme_gives_the_commands(command: str) -> None:
    assert command in README.splitlines()


def test_the_ci_finds_the_readmes_test_command() -> None:
    marked = README.split("<!-- the tests -->")[1].split("```")[1]
    assert marked.split("\n")[1].endswith(".venv/bin/pytest -n auto")


def test_every_command_shown_in_the_readme_exists() -> None:
    shown = re.findall(r"^\$ fightcard (\w+)(.*)$", README, re.MULTILINE)
    assert len(shown) >= 3
    for verb, rest in shown:
        assert verb in VERBS
        known = {spelling for _, info in parameters(VERBS[verb]) for spelling in spellings(info)}
        assert set(re.findall(r"(?<=\s)--?[a-z]+", rest)) <= known


def test_every_page_that_the_readme_links_to_is_there() -> None:
    linked = [target for target in re.findall(r"\]\(([^)#]+)\)", README) if "://" not in target]
    assert linked
    assert [target for target in linked if not (ROOT / target).exists()] == []


def test_the_reference_of_the_command_line_has_every_verb_and_option() -> None:
    sections = re.split(r"^## `fightcard ", page(), flags=re.MULTILINE)[1:]
    assert len(sections) == len(every_verb())
    for section, (name, verb) in zip(sections, every_verb().items(), strict=True):
        assert section.startswith(name)
        spelled = {spelling for _, info in parameters(verb) for spelling in spellings(info)}
        assert {spelling for spelling in spelled if f"`{spelling}`" not in section} == set(), name


@pytest.mark.parametrize("name", ["uv.lock", "poetry.lock", "Pipfile.lock", "~$legends.xlsx"])
def test_git_keeps_no_lock_file(name: str) -> None:
    patterns = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    assert any(Path(name).match(pattern) for pattern in patterns)


def test_the_tested_set_names_every_library_and_nothing_but_names_and_versions() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    assert [line for line in pins if not re.fullmatch(r"[a-z0-9-]+==[0-9][0-9A-Za-z.]*", line)] == []
    stated = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needed = re.findall(r'^    "([a-z0-9-]+)>=', stated, re.MULTILINE)
    optional = {"distributed"}
    assert set(needed) - optional <= {pin.partition("==")[0] for pin in pins}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_page_shows_what_its_commands_say(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert current(text) == text, "stale: run `python -m tests.shown_output`"
