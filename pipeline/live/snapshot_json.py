"""What the page receives: snapshots as JSON."""

from __future__ import annotations

from collections.abc import Iterable

from fightcard.engine.core.data import CardData
from fightcard.pipeline.base.json_text import of_fields
from fightcard.pipeline.cards import years_of
from fightcard.pipeline.live.division_view import divisions_of
from fightcard.pipeline.live.state import Snapshot
from fightcard.pipeline.report.division_data import odds_of
from fightcard.pipeline.verification.play.divisions import overall_of


def state_of(snapshot: Snapshot, rounds: int) -> dict[str, object]:
    """What `GET /api/state` answers; `rounds` is the distance that bouts are scheduled for."""
    cards = () if snapshot.cards is None else snapshot.cards.cards
    return {
        "revision": snapshot.revision,
        "book": snapshot.path.as_posix(),
        "findings": [finding.as_data() for finding in (*snapshot.findings, *snapshot.remarks)],
        "cards": [
            {
                "id": (own := str(card["id"])),
                "name": str(card["name"]),
                "face": face_of(snapshot, own),
                **_verdict_and_odds(snapshot, own),
            }
            for card in cards
        ],
        "divisions": divisions_of(snapshot, rounds),
    }


def face_of(snapshot: Snapshot, own: str) -> str | None:
    """The address of a card's face, another one whenever the face is; None before it is drawn."""
    drawn = snapshot.faces.get(own)
    return None if drawn is None else f"/api/cards/{own}/face.svg?face={drawn.digest}"


def verdict_of(snapshot: Snapshot, own: str) -> str | None:
    """A card's verdict; None while it is not judged."""
    judged = snapshot.verdicts.get(own)
    return None if judged is None else judged.verdict


def _verdict_and_odds(snapshot: Snapshot, own: str) -> dict[str, object]:
    """A card's verdict, odds, and strength with its interval; what is not known yet is None."""
    judged = snapshot.verdicts.get(own)
    return {
        "verdict": verdict_of(snapshot, own),
        **odds_of(snapshot.odds.get(own)),
        "strength": None if judged is None else judged.strength.as_json(),
    }


def findings_event(snapshot: Snapshot) -> dict[str, object]:
    """The data of the event `findings`."""
    system = None if snapshot.checked is None else snapshot.checked.system
    return {
        **of_fields(snapshot, "revision stage"),
        "book": snapshot.path.as_posix(),
        "name": snapshot.path.name,
        "system": system,
        **of_fields(snapshot, "findings"),
        **_of_rows(snapshot),
    }


def _of_rows(snapshot: Snapshot) -> dict[str, object]:
    """Why a workbook is not shown, and the fighters without a card; known once the cards are made, after
    the findings."""
    unfinished = [{"id": own, "name": name} for own, name in snapshot.unfinished.items()]
    return {"trouble": snapshot.trouble, "unfinished": unfinished}


def cards_event(snapshot: Snapshot) -> dict[str, object]:
    """The data of the event `cards`: all cards in their order, the ids of those that the save changed, and
    the ids that fighters had earlier with those they have now."""
    cards = () if snapshot.cards is None else snapshot.cards.cards
    return {
        "revision": snapshot.revision,
        "title": snapshot.path.stem if snapshot.cards is None else snapshot.cards.title,
        "cards": [_card_row(snapshot, card) for card in cards],
        **of_fields(snapshot, "changed renamed"),
        **_of_rows(snapshot),
    }


def _card_row(snapshot: Snapshot, card: CardData) -> dict[str, object]:
    own, years = str(card["id"]), years_of(card)
    return {
        "id": own,
        "name": str(card["name"]),
        "division": str(card["division"]),
        "overall": overall_of(card),
        "years": None if years is None else list(years),
        "sheet": card["source"]["sheet"],
        "row": card["source"]["row"],
        "face": face_of(snapshot, own),
        "held": own in snapshot.held,
    }


def odds_event(snapshot: Snapshot, ids: Iterable[str], rounds: int) -> dict[str, object]:
    """The data of the event `odds`: the stage of play, the cards with these ids, what is found on the whole
    set, and its divisions as in `state_of`."""
    return {
        **of_fields(snapshot, "revision stage remarks"),
        "divisions": divisions_of(snapshot, rounds),
        "cards": [_odds_row(snapshot, own) for own in ids],
    }


def _odds_row(snapshot: Snapshot, own: str) -> dict[str, object]:
    judged = snapshot.verdicts.get(own)
    career = None if judged is None or judged.career is None else judged.career.career
    return {
        "id": own,
        **_verdict_and_odds(snapshot, own),
        "career": None if career is None else career.chance,
        "reasons": [] if judged is None else [reason.as_data() for reason in judged.reasons],
    }
