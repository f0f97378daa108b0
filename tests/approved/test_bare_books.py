"""What is said of sheets that were never files: settings, sheets and columns that nothing reads, what the sheet Proof
accepts, and who waits for ratings."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from fightcard import schemas
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base.sheet_schema import _form, layout
from fightcard.pipeline.checks.settings import line as setting
from fightcard.pipeline.checks.settings import settings_of, typed_deck, typed_title
from fightcard.pipeline.checks.suppressions import settled, split_accepted
from fightcard.pipeline.checks.unread import unread_parts
from fightcard.pipeline.findings import Finding, Place
from fightcard.pipeline.findings.codes import catalogue
from tests.approved.approval import hold, line, whole
from tests.bare_books import bare

SETTINGS = (
    ("Setting", "Value"), (" name ",), ("system", "title-bout"), ("System",), ("System", "title bouts"), ("Title",),
    ("set title", "x" * 50), ("Title", "x" * 51), ("Title of the Set", "#N/A"), ("Title", "a\u200bb"), ("Deck", "House"),
    ("house deck", " Referee "), ("Deck", "umpire"), ("CP print", "OLD"), ("Counter Print", "older"), ("Al", "old"),
    ("Ranges", "Widths"), ("Range Typing", "ends"), ("Range", "wide"), ("Bo", "widths"), ("Dates", " DMY"),
    ("Dates", "ymd"), ("Cy", "dmy"), ("Referee", "Al Bar"), (None, None, "Referee"), (None, "Di", None, "house"), ("Deck",),
)  # fmt: skip


def once(findings: Iterable[Finding], known: set[str]) -> list[str]:
    """Findings in a line each, with why and how to mend it at the first of a code."""
    lines = []
    for each in findings:
        lines.append(line(each) if each.code in known else whole(each))
        known.add(each.code)
    return lines


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_is_set(system: str) -> None:
    lines = []
    for deck in ((), [("Card",)]):
        book = bare({" settings ": SETTINGS, "Deck": deck})
        settings, findings = settings_of(book, system)
        lines += [str(settings), *once(findings, set())]
    for rows in (
        SETTINGS,
        [("Deck",), ("Deck", " Referee "), ("Title",), ("Title", "  a  b ")],
        [("Deck", "umpire")],
    ):
        book = bare({"Settings": rows})
        lines += [
            typed_deck(book, system),
            typed_title(book),
            str(setting(book, "Di")),
            str(setting(book, "Deck")),
        ]
    hold(f"settings-{system}", lines)


SHEETS = {
    "Lists": [(1,)], " Read me ": [(1,)], "Blank": [()], "Notes": [(1,)], "Careers": [("Fighter", "Won")], "Chart": [(1,)],
    "Chartts": [(1,)], "Bouts ": [(1,)], "Proof": [("code", "Fighter", "Value ", "Why"), ("B101", "Al", 1, 2, 3), (None, None, None, None, 4)],
    "Settings": [("Setting", None, "Value", "More"), ("Title", "a", "b", "c", "d"), (None, 1, 2, None, 3)], "Decks": [(1,)],
    "Strategy": [(1,)], "Bout": [(1,)], "Boots": [(1,)], "Bootss": [(1,)], "Charrtss": [(1,)], "Setings": [(1,)],
    "Records": [("Fighter", "Won", "Lost", "Drawn", "x", "y")], "Half": [("Fighter", "Won", "Lost", "x", "y", "z")],
    "Few": [("Fighter", "Won")], "Three": [("Fighter", "Won", "Lost")], "Later": [(1, 2, 3, 4, 5, 6, 7, 8), (), ("Fighter", "Won", "Lost", "Drawn")],
    "Fights": [("Date", "Fighter", "Opponent", "Result", "Method", "Round")],
    "Cards": [("Card", "RN", "Foul")], "Tables": [("Chart", "Row", "Column", "Value")], "Named": [(1,)],
    "Corners": [(1,)], "Chrtss": [(1,)], "Short": [("Name", "Division", "Style")],
    "Both": [("Fighter", "Won", "Lost", "Opponent", "Date")],
    "Rather": [(1,), (2,), (3,), ("Fighter", "Won", "Lost", "Drawn", "Opponent", "Date")],
}  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_is_not_read(system: str) -> None:
    lines: list[str] = []
    reported: set[str] = set()
    for absent in ("", "Careers", "Proof", "Settings", "Notes", "Bouts "):
        book = bare({name: rows for name, rows in SHEETS.items() if name != absent})
        found = once(unread_parts(book, system, (), ()), reported)
        lines += [f"without {absent}", *(each for each in found if each not in lines)]
    lines += once(
        unread_parts(
            bare({"Settings": [], "Proof": [], "Both": SHEETS["Both"], "Rather": SHEETS["Rather"]}),
            system,
            (),
            (),
        ),
        reported,
    )
    hold(f"unread-{system}", lines)


PROOF = (
    ("Reason", "Column", "code ", "FIGHTER", "Value"), ("mine", "ki", "x301", "al  bar", None), ("all", None, "X301", "Al Bar", "7"),
    ("so", "KO", "X301"), ("so", "END", "S101", "Al Bar"), ("again", None, "S101", "Al Bar"), ("none", "END", "S101", "Di"), ("bouts", None, "V201", "Al"),
    ("print", None, "P101", "Al"), ("print", "x", "P201"), ("set", None, "B132", None, "Lists"), ("set", None, "b132"),
    (None, "KI", "X301", "Al Bar"), ("so", None, "X301"), ("so", "KI"), ("so", "KI", "X999"), ("  ", "KI", "X301", "Al"),
    (None, None, "Q1"), ("so", None, None, "Al"), ("so", "KI", None, None, 3), (None, None, None, None, 5),
)  # fmt: skip
FOUND = [
    ("X301", "KI", "Al Bar", 7), ("X301", "KI", "Al Bar", 8), ("X301", "KI", "Bo", 7), ("X301", "KO", "Al Bar", 7), ("X301", "KO", "Bo", 7),
    ("S101", "END", "Al Bar", None), ("S101", "END", "Bo", None), ("B132", None, None, "Lists"), ("B132", None, None, "Other"),
]  # fmt: skip


def test_the_same_is_accepted() -> None:
    findings = [
        catalogue()[code].at(
            Place(sheet="Fighters", row=at, column=column, fighter=fighter, value=value),
            **dict.fromkeys(("fresh", "fresh_cell", "perhaps", "known", "page", "form", "description", "more"), "so"),
        )
        for at, (code, column, fighter, value) in enumerate(FOUND)
    ]  # fmt: skip
    lines = []
    for rows in (
        PROOF,
        [],
        [("Code", "Value", "Reason"), ("B132", "Other", "mine")],
        [("Code",)],
        [("Reason",), ("x",)],
    ):
        left, accepted, later = settled(bare({" proof ": rows, "Proofs": PROOF}), findings)
        remarks = [each for each in left if each not in findings]
        lines += [
            f"{len(rows)} rows leave {[each.row for each in left if each in findings]}",
            *once(remarks, set()),
        ]
        lines += [f"accepted {line(each)}" for each in accepted]
        lines += [f"later {each}" for each in later]
        lines += [
            f"by {each.finding.row}: {each.as_data()['accepted']}"
            for each in split_accepted(findings, later)[1]
        ]
    hold("accepted", lines)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_columns_have_the_same_cells(system: str) -> None:
    lines = []
    for name in schemas.names(system):
        if "x-sheet" not in schemas.load(system, name):
            continue
        sheet = layout(system, name)
        lines.append(
            f"-- {sheet.sheet} {sheet.combined} {sheet.groups} {[*sheet.example][:3]} {sorted(sheet.general)}"
        )
        for of, columns in (
            ("", sheet.columns.values()),
            ("beside ", sheet.additional),
            ("set ", filter(None, [sheet.setting])),
        ):
            for each in columns:
                kind = (
                    "required" * each.required,
                    "blank" * each.may_be_blank,
                    "text" * each.is_text,
                    "form" * each.is_form,
                )
                words = [f"{word}={meant}" for word, meant in [*each.words.items()][:2]]
                lines.append(
                    f"{of}{each.heading} {each.reading} {' '.join(filter(None, kind))} {each.low}-{each.high} {each.form} | {each.label} {each.page} "
                    f"{each.example} {each.synonyms} {each.values[:3]} {words} {each.ordered} {each.description[:12]}"
                )
        lines.append(f"{len(list(sheet.spellings()))} spellings, {list(sheet.spellings())[-3:]}")
    hold(f"columns-{system}", lines)


@pytest.mark.parametrize(
    ("values", "low", "high", "form"),
    [((), None, None, "a short text"), ((), 1, None, "a short text"), ((), 1, 3, "a whole number from 1 to 3"), ((), 3, 3, "3"), (("A",), 1, 2, "A"), (("A", "B"), None, None, "one of A, B")],
)  # fmt: skip
def test_a_column_without_a_form_has_one_of_its_bounds_or_words(
    values: tuple[str, ...], low: int | None, high: int | None, form: str
) -> None:
    assert _form(values, low, high) == form
