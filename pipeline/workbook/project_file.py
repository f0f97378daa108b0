"""The settings of a project, `fightcard.toml` in the folder of a workbook or above it, as far as reading
needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.data_files import Unparsable, toml_of
from pipeline.workbook.model import Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

CONFIG = "fightcard.toml"
HEADINGS = "headings"
"""The table that maps an owner's headings to ours."""

MEND = "See docs/proofreading.md for what it may say."


def project_file(book: Path) -> Path | None:
    """The nearest settings of a workbook; None where there are none."""
    return next((each for folder in book.absolute().parents if (each := folder / CONFIG).is_file()), None)


def project_settings(path: Path) -> dict[str, object]:
    """All that a file of settings says; raises Unreadable where it cannot be understood."""
    try:
        return toml_of(path)
    except (OSError, Unparsable) as error:
        raise Unreadable(path, f"it cannot be understood ({error})", MEND) from None


def owners_headings(book: Path) -> Mapping[str, str]:
    """What the table [headings] says: ours, or a part of one, by the owner's heading as typed.

    Empty without the table. Raises Unreadable for a table that holds anything but texts.
    """
    path = project_file(book)
    stated = project_settings(path).get(HEADINGS, {}) if path else {}
    if path and (not isinstance(stated, dict) or not all(isinstance(each, str) for each in stated.values())):
        raise Unreadable(path, 'its table [headings] holds lines such as "Boxing Style" = "Style"', MEND)
    return dict(stated) if isinstance(stated, dict) else {}
