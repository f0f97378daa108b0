"""Typing from the page: a fighter's row, cell by cell, and changed numbers, each into a copy or the workbook
itself, and the last change taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import anyio.to_thread
from starlette.routing import Route

from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.live.answers import answer, body_of, session_of, snapshot_of
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.row_cells import cells_of, contents_of, edits_of, proofread, row_of
from fightcard.pipeline.live.typing_in import edits_for
from fightcard.pipeline.live.what_if_routes import changed_card
from fightcard.pipeline.workbook.model import Unreadable

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.live.row_cells import Proofread
    from fightcard.pipeline.live.session import Session
    from fightcard.pipeline.live.state import Snapshot
    from fightcard.pipeline.workbook.edit import Edits
    from fightcard.pipeline.workbook.entry import Entry

MOST_CELLS = 200


async def type_cells(request: Request) -> Response:
    """`POST /api/cards/{id}/type?into=copy|workbook` with `{"numbers": [[place, number], …]}`."""
    into = _target(request)
    snapshot, cards, place, made = await changed_card(request)
    edits, words = edits_for(_checked(snapshot), cards, cards.cards[place], made.card)
    session = session_of(request)
    async with session.typing:
        return answer(
            {"revision": snapshot.revision, **await _written(session, into, edits, snapshot.digest, words)}
        )


async def row(request: Request) -> Response:
    """`GET /api/rows/{id}`: every cell of the fighter's row."""
    snapshot = snapshot_of(request)
    entry = row_of(_checked(snapshot), request.path_params["id"])
    return answer(
        {
            "revision": snapshot.revision,
            "sheet": entry.table.sheet.name,
            "row": entry.number,
            "cells": list(cells_of(entry)),
        }
    )


async def look(request: Request) -> Response:
    """`POST /api/rows/{id}/check` with `{"cells": {address: text}}`: what the check would say of it."""
    snapshot = snapshot_of(request)
    _, found = await _proofread(request, snapshot)
    return answer({"revision": snapshot.revision, **_as_json(found)})


async def type_row(request: Request) -> Response:
    """`POST /api/rows/{id}/type?into=copy|workbook` with the same: written where it brings no error."""
    into = _target(request)
    snapshot, session = snapshot_of(request), session_of(request)
    async with session.typing:
        entry, found = await _proofread(request, snapshot)
        if found.errors:
            raise Refused(409, f"Nothing is written: {found.errors[0].message}")
        edits, words = edits_of(entry, found.contents)
        made = await _written(session, into, edits, snapshot.digest, words)
    return answer({"revision": snapshot.revision, **_as_json(found), **made})


def _target(request: Request) -> str:
    """Where the cells are written: a copy or the workbook; raises Refused (400) for anything else."""
    into: str | None = request.query_params.get("into")
    if into not in ("copy", "workbook"):
        raise Refused(400, "Choose a copy or the workbook itself.")
    return into


async def _written(
    session: Session, into: str, edits: dict[str, Edits], read: str, words: str
) -> dict[str, object]:
    """Cells written where they were asked to be: the file's name and, of the workbook, that of its backup."""

    def work() -> dict[str, object]:
        if into == "copy":
            return {"file": session.typist.copy(edits, read), "backup": None}
        return {"backup": session.typist.type_in(edits, read, words), "file": session.path.name}

    return await anyio.to_thread.run_sync(work)


async def undo(request: Request) -> Response:
    """`POST /api/undo`: the last change that the page made to the workbook is taken back."""
    session = session_of(request)
    async with session.typing:
        words = await anyio.to_thread.run_sync(session.typist.undo)
    return answer({"undone": words, "left": len(session.typist.changes)})


async def changes(request: Request) -> Response:
    """`GET /api/changes`: the changes that can be taken back, the last one last, each by its old values."""
    session = session_of(request)
    return answer({"file": session.path.name, "changes": [each.words for each in session.typist.changes]})


async def _proofread(request: Request, snapshot: Snapshot) -> tuple[Entry, Proofread]:
    checked = _checked(snapshot)
    entry = row_of(checked, request.path_params["id"])
    cells = (await body_of(request)).get("cells")
    if not isinstance(cells, dict) or len(cells) > MOST_CELLS:
        raise Refused(400, "Give the cells and their values.")
    if not all(isinstance(each, str) for each in cells.values()):
        raise Refused(400, "Give the cells and their values, each as text.")
    contents = contents_of(entry, cells)
    try:
        found = await anyio.to_thread.run_sync(proofread, checked, entry, contents)
    except Unreadable as error:
        raise Refused(409, f"Nothing is written: {error.what}. {error.remedy}") from None
    return entry, found


def _checked(snapshot: Snapshot) -> Checked:
    if snapshot.checked is None or snapshot.trouble:
        raise Refused(409, "The workbook cannot be read at present, so nothing is typed into it.")
    return snapshot.checked


def _as_json(found: Proofread) -> dict[str, object]:
    return {**of_fields(found, "raised settled"), "errors": len(found.errors), "id": found.id}


ROUTES = [
    Route("/api/cards/{id}/type", type_cells, methods=["POST"]),
    Route("/api/undo", undo, methods=["POST"]),
    Route("/api/changes", changes),
    Route("/api/rows/{id}", row),
    Route("/api/rows/{id}/check", look, methods=["POST"]),
    Route("/api/rows/{id}/type", type_row, methods=["POST"]),
]
