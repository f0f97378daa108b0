"""The verbs for faces: `face new`, `face check` and `face show`."""
# ruff: noqa: PLC0415 - a verb loads what it needs when it runs, so that `--help` answers at once

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.api import face_verbs
from fightcard.pipeline.base.files import may_write, write
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.cli.common import show_findings
from fightcard.pipeline.cli.exit_status import DONE, FOUND, Misuse, as_misuse, quoted
from fightcard.pipeline.cli.shared_options import CheckFormat, Game
from fightcard.pipeline.workbook.model import Book

FacePath = Annotated[Path, typer.Argument(metavar="FILE", help="The face file, e.g. my_face.toml.")]
OfBook = Annotated[
    Path | None,
    typer.Option("--book", "-b", metavar="BOOK", help="Use the cards of this workbook, too."),
]


def new_face(
    file: FacePath,
    *,
    system: Game = SYSTEMS[0],
    force: Annotated[bool, typer.Option("--force", help="Replace an existing file.")] = False,
) -> int:
    """Write a copy of a game's face to start your own from.

    The file gives the place of everything on the front of a fighter card, in millimetres. Change it, check
    it, and name it in fightcard.toml: [print] face = "my_face.toml".

    Example: fightcard face new my_face.toml
    """
    with as_misuse():
        text = face_verbs.new_face(system)
    if file.exists() and not force:
        raise Misuse(f"{file} already exists; give another name, or use --force to replace it")
    write(file, text)
    name = quoted(file.as_posix())
    sys.stdout.write(f"{file.as_posix()}\nfightcard face show {name}\nfightcard face check {name}\n")
    return DONE


def check_face(
    file: FacePath,
    *,
    book: OfBook = None,
    form: Annotated[CheckFormat, typer.Option("--format", "-f", help="How findings are shown.")] = "text",
) -> int:
    """Check a face: every finding at its name in the file.

    The entries of the file are checked, and the cards of the game's sample set and house field drawn on it:
    is a field missing, too small for its text, overlapping another, or outside the safe area?

    Example: fightcard face check my_face.toml --book raw/legends.xlsx
    """
    from fightcard.pipeline.findings import has_errors

    checked = face_verbs.check_face(file, book=_opened(book))
    show_findings(checked.findings, len(checked.cards), form)
    return FOUND if has_errors(checked.findings) else DONE


def show_face(
    file: FacePath,
    *,
    book: OfBook = None,
    fighter: Annotated[
        str | None,
        typer.Option("--fighter", metavar="NAME", help="The fighter whose card is drawn."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", "-o", metavar="FILE", help="A name that ends in .pdf, .png or .svg."),
    ] = None,
    names: Annotated[
        bool, typer.Option("--names/--no-names", help="Draw the place and the name of each field.")
    ] = True,
) -> int:
    """Draw a card on a face, with the place and the name of each field.

    The card is drawn several times its size on a page of A4. The safe area is green, fields are red,
    drawings blue.

    Example: fightcard face show my_face.toml --out my_face.png
    """
    from fightcard.pipeline.report.face_picture import FORMS, drawn_face

    target = out or (file if file.name else file.absolute()).with_suffix(".pdf")
    form = target.suffix.lower().removeprefix(".")
    if form not in FORMS:
        raise Misuse(
            f"{target}: a face is drawn as .pdf, .png or .svg; give a name with one of these endings"
        )
    note_input(file)
    may_write(target, {"pdf": "a PDF", "png": "a picture"}.get(form))  # type: ignore[arg-type]
    checked = face_verbs.check_face(file, book=_opened(book))
    if checked.face is None:
        show_findings(checked.findings, len(checked.cards))
        return FOUND
    with as_misuse():
        content = drawn_face(checked, name=fighter, form=form, names=names)
    write(target, content)
    sys.stdout.write(f"{target.as_posix()}\n")
    return DONE


def _opened(book: Path | None) -> Book | None:
    return None if book is None else fightcard.read(book)
