"""An opponent's name as a table has it, without its marks and with the record behind it."""

from __future__ import annotations

import re

from fightcard.pipeline.spellings.vocabulary import hyphened, is_blank
from fightcard.pipeline.spellings.win_loss import FightRecord, read_record

_MARKS = re.compile(r"\s*(\[[^\]]{0,12}\]|[†‡*^§]+|\((?:c|C|boxer)\))\s*$")
_RECORD_BEHIND = re.compile(
    r"^(.*?[^\s(,])(?:[\s,]+|(?=\())\(?\s*(\d{1,3}\s*-\s*\d{1,3}(?:\s*-\s*\d{1,3})?)"
    r"(?:\s*-\s*\d{1,3})?(?:\s*[,;]?\s*\(?\b\d{1,3}\s*(?:KOs?|TKOs?|NC|ND|k\.?\s?o\.?)?\)?){0,2}\s*\)?$",
    re.IGNORECASE,
)
"""A record behind a name, with what follows a record there: no contests, knockouts."""
_IN_PARENTHESES = re.compile(r"^(.*\S)\s*\(([^()]+)\)$")
_LIKE_A_RECORD = re.compile(r"\d.*[-./]|[-./].*\d")
_DOTTED = re.compile(r"(\d{1,3})\.(\d{1,3})\.(\d{1,3})")
_FLAGS = re.compile("[\U0001f1e6-\U0001f1ff\U0001f3f3\U0001f3f4\ufe0f]+")
_BEFORE = re.compile(r"^(?:vs\.?|v\.?|against|gegen|contra|contre|contro)\s+", re.IGNORECASE)


def opponent_of(text: str) -> tuple[str, FightRecord | None, str]:
    """The opponent's name, the record where it follows, and what follows like a record and is not understood.

    The name is empty where the cell has none.
    """
    name = bare_name(_BEFORE.sub("", text))
    match = _RECORD_BEHIND.match(hyphened(name))
    if match and match[1]:
        return bare_name(name[: len(match[1])]), read_record(match[2]), ""
    behind = _IN_PARENTHESES.match(name)
    if behind and (record := read_record(_DOTTED.sub(r"\1-\2-\3", behind[2]))):
        return bare_name(behind[1]), record, ""
    if behind and _LIKE_A_RECORD.search(behind[2]):
        return bare_name(behind[1]), None, behind[2]
    return ("" if is_blank(name) or read_record(name) else name), None, ""


def bare_name(name: str) -> str:
    """A name without flags around it, and the marks of footnotes and champions behind it."""
    name = _FLAGS.sub(" ", name).strip()
    while (bare := _MARKS.sub("", name)) != name:
        name = bare
    return name
