"""The counters of a Glory Days bout: chips for the board."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing.counter_sheet import Counter

COUNTERS = (
    Counter("RED", "corner", "red", 3),
    Counter("BLUE", "corner", "blue", 3),
    Counter("×", "punches", "red", 3),
    Counter("×", "punches", "blue", 3),
    Counter("TENS", "stamina", "red", 2),
    Counter("ONES", "stamina", "red", 2),
    Counter("TENS", "stamina", "blue", 2),
    Counter("ONES", "stamina", "blue", 2),
    Counter("ROUND", "clock", "brass", 2),
    Counter("SEG", "clock", "brass", 2),
    Counter("MOM", "momentum", "brass", 2),
    Counter("HURT", "segment", "accent", 4),
    Counter("DOWN", "1", "night", 2),
    Counter("DOWN", "2", "night", 2),
    Counter("DOWN", "3", "night", 2),
    Counter("TIRED", "fatigued", "tint", 4),
    Counter("EYE L", "swelling", "accent", 4),
    Counter("EYE R", "swelling", "accent", 4),
    Counter("CUT L", "eye", "accent", 4),
    Counter("CUT R", "eye", "accent", 4),
    Counter("GASH L", "eye", "accent", 4),
    Counter("GASH R", "eye", "accent", 4),
    Counter("CHEEK", "cut", "tint", 6),
    Counter("NOSE", "bloody", "tint", 4),
    Counter("FOUL", "warned", "brass", 12),
    Counter("POINT", "taken off", "night", 4),
    Counter("EVENT", "starred", "night", 1),
    Counter("+1", "rating", "band", 6),
    Counter("−1", "rating", "band", 6),
    Counter("−2", "rating", "band", 4),
    Counter("−1", "punches", "tint", 3),
)
