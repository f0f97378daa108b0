"""Fits the scale of levels to the careers of the fighters whose cards Title Bout II prints.

    python -m tools.against_print             prints the fit
    python -m tools.against_print --write     and writes each fighter's Level into raw/legends.xlsx

Bouts say how far fighters are apart, and not which level the opponents of the house field have. So one
number, the level of its rung 0, is fitted so that the printed cards most likely have their fighters' careers;
the opponents are in doubt as in `fightcard rate`, and so is how hard they were to stop. Next to it is printed
what a card and its career then say of the mean level that the fighter met: the Level. That also comes from
the printed card, so that a rating by it proves nothing about the fighter; it is a test of the scale. How
often printed cards stop their opponents is left to doubt, not fitted: printed fighters stop each other in 39%
of their bouts where their totals predict 61 (52 to 70).
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

# First, so that openpyxl writes the same bytes where lxml is installed (fightcard.pipeline).
import fightcard
from fightcard.pipeline.cards import CardSet

# isort: split
import openpyxl

# isort: split
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.game import game_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.careers import own_level
from fightcard.pipeline.rating.field import fought, house_field
from fightcard.pipeline.rating.ladder import stopped_more_often
from fightcard.pipeline.rating.likelihood import log_likelihood
from fightcard.pipeline.rating.real_records import real
from fightcard.pipeline.rating.scale import RUNG_ZERO, USUAL_DOUBT, usual_mean
from fightcard.pipeline.verification.career import OPPONENTS_OFF, Opposition
from tools.deck_sheet import save_without_clock

Array = NDArray[np.float64]

BOUTS, SEED = 600, 5
"""Bouts of each printed card with each opponent of the field in either corner."""

FROM_BOUTS: Mapping[str, float] = {
    "anthony-joshua": 1.69, "david-tua": 0.47, "floyd-patterson": 0.89, "joe-frazier": 1.14, "joe-louis": 0.81,
}  # fmt: skip
"""The mean of `level_of_record` over the records of a fighter's real opponents when met; their lists are not
ours to ship."""

ZEROS = np.linspace(-1.5, 3, 91)
MEANS = np.linspace(-6, 6, 61)
"""Levels that rung 0 may have, and mean levels that a fighter may have met."""

DOUBT = USUAL_DOUBT
"""How far the mean level that a fighter met may be from the assumed one. One from bouts is taken to be just
as doubtful here: careers of a hundred years ago are listed with gaps."""

NODES = np.linspace(-2, 2, 7)
"""How hard the opponents were to stop, and how hard they hit, in standard deviations."""


def likelihoods(cards: CardSet, bouts: int) -> tuple[Array, Array]:
    """The log of the likelihood of each fighter's career under the printed card, by the mean level of the
    opponents; and the cards' own levels."""
    field = house_field(cards.system)
    counts = fought(field, cards.cards, cards.deck, Play(seed=SEED), bouts=bouts) + 0.01
    levels = field.ladder
    chances = counts / counts.sum(axis=-1, keepdims=True)
    own = own_level(chances, levels)
    weights = np.exp(-(NODES**2) / 2) / np.exp(-(NODES**2) / 2).sum()
    found = np.empty((len(cards.cards), len(MEANS)))
    for place, card in enumerate(cards.cards):
        record = real(cards.careers[str(card["id"])], (), {}, (None, None)).record
        assert record is not None  # every printed fighter has a row of Careers
        heard = np.stack([
            stopped_more_often(chances[place], OPPONENTS_OFF * won, OPPONENTS_OFF * lost)
            for won in NODES for lost in NODES
        ])  # fmt: skip
        of_nodes = np.outer(weights, weights).ravel()
        for mean_place, mean in enumerate(MEANS):
            opposition = Opposition("level", float(mean), inside_by_gap=field.inside_by_gap)
            his_level = np.full(len(heard), own[place])
            logs = log_likelihood(record, opposition, heard, levels, his_level, doubted=False)
            found[place, mean_place] = np.log(np.exp(logs - logs.max()) @ of_nodes) + logs.max()
    return found, own


def beforehand(identity: str, level: float, zero: float) -> float:
    """The mean level that a fighter is assumed to have met before the card is used, with rung 0 at `zero`, on
    the scale where it is at RUNG_ZERO: from bouts, or as usual for a card of this level."""
    higher = zero - RUNG_ZERO
    return (FROM_BOUTS[identity] if identity in FROM_BOUTS else usual_mean(level + higher)) - higher


def by_mean(logs: Array, before: float) -> tuple[float, Array]:
    """The log of the likelihood of a career, and how likely each of MEANS is after it."""
    off = (MEANS - before) / DOUBT
    prior = np.exp(-(off**2) / 2) / np.exp(-(off**2) / 2).sum()
    both = prior * np.exp(logs - logs.max())
    return float(np.log(both.sum()) + logs.max()), both / both.sum()


def fit(cards: CardSet, bouts: int = BOUTS) -> tuple[Array, dict[str, tuple[float, float]]]:
    """The log of the likelihood by ZEROS, and the mean and doubt of the level that each fighter met, at
    RUNG_ZERO."""
    logs, levels = likelihoods(cards, bouts)
    ids = [str(card["id"]) for card in cards.cards]
    total = np.array([
        sum(
            by_mean(logs[place], beforehand(each, float(levels[place]), float(zero)))[0]
            for place, each in enumerate(ids)
        )
        for zero in ZEROS
    ])  # fmt: skip
    met = {}
    for place, each in enumerate(ids):
        _, share = by_mean(logs[place], beforehand(each, float(levels[place]), RUNG_ZERO))
        mean = float(share @ MEANS)
        met[each] = mean, float(np.sqrt(share @ (MEANS - mean) ** 2))
    return total, met


def written(path: Path, met: Mapping[str, tuple[float, float]], ids: Mapping[str, str]) -> None:
    """Writes each fighter's Level into the sheet Careers, and how it was found under Counting Rule."""
    book = openpyxl.load_workbook(path)
    sheet = book["Careers"]
    columns = {cell.value: cell.column or 0 for cell in sheet[1]}
    for row in range(2, sheet.max_row + 1):
        identity = ids[str(sheet.cell(row, columns["Fighter"]).value)]
        begins = (
            f"{FROM_BOUTS[identity]:.2f} from the opponents' records when met (level_of_record), moved"
            " as far as the printed card and the record require"
            if identity in FROM_BOUTS
            else "the usual one for a fighter with the printed card, moved as far as card and record require"
        )
        text = f"Level: {begins}; tools/against_print.py."
        for heading, mark in (("Source", " Level: "), ("Counting Rule", " Level: ")):
            cell = sheet.cell(row, columns[heading])
            cell.value = str(cell.value).partition(mark)[0]
        rule = sheet.cell(row, columns["Counting Rule"])
        rule.value = f"{rule.value} {text}"
        sheet.cell(row, columns["Level"]).value = round(met[identity][0], 1)
    save_without_clock(book, path)


def main() -> None:
    """Prints the fit, and writes the levels where it is asked to."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    path = sample(game_of(SYSTEMS[0]).rating.printed).path
    cards = fightcard.convert(fightcard.check(fightcard.read(path)))
    total, met = fit(cards)
    best = int(total.argmax())
    share = np.exp(total - total[best]) / np.exp(total - total[best]).sum()
    mean = float(share @ ZEROS)
    off = float(np.sqrt(share @ (ZEROS - mean) ** 2))
    print(
        f"the level of rung 0 of the house field: likeliest {ZEROS[best]:.2f}, mean {mean:.2f}, error {off:.2f};"
    )
    print(
        f"log of the likelihood at 0 less that at the likeliest: {total[ZEROS.searchsorted(0)] - total[best]:.1f}"
    )
    print(f"RUNG_ZERO is {RUNG_ZERO}; with it:")
    for identity, (level, doubt) in met.items():
        own = FROM_BOUTS.get(identity)
        before = "as usual" if own is None else f"{own:.2f} from bouts"
        print(f"  {identity:18} {before:16} with the card {level:+.2f}, error {doubt:.2f}")
    if arguments.write:
        written(path, met, {str(card["name"]): str(card["id"]) for card in cards.cards})


if __name__ == "__main__":
    main()
