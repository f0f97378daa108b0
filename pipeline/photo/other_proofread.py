"""Cards of another printer compared with the sheet: whose each is, and every cell compared with the card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from rapidfuzz import fuzz, process

from fightcard.pipeline.findings import Finding, shown
from fightcard.pipeline.findings.photo import CARD_INEXACT, FIGHTERS_ALIKE
from fightcard.pipeline.photo.card_template import CardTemplate
from fightcard.pipeline.photo.expected import Window
from fightcard.pipeline.photo.field_reading import Field, Verdict, folded
from fightcard.pipeline.photo.images import Photograph
from fightcard.pipeline.photo.new_workbook import not_seen
from fightcard.pipeline.photo.other_cards import CardReader, SeenCard
from fightcard.pipeline.photo.proofread import (
    ReadCard,
    ReadPhoto,
    findings_of,
    is_of_another,
    not_in_set,
    read_each,
)
from fightcard.pipeline.photo.readings import LEGIBLE, CellReading, cells_of
from fightcard.pipeline.photo.resemblance import most_like
from fightcard.pipeline.printing.drawing.compose import Owner
from fightcard.pipeline.printing.drawing.geometry import Box
from fightcard.pipeline.workbook.entry import Entry

NEAR, AS_NEAR, MOST_TRIED = 75.0, 12.0, 6
"""How like a name must be to what was read, of 100, how much less like others may be, how many are tried."""
UNREAD = "that cannot be read"
APART = 3
"""By how many equal cells a fighter must be ahead of the next one of a like name."""
NOWHERE = Box(0, 0, 0, 0)


class OtherProofreader:
    """Holds photographs of cards of another printer against the rows of one sheet."""

    def __init__(self, template: CardTemplate, rows: Sequence[Entry]) -> None:
        self._template, self._rows, self._reader = template, rows, CardReader(template)

    def read(self, path: Path) -> Iterator[ReadPhoto]:
        """What the photographs of a file show; see `read_each`."""
        return read_each(path, self.compare)

    def compare(self, photo: Photograph) -> ReadPhoto:
        """What a photograph, in grey, shows."""
        cards, findings = list[ReadCard](), list["Finding"]()
        seen = self._reader.read(photo)
        if not seen:
            findings.append(not_seen(self._template, photo.name))
        for each in seen:
            card = self._card(photo.name, each, findings)
            if card is not None:
                cards.append(card)
                findings += findings_of(card, self._looks_like)
                if not each.is_exact:
                    findings.append(CARD_INEXACT.at(card.owner.place, photo=photo.name))
        return ReadPhoto(photo.name, tuple(cards), tuple(findings))

    def _looks_like(self, fields: Sequence[Field]) -> Owner | None:
        """The fighter in whose row is what was read on another's card."""
        keys = [field.window.key for field in fields]
        place = most_like(fields, [{key: shown(row.values.get(key)) for key in keys} for row in self._rows])
        return None if place is None else _owner(self._rows[place], ())

    def _card(self, photo: str, seen: SeenCard, findings: list[Finding]) -> ReadCard | None:
        cells = list(cells_of(seen, self._template.system))
        read = next((each.text for each in cells if each.heading == "Name"), "")
        names = [folded(entry.name or "") for entry in self._rows]
        likely = process.extract(folded(read), names, scorer=fuzz.ratio, limit=MOST_TRIED, score_cutoff=NEAR)
        if not read or not likely:
            looks = self._looks_like([_compared(each, self._rows[0]) for each in cells])
            findings.append(not_in_set(photo, repr(read) if read else UNREAD, looks))
            return None
        tried = [self._rows[place] for _, score, place in likely if score >= likely[0][1] - AS_NEAR]
        made = [(entry, [_compared(each, entry) for each in cells]) for entry in tried]
        made.sort(key=lambda each: -_equal(each[1]))
        if len(made) > 1 and _equal(made[0][1]) < _equal(made[1][1]) + APART:
            fighters = " or ".join(f"{entry.name} (row {entry.number})" for entry, _ in made[:2])
            findings.append(FIGHTERS_ALIKE.at(photo=photo, fighters=fighters))
            return None
        entry, fields = made[0]
        if folded(read) != folded(entry.name or "") and is_of_another(fields):
            findings.append(not_in_set(photo, repr(read), self._looks_like(fields)))
            return None
        return ReadCard(photo, _owner(entry, cells), tuple(fields))


def _equal(fields: Sequence[Field]) -> int:
    return sum(field.verdict == "equal" for field in fields)


def _compared(cell: CellReading, entry: Entry) -> Field:
    typed = shown(entry.values.get(cell.heading))
    verdict: Verdict = "not legible"
    if cell.trust == "empty":
        # What is not seen is no proof that nothing is printed: a lamp blanks a field as well.
        verdict = "not legible" if typed else "equal"
    elif folded(shown(cell.value) if cell.value is not None else cell.text) == folded(typed):
        verdict = "equal" if cell.sure >= LEGIBLE and typed else "not legible"
    elif cell.trust == "certain":
        verdict = "different"
    window = Window(cell.heading, cell.heading, typed, NOWHERE)
    return Field(window, verdict, cell.text, cell.sure, 0.0, 0.0, cell.cut, None)


def _owner(entry: Entry, cells: Sequence[CellReading]) -> Owner:
    places = {each.heading: entry.place(each.heading) for each in cells}
    known = {
        heading: ((place.column or heading, place.cell),)
        for heading, place in places.items()
        if place.cell is not None
    }
    return Owner(entry.name or "", entry.place(), known)
