"""The verbs that read photographs: of printed cards and sheets, and of another printer's cards."""
# ruff: noqa: PLC0415 - a verb loads its libraries when it is called

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.pipeline.api.arguments import refuse_unchecked
from fightcard.pipeline.api.workbook_verbs import check, read
from fightcard.pipeline.base.values import AnyPath, path_of, path_or_none, paths_of

if TYPE_CHECKING:
    from fightcard.pipeline.checks import Checked
    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.photo.new_workbook import Started, StartedCard
    from fightcard.pipeline.photo.other_proofread import OtherProofreader
    from fightcard.pipeline.photo.print_check import CheckedSheet
    from fightcard.pipeline.photo.proofread import Proofreader, ReadPhoto


def read_photos(
    checked: Checked, paths: Sequence[AnyPath] | AnyPath, *, template: AnyPath | None = None
) -> Iterator[ReadPhoto]:
    """Read printed cards on photographs, scans or PDFs and compare them with their cells, one after another.

    template: a file that describes the cards of another printer; without it they are those that fightcard
    prints of this workbook. A photograph that is given twice is read once.

    Raises MoreNeeded where the extra `photo` is missing, Unreadable for a photograph that is not there, and
    ValueError for a workbook or a template with errors, or a template of another game.
    """
    from fightcard.pipeline.photo.needs import distinct, needed

    refuse_unchecked(checked)
    photos = paths_of(paths)
    needed(photos)
    reader, findings = photo_reader(checked, path_or_none(template))
    if reader is None:
        raise ValueError("; ".join(each.message for each in findings))
    return chain.from_iterable(map(reader.read, distinct(photos)))


def photo_reader(
    checked: Checked, path: Path | None
) -> tuple[Proofreader | OtherProofreader | None, Sequence[Finding]]:
    """What reads photographed cards, of another printer by the template at a path, and what is wrong with it.

    None where the template has errors. Raises ValueError as `read_photos`.
    """
    from fightcard.pipeline.api.card_verbs import convert
    from fightcard.pipeline.photo.card_template import read_template
    from fightcard.pipeline.photo.other_proofread import OtherProofreader
    from fightcard.pipeline.photo.proofread import reader_of

    if path is None:
        return reader_of(convert(checked), checked.book), ()
    template, findings = read_template(path)
    if template is None:
        return None, findings
    if template.system != checked.system:
        raise ValueError(
            f"{template.name} is for cards of {template.system}, and the workbook is of {checked.system}"
        )
    return OtherProofreader(template, checked.rows), findings


def check_sheets(
    checked: Checked,
    photos: Sequence[AnyPath] | AnyPath,
    sheets: AnyPath,
    *,
    seen: Callable[[CheckedSheet], None] = lambda _: None,
) -> Sequence[Finding]:
    """Compare photographs of printed sheets with the PDF of them: sides, fighters, shifts, cuts and colours.

    seen is called with each sheet. Raises MoreNeeded where the extra `photo` is not installed, and Unreadable
    for a file that is not there. A PDF that has no sheets of fightcard is a finding.
    """
    from fightcard.pipeline.photo.needs import needed

    refuse_unchecked(checked)
    taken, path = paths_of(photos), path_of(sheets)
    needed([*taken, path])
    from fightcard.pipeline.findings import Place
    from fightcard.pipeline.findings.photo import NOT_OUR_SHEETS
    from fightcard.pipeline.photo.print_check import PrintCheck
    from fightcard.pipeline.photo.sheet_pages import NoSheets, sheets_in

    try:
        found = sheets_in(path)
    except NoSheets as error:
        return [NOT_OUR_SHEETS.at(Place(file=path.as_posix()), sheets=path.name, reason=str(error))]
    places = {entry.name: entry.place() for entry in checked.rows if entry.name}
    return PrintCheck(found, places).check(taken, seen)


def read_cards(
    paths: Sequence[AnyPath] | AnyPath,
    template: AnyPath,
    *,
    seen: Callable[[StartedCard], None] = lambda _: None,
) -> Started:
    """Read photographed cards of another printer: every cell that a template has a field for.

    paths: photographs, scans and PDFs. `Started.workbook()` is a workbook with what was read. Cells that are
    not legible are findings and stay blank. So are errors of the template; with any of them nothing is read.
    seen is called with each card. Raises Unreadable for a template that is not TOML and for a photograph that
    is not there, and MoreNeeded where the extra `photo` is not installed.
    """
    from fightcard.pipeline.photo.needs import distinct, needed

    photos = paths_of(paths)
    needed(photos)
    from fightcard.pipeline.photo.new_workbook import read_by

    return read_by(distinct(photos), path_of(template), seen)


def new_template(system: str) -> str:
    """The text of a template with every field of a game's cards, to change; raises ValueError for an unknown
    game, and MoreNeeded where the extra `photo` is not installed."""
    from fightcard.pipeline.photo.needs import needed

    needed()
    from fightcard.pipeline.api.card_verbs import convert
    from fightcard.pipeline.photo.new_template import new_template
    from fightcard.pipeline.printing.output.print_run import packs
    from fightcard.pipeline.printing.output.print_set import stock_of
    from fightcard.pipeline.printing.sheets.order import Order
    from fightcard.pipeline.project.samples import sample

    own = sample("", system)
    cards = convert(check(read(own.path)))
    item = packs(stock_of(cards, read=False)[0], Order())[0].prints[0]
    return new_template(item, own.system)
