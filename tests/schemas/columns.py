"""Bounds of the columns that several games have, typed here apart from the schemas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Bounds: TypeAlias = Mapping[str, Mapping[str, tuple[int, int]]]
"""The least and the greatest of each column, by sheet."""

Texts: TypeAlias = Mapping[str, Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]]]
"""Texts of each column that are kept and texts that are refused, by sheet."""

NAMED = {"Name": (1, 80), "Nickname": (0, 80), "Division": (1, 12)}
CHART = {"Chart": (1, 40), "Row": (1, 40), "Column": (1, 40), "Value": (1, 240)}
RECORD = (("0-0-0", "999-999-999 (999)"), ("1000-0-0", "0-1000-0", "0-0-1000", "0-0-0 (1000)"))
YEARS = (("1700-2099",), ("999-2000", "1699-1955", "1947-2100", "3000-3001", "1950-19600"))
