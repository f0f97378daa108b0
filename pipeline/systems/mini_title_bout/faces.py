"""The faces of Mini Title Bout: its fighter card alone, since its chance is dice."""

from __future__ import annotations

from pipeline.render.kinds import fighter_face
from pipeline.systems.mini_title_bout import face, face_back, proof

FIGHTER = fighter_face(face, face_back.fighter_back, proof)
DECK = None

__all__ = ["DECK", "FIGHTER"]
