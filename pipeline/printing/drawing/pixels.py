"""Cards as pictures: each a PNG of exactly the pixels that a printing house or a virtual table asks for."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PIL.Image import Image

# Level 6 takes twice as long for an eighth less, level 9 far longer for nothing.
COMPRESSION = 3


class PicturesNeedMore(Exception):  # noqa: N818 - a sentence, not a class of faults
    """The two libraries that make pictures are not installed; the message says how to get them."""


def needed() -> None:
    """Raises PicturesNeedMore where a library that makes pictures is missing, so that it is told before any work is done."""
    try:
        import pypdfium2  # type: ignore[import-untyped]  # noqa: F401, PLC0415 - an extra
        from PIL import Image  # noqa: F401, PLC0415 - the same
    except ImportError as error:
        raise PicturesNeedMore(
            f'pictures need {error.name}, which is not installed: pip install "fightcard[png]"'
        ) from None


def pictures(content: bytes, pages: Iterable[int], width: int, height: int) -> Iterator[Image]:
    """Pages of a PDF, counted from 0, as pictures of that many pixels.

    Raises PicturesNeedMore where pypdfium2 or Pillow is missing.
    """
    needed()
    import pypdfium2  # noqa: PLC0415 - an extra, loaded where a picture is wanted
    from PIL import Image as pillow  # noqa: N813, PLC0415 - the same

    document = pypdfium2.PdfDocument(content)
    try:
        for number in pages:
            page = document[number]
            drawn = page.render(scale=width / page.get_width(), rev_byteorder=True).to_pil().convert("RGB")
            # A page of 822.0001 px is drawn on 823: the odd pixel is cut off, never squeezed in.
            yield drawn if drawn.size == (width, height) else _cut(drawn, pillow.new("RGB", (width, height)))
    finally:
        document.close()


def png(picture: Image, dpi: int = 300) -> bytes:
    """A picture in red, green and blue as the bytes of a PNG that knows its resolution."""
    width, height = picture.size
    # Cards are flat colour and letters: rows pack best as they are, and trying filters takes twice as long.
    rows = np.zeros((height, 3 * width + 1), dtype=np.uint8)
    rows[:, 1:] = np.asarray(picture).reshape(height, 3 * width)
    dots = round(dpi / 0.0254)
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
        # The colours of screens, which card printers ask for, said so that no one guesses; intent: perceptual.
        (b"sRGB", b"\0"),
        (b"pHYs", struct.pack(">IIB", dots, dots, 1)),
        (b"IDAT", zlib.compress(rows.tobytes(), COMPRESSION)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, content) for name, content in parts)


def _chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)


def _cut(drawn: Image, canvas: Image) -> Image:
    canvas.paste(drawn, (0, 0))
    return canvas
