"""Many bouts of many pairings, counted."""

from __future__ import annotations

from fightcard.engine.core.pairings import pairings

from ...mini_title_bout.rules.many import count_bout, count_fighter
from .bout import play_number

play_pairings = pairings(__name__, play_number, count_bout, count_fighter)
