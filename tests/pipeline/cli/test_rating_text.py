"""What `rate` says of a set that it moved as a whole."""

from __future__ import annotations

from dataclasses import replace

from pipeline.cli.rating_text import set_words
from pipeline.rating.set_fit import SetFit
from pipeline.verification.statistics.of_records import Foretold

FIT = SetFit("LHW", Foretold(0.391, 0.302, 0.480, 24), 0.316, 0.377, 2.2, 1, 71, ("Tommy Loughran",))


def test_a_set_that_was_moved_says_from_where_to_where_and_whose_careers_forbade_more() -> None:
    assert set_words(FIT) == (
        "LHW: the totals of 24 fighters foretell that 39% of their bouts with each other end inside the"
        " distance (30 to 48); rated one by one it is 32%. All rows were moved together to 38%, and 1 of 71"
        " real figures left the middle 80% of their careers. The careers of Tommy Loughran allow no more."
    )


def test_a_set_that_was_left_alone_says_so() -> None:
    said = set_words(replace(FIT, before=0.38, after=0.38, strength=0.0, left=0, forbidding=()))
    assert said.endswith("rated one by one it is 38%. Each row follows from its fighter's own record.")
