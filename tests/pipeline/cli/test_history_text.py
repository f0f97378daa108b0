"""A history in the terminal."""

from __future__ import annotations

import io
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fightcard.pipeline.cli.history_text import show
from tests.pipeline.commands import Run


@pytest.mark.parametrize(("predicted", "bouts"), [((), "0 real bouts"), (("drawn",), "1 real bout")])
def test_where_no_bout_is_decided_it_says_how_to_type_one(predicted: tuple[str, ...], bouts: str) -> None:
    found: Any = SimpleNamespace(
        predicted=predicted, decided=0, left_out={}, shortened=0, halves=SimpleNamespace(fighters=0)
    )
    stream = io.StringIO()
    show(found, stream)
    shown = " ".join(stream.getvalue().split())
    assert shown == (
        f"{bouts} predicted, 0 of them decided No decided real bout between two fighters of this workbook is known, so nothing "
        "is shown either way. Type their bouts on the sheet Bouts, or name a table of them with --bouts."
    )


def test_a_page_is_not_written_under_the_name_of_its_figures(run: Run, tmp_path: Path) -> None:
    ran = run("history", "raw/legends.xlsx", "--out", tmp_path / "real.json")
    assert (ran.status, ran.out) == (2, "")
    assert "a web page does not belong in a file that ends in .json. Name it real.html." in ran.err


def test_the_workbook_is_not_its_own_table_of_further_bouts(run: Run, tmp_path: Path) -> None:
    ran = run("build", "raw/legends.xlsx", "--history", "raw/../raw/legends.xlsx", "--out", tmp_path / "out")
    assert ran.status == 2
    assert "is the workbook itself; its bouts are used anyway: fightcard build" in ran.err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("words", [("build", "--history"), ("history", "--bouts")])
def test_a_workbook_without_bouts_is_no_table_of_them(
    run: Run, tmp_path: Path, words: tuple[str, str]
) -> None:
    verb, option = words
    ran = run(verb, "raw/legends.xlsx", option, "raw/glory.xlsx", "--out", tmp_path / "out")
    assert ran.status == 2
    assert "raw/glory.xlsx: it has no table of bouts" in ran.err
    assert not (tmp_path / "out").exists()
