"""PDFium: the library that draws the pages of a PDF as pictures and reads its texts back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock

import pypdfium2

LOCK = RLock()
"""Held around every call of PDFium, which keeps its state in globals: no two threads may be in it at once."""


@contextmanager
def opened(content: bytes) -> Iterator[pypdfium2.PdfDocument]:
    """A PDF, open until the block ends; raises ValueError for what is no PDF, and for a page that is broken.

    Code in the block holds LOCK while it calls PDFium.
    """
    document = None
    try:
        with LOCK:
            document = pypdfium2.PdfDocument(content)
        yield document
    except pypdfium2.PdfiumError as error:
        raise ValueError(f"the file is not a readable PDF: {error}") from None
    finally:
        if document is not None:
            with LOCK:
                document.close()
