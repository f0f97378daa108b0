"""The register of a rule text is whole, and what it names is there."""

from __future__ import annotations

import re
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from fightcard.engine import register
from fightcard.engine.register import Paragraph, RegisterError, examples, paragraphs, rules, rulings
from fightcard.engine.registry import SYSTEMS, game
from tests.engine.samples import SAMPLES
from tools.register_pages import page

HERE = Path(__file__).resolve().parent
EXPECTED = {system: import_module(f"tests.engine.systems.{system}.register") for system in SYSTEMS}
FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)


def first_page(paragraph: Paragraph) -> int:
    found = re.fullmatch(r"p\.(\d+)", paragraph.cite)
    assert found, f"{paragraph.cite}: {paragraph.gist}"
    return int(found[1])


@FOR_ALL
def test_the_register_follows_the_pages_of_the_book_to_the_last(system: str) -> None:
    pages = [first_page(paragraph) for paragraph in paragraphs(system)]
    assert pages == sorted(pages)
    assert set(range(1, SAMPLES[system].last_page + 1)) - set(pages) == set()


@FOR_ALL
def test_no_paragraph_is_listed_twice(system: str) -> None:
    gists = Counter((paragraph.cite, paragraph.gist) for paragraph in paragraphs(system))
    assert [stated for stated, count in gists.items() if count > 1] == []


@FOR_ALL
def test_every_test_that_a_paragraph_names_is_there(system: str) -> None:
    standing = {
        f"{path.name}::{name}"
        for path in HERE.rglob("test_*.py")
        for name in re.findall(r"^def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    named = {name for paragraph in paragraphs(system) for name in paragraph.tests}
    assert named - standing == set()


@FOR_ALL
def test_an_example_is_under_a_paragraph_whose_rules_it_plays(system: str) -> None:
    plays = {example.id: set(example.rules) for example in examples(system)}
    sources = {rule.name: _source(rule.module, rule.name) for rule in rules(system)}
    called = {name: _reached(sources, name) for name in set().union(*plays.values())}
    strangers = [
        (paragraph.cite, name)
        for paragraph in paragraphs(system)
        for name in paragraph.examples
        if not set(paragraph.rules) & {reached for rule in plays[name] for reached in called[rule]}
    ]
    assert strangers == []


def _reached(sources: dict[str, str], name: str) -> set[str]:
    """The rules that a rule may call, itself among them, read from the sources."""
    reached, waiting = {name}, [name]
    while waiting:
        text = sources[waiting.pop()]
        for found in set(re.findall(r"\b(\w+)\(", text)) & set(sources) - reached:
            reached.add(found)
            waiting.append(found)
    return reached


def _source(module: str, name: str) -> str:
    text = (
        (HERE.parents[1] / Path(*module.removeprefix("fightcard.").split(".")))
        .with_suffix(".py")
        .read_text(encoding="utf-8")
    )
    return text.split(f"\ndef {name}(")[1].split("\n\n\n")[0]


@FOR_ALL
def test_a_rule_cites_the_page_of_a_paragraph_that_it_plays(system: str) -> None:
    pages: dict[str, set[str]] = {}
    for paragraph in paragraphs(system):
        for name in paragraph.rules:
            pages.setdefault(name, set()).add(paragraph.cite)
    astray = {
        f"{rule.module}.{rule.name}": (rule.cite, sorted(pages[rule.name]))
        for rule in rules(system)
        if rule.cite not in pages[rule.name]
    }
    assert astray == {}


@FOR_ALL
def test_every_ruling_settles_a_paragraph_or_a_card(system: str) -> None:
    named = {ruling for paragraph in paragraphs(system) for ruling in paragraph.ruling.split(", ") if ruling}
    assert set(rulings(system)) - named == EXPECTED[system].ABOUT_CARDS


@FOR_ALL
def test_the_page_lists_every_paragraph_in_the_order_of_the_book(system: str) -> None:
    listed = [line for line in page(system, game(system).title).splitlines() if line.startswith("- **p.")]
    assert listed[: len(paragraphs(system))] == [
        f"- **{each.cite}** {each.gist}" for each in paragraphs(system)
    ]


@FOR_ALL
def test_the_register_as_json_has_the_keys_that_readers_rely_on(system: str) -> None:
    listed = [paragraph.as_json() for paragraph in paragraphs(system)]
    assert len(listed) == len(paragraphs(system))
    for paragraph in listed:
        assert {"cite", "gist", "rules", "examples", "ruling", "left_out"} <= set(paragraph)
        assert paragraph["left_out"] or (paragraph["rules"] and paragraph["examples"])
        assert bool(paragraph["rules"]) != bool(paragraph["left_out"])


KNOWN = {"rule": {"fall"}, "example": {"he-falls"}, "ruling": {"T1"}}


def entry(**changes: object) -> Paragraph:
    whole = {
        "cite": "p.1",
        "gist": "A man falls.",
        "table": "1a",
        "rules": ["fall"],
        "examples": ["he-falls"],
        "ruling": "T1",
    }
    return register._paragraph({**whole, **changes})


def test_a_whole_paragraph_passes() -> None:
    register._check(entry(), KNOWN)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": ["rise"]}, "names the rule rise, which does not exist"),
        ({"examples": ["he-rises"]}, "names the example he-rises, which does not exist"),
        ({"ruling": "T1, T99"}, "names the ruling T99, which does not exist"),
        ({"rules": []}, "is silent"),
        ({"left_out": "history"}, "played and left out at once"),
        ({"examples": []}, "nothing shows it"),
        ({"table": ""}, "give it a mark in table"),
        ({"elsewhere": "chart"}, "and not both"),
        ({"table": "", "elsewhere": "memory"}, "elsewhere is memory; it is one of example, chart"),
        ({"table": "2a"}, "its mark 2a is that of another page"),
    ],
)
def test_an_invalid_paragraph_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(RegisterError, match=message):
        register._check(entry(**changes), KNOWN)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"gist": ""}, "no cite or no gist"),
        ({"cite": ""}, "no cite or no gist"),
        ({"rule": ["fall"]}, "does not know rule"),
    ],
)
def test_a_paragraph_that_is_misspelled_is_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(RegisterError, match=message):
        entry(**changes)


def test_a_rule_that_no_paragraph_names_is_refused() -> None:
    with pytest.raises(RegisterError, match="no paragraph names the rule rise, stand"):
        register._none_forgotten("rule", {"fall", "rise", "stand"}, ["fall"])


def test_two_examples_of_one_id_are_refused() -> None:
    with pytest.raises(RegisterError, match="two entries are called he-falls"):
        register._no_twins(["he-falls", "he-rises", "he-falls"], "examples.toml")


def test_an_example_without_a_sentence_is_refused() -> None:
    with pytest.raises(RegisterError, match="he-falls: has no says"):
        register._example({"id": "he-falls", "cite": "p.1", "play": "fall"})
