"""The options of Mini Title Bout, usually over four rounds.

The distances include 12, which every verb plays unless it is given others.
"""

from fightcard.engine.core.options import OptionBook
from fightcard.engine.systems.mini_title_bout.options import PRESETS, ROUNDS

BOOK = OptionBook("Club Night", PRESETS, ROUNDS, usual=4)
