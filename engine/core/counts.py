"""What is counted of many bouts, under the same names in every game, so that verdicts read any of them."""

from __future__ import annotations

CORNERS = ("red", "blue")
WON_BY = ("ko", "tko", "tko_cut", "tko_swelling", "tko_injury", "dq", "ud", "sd", "md", "td")
DRAWN = ("draw_unanimous", "draw_majority", "draw_split", "draw_technical")
TOTALS = ("knockdowns", "points", "landed", "missed", "cuts", "fouls")
ROUNDS = 15

NAMES = (
    *(f"{corner}_{how}" for corner in CORNERS for how in WON_BY),
    *DRAWN,
    "bouts",
    "rounds",
    *(f"{corner}_{what}" for corner in CORNERS for what in TOTALS),
    *(f"{corner}_stoppage_{number}" for corner in CORNERS for number in range(1, ROUNDS + 1)),
    *(f"{corner}_stoppage_fatigued" for corner in CORNERS),
)
"""For each corner the bouts it won, by how; draws; bouts and rounds begun; for each corner knockdowns scored,
points, punches landed and missed, cuts suffered and warnings for fouls; the bouts it ended inside the
distance, by round, and those of them against a fatigued fighter."""

METHODS = len(WON_BY)
LAST_STOPPAGE = WON_BY.index("tko_injury") + 1
DRAWN_FROM = METHODS + 1
DRAWS_AT = NAMES.index("draw_unanimous")
BOUTS_AT = NAMES.index("bouts")
TOTALS_AT = NAMES.index("red_knockdowns")
TOTALS_EACH = len(TOTALS)
STOPPAGES_AT = NAMES.index("red_stoppage_1")
FATIGUED_AT = NAMES.index("red_stoppage_fatigued")
