"""Club Night, as the pipeline knows it: the cards, checks and prints of Mini Title Bout."""

from dataclasses import replace

from fightcard.pipeline.systems.mini_title_bout.game import GAME as MINI_TITLE_BOUT

GAME = replace(MINI_TITLE_BOUT, name="club_night", samples=("club_night",))
