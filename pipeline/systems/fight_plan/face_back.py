"""The back of a Fight Plan fighter card: what it says of the man."""

from __future__ import annotations

from functools import partial

from pipeline.printing.drawing import backs
from pipeline.systems.fight_plan.card_text import byline
from pipeline.systems.fight_plan.taglines import tagline

fighter_back = partial(backs.recorded_back, byline, tagline)
