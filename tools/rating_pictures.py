"""Draws the pictures of docs/rating.md from the tables on it.

    python -m tools.rating_pictures     writes docs/pictures/rating-*.svg anew

`tools/rating_tables.py` fills the tables from played figures and then draws these. The same page gives the
same bytes.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGE, FOLDER = DOCS / "rating.md", DOCS / "pictures"
INK, SOFT, LINE = "#2B2A28", "#6B6862", "#D9D5CC"
COLOURS = ("#1F5F8B", "#B8552E", "#8A8478")
WIDTH, LABELS, ROW = 720, 220, 26
LEGEND = ("wins", "stops the opponent", "is stopped")
PANELS = (("CFB", 5, 13), ("CFS", 5, 13), ("KI", 4, 13), ("PL", 4, 13))
"""Ratings that are shown as spans, with the ends of their scales; of PL the power, in brackets."""


def table(text: str, name: str) -> list[list[str]]:
    """The rows of one of the page's tables, without its headings."""
    body = text.partition(f"<!-- table {name} -->\n")[2].partition("<!-- end -->")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in body.strip().splitlines()]
    return [rows[0], *rows[2:]]


def pictures(text: str) -> dict[str, str]:
    """The pictures of the page by the names of their files."""
    _, *changes = table(text, "sensitivity")
    reported = [(row[0], [float(each) for each in row[1:4]]) for row in changes]
    return {
        "rating-sensitivity.svg": bars(reported),
        "rating-level.svg": spans("the same record, by Level", table(text, "level")),
    }


def bars(reported: Sequence[tuple[str, Sequence[float]]]) -> str:
    """For each rating three bars to either side of 0: what a step changes, in points of 100."""
    most, middle, step = 25.0, LABELS + (WIDTH - LABELS) * 0.24, 34
    scale = (WIDTH - middle - 34) / most
    bottom = 34 + step * len(reported)
    parts = [_text(LABELS + 10 + 130 * place, 16, said, COLOURS[place]) for place, said in enumerate(LEGEND)]
    parts += [
        f'<line x1="{middle + at * scale:.1f}" y1="26" x2="{middle + at * scale:.1f}" y2="{bottom}" stroke="{LINE}"/>'
        + _text(middle + at * scale, bottom + 14, f"{at:+d}" if at else "0", SOFT, "middle")
        for at in (-5, 0, 5, 10, 15, 20)
    ]
    for number, (name, changes) in enumerate(reported):
        top = 34 + step * number
        parts.append(_text(LABELS - 8, top + 15, name, INK, "end"))
        for place, change in enumerate(changes):
            left, width = middle + min(change, 0) * scale, abs(change) * scale
            parts.append(
                f'<rect x="{left:.1f}" y="{top + 8 * place}" width="{width:.1f}" height="7" fill="{COLOURS[place]}"/>'
            )
    return _drawn(parts, bottom + 22, "What a step of each rating changes, in points of 100")


def spans(text: str, rows: Sequence[Sequence[str]]) -> str:
    """For each row the 80% intervals of the ratings of PANELS side by side, a dot on what is proposed."""
    heads, *body = rows
    bottom, wide = 40 + ROW * len(body), (WIDTH - LABELS) / len(PANELS)
    parts = [_text(LABELS - 8, 30, text if len(text) < 24 else heads[0], SOFT, "end")]
    for place, (heading, low, high) in enumerate(PANELS):
        left = LABELS + wide * place + 10
        scale = (wide - 24) / (high - low)
        parts.append(_text(left, 16, "PL (power)" if heading == "PL" else heading, INK))
        for at in range(low + low % 2, high + 1, 2):
            across = left + (at - low) * scale
            parts.append(f'<line x1="{across:.1f}" y1="36" x2="{across:.1f}" y2="{bottom}" stroke="{LINE}"/>')
            parts.append(_text(across, 30, str(at), SOFT, "middle"))
        for number, row in enumerate(body):
            value, *ends = _numbers(heading, row[heads.index(heading)])
            first, last = (left + (end - low) * scale for end in ends)
            across, top = left + (value - low) * scale, 40 + ROW * number + ROW / 2
            parts.append(
                f'<line x1="{first:.1f}" y1="{top}" x2="{last:.1f}" y2="{top}" stroke="{COLOURS[0]}"'
                f' stroke-width="6" stroke-linecap="round" stroke-opacity="0.4"/>'
                f'<circle cx="{across:.1f}" cy="{top}" r="4.5" fill="{COLOURS[0]}"/>'
            )
    parts += [
        _text(LABELS - 8, 40 + ROW * number + ROW / 2 + 4, row[0], INK, "end")
        for number, row in enumerate(body)
    ]
    return _drawn(parts, bottom + 8, f"Proposed ratings with their 80% intervals: {text}")


def _numbers(heading: str, cell: str) -> Iterator[int]:
    """What is proposed, and both ends; of PL those in brackets."""
    numbers = re.findall(r"\((\d+)\)" if heading == "PL" else r"\d+", cell)
    return map(int, 3 * numbers if len(numbers) == 1 else numbers)


def _text(across: float, down: float, text: str, colour: str, anchor: str = "start") -> str:
    return (
        f'<text x="{across:.1f}" y="{down:.1f}" fill="{colour}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _drawn(parts: Sequence[str], height: float, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
        ' font-family="sans-serif" font-size="12">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{WIDTH}" height="{height:.0f}" fill="#FFFFFF"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def main() -> None:
    """Writes the pictures."""
    FOLDER.mkdir(exist_ok=True)
    drawn = pictures(PAGE.read_text(encoding="utf-8"))
    for name, picture in drawn.items():
        (FOLDER / name).write_text(picture, encoding="utf-8", newline="\n")
    sys.stdout.write(f"{len(drawn)} pictures of {PAGE.name}\n")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
