"""The styles of an Excel workbook's cells, as far as they say anything of what the cells hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from zipfile import ZipFile

from openpyxl.styles.numbers import BUILTIN_FORMATS, FORMAT_GENERAL
from openpyxl.xml.constants import SHEET_MAIN_NS
from openpyxl.xml.functions import fromstring

_NUMBER_FORMATS, _FONTS, _STRIKE, _STYLES = (
    f"{{{SHEET_MAIN_NS}}}{tag}" for tag in ("numFmts", "fonts", "strike", "cellXfs")
)


@dataclass(frozen=True, slots=True)
class Styles:
    """The number format of each style of cells, by its number from 0, and the styles that strike through."""

    formats: Mapping[int, str]
    struck: frozenset[int] = frozenset()


def styles_of(archive: ZipFile, part: str) -> Styles:
    """The styles in a part of a package; without that part, one that is General.

    What else a part has of fonts, fills and borders is often written amiss, and is not read. Raises what
    openpyxl's parser raises.
    """
    if part not in archive.namelist():
        return Styles({0: FORMAT_GENERAL})
    tree = fromstring(archive.read(part))
    own = {each.get("numFmtId"): each.get("formatCode") for each in tree.iterfind(f"{_NUMBER_FORMATS}/*")}
    styles = [(each.get("numFmtId", "0"), each.get("fontId")) for each in tree.iterfind(f"{_STYLES}/*")]
    formats = (
        own.get(number) or BUILTIN_FORMATS.get(int(number), FORMAT_GENERAL)
        for number, _ in styles or [("0", None)]
    )
    struck = {
        str(at) for at, font in enumerate(tree.iterfind(f"{_FONTS}/*"))
        if any(each.get("val", "1") not in ("0", "false") for each in font.iterfind(_STRIKE))
    }  # fmt: skip
    return Styles(
        dict(enumerate(formats)), frozenset(at for at, (_, font) in enumerate(styles) if font in struck)
    )
