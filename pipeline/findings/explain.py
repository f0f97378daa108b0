"""What a code means, in words: for the terminal and for the pages of the docs."""

from __future__ import annotations

import re
import textwrap

from fightcard.pipeline.findings.diagnostics import KINDS, Diagnostic

WIDTH = 80
_FACT = re.compile(r"\{(\w+)(?::[^}]*)?\}")
_MORE = re.compile(r"(?<=[a-z.)}])\{\w+\}|(?<=\.) \{\w+\}$|^\{\w+\} (?=[A-Z])")
"""What only some findings of a code add: an ending of a sentence, or a sentence before or after it."""


def explained(diagnostic: Diagnostic, width: int = WIDTH) -> str:
    """A diagnostic explained, in lines of at most `width` columns with a last newline."""
    head = f"{diagnostic.code}  {diagnostic.severity}, {KINDS[diagnostic.letter]}"
    parts = [head, ""]
    for title, text in (("says", diagnostic.says), ("why", diagnostic.why), ("fix", diagnostic.fix)):
        parts += textwrap.wrap(
            with_blanks(text),
            width,
            initial_indent=f"  {title:<5}",
            subsequent_indent=" " * 7,
            break_on_hyphens=False,
        )
    return "\n".join(parts) + "\n"


def with_blanks(text: str) -> str:
    """A sentence of the catalogue with its facts as blanks, `<column> is blank`, without what only some
    findings add."""
    return _FACT.sub(lambda match: f"<{match[1]}>", _MORE.sub("", text)).strip()
