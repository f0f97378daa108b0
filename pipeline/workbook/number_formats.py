"""Number formats of workbooks: the ones known by number, which of them show dates, and dates as serial numbers.

Source of the numbers: ECMA-376 part 1, 18.8.30. A workbook counts days from the end of 1899, or from 1904.
"""

from __future__ import annotations

import datetime as dt
import re
from functools import cache
from typing import Literal, TypeAlias

Moment: TypeAlias = dt.datetime | dt.time
Shows = Literal["number", "date", "duration"]

GENERAL = "General"
KNOWN = {
    0: GENERAL, 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00",
    5: '"$"#,##0_);("$"#,##0)', 6: '"$"#,##0_);[Red]("$"#,##0)',
    7: '"$"#,##0.00_);("$"#,##0.00)', 8: '"$"#,##0.00_);[Red]("$"#,##0.00)',
    9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??",
    14: "mm-dd-yy", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM",
    20: "h:mm", 21: "h:mm:ss", 22: "m/d/yy h:mm",
    37: "#,##0_);(#,##0)", 38: "#,##0_);[Red](#,##0)", 39: "#,##0.00_);(#,##0.00)", 40: "#,##0.00_);[Red](#,##0.00)",
    41: r'_(* #,##0_);_(* \(#,##0\);_(* "-"_);_(@_)', 42: r'_("$"* #,##0_);_("$"* \(#,##0\);_("$"* "-"_);_(@_)',
    43: r'_(* #,##0.00_);_(* \(#,##0.00\);_(* "-"??_);_(@_)',
    44: r'_("$"* #,##0.00_);_("$"* \(#,##0.00\);_("$"* "-"??_);_(@_)',
    45: "mm:ss", 46: "[h]:mm:ss", 47: "mmss.0", 48: "##0.0E+0", 49: "@",
}  # fmt: skip
_DAY_ZERO = dt.datetime(1899, 12, 30)
_DAY_ZERO_1904 = dt.datetime(1904, 1, 1)
_THE_DAY_THAT_NEVER_WAS = 60  # the 29th of February 1900, which the 1900 system counts
_SPELT_OUT = re.compile(r'"[^"]*"|\\.|_.|\*.')  # letters that stand for themselves, and widths
_ELAPSED = re.compile(r"\[(?:h+|m+|s+)\]")
_BRACKETED = re.compile(r"\[[^\]]*\]")


@cache
def shows(number_format: str) -> Shows:
    """What a number in a format is shown as: a number, a date or time, or a duration (`[h]:mm`)."""
    first = _SPELT_OUT.sub("", number_format.lower()).partition(";")[0]
    if _ELAPSED.search(first):
        return "duration"
    return "date" if re.search("[dmhys]", _BRACKETED.sub("", first)) else "number"


def moment(serial: float, *, duration: bool = False, since_1904: bool = False) -> Moment:
    """The date that a serial number stands for, or the time where it is less than a day.

    Raises OverflowError or ValueError for what is no date.
    """
    day, fraction = divmod(serial, 1)
    rest = dt.timedelta(milliseconds=round(fraction * 86_400_000))
    if duration or (0 <= serial < 1 and not rest.days):
        seconds = int(rest.total_seconds()) % 86_400
        return dt.time(
            seconds // 3600, seconds // 60 % 60, seconds % 60, 0 if duration else rest.microseconds
        )
    if since_1904:
        return _DAY_ZERO_1904 + dt.timedelta(days=day) + rest
    is_before = 0 < serial < _THE_DAY_THAT_NEVER_WAS
    return _DAY_ZERO + dt.timedelta(days=day + is_before) + rest


def serial(moment: dt.datetime) -> int:
    """The number of a date's day in the 1900 system."""
    days = (moment - _DAY_ZERO).days
    return days - (0 < days <= _THE_DAY_THAT_NEVER_WAS)
