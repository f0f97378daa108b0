"""What the pages of the box calculate from the charts in force: the example of the text, and chance as a
table for two dice."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from statistics import NormalDist

from fightcard.engine.core.table import Table
from fightcard.engine.systems.fight_plan.charts import number
from fightcard.pipeline.printing.drawing.card_words import MINUS
from fightcard.pipeline.printing.drawing.tabular import Chart

FIRST, LEFT, UNUSED = 120, 90, 2
"""The fighter of item 1: the endurance at the first bell, what is left of it, and the unused energy."""
CHANCE = "Chance: two ten-sided dice, 00 is 100"
FACES = 100
MIDDLE = Fraction(1, 2)


def calculated(tables: Mapping[str, Table]) -> dict[str, str]:
    """The numbers of the example of item 1, by the names that the rules page has for them."""
    cells = tables["recovery"].cells
    regained = number(cells["lost endurance regained"]["value"])
    unused = number(cells["more for each unused point"]["value"])
    lost = FIRST - LEFT
    return {
        "regained": _plain(min(Fraction(FIRST), LEFT + lost * regained)),
        "regained, two unused": _plain(min(Fraction(FIRST), LEFT + lost * (regained + UNUSED * unused))),
    }


def chance(tables: Mapping[str, Table]) -> Chart:
    """The hundred factors of two ten-sided dice: of one spread for punches, damage and judges where the
    charts give them one, else sigmas, to be multiplied by each one's own."""
    spreads = {
        name: tuple(map(number, (line["sigma"], line["clipped at sigmas"])))
        for table in ("noise", "judges")
        for name, line in tables[table].cells.items()
    }
    if len(set(spreads.values())) == 1:
        ((sigma, clipped),) = set(spreads.values())
        numbers = [f"{1 + float(sigma) * _sigmas(face, clipped):.3f}" for face in range(1, FACES + 1)]
        note = (
            "Roll for each fighter's punches, for the damage, and for each judge's count of either fighter: "
            "multiply by the number."
        )
    else:
        clipped = max(most for _, most in spreads.values())
        numbers = [f"{_sigmas(face, clipped):+.2f}".replace("-", MINUS) for face in range(1, FACES + 1)]
        spread = "; ".join(
            f"{name} {row['sigma']}, at most {row['clipped at sigmas']} sigmas"
            for table in ("noise", "judges")
            for name, row in tables[table].cells.items()
        )
        note = (
            "Roll for each fighter's punches, for the damage, and for each judge's count of either fighter: "
            f"multiply by 1 + number × sigma ({spread})."
        )
    rows = tuple((str(tens * 10), *_row(numbers, tens)) for tens in range(10))
    return Chart(CHANCE, "house, p.7", ("", *map(str, range(10))), rows, note)


def _row(numbers: list[str], tens: int) -> list[str]:
    """The numbers of one tens die, ones 0 to 9; 00 is the hundredth."""
    return [numbers[(tens * 10 + ones or FACES) - 1] for ones in range(10)]


def _sigmas(face: int, clipped: Fraction) -> float:
    """Where the middle of a face's hundredth lies on the normal curve, in sigmas, clipped."""
    sigmas = NormalDist().inv_cdf(float((face - MIDDLE) / FACES))
    return max(-float(clipped), min(sigmas, float(clipped)))


def _plain(number: Fraction) -> str:
    return f"{float(number):.2f}".rstrip("0").rstrip(".")
