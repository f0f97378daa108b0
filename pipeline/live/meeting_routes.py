"""Two fighters as data: the odds of their match, and one bout round by round."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fightcard.engine.core.data import CardData
from fightcard.pipeline.cards import CardSet
from fightcard.pipeline.live.answers import answer, card_of, cards_of, session_of, snapshot_of
from fightcard.pipeline.live.refusal import Refused
from fightcard.pipeline.live.round_by_round import round_by_round
from fightcard.pipeline.live.shell_commands import bout_commands
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.odds import BOUTS, rated_odds
from fightcard.pipeline.rating.stored_cards import UnreadableStoredError, file_next_to
from fightcard.pipeline.rating.stored_state import fresh
from fightcard.pipeline.verification.matchup import matchup
from fightcard.pipeline.verification.statistics.counts import LONGEST

MATCH_BOUTS, MOST_BOUTS = 2_000, 100_000
LARGEST_SEED = 2**63 - 1
SHORTEST = 3
"""Rounds of the shortest bout; `LONGEST` are those of the longest."""


async def match(request: Request) -> Response:
    """`GET /api/matchup?red=ID&blue=ID&bouts=N`: the odds by result and by round, as `matchup` gives them."""
    snapshot = snapshot_of(request)
    cards = cards_of(snapshot)
    red, blue = (card_of(snapshot, request.query_params.get(corner, "")) for corner in ("red", "blue"))
    bouts = number_of(request, "bouts", MATCH_BOUTS, 2, MOST_BOUTS)
    found = await session_of(request).play(partial(_odds, snapshot.path, cards, red, blue, bouts - bouts % 2))
    return answer({"revision": snapshot.revision, **found})


def _odds(
    path: Path, cards: CardSet, red: CardData, blue: CardData, bouts: int, play: Play
) -> dict[str, object]:
    """The odds of the printed cards, and with the doubt of the ratings where weighed cards are saved that
    rest on what the workbook holds now."""
    found = matchup(cards.system, red, blue, cards.deck, replace(play, bouts=bouts)).as_json()
    try:
        stored_cards = fresh(path, cards, [str(card["id"]) for card in (red, blue)])
    except UnreadableStoredError as error:
        return found | {"weighed_cards_unused": f"{file_next_to(path).name} is not used: {error}."}
    rated = rated_odds(cards.system, (red, blue), stored_cards.cards, cards.deck, play, min(BOUTS, 5 * bouts))
    if stored_cards.stale:
        names = " and ".join(
            str(card["name"]) for card in (red, blue) if str(card["id"]) in stored_cards.stale
        )
        stale = f"The weighed cards of {names} were made from an earlier row, record, deck or version"
        found |= {"weighed_cards_unused": f"{stale} and are not used here; fightcard matchup makes new ones."}
    return found if rated is None else found | {"with_doubt_of_ratings": rated.as_json()}


async def bout(request: Request) -> Response:
    """`GET /api/bout?red=ID&blue=ID&seed=N&rules=NAME&rounds=N`: the bout that `fightcard bout --seed` tells,
    stop by stop; rules and rounds are those of the page where they are not named."""
    snapshot = snapshot_of(request)
    cards = cards_of(snapshot)
    red, blue = (card_of(snapshot, request.query_params.get(corner, "")) for corner in ("red", "blue"))
    seed = number_of(request, "seed", 1, 0, LARGEST_SEED)
    rules = request.query_params.get("rules")
    rounds = number_of(request, "rounds", 0, SHORTEST, LONGEST)

    def played(play: Play) -> dict[str, object]:
        by = rules or play.rules
        return round_by_round(cards, red, blue, seed=seed, rules=by, rounds=rounds or play.rounds)

    try:
        found = await session_of(request).play(played)
    except ValueError as error:
        raise Refused(400, f"{error}.") from None
    copied = bout_commands(
        snapshot.path,
        str(red["id"]),
        str(blue["id"]),
        seed=seed,
        rules=str(found["rules"]),
        rounds=int(str(found["rounds"])),
    )
    return answer({"revision": snapshot.revision, **found, "commands": copied})


def number_of(request: Request, name: str, default: int, low: int, high: int) -> int:
    """A whole number among the parameters of a request; raises Refused (400) for anything else."""
    typed = request.query_params.get(name)
    if typed is None:
        return default
    number = int(typed) if typed.isascii() and typed.isdecimal() and len(typed) < 20 else -1
    if not low <= number <= high:
        raise Refused(400, f"{name} must be a whole number from {low} to {high}.")
    return number


ROUTES = [Route("/api/matchup", match), Route("/api/bout", bout)]
