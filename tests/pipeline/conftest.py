"""The command line, for every test that asks for it by the name `run`."""

from __future__ import annotations

import functools
import json
from typing import TYPE_CHECKING

import pytest

from engine.registry import SYSTEMS
from pipeline.cli.app import app
from pipeline.play import Play
from pipeline.rating import library, proposals, weighing
from tests.pipeline.commands import Ran

if TYPE_CHECKING:
    from engine.core.data import DeckData
    from tests.pipeline.commands import Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*words: object) -> Ran:
        with pytest.raises(SystemExit) as leaving:
            app([str(word) for word in words], prog_name="fightcard")
        assert isinstance(leaving.value.code, int)
        said = capsys.readouterr()
        assert "Traceback" not in said.err + said.out
        return Ran(leaving.value.code, said.out, said.err)

    return command


@pytest.fixture
def first_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several sentences for the back of a card, always the first."""
    for system in SYSTEMS:
        monkeypatch.setattr(f"pipeline.systems.{system}.taglines.said_of", lambda _, sentences: sentences[0])


_played = library.played


@functools.cache
def _small_library(system: str, deck: str, seed: int) -> library.Library:
    return _played(system, json.loads(deck), Play(seed=seed), cards=150, bouts=1)


def _few(system: str, deck: DeckData | None, play: Play, **_: object) -> library.Library:
    return _small_library(system, json.dumps(deck), play.seed)


@pytest.fixture
def few_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A library of few cards, played once a session: good enough where it counts that there is a proposal."""
    monkeypatch.setattr(library, "played", _few)
    monkeypatch.setattr(proposals, "FIRST", 400)
    monkeypatch.setattr(weighing, "FIRST", 400)
    monkeypatch.setattr(weighing, "MORE", 400)
    monkeypatch.setattr(weighing, "ROUNDS", 1)
    monkeypatch.setattr(weighing, "CONFIRMED_BOUTS", 1)
