"""What the comment of a proposed cell says."""

from __future__ import annotations

from fightcard.pipeline.rating.copy import _comment
from fightcard.pipeline.rating.proposed_rows import Rated as Rating


def test_a_comment_says_where_a_cell_comes_from_its_interval_and_its_words() -> None:
    assert (
        _comment(Rating(9, 8, 11, "record", 0.8149), has_record=True)
        == "Proposed from the record (81%: 8 to 11)."
    )
    assert _comment(Rating(9, 9, 9, "custom", 0.8), has_record=True).endswith("the record does not show it.")
    by_level = _comment(Rating(9, 8, 11, "style", 0.8), has_record=False)
    assert by_level.endswith("of that style: there is no record (80%: 8 to 11).")
    known = _comment(Rating(9, 8, 9, "known", 0.8, ("jab", "chin")), has_record=True)
    assert known.endswith(" Known for jab, chin: one standard deviation of such cards for each word.")
    leant = _comment(Rating(9, 8, 9, "record", 0.8, ("jab",)), has_record=True)
    assert leant.endswith(
        " Known for jab: it shifts the rating by up to one standard deviation of such cards."
    )
