"""The mistakes that a hand makes in a line of code: a border moved by one, a guard dropped, two things
exchanged.

Why no library does this: mutmut skips decorated functions, and every rule of a game is one; cosmic-ray writes
into the working tree and runs one command for every mistake; mutatest asks for a coverage older than 6.0.
"""

from __future__ import annotations

import ast
import copy
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from tools.mutation.mistake import Places, header

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tools.mutation.mistake import Mistake

Node = TypeVar("Node", bound=ast.AST)
Function: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef"
Change: TypeAlias = "tuple[ast.stmt | ast.expr, str]"
"""A node of the source, and the text that replaces it."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
}
CONTRARY = [
    *(
        ("RED", "BLUE"),
        ("red", "blue"),
        ("HIGH", "LOW"),
        ("high", "low"),
        ("first", "last"),
        ("before", "after"),
    ),
    *(
        ("start", "stop"),
        ("left", "right"),
        ("top", "bottom"),
        ("width", "height"),
        ("won", "lost"),
        ("x", "y"),
    ),
    *(
        ("min", "max"),
        ("minimum", "maximum"),
        ("any", "all"),
        ("floor", "ceil"),
        ("lower", "upper"),
        ("old", "new"),
    ),
    *(
        ("add", "discard"),
        ("startswith", "endswith"),
        ("rows", "columns"),
        ("ours", "theirs"),
        ("wins", "losses"),
    ),
]
OTHER = {name: other for pair in CONTRARY for name, other in (pair, pair[::-1])}
ALIKE = {
    "min",
    "max",
    "minimum",
    "maximum",
    "hypot",
    "isinstance",
    "issubclass",
    "cast",
    "zip",
    "print",
    "isclose",
    "TypeVar",
    "NewType",
}
"""Calls that do not mind, or do not survive, an exchange of their arguments."""
NO_MATTER = {
    "strict",
    "encoding",
    "stacklevel",
    "slots",
    "repr",
    "frozen",
    "maxsize",
    "flush",
    "separators",
    "kw_only",
}
"""Keywords that no result depends on."""


def mistakes(source: bytes) -> list[Mistake]:
    """Every mistake that could be in a module, in the order of its lines; a few may turn out to be none."""
    search = _Search(source)
    found = list(search.of(search.tree.body, None))
    return sorted(found, key=lambda each: (each.line, each.start, each.end, each.text))


class _Search:
    def __init__(self, source: bytes) -> None:
        self.places = Places(source)
        self.tree = ast.parse(source)
        self.names = {node.id for node in _of_type(self.tree, ast.Name)}
        self.attributes = {node.attr for node in _of_type(self.tree, ast.Attribute)}
        self.of_classes = {id(each) for node in _of_type(self.tree, ast.ClassDef) for each in node.body}
        self.asked: dict[str, set[int]] = {}
        for function in _of_type(self.tree, ast.FunctionDef):
            for node in _of_type(function, ast.Name):
                self.asked.setdefault(node.id, set()).add(node.lineno)

    def of(self, body: Sequence[ast.stmt], function: Function | None) -> Iterator[Mistake]:
        for statement in body:
            if not _is_left_out(statement):
                yield from self._of_statement(statement, function)

    def _of_statement(self, statement: ast.stmt, function: Function | None) -> Iterator[Mistake]:
        inner = statement if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef) else function
        is_definition = isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        is_constant = function is None and id(statement) not in self.of_classes
        used = self._used(statement) if is_constant else ()
        at_import = function is None and not used
        parts = [part for name, part in ast.iter_fields(statement) if name not in _BODIES]
        lines = used or header(statement)
        changes = [*self._dropped(statement)] if function is not None else []
        for part in parts:
            for node in part if isinstance(part, list) else [part]:
                if isinstance(node, ast.AST):
                    changes += self._of_node(node, function)
        for node, text in changes:
            yield self.places.mistake(node, text, lines, at_import=at_import)
        for name in ("body", "orelse", "finalbody"):
            inside = getattr(statement, name, [])
            yield from self.of(inside, inner if is_definition else function)
        for handler in getattr(statement, "handlers", []):
            yield from self.of(handler.body, function)
        for case in getattr(statement, "cases", []):
            yield from self.of(case.body, function)

    def _used(self, statement: ast.stmt) -> tuple[int, ...]:
        """The lines of the module's functions where what is named outside them is asked for."""
        match statement:
            case ast.Assign(targets=[target]) | ast.AnnAssign(target=target):
                named = {node.id for node in _of_type(target, ast.Name)}
            case _:
                return ()
        return tuple(sorted(set[int]().union(*(self.asked.get(name, ()) for name in named))))

    def _dropped(self, statement: ast.stmt) -> Iterator[Change]:
        match statement:
            case ast.Expr(value=ast.Constant()):
                return
            case ast.Assign(targets=[ast.Name() | ast.Tuple()]):
                return
            case (
                ast.Expr()
                | ast.AugAssign()
                | ast.Assign()
                | ast.Raise()
                | ast.Continue()
                | ast.Return(value=None)
            ):
                yield statement, "pass"

    def _of_node(self, node: ast.AST, function: Function | None) -> Iterator[Change]:
        if isinstance(node, ast.JoinedStr | ast.arguments | ast.alias):
            if isinstance(node, ast.arguments):
                for default in (*node.defaults, *filter(None, node.kw_defaults)):
                    yield from self._of_node(default, function)
            return
        if isinstance(node, ast.expr):
            yield from self._of_expression(node, function)
        for name, part in ast.iter_fields(node):
            if name in {"annotation", "decorator_list", "returns"}:
                continue
            for inner in part if isinstance(part, list) else [part]:
                if isinstance(inner, ast.keyword) and inner.arg in NO_MATTER:
                    continue
                if isinstance(inner, ast.AST):
                    yield from self._of_node(inner, function)

    def _of_expression(self, node: ast.expr, function: Function | None) -> Iterator[Change]:
        match node:
            case ast.Compare():
                yield from _compared(node)
            case ast.BoolOp():
                yield from _joined(node)
            case ast.UnaryOp(op=ast.Not()):
                yield node, ast.unparse(node.operand)
            case ast.BinOp() if type(node.op) in RECKONED and not _is_text(node):
                yield node, _with(node, lambda new: setattr(new, "op", RECKONED[type(node.op)]()))
            case ast.IfExp():
                yield node, ast.unparse(ast.IfExp(node.test, node.orelse, node.body))
            case ast.Constant():
                yield from _other_constant(node)
            case ast.Call():
                yield from _called(node, _annotated(function))
            case ast.Name(ctx=ast.Load()):
                yield from self._other_name(node, function)
            case ast.Attribute(ctx=ast.Load()):
                other = OTHER.get(node.attr)
                if other is not None and other in self.attributes | {"endswith", "startswith"}:
                    yield node, _with(node, lambda new: setattr(new, "attr", other))
            case ast.Subscript(slice=ast.Constant(value=str(key))) if function is not None:
                keys = [
                    at.slice.value
                    for at in _of_type(function, ast.Subscript)
                    if isinstance(at.slice, ast.Constant)
                ]
                if others := sorted({each for each in keys if isinstance(each, str)} - {key}):
                    put = ast.Constant(others[0])
                    yield node, _with(node, lambda new: setattr(new, "slice", put))

    def _other_name(self, node: ast.Name, function: Function | None) -> Iterator[Change]:
        other = OTHER.get(node.id)
        if other is not None and (other in self.names or node.id in {"min", "max", "any", "all"}):
            yield node, other
        kind = _annotated(function)
        for name in kind:
            if node.id in kind and name not in {node.id, other} and kind[name] == kind[node.id]:
                yield node, name


_BODIES = {
    "body",
    "orelse",
    "finalbody",
    "handlers",
    "cases",
    "decorator_list",
    "returns",
    "annotation",
    "targets",
}


def _compared(node: ast.Compare) -> Iterator[Change]:
    for at, sign in enumerate(node.ops):
        for other in COMPARED[type(sign)]:
            signs = [*node.ops[:at], other(), *node.ops[at + 1 :]]
            yield node, ast.unparse(ast.Compare(node.left, signs, node.comparators))


def _joined(node: ast.BoolOp) -> Iterator[Change]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield node, _with(node, lambda new: setattr(new, "op", other))
    for at in range(len(node.values)):
        left = [value for index, value in enumerate(node.values) if index != at]
        yield node, ast.unparse(left[0] if len(left) == 1 else ast.BoolOp(node.op, left))


def _other_constant(node: ast.Constant) -> Iterator[Change]:
    match node.value:
        case bool(value):
            yield node, str(not value)
        case int(value):
            yield node, str(value + 1)
            yield node, str(value - 1)
        case float(value):
            yield node, repr(value * 1.25 if value else 1.0)


def _annotated(function: Function | None) -> dict[str, str]:
    """Each parameter that has a type, and the type itself."""
    given = (*function.args.args, *function.args.kwonlyargs) if function is not None else ()
    return {each.arg: ast.unparse(each.annotation) for each in given if each.annotation is not None}


def _called(node: ast.Call, kinds: Mapping[str, str]) -> Iterator[Change]:
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    for keyword in node.keywords:
        if keyword.arg is not None and keyword.arg not in NO_MATTER:
            left = [each for each in node.keywords if each is not keyword]
            yield node, ast.unparse(ast.Call(node.func, node.args, left))
    for at in range(len(node.args) - 1):
        pair = node.args[at : at + 2]
        typed = {kinds[each.id] for each in pair if isinstance(each, ast.Name) and each.id in kinds}
        is_plain = all(isinstance(each, ast.Name | ast.Attribute | ast.Subscript) for each in pair)
        is_same = name in ALIKE or (name == "clip" and at == 0)  # what is held, and its lower end
        if not is_same and is_plain and len(typed) < 2:
            turned = [*node.args[:at], *pair[::-1], *node.args[at + 2 :]]
            yield node, ast.unparse(ast.Call(node.func, turned, node.keywords))


def _with(node: Node, change: Callable[[Node], object]) -> str:
    new = copy.deepcopy(node)
    change(new)
    return ast.unparse(new)


def _is_left_out(statement: ast.stmt) -> bool:
    match statement:
        case ast.Import() | ast.ImportFrom() | ast.Global() | ast.Nonlocal() | ast.Assert():
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
    return False


def _is_text(node: ast.BinOp) -> bool:
    return any(
        isinstance(each, ast.JoinedStr)
        or (isinstance(each, ast.Constant) and isinstance(each.value, str | bytes))
        for each in ast.walk(node)
    )


def _of_type(tree: ast.AST, kind: type[Node]) -> Iterator[Node]:
    return (node for node in ast.walk(tree) if isinstance(node, kind))
