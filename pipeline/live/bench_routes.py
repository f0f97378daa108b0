"""The rest of the bench as data: the deck, the tables, the rule book, the house field."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import anyio.to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fightcard.pipeline.game import game_of
from fightcard.pipeline.live import bench
from fightcard.pipeline.live.answers import answer, cards_of, session_of, snapshot_of
from fightcard.pipeline.live.meeting_routes import number_of
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.play import Play

DECK_BOUTS, FIELD_BOUTS, MOST_BOUTS = 100, 20, 400
MOST_DIGITS = 9


async def deck(request: Request) -> Response:
    """`GET /api/deck`: the cards of the deck, its rules, and how its fields are spread."""
    snapshot = snapshot_of(request)
    found = await anyio.to_thread.run_sync(bench.deck_of, cards_of(snapshot), snapshot)
    return answer({"revision": snapshot.revision, **found})


async def deck_rates(request: Request) -> Response:
    """`GET /api/deck/rates?bouts=N`: how bouts of the contenders end with this deck."""
    snapshot = snapshot_of(request)
    cards = cards_of(snapshot)
    bouts = number_of(request, "bouts", DECK_BOUTS, 1, MOST_BOUTS)
    if game_of(cards.system).rows.deck is None:
        raise Refused(404, "This game has no deck.")

    def played(play: Play) -> dict[str, object]:
        return bench.deck_rates(cards, bench.breaches_of(snapshot), replace(play, bouts=bouts))

    return answer({"revision": snapshot.revision, **await session_of(request).play(played)})


async def deck_card(request: Request) -> Response:
    """`GET /api/deck/{number}.svg`: a card of the deck as it is printed."""
    cards, typed = cards_of(snapshot_of(request)), request.path_params["number"]
    # Not by a convertor of the route, which fails where a number is too long for any.
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= MOST_DIGITS else 0
    drawn = await anyio.to_thread.run_sync(bench.deck_card, cards, number)
    if drawn is None:
        raise Refused(404, "The deck does not have this card.")
    return Response(drawn.encode(), media_type="image/svg+xml")


async def rules(request: Request) -> Response:
    """`GET /api/rules`: the rule book by paragraph."""
    cards = cards_of(snapshot_of(request))
    return answer(await anyio.to_thread.run_sync(bench.rule_book, cards.system))


async def tables(request: Request) -> Response:
    """`GET /api/tables`: the tables in force."""
    return answer(await anyio.to_thread.run_sync(bench.tables_in_force, cards_of(snapshot_of(request))))


async def field(request: Request) -> Response:
    """`GET /api/field?bouts=N`: where each card of the set is on the ladder of the house field."""
    snapshot = snapshot_of(request)
    bouts = number_of(request, "bouts", FIELD_BOUTS, 1, MOST_BOUTS)
    found = await session_of(request).play(partial(bench.field_levels, cards_of(snapshot), bouts))
    return answer({"revision": snapshot.revision, **found})


ROUTES = [
    Route("/api/deck", deck),
    Route("/api/deck/rates", deck_rates),
    Route("/api/deck/{number}.svg", deck_card),
    Route("/api/rules", rules),
    Route("/api/tables", tables),
    Route("/api/field", field),
]
