"""The faces of Mini Title Bout: its fighter card alone, since its chance is dice."""

from __future__ import annotations

from pipeline.printing.drawing.card_types import fighter_face
from pipeline.systems.mini_title_bout import face, face_back, read_back

FIGHTER = fighter_face(face, face_back.fighter_back, read_back)
DECK = None

__all__ = ["DECK", "FIGHTER"]
