"""The page on the API: what it shows is carried out, block by block, and comes out as it says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import fightcard
from tools.site_pages import api_reference

PAGE = (Path(__file__).resolve().parents[1] / "docs" / "api.md").read_text(encoding="utf-8")


def test_every_block_of_the_page_says_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for search in ("levers", "set_levers"):  # the page shows no cells to type
        monkeypatch.setattr(f"fightcard.pipeline.verify_run.{search}", None)
    blocks = re.findall(r"^```pycon\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 6
    assert PAGE.count(">>>") == sum(block.count(">>>") for block in blocks)
    said: list[str] = []
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(verbose=False)
    for number, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, names, f"block {number}", "docs/api.md", 0)
        runner.run(test, out=said.append, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).failed == 0, "".join(said)


def test_the_reference_names_every_function() -> None:
    named = re.findall(r"^::: fightcard\.(\w+)$", api_reference(), re.MULTILINE)
    assert named == [name for name in fightcard.__all__ if name.islower()] + ["engine"]
