"""An account of accusations: at every place where a finding is raised, two mistakes that its tests must notice.

One raises it at another cell, which only a case that fires there and looks at the cell can notice. The other
opens the guard before it, so that it is raised wherever the guard is reached; only a sound case notices that.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.mutation.mistake import Mistake, Places, header, short

ELSEWHERE = "__import__('dataclasses').replace({}, cell='XFD1')"
NOWHERE = "__import__('fightcard.pipeline.findings.diagnostics', fromlist=['Place']).Place()"
_LEAVING = (ast.Return, ast.Continue, ast.Raise, ast.Break)


def accusations(source: bytes) -> list[Mistake]:
    """Both mistakes of each place of a module where a finding is raised; one where nothing guards it."""
    places = Places(source)
    tree = ast.parse(source)
    above = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    found = []
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and _is_raised(node.func)):
            continue
        name = ast.unparse(node.func).removesuffix(".at")
        place = ast.unparse(node.args[0]) if node.args else NOWHERE
        moved = ast.Call(node.func, [ast.parse(ELSEWHERE.format(place), mode="eval").body], node.keywords)
        lines = tuple(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        found.append(places.mistake(node, ast.unparse(moved), lines, says=f"{name} at another cell"))
        for test, text, around in _guards(node, above):
            says = f"{name} without: {short(ast.unparse(test))}"
            found.append(places.mistake(test, text, around, says=says))
            break
    return sorted(found, key=lambda each: (each.line, each.start))


def _is_raised(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "at"
        and isinstance(function.value, ast.Name)
        and function.value.id.isupper()
    )


def _guards(node: ast.AST, above: dict[ast.AST, ast.AST]) -> Iterator[tuple[ast.expr, str, tuple[int, ...]]]:
    """The conditions under which a node is reached, the nearest first: the condition, what opens it for good,
    and its lines."""
    while (around := above.get(node)) is not None and not isinstance(node, ast.FunctionDef):
        match around:
            case ast.If() | ast.While():
                if node is not around.test:
                    yield around.test, str(node in around.body), header(around)
            case ast.IfExp() if node is not around.test:
                yield around.test, str(node is around.body), (around.test.lineno,)
            case ast.GeneratorExp(generators=loops) | ast.ListComp(generators=loops):
                for test in (test for loop in loops for test in loop.ifs):
                    yield test, "True", (test.lineno,)
        for body in (getattr(around, name, []) for name in ("body", "orelse", "finalbody")):
            if isinstance(body, list) and node in body:
                for before in reversed(body[: body.index(node)]):
                    if isinstance(before, ast.If) and isinstance(before.body[-1], _LEAVING):
                        yield before.test, "False", header(before)
        node = around
