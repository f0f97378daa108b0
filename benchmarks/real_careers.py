"""Real careers of fighters whose Mini Title Bout ratings the rule text states, by the edge of such fighters.

    python -m benchmarks.real_careers

Each card fights its fighter's real career against the house field. Printed for stoppages as the field plays
them, and for those of real careers (`ladder.in_careers`) with several edges (`CardModel.edge`): how often all
of them together win and lose inside, and the sum of the logs of the chance of a career so far off, which says
which edge suits the careers best. Same figures every time.
"""

from __future__ import annotations

from dataclasses import replace
from math import log

import fightcard
from benchmarks.arguments import parser_of
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import replayed
from fightcard.pipeline.rating.field import house_field
from fightcard.pipeline.rating.fights import chances_of
from fightcard.pipeline.rating.real_records import level_of
from fightcard.pipeline.verification.career import CareerRecord, Opposition

SEED, LEAST = 1, 1e-4

CAREERS: dict[str, tuple[CareerRecord, str | None]] = {
    "rocky-marciano": (CareerRecord(49, 0, 0, 43, 0), None),
    "ezzard-charles": (CareerRecord(95, 25, 1, 52, 7), "hard"),
    "joey-maxim": (CareerRecord(82, 29, 4, 21, 1), "hard"),
    "gene-tunney": (CareerRecord(65, 1, 1, 48, 0), None),
    "harry-greb": (CareerRecord(108, 8, 3, 49, 2), None),
    "muhammad-ali": (CareerRecord(56, 5, 0, 37, 1), "hard"),
}
"""Totals and Level: of Charles, Maxim, Tunney and Greb with the sources of `tools/light_heavyweights.toml`
and `tools/middleweights.toml` (Greb without newspaper decisions), of Marciano and Ali BoxRec's."""

EDGES = (-0.3, 0.0, 0.3, 0.6, 0.9)


def main() -> None:
    """Fight and print."""
    parser_of(__doc__).parse_args()
    every = (
        fightcard.convert(fightcard.check(fightcard.read(sample("", each).path))) for each in SYSTEMS[1:]
    )
    own = next(each for each in every if set(CAREERS) <= {str(card["id"]) for card in each.cards})
    field, play = house_field(own.system), Play(seed=SEED)
    cards = [card for card in own.cards if card["id"] in CAREERS]
    chances = chances_of(field, cards, own, play)
    real = [CAREERS[str(card["id"])] for card in cards]
    wins, losses = (
        sum(getattr(record, name) or 0 for record, _ in real) for name in ("won_by_ko", "lost_by_ko")
    )
    print(f"{len(cards)} careers: {wins} wins and {losses} losses inside\n")
    print("| stoppages | wins inside | losses inside | sum of the logs of chances |\n|---|---|---|---|")
    for edge in (None, *EDGES):
        gaps = () if edge is None else field.inside_by_gap
        won = lost = logs = 0.0
        for (record, level), chance in zip(real, chances, strict=True):
            met = Opposition("default") if level is None else Opposition("level", level_of(level))
            career = replayed(record, replace(met, inside_by_gap=gaps, edge=edge), chance, field.ladder, SEED)
            won += career.played["won_by_ko"].mean
            lost += career.played["lost_by_ko"].mean
            logs += log(max(career.chance or 0.0, LEAST))
        what = "of the field" if edge is None else f"of careers, edge {edge}"
        print(f"| {what} | {won:.0f} | {lost:.0f} | {logs:.1f} |")


if __name__ == "__main__":
    main()
