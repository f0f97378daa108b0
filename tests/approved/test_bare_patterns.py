"""What is said of numbers next to those of the other cards, of cards that are no more than their numbers: numbers far off or
uneven, columns turned by one, years of which one is the odder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from fightcard.pipeline.checks import patterns
from fightcard.pipeline.checks.plausible import relations
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.game import Figure
from tests.approved.approval import hold

COLUMNS = {
    "by five": [*range(60, 125, 5)], "by ten": [*range(60, 190, 10)], "any": [61, 67, 70, 72, 75, 78, 80, 83, 85, 88, 94],
    "ten": [*range(60, 110, 5)], "eleven small": [*range(10, 32, 2)], "below twenty": [*range(9, 31, 2)], "wide": [20, 30, 90, 95, 100, 100, 105, 110, 120, 300, 400],
    "negative": [*range(-130, -70, 5)], "alike": [70] * 12, "twice the highest": [*range(60, 115, 5), 180],
}  # fmt: skip


def fighter(number: int, figures: Mapping[str, Figure], style: str = "B") -> Any:  # noqa: ANN401 - stands for a row
    """A card of figures alone, in a row of its own."""

    def place(heading: str) -> Place:
        typed = figures[heading].typed if heading in figures else None
        return Place(sheet="Men", row=number, cell=f"{heading}{number}", column=heading, value=typed)

    entry = SimpleNamespace(place=place, key=("Men", number),
                            whole=lambda heading: figures[heading].typed if heading in figures else None)  # fmt: skip
    return SimpleNamespace(entry=entry, figures=figures, words={"Style": style})


def reported(found: Sequence[Finding]) -> str:
    return " | ".join(f"{each.code} {each.cell} {each.message} {each.why}" for each in found)


def brief(found: Sequence[Finding], known: set[str]) -> str:
    """Codes, cells and the likelier numbers; a code that is new with all that is said."""
    lines = [
        reported([each])
        if each.code not in known
        else f"{each.code} {each.cell} {each.message.rpartition('give')[2]}"
        for each in found
    ]
    known.update(each.code for each in found)
    return " ".join(lines)


def test_the_same_numbers_are_far_off_or_uneven() -> None:
    stated = relations(
        "[[relation]]\nof = { END = 1 }\nbook = [90, 95, 100]\n[[relation]]\nof = { KI = 1, END = 1 }\nbook = [1]\n"
    )
    lines = []
    for name, numbers in COLUMNS.items():
        for book in ((), stated) if name in ("by five", "ten", "wide") else ((),):
            known: set[str] = set()
            for typed in (*range(126), *range(126, 240, 6), -75, -130, -135):
                figures = [Figure("END", each, low=-200, high=9999) for each in (*numbers, typed)]
                cards = [fighter(at, {"END": figure}) for at, figure in enumerate(figures, 2)]
                if said := brief([*patterns.far_or_uneven(cards, book)], known):
                    lines.append(f"{name} {len(book)} {typed} {said}")
    figures = [Figure("END", each, sign=-1, offset=200) for each in (*COLUMNS["by five"], 181)]
    turned = [fighter(at, {"END": each}) for at, each in enumerate(figures)]
    lines.append(f"turned: {reported([*patterns.far_or_uneven(turned, stated)])}")
    hold("far-or-uneven", lines)


HEADS = ("S FI", "S FO", "S CU", "S KO")
BOOK = "".join(
    f'[[relation]]\nof = {{ "{each}" = 1 }}\nby = "Style"\nbook = {{ B = [{3 * at + 1}] }}\n'
    for at, each in enumerate(HEADS)
)
OURS = [
    (1, 4, 7, 10),
    (2, 4, 8, 10),
    (1, 5, 7, 11),
    (1, 4, 8, 10),
    (2, 5, 7, 10),
    (1, 4, 7, 9),
    (2, 4, 7, 10),
]


def columns() -> Iterator[str]:
    layout: Any = SimpleNamespace(
        groups={"Strategies": "S ", "None": "", "Fatigued": "Fat "}, columns=dict.fromkeys(("Name", *HEADS))
    )
    for typed in (
        (1, 4, 7, 10),
        (4, 7, 10, 1),
        (10, 1, 4, 7),
        (7, 10, 1, 4),
        (5, 5, 5, 5),
        (3, 5, 6, 4),
        (4, 6, 9, 3),
        (8, 3, 5, 7),
    ):
        for others in (3, 4, 5, 7):
            rows = [typed, *OURS[:others]]
            cards = [
                fighter(at, {head: Figure(head, each) for head, each in zip(HEADS, row, strict=True)})
                for at, row in enumerate(rows, 2)
            ]
            cards += [fighter(90, {"S FI": Figure("S FI", 4)}), fighter(91, {}, style="S")]
            yield f"{typed} of {others}: {reported([*patterns.one_column_over(cards, relations(BOOK), layout)])}"


def test_the_same_columns_are_turned_by_one() -> None:
    hold("one-column-over", columns())


def years() -> Iterator[str]:
    for count in (9, 10, 12):
        for begins, ends in (
            (1970, 1960),
            (1999, 1965),
            (1960, 1900),
            (1950, 1949),
            (1960, None),
            (1968, 1958),
        ):
            spans = [(1950 + at, 1960 + at) for at in range(count)]
            named = [
                {"From": Figure("From", a), **({"To": Figure("To", b)} if b else {})}
                for a, b in ((begins, ends), *spans)
            ]
            entries = [fighter(at, figures).entry for at, figures in enumerate(named, 2)]
            place = entries[0].place("To")
            found = patterns.at_the_likelier_year(
                [patterns.YEARS_BACKWARDS.at(place, begins=begins, to=ends, cells="")], entries
            )
            yield f"{count} others, {begins} to {ends}: {[(each.cell, each.column, each.value) for each in found]}"


def test_the_same_year_is_the_odder_one() -> None:
    hold("odder-years", years())
