"""A sentence of a card, carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.paper_player.title_bout import fouls, texts
from tests.paper_player.title_bout.cuts import ACCIDENT, PUNCHES, check_cut
from tests.paper_player.title_bout.deck import number_of

if TYPE_CHECKING:
    from tests.paper_player.title_bout.bout import Bout
    from tests.paper_player.title_bout.fighter import Fighter

HANDS = ("", "2", "3", "all")


def follow(bout: Bout, sentence: str, fighter: Fighter, kind: str) -> int:
    """Carry out a Condition, an Injury or a Special Action of a fighter; returns how many cards a pause gives
    back."""
    said = texts.read(sentence)
    draw = bout.deck.other_half if kind == "condition" else bout.aside
    is_pause = kind == "injury" or "Clock stopped" in sentence
    if kind == "injury" and said.effects in fighter.injuries:
        return fouls.PAUSE
    if said.spares_sluggers and fighter.card.style == "SLUGGER":
        return fouls.PAUSE * is_pause
    drawn = any(each.on and each.what != "rib" for each in said.effects)
    card = draw() if drawn else None
    number = 0 if card is None else number_of(card)
    in_force = [
        each
        for each in said.effects
        if not each.on or each.what == "rib" or each.on[0] <= number <= each.on[1]
    ]
    if kind == "injury" and in_force and not any(each.detail == "gash" for each in in_force):
        fighter.injuries.add(said.effects)
    for each in in_force:
        for subject in {"man": (fighter,), "opponent": (bout.opponent(fighter),), "both": bout.fighters}[
            each.who
        ]:
            if not bout.result and each.what == "warning":
                is_pause |= fouls.warn(bout, subject, each.detail)
            elif not bout.result:
                _carry_out(bout, each, subject, kind)
    return (fouls.PAUSE + drawn) * is_pause


def _carry_out(bout: Bout, each: texts.Effect, fighter: Fighter, kind: str) -> None:
    other = ("red", "blue")[1 - fighter.corner]
    match each.what:
        case "swelling":
            fighter.named_eyes.append((each.detail, each.amount))
        case "points":
            bout.score(fighter, each.amount)
        case "cut check":
            draw = bout.deck.other_half if kind == "condition" else bout.aside
            check_cut(bout, fighter, PUNCHES if kind == "condition" else ACCIDENT, draw=draw)
        case "hand":
            fighter.hand = max(
                fighter.hand, (each.detail, each.amount), key=lambda hand: HANDS.index(hand[0])
            )
        case "stop":
            bout.finish(other, "TKO (injury)")
        case "accident":
            bout.accident()
        case "slug":
            fighter.must_slug = True
        case "ring center":
            bout.trapper = None
        case "rib":
            fighter.ribs.append(each.on or (0, 0))
        case "Endurance":
            fighter.endurance = max(0, fighter.endurance + each.amount)
        case "CF" if each.detail == "gash":
            fighter.head_gashes += fighter.lost_by_cuts < bout.numbers.most_lost
        case rating:
            (fighter.for_round if each.for_round else fighter.for_bout)[rating] += each.amount
