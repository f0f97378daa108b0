"""A request that cannot be answered."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - an answer, not a class of faults
    """A request that cannot be answered: the HTTP status, and a sentence for the page."""

    def __init__(self, status: int, sentence: str) -> None:
        self.status = status
        self.sentence = sentence
        super().__init__(sentence)
