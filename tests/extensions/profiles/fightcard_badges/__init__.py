"""A printer of badges: one card a page, with 3 mm of bleed."""

from fightcard.pipeline.printing.drawing.paper import Cutting
from fightcard.pipeline.printing.sheets.profiles import Profile

CUTTING = Cutting("badges", bleed=3.0, mark_gap=0.0, mark_length=0.0, margin=0.0, marks="none")

BADGES = Profile("badges", "a printer of badges: one a page, 3 mm of bleed", kind="single", cutting=CUTTING)
