"""Opening photographs and scans: few formats, none too large for memory, and a sentence for all others."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.photo import UNUSABLE
from fightcard.pipeline.printing.drawing.pdfium import LOCK, opened

if TYPE_CHECKING:
    from PIL.Image import Image

    from fightcard.pipeline.findings import Finding
    from fightcard.pipeline.photo.expected import Grey

FORMATS = ("JPEG", "PNG", "WEBP", "TIFF", "BMP")
MOST_BYTES = 100_000_000
MOST_PIXELS, MOST_OF_JPEG = 40_000_000, 170_000_000
"""A JPEG can be opened at a fraction of its size, and may be larger."""
LONGEST, LONGEST_IN_COLOURS = 6000, 4000
"""The most pixels along the longer side of a picture that is worked on."""
MOST_PAGES, SCAN = 40, 300
KIND_OF_PAGE, PREVIEW = 254, 1
"""The tag of a TIFF that says what a page is, and its bit for a smaller copy of another page."""


class Unusable(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A file that is no photograph we can use; the message says why."""


def unusable(path: Path, error: Unusable) -> Finding:
    """That a file cannot be used, and why."""
    return UNUSABLE.at(Place(file=path.as_posix()), photo=path.name or path.as_posix(), reason=str(error))


@dataclass(frozen=True, slots=True)
class Photograph:
    """A picture of a file: what to call it, its pixels, and how many of them one of the file has become.

    The pixels are grey, or red, green and blue. Those of a PDF's page are counted at 300 dots an inch.
    """

    name: str
    pixels: Grey
    shrunk: float


def photographs(path: Path, *, colours: bool = False) -> Iterator[Photograph]:
    """The pictures of a file, in grey or in colours, upright where it says how; several of a PDF or a TIFF.

    Raises Unusable.
    """
    mode = "RGB" if colours else "L"
    try:
        if not path.is_file():
            raise Unusable("it is a folder" if path.is_dir() else "there is no such file")
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise Unusable(f"it has {size / 1e6:,.0f} MB, and at most {MOST_BYTES / 1e6:.0f} are read")
        note_input(path)
        with path.open("rb") as file:
            is_pdf = file.read(5) == b"%PDF-"
        if is_pdf:
            yield from _pages(path, mode)
        else:
            yield from _pictures(path, mode)
    except OSError as error:
        raise Unusable(error.strerror or f"it is damaged ({error})") from None


def _pictures(path: Path, mode: str) -> Iterator[Photograph]:
    from PIL import Image as pillow  # noqa: N813, PLC0415 - an extra
    from PIL import UnidentifiedImageError  # noqa: PLC0415

    try:
        # Sizes are judged here, before anything is unpacked; Pillow's own warning would say it twice.
        # It is handed the file: by a name it maps a TIFF into memory, and mixes up the rows of one that lies.
        with (
            warnings.catch_warnings(action="ignore"),
            path.open("rb") as file,
            pillow.open(file, formats=FORMATS) as picture,
        ):
            numbers = _numbers(picture)
            for number in numbers:
                picture.seek(number)
                name = f"{path.name}, page {number + 1}" if len(numbers) > 1 else path.name
                yield Photograph(name, *_small(picture, mode))
    except pillow.DecompressionBombError:
        raise Unusable("it has more pixels than any camera makes") from None
    except UnidentifiedImageError:
        raise Unusable(_what_it_is(path)) from None
    except MemoryError:
        raise Unusable("it does not fit into memory") from None
    except (ValueError, TypeError, SyntaxError, EOFError, KeyError, IndexError, AttributeError) as error:
        # What decoders raise for a file that breaks its own format.
        raise Unusable(f"it is damaged ({error})") from None


def _what_it_is(path: Path) -> str:
    """What is said of a file that is no picture of a kind that is read."""
    with path.open("rb") as file:
        head = file.read(12)
    if not head:
        return "it is empty"
    if head[4:8] == b"ftyp":
        return "it is a HEIC picture or a film; set the iPhone's camera to Most Compatible"
    return "it is not a JPEG, PNG, WebP, TIFF, BMP or PDF"


def _numbers(picture: Image) -> list[int]:
    """The pages of a TIFF, without the previews among them; of any other picture the first."""
    if picture.format != "TIFF":
        return [0]
    found = []
    for number in range(MOST_PAGES + 1):
        try:
            picture.seek(number)
        except EOFError:
            break
        if not number or not picture.getexif().get(KIND_OF_PAGE, 0) & PREVIEW:
            found.append(number)
    if len(found) > MOST_PAGES:
        raise Unusable(f"it has more than the {MOST_PAGES} pages that are read")
    return found


def _small(picture: Image, mode: str) -> tuple[Grey, float]:
    from PIL import Image as pillow  # noqa: N813, PLC0415 - an extra
    from PIL import ImageOps  # noqa: PLC0415 - the same

    width, height = picture.size
    pixels, is_jpeg = width * height, picture.format == "JPEG"
    if pixels > (MOST_OF_JPEG if is_jpeg else MOST_PIXELS):
        least = " unless it is a JPEG" if not is_jpeg else ""
        most = (MOST_OF_JPEG if is_jpeg else MOST_PIXELS) / 1e6
        raise Unusable(f"it has {pixels / 1e6:,.0f} megapixels, and at most {most:.0f} are read{least}")
    if min(width, height) < 100:
        raise Unusable(f"it has only {width} × {height} pixels")
    longest = LONGEST if mode == "L" else LONGEST_IN_COLOURS
    picture.draft(mode, (min(width, longest), min(height, longest)))
    # Of a scan with 16 bits a pixel the upper ones: Pillow would cut off all that is brighter.
    is_deep = picture.mode.startswith("I;16")
    seen = pillow.fromarray(np.asarray(np.asarray(picture) >> 8, np.uint8)) if is_deep else picture
    made = seen.convert(mode)
    made.thumbnail((longest, longest))
    shrunk = max(made.size) / max(width, height)
    # The note of how the camera was held is in the file, not in the picture that was made of it.
    made.info, held = {}, picture.getexif()
    made.getexif().update(held)
    return np.array(ImageOps.exif_transpose(made)), shrunk


def _pages(path: Path, mode: str) -> Iterator[Photograph]:
    longest = LONGEST if mode == "L" else LONGEST_IN_COLOURS
    try:
        with opened(path.read_bytes()) as document:
            with LOCK:
                count = len(document)
            if count > MOST_PAGES:
                raise Unusable(f"it has {count} pages, and at most {MOST_PAGES} are read")
            for number in range(count):
                with LOCK:
                    page = document[number]
                    longer = max(page.get_width(), page.get_height(), 1)
                    scale = min(SCAN / 72, longest / longer)
                    bitmap = page.render(scale=scale, grayscale=mode == "L", rev_byteorder=True)
                    pixels = np.array(bitmap.to_numpy())
                    pixels = pixels.reshape(bitmap.height, bitmap.width, -1)[:, :, :3]
                    page.close()
                name = f"{path.name}, page {number + 1}" if count > 1 else path.name
                yield Photograph(name, pixels[:, :, 0] if mode == "L" else pixels, scale / (SCAN / 72))
    except ValueError as error:
        raise Unusable(str(error)) from None
