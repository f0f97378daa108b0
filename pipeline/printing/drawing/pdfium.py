"""PDFium: the library that draws the pages of a PDF as pictures and reads its texts back."""

from __future__ import annotations

from contextlib import contextmanager
from threading import RLock
from typing import TYPE_CHECKING

import pypdfium2

if TYPE_CHECKING:
    from collections.abc import Iterator

LOCK = RLock()
"""Held around every call of PDFium, which keeps its state in globals: no two threads may be in it at once."""


@contextmanager
def opened(content: bytes) -> Iterator[pypdfium2.PdfDocument]:
    """A PDF, open until the block ends; raises ValueError for what is no PDF.

    Code in the block holds LOCK while it calls PDFium.
    """
    with LOCK:
        try:
            document = pypdfium2.PdfDocument(content)
        except pypdfium2.PdfiumError as error:
            raise ValueError(f"the file is not a readable PDF: {error}") from None
    try:
        yield document
    finally:
        with LOCK:
            document.close()
