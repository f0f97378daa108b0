"""What `check` says of sound sets of each game, and of sets in which columns were pasted, dragged or sorted.

    python -m benchmarks.pasted [GAME ...] [--sets 100]

Sets of 10 to 40 valid cards, half of them sorted by one of their columns: Title Bout's as `valid_cards` makes
them, the others' drawn from the law of their game. Printed for each game: how many sound sets have one of the
findings T108 to T113 and R108, which would be false; then, of as many sets with one fault each, how many have
any finding that the sound set has not, and how many the finding of that fault.

moved: one to eight columns side by side, a row too low or too high in 5 to 20 rows. dragged: a number that
counts up by one over 6 to 20 rows. copied: a row with another's values, but for the name. sorted: one column
in order, the others not. swapped: two columns under each other's headings. Same seeds, same figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import TypeAlias, cast

import numpy as np

from benchmarks.arguments import parser_of
from benchmarks.slips import book_of
from benchmarks.valid_cards import FIRST, LAST, Row
from benchmarks.valid_cards import rows as main_rows
from fightcard.engine.core.data import CardData
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import layout
from fightcard.pipeline.card_model import LATENTS
from fightcard.pipeline.checks import check
from fightcard.pipeline.game import game_of
from fightcard.pipeline.rating.library import draw
from fightcard.pipeline.rating.rows import valid_places

FALSE = {"T108", "T109", "T110", "T111", "T112", "T113", "R108"}
NO_RATINGS = {"Name", "Nickname", "Division", "Set", "From", "To", "Stance"}
FEWEST, MOST = 10, 40
POOL = 900
Fault: TypeAlias = Callable[[list[Row], list[str], Random], None]


def sets(system: str, count: int) -> Iterator[tuple[list[Row], Random]]:
    """Sound sets, each with its own chance."""
    pool = [] if system == SYSTEMS[0] else _drawn(system)
    for number in range(count):
        chance = Random(number)
        size = chance.randint(FEWEST, MOST)
        yield main_rows(size, 1000 + number) if not pool else chance.sample(pool, size), chance


def _drawn(system: str) -> list[Row]:
    game = game_of(system)
    random = np.random.Generator(np.random.Philox([77, 5]))
    cards: list[CardData] = []
    for place, style in enumerate(game.rating.styles):
        latents = random.standard_normal((3 * POOL // len(game.rating.styles), len(LATENTS)))
        found = draw(game.rating, game.verification.parameters, style, latents, place).cards
        cards += [found[at] for at in valid_places(system, found)]
    chosen = random.permutation(len(cards))[:POOL]
    named = [
        {**cards[at], "name": f"{FIRST[each % 14]}{each // 140} {LAST[each // 14 % 10]}"}
        for each, at in enumerate(chosen)
    ]
    return [cast("Row", dict(game.cards.to_row(cast("CardData", each)))) for each in named]


def moved(cards: list[Row], ratings: list[str], chance: Random) -> None:
    """A block of columns in the rows of the fighters above or below."""
    width, rows = chance.randint(1, 8), chance.randint(5, min(20, len(cards) - 1))
    first, begins = chance.randrange(len(ratings) - width + 1), chance.randint(1, len(cards) - rows)
    by = chance.choice((1, -1))
    before = [dict(card) for card in cards]
    for at in range(begins, begins + rows):
        to, source = (at, at - 1) if by > 0 else (at - 1, at)
        cards[to] |= {each: before[source].get(each) for each in ratings[first : first + width]}


def dragged(cards: list[Row], ratings: list[str], chance: Random) -> None:
    """A number that counts up from row to row."""
    heading = chance.choice(
        [each for each in ratings if all(isinstance(card.get(each), int) for card in cards)]
    )
    rows = chance.randint(6, min(20, len(cards)))
    begins = chance.randint(0, len(cards) - rows)
    for at in range(rows):
        cards[begins + at][heading] = cast("int", cards[begins][heading]) + at


def copied(cards: list[Row], _ratings: list[str], chance: Random) -> None:
    """A row with the values of another."""
    one, other = chance.sample(range(len(cards)), 2)
    cards[other] |= {each: value for each, value in cards[one].items() if each not in ("Name", "Nickname")}


def in_order(cards: list[Row], ratings: list[str], chance: Random) -> None:
    """One column sorted without the others."""
    heading = chance.choice(ratings)
    for card, value in zip(cards, sorted((card.get(heading) for card in cards), key=_place), strict=True):
        card[heading] = value


def swapped(cards: list[Row], ratings: list[str], chance: Random) -> None:
    """Two columns under each other's headings."""
    one, other = chance.sample(ratings, 2)
    for card in cards:
        card[one], card[other] = card.get(other), card.get(one)


FAULTS: dict[str, tuple[Fault, str]] = {
    "moved": (moved, "T112"), "dragged": (dragged, "T113"), "copied": (copied, "R108"),
    "sorted": (in_order, ""), "swapped": (swapped, "T111"),
}  # fmt: skip


def _place(value: str | int | None) -> tuple[bool, bool, str | int]:
    return value is None, isinstance(value, str), 0 if value is None else value


def _found(cards: list[Row], headings: tuple[str, ...]) -> set[tuple[str, str | None]]:
    return {(each.code, each.cell) for each in check(book_of(cards, headings)).findings}


def report(system: str, count: int) -> None:
    """Print what is found in the sets of one game."""
    headings = tuple(layout(system, "row").columns)
    ratings = [each for each in headings if each not in NO_RATINGS]
    false, faulty = Counter[str](), {fault: Counter[str]() for fault in FAULTS}
    for rows, chance in sets(system, count):
        if chance.random() < 0.5:
            by = chance.choice(headings)
            rows.sort(key=lambda card, by=by: _place(card.get(by)))  # type: ignore[misc]
        sound = _found(rows, headings)
        false.update({code for code, _ in sound} & FALSE)
        for name, (fault, code) in FAULTS.items():
            cards = [dict(card) for card in rows]
            fault(cards, ratings, chance)
            if cards != rows:
                codes = {each for each, _ in _found(cards, headings) - sound}
                faulty[name].update(["all", *(["any"] if codes else []), *(["own"] if code in codes else [])])
    print(f"{system}: {count} sound sets, false findings in {dict(false) or 'none'}")
    for name, (_, code) in FAULTS.items():
        own = f", {code} {faulty[name]['own']}" if code else ""
        print(f"  {name}: of {faulty[name]['all']} any finding {faulty[name]['any']}{own}", flush=True)


def main() -> None:
    """Plant, check and print."""
    parser = parser_of(__doc__)
    parser.add_argument("system", nargs="*", default=SYSTEMS)
    parser.add_argument("--sets", type=int, default=100)
    arguments = parser.parse_args()
    for system in arguments.system:
        report(system, arguments.sets)


if __name__ == "__main__":
    main()
