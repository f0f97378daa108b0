"""Makes the tables of docs/rating.md: one record, rated under several assumptions.

    python -m tools.rating_tables     writes the tables into docs/rating.md anew, and draws its pictures

The figures move with the house field; the same field and seed give the same tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.cards import house_deck
from fightcard.pipeline.findings import Value
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.fighters import Fighter, Fighters
from fightcard.pipeline.rating.rate import rate
from fightcard.pipeline.rating.rated import Proposal
from tools import rating_pictures
from tools.rating_sensitivity import sensitivity

Row = tuple[str, Mapping[str, Value], Mapping[str, Value]]

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rating.md"
RECORD: Mapping[str, Value] = {"Won": 40, "Lost": 5, "Drawn": 1, "Won by KO": 25, "Lost by KO": 1}
SHOWN = ("CFB", "CFS", "KO", "KI", "PL")
LEVELS = (None, "weak", "usual", "hard", "hardest")


def tables() -> dict[str, str]:
    """The tables by name, as Markdown."""
    by_level: list[Row] = [(str(level or "blank"), {}, {**RECORD, "Level": level}) for level in LEVELS]
    known: Mapping[str, Value] = {**RECORD, "Level": "usual"}
    styles: list[Row] = [(f"Style {style}", {"Style": style}, known) for style in "BSE"]
    typed: Row = ("Style B, PL typed as 1-30 (11)", {"Style": "B", "PL": "1-30 (11)"}, known)
    return {
        "sensitivity": sensitivity(),
        "level": _table("Level", by_level),
        "typed": _table("typed on Fighters", [*styles, typed]),
    }


def _table(first: str, rows: Sequence[Row]) -> str:
    fighters = [
        Fighter(f"man-{place}", said, cells, (), career, ())
        for place, (said, cells, career) in enumerate(rows)
    ]
    found = rate(Fighters(SYSTEMS[0], tuple(fighters), house_deck(SYSTEMS[0])), Play())
    head = f"| {first} | {' | '.join(SHOWN)} | level of the card |\n|{'---|' * (len(SHOWN) + 2)}\n"
    return head + "".join(_line(each) for each in found.proposals)


def _line(proposal: Proposal) -> str:
    assert proposal.suggested is not None
    assert proposal.career is not None
    cells = []
    for heading in SHOWN:
        rating = proposal.suggested.ratings[heading]
        cells.append(
            f"{rating.value}"
            if rating.source == "typed"
            else f"{rating.value}, {rating.low} to {rating.high}"
        )
    return f"| {proposal.fighter.name} | {' | '.join(cells)} | {proposal.career.level:.1f} |\n"


def main() -> None:
    """Writes the tables between their marks."""
    text = PAGE.read_text(encoding="utf-8")
    for name, table in tables().items():
        before, mark, after = text.partition(f"<!-- table {name} -->\n")
        text = before + mark + table + after[after.index("<!-- end -->") :]
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    rating_pictures.main()
    print(f"{PAGE.name}: {len(LEVELS)} levels")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
