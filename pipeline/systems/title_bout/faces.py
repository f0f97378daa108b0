"""The faces of Title Bout: its fighter card, and the cards of its decks."""

from __future__ import annotations

from functools import partial

from pipeline.render import backs
from pipeline.render.faces import Face
from pipeline.render.paper import POKER
from pipeline.systems.title_bout import face, face_action, face_back, face_option, proof, proof_action

FIGHTER = Face(
    title="fighter cards",
    size=POKER,
    frame=face.frame,
    front=face.front,
    told=face.told,
    back_frame=backs.fighter_back_frame,
    back=face_back.fighter_back,
    fields=proof.FIELDS,
    read=proof.read,
    values=proof.values,
)
DECK = Face(
    title="Boxing Action cards",
    size=POKER,
    frame=face_action.frame,
    front=face_action.front,
    told=face_action.told,
    back_frame=backs.deck_back_frame,
    back=partial(backs.deck_back, "Boxing Action"),
    same_back=True,
    fields=proof_action.FIELDS,
    read=proof_action.read,
    values=proof_action.values,
)
STRATEGY = Face(
    title="strategy cards",
    size=POKER,
    frame=face_option.frame,
    front=face_option.strategy,
    told=face_option.told,
    back_frame=backs.deck_back_frame,
    back=partial(backs.deck_back, "Strategy"),
    same_back=True,
)
TRAIT = Face(
    title="trait cards",
    size=POKER,
    frame=face_option.frame,
    front=face_option.trait,
    told=face_option.told,
    back_frame=backs.deck_back_frame,
    back=partial(backs.deck_back, "Trait"),
    same_back=True,
)

__all__ = ["DECK", "FIGHTER", "STRATEGY", "TRAIT"]
