"""The faces of Fight Plan: its fighter card alone, since it is played by formulas."""

from __future__ import annotations

from pipeline.render import backs
from pipeline.render.faces import Face
from pipeline.render.paper import POKER
from pipeline.systems.fight_plan import face, face_back, proof

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
DECK = None

__all__ = ["DECK", "FIGHTER"]
