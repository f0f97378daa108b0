"""The words of a printed card that no one game owns: dashes, divisions, ranges, signs, a fighter's record."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence

from fightcard import schemas
from fightcard.engine.core.data import CardData
from fightcard.pipeline.findings import Value

NOTHING = "—"
EN_DASH = "–"
BYLINE, STOPPED = "the line under the name", "Record KO"
"""Fields of a face that several games have."""
HEAD_TEXTS = ("Name", "Record", STOPPED, BYLINE)

MINUS = "−"
_RANGE = re.compile(r"(?<=\d)-(?=\d)")
_RECORD = re.compile(r"(?P<figures>\d+(?:-\d+)+) \((?P<stopped>\d+)\)")
_SIGN = re.compile(r"(?<![^\s(/:,;])-(?=\d)")
DIVISIONS = {letters: name.capitalize() for name, letters in reversed([*schemas.words("divisions").items()])}
"""What the letters of a division mean: of several names the first."""

for _short, _usual in (("LH", "LHW"), ("FEW", "FW"), ("SFL", "SFLW"), ("LFL", "LFLW"), ("STW", "SW")):
    DIVISIONS |= {of + _short: DIVISIONS[of + _usual] for of in ("", "W")}
DIVISIONS |= {"OPEN": "Open weight", "WOPEN": "Women's open weight"}


def numbers(span: Sequence[int] | None) -> str:
    """A range of numbers as a card prints it: `1–32`, `7` for a single number, a dash for none."""
    if span is None:
        return NOTHING
    low, high = span
    return str(low) if low == high else f"{low}{EN_DASH}{high}"


def signed(number: int) -> str:
    """A number that is added or taken off, with its sign: `+2`, `−4`, `0`."""
    return f"{number:+d}".replace("-", MINUS) if number else "0"


def dashed(text: str) -> str:
    """A text with dashes in its ranges and true minus signs: `RN 1–40`, `CF −2`; other hyphens stay."""
    return _SIGN.sub(MINUS, _RANGE.sub(EN_DASH, text))


def career_record(career: Mapping[str, Value]) -> str:
    """A fighter's real record as one line: `32–4–1 · 27 KO`; nothing where it is not known."""
    won, lost, drawn = (career.get(heading) for heading in ("Won", "Lost", "Drawn"))
    if won is None or lost is None:
        return ""
    figures = EN_DASH.join(str(number) for number in (won, lost, drawn or 0))
    stopped = career.get("Won by KO")
    return figures if stopped is None else f"{figures} · {stopped} KO"


_AS_WRITTEN = {capital: capital - 0xBC0 for capital in range(0x1C90, 0x1CC0)}
"""Georgian letters, which are written without capitals, for the capitals that Unicode has for them."""
_ACCENTED_GREEK = re.compile("([\u0370-\u03ff])(\u0308?)[\u0300\u0301\u0313\u0314\u0342]+")


def capitals(text: str) -> str:
    """A text in capital letters; Greek ones have no accents, but keep their diaeresis; Georgian has none."""
    letters = unicodedata.normalize("NFD", text.upper().translate(_AS_WRITTEN))
    return unicodedata.normalize("NFC", _ACCENTED_GREEK.sub(r"\1\2", letters))


def head(card: CardData, record: str | None) -> dict[str, str]:
    """The head of a card by field: the name in capitals, the record, the line under the name."""
    figures, stopped = record_of(record or "")
    return {"Name": capitals(card["name"]), "Record": figures, STOPPED: stopped, BYLINE: byline(card)}


HEAD: Mapping[str, tuple[str, ...]] = {
    "Name": ("Name",),
    "Record": ("Record",),
    BYLINE: ("Nickname", "Division", "Years"),
}
"""The columns of the fields of a head, without the count of knockouts, which is the record's."""


def plain_head(card: CardData, record: str | None) -> dict[str, str]:
    """What card data says of these fields, spelled plainly: what is printed is compared with it."""
    division = card["division"]
    parts = (card["nickname"], DIVISIONS.get(division, division), card["years"])
    return {
        "Name": capitals(card["name"]),
        "Record": " ".join(record_of(record or "")).strip(),
        BYLINE: " · ".join(str(part) for part in parts if part),
    }


def byline(card: CardData) -> str:
    """The line under a fighter's name: nickname, division, years, as far as they are known."""
    division = card["division"]
    parts = (card["nickname"], DIVISIONS.get(division, division), _years(card["years"]))
    return " · ".join(part for part in parts if part)


def _years(years: str | Sequence[int | None] | None) -> str:
    if years is None or isinstance(years, str):
        return (years or "").replace("-", EN_DASH)
    first, last = years
    return f"{first or ''}{EN_DASH}{last or ''}" if first or last else ""


def record_of(text: str) -> tuple[str, str]:
    """A record `49-0-0 (43)` as its figures and `43 KO`; any other text is left as it was typed."""
    match = _RECORD.fullmatch(text.strip())
    if match is None:
        return text, ""
    return match["figures"].replace("-", EN_DASH), f"{match['stopped']} KO"
