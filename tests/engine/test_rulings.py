"""The rulings of each game are in its tables' notes, in its README and on its page of the site: none may be
missing."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from benchmarks.ruling_readings import READINGS, Reading
from fightcard import engine
from fightcard.engine.registry import SYSTEMS, game
from tools.register_pages import page

ENGINE = Path(str(engine.__file__)).parent
ALL = {system: import_module(f"tests.engine.systems.{system}.register").RULINGS for system in SYSTEMS}
FOR_ALL = pytest.mark.parametrize("system", SYSTEMS)


def readme(system: str) -> str:
    return (ENGINE / "systems" / system / "README.md").read_text(encoding="utf-8")


def listed(system: str, text: str) -> list[str]:
    return re.findall(rf"^\| ({ALL[system][0][0]}\d+) \|", text, flags=re.MULTILINE)


@FOR_ALL
def test_the_readme_lists_every_ruling_once_and_in_order(system: str) -> None:
    assert listed(system, readme(system)) == ALL[system]


@FOR_ALL
def test_the_page_of_the_site_lists_every_ruling_once_and_in_order(system: str) -> None:
    assert listed(system, page(system, game(system).title)) == ALL[system]


@FOR_ALL
def test_a_ruling_states_the_source_the_answer_the_reason_and_what_it_touches(system: str) -> None:
    rows = re.findall(r"^\| [A-Z]\d+ \| .+ \|$", readme(system).split("## Rulings")[1], flags=re.MULTILINE)
    assert [row for row in rows if len(row.split(" | ")) != 5 or not all(row.strip("| ").split(" | "))] == []


@FOR_ALL
def test_a_ruling_that_a_table_names_is_one_of_those_listed(system: str) -> None:
    letter = ALL[system][0][0]
    notes = [table.note for table in game(system).tables().values()]
    named = {ruling for note in notes for ruling in re.findall(rf"\b{letter}\d+\b", note)}
    assert named
    assert named <= set(ALL[system])


@FOR_ALL
def test_the_readme_names_every_table_and_touches_no_other(system: str) -> None:
    chapters = readme(system).split("## Tables")[1].split("## Rulings")[0]
    rows = re.findall(r"^\| [A-Z][^|]* \| ([a-z_, ]+) \|$", chapters, flags=re.MULTILINE)
    assert sorted(name for row in rows for name in row.split(", ")) == sorted(game(system).tables())


@FOR_ALL
def test_what_a_ruling_touches_is_there(system: str) -> None:
    text = readme(system).split("## Rulings")[1]
    touched = [
        place for row in re.findall(r"\| ([^|]+) \|$", text, flags=re.MULTILINE) for place in row.split(", ")
    ]
    files = [place for place in touched if "/" in place or "." in place]
    home = ENGINE / "systems" / system
    missing = [place for place in files if not ((home / place).exists() or (ENGINE.parent / place).exists())]
    assert missing == []
    assert {place for place in touched if place not in files} - set(game(system).tables()) == {"Touches"}


def test_the_other_reading_of_each_ruling_from_t45_on_can_be_played() -> None:
    # T65 names the round in which a bout ends, T66 the fighter of a list: no share of endings can differ
    without = {"T65", "T66"}
    assert {reading.ruling for reading in READINGS} == {"T40", *(f"T{n}" for n in range(45, 74))} - without


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: f"{reading.ruling}: {reading.says}")
def test_what_another_reading_changes_is_in_the_rules_once(reading: Reading) -> None:
    rules = ENGINE / "systems" / SYSTEMS[0] / "rules"
    for name, ruled, other in reading.changes:
        assert (rules / name).read_text(encoding="utf-8").count(ruled) == 1, (name, ruled)
        assert ruled != other
    assert reading.changes or reading.options
