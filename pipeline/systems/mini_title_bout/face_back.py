"""The back of a Mini Title Bout fighter card: what it says of the man."""

from __future__ import annotations

from functools import partial

from pipeline.printing.drawing import backs
from pipeline.systems.mini_title_bout.card_text import byline
from pipeline.systems.mini_title_bout.taglines import tagline

fighter_back = partial(backs.recorded_back, byline, tagline)
