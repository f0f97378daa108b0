"""Typing from the page: turned numbers into a copy or the workbook itself, and the last change taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import anyio.to_thread
from starlette.routing import Route

from fightcard.pipeline.live.answers import answer, session_of
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.typing_in import edits_for
from fightcard.pipeline.live.what_if_routes import changed_card

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response


async def type_cells(request: Request) -> Response:
    """`POST /api/cards/{id}/type?into=copy|workbook` with `{"numbers": [[place, number], …]}`."""
    into = request.query_params.get("into")
    if into not in ("copy", "workbook"):
        raise Refused(400, "Choose a copy or the workbook itself.")
    snapshot, cards, place, made = await changed_card(request)
    session = session_of(request)
    checked, read = snapshot.checked, snapshot.digest
    if checked is None or snapshot.trouble:
        raise Refused(409, "The workbook cannot be read at present, so nothing is typed into it.")
    edits, words = edits_for(checked, cards, cards.cards[place], made.card)

    def work() -> dict[str, object]:
        if into == "copy":
            return {"file": session.typist.copy(edits, read), "backup": None}
        return {"backup": session.typist.type_in(edits, read, words), "file": session.path.name}

    async with session.typing:
        return answer({"revision": snapshot.revision, **await anyio.to_thread.run_sync(work)})


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


ROUTES = [
    Route("/api/cards/{id}/type", type_cells, methods=["POST"]),
    Route("/api/undo", undo, methods=["POST"]),
    Route("/api/changes", changes),
]
