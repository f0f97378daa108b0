"""The counters of a Title Bout bout."""

from __future__ import annotations

from fightcard.pipeline.printing.drawing.counter_sheet import Counter

COUNTERS = (
    Counter("RED", "corner", "red", 4),
    Counter("BLUE", "corner", "blue", 4),
    Counter("LEADS", "control", "brass", 3),
    Counter("TRAPPED", "ropes", "night", 4),
    Counter("TRAPPED", "corner", "night", 3),
    Counter("KI", "run", "accent", 4),
    Counter("DOWN", "1", "night", 4),
    Counter("DOWN", "2", "night", 4),
    Counter("TIRED", "fatigued", "tint", 4),
    Counter("CARRY", "over", "tint", 4),
    Counter("BOXES", "style", "band", 3),
    Counter("SLUGS", "style", "band", 3),
    Counter("EYE", "swelling", "accent", 8),
    Counter("CUT", "open", "accent", 8),
    Counter("CUT", "seeps", "tint", 6),
    Counter("CUT", "controlled", "band", 6),
    Counter("WARNED", "foul", "brass", 10),
    Counter("POINT", "taken off", "night", 6),
    Counter("+1", "rating", "band", 8),
    Counter("−1", "rating", "band", 8),
    Counter("−2", "rating", "band", 8),
    Counter("×", "here", "red", 8),
    Counter("×", "here", "blue", 8),
    Counter("PLAN", "strategy", "brass", 3),
)
