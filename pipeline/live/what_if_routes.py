"""What if, asked by the page: the numbers of a card, a card with some changed, and the search of `tune`."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.checks.by_name import UnknownFighterError
from fightcard.pipeline.live import what_if
from fightcard.pipeline.live.answers import answer, body_of, card_of, cards_of, session_of, snapshot_of
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.state import Snapshot
from fightcard.pipeline.live.what_if import Turned
from fightcard.pipeline.play import Play
from fightcard.pipeline.tune_run import tune
from fightcard.pipeline.verification.drivers.aims import typed_aims

MOST_TURNED = 200
MOST_AIMS = 8


async def parameters(request: Request) -> Response:
    """`GET /api/cards/{id}/parameters`: every number of the card that may be changed."""
    snapshot = snapshot_of(request)
    cards, card = cards_of(snapshot), card_of(snapshot, request.path_params["id"])
    return answer({"revision": snapshot.revision, "parameters": what_if.parameters_of(cards, card)})


async def turn(request: Request) -> Response:
    """`POST /api/cards/{id}/what-if` with `{"numbers": [[place, number], …]}`: played before and after."""
    snapshot, cards, place, made = await changed_card(request)
    card = cards.cards[place]

    def work(play: Play) -> dict[str, object]:
        return {
            "revision": snapshot.revision,
            "numbers": [list(each) for each in made.numbers],
            "cells": what_if.cells_to_type(cards, card, made.card),
            "older_countered": bool(card["source"].get("countered_converted")),
            "raised": what_if.raised(cards, card, made.card),
            **what_if.played(cards, place, made.card, play),
        }

    return answer(await session_of(request).play(work, request))


async def judge(request: Request) -> Response:
    """`POST /api/cards/{id}/what-if/verdicts` with the same: the verdicts of the set with that card."""
    snapshot, cards, place, made = await changed_card(request)
    before = snapshot.verified
    if before is None:
        raise Refused(409, "The set has no verdicts yet; its bouts are still being played.")
    found = await session_of(request).play(
        lambda play: what_if.judged(cards, place, made.card, before, play), request
    )
    return answer({"revision": snapshot.revision, **found})


async def search(request: Request) -> Response:
    """`POST /api/cards/{id}/tune` with `{"aims": ["stops 60%"], "keep": ["KO"]}`: the search of `tune`."""
    snapshot = snapshot_of(request)
    cards, own = cards_of(snapshot), request.path_params["id"]
    card = card_of(snapshot, own)
    body = await body_of(request)
    aims, keep = (_texts(body.get(name, [])) for name in ("aims", "keep"))
    try:
        targets = typed_aims(cards, aims)
        found = await session_of(request).play(
            lambda play: tune(cards, replace(play, why=False), ids=[own], aims=targets, keep=keep), request
        )
    except (ValueError, UnknownFighterError) as error:
        raise Refused(400, _sentence(str(error))) from None
    row = card["source"]["row"]
    places = {heading: f"{letters}{row}" for heading, letters in cards.columns_of(card).items()}
    return answer({"revision": snapshot.revision, **found.fighters[0].as_json(), "places": places})


async def changed_card(request: Request) -> tuple[Snapshot, CardSet, int, Turned]:
    """The set of the moment, the place of the card that is asked for, and that card with its numbers changed.

    Raises Refused for a body other than `{"numbers": [[place, number], …]}`.
    """
    snapshot = snapshot_of(request)
    cards, card = cards_of(snapshot), card_of(snapshot, request.path_params["id"])
    numbers = (await body_of(request)).get("numbers")
    if not isinstance(numbers, list) or len(numbers) > MOST_TURNED or not all(map(_is_pair, numbers)):
        raise Refused(400, "Give the numbers to change and their new values.")
    try:
        made = what_if.turned(cards, card, [(each[0], each[1]) for each in numbers])
    except ValueError as error:
        raise Refused(400, _sentence(str(error))) from None
    return snapshot, cards, cards.cards.index(card), made


def _is_pair(each: object) -> bool:
    return isinstance(each, list) and len(each) == 2 and all(type(number) is int for number in each)


def _texts(value: object) -> list[str]:
    if (
        not isinstance(value, list)
        or len(value) > MOST_AIMS
        or not all(isinstance(each, str) for each in value)
    ):
        raise Refused(400, "Aims and cells to keep are short lists of texts.")
    return value


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


ROUTES = [
    Route("/api/cards/{id}/parameters", parameters),
    Route("/api/cards/{id}/what-if", turn, methods=["POST"]),
    Route("/api/cards/{id}/what-if/verdicts", judge, methods=["POST"]),
    Route("/api/cards/{id}/tune", search, methods=["POST"]),
]
