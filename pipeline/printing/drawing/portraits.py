"""Portraits: pictures of the fighters, checked, cropped to a square and made small enough to print."""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from fightcard.pipeline.base.extras import require_library
from fightcard.pipeline.base.inputs import note_input
from fightcard.pipeline.base.wording import number_of
from fightcard.pipeline.checks.ids import slug
from fightcard.pipeline.checks.suggest import nearest
from fightcard.pipeline.findings import Place
from fightcard.pipeline.findings.prints import (
    DRAWING_UNSAFE,
    PICTURE_COARSE,
    PICTURE_IN_CMYK,
    PICTURE_MISSING,
    PICTURE_NOT_USED,
    PICTURE_OUTSIDE,
    PICTURE_TOO_LARGE,
    PICTURE_UNMATCHED,
    PICTURE_UNREADABLE,
)
from fightcard.pipeline.printing.drawing.paper import MM_PER_INCH
from fightcard.pipeline.printing.drawing.pen import MOST_INK
from fightcard.pipeline.printing.drawing.svg_portraits import MOST_BYTES as MOST_DRAWN
from fightcard.pipeline.printing.drawing.svg_portraits import (
    MOST_PIXELS,
    TooManyPixels,
    Undrawable,
    Unsafe,
    dots,
    is_drawing,
)

if TYPE_CHECKING:
    from PIL.Image import Image
    from reportlab.lib.utils import ImageReader

    from fightcard.pipeline.findings import Finding

SIDE_MM = 40.0
GOOD_DPI, LEAST_DPI, DRAWN_DPI = 300, 150, 600
PRINTABLE = (".png", ".jpg", ".jpeg", ".svg")
"""File endings of pictures that can be printed."""
ENDINGS = (*PRINTABLE, ".webp", ".gif", ".avif", ".heic", ".tif", ".tiff", ".bmp")
"""File endings of any pictures; one that cannot be printed is reported where its fighter has no other."""
MOST_BYTES = 60_000_000
QUALITY = 90
_ANOTHER_COMPUTER = ("\\\\", "//")
# A face is in the upper half of most pictures: of what is too high, a quarter goes above, the rest below.
ABOVE = 0.25


def outside(path: Path, shown: str, place: Place, folders: Iterable[Path]) -> Finding | None:
    """What is wrong with a path that leads out of these folders, as it is written or through a link.

    None where nothing is. `shown` is the path as it was typed. A path that leaves them as it is written is
    not looked at.
    """
    homes = [Path(os.path.normpath(folder.absolute())) for folder in folders]
    named = Path(os.path.normpath(path.absolute()))
    if any(named.is_relative_to(home) for home in homes) and not shown.startswith(_ANOTHER_COMPUTER):
        try:
            led = named.resolve()
        except (OSError, RuntimeError, ValueError):
            return None  # it cannot be read either, and that is reported
        if any(led.is_relative_to(home.resolve()) for home in homes):
            return None
    return PICTURE_OUTSIDE.at(replace(place, value=shown), path=shown)


def portrait(path: Path, shown: str, place: Place) -> tuple[ImageReader | None, list[Finding]]:
    """The picture at a path ready to print, or None, and what is wrong with it at the cell that names it.

    `shown` is the path as it was typed. Raises MoreNeeded where Pillow is missing.
    """
    place = replace(place, value=shown)
    try:
        if not path.is_file():
            return None, [PICTURE_MISSING.at(place, path=shown)]
        size = path.stat().st_size
        if size > MOST_BYTES:
            return None, [PICTURE_TOO_LARGE.at(place, path=shown, size=f"{size / 1e6:,.0f} MB")]
        note_input(path)
        content = path.read_bytes()
        return _drawn(content, shown, place) if is_drawing(content) else _photographed(content, shown, place)
    except OSError as error:
        return None, [PICTURE_UNREADABLE.at(place, path=shown, reason=error.strerror or str(error))]


def _drawn(content: bytes, shown: str, place: Place) -> tuple[ImageReader | None, list[Finding]]:
    if len(content) > MOST_DRAWN:
        return None, [
            PICTURE_TOO_LARGE.at(place, path=shown, size=f"{len(content) / 1e6:,.0f} MB of drawing")
        ]
    side = round(SIDE_MM / MM_PER_INCH * DRAWN_DPI)
    try:
        return _photographed(dots(content, side), shown, place, DRAWN_DPI)
    except TooManyPixels as error:
        return None, [PICTURE_TOO_LARGE.at(place, path=shown, size=str(error))]
    except Unsafe as error:
        return None, [DRAWING_UNSAFE.at(place, path=shown, reason=str(error))]
    except Undrawable as error:
        return None, [PICTURE_UNREADABLE.at(place, path=shown, reason=str(error))]


def _photographed(
    content: bytes, shown: str, place: Place, dpi: int = GOOD_DPI
) -> tuple[ImageReader | None, list[Finding]]:
    require_library("PIL", "Pillow", "portraits need")
    from PIL import Image as pillow  # noqa: N813, PLC0415 - an extra, loaded where a portrait is printed
    from PIL import UnidentifiedImageError as Unidentified  # noqa: PLC0415 - the same

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with pillow.open(io.BytesIO(content), formats=("PNG", "JPEG")) as picture:
                width, height = picture.size
                if width * height > MOST_PIXELS:
                    return None, [PICTURE_TOO_LARGE.at(place, path=shown, size=f"{width} × {height} pixels")]
                picture.load()
                return _ready(picture, dpi), list(_faults(picture, shown, place))
    except (pillow.DecompressionBombWarning, pillow.DecompressionBombError):
        return None, [PICTURE_TOO_LARGE.at(place, path=shown, size="more pixels than a picture has")]
    except (OSError, SyntaxError, ValueError, Warning) as error:
        reason = "not a PNG, JPEG or SVG" if isinstance(error, Unidentified) else str(error)
        return None, [PICTURE_UNREADABLE.at(place, path=shown, reason=reason)]


def portraits(
    needed: Mapping[str, tuple[Path, str, Place]], progress: Callable[[int, int], None] | None = None
) -> tuple[dict[str, ImageReader], list[Finding]]:
    """The portraits of a set by the id of the card: for each its path, the path as typed, and its cell.

    `progress` is called with how many are read, and of how many.
    """
    found: dict[str, ImageReader] = {}
    findings: list[Finding] = []
    for done, (card, (path, shown, place)) in enumerate(needed.items(), start=1):
        picture, faults = portrait(path, shown, place)
        if progress is not None:
            progress(done, len(needed))
        findings += faults
        if picture is not None:
            found[card] = picture
    return found, findings


def pictures_by_id(folder: Path) -> dict[str, Path]:
    """The pictures of a folder by the id that their names make.

    Of several for one id the first of PNG, JPEG and SVG, plainly named before others; another kind only
    where there is none of these.
    """
    found = _pictures_in(folder)
    found.sort(key=lambda path: (path.stem != slug(path.stem), ENDINGS.index(path.suffix.lower())))
    return {slug(path.stem): path for path in reversed(found)}


def not_used(
    folder: Path, names: Mapping[str, str], used: Mapping[str, tuple[Path, str]]
) -> Iterator[Finding]:
    """The pictures of a folder that are on no card: of no fighter, or of one with another portrait.

    `names` are the fighters by the ids of their cards; `used` the portraits that the cards have, each with
    its path as typed.
    """
    taken = {path.resolve() for path, _ in used.values()}
    for path in sorted(_pictures_in(folder), key=lambda path: (slug(path.stem), path.name)):
        place, name = Place(file=path.as_posix(), value=path.name), slug(path.stem)
        if path.resolve() in taken:
            continue
        if name not in names:
            yield PICTURE_UNMATCHED.at(place, suggestion=_meant(name, [*names]), path=path.name)
        elif name in used:
            fighter = replace(place, fighter=names[name])
            yield PICTURE_NOT_USED.at(fighter, path=path.name, other=used[name][1])


def _pictures_in(folder: Path) -> list[Path]:
    """The pictures, without those that cannot be printed and lie next to the one that was made of them."""
    found = [path for path in sorted(folder.iterdir()) if path.suffix.lower() in ENDINGS and path.is_file()]
    printed = {slug(path.stem) for path in found if path.suffix.lower() in PRINTABLE}
    return [path for path in found if path.suffix.lower() in PRINTABLE or slug(path.stem) not in printed]


def _meant(name: str, known: Sequence[str]) -> str | None:
    """The id of the set that a name holds, or is held by, or nearly is; None for none or several."""
    words = set(name.split("-"))
    alike = [each for each in known if (mine := set(each.split("-"))) <= words or words <= mine]
    return alike[0] if len(alike) == 1 else nearest(name, known)


def marks_of(pictures: Mapping[str, Path]) -> dict[str, str]:
    """A digest of each picture that can be read, by the same keys: the start of the SHA-256 of its file."""
    found = {}
    for key, path in pictures.items():
        with contextlib.suppress(OSError):  # a picture that is not there is a finding already
            if path.is_file() and path.stat().st_size <= MOST_BYTES:
                found[key] = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    return found


def in_four_inks(pictures: Mapping[str, ImageReader]) -> dict[str, ImageReader]:
    """The same pictures in the four inks of a press, with no more ink on a spot than the press allows."""
    return {key: _in_four_inks(picture) for key, picture in pictures.items()}


def _in_four_inks(picture: ImageReader) -> ImageReader:
    import numpy as np  # noqa: PLC0415 - only where a press is printed for
    from PIL import Image as pillow  # noqa: N813, PLC0415 - an extra, there where a portrait is
    from reportlab.lib.utils import ImageReader as Reader  # noqa: PLC0415 - named so for the annotation above

    with pillow.open(io.BytesIO(picture.fp.getvalue())) as opened:
        seen = np.asarray(opened.convert("RGB")) / 255
    light = seen.max(axis=2)
    colours = (light[..., None] - seen) / np.maximum(light, 1 / 255)[..., None]
    total = colours.sum(axis=2)
    over = np.maximum(0.0, total + (1 - light) - MOST_INK)
    colours *= (1 - over / np.maximum(total, 1 / 255))[..., None]
    inks = np.concatenate([colours, (1 - light)[..., None]], axis=2)
    height, width = light.shape
    return Reader(pillow.frombytes("CMYK", (width, height), np.round(inks * 255).astype(np.uint8).tobytes()))


def _faults(picture: Image, shown: str, place: Place) -> list[Finding]:
    found = []
    if picture.mode == "CMYK":
        found.append(PICTURE_IN_CMYK.at(place, path=shown))
    pixels = min(picture.size)
    dpi = round(pixels / (SIDE_MM / MM_PER_INCH))
    if dpi < LEAST_DPI:
        needed = round(GOOD_DPI * SIDE_MM / MM_PER_INCH)
        side = number_of(pixels, "pixel")
        found.append(PICTURE_COARSE.at(place, path=shown, pixels=side, dpi=dpi, needed=needed))
    return found


def _ready(picture: Image, dpi: int) -> ImageReader:
    """The picture upright, square, on white, and no finer than can be printed, as the PDF is to hold it."""
    from PIL import Image as pillow  # noqa: N813, PLC0415 - the same extra
    from PIL import ImageOps  # noqa: PLC0415 - the same extra
    from reportlab.lib.utils import ImageReader as Reader  # noqa: PLC0415 - named so for the annotation above

    upright = ImageOps.exif_transpose(picture)
    if upright.has_transparency_data:
        seen = upright.convert("RGBA")
        upright = pillow.alpha_composite(pillow.new("RGBA", seen.size, "white"), seen)
    side = min(upright.size)
    left, top = (upright.width - side) // 2, int((upright.height - side) * ABOVE)
    square = upright.convert("RGB").crop((left, top, left + side, top + side))
    most = round(dpi * SIDE_MM / MM_PER_INCH) + 1
    if side > most:
        square = square.resize((most, most), pillow.Resampling.LANCZOS)
    stream = io.BytesIO()
    if dpi > GOOD_DPI:
        # A drawing has clean edges, round which a JPEG would leave specks.
        square.save(fp=stream, format="PNG")
    else:
        square.save(fp=stream, format="JPEG", quality=QUALITY, subsampling=0)
    return Reader(io.BytesIO(stream.getvalue()))
