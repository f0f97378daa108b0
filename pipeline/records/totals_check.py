"""What the bouts of a table must agree with: the running record, the order of the dates, the page's own
totals."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence

from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.record_tables import DATE_OUT_OF_ORDER, RECORD_DOES_NOT_COUNT, TOTALS_DIFFER
from fightcard.pipeline.records.bouts import Bout
from fightcard.pipeline.records.sections import PROFESSIONAL, section_of
from fightcard.pipeline.records.source_tables import Page
from fightcard.pipeline.spellings.bout_endings import STOPPAGES
from fightcard.pipeline.spellings.vocabulary import coded, folded

Tally = tuple[int, int, int]

_ADDS: Mapping[str, Tally] = {"W": (1, 0, 0), "L": (0, 1, 0), "D": (0, 0, 1), "NC": (0, 0, 0)}
_COUNT = re.compile(r"([0-9]{1,3})(?:\s*\(.*\))?")
_COUNTED = re.compile(r"([0-9]{1,3})\s+(\D+)")


def in_time(bouts: Sequence[Bout]) -> list[Bout]:
    """The bouts of a table from the first to the last; a table that runs back is turned round."""
    dated = [each.date for each in bouts if each.date]
    if len(dated) > 1 and dated[0][:4] != dated[-1][:4]:
        return list(bouts) if dated[0] < dated[-1] else list(reversed(bouts))
    totals = [sum(each.own) for each in bouts if each.own]
    if len(totals) > 1 and totals[0] != totals[-1]:
        return list(bouts) if totals[0] < totals[-1] else list(reversed(bouts))
    numbers = [each.number for each in bouts if each.number is not None]
    if len(numbers) > 1:
        return list(bouts) if numbers[0] < numbers[-1] else list(reversed(bouts))
    # Of a day and its year neither is before the other.
    known = min(map(len, dated), default=0)
    return list(bouts) if known == 0 or dated[0][:known] <= dated[-1][:known] else list(reversed(bouts))


def check_running(bouts: Sequence[Bout]) -> Iterator[Finding]:
    """Where the running record or the number of the bouts, first to last, does not follow from the bout
    before.

    A slip in one row is one finding: the next row is compared with what the results add up to.
    """
    tally: Tally = (0, 0, 0)
    recorded = [bout for bout in bouts if bout.own is not None]
    for at, bout in enumerate(recorded):
        assert bout.own is not None  # taken above
        expected = _expected(bout, tally)
        if bout.own in expected:
            tally = bout.own
            continue
        missing = sum(bout.own) - sum(expected[0])
        following = recorded[at + 1] if at + 1 < len(recorded) else None
        if following is not None and following.own in _expected(following, expected[0]):
            tally = expected[0]
        else:
            tally = bout.own
        counted = "-".join(map(str, expected[0]))
        what = f"the record is {'-'.join(map(str, bout.own))} here, and {counted} by the results of the rows"
        if missing > 0 and all(new >= old for new, old in zip(bout.own, expected[0], strict=True)):
            bouts_missing = "1 bout is" if missing == 1 else f"{missing} bouts are"
            what += f"; {bouts_missing} missing before this one"
        yield RECORD_DOES_NOT_COUNT.at(bout.place, opponent=bout.opponent, what=what)
    yield from _gaps(bouts)


def _expected(bout: Bout, before: Tally) -> list[Tally]:
    """What the record may be after a bout: a newspaper decision counts with some and not with others."""
    found = []
    for result in (bout.result, *(("W", "L", "D") if bout.newspaper else ())):
        won, lost, drawn = _ADDS[result]
        found.append((before[0] + won, before[1] + lost, before[2] + drawn))
    return found


def _gaps(bouts: Sequence[Bout]) -> Iterator[Finding]:
    if any(bout.own for bout in bouts):
        return
    numbered = [bout for bout in bouts if bout.number is not None]
    for before, bout in itertools.pairwise(numbered):
        assert before.number is not None and bout.number is not None  # noqa: PT018 - taken above
        if abs(bout.number - before.number) != 1:
            what = f"its number is {bout.number}, after {before.number}; rows may be missing between"
            yield RECORD_DOES_NOT_COUNT.at(bout.place, opponent=bout.opponent, what=what)


def check_dates(bouts: Sequence[Bout]) -> Iterator[Finding]:
    """The dates, first to last, that are out of order: the fewest that would have to go for it to be
    whole."""
    dated = [bout for bout in bouts if bout.date and len(bout.date) == len("1937-06-22")]
    keys = [bout.date or "" for bout in dated]
    ends: list[str] = []
    at: list[int] = []
    before: list[int | None] = []
    for number, key in enumerate(keys):
        place = bisect_right(ends, key)
        before.append(at[place - 1] if place else None)
        ends[place:] = [key, *ends[place + 1 :]]
        at[place:] = [number, *at[place + 1 :]]
    in_order = set()
    last = at[-1] if at else None
    while last is not None:
        in_order.add(last)
        last = before[last]
    for number, bout in enumerate(dated):
        if number not in in_order:
            yield DATE_OUT_OF_ORDER.at(bout.place, opponent=bout.opponent, value=bout.date)


def counts_of(bouts: Sequence[Bout]) -> dict[str, int]:
    """The totals of bouts by the keys of the vocabulary, and `lost_by_ko`, `won_by_dq`, `lost_by_dq` with
    them."""
    won = [bout for bout in bouts if bout.result == "W"]
    lost = [bout for bout in bouts if bout.result == "L"]
    return {
        "bouts": len(bouts),
        "won": len(won),
        "lost": len(lost),
        "drawn": sum(bout.result == "D" for bout in bouts),
        "no_contest": sum(bout.result == "NC" for bout in bouts),
        "won_by_ko": sum(bout.method in STOPPAGES for bout in won),
        "lost_by_ko": sum(bout.method in STOPPAGES for bout in lost),
        "won_by_dq": sum(bout.method == "DQ" for bout in won),
        "lost_by_dq": sum(bout.method == "DQ" for bout in lost),
    }


def check_totals(page: Page, bouts: Sequence[Bout], fighter: str) -> Iterator[Finding]:
    """The totals that the page states and its table does not have, counted by any of the usual rules."""
    counted = counts_of(bouts)
    newspapers = {result: sum(bout.newspaper == result for bout in bouts) for result in ("W", "L", "D")}
    also = {
        "bouts": {counted["bouts"] - counted["no_contest"]},
        "won": {counted["won"] + newspapers["W"]},
        "lost": {counted["lost"] + newspapers["L"]},
        "drawn": {counted["drawn"] + newspapers["D"]},
        "no_contest": {counted["no_contest"] - sum(newspapers.values())},
        "won_by_ko": {counted["won_by_ko"] + counted["won_by_dq"]},
    }
    for total, (stated, label, place) in _stated(page).items():
        if stated != counted[total] and stated not in also.get(total, ()):
            facts = {"stated": stated, "label": f"({label})", "counted": counted[total], "fighter": fighter}
            yield TOTALS_DIFFER.at(place, **facts)


def _stated(page: Page) -> dict[str, tuple[int, str, Place]]:
    """The totals at the head of a page: first from the box, then from the small tables."""
    found: dict[str, tuple[int, str, Place]] = {}
    whole = Place(file=page.source)
    for label, value in page.facts:
        _keep(found, label, value, whole)
    for table in page.tables:
        if len(table.rows) <= _LONGEST_BOX and section_of(table.titles) == PROFESSIONAL:
            for row in table.rows:
                place = Place(file=page.source, sheet=table.title or None, row=row.number, value=row.whole)
                _of_row(found, row.cells, place)
    return found


_LONGEST_BOX = 60


def _of_row(found: dict[str, tuple[int, str, Place]], cells: Sequence[str], place: Place) -> None:
    filled = [cell for cell in cells if cell]
    if len(filled) in (2, 3):
        _keep(found, filled[0], filled[1], place)
    for cell in filled:
        counted = _COUNTED.fullmatch(cell)
        if counted and len(filled) <= _CELLS_OF_A_SUMMARY:
            _keep(found, counted[2], counted[1], place)


_CELLS_OF_A_SUMMARY = 4


def _keep(found: dict[str, tuple[int, str, Place]], label: str, value: str, place: Place) -> None:
    total = coded("totals").get(folded(label))
    number = _COUNT.fullmatch(value.strip())
    if total is not None and number is not None:
        found.setdefault(total, (int(number[1]), label.strip(), place))
