"""What photographs need: libraries, which are an extra, and files; what is missing is reported at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from hashlib import file_digest
from importlib.util import find_spec
from pathlib import Path

from fightcard.pipeline.base.extras import MoreNeeded, install
from fightcard.pipeline.workbook.model import Unreadable

LIBRARIES = {"cv2": "OpenCV", "onnxruntime": "ONNX Runtime", "rapidocr": "RapidOCR", "PIL": "Pillow"}
ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp", ".pdf"})
"""Of names of files that may be photographs or scans."""


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
        if path.is_dir():
            remedy = f"Name the pictures in it one by one, such as {(path / _example(path)).as_posix()}."
            raise Unreadable(path, "it is a folder, and no photograph", remedy)
        if not path.is_file():
            raise Unreadable(path, "there is no such file", "Check the spelling and the folder.")


def _example(folder: Path) -> str:
    """A picture in a folder, or a made-up one where it has none."""
    try:
        return min(each.name for each in folder.iterdir() if each.suffix.lower() in ENDINGS)
    except (OSError, ValueError):
        return "card.jpg"


def distinct(photos: Iterable[Path], remark: Callable[[str], None] = lambda _text: None) -> list[Path]:
    """Photographs, each once: a file that was named before, or a copy of one, is left out; `remark` is called
    with a sentence for each."""
    first: dict[bytes, Path] = {}
    for path in photos:
        try:
            with path.open("rb") as file:
                content = file_digest(file, "sha256").digest()
        except OSError:
            content = path.as_posix().encode()  # what cannot be read is a finding of its reader
        if content not in first:
            first[content] = path
        elif first[content] == path:
            remark(f"{path.as_posix()} is named more than once; it is read once")
        else:
            remark(f"{path.as_posix()} is the same picture as {first[content].as_posix()}; it is read once")
    return list(first.values())


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
