"""Fighters with more rows than in the base: each row of the base goes on in the one that is most like it,
wherever the others were put."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from fightcard.pipeline.base.wording import listed
from fightcard.pipeline.merge.lines import FIGHTERS, Key, Laid, Line, typed


def matched(laid: Laid, base: Laid) -> Laid:
    """A workbook's lines, those of a fighter who has several there numbered as their likes in the base."""
    known = _by_words(base)
    keys: dict[Key, Key] = {}
    for words, several in _by_words(laid).items():
        if len(several) > 1 and words in known:
            pairs = _pairs(
                [laid.lines[each] for each in several], [base.lines[each] for each in known[words]]
            )
            rest = iter(sorted(set(range(len(several))) - {*pairs.values()}))
            numbers = (pairs[at] if at in pairs else next(rest) for at in range(len(several)))
            keys |= {key: several[number] for key, number in zip(several, numbers, strict=True)}
    return replace(laid, lines={keys.get(key, key): line for key, line in laid.lines.items()})


def repeated(laid: Laid, base: Laid, whose: str) -> Iterator[str]:
    """Which fighters have several rows in a workbook and fewer in the base, as sentences."""
    known = _by_words(base)
    for words, several in _by_words(laid).items():
        before = known.get(words, ())
        if len(several) > max(len(before), 1):
            lines = [laid.lines[each] for each in several]
            rows = listed([str(number) for number in sorted(line.number for line in lines)])
            same = lines[several.index((*words, "1"))]
            compared = f"; what the base has is compared with row {same.number}" if before else ""
            where = f"rows {rows} of {laid.grids[same.grid].sheet}"
            yield f"{same.about} has {len(several)} rows in {whose} ({where}){compared}"


def _by_words(laid: Laid) -> Mapping[Key, Sequence[Key]]:
    """The keys of the fighters' lines by what they are about."""
    found: dict[Key, list[Key]] = {}
    for key, line in laid.lines.items():
        if line.is_fighter and key[0] == FIGHTERS:
            found.setdefault(key[:-1], []).append(key)
    return found


def _pairs(lines: Sequence[Line], before: Sequence[Line]) -> dict[int, int]:
    """The place of each line's like among those of the base, the most alike first."""
    pairs: dict[int, int] = {}
    places = product(range(len(lines)), range(len(before)))
    for at, was in sorted(places, key=lambda each: (-_alike(lines[each[0]], before[each[1]]), each)):
        if at not in pairs and was not in pairs.values():
            pairs[at] = was
    return pairs


def _alike(line: Line, before: Line) -> int:
    return sum(typed(line.cells.get(column)) == typed(cell) for column, cell in before.cells.items())
