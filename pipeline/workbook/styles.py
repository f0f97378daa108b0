"""The part of a package that holds the cell formats, and formats added to it: the same with another number
format or colour."""

from __future__ import annotations

from functools import cached_property

from openpyxl.styles.numbers import builtin_format_code, is_date_format

from fightcard.pipeline.workbook.model import shows_percentages
from fightcard.pipeline.workbook.package import STYLES, Element, Package, elements, rewritten, with_attributes

GENERAL, TEXT_FORMAT, DATE_FORMAT, TIME_FORMAT = "0", "49", "14", "21"
"""The built-in number formats General, @, a day, and hours to seconds."""


class Styles:
    """The formats of a workbook's cells, those that are added among them."""

    def __init__(self, package: Package) -> None:
        """Look up the formats that there are; a workbook need not have any."""
        self._package = package
        self._part = package.related(package.workbook, "styles") or STYLES
        self._content = package.read(self._part) if package.has(self._part) else b""
        self._formats = _members(self._content, "cellXfs", "xf")
        self._fills = _members(self._content, "fills", "fill")
        self._added: dict[tuple[str, str, str], bytes] = {}
        self._colours: list[str] = []

    def variant(self, style: str, number_format: str = "", fill: str = "") -> str:
        """The number of the format that is another one with a built-in number format, a colour (RRGGBB), or
        both; the format itself where the workbook has none to begin with."""
        fill = fill if self._fills else ""
        if not (number_format or fill) or not style.isdigit() or int(style) >= len(self._formats):
            return style
        key = style, number_format, fill
        if key not in self._added:
            old = self._formats[int(style)]
            more = {"numFmtId": number_format, "applyNumberFormat": "1"} if number_format else {}
            more |= {"fillId": self._colour(fill), "applyFill": "1"} if fill else {}
            rest = self._content[old.start + len(old.tag) : old.end]
            self._added[key] = with_attributes(old.tag, more) + rest
        return str(len(self._formats) + list(self._added).index(key))

    def shows_dates(self, style: str) -> bool:
        """Whether a number in this format is read as a date or a time."""
        return is_date_format(self._code(style))

    def shows_percentages(self, style: str) -> bool:
        """Whether a number in this format is shown times 100."""
        return shows_percentages(self._code(style))

    def shows_years(self, style: str) -> bool:
        """Whether a date in this format is seen with its year, in the order that the owner chose."""
        return self.shows_dates(style) and "y" in self._code(style).lower()

    def _code(self, style: str) -> str:
        """The number format of a format as it is written."""
        if not style.isdigit() or int(style) >= len(self._formats):
            return "General"
        number = self._formats[int(style)].attributes.get("numFmtId", GENERAL)
        return self._own_codes.get(number) or builtin_format_code(int(number)) or "General"

    @cached_property
    def _own_codes(self) -> dict[str, str]:
        """The number formats that are not built in, by their numbers."""
        own = elements(self._content, lambda name: name == "numFmt") if self._content else []
        return {each.attributes["numFmtId"]: each.attributes["formatCode"] for each in own}

    def save(self) -> None:
        """Put the part with the formats added into the package; nothing where none were."""
        if not self._added:
            return
        content = self._grown(self._content, "cellXfs", "xf", list(self._added.values()))
        if self._colours:
            prefix = self._fills[0].prefix
            fills = [
                f'<{prefix}fill><{prefix}patternFill patternType="solid"><{prefix}fgColor rgb="FF{colour}"/>'
                f'<{prefix}bgColor indexed="64"/></{prefix}patternFill></{prefix}fill>'.encode()
                for colour in self._colours
            ]
            content = self._grown(content, "fills", "fill", fills)
        self._package.put(self._part, content)

    def _colour(self, fill: str) -> str:
        if fill not in self._colours:
            self._colours.append(fill)
        return str(len(self._fills) + self._colours.index(fill))

    @staticmethod
    def _grown(content: bytes, block: str, name: str, more: list[bytes]) -> bytes:
        """The part with members added at the end of a block, and its count with them."""
        whole = next(each for each in elements(content, lambda each: each == block))
        members = _members(content, block, name)
        last = members[-1].end
        counted = whole.retagged({"count": str(len(members) + len(more))})
        return rewritten(content, [counted, (last, last, b"".join(more))])


def _members(content: bytes, block: str, name: str) -> list[Element]:
    """The members of a block of a part; none where there is no such block, or no such part."""
    whole = next(iter(elements(content, lambda each: each == block)), None) if content else None
    inner = elements(content, lambda each: each == name) if whole else []
    return [each for each in inner if whole and whole.start < each.start < whole.end]
