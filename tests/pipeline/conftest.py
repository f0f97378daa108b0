"""The command line, for every test that asks for it by the name `run`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import partial

import pytest

from fightcard.pipeline.cli.exit_status import status_of
from tests.pipeline.commands import COMMANDS, Ran, Run
from tests.pipeline.few_cards import make_few


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*words: object) -> Ran:
        with pytest.raises(SystemExit) as leaving:
            sys.exit(status_of(partial(COMMANDS, [str(word) for word in words], prog_name="fightcard")))
        assert isinstance(leaving.value.code, int)
        said = capsys.readouterr()
        assert "Traceback" not in said.err + said.out
        return Ran(leaving.value.code, said.out, said.err)

    return command


@pytest.fixture
def first_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of several sentences for the back of a card, always the first."""
    monkeypatch.setattr(
        "fightcard.pipeline.printing.drawing.back_sentences.line_for", lambda _, sentences: sentences[0]
    )


@pytest.fixture
def few_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A library of few cards, played once a session: good enough where it counts that there is a proposal."""
    make_few(monkeypatch.setattr)


@pytest.fixture(scope="module")
def no_levers() -> Iterator[None]:
    """Every test of a module, and what it makes once, verifies without the search for what to type: that takes most of
    the time of judging a set, and is the subject of other tests."""
    with pytest.MonkeyPatch.context() as patched:
        _without_search(patched)
        yield


@pytest.fixture
def no_levers_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for one test: what its module makes once has been searched."""
    _without_search(monkeypatch)


def _without_search(patched: pytest.MonkeyPatch) -> None:
    for search in ("levers", "set_levers"):
        patched.setattr(f"fightcard.pipeline.verify_run.{search}", None)
