"""A fighter's row typed from the page: its cells, what the check says of them typed so, and the writing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import anyio.to_thread
from starlette.routing import Route

from fightcard.pipeline.live.answers import answer, body_of, session_of, snapshot_of
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.row_cells import cells_of, contents_of, edits_of, proofread, row_of
from fightcard.pipeline.workbook.model import Unreadable

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.live.row_cells import Proofread
    from fightcard.pipeline.live.state import Snapshot
    from fightcard.pipeline.workbook.entry import Entry

MOST_CELLS = 200


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
    into = request.query_params.get("into")
    if into not in ("copy", "workbook"):
        raise Refused(400, "Choose a copy or the workbook itself.")
    snapshot, session = snapshot_of(request), session_of(request)
    async with session.typing:
        entry, found = await _proofread(request, snapshot)
        if found.errors:
            raise Refused(409, f"Nothing is written: {found.errors[0].message}")
        edits, words = edits_of(entry, found.contents)

        def work() -> dict[str, object]:
            if into == "copy":
                return {"file": session.typist.copy(edits, snapshot.digest), "backup": None}
            backup = session.typist.type_in(edits, snapshot.digest, words)
            return {"backup": backup, "file": session.path.name}

        made = await anyio.to_thread.run_sync(work)
    return answer({"revision": snapshot.revision, **_as_json(found), **made})


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
    return {
        "raised": [each.as_data() for each in found.raised],
        "settled": [each.as_data() for each in found.settled],
        "errors": len(found.errors),
        "id": found.id,
    }


ROUTES = [
    Route("/api/rows/{id}", row),
    Route("/api/rows/{id}/check", look, methods=["POST"]),
    Route("/api/rows/{id}/type", type_row, methods=["POST"]),
]
