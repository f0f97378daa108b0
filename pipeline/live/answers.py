"""What the routes of the live page share: the session of a request, answers, and refusals in a sentence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from starlette.responses import Response

from fightcard.pipeline.live.refusal import Refused

if TYPE_CHECKING:
    from starlette.requests import Request

    from fightcard.engine.core.data import CardData
    from fightcard.pipeline.cards import CardSet
    from fightcard.pipeline.live.session import Session
    from fightcard.pipeline.live.state import Snapshot


def answer(data: object, status: int = 200) -> Response:
    """Data as JSON, half of a surrogate pair as an escape; raises ValueError for a NaN or an infinity."""
    text = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return Response(text.encode(errors="backslashreplace"), status, media_type="application/json")


async def refused(_request: Request, error: Exception) -> Response:
    """The answer to a request that was refused: `{"error": sentence}`."""
    if not isinstance(error, Refused):
        raise error
    return answer({"error": error.sentence}, error.status)


def session_of(request: Request) -> Session:
    """The session that a request belongs to."""
    return cast("Session", request.app.state.session)


def snapshot_of(request: Request) -> Snapshot:
    """The latest snapshot."""
    return session_of(request).state.current


def cards_of(snapshot: Snapshot) -> CardSet:
    """The cards of a snapshot; raises Refused (409) where none could be read yet."""
    if snapshot.cards is None:
        raise Refused(409, snapshot.trouble or "The workbook is being read.")
    return snapshot.cards


def card_of(snapshot: Snapshot, own: str) -> CardData:
    """The card with this id; raises Refused (404, or 409 where no card could be read yet)."""
    cards_of(snapshot)
    found = snapshot.card(own)
    if found is None:
        raise Refused(404, f"No card of this set has the id {own}; perhaps its row was renamed or deleted.")
    return found


async def body_of(request: Request) -> dict[str, object]:
    """The JSON object that was sent with a request; raises Refused (400) for anything else."""
    try:
        data = json.loads(await request.body())
    except (ValueError, RecursionError):
        raise Refused(400, "The request is not JSON.") from None
    if not isinstance(data, dict):
        raise Refused(400, "The request is not a JSON object.")
    return data
