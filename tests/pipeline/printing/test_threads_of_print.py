"""Two threads that print at once: what reportlab keeps for all of them is used by one at a time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from reportlab.pdfbase import pdfmetrics

from fightcard.pipeline.printing.drawing import fonts
from fightcard.pipeline.printing.drawing.streams import LOCK, binary_streams
from tests.processes import LIMIT


def test_while_a_thread_writes_streams_no_other_does() -> None:
    with ThreadPoolExecutor(1) as other:
        with binary_streams():
            assert not other.submit(LOCK.acquire, blocking=False).result(LIMIT)
        assert other.submit(LOCK.acquire, blocking=False).result(LIMIT)
        other.submit(LOCK.release).result(LIMIT)


def test_a_font_that_two_threads_ask_for_first_is_one_font() -> None:
    first = fonts.barlow("Bold")
    fonts.barlow.cache_clear()  # as it is for the second thread while the first is still at it
    assert fonts.barlow("Bold") is first
    assert pdfmetrics.getFont(first.fontName) is first
