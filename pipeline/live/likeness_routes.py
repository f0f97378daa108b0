"""Who fights most like a card, and how they all fare against one opponent, asked by the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl
from starlette.routing import Route

from fightcard.pipeline.live.answers import answer, card_of, cards_of, snapshot_of
from fightcard.pipeline.live.division_view import met_among
from fightcard.pipeline.live.likeness import most_alike
from fightcard.pipeline.verification.play.divisions import groups
from fightcard.pipeline.verification.statistics.rates import rates

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.requests import Request
    from starlette.responses import Response

    from fightcard.pipeline.live.state import Snapshot

AGAINST = ("win", "loss", "draw", "stoppage_for", "stoppage_against", "decision")


async def alike(request: Request) -> Response:
    """`GET /api/cards/{id}/alike?opponent=ID`: the nearest five, and what each takes of the opponent."""
    snapshot = snapshot_of(request)
    cards, own = cards_of(snapshot), str(card_of(snapshot, request.path_params["id"])["id"])
    place = snapshot.place(own)
    group = next(each for each in groups(cards.cards) if place in each)
    ids = [str(cards.cards[each]["id"]) for each in group]
    nearest = most_alike(own, {each: snapshot.odds[each] for each in ids if each in snapshot.odds})
    names = {str(card["id"]): str(card["name"]) for card in cards.cards}
    opponent = request.query_params.get("opponent", "")
    return answer(
        {
            "revision": snapshot.revision,
            "alike": [
                {
                    "id": each.id,
                    "name": names[each.id],
                    "distance": each.distance,
                    "differs": [
                        {"figure": figure, "own": was, "other": other} for figure, was, other in each.differs
                    ],
                }
                for each in nearest
            ],
            "opponents": [{"id": each, "name": names[each]} for each in ids if each != own],
            "against": _against(snapshot, group, [own, *(each.id for each in nearest)], opponent),
        }
    )


def _against(
    snapshot: Snapshot, group: Sequence[int], ids: Sequence[str], opponent: str
) -> list[dict[str, object]]:
    """How cards fare against one opponent; those who have not met him are left out."""
    met = None if snapshot.cards is None else met_among(snapshot, snapshot.cards, group)
    if met is None or not opponent:
        return []
    rows = met.filter(
        (pl.col("opponent") == opponent) & pl.col("id").is_in(list(ids)) & (pl.col("bouts") > 0)
    )
    found = {str(row["id"]): rates(row) for row in rows.iter_rows(named=True)}
    return [
        {
            "id": own,
            **{name: getattr(found[own], name).as_json() for name in AGAINST},
            "bouts": found[own].bouts,
        }
        for own in ids
        if own in found
    ]


ROUTES = [Route("/api/cards/{id}/alike", alike)]
