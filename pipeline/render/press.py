"""The press: a set's cards and its deck in, the files to print out."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

from pipeline.findings import Place
from pipeline.render.compose import Owner
from pipeline.render.faces import Imprint, digest
from pipeline.render.paper import grid_for
from pipeline.render.sheets import Document, Print, impose
from pipeline.render.themes import CLASSIC

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core.data import CardData, DeckData
    from pipeline.findings import Finding
    from pipeline.render.faces import Face


@dataclass(frozen=True, slots=True)
class Rendered:
    """What printing made: each file's bytes by its name, and what did not fit or could not be set."""

    files: Mapping[str, bytes]
    findings: tuple[Finding, ...]


class _Faces(Protocol):
    FIGHTER: Face
    DECK: Face


def render(
    cards: Sequence[CardData],
    deck: DeckData | None,
    *,
    set_name: str,
    paper: str = "letter",
    unverified: bool = False,
    system: str = "title_bout",
) -> Rendered:
    """The fighter cards as `cards.pdf` and the deck as `deck.pdf`, nine poker cards a sheet.

    `cards` and `deck` are lawful card data; a game without a deck gives None. `paper` is `letter` or `a4`.
    `unverified` prints that word on the edge of every sheet. The same arguments give the same bytes. Raises
    ValueError for an unknown paper or system.
    """
    faces = _faces(system)
    prints = [
        _fighter(card, set_name, number, len(cards), faces.FIGHTER)
        for number, card in enumerate(cards, start=1)
    ]
    content, findings = _run(faces.FIGHTER, prints, set_name, paper, unverified=unverified)
    files = {"cards.pdf": content}
    if deck is not None:
        name = f"{set_name} · {deck['name']} deck"
        deck_prints = _deck(cast("Sequence[CardData]", deck["cards"]), name, faces.DECK)
        files["deck.pdf"], more = _run(faces.DECK, deck_prints, name, paper, unverified=unverified)
        findings += more
    return Rendered(files, tuple(findings))


def _faces(system: str) -> _Faces:
    try:
        return cast("_Faces", importlib.import_module(f"pipeline.systems.{system}.faces"))
    except ModuleNotFoundError as error:
        raise ValueError(f"the game {system!r} has no card faces") from error


def _run(
    face: Face, prints: Sequence[Print], name: str, paper: str, *, unverified: bool
) -> tuple[bytes, list[Finding]]:
    grid = grid_for(paper, face.size)
    sheet = f"{grid.card.told()} on {grid.paper.told()}"
    document = Document(
        title=f"{name}: {face.title}",
        subject=f"{len(prints)} {face.title}, {grid.places} to a sheet, {sheet}",
        keywords=("boxing", "tabletop", "print and play", name, *(("unverified",) if unverified else ())),
        edge=f"{name} · {face.title} · {sheet}",
        warning="UNVERIFIED: not played through before printing" if unverified else "",
    )
    return impose(face, prints, grid, CLASSIC, document)


def _fighter(card: CardData, set_name: str, number: int, of: int, face: Face) -> Print:
    source = cast("Mapping[str, object]", card.get("source") or {})
    name = face.told(card)
    place = Place(
        file=cast("str | None", source.get("book")),
        sheet=cast("str | None", source.get("sheet")),
        row=cast("int | None", source.get("row")),
        fighter=name,
    )
    return Print(card, Imprint(set_name, number, of, digest(card)), Owner(name, place))


def _deck(cards: Sequence[CardData], name: str, face: Face) -> list[Print]:
    return [
        Print(
            card, Imprint(name, number, len(cards), digest(card)), Owner(face.told(card), Place(sheet="Deck"))
        )
        for number, card in enumerate(cards, start=1)
    ]
