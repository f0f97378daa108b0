"""One mistake: some bytes of a source changed."""

from __future__ import annotations

import ast
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake: the bytes from `start` to `end` of the source become `text`.

    It is in `line`; a test that runs one of `lines` runs it: for a constant, these are the lines that use it.
    What else is outside functions runs when the module is imported, and is `at_import`.
    """

    line: int
    lines: tuple[int, ...]
    at_import: bool
    start: int
    end: int
    text: str
    says: str

    def made(self, source: bytes) -> bytes:
        """The source with this mistake in it."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def is_one(self, source: bytes) -> bool:
        """Whether the source can still be read with it, and says something else."""
        try:
            after = ast.parse(self.made(source))
        except SyntaxError:
            return False
        return ast.dump(after) != ast.dump(ast.parse(source))


class Places:
    """Where the nodes of a source are, in bytes."""

    def __init__(self, source: bytes) -> None:
        self.before = [0]
        for line in source.splitlines(keepends=True):
            self.before.append(self.before[-1] + len(line))

    def mistake(
        self,
        node: ast.stmt | ast.expr,
        text: str,
        lines: tuple[int, ...],
        *,
        at_import: bool = False,
        says: str | None = None,
    ) -> Mistake:
        """The mistake that puts a text in the place of a node; an expression keeps to itself."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.before[node.lineno - 1] + node.col_offset
        end = self.before[node.end_lineno - 1] + node.end_col_offset
        is_whole = isinstance(node, ast.stmt)
        put = text if is_whole or text.isidentifier() or text.isdigit() else f"({text})"
        was = short(ast.unparse(node))
        change = f"dropped: {was}" if is_whole else f"{was} -> {short(text)}"
        return Mistake(node.lineno, lines, at_import, start, end, put, says or change)


def header(statement: ast.stmt) -> tuple[int, ...]:
    """The lines of a statement without those of the statements in it."""
    body = getattr(statement, "body", None) or getattr(statement, "cases", None)
    last = statement.end_lineno or statement.lineno
    if body:
        inner = body[0] if isinstance(body[0], ast.stmt) else body[0].pattern
        last = max(statement.lineno, inner.lineno - 1)
    return tuple(range(statement.lineno, last + 1))


def short(text: str) -> str:
    """A text in one line of at most 70 letters."""
    line = " ".join(text.split())
    return line if len(line) <= 70 else f"{line[:67]}..."
