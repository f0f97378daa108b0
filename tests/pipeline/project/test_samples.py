"""The sample sets: each workbook of `raw` belongs to one game, and each is a project at once."""

from __future__ import annotations

from pathlib import Path

import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.checks.which_game import system_of
from fightcard.pipeline.project.samples import Sample, sample, samples
from fightcard.pipeline.workbook.read import read
from tests.pipeline.commands import Run

RAW = Path(__file__).parents[3] / "raw"


def test_each_workbook_of_raw_is_a_sample_of_its_own_game() -> None:
    lying = {path.stem for path in RAW.glob("*.xlsx") if not path.name.startswith("~$")}
    assert sorted(each.name for each in samples()) == sorted(lying)
    assert {each.system for each in samples()} == set(SYSTEMS)
    assert [each for each in samples() if system_of(read(each.path)) != each.system] == []


def test_without_a_name_the_sample_is_the_games_own() -> None:
    assert sample("").system == SYSTEMS[0]
    assert [sample("", system).system for system in SYSTEMS] == list(SYSTEMS)
    assert [sample(system) for system in SYSTEMS] == [sample("", system) for system in SYSTEMS]


def test_a_sample_is_known_by_its_name_however_it_is_typed() -> None:
    for each in samples():
        assert sample(each.name) == sample(each.name.upper().replace("_", "-")) == each


@pytest.mark.parametrize(
    ("name", "system", "said"),
    [
        ("middlewieghts", None, "perhaps middleweights is meant; there are legends, middleweights, "),
        ("legends", SYSTEMS[1], f"the sample set legends is one of {SYSTEMS[0]}, not of {SYSTEMS[1]}"),
        ("", "chess", "no game system is named `chess`"),
    ],
)
def test_a_sample_that_is_none_is_refused(name: str, system: str | None, said: str) -> None:
    with pytest.raises(ValueError, match="the") as refused:
        sample(name, system)
    assert said in str(refused.value)


def test_a_sample_project_holds_the_very_workbook() -> None:
    made = fightcard.new("My Heavyweights", sample="legends")
    assert list(made) == ["raw/my-heavyweights.xlsx", "fightcard.toml", "cards_out/README.md"]
    assert made["raw/my-heavyweights.xlsx"] == (RAW / "legends.xlsx").read_bytes()


@pytest.mark.parametrize("each", samples(), ids=lambda each: each.name)
def test_every_sample_makes_a_project_that_has_no_errors(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, each: Sample
) -> None:
    monkeypatch.chdir(tmp_path)
    made = run("new", "--sample", each.name)
    assert made.status == 0
    assert made.out.splitlines()[1:] == [f"{each.name}/fightcard.toml", f"{each.name}/cards_out/README.md"]
    monkeypatch.chdir(tmp_path / each.name)
    assert run("check").status == 0


@pytest.mark.parametrize(
    "words",
    [
        ("new", "OWN", "--sample"),
        ("new", "--sample=", "OWN"),
        ("new", "OWN", "--sample", "--system", SYSTEMS[0]),
    ],
)
def test_a_bare_sample_is_the_main_games(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    folder = tmp_path / "own"
    made = run(*(str(folder) if word == "OWN" else word for word in words))
    assert made.err == f"fightcard: next: cd {folder} && fightcard build\n"
    assert (folder / "raw" / "own.xlsx").read_bytes() == sample("").path.read_bytes()


def test_a_project_without_a_name_or_sample_is_misuse(run: Run) -> None:
    ran = run("new")
    assert (ran.status, ran.err) == (
        2,
        "fightcard: name the project's folder: NAME is missing\n",
    )


def test_a_project_in_the_place_of_another_is_refused(run: Run, tmp_path: Path) -> None:
    assert run("new", tmp_path / "legends", "--sample").status == 0
    ran = run("new", tmp_path / "legends", "--sample", "middleweights")
    assert (ran.status, ran.out) == (2, "")
    assert "nothing is overwritten" in ran.err
