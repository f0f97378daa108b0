"""The faces of Glory Days Boxing: its fighter card alone, since its chance is dice."""

from __future__ import annotations

from pipeline.printing.drawing.card_types import fighter_face
from pipeline.systems.glory_days import face, face_back, read_back

FIGHTER = fighter_face(face, face_back.fighter_back, read_back)
DECK = None

__all__ = ["DECK", "FIGHTER"]
