"""Cards as pictures: each a PNG of exactly the pixels that a printing house or a virtual table asks for."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from fightcard.pipeline.base.extras import require_library
from fightcard.pipeline.printing.drawing.pdfium import LOCK, opened

if TYPE_CHECKING:
    from PIL.Image import Image

# Level 6 takes twice as long for an eighth less, level 9 far longer for nothing.
COMPRESSION = 3


def pictures(content: bytes, pages: Iterable[int], width: int, height: int) -> Iterator[Image]:
    """Pages of a PDF, counted from 0, as pictures of that many pixels.

    Raises MoreNeeded where Pillow is missing, and ValueError for what is no PDF.
    """
    require_library("PIL", "Pillow", "pictures need")
    with opened(content) as document:
        for number in pages:
            with LOCK:
                page = document[number]
                bitmap = page.render(scale=width / page.get_width(), rev_byteorder=True)
                drawn = bitmap.to_pil().convert("RGB")
            # A page of 822.0001 px is drawn on 823: the odd pixel is cut off, never squeezed in.
            yield drawn.crop((0, 0, width, height))


def png(picture: Image, dpi: int = 300) -> bytes:
    """A picture in red, green and blue as the bytes of a PNG that knows its resolution."""
    from PIL.PngImagePlugin import PngInfo  # noqa: PLC0415 - an extra, loaded where a picture is needed

    about, stream = PngInfo(), io.BytesIO()
    # The colours of screens, which card printers ask for, said so that no one guesses; intent: perceptual.
    about.add(b"sRGB", b"\0")
    picture.save(fp=stream, format="PNG", compress_level=COMPRESSION, dpi=(dpi, dpi), pnginfo=about)
    return stream.getvalue()
