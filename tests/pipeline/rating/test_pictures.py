"""The pictures of docs/rating.md are those of its tables."""

from __future__ import annotations

import re
from pathlib import Path

from tools.rating_pictures import FOLDER, PAGE, bars, pictures, spans


def test_the_pictures_of_the_page_are_drawn_from_its_tables() -> None:
    text = PAGE.read_text(encoding="utf-8")
    drawn = pictures(text)
    assert set(drawn) == {path.name for path in Path(FOLDER).glob("rating-*.svg")}
    for name, picture in drawn.items():
        assert (FOLDER / name).read_text(encoding="utf-8") == picture, "python -m tools.rating_pictures"
        assert f"(pictures/{name})" in text


def test_a_bar_is_as_long_as_its_change() -> None:
    widths = re.findall(r'width="([\d.]+)" height="7"', bars([("CFB", (10.0, 5.0, -2.5))]))
    assert [round(float(width) / float(widths[2])) for width in widths] == [4, 2, 1]


def test_a_span_reaches_from_the_lower_end_to_the_upper() -> None:
    heads = ["Level", "CFB", "CFS", "KI", "PL", "level of the card"]
    row = ["novice", "7, 6 to 8", "7", "6, 5 to 8", "1-29 (6), 1-27 (5) to 1-32 (7)", "0.9"]
    drawn = spans("the same record, by Level", [heads, row])
    ends = re.findall(r'x1="([\d.]+)"[^>]*x2="([\d.]+)"[^>]*stroke-width', drawn)
    lengths = [float(last) - float(first) for first, last in ends]
    # CFB from 6 to 8 on a scale of 8 steps, CFS alone, KI from 5 to 8 and power from 5 to 7 on scales of 9.
    step = lengths[0] / 2
    assert lengths[1] == 0
    assert abs(lengths[2] - 3 * step * 8 / 9) < 0.2
    assert abs(lengths[3] - 2 * step * 8 / 9) < 0.2
