"""The page of the site that goes through a game's rule text paragraph by paragraph, made from its register."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from fightcard.engine.register import Paragraph, examples, paragraphs, rules

GAMES = Path(__file__).resolve().parents[1] / "engine" / "systems"


def page(system: str, title: str) -> str:
    """The register as Markdown; raises RegisterError as `paragraphs` does."""
    found = paragraphs(system)
    left_out = sum(bool(paragraph.left_out) for paragraph in found)
    counts = (
        f"{len(found)} paragraphs, {len(found) - left_out} of them played by {len(rules(system))} rules"
        f" and shown by {len(examples(system))} worked examples."
    )
    head = f"""# The rule book of {title}, paragraph by paragraph

Every paragraph, numbered item and table of the text in its order, in our words: \
the rules that play it, the worked
examples and tests that show it, the ruling where the text is at odds with itself, \
or the reason why it is left out.
{counts}
"""
    return "\n".join(
        [
            head,
            *(line for paragraph in found for line in _lines(paragraph)),
            *_worked_examples(system),
            *_rulings(system),
        ]
    )


def _lines(paragraph: Paragraph) -> Iterator[str]:
    yield f"- **{paragraph.cite}** {paragraph.gist}"
    if paragraph.left_out:
        yield f"  *Left out: {paragraph.left_out}.*"
    else:
        yield f"  Played by {_listed(paragraph.rules)}."
        yield f"  Shown by {_listed(paragraph.examples + paragraph.tests)}."
    if paragraph.ruling:
        yield f"  Ruling {paragraph.ruling}."


def _worked_examples(system: str) -> Iterator[str]:
    yield from ("", "## The worked examples", "")
    for example in examples(system):
        yield f"- `{example.id}` ({example.cite}) {example.says}"
    yield ""


def _rulings(system: str) -> Iterator[str]:
    """The table of a game's README, in which each ruling is written once."""
    text = (GAMES / system / "README.md").read_text(encoding="utf-8")
    table = text.partition("## Rulings")[2].partition("\n## ")[0].strip()
    yield from ("## Rulings", "", "[How rulings are made](rulings.md).", "", table, "")


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
