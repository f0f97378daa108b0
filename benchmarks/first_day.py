"""A designer's first day: 24 middleweights typed by rule of thumb, tuned by what `verify` says to type.

    python -m benchmarks.first_day [--write first_day.xlsx]

As in the audit of a designer's first day: 24 fighters of one division, records from memory, first guesses
made from them as a person makes them: power and killer instinct by the share of knockouts, chins by how often
a fighter was stopped and on the firm side, control by reputation, everything else the way such cards usually
are, all of it misjudged a little. Then each loop verifies the set and types, for each card with a reason
against it, what the first of its reasons that has cells says. Prints for each loop seconds, fighters,
reasons, and those without cells or a word why there are none. Same seed, same figures; seconds vary.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from random import Random

from openpyxl import Workbook

import fightcard
from benchmarks.arguments import parser_of
from benchmarks.valid_cards import HEADINGS, Row, rows
from fightcard.pipeline.play import Play
from fightcard.pipeline.verification.play.cache import MemoryCache
from fightcard.pipeline.verification.verified import Verified

FIGHTERS = """
Stanley Ketchel        S 10  51  7  3  46  3
Harry Greb             S 12 105  8  3  48  2
Mickey Walker          S 10  94 19  4  60  6
Tony Zale              S  8  67 18  2  45  5
Marcel Cerdan          S 11 111  4  0  65  1
Sugar Ray Robinson     E 13 174 19  6 109  1
Jake LaMotta           S 10  83 19  4  30  4
Rocky Graziano         S  8  67 10  6  52  3
Carmen Basilio         S  9  56 16  7  27  2
Gene Fullmer           S  9  55  6  3  24  2
Dick Tiger             S 10  60 19  3  27  2
Emile Griffith         B 10  85 24  2  23  2
Nino Benvenuti         B  9  82  7  1  35  3
Carlos Monzon          B 12  87  3  9  59  0
Marvelous Marvin Hagler E 13 62  3  2  52  0
Thomas Hearns          B 11  61  5  1  48  4
Sumbu Kalambay         B  9  57  6  1  33  1
Bernard Hopkins        E 11  55  8  2  32  1
James Toney            B 11  77 10  3  47  0
Gennady Golovkin       E 11  42  2  1  37  0
John Mugabi            S  8  42  7  1  39  6
Juan Roldan            S  7  67  5  2  47  3
Alan Minter            B  8  39  9  0  23  8
Joey Giardello         B  9  98 26  8  32  4
"""
"""Style, reputation, won, lost, drawn, won by knockout, stopped; from memory."""

MOST_LOOPS = 8


def first_set(seed: int) -> tuple[list[Row], list[Row]]:
    """The rows of the sheets Fighters and Careers as a person might type them."""
    base, chance = rows(24, seed=7), Random(seed)
    fighters: list[Row] = []
    careers: list[Row] = []
    for line, row in zip(FIGHTERS.strip().splitlines(), base, strict=True):
        name, style, *figures = line[:22].strip(), *line[22:].split()
        if style not in ("B", "S", "E"):
            words = line.split()
            name, style, figures = " ".join(words[:-7]), words[-7], words[-6:]
        overall, won, lost, drawn, inside, stopped = map(int, figures)
        fighters.append(
            {
                **row,
                "Name": name,
                "Division": "MW",
                **_guess(row, style, overall, (won, inside, stopped), chance),
            }
        )
        careers.append(
            {
                "Fighter": name, "Won": won, "Lost": lost, "Drawn": drawn, "Won by KO": inside,
                "Lost by KO": stopped,
            }
        )  # fmt: skip
    return fighters, careers


def _guess(row: Row, style: str, overall: int, record: tuple[int, int, int], chance: Random) -> Row:
    won, inside, stopped = record
    hits = inside / won

    def about(middle: float, spread: float, low: int, high: int) -> int:
        return max(low, min(high, round(chance.gauss(middle, spread))))

    lean = {"B": 1, "S": -1, "E": 0}[style]
    power, killer = about(11 * hits, 2, 1, 12), about(11 * hits, 2, 1, 12)
    chin = about(1 + stopped / 2, 1, 0, 6)
    fresh: Row = {
        "CFB": about(overall - 1 + lean, 1, 6, 12), "CFS": about(overall - 1 - lean, 1, 6, 12),
        "DEF": {"B": -2, "S": 0, "E": -1}[style], "AGG": {"B": 6, "S": 9, "E": 8}[style],
        "KD1": chin, "KD2": chin + 1, "KI": killer, "KO": about(stopped / 3, 1, 0, 5), "END": 100,
    }  # fmt: skip
    tired = {heading: _tired(heading, int(str(value))) for heading, value in fresh.items()}
    ranges = {
        heading: f"{str(row[heading]).partition(' ')[0]} ({max(0, power - less)})"
        for heading, less in (("PL", 0), ("Fat PL", 1))
    }
    return {
        "Overall": overall, "Style": style, "Special": "None", "Stance": "orthodox", "Set": None,
        **fresh, **{f"Fat {heading}": value for heading, value in tired.items()}, **ranges,
    }  # fmt: skip


def _tired(heading: str, value: int) -> int:
    if heading == "END":
        return 0
    return value + {"CFB": -1, "CFS": -1, "KI": -1, "KD2": 1}.get(heading, 0)


def book(path: Path, fighters: list[Row], careers: list[Row]) -> Path:
    """The workbook of the rows."""
    made = Workbook(write_only=True)
    for name, headings, lines in (
        ("Fighters", HEADINGS, fighters),
        ("Careers", tuple(careers[0]), careers),
    ):
        sheet = made.create_sheet(name)
        sheet.append(list(headings))
        for line in lines:
            sheet.append([line.get(heading) for heading in headings])
    made.save(path)
    return path


def main() -> None:
    """Type, verify, type what `verify` proposes, until it proposes nothing."""
    options = parser_of(__doc__)
    options.add_argument("--write", type=Path, help="keep the workbook of the last loop here")
    options.add_argument("--seed", type=int, default=1, help="of what a person misjudges")
    arguments = options.parse_args()
    fighters, careers = first_set(arguments.seed)
    cache = MemoryCache(None)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "first_day.xlsx"
        for loop in range(1, MOST_LOOPS + 1):
            checked = fightcard.check(fightcard.read(book(path, fighters, careers)))
            for finding in checked.findings:
                if finding.severity == "error":
                    print(f"  {finding.code} {finding.message}")
            cards = fightcard.convert(checked)
            wall, processor = time.perf_counter(), time.process_time()
            verified = fightcard.verify(cards, Play(cache=cache))
            spent = time.perf_counter() - wall, time.process_time() - processor
            typed = _typed(fighters, verified)
            _show_loop(loop, verified, typed, spent)
            if not typed:
                break
        if arguments.write is not None:
            book(arguments.write, fighters, careers)


def _typed(fighters: list[Row], verified: Verified) -> int:
    """Type the cells of each fighter's first lever; how many cells that were."""
    cells = 0
    for row, card in zip(fighters, verified.cards, strict=True):
        lever = next((each for each in card.levers if each.fixes), None)
        for heading, _, new in lever.cells if lever is not None else ():
            row[heading] = new  # type: ignore[assignment]
            cells += 1
    return cells


def _show_loop(loop: int, verified: Verified, typed: int, spent: tuple[float, float]) -> None:
    levers = [each for card in verified.cards for each in card.levers]
    reasons = sum(len(card.reasons) for card in verified.cards)
    inside = sum((card.rates.stoppage_for.share or 0.0) for card in verified.cards) * 2 / len(verified.cards)
    remedy, reach = sum(each.fixes for each in levers), sum(bool(each.in_the_way) for each in levers)
    print(
        f"loop {loop}: {spent[0]:.0f} s, {spent[1]:.0f} s of processor;"
        f" {sum(card.verdict == 'look' for card in verified.cards)} look, {reasons} reasons:"
        f" {remedy} with cells, {reach} out of reach with the cause, {reasons - remedy - reach} without;"
        f" {typed} cells typed; {inside:.1%} of bouts end inside the distance",
        flush=True,
    )
    for card in verified.cards:
        for lever in card.levers:
            print(f"    {card.name}: {lever.reason}: {lever.sentence()}", flush=True)


if __name__ == "__main__":
    main()
