"""What a user reads is plain present-day English: words that once made it hard to read do not come back."""

from __future__ import annotations

import ast
import inspect
import io
import json
import re
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

import openpyxl
import pytest
import typer

import fightcard
from fightcard import engine
from fightcard.engine.register import paragraphs
from fightcard.engine.registry import SYSTEMS, options
from fightcard.engine.registry import game as game_of_rules
from fightcard.pipeline.cli.app import app
from fightcard.pipeline.findings.codes import catalogue
from tests.conftest import ROOT
from tests.sources import forgotten, nodes

__all__ = ["forgotten"]

RETIRED = re.compile(
    r"\b(?:told|mend(?:s|ed|ing)?|whom|lest|stands?|stood|m[ae]n(?:'s)?|alone|beside|kept|wanted|lawful"
    r"|whoever|oftener|seldom|hangs?|reckon(?:s|ed)?|parted|foretell(?:s|ing)?|foretold|besides)\b",
    re.IGNORECASE,
)
SPORT = re.compile(
    r"corner m[ae]n|cut m[ae]n|man page|man -l|--man\b|men's scale|who beats whom|foretelling\.md|cannot be told apart"
    r"|kept by|stand off|one man in twelve",
    re.IGNORECASE,
)
"""Terms of the sport and of computers in which a retired word is the usual one."""

PROSE = ("chart_numbers.py", "pages.py", "boards.py", "score_sheet.py", "worksheet.py", "card_text.py")
"""What is printed for the table names the rows of its charts, and backs tell of a fighter."""


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Every text of more than one word in a module, but for docstrings, with its line; without the names under which
    JSON has fields, such as `men=fighters`."""
    notes = {
        id(node.value)
        for node in nodes(path)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            without_fields = re.sub(r"\{\w*\}|\w+=[\w.]+", "", node.value)
            if " " in without_fields.strip():
                yield node.lineno, without_fields


MODULES = sorted(
    path
    for path in (ROOT / "pipeline").rglob("*.py")
    if not (path.name in PROSE and path.parent.parent.name == "systems") and path.name != "pronouns.py"
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


def notes(text: str) -> Iterator[tuple[int, str]]:
    """The docstrings and comments of a source, each with its line, without names in backticks."""
    begins = True
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT or (token.type == tokenize.STRING and begins):
            yield token.start[0], re.sub(r" ?`[^`]*`", "", " ".join(token.string.split()))
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            begins = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def notes_with(path: Path, words: re.Pattern[str]) -> list[str]:
    """The docstrings and comments of a module with one of these words in them, each after its place."""
    text = path.read_text(encoding="utf-8")
    if not words.search(text):
        return []
    return [f"{path}:{line}: {note}" for line, note in notes(text) if words.search(SPORT.sub("", note))]


NOTE_FOLDERS = ("engine", "pipeline", "fightcard", "tools", "benchmarks")


@pytest.mark.parametrize("folder", NOTE_FOLDERS)
def test_no_docstring_and_no_comment_has_a_retired_word(folder: str) -> None:
    modules = sorted((ROOT / folder).rglob("*.py"))
    assert modules
    assert [note for path in modules for note in notes_with(path, RETIRED)] == []


PRONOUN = re.compile(r"(?<!\*)\b(?:he|him|his|himself|she|her|hers|herself)\b(?!\*)", re.IGNORECASE)
"""A note may quote a pronoun: as code, or as *he*."""


@pytest.mark.parametrize("folder", NOTE_FOLDERS)
def test_docstrings_and_comments_speak_of_fighters_of_any_class(folder: str) -> None:
    modules = sorted((ROOT / folder).rglob("*.py"))
    assert modules
    assert [note for path in modules for note in notes_with(path, PRONOUN)] == []


OWN_NAMES = {
    "man", "men", "man_for", "appoint_man", "worst_man", "swelling_man", "named_swelling_man", "wound_stands", "base_stands",
}  # fmt: skip
"""Names of the sport, and of events whose story says the same."""


def names_given(path: Path) -> Iterator[str]:
    """The names that a module gives: of functions, classes, arguments, also where they are passed, variables and
    attributes."""
    for node in nodes(path):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.arg(arg=name) | ast.keyword(arg=str(name)) | ast.MatchAs(name=str(name)):
                yield name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield name


def names_with(path: Path, words: re.Pattern[str]) -> list[str]:
    """The names that a module gives with one of these words in them."""
    names = sorted(set(names_given(path)))
    return [
        name
        for name in names
        if name.strip("_").lower() not in OWN_NAMES
        and words.search(SPORT.sub("", name.replace("_", " ").strip()))
    ]


@pytest.mark.parametrize(
    ("folder", "words"), [("engine", RETIRED), ("pipeline", RETIRED), ("pipeline", PRONOUN)]
)
def test_no_name_in_code_has_a_retired_word(folder: str, words: re.Pattern[str]) -> None:
    """The engine's pronouns are names of events, rules and policies that the JSON of a bout and the registers hold."""
    modules = sorted((ROOT / folder).rglob("*.py"))
    assert modules
    found = {str(path): names_with(path, words) for path in modules}
    assert {path: names for path, names in found.items() if names} == {}


def test_the_guard_reads_every_kind_of_name(tmp_path: Path) -> None:
    text = """
class Men_alone: pass
async def whom(): pass
def who_stands(told, *, corner_man, kept=1):
    mended: int = 1
    self.lawful = other.stood
    for seldom, commander in besides: pass
    self.beside += 1
    call(wanted=command)
    match his_plan:
        case [him, *_] | {"as": alone}: pass
class Reading:
    UNLIKE_HIS_CAREER: int
"""
    module = tmp_path / "module.py"
    module.write_text(text, encoding="utf-8")
    assert names_with(module, PRONOUN) == ["UNLIKE_HIS_CAREER", "him"]
    assert names_with(module, RETIRED) == [
        "Men_alone",
        "alone",
        "beside",
        "kept",
        "lawful",
        "mended",
        "seldom",
        "told",
        "wanted",
        "who_stands",
        "whom",
    ]


NOTED = '''"""Whom he met; `whom` is a name."""
whom = "whom"  # kept
SEEN = 1
"""It
stands."""


def one():
    # a cut man and *his* swab
    r"""Stood."""
    return (
        "told")
'''


def test_the_guard_tells_docstrings_and_comments_from_code(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(NOTED, encoding="utf-8")
    assert [note.removeprefix(f"{module}:") for note in notes_with(module, RETIRED)] == [
        '1: """Whom he met; is a name."""',
        "2: # kept",
        '4: """It stands."""',
        '10: r"""Stood."""',
    ]
    assert [note.removeprefix(f"{module}:") for note in notes_with(module, PRONOUN)] == [
        '1: """Whom he met; is a name."""'
    ]


PAGES = sorted(
    [
        *(ROOT / "docs").glob("*.md"),
        *(ROOT / "engine" / "systems").glob("*/README.md"),
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "raw/README.md")),
    ]
)
HE = re.compile(r"\b(?:he|his|him|himself)\b", re.IGNORECASE)
"""A set may have women's divisions: what is said of its cards says `the fighter`, `the card` or `it`."""
OF_RULES = [path for path in PAGES if "systems" in path.parts]
"""Pages about rules speak of the fighter at the table as the rule texts do."""
CODE = re.compile(r"^```.*?^```|^    .*?$|`[^`]*`", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_page_has_a_retired_word(path: Path) -> None:
    text = SPORT.sub("", CODE.sub("", path.read_text(encoding="utf-8")))
    words = (RETIRED,) if path in OF_RULES else (RETIRED, HE)
    found = [each for some in words for each in some.finditer(text)]
    assert [text[max(0, each.start() - 40) : each.end() + 40] for each in found] == []


def retired(texts: Iterable[str]) -> list[str]:
    """The texts with a retired word in them."""
    return [text for text in texts if RETIRED.search(SPORT.sub("", text))]


SAMPLES = sorted((ROOT / "raw").glob("*.xlsx"))
EXPLAINED = ("Read me", "Notes", "Careers")
"""Sheets of a sample that explain it; what is said on its cards and charts is a reporter's."""


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_no_explanation_in_a_sample_has_a_retired_word(path: Path) -> None:
    book = openpyxl.load_workbook(path, read_only=True)
    sheets = [book[name] for name in EXPLAINED if name in book.sheetnames]
    texts = [
        str(cell) for sheet in sheets for row in sheet.iter_rows(values_only=True) for cell in row if cell
    ]
    assert len(texts) > 20
    assert retired(texts) == []
    assert [text for text in texts if HE.search(PRINTED.sub("", text))] == []


def test_no_finding_has_a_retired_word() -> None:
    fields = ("says", "why", "fix", "offer")
    texts = (f"{code}: {getattr(each, field)}" for code, each in catalogue().items() for field in fields)
    assert retired(re.sub(r"\{[^}]*\}", "", text) for text in texts) == []


OF_STORIES = ("story.py", "telling.py", "pronouns.py")
"""What tells a bout speaks of men, and is turned for women; all else speaks of fighters of any class."""
PRINTED = re.compile(r"his AGL by|AGG below his|\|his \)")
"""Headings of the Fight Plan charts, and a word that a cell may have."""


@pytest.mark.parametrize("folder", ["engine", "pipeline", "fightcard"])
def test_nothing_said_of_a_card_takes_its_fighter_for_a_man(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}: {text.strip()}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.name not in OF_STORIES
        for line, text in sentences(path)
        if HE.search(PRINTED.sub("", text))
    ]
    assert found == []


SHOWN = [
    *(ROOT / "pipeline" / "report" / "templates").glob("*.html"),
    *(ROOT / "pipeline" / "live" / "page").glob("*.[hj]*"),
]


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: path.name)
def test_no_page_that_is_made_takes_a_fighter_for_a_man(path: Path) -> None:
    unseen = re.compile(r"^\s*//.*$|/\*.*?\*/|\{#.*?#\}|(?:class|id)=\"[^\"]*\"", re.MULTILINE | re.DOTALL)
    lines = unseen.sub("", path.read_text(encoding="utf-8")).splitlines()
    assert [line for line in lines if HE.search(line) or re.search(r"\bm[ae]n\b", line)] == []


def commands(command: object, name: str = "fightcard") -> Iterator[tuple[str, object]]:
    """A command and all below it, by how they are typed."""
    yield name, command
    for word in getattr(command, "commands", {}):
        yield from commands(command.get_command(None, word), f"{name} {word}")  # type: ignore[attr-defined]


def test_no_help_has_a_retired_word() -> None:
    found = dict(commands(typer.main.get_command(app)))
    assert {"fightcard check", "fightcard deck check", "fightcard face new"} <= set(found)
    texts = [f"{name}: {getattr(command, 'help', '')}" for name, command in found.items()]
    texts += [
        f"{name}: {getattr(each, 'help', '')}"
        for name, command in found.items()
        for each in getattr(command, "params", [])
    ]
    assert retired(texts) == []
    assert [text for text in texts if HE.search(text)] == []


DESCRIBED = ("title", "description", "x-about")
SCHEMAS = sorted((ROOT / "schemas").rglob("*.schema.json"))


def described(part: object) -> Iterator[str]:
    """The texts of a schema that are for people."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key in DESCRIBED and isinstance(value, str):
                yield value
            else:
                yield from described(value)
    elif isinstance(part, list):
        for each in part:
            yield from described(each)


@pytest.mark.parametrize(
    "path", SCHEMAS, ids=lambda path: f"{path.parent.name}-{path.name.partition('.')[0]}"
)
def test_no_description_of_a_schema_has_a_retired_word(path: Path) -> None:
    texts = list(described(json.loads(path.read_text(encoding="utf-8"))))
    assert texts
    assert retired(texts) == []


COLUMNS = [path for path in SCHEMAS if path.name.partition(".")[0] in ("row", "career", "bout")]


@pytest.mark.parametrize(
    "path", COLUMNS, ids=lambda path: f"{path.parent.name}-{path.name.partition('.')[0]}"
)
def test_no_column_takes_its_fighter_for_a_man(path: Path) -> None:
    found = re.findall(r'"(?:description|x-form)": "([^"]*)"', path.read_text(encoding="utf-8"))
    assert found
    assert [text for text in found if HE.search(text)] == []


GAMES = sorted(path.parent for path in (ROOT / "engine" / "systems").glob("*/story.toml"))
ACTS_ALONE = re.compile(r"acts alone")
"""The rules' own term for a fighter whose opponent has no action in a segment."""


@pytest.mark.parametrize("name", ["rulebook", "examples"])
@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_no_rule_and_no_example_has_a_retired_word(game: Path, name: str) -> None:
    found = re.findall(
        r"^(?:gist|says)\s*=\s*(.*)$", (game / f"{name}.toml").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(found) > 50
    assert retired(ACTS_ALONE.sub("", text) for text in found) == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_note_of_a_table_has_a_retired_word(system: str) -> None:
    tables = game_of_rules(system).tables().values()
    texts = [re.sub(r"\{\w+\}", "", f"{each.title}: {each.note}") for each in tables]
    assert len(texts) > 6
    assert retired(texts) == []


TELLER = re.compile(
    r"\b(?:told(?! off)|mend(?:s|ed|ing)?|whom|lest|alone|beside|wanted|lawful|whoever|oftener|seldom|reckon(?:s|ed)?"
    r"|parted|anew|besides)\b",
    re.IGNORECASE,
)
"""What no sentence of a bout says either; `man` and `stands` are a ringside reporter's own words."""


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_no_story_has_a_retired_word(game: Path) -> None:
    events = tomllib.loads((game / "story.toml").read_text(encoding="utf-8"))
    says = [sentence for event in events.values() for sentence in event["says"]]
    assert len(says) > 50
    assert [sentence for sentence in says if TELLER.search(sentence)] == []


RETIRED_NAMES = re.compile(
    r"(?:^|_)(?:told|mend|mends|mended|mending|whom|stood|kept|beside|alone|lawful|foretold|foretell)(?:_|$)"
)


@pytest.mark.parametrize("module", [fightcard, engine], ids=lambda module: module.__name__)
def test_no_public_name_or_parameter_is_a_retired_word(module: object) -> None:
    names = list(module.__all__)
    for name in module.__all__:
        each = getattr(module, name)
        if inspect.isfunction(each):
            names += [f"{name}({parameter})" for parameter in inspect.signature(each).parameters]
    assert len(names) > 20
    assert [name for name in names if any(map(RETIRED_NAMES.search, re.findall(r"\w+", name)))] == []


def public_functions(path: Path) -> Iterator[str]:
    """The public functions and classes of a module, at its top and in its classes, in snake case."""
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name[0] != "_":
            yield re.sub(r"(?<=[a-z])(?=[A-Z])", "_", node.name).lower()


CODE_FOLDERS = ("pipeline", "engine", "fightcard")
STAYS = {"energy_kept"}
"""A rule that a rule book names."""


@pytest.mark.parametrize("folder", CODE_FOLDERS)
def test_no_public_function_or_class_is_named_by_a_retired_word(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {name}"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for name in public_functions(path)
        if RETIRED_NAMES.search(name) and name not in STAYS
    ]
    assert found == []


RETIRED_PARAMETERS = frozenset(
    (
        "said",
        "told",
        "asked",
        "whom",
        "kept",
        "standing",
        "stands",
        "stood",
        "alone",
        "law",
        "lawful",
        "beside",
    )
)
DRAWN_WITH = {"said": "what a face says is handed to each drawing of a game under this name"}


def parameters(path: Path) -> Iterator[tuple[str, str]]:
    """The parameters of a module's functions, those of its own use included, each with its function."""
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            listed = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            yield from ((node.name, each.arg) for each in listed)


def is_of_printing(path: Path) -> bool:
    return "printing" in path.parts or path.name == "drawings.py"


@pytest.mark.parametrize("folder", CODE_FOLDERS)
def test_no_parameter_is_a_retired_word(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {function}({parameter})"
        for path in sorted((ROOT / folder).rglob("*.py"))
        for function, parameter in parameters(path)
        if parameter in RETIRED_PARAMETERS and not (parameter in DRAWN_WITH and is_of_printing(path))
    ]
    assert found == []


def test_the_guard_knows_a_retired_parameter_when_it_sees_it(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("def one(said, *, law=1):\n    async def two(plain): ...\n", encoding="utf-8")
    assert list(parameters(module)) == [("one", "said"), ("one", "law"), ("two", "plain")]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_register_speaks_of_fighters_of_any_class(system: str) -> None:
    gists = [each.gist for each in paragraphs(system)]
    found = [gist for gist in gists if PRONOUN.search(gist) and not gist.startswith("Example")]
    assert len(gists) > 50
    assert found == []  # an example names its fighter


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_options_speak_of_fighters_of_any_class(system: str) -> None:
    says = [option.metadata["says"] for option in options(system).options()]
    assert len(says) > 4
    assert [text for text in says if PRONOUN.search(text)] == []


def descriptions(schema: object) -> Iterator[str]:
    """The descriptions in a schema, however deep."""
    for name, part in schema.items() if isinstance(schema, dict) else ():
        if name == "description" and isinstance(part, str):
            yield part
        yield from descriptions(part)
    for part in schema if isinstance(schema, list) else ():
        yield from descriptions(part)


def test_descriptions_of_fields_speak_of_fighters_of_any_class() -> None:
    paths = sorted((ROOT / "schemas").rglob("*.json"))
    found = [text for path in paths for text in descriptions(json.loads(path.read_text(encoding="utf-8")))]
    assert len(found) > 300
    assert [text for text in found if PRONOUN.search(text)] == []
