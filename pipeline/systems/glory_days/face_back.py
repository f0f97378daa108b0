"""The back of a Glory Days fighter card: what it says of the man."""

from __future__ import annotations

from functools import partial

from pipeline.printing.drawing import backs
from pipeline.systems.glory_days.card_text import byline
from pipeline.systems.glory_days.taglines import tagline

fighter_back = partial(backs.recorded_back, byline, tagline)
