"""Changes of a game's rules, one at a time: each comparison moved by its border, each number by one, or each
assignment of a plain number left out."""

from __future__ import annotations
import __future__

import ast
import copy
import functools
import importlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType
from typing import cast

ROOT = Path(__file__).resolve().parents[1]
SYSTEMS_FOLDER = ROOT / "engine" / "systems"
WITHOUT_BORDERS = ("__init__", "codes", "events", "many")
"""Modules of names, and of mass play, which is compiled."""
MOVED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: of a function (its new code), or of a constant of a module (its new value).

    `rule` is `module.function` or `module.CONSTANT`; `before` and `after` are the text that changes, `place`
    counts those of a function that read alike.
    """

    rule: str
    line: int
    before: str
    after: str
    place: int
    code: CodeType | None
    value: float = 0

    @property
    def key(self) -> tuple[str, str, str, int]:
        """What names it wherever its lines are."""
        return self.rule, self.before, self.after, self.place

    def put_in(self, system: str) -> Callable[[], None]:
        """Change the plain rules of this process; what is returned puts them right again."""
        module, _, name = self.rule.partition(".")
        package = f"fightcard.engine.systems.{system}.rules"
        if self.code is None:
            return _set_constant(package, module, name, self.value)
        function = cast("FunctionType", getattr(importlib.import_module(f"{package}.{module}"), name))
        held, function.__code__ = function.__code__, self.code

        def back() -> None:
            function.__code__ = held

        return back


def mutants(system: str, *, resets: bool = False) -> Iterator[Mutant]:
    """Every change of a game's rules, module by module: of borders, or with `resets` of assignments."""
    for path in sorted((SYSTEMS_FOLDER / system / "rules").glob("*.py")):
        if path.stem in WITHOUT_BORDERS:
            continue
        for part in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(part, ast.FunctionDef):
                yield from _of_function(path, part, resets=resets)
            elif isinstance(part, ast.Assign) and not resets:
                yield from _of_constant(path, part)


def _of_constant(path: Path, part: ast.Assign) -> Iterator[Mutant]:
    name, number = part.targets[0], part.value
    if isinstance(name, ast.Name) and isinstance(number, ast.Constant) and _is_number(number):
        value = cast("float", number.value) + 1
        rule = f"{path.stem}.{name.id}"
        yield Mutant(rule, part.lineno, ast.unparse(part), f"{name.id} = {value}", 0, None, value)


def _of_function(path: Path, function: ast.FunctionDef, *, resets: bool) -> Iterator[Mutant]:
    """Each change is made in a copy of the tree, at the place where the walk through it meets the node."""
    seen: Counter[tuple[str, str]] = Counter()
    parents = {child: parent for parent in ast.walk(function) for child in ast.iter_child_nodes(parent)}
    saved = {id(part) for note in (*function.decorator_list, function.args) for part in ast.walk(note)}
    walk = list(ast.walk(function))
    for number, node in enumerate(walk):
        for change in _changes(node, resets=resets) if id(node) not in saved else ():
            changed = copy.deepcopy(function)
            shown = walk.index(_shown(node, parents))
            copied = list(ast.walk(changed))
            change(copied[number])
            before, after = ast.unparse(walk[shown]), "" if resets else ast.unparse(copied[shown])
            code = _compiled(path, changed, left_out=copied[number] if resets else None)
            line = getattr(node, "lineno", function.lineno)
            yield Mutant(f"{path.stem}.{function.name}", line, before, after, seen[before, after], code)
            seen[before, after] += 1


def _changes(node: ast.AST, *, resets: bool) -> Iterator[Callable[[ast.AST], None]]:
    if resets:
        if isinstance(node, ast.Assign) and _is_reset(node):
            yield lambda _: None
    elif isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            if type(operator) in MOVED:
                yield functools.partial(_move, place)
    elif isinstance(node, ast.Constant) and _is_number(node):
        yield _add_one


def _move(place: int, node: ast.AST) -> None:
    assert isinstance(node, ast.Compare)
    node.ops[place] = MOVED[type(node.ops[place])]()


def _add_one(node: ast.AST) -> None:
    assert isinstance(node, ast.Constant)
    node.value = cast("float", node.value) + 1


def _is_number(node: ast.Constant) -> bool:
    return isinstance(node.value, int | float) and not isinstance(node.value, bool)


def _is_reset(node: ast.Assign) -> bool:
    value = node.value
    is_named = isinstance(value, ast.Name | ast.Attribute) and ast.unparse(value).rpartition(".")[2].isupper()
    is_plain = isinstance(value, ast.Constant) or is_named
    return is_plain and not isinstance(node.targets[0], ast.Name)


def _shown(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> ast.AST:
    """What is read of a change: the comparison, the call, or the statement that it is in."""
    while not isinstance(node, ast.Compare | ast.Call | ast.stmt):
        node = parents[node]
    return node


def _compiled(path: Path, function: ast.FunctionDef, left_out: ast.AST | None) -> CodeType:
    """The code of a function from its current tree, without its marks."""
    if left_out is not None:
        function = cast("ast.FunctionDef", _LeavingOut(left_out).visit(function))
    function.decorator_list = []
    code = compile(
        ast.fix_missing_locations(ast.Module([function], [])),
        str(path),
        "exec",
        __future__.annotations.compiler_flag,
    )
    return next(
        part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == function.name
    )


class _LeavingOut(ast.NodeTransformer):
    def __init__(self, node: ast.AST) -> None:
        self.node = node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        return ast.Pass() if node is self.node else node


def _set_constant(package: str, module: str, name: str, value: float) -> Callable[[], None]:
    """A constant of a module, and of those that import it from there."""
    owner = importlib.import_module(f"{package}.{module}")
    held = getattr(owner, name)
    users = [owner]
    for path in Path(str(owner.__file__)).parent.glob("*.py"):
        imports = [
            part
            for part in ast.parse(path.read_text(encoding="utf-8")).body
            if isinstance(part, ast.ImportFrom)
        ]
        if any(
            part.module == module and part.level == 1 and name in {each.name for each in part.names}
            for part in imports
        ):
            users.append(importlib.import_module(f"{package}.{path.stem}"))
    for user in users:
        setattr(user, name, value)

    def back() -> None:
        for user in users:
            setattr(user, name, held)

    return back
