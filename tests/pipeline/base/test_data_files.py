"""No JSON or TOML of a user is a fault of fightcard: hundreds of mutants end in one sentence, or are read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

import fightcard
from fightcard import engine
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base import data_files
from fightcard.pipeline.base.data_files import Unparsable, json_of, toml_of
from fightcard.pipeline.base.inputs import input_at
from fightcard.pipeline.base.runs import of_run
from fightcard.pipeline.base.writable import Unwritable
from fightcard.pipeline.cards import CardSet, dumps, load
from fightcard.pipeline.checks import Checked, selection
from fightcard.pipeline.cli.bout_command import recorded
from fightcard.pipeline.cli.exit_status import Misuse
from fightcard.pipeline.findings import as_json
from fightcard.pipeline.printing.output.print_log import PRINT_LOG, PrintLogUnreadable, read_print_log
from fightcard.pipeline.printing.sheets.calibrate import PrintersUnreadable, printers
from fightcard.pipeline.workbook.model import Unreadable
from fightcard.pipeline.workbook.project_file import project_of
from tests import mutants
from tests.pipeline.commands import Run, one_line
from tests.pipeline.legends import LEGENDS

CONFIG = '[check]\nselect = ["X1", "B"]\nignore = ["B2"]\nseverity = { X301 = "error", X302 = "note" }\n'


@pytest.fixture(scope="module")
def checked() -> Checked:
    return fightcard.check(fightcard.read(LEGENDS))


@pytest.fixture(scope="module")
def cards(checked: Checked) -> CardSet:
    return fightcard.convert(checked)


def held(
    path: Path, made: Iterable[bytes], read: Callable[[Path], object], refusal: type[Exception]
) -> tuple[int, int]:
    """Read every mutant; how many were refused in one line that names the file, and how many were read."""
    refused = accepted = 0
    for number, content in enumerate(made):
        path.write_bytes(content)
        error = raised(read, path)
        if error is None:
            accepted += 1
            continue
        refused += 1
        said = str(error)
        is_a_sentence = type(error) is refusal and str(path) in said and "\n" not in said and len(said) < 600
        assert is_a_sentence, (number, content[:200], repr(error)[:300])
    return refused, accepted


def raised(read: Callable[[Path], object], path: Path) -> Exception | None:
    try:
        read(path)
    except Exception as error:  # noqa: BLE001 - what kind it is, is the question
        return error
    return None


def test_mutants_of_a_baseline(checked: Checked, tmp_path: Path) -> None:
    valid = json.loads(json.dumps(as_json(checked.findings, 7)))
    made = mutants.of_json(valid, seed=1, most=300)
    refused, accepted = held(
        tmp_path / "known.json", made, lambda path: selection.unknown(checked.findings, path), Unreadable
    )
    assert refused > 100
    assert accepted > 20


def test_mutants_of_a_record_to_replay(cards: CardSet, tmp_path: Path) -> None:
    red, blue = cards.cards[0], cards.cards[1]
    reported = engine.play(cards.system, red, blue, seed=3, deck=cards.deck, rounds=3)
    valid = json.loads(json.dumps(reported.as_json()))
    # Most mutants would be of its many events, which are all alike.
    few = {**valid, "events": valid["events"][:8]}
    made = [*mutants.of_json(few, seed=2, most=250), *mutants.of_json(valid, seed=3, most=100)]

    def read(path: Path) -> None:
        engine.replay(recorded(path), red, blue, deck=cards.deck)

    def reported_as_misuse(path: Path) -> None:
        try:
            read(path)
        except ValueError as error:
            raise Misuse(f"{path}: {error}") from None

    refused, _ = held(tmp_path / "bout.json", made, reported_as_misuse, Misuse)
    assert refused > 300


def test_a_record_of_another_game_is_reported(cards: CardSet) -> None:
    red, blue = cards.cards[0], cards.cards[1]
    reported = engine.play(cards.system, red, blue, seed=3, deck=cards.deck, rounds=3).as_json()
    other = {**reported, "system": SYSTEMS[1], "rounds": 10, "options": {}, "events": []}
    with pytest.raises(ValueError, match="these are not cards of Glory Days Boxing, of which this is a bout"):
        engine.replay(other, red, blue)


def test_mutants_of_a_project_file(tmp_path: Path) -> None:
    book = tmp_path / "set.xlsx"
    refused, accepted = held(
        tmp_path / "fightcard.toml",
        mutants.of_toml(CONFIG, seed=4, most=400),
        lambda _: selection.selection_of(project_of(book)),
        Unreadable,
    )
    assert refused > 200
    assert accepted > 10


def test_mutants_of_a_record_of_what_was_printed(tmp_path: Path) -> None:
    entry = {"name": "Joe Louis", "content": "a1b2c3"}
    valid: mutants.Json = {
        "schema": "fightcard/printed/1",
        "packs": {"cards": {"joe-louis": entry, "joe-frazier": entry}},
    }
    refused, _ = held(
        tmp_path / PRINT_LOG,
        mutants.of_json(valid, seed=5, most=300),
        lambda path: read_print_log(path.parent),
        PrintLogUnreadable,
    )
    assert refused > 200


def test_mutants_of_a_list_of_printers(tmp_path: Path) -> None:
    printer: mutants.Json = {"paper": "a4", "flip": "long", "across": 0.5, "down": -0.3, "angle": 0.1}
    made = mutants.of_json({"office": printer, "home": printer}, seed=6, most=300)
    refused, _ = held(
        tmp_path / "printers.json", made, lambda path: printers(path.parent), PrintersUnreadable
    )
    assert refused > 200


def test_mutants_of_a_card_set(cards: CardSet, tmp_path: Path) -> None:
    valid = json.loads(dumps(cards))
    few = {**valid, "cards": valid["cards"][:1]}
    refused, _ = held(tmp_path / "cards.json", mutants.of_json(few, seed=7, most=200), load, ValueError)
    assert refused > 150


@pytest.mark.parametrize("content", [b"[" * mutants.DEEP, b"[1]", b'{"findings": [{"code": []}]}', b"\xff"])
def test_no_baseline_and_no_record_is_a_fault_of_fightcard(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "handed.json"
    path.write_bytes(content)
    for words in (
        ["check", LEGENDS, "--baseline", path],
        ["bout", LEGENDS, "louis", "tua", "--replay", path],
    ):
        ran = run(*words)
        last = ran.err.splitlines(keepends=True)[-1]
        assert (ran.status, one_line(last), str(path) in last) == (2, True, True)
        assert "error in fightcard" not in ran.err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "[chek]\nignore = []\n",
            "it may only hold the tables [check], [headings] and [print], but it says 'chek'; did you "
            "mean check?",
        ),
        (
            "[paper]\nsize = 1\n",
            "it may only hold the tables [check], [headings] and [print], but it says 'paper'. See docs",
        ),
        ("ignore = []\n", "it may only hold the tables [check], [headings] and [print], but it says "
            "'ignore'. See docs"),
        (
            "[check]\nignores = []\n",
            "its table [check] may only hold select, ignore and severity, but it says 'ignores';"
            " did you mean ignore?",
        ),
    ],
)  # fmt: skip
def test_a_mistyped_table_or_key_is_reported_with_the_one_that_is_meant(
    tmp_path: Path, text: str, said: str
) -> None:
    (tmp_path / "fightcard.toml").write_text(text)
    with pytest.raises(Unreadable) as reported:
        selection.selection_of(project_of(tmp_path / "set.xlsx"))
    assert said in str(reported.value)


def test_a_file_of_the_users_is_an_input_of_the_run_and_one_of_ours_is_not(tmp_path: Path) -> None:
    names = [tmp_path / name for name in ("users.json", "ours.json", "users.toml")]
    for path, content in zip(names, ("{}", "{}", ""), strict=True):
        path.write_text(content)
    with of_run():
        assert (json_of(names[0]), json_of(names[1], is_ours=True), toml_of(names[2])) == ({}, {}, {})
        assert [input_at(path, is_followed=True) for path in names] == [names[0], None, names[2]]


def test_what_may_not_be_written_says_where_what_and_what_to_do() -> None:
    error = Unwritable(Path("a.pdf"), "it is locked", "Close it.")
    assert (str(error), error.path, error.what, error.remedy) == (
        "a.pdf: it is locked. Close it.", Path("a.pdf"), "it is locked", "Close it.",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b'{"a": 12}', None), (b'{"a": 123}', "it has more than 0 MB"), (b"\xef\xbb\xbf[1]", None), (b"[\xff]", "it is not UTF-8 text"), (b"[NaN]", "NaN is not a number in JSON"),
        (b"[", "Expecting value: line 1 column 2 (char 1)"), (b"[" * 9, "it is nested too deeply"),
    ],
)  # fmt: skip
def test_a_file_of_data_is_read_or_says_why_it_is_not(
    content: bytes, why: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data_files, "MOST_BYTES", 9)
    (tmp_path / "a.json").write_bytes(content)
    if why == "it is nested too deeply":
        monkeypatch.setattr(data_files.json, "loads", _too_deep)
        monkeypatch.setattr(data_files.tomllib, "loads", _too_deep)
        with pytest.raises(Unparsable, match=why):
            toml_of(tmp_path / "a.json")
    if why is None:
        assert json_of(tmp_path / "a.json") == json.loads(content.decode("utf-8-sig"))
        return
    with pytest.raises(Unparsable) as raised:
        json_of(tmp_path / "a.json")
    assert str(raised.value) == why


def _too_deep(*_: object, **__: object) -> object:
    raise RecursionError


def test_a_name_that_no_file_can_have_is_said(tmp_path: Path) -> None:
    with pytest.raises(Unparsable, match="this is not a valid file name: "):
        json_of(tmp_path / "a\0b")
