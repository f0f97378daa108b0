"""The set as data: `/api/state`, `/api/events`, each card's face, and what moved since a save, a build or a
day."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from fightcard.pipeline.live.answers import answer, cards_of, session_of, snapshot_of
from fightcard.pipeline.live.division_view import tile
from fightcard.pipeline.live.meeting_routes import number_of
from fightcard.pipeline.live.past import BUILD, DAY, SAVE
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.snapshot_json import state_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.moved import since

MOST_ROWS = 100_000


async def state(request: Request) -> Response:
    """`GET /api/state`."""
    return answer(state_of(snapshot_of(request), session_of(request).rounds))


async def events(request: Request) -> Response:
    """`GET /api/events?after=ID`: a stream of server-sent events `findings`, `cards`, `odds`.

    A browser that lost the connection names the last event in a header, one that begins again as a parameter.
    """
    stream = session_of(request).stream
    heard = stream.listen(request.headers.get("last-event-id") or request.query_params.get("after", ""))
    return StreamingResponse(heard, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


async def face(request: Request) -> Response:
    """`GET /api/cards/{id}/face.svg`: the front of a card as it is printed."""
    drawn = snapshot_of(request).faces.get(request.path_params["id"])
    if drawn is None:
        raise Refused(404, "No card of this set has that id.")
    return Response(drawn.document(), media_type="image/svg+xml")


async def matrix(request: Request) -> Response:
    """`GET /api/matrix?division=NAME&first=N&rows=N`: rows of a large matrix, a byte a pair."""
    first, rows = (number_of(request, name, 0, 0, MOST_ROWS) for name in ("first", "rows"))
    name = request.query_params.get("division", "")
    try:
        found = tile(snapshot_of(request), name, first, rows)
    except KeyError:
        raise Refused(404, f"No card of this set is in the division {name}.") from None
    if found is None:
        raise Refused(409, "The bouts of this division are still being played.")
    return Response(found, media_type="application/octet-stream")


async def moved(request: Request) -> Response:
    """`GET /api/moved?since=save|build|DAY`: cells, verdicts and odds that are not what they were."""
    start, snapshot = request.query_params.get("since", SAVE), snapshot_of(request)
    if start not in (SAVE, BUILD) and not DAY.fullmatch(start):
        raise Refused(400, "Name the start: save, build, or a day such as 2026-01-31.")
    cards, verified, session = cards_of(snapshot), snapshot.verified, session_of(request)
    if verified is None:
        raise Refused(409, "The bouts of this save are still being played.")

    def work(play: Play) -> dict[str, object]:
        past = session.past
        data = {"revision": snapshot.revision, "days": past.days(cards), "since": None}
        before = past.before(start, cards, verified)
        if before is None:
            return data
        found = since(before, verified, cards, play)
        return {**data, "since": found.as_json(), "names": dict(found.names)}

    return answer(await session.play(work, request))


ROUTES = [
    Route("/api/matrix", matrix),
    Route("/api/state", state),
    Route("/api/events", events),
    Route("/api/cards/{id}/face.svg", face),
    Route("/api/moved", moved),
]
