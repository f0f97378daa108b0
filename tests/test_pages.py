"""Every Markdown page of the repository: its links lead somewhere, its commands and options are ours."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import typer

from fightcard.pipeline.cli.app import app
from fightcard.pipeline.findings.codes import catalogue
from tests.processes import LIMIT
from tests.test_guards import ROOT
from tools.command_reference import every_verb
from tools.site_pages import OF_THE_SITE, at_home

ASIDE = {"build", "site", "node_modules"}
LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)", re.MULTILINE)
PICTURE = re.compile(r"!\[[^\]]*\]\(\s*([^)\s]+)[^)]*\)")
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
MADE = {
    *re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE),
    *(
        f"pictures/{name}"
        for name in re.findall(r'"([\w-]+\.svg)"', (ROOT / "tools" / "site_pages.py").read_text())
    ),
}
"""Pages and pictures of the site, by their paths in `docs`: some are made when it is built, which fails where
one is missing."""

OTHERS = {"--no-deps", "--group", "--constraint", "--help", "--version", "--nthreads", "--nworkers"}
"""Options of other programs that pages show, and those of the command `fightcard` itself."""


@cache
def pages() -> tuple[Path, ...]:
    found: list[Path] = []
    for folder, inner, names in os.walk(ROOT):
        inner[:] = (name for name in inner if name not in ASIDE and not name.startswith("."))
        found += (Path(folder, name) for name in names if name.endswith(".md") and not name.startswith("."))
    return tuple(sorted(found))


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def prose(text: str) -> str:
    """A page without its code."""
    return SPAN.sub("", FENCE.sub("", text))


def code(text: str) -> Iterator[str]:
    """The lines of a page's code, and the words between backticks."""
    for block in FENCE.finditer(text):
        yield from block.group().replace("\\\n", " ").splitlines()[1:]
    yield from (" ".join(span[2].split()) for span in SPAN.finditer(FENCE.sub("", text)))


@cache
def headings(path: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and the site make them."""
    lines = re.findall(r"^#{1,6} (.+?)\s*#*$", FENCE.sub("", path.read_text(encoding="utf-8")), re.MULTILINE)
    return {
        re.sub(r"[^\w\- ]", "", re.sub(r"\{[^}]*\}|`", "", line).lower()).replace(" ", "-") for line in lines
    }


def dead(path: Path, text: str) -> Iterator[str]:
    """The links of a page that lead nowhere in the repository."""
    bare = prose(text)
    targets = [first or second for first, second in LINK.findall(bare)] + PICTURE.findall(bare)
    for target in targets:
        file, _, anchor = target.partition("#")
        if "://" in target or target.startswith("mailto:"):
            continue
        to = (path.parent / file).resolve() if file else path
        if path.parent == ROOT / "docs" and file in MADE and not to.exists():
            continue
        if not to.exists() or (anchor and to.suffix == ".md" and anchor not in headings(to)):
            yield target


@pytest.mark.parametrize("path", pages(), ids=name_of)
def test_every_link_of_a_page_leads_somewhere(path: Path) -> None:
    assert list(dead(path, path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[a](pages.md)", ["pages.md"]),
        ("[a](README.md#no-such-part)", ["README.md#no-such-part"]),
        ("[a](README.md)", []),
        ("![a](none.png)", ["none.png"]),
        ("[a]: none.md", ["none.md"]),
        ("`[a](none.md)` and\n```\n[a](none.md)\n```\n", []),
        ("[a](https://example.org/none.md)", []),
    ],
)
def test_the_guard_knows_a_dead_link(text: str, expected: list[str]) -> None:
    assert list(dead(ROOT / "README.md", text)) == expected


@cache
def options() -> dict[str, set[str]]:
    """All spellings of the options of each command, as the command line itself has them."""
    group = typer.main.get_command(app)
    found: dict[str, set[str]] = {}

    def gather(command: object, name: str) -> None:
        below = getattr(command, "commands", {})
        for each in below:
            inner = command.get_command(None, each)  # type: ignore[attr-defined]
            gather(inner, f"{name} {each}".strip())
        if not below:
            parameters = getattr(command, "params", [])
            spelled = {word for each in parameters for word in (*each.opts, *each.secondary_opts)}
            found[name] = {word for word in spelled if word.startswith("-")} | {"--help", "-h"}

    gather(group, "")
    return found


def foreign(line: str) -> Iterator[str]:
    """What a line of code says to fightcard that it does not know: a command, or an option of it."""
    for call in re.findall(r"(?<![\w./-])(?<!from )(?:\.venv/bin/)?fightcard ([^|&;#<>`\n]+)", line):
        words = call.split()
        name = (
            " ".join(words[:2])
            if words[0] in {each.partition(" ")[0] for each in options() if " " in each}
            else words[0]
        )
        if not re.fullmatch(r"[a-z][a-z-]*( [a-z][a-z-]*)?", name) or name in ("deck", "face"):
            continue
        if name not in options():
            yield name
            continue
        said = {re.split(r"[=,.)\"']", word)[0] for word in words[1:] if re.match(r"--?[a-z]", word)}
        yield from (f"{name} {word}" for word in sorted(said - options()[name]))


def unknown(text: str) -> list[str]:
    """The commands and options in a page's code that do not exist."""
    every = set().union(*options().values(), OTHERS)
    found = [wrong for line in code(text) for wrong in foreign(line)]
    by_itself = [re.split(r"[= ,]", line)[0] for line in code(text) if re.match(r"--[a-z]", line)]
    return found + [word for word in by_itself if word not in every]


def linked(path: Path) -> set[Path]:
    """The pages that a page of the repository links to."""
    targets = (first or second for first, second in LINK.findall(prose(path.read_text(encoding="utf-8"))))
    return {(path.parent / target.partition("#")[0]).resolve() for target in targets if "://" not in target}


def test_every_page_is_at_most_two_clicks_from_the_readme() -> None:
    first = linked(ROOT / "README.md")
    second = set().union(*(linked(path) for path in first if path.suffix == ".md" and path.exists()))
    written = {*(ROOT / "docs").glob("*.md"), ROOT / "docs" / "notebook.ipynb"}
    assert len(written) > 20
    assert sorted(map(name_of, written - first - second)) == []
    nav = set(re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE))
    assert {path.name for path in written if path.suffix == ".md"} - nav == set()


def test_what_the_site_says_in_place_of_a_line_of_the_readme_has_its_line() -> None:
    line, instead = OF_THE_SITE
    assert line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert instead in at_home(ROOT / "README.md").splitlines()
    assert {*re.findall(r"\((\S+\.md)\)", instead)} <= MADE


@pytest.mark.parametrize("path", pages(), ids=name_of)
def test_every_command_and_option_of_a_page_exists(path: Path) -> None:
    assert unknown(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("`fightcard check x.xlsx --anotate y.xlsx`", ["check --anotate"]),
        ("```console\n$ fightcard chek x.xlsx\n```", ["chek"]),
        ("say `--anotate FILE`", ["--anotate"]),
        ("`fightcard deck chek x.xlsx`", ["deck chek"]),
        ("`fightcard build -n 2 && fightcard print --al`", ["print --al"]),
        ("`fightcard check x.xlsx --format json`, `--annotate FILE`, `fightcard deck check`", []),
        ("`fightcard --help`, `fightcard BOOK`, `pip install fightcard`", []),
    ],
)
def test_the_guard_knows_a_command_that_does_not_exist(text: str, expected: list[str]) -> None:
    assert unknown(text) == expected


NAMED = re.compile(
    r"\b(?:tests|benchmarks|tools|pipeline|engine|schemas)/[\w/.-]+\.(?:py|toml|json|md|xlsx)\b"
)
"""A file of the repository, but for one below `NAME`, which is yet to be."""


def missing(text: str) -> list[str]:
    """The files of the repository that a text names and that do not exist."""
    return [name for name in NAMED.findall(text) if "NAME" not in name and not (ROOT / name).exists()]


@pytest.mark.parametrize("path", pages(), ids=name_of)
def test_every_file_that_a_page_names_exists(path: Path) -> None:
    assert missing(path.read_text(encoding="utf-8")) == []


def test_the_guard_knows_a_file_that_does_not_exist() -> None:
    text = "`tests/test_pages.py`, `engine/systems/NAME/card.py`, <!-- tests/test_no_page.py -->"
    assert missing(text) == ["tests/test_no_page.py"]


NEXT = {"X299", "Z001", "Z999"}
"""Codes that are yet to be: of the first finding of whoever extends or contributes."""


@pytest.mark.parametrize("path", pages(), ids=name_of)
def test_every_finding_that_a_page_names_exists(path: Path) -> None:
    named = re.findall(r"(?<![\w#])[A-Z]\d{3}\b(?!-)", path.read_text(encoding="utf-8"))
    assert set(named) - set(catalogue()) <= NEXT


def test_the_guard_has_every_command() -> None:
    assert set(options()) == set(every_verb())


MAY_LOAD = {
    *("annotated_doc", "markdown_it", "mdurl", "pygments", "rich", "shellingham", "typer"),
    *("annotated_types", "pydantic", "pydantic_core", "typing_extensions", "typing_inspection"),
}
"""The libraries that `--help` may load: those of the command line itself, and what these need."""

MOST_OF_OURS = 70
"""How many modules of ours the command line may take to know its commands; it takes some 50."""


@pytest.mark.parametrize("words", [["--help"], ["build", "--help"], ["bout", "--help"], ["--version"], []])
def test_help_loads_the_libraries_of_the_command_line_and_no_other(words: list[str]) -> None:
    code = f"""
import sys
from fightcard.pipeline.cli import main
sys.argv = ["fightcard", *{words!r}]
try:
    main()
except SystemExit as leaving:
    print(leaving.code, *sorted(sys.modules), file=sys.stderr)
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT, timeout=LIMIT
    )
    status, *modules = ran.stderr.split()
    assert status == "0"
    roots = {name.partition(".")[0] for name in modules}
    own = {"__main__", "engine", "fightcard", "pipeline", "schemas"}
    loaded = {
        name
        for name in roots - set(sys.stdlib_module_names) - own
        if not name.startswith(("__editable__", "_sysconfigdata", "_distutils_hack", "_virtualenv"))
    }
    assert loaded - MAY_LOAD == set()
    ours = [name for name in modules if name.partition(".")[0] in own - {"__main__"}]
    assert len(ours) <= MOST_OF_OURS, ours
