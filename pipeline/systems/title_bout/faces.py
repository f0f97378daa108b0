"""The faces of Title Bout: its fighter card, and the cards of its decks."""

from __future__ import annotations

from pipeline.printing.drawing.card_types import deck_face, fighter_face
from pipeline.systems.title_bout import face, face_action, face_back, face_option, read_back, read_back_action

FIGHTER = fighter_face(face, face_back.fighter_back, read_back)
DECK = deck_face(
    "Boxing Action cards",
    "Boxing Action",
    face_action.frame,
    face_action.front,
    face_action.told,
    read_back_action,
)
STRATEGY = deck_face("strategy cards", "Strategy", face_option.frame, face_option.strategy, face_option.told)
TRAIT = deck_face("trait cards", "Trait", face_option.frame, face_option.trait, face_option.told)

__all__ = ["DECK", "FIGHTER", "STRATEGY", "TRAIT"]
