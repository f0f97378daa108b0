"""The verbs of faces: a face file to start from, checked, and shown."""
# ruff: noqa: PLC0415 - a verb loads its libraries when it is called

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from fightcard.pipeline.api.arguments import refuse_unread
from fightcard.pipeline.base.values import AnyPath, path_of, refuse_no_truth, refuse_word

if TYPE_CHECKING:
    from fightcard.pipeline.printing.output.own_face import FaceChecked
    from fightcard.pipeline.workbook.model import Book


def new_face(system: str) -> str:
    """The text of the face file of a game's fighter cards, to start a face of your own from.

    Raises ValueError for a game that is not registered.
    """
    from fightcard.pipeline.printing.output.own_face import new_face

    return new_face(system)


def check_face(path: AnyPath, *, book: Book | None = None) -> FaceChecked:
    """Check a face file: its entries, and how it looks on the sample set of its game and on a workbook.

    Raises Unreadable for a file that is missing or not a face, and for a workbook of another game.
    """
    from fightcard.pipeline.printing.output.own_face import check_face

    if book is not None:
        refuse_unread(book)
    return check_face(path_of(path), book)


def show_face(
    path: AnyPath,
    *,
    book: Book | None = None,
    name: str | None = None,
    form: Literal["pdf", "png", "svg"] = "pdf",
    names: bool = True,
) -> bytes:
    """Draw a card on a face file, several times its size, with the place and the name of each field.

    book, name: the workbook whose card is drawn, and the fighter's id or name; by default the first card of
    the game's sample set. form: the kind of file. names: False for the card only. A face with errors is
    drawn as far as it is understood. Raises ValueError for one whose entries are not understood, an unknown
    fighter and an unknown form, Unreadable as `check_face`, and MoreNeeded for a PNG where the libraries for
    pictures are missing.
    """
    from fightcard.pipeline.report.face_picture import Form, drawn_face

    refuse_word("form", form, Form)
    refuse_no_truth(names=names)
    return drawn_face(check_face(path, book=book), name=name, form=form, names=names)
