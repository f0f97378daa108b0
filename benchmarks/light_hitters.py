"""Whether light hitters who won get a card that makes such a career: six real records, Level blank and typed.

    python -m benchmarks.light_hitters [--seeds 1 2]

Each fighter is rated separately from totals and style. Prints by seed and Level how many of a hundred careers
of the proposed card lie as far off as the real one (`likely`), and what it wins inside. Same seed, same
figures.
"""

from __future__ import annotations

from dataclasses import replace

import fightcard
from benchmarks.arguments import parser_of
from fightcard.pipeline.play import Play
from fightcard.pipeline.project.samples import sample
from fightcard.pipeline.rating.fighters import Fighter, fighters_of
from fightcard.pipeline.rating.rate import rate

FIGHTERS = {
    "light_heavyweights": ("Maxie Rosenbloom", "Tommy Loughran", "Billy Conn", "Joey Maxim"),
    "middleweights": ("Harry Greb", "Emile Griffith"),
}
LEVELS = (None, "usual", "hard")
BAR = 0.05


def with_level(fighter: Fighter, level: str | None) -> Fighter:
    """The fighter with name, division and style, the totals of the career, and this Level."""
    cells = {name: fighter.cells[name] for name in ("Name", "Division", "Style") if name in fighter.cells}
    career = {**(fighter.career or {}), "Level": level}
    return replace(fighter, id=f"{fighter.id}-{level}", cells=cells, career=career, bouts=())


def main() -> None:
    """Rate, and print a line a fighter, Level and seed."""
    options = parser_of(__doc__)
    options.add_argument("--seeds", type=int, nargs="+", default=[1, 2])
    arguments = options.parse_args()
    books = {name: fighters_of(fightcard.read(sample(name).path)) for name in FIGHTERS}
    chosen = [each for name, book in books.items() for each in book.fighters if each.name in FIGHTERS[name]]
    typed = tuple(with_level(each, level) for each in chosen for level in LEVELS)
    least: list[float] = []
    print(f"{'':20}{'record':18}{'Level':8}{'seed':>5}{'likely, %':>11}{'wins inside':>13}")
    for seed in arguments.seeds:
        fighters = replace(next(iter(books.values())), fighters=typed)
        for proposal in rate(fighters, Play(seed=seed), ids=[each.id for each in typed]).proposals:
            career, level = proposal.career, (proposal.fighter.career or {}).get("Level")
            if career is None or career.chance is None:
                raise SystemExit(f"{proposal.fighter.name}: {proposal.why_not or 'the record is too short'}")
            real = career.record
            record = f"{real.won}-{real.lost}-{real.drawn} ({real.won_by_ko})"
            least.append(career.chance)
            inside = career.played["won_by_ko"].mean
            print(
                f"{proposal.fighter.name:20}{record:18}{level or 'blank':8}{seed:>5}"
                f"{100 * career.chance:>11.1f}{inside:>13.0f}"
            )
    below = sum(each < BAR for each in least)
    print(f"\nleast likely {min(least):.1%} (bar {BAR:.0%}), {below} of {len(least)} below")


if __name__ == "__main__":
    main()
