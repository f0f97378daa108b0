"""The verb that starts a workbook from photographed cards: read."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.files import as_json, may_write
from fightcard.pipeline.base.files import write as write_file
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.cli.common import show_findings
from fightcard.pipeline.cli.exit_status import DONE, FOUND, Misuse, as_misuse, quoted, remark
from fightcard.pipeline.cli.shared_options import AsTextOrJson, Force, TextOrJson

if TYPE_CHECKING:
    from fightcard.pipeline.base.marks import Kind
    from fightcard.pipeline.photo.new_workbook import Started, StartedCard

Cards = Annotated[
    list[Path] | None,
    typer.Argument(metavar="PHOTO", help="Photographs, scans and PDFs of cards.", show_default=False),
]


def read_photographed_cards(
    photos: Cards = None,
    *,
    template: Annotated[
        Path | None,
        typer.Option("--template", metavar="FILE", help="The places of the texts on such a card, as TOML."),
    ] = None,
    write: Annotated[
        Path | None,
        typer.Option("--write", metavar="BOOK.xlsx", help="The workbook to write, a row for each card."),
    ] = None,
    new_template: Annotated[
        Path | None,
        typer.Option(
            "--new-template", metavar="FILE", help="Write a template to change, with every field of the game."
        ),
    ] = None,
    system: Annotated[
        str | None,
        typer.Option("--system", metavar="GAME", help="With --new-template: the game; see `systems`."),
    ] = None,
    force: Force = False,
    form: AsTextOrJson = "text",
) -> int:
    """Start a workbook from photographed cards of another printer.

    A template gives the places of the texts on a card. Every cell that was read carries its confidence
    as a comment; doubtful ones are yellow; what is not legible stays blank, red, with what was read in
    its comment. Nothing leaves this machine.

    Example: fightcard read card1.jpg card2.jpg --template mine.toml --write raw/mine.xlsx
    """
    for each in (*(photos or ()), *([template] if template is not None else ())):
        note_input(each)
    if new_template is not None:
        _refuse_existing(new_template, force=force)
        if photos or template is not None or write is not None:
            raise Misuse("--new-template writes a template and reads no photograph; remove the other options")
        return _write_template(new_template, system, force=force)
    if system is not None:
        raise Misuse("the game is that of the template; --system goes with --new-template")
    if write is not None:
        _refuse_target(write, force=force)
    if not photos or template is None:
        raise Misuse("name photographs and, with --template FILE, the places of the texts on their cards")
    from fightcard.pipeline.api.photo_verbs import read_cards
    from fightcard.pipeline.photo.needs import distinct

    found = read_cards(distinct(photos, remark), template, seen=_say)
    _show(found, form)
    if write is not None:
        _write_book(found, write, force=force)
    return FOUND if any(each.severity == "error" for each in found.findings) else DONE


def _refuse_target(write: Path, *, force: bool) -> None:
    if write.suffix.lower() != ".xlsx":
        raise Misuse(f"workbooks are written as .xlsx; {write.as_posix()} is none")
    _refuse_existing(write, "a workbook", force=force)


def _refuse_existing(path: Path, kind: Kind | None = None, *, force: bool) -> None:
    """What was typed is not replaced by what is read, nor a template by a new one, except with --force."""
    may_write(path, kind, force=force)
    if path.exists() and not force:
        raise Misuse(f"{path.as_posix()} exists; name another file, or replace it with --force")


def _say(card: StartedCard) -> None:
    remark(
        f"{card.photo}: {card.name}, {card.count('certain')} cells certain, {card.count('doubtful')} "
        f"doubtful, {card.count('not legible')} not legible"
    )


def _show(found: Started, form: TextOrJson) -> None:
    if form == "json":
        sys.stdout.write(as_json(found.as_json()))
    else:
        show_findings(found.findings, len(found.cards))


def _write_book(found: Started, write: Path, *, force: bool) -> None:
    again = write.as_posix()
    if not found.cards:
        remark(f"{again} was not written: no card was read")
        return
    from fightcard.pipeline.base.titles import readable

    write_file(write, found.workbook(readable(write.stem)), force=force)
    cards = len(found.cards)
    are = "1 card is" if cards == 1 else f"{cards} cards are"
    remark(f"{are} in {again}; next: fightcard check {quoted(again)}")


def _write_template(path: Path, system: str | None, *, force: bool) -> int:
    if path.suffix.lower() != ".toml":
        raise Misuse(f"a template is a .toml file; {path.as_posix()} is none")
    from fightcard.pipeline.api.photo_verbs import new_template

    with as_misuse():
        text = new_template(system or SYSTEMS[0])
    write_file(path, text, force=force)
    remark(f"the template is {path.as_posix()}: move its fields to where your card has them")
    return DONE
