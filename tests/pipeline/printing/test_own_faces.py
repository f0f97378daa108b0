"""The games' own faces are files: whole, understood, and without a finding on any card they are tried on."""

from __future__ import annotations

import re
import tomllib
from importlib import import_module

import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS, game
from fightcard.pipeline.checks.schema_errors import faults
from fightcard.pipeline.printing.drawing.face_contents import Contents
from fightcard.pipeline.printing.drawing.face_file import own_layout
from fightcard.pipeline.printing.drawing.face_inspection import inspect_face, required
from fightcard.pipeline.printing.drawing.faces import BLEED
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.printing.drawing.themes import CLASSIC, THEMES
from fightcard.pipeline.printing.output.own_face import specimen_imprint, specimens
from tools.site_pages import face_fields


def contents_of(system: str) -> Contents:
    found: Contents = import_module(f"fightcard.pipeline.systems.{system}.face").CONTENTS
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_face_of_ours_is_valid_by_the_schema_of_faces(system: str) -> None:
    assert list(faults("files", "face", tomllib.loads(fightcard.new_face(system)))) == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_is_wrong_with_a_face_of_ours(system: str, theme: str) -> None:
    contents = contents_of(system)
    layout = own_layout(f"fightcard.pipeline.systems.{system}", contents, CLASSIC)
    cards = [(card, specimen_imprint(card)) for card in specimens(system)]
    assert len(cards) > 20
    found = inspect_face(layout, contents, cards, THEMES[theme])
    assert [finding.message for finding in found] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_card_has_a_text_for_each_name_and_no_other(system: str) -> None:
    contents = contents_of(system)
    seen: set[str] = set()
    for card in specimens(system):
        content = contents.content_of(card, specimen_imprint(card))
        assert set(content.texts) <= set(contents.names)
        assert content.states <= set(contents.states)
        seen |= set(content.texts)
    assert seen == set(contents.names)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_compared_field_is_one_that_a_face_must_have(system: str) -> None:
    contents, compared = contents_of(system), printing_of(system).fighters.compared
    there = {*required(contents), *contents.joined}
    assert {field for field in compared.FIELDS if field not in there} == set()


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_made_page_names_all_that_a_face_may_show(system: str) -> None:
    contents = contents_of(system)
    part = face_fields().partition(f"## {game(system).title}\n")[2].partition("\n## ")[0]
    assert {*contents.names, *contents.states, *contents.drawings} <= set(re.findall(r"`([^`]+)`", part))


def test_the_made_page_names_every_ink_and_all_looks() -> None:
    named = set(re.findall(r"`([^`]+)`", face_fields().partition("## Inks")[2]))
    assert named == {*CLASSIC.inks, *CLASSIC.roles}


def test_colour_of_a_head_runs_over_the_cut() -> None:
    layout = own_layout(f"fightcard.pipeline.systems.{SYSTEMS[0]}", contents_of(SYSTEMS[0]), CLASSIC)
    heads = [figure.shape for figure in layout.frame if getattr(figure, "ink", "") == "night"]  # type: ignore[union-attr]
    assert isinstance(heads[0], Box)
    assert (heads[0].x, heads[0].y, heads[0].right) == (-BLEED, -BLEED, pytest.approx(63.5 + BLEED))
