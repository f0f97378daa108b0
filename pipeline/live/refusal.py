"""A request that cannot be answered, and a page that cannot be served."""

from __future__ import annotations


class PortTaken(Exception):  # noqa: N818 - a sentence, not a class of faults
    """A port that cannot be had, and how to fix it."""


class Refused(Exception):  # noqa: N818 - an answer, not a class of faults
    """A request that cannot be answered: the HTTP status, and a sentence for the page."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status = status
        self.sentence = sentence
        super().__init__(sentence)
