"""Printed cards on photographs next to the cells of the latest save: `/photographs`."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from fightcard.pipeline.live.answers import cards_of, session_of, snapshot_of
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.state import Snapshot

STYLE = "/photographs.css"


async def photographs(request: Request) -> Response:
    """`GET /photographs`: each field as photographed next to its cell, compared again after each save."""
    session, snapshot = session_of(request), snapshot_of(request)
    if not session.photos:
        raise Refused(404, "No photographs were named: start the page with --photo IMAGE.")
    cards_of(snapshot)
    if snapshot.checked is None or snapshot.checked.has_errors:
        raise Refused(409, "Correct the errors of the workbook first; its cards are compared after that.")
    async with session.photo_page.turn:
        if session.photo_page.revision != snapshot.revision:
            made = await asyncio.to_thread(_page, snapshot, session.photos)
            session.photo_page.revision, session.photo_page.text = snapshot.revision, made
        return HTMLResponse(session.photo_page.text)


async def style(_request: Request) -> Response:
    """`GET /photographs.css`."""
    from fightcard.pipeline.report.photo_page import photo_style  # noqa: PLC0415 - an extra

    return Response(photo_style(), media_type="text/css")


def _page(snapshot: Snapshot, photos: Sequence[Path]) -> str:
    from fightcard.pipeline.photo.proofread import read_all  # noqa: PLC0415 - an extra
    from fightcard.pipeline.report.photo_page import photo_page  # noqa: PLC0415

    assert snapshot.checked is not None  # asked by the caller
    book = snapshot.checked.book
    return photo_page(book.name, list(read_all(cards_of(snapshot), book, photos)), STYLE)


ROUTES = [Route("/photographs", photographs), Route(STYLE, style)]
