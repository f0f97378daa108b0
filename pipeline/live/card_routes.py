"""One card as data: its face with every cell's place, findings, rates, career, what saves changed, and who
fights most like it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import polars as pl
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.json_text import of_fields, plain
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.game import game_of
from fightcard.pipeline.live.answers import answer, card_of, cards_of, session_of, snapshot_of
from fightcard.pipeline.live.division_view import met_among
from fightcard.pipeline.live.likeness import most_alike
from fightcard.pipeline.live.past import cells_as_json
from fightcard.pipeline.live.session import NAMED
from fightcard.pipeline.live.snapshot_json import face_of, verdict_of
from fightcard.pipeline.live.state import CardChange, Snapshot
from fightcard.pipeline.report.proof_career import career_sentence
from fightcard.pipeline.verification.career import Career
from fightcard.pipeline.verification.play.divisions import groups
from fightcard.pipeline.verification.statistics.rates import rates as rates_of
from fightcard.pipeline.verification.verified import VerifiedCard

AGAINST = "win loss draw stoppage_for stoppage_against decision bouts"
DIFFERENCE = ("figure", "own", "other")
CAREER = ("won", "won_by_ko", "lost", "lost_by_ko", "drawn")
RANKED = NAMED
"""How many of the hardest and of the easiest opponents are named, and of the effects of numbers."""


async def details(request: Request) -> Response:
    """`GET /api/cards/{id}`."""
    snapshot = snapshot_of(request)
    own = request.path_params["id"]
    return answer(details_of(snapshot, card_of(snapshot, own)))


def details_of(snapshot: Snapshot, card: CardData) -> dict[str, object]:
    """All that the page shows of a card."""
    own = str(card["id"])
    drawn, judged = snapshot.faces.get(own), snapshot.verdicts.get(own)
    change, rates = snapshot.changes.get(own), snapshot.odds.get(own)
    return {
        "revision": snapshot.revision,
        "id": own,
        "name": str(card["name"]),
        "division": str(card["division"]),
        "sheet": card["source"]["sheet"],
        "row": card["source"]["row"],
        "held": own in snapshot.held,
        "face": face_of(snapshot, own),
        "size": None if drawn is None else drawn.size(),
        "marks": [] if drawn is None else [mark.as_json() for mark in drawn.marks()],
        "findings": [finding.as_data() for finding in findings_of(snapshot, card)],
        "cells": list(cells_of(snapshot, card)),
        "verdict": verdict_of(snapshot, own),
        "rates": None if rates is None else rates.as_json(),
        "changes": [] if change is None else cells_as_json(change.cells),
        "before": None if change is None else _before(change),
        "rounds": None if snapshot.verified is None else snapshot.verified.rounds,
        **_judged(snapshot, judged),
    }


def _before(change: CardChange) -> dict[str, object]:
    return {"verdict": change.verdict or None, "rates": plain(change.odds)}


def cells_of(snapshot: Snapshot, card: CardData) -> Iterator[dict[str, object]]:
    """Every cell of a card that holds anything: its value, what it means, what it may hold, and its source.

    `source` is what the sheet Notes says of the cell, `comment` the comment on it, as `rate` writes it with
    an 80% interval; None where there is none.
    """
    cards, own = cards_of(snapshot), str(card["id"])
    checked = snapshot.checked
    entry = next((each for each in checked.entries if each.id == own), None) if checked is not None else None
    columns = layout(cards.system, "row").columns
    for heading, value in game_of(cards.system).cards.to_row(card).items():
        if value is None:
            continue
        stated, typed = columns.get(heading), None if entry is None else entry.cell(heading)
        yield {
            "column": heading,
            "cell": cards.place(card, heading).cell,
            "value": shown(value),
            "about": "" if stated is None else stated.description,
            "form": "" if stated is None else stated.form,
            "source": cards.sources.get(own, {}).get(heading),
            "comment": None if typed is None else typed.comment,
        }


def findings_of(snapshot: Snapshot, card: CardData) -> list[Finding]:
    """What the check and the bouts say of a card: by its row, or by the fighter's name."""
    name, source = str(card["name"]), card["source"]
    judged = snapshot.verdicts.get(str(card["id"]))
    found = [
        finding
        for finding in snapshot.findings
        if (finding.sheet, finding.row) == (source["sheet"], source["row"])
        or (finding.row is None and finding.fighter == name)
    ]
    return [*found, *(() if judged is None else judged.reasons)]


def _judged(snapshot: Snapshot, judged: VerifiedCard | None) -> dict[str, object]:
    if judged is None:
        return {"strength": None, "career": None, "hardest": [], "easiest": [], "drivers": [], "inert": []}
    cards = () if snapshot.cards is None else snapshot.cards.cards
    names = {str(card["id"]): str(card["name"]) for card in cards}
    ranked = [
        {"id": met.opponent, "name": names.get(met.opponent, met.opponent), "win": met.win.as_json()}
        for met in judged.hardest()
    ]
    career = None if judged.career is None else judged.career.career
    return {
        "strength": judged.strength.as_json(),
        "career": None if career is None else career_of(career),
        "hardest": ranked[:RANKED],
        "easiest": ranked[::-1][:RANKED],
        "drivers": [
            {"code": code, "effects": [effect.as_json() for effect in driver.effects[:RANKED]]}
            for code, driver in judged.drivers.items()
        ],
        "inert": [f"{heading} ({part})" if part else heading for heading, part in judged.inert],
    }


def career_of(career: Career) -> dict[str, object]:
    """A real career next to those of the card: each figure, and a sentence."""
    return {
        "sentence": career_sentence(career),
        "chance": career.chance,
        "figures": [
            {
                "name": name,
                "real": getattr(career.record, name),
                **of_fields(career.played[name], "mean low high", digits=2),
            }
            for name in CAREER
        ],
    }


async def edits(request: Request) -> Response:
    """`GET /api/cards/{id}/edits`: what saves did to the card, the latest first."""
    snapshot = snapshot_of(request)
    own = str(card_of(snapshot, request.path_params["id"])["id"])
    found = session_of(request).past.edits(cards_of(snapshot))
    return answer(
        {"revision": snapshot.revision, "edits": [each.as_json() for each in found if each.id == own]}
    )


async def alike(request: Request) -> Response:
    """`GET /api/cards/{id}/alike?opponent=ID`: the nearest five, and how often each beats the opponent."""
    snapshot = snapshot_of(request)
    cards, card = cards_of(snapshot), card_of(snapshot, request.path_params["id"])
    own, place = str(card["id"]), cards.cards.index(card)
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
                    "differs": [dict(zip(DIFFERENCE, figure, strict=True)) for figure in each.differs],
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
    """How cards fare against one opponent; cards that have not met this opponent are left out."""
    met = None if snapshot.cards is None else met_among(snapshot, snapshot.cards, group)
    if met is None or not opponent:
        return []
    rows = met.filter(
        (pl.col("opponent") == opponent) & pl.col("id").is_in(list(ids)) & (pl.col("bouts") > 0)
    )
    found = {str(row["id"]): rates_of(row) for row in rows.iter_rows(named=True)}
    return [{"id": own, **of_fields(found[own], AGAINST)} for own in ids if own in found]


ROUTES = [
    Route("/api/cards/{id}", details),
    Route("/api/cards/{id}/edits", edits),
    Route("/api/cards/{id}/alike", alike),
]
