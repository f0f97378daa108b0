"""The figures of docs/foretelling.md that come from samples with real bouts, computed again in their places.

    python -m tools.foretelling_tables

For each sample, between `<!-- history SAMPLE -->` and `<!-- end -->` are the predictions of winners, between
`<!-- endings SAMPLE -->` and `<!-- end -->` how often bouts ended inside. The words around them are written
by hand: read them again after.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import fightcard
from fightcard.pipeline.history.further_bouts import further_bouts
from fightcard.pipeline.history.workbook_history import History, history
from fightcard.pipeline.play import Play
from fightcard.pipeline.rating.fighters import fighters_of
from fightcard.pipeline.report.history_page import NAMES, score_words
from fightcard.pipeline.verification.play.cache import FileCache

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "foretelling.md"
RAW, SAMPLES = ROOT / "raw", ("middleweights", "light_heavyweights")


def main() -> None:
    """Play, and write the page."""
    text = PAGE.read_text(encoding="utf-8")
    for sample in SAMPLES:
        book, bouts = RAW / f"{sample}.xlsx", RAW / f"{sample}_bouts.csv"
        with FileCache() as cache:
            found = history(
                fighters_of(fightcard.read(book)), Play(cache=cache), further=further_bouts(bouts)
            )
        for name, filled in (("history", f"\n{winners(found)}\n"), ("endings", endings(found))):
            text, count = re.subn(
                rf"(<!-- {name} {sample} -->).*?(<!-- end -->)",
                rf"\g<1>{filled}\g<2>",
                text,
                flags=re.DOTALL,
            )
            if count != 1:
                raise SystemExit(f"{PAGE.name} has {count} places for {name} of {sample}")
    PAGE.write_text(text, encoding="utf-8")


def winners(found: History) -> str:
    """The table of winners."""
    rows = [("weighed cards", found.log_loss, found.brier)]
    rows += [(NAMES[name], each.log_loss, each.brier) for name, each in found.rivals.items()]
    lines = ["| predicted by | log loss (95%) | Brier | n |", "|---|---|---|---|"]
    lines += [
        f"| {name} | {score_words(loss)} | {score_words(brier, ends=False)} | {loss.n} |"
        for name, loss, brier in rows
    ]
    lines += ["", f"Slope {score_words(found.slope)}, n = {found.slope.n}."]
    return "\n".join(lines)


def endings(found: History) -> str:
    """How many bouts ended inside the distance, as a sentence."""
    kinds = ("knockout", "technical knockout")
    expected, happened = (sum(found.endings[kind][place] for kind in kinds) for place in (0, 1))
    cards, base = (score_words(each, ends=False) for each in found.inside)
    return (
        f"{expected:.0f} of the {len(found.predicted)} were predicted to end inside the distance, {happened} did"
        f" (log loss {cards}, and {base} by the plain share of the others)."
    )


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
