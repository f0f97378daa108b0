"""What moved since the last save, the last build or a day, and the edits of one card, asked by the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.routing import Route

from fightcard.pipeline.live.answers import answer, card_of, cards_of, session_of, snapshot_of
from fightcard.pipeline.live.past import BUILD, DAY, SAVE
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.verification.moved import since

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from fightcard.pipeline.play import Play


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


async def edits(request: Request) -> Response:
    """`GET /api/cards/{id}/edits`: what saves did to the card, the latest first."""
    snapshot = snapshot_of(request)
    own = str(card_of(snapshot, request.path_params["id"])["id"])
    found = session_of(request).past.edits(cards_of(snapshot))
    return answer(
        {"revision": snapshot.revision, "edits": [each.as_json() for each in found if each.id == own]}
    )


ROUTES = [Route("/api/moved", moved), Route("/api/cards/{id}/edits", edits)]
