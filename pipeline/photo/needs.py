"""What photographs need: libraries, which are an extra, and files; what is missing is reported at once."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.pipeline.base.extras import MoreNeeded, install
from fightcard.pipeline.workbook.model import Unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable

LIBRARIES = {"cv2": "OpenCV", "onnxruntime": "ONNX Runtime", "rapidocr": "RapidOCR", "PIL": "Pillow"}


def needed(photos: Iterable[Path] = ()) -> None:
    """Raises MoreNeeded where a library is missing, and Unreadable for a photograph that is not there, before
    any work is done."""
    missing = [known for name, known in LIBRARIES.items() if find_spec(name) is None]
    if missing:
        raise MoreNeeded(
            f"reading photographs needs {' and '.join(missing)}, which "
            f"{'is' if len(missing) == 1 else 'are'} not installed; {install('photo')}"
        )
    model_file()
    for path in photos:
        if not path.is_file():
            raise Unreadable(path, "there is no such file", "Check the spelling and the folder.")


@cache
def model_file() -> Path:
    """The model that reads a line of text, as it lies in the wheel of RapidOCR.

    The package itself is never imported: it would bring along a client that can download other models. Raises
    MoreNeeded where its wheel has no such model.
    """
    found = find_spec("rapidocr")
    folders = (
        [Path(folder) / "models" for folder in (found.submodule_search_locations or ())] if found else []
    )
    models = sorted(path for folder in folders for path in folder.glob("*rec*.onnx"))
    if not models:
        raise MoreNeeded(f"the installed RapidOCR has no model for reading text; {install('photo')}")
    return models[-1]
