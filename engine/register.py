"""The register of a rule text: every paragraph in the order of the book, which rules play it, and what shows
that they do.

A game's `rulebook.toml` lists the paragraphs, its `examples.toml` the worked examples. Loading is the check:
a paragraph that is neither played nor left out with a reason, a rule that no paragraph names, or an unknown
name does not load.
"""

from __future__ import annotations

import functools
import importlib
import pkgutil
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from string import ascii_lowercase

from fightcard.engine.core.rule import Rule, rules_of

Script = Mapping[str, object]

_RULING = re.compile(r"^\| ([A-Z]\d+) \|", re.MULTILINE)
_STATED = ("cite", "gist", "table", "elsewhere", "rules", "examples", "tests", "ruling", "left_out")
ELSEWHERE = ("example", "chart", "card", "strategy card", "trait card", "score sheet", "flow chart")
"""Where a paragraph that the rules page need not say is on paper, or what it is instead of a rule."""
_EXAMPLE = ("id", "cite", "says", "play")


class RegisterError(ValueError):
    """An invalid register; the message says which paragraph or example, what is wrong, and how to fix it."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example of the text: `plays` are the rules played in turn, each with its words; `script` is
    all else that the example says."""

    id: str
    cite: str
    says: str
    plays: tuple[str, ...]
    script: Script

    @property
    def rules(self) -> tuple[str, ...]:
        """The names of the rules that the example plays."""
        return tuple(step.split()[0] for step in self.plays)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph, numbered item or table of a rule text, in our words.

    `table` is its mark where players need it at the table: the printed rules say it in a line that names the
    mark, page and letter (`12a`). `elsewhere`, one of `ELSEWHERE`, is why they need not. `left_out` is why no
    rule plays it, empty where one does.
    """

    cite: str
    gist: str
    table: str
    elsewhere: str
    rules: tuple[str, ...]
    examples: tuple[str, ...]
    tests: tuple[str, ...]
    ruling: str
    left_out: str

    def as_json(self) -> dict[str, object]:
        """The paragraph as plain JSON values; `examples` names the tests that show it where no worked example
        does."""
        return {
            "cite": self.cite,
            "gist": self.gist,
            "table": self.table,
            "rules": list(self.rules),
            "examples": list(self.examples or self.tests),
            "tests": list(self.tests),
            "ruling": self.ruling,
            "left_out": self.left_out,
        }


@functools.cache
def rules(system: str) -> tuple[Rule, ...]:
    """Every rule of a game, its modules imported first."""
    package = importlib.import_module(f"fightcard.engine.systems.{system}.rules")
    for module in pkgutil.iter_modules(getattr(package, "__path__", ())):
        importlib.import_module(f"{package.__name__}.{module.name}")
    return rules_of(system)


@functools.cache
def examples(system: str) -> tuple[Example, ...]:
    """The worked examples of a game, in the order of its text.

    Raises RegisterError for one that lacks its id, cite, sentence or play, or that has another's id.
    """
    found = tuple(map(_example, _entries(system, "examples.toml", "example")))
    _no_twins([example.id for example in found], "examples.toml")
    return found


@functools.cache
def rulings(system: str) -> tuple[str, ...]:
    """The names of a game's rulings, as the table in its README lists them."""
    return tuple(_RULING.findall((_folder(system) / "README.md").read_text(encoding="utf-8")))


@functools.cache
def paragraphs(system: str) -> tuple[Paragraph, ...]:
    """Every paragraph of a game's text, in the order of the book.

    Raises RegisterError where a paragraph names what does not exist, is played but shown by nothing, or is
    neither played nor left out for a reason, and where a rule or an example belongs to no paragraph.
    """
    found = tuple(map(_paragraph, _entries(system, "rulebook.toml", "paragraph")))
    known = {
        "rule": {rule.name for rule in rules(system)},
        "example": {example.id for example in examples(system)},
        "ruling": set(rulings(system)),
    }
    for paragraph in found:
        _check(paragraph, known)
    _no_twins([paragraph.table for paragraph in found if paragraph.table], "rulebook.toml")
    _none_forgotten("rule", known["rule"], (name for paragraph in found for name in paragraph.rules))
    _none_forgotten("example", known["example"], (name for paragraph in found for name in paragraph.examples))
    return found


def _folder(system: str) -> Path:
    return Path(str(files(f"fightcard.engine.systems.{system}")))


def _entries(system: str, file: str, kind: str) -> list[Script]:
    first = _folder(system) / file
    # a long text is in parts: rulebook.toml, rulebook_advanced.toml
    parts = [first, *first.parent.glob(f"{first.stem}_*.toml")]
    return [entry for part in parts for entry in tomllib.loads(part.read_text(encoding="utf-8"))[kind]]


def _example(entry: Script) -> Example:
    name = str(entry.get("id") or entry.get("says") or "the first without a name")
    for key in _EXAMPLE:
        if not entry.get(key):
            raise RegisterError(
                f"examples.toml, {name}: has no {key}; an example states {', '.join(_EXAMPLE)}"
            )
    play = entry["play"]
    return Example(
        id=str(entry["id"]),
        cite=str(entry["cite"]),
        says=str(entry["says"]),
        plays=_names([play] if isinstance(play, str) else play),
        script={key: value for key, value in entry.items() if key not in _EXAMPLE},
    )


def _paragraph(entry: Script) -> Paragraph:
    where = f"rulebook.toml, {entry.get('cite', 'no cite')}, `{entry.get('gist', '')}`"
    stray = [key for key in entry if key not in _STATED]
    if stray:
        raise RegisterError(
            f"{where}: does not know {', '.join(stray)}; a paragraph states {', '.join(_STATED)}"
        )
    if not entry.get("cite") or not entry.get("gist"):
        raise RegisterError(f"{where}: has no cite or no gist; each paragraph states both")
    return Paragraph(
        cite=str(entry["cite"]),
        gist=str(entry["gist"]),
        table=str(entry.get("table", "")),
        elsewhere=str(entry.get("elsewhere", "")),
        rules=_names(entry.get("rules")),
        examples=_names(entry.get("examples")),
        tests=_names(entry.get("tests")),
        ruling=str(entry.get("ruling", "")),
        left_out=str(entry.get("left_out", "")),
    )


def _names(listed: object) -> tuple[str, ...]:
    return tuple(map(str, listed)) if isinstance(listed, list) else ()


def _check(paragraph: Paragraph, known: Mapping[str, set[str]]) -> None:
    where = f"rulebook.toml, {paragraph.cite}, `{paragraph.gist}`"
    named = {
        "rule": paragraph.rules,
        "example": paragraph.examples,
        "ruling": tuple(filter(None, paragraph.ruling.split(", "))),
    }
    for kind, names in named.items():
        for name in names:
            if name not in known[kind]:
                raise RegisterError(f"{where}: names the {kind} {name}, which does not exist")
    if not paragraph.rules and not paragraph.left_out:
        raise RegisterError(
            f"{where}: is silent; name the rules that play it, or say in left_out why none does"
        )
    if paragraph.rules and paragraph.left_out:
        raise RegisterError(f"{where}: is played and left out at once; strike one of the two")
    if paragraph.rules and bool(paragraph.table) == bool(paragraph.elsewhere):
        raise RegisterError(
            f"{where}: is played; give it a mark in table, so that the printed rules say it, or in elsewhere"
            f" what else it is on paper ({', '.join(ELSEWHERE)}), and not both"
        )
    if paragraph.elsewhere and paragraph.elsewhere not in ELSEWHERE:
        raise RegisterError(
            f"{where}: elsewhere is {paragraph.elsewhere}; it is one of {', '.join(ELSEWHERE)}"
        )
    if paragraph.table and f"p.{paragraph.table.rstrip(ascii_lowercase)}" != paragraph.cite.split("-")[0]:
        raise RegisterError(f"{where}: its mark {paragraph.table} is that of another page")
    if paragraph.rules and not paragraph.examples and not paragraph.tests:
        raise RegisterError(f"{where}: is played but nothing shows it; name an example or a test")


def _none_forgotten(kind: str, known: set[str], named: Iterable[str]) -> None:
    forgotten = sorted(known - set(named))
    if forgotten:
        raise RegisterError(f"rulebook.toml: no paragraph names the {kind} {', '.join(forgotten)}")


def _no_twins(names: Sequence[str], file: str) -> None:
    twins = sorted({name for name in names if names.count(name) > 1})
    if twins:
        raise RegisterError(f"{file}: two entries are called {', '.join(twins)}")
