"""The faces of Fight Plan: its fighter card alone, since it is played by formulas."""

from __future__ import annotations

from pipeline.printing.drawing.card_types import fighter_face
from pipeline.systems.fight_plan import face, face_back, read_back

FIGHTER = fighter_face(face, face_back.fighter_back, read_back)
DECK = None

__all__ = ["DECK", "FIGHTER"]
