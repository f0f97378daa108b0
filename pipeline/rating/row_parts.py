"""Many cards computed a part at a time, so that what is in between takes little memory."""

from __future__ import annotations

AT_ONCE = 2_048
"""Cards at once. A multiple of the rows that a processor takes together: every part is then computed as the
whole would be, to the last bit."""


def row_parts(count: int) -> list[slice]:
    """A number of rows in parts of at most AT_ONCE."""
    return [slice(start, start + AT_ONCE) for start in range(0, count, AT_ONCE)]
