"""The face and the theme that a project brings itself, and the cards on which a face is inspected."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from fightcard.engine.registry import SYSTEMS, game
from fightcard.pipeline.cards import convert
from fightcard.pipeline.checks import check
from fightcard.pipeline.checks.card_table import cards_in
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Finding, has_errors
from fightcard.pipeline.findings.selected import Findings
from fightcard.pipeline.game import Charts, data_file, game_of
from fightcard.pipeline.printing.drawing.face_file import HOW_TO_FIX, OWN, face_data, read_face
from fightcard.pipeline.printing.drawing.face_inspection import inspect_face
from fightcard.pipeline.printing.drawing.face_layout import Layout
from fightcard.pipeline.printing.drawing.faces import Face, Imprint, digest
from fightcard.pipeline.printing.drawing.game_prints import printing_of
from fightcard.pipeline.printing.drawing.theme_file import read_theme
from fightcard.pipeline.printing.drawing.themes import CLASSIC, Theme, theme_named
from fightcard.pipeline.printing.sheets.order import Order
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.workbook.model import Book, Unreadable
from fightcard.pipeline.workbook.project_file import own_looks, project_of
from fightcard.pipeline.workbook.read import read

MOST = 60
"""The most cards of a set on which a face is inspected."""
SET_NAME = "Great Heavyweights"
"""The imprint of a card on which a face is inspected."""
FIELD = "field.json"


@dataclass(frozen=True, slots=True)
class ProjectLooks:
    """What a project brings: a face, a theme, both None where it brings none, and what is wrong with them."""

    face: Face | None = None
    theme: Theme | None = None
    findings: tuple[Finding, ...] = ()


def project_looks(system: str, book: Path, cards: Sequence[Mapping[str, Any]] = ()) -> ProjectLooks:
    """The face and the theme that the fightcard.toml of a workbook names, the face looked over on its cards.

    Raises fightcard.pipeline.workbook.model.Unreadable for a file that is missing, broken, or for another
    game.
    """
    looks = own_looks(project_of(book))
    theme = theme_named(looks.theme) if looks.theme is not None else None
    if looks.theme_file is not None:
        theme = read_theme(looks.theme_file)
    if looks.face is None:
        return ProjectLooks(theme=theme)
    face, findings = checked_face(looks.face, system, cards, theme or CLASSIC)
    return ProjectLooks(face, theme, findings)


def checked_face(
    path: Path, system: str, cards: Sequence[Mapping[str, Any]], theme: Theme = CLASSIC
) -> tuple[Face | None, tuple[Finding, ...]]:
    """A face file as a face, None where it has errors, and every finding about it.

    Raises fightcard.pipeline.workbook.model.Unreadable as `read_face`.
    """
    layout, found = _inspected(path, system, cards[:MOST], theme)
    if layout is None or has_errors(found):
        return None, found
    return printing_of(system).fighters.face(layout), found


def _inspected(
    path: Path, system: str, cards: Sequence[Mapping[str, Any]], theme: Theme
) -> tuple[Layout | None, tuple[Finding, ...]]:
    """The layout of a face file, None where it is not understood, and what is wrong with it on the cards."""
    contents = printing_of(system).fighters.contents
    layout, faults = read_face(path, contents, theme)
    if layout is None:
        return None, tuple(faults)
    shown = [(card, specimen_imprint(card)) for card in cards]
    return layout, tuple(inspect_face(layout, contents, shown, theme))


@cache
def specimens(system: str) -> tuple[Mapping[str, Any], ...]:
    """Cards of a game on which a face is looked over: its own sample set, and its house field."""
    own = convert(check(read(sample("", system).path))).cards
    field = json.loads(data_file(system, FIELD))
    return *own, *cards_in(system, field["headings"], (rung["cells"] for rung in field["rungs"]), FIELD)


def specimen_imprint(card: Mapping[str, Any]) -> Imprint:
    """What a specimen says in addition to its data, a real record among it."""
    career = {"Won": 132, "Lost": 14, "Drawn": 10, "Won by KO": 100}
    return Imprint(SET_NAME, 100, 100, digest(card), career=career)


@dataclass(frozen=True, slots=True)
class FaceChecked:
    """A face file that was looked over: its layout and face, None where it is not understood, the cards on
    which it was, every finding, and the charts of the workbook's owner."""

    path: Path
    system: str
    layout: Layout | None
    face: Face | None
    cards: tuple[Mapping[str, Any], ...]
    findings: tuple[Finding, ...]
    charts: Charts = field(default_factory=dict)


def new_face(system: str) -> str:
    """The text of a game's own face file, to begin one's own with; raises ValueError for an unknown game."""
    return data_file(game_of(system).name, OWN)


def check_face(path: Path, book: Book | None = None, theme: Theme = CLASSIC) -> FaceChecked:
    """A face file looked over on the game's sample set and house field, and on the good rows of a workbook.

    Raises fightcard.pipeline.workbook.model.Unreadable for a file that is missing, no TOML or no face, and
    for a workbook of another game.
    """
    system = _game_named(path)
    cards = [*specimens(system)]
    charts: Charts = {}
    if book is not None:
        checked = check(book)
        if checked.system != system:
            other = (
                f"it holds {game(checked.system).title}, and {path.name} is a face of {game(system).title}"
            )
            raise Unreadable(book.path, other, "Name a workbook of the same game.")
        sound = Findings(found for found in checked.findings if found.severity != "error")
        made = convert(replace(checked, findings=sound))
        cards, charts = [*made.cards, *cards], made.deck.get("charts", {})
    layout, found = _inspected(path, system, cards, theme)
    face = None if layout is None else printing_of(system).fighters.face(layout)
    return FaceChecked(path, system, layout, face, tuple(cards), found, charts)


def _game_named(path: Path) -> str:
    text = face_data(path).get("game")
    if text not in SYSTEMS:
        near = nearest(str(text), SYSTEMS)
        meant = f"; did you mean {near}?" if near else f"; there are {', '.join(SYSTEMS)}"
        raise Unreadable(path, f"game is {text!r}, and there is no such game{meant}", HOW_TO_FIX)
    return str(text)


def in_own_size(order: Order, face: Face | None) -> Order:
    """An order for a face of another size than ours: cards of that size, unless another is ordered or the
    profile prescribes one."""
    if face is None or order.card is not None or order.profile.kind not in ("sheets", "fold"):
        return order
    if (order.size.width, order.size.height) == (face.size.width, face.size.height):
        return order
    return replace(order, card=f"{face.size.width:g}x{face.size.height:g}mm")


def looks_mark(book: Path) -> str:
    """A mark that changes when the face file or the theme file of a workbook's project does; empty where it
    has none."""
    try:
        looks = own_looks(project_of(book))
        named = [each for each in (looks.face, looks.theme_file) if each is not None]
        text = "".join(each.read_text(encoding="utf-8", errors="replace") for each in named if each.is_file())
    except (Unreadable, OSError) as error:
        return str(error)
    if not named and looks.theme is None:
        return ""
    return hashlib.sha256(f"{named}{looks.theme}{text}".encode()).hexdigest()[:12]
