"""The gallery's workbooks whose records and real bouts cannot all be true, each with its finding."""

from __future__ import annotations

from tests.pictures import Picture
from tests.workbooks import CAREER, FRAZIER, Content, Row, write

BOUT: dict[str, Content] = {
    "Date": "1891-05-21", "Fighter": "Peter Jackson", "Opponent": "Jim Corbett", "Result": "D",
    "Method": "TD",
    "Round": 61, "Rounds": 61,
}  # fmt: skip
BONAVENA: dict[str, Content] = {
    **BOUT,
    "Date": "1968-12-10",
    "Fighter": "Joe Frazier",
    "Opponent": "Oscar Bonavena",
}


MET: dict[str, Content] = {**BONAVENA, "Round": None, "Rounds": None}
IN_GERMAN: dict[str, Content] = {
    "Datum": "1891-05-21",
    "Fighter": "Peter Jackson",
    "Gegner": "Jim Corbett",
    "Ergebnis": "D",
}
OF_NOBODY: dict[str, Content] = {"Date": "1968-12-10", "Opponent": "Oscar Bonavena", "Result": "W"}
OF_JACKSON: dict[str, Content] = {"Fighter": "Peter Jackson", "Opponent": "Jim Corbett", "Result": "W-KO"}


def _bouts(name: str, code: str, at: str, *rows: Row, **more: str) -> Picture:
    return Picture(name, code, at, lambda path: write(path, Bouts=rows), sheet="Bouts", **more)


def _record(name: str, code: str, at: str, *rows: Row, **more: str) -> Picture:
    return Picture(name, code, at, lambda path: write(path, Careers=rows), sheet="Careers", **more)


def _more_bouts_than_the_record(path: object) -> object:
    won = {**BOUT, "Result": "W", "Method": "KO"}
    bouts = ({**won, "Date": "1886"}, {**won, "Date": "1887"})
    return write(path, Careers=({**CAREER, "Won": 1, "Won by KO": 1},), Bouts=bouts)  # type: ignore[arg-type]


def _fewer_bouts_than_the_record(path: object) -> object:
    return write(path, Careers=(CAREER,), Bouts=(BOUT,))  # type: ignore[arg-type]


RECORDS: tuple[Picture, ...] = (
    _record("a record of nobody", "R301", "A2", {**CAREER, "Fighter": "Peter Jacksn"},
        suggestion="Peter Jackson"),
    _bouts("bouts of nobody, below a bout told by the other fighter", "R301", "B4", BOUT,
        {**BOUT, "Fighter": "Jim Corbett", "Opponent": "Peter Jackson"},
        {**BOUT, "Fighter": "Peter Jacksn", "Opponent": "Joe Choynski"}, suggestion="Peter Jackson"),
    _record("a record twice", "R302", "A3", CAREER, CAREER),
    _record("more knockouts than wins", "R303", "E2", {**CAREER, "Won": 20}),
    _record("more disqualifications than wins leave room for", "R304", "F2", {**CAREER, "Won by DQ": 20},
        says="29 inside"),
    _record("more cuts than stoppages", "R303", "G2", {**CAREER, "Lost by KO": 1, "Stopped by Cuts": 2}),
    _record("a word that Known for does not know", "R307", "F2", {**CAREER, "Known for": "jab, chinn"},
        suggestion="jab, chin"),
    _record("a doubt of no rating", "R308", "F2", {**CAREER, "Doubt": "KX ±1"}, says="KX is not the heading"),
    _record("a doubt without a number", "R308", "F2", {**CAREER, "Doubt": "KI ±1, CP"}, says="CP does not state the doubt"),
    _record("an interval that the typed rating is not in", "R308", "F2", {**CAREER, "Doubt": "KI 1-2"},
        says="is not in it"),
    _record("an interval upside down", "R308", "F2", {**CAREER, "Doubt": "KI 9-7"}, says="goes up"),
    _record("an interval of a cell of two numbers", "R308", "F2", {**CAREER, "Doubt": "PL 7-9"},
        says="not a single number"),
    _record("a level that is none", "S105", "F2", {**CAREER, "Level": "strong"}),
    _record("a level that no career has", "R305", "F2", {**CAREER, "Level": "2.5"}, says="2.5"),
    _record("a level in an earlier word", "R306", "F2", {**CAREER, "Level": "gatekeeper"}, says="hardest (1.4)"),
    _bouts("a bout after a fighter's last year", "R501", "A2", {**BOUT, "Date": "1901-03-01"},
        says="1882 to 1899"),
    _bouts("a bout told otherwise by the other fighter", "R502", "D3", BOUT,
        {**BOUT, "Fighter": "Jim Corbett", "Opponent": "Peter Jackson", "Result": "W"}, says="D in row 2"),
    _bouts("a bout twice", "R503", "A3", BONAVENA, BONAVENA, says="row 2"),
    Picture("more bouts than the record has", "R504", "D3", _more_bouts_than_the_record, sheet="Bouts",
        says="2 bouts"),  # type: ignore[arg-type]
    _bouts("a bout that ends after its last round", "R505", "F2", {**BOUT, "Round": 62},
        says="round 62 of 61"),
    _bouts("a fighter as their own opponent", "R506", "C2", {**BONAVENA, "Opponent": "Joe Frazier"}),
    _bouts("an opponent whose record falls", "R507", "H3", {**MET, "Opp Won": 38},
        {**MET, "Date": "1969-12-10", "Opp Won": 21}, says="38 on 1968-12-10"),
    Picture("fewer bouts than the record has", "R508", "B2", _fewer_bouts_than_the_record, sheet="Bouts",
        says="1 of the bouts, Careers 50"),  # type: ignore[arg-type]
    _bouts("a method that is none", "S103", "E2", {**BOUT, "Method": "TKOO"}),
    _bouts("a date in words", "C151", "A2", {**BOUT, "Date": "May 21, 1891"}, suggestion="1891-05-21"),
    _bouts("round and distance in one cell", "C152", "G2", {**BOUT, "Round": "61 (61)", "Rounds": None},
        suggestion="61", next_to="C151"),
    _bouts("a date that may be read both ways", "C153", "A2", {**BOUT, "Date": "3/4/1891"}, says="1891-04-03"),
    _bouts("a day that no year has", "C154", "A2", {**BOUT, "Date": "31 juin 1891"}, says="31 juin 1891"),
    _bouts("a day of another leap year", "C154", "A2", {**BOUT, "Date": "1891-02-29"}, says="its month has no such day"),
    Picture("the headings of a page", "B151", None, lambda path: write(path, Bouts=(IN_GERMAN,)), sheet="Bouts",
        says="Gegner as Opponent"),
    Picture("bouts of the one fighter there is", "B152", None, lambda path: write(path, (FRAZIER,), Bouts=(OF_NOBODY,)),
        sheet="Bouts", says="Joe Frazier"),
    _bouts("an ending that needs a column more", "B153", "D1", OF_JACKSON, suggestion="Method", next_to="C151 C152"),
)  # fmt: skip
