"""verify --since and diff --played: what moved, and nothing where nothing changed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pipeline.commands import Run
from tests.pipeline.legends import retyped, without_careers
from tests.workbooks import CAREER, FRAZIER, JACKSON, write

pytestmark = pytest.mark.usefixtures("no_levers")

STRONGER = {("Joe Frazier", "PL"): "1-32 (12)"}
CHANGE = "Joe Frazier: PL 1-32 (9) -> 1-32 (12) at W7"


@pytest.fixture(scope="module")
def counts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the tests before have counted: bouts are not the subject here, and are played once."""
    return tmp_path_factory.mktemp("counts")


@pytest.fixture(autouse=True)
def own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, counts: Path) -> Iterator[None]:
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "cache"))
    shutil.copytree(counts, tmp_path / "cache" / "bouts")
    yield
    shutil.copytree(tmp_path / "cache" / "bouts", counts, dirs_exist_ok=True)


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """Without the fighters' records, whose replaying takes most of the time of a run: one test has them."""
    return _as_book(tmp_path, {})


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """The same set in another file, which no test changes."""
    return without_careers(tmp_path / "before.xlsx")


def _as_book(tmp_path: Path, values: dict[tuple[str, str], str | int]) -> Path:
    made = retyped(tmp_path, values, careers=False)
    return shutil.copyfile(made, tmp_path / "mine.xlsx")


def test_an_unchanged_set_has_nothing_to_report(run: Run, tmp_path: Path) -> None:
    careers = [{**CAREER, "Fighter": fighter["Name"]} for fighter in (JACKSON, FRAZIER)]
    before = write(tmp_path / "before.xlsx", Careers=careers)
    book = shutil.copyfile(before, tmp_path / "mine.xlsx")
    first, again = (run("verify", book, "--bouts", 40) for _ in range(2))
    assert "For the median fighter, a pass rules out" in first.out  # his career was played
    assert first.out == again.out
    assert "since" not in again.err
    assert run("verify", book, "--bouts", 40, "--since", "last").out.endswith(
        "\nNothing changed since the last run.\n"
    )
    data = json.loads(run("verify", book, "--bouts", 40, "--since", before, "--format", "json").out)["since"]
    assert data["before"] == before.as_posix()
    assert not any(data[name] for name in data if name != "before")


def test_a_built_set_is_a_last_run_too(run: Run, book: Path, tmp_path: Path) -> None:
    assert run("build", book, "--bouts", 200, "--out", tmp_path / "out").status == 0
    _as_book(tmp_path, STRONGER)
    reported = run("verify", book, "--bouts", 200)
    assert "since the last run: Joe Frazier PL 1-32 (9) -> 1-32 (12) at W7;" in reported.err


def test_what_is_not_asked_for_is_in_no_json(run: Run, book: Path, before: Path) -> None:
    assert "since" not in json.loads(run("verify", book, "--bouts", 20, "--format", "json").out)
    assert "played" not in json.loads(run("diff", before, book, "--format", "json").out)


def test_a_changed_cell_is_reported_with_what_it_moved(
    run: Run, book: Path, before: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("verify", book, "--bouts", 200)
    _as_book(tmp_path, STRONGER)
    reported = run("verify", book, "--bouts", 200)
    assert "since the last run: Joe Frazier PL 1-32 (9) -> 1-32 (12) at W7;" in reported.err
    last = run("verify", book, "--bouts", 200, "--since", "last").out
    since = last[last.index("Since the last run:") :].splitlines()
    assert since[:2] == ["Since the last run:", f"  {CHANGE}"]
    assert "Wins +/-: changes beyond chance since the last run." in " ".join(last.split())
    assert any(line.startswith("  Joe Frazier wins +") for line in since)
    assert not [line for line in since if len(line) > 80]
    monkeypatch.chdir(tmp_path)  # a short path, which the report leaves in one line
    older = run("verify", book, "--bouts", 200, "--since", before.name).out
    assert older[older.index(f"Since {before.name}") :].splitlines()[-len(since) + 1 :] == since[1:]


def test_two_workbooks_played_say_the_same(run: Run, book: Path, before: Path, tmp_path: Path) -> None:
    _as_book(tmp_path, STRONGER)
    ran = run("diff", before, book, "--played")
    assert ran.status == 0
    assert f"  {CHANGE}" in ran.out.splitlines()
    data = json.loads(run("diff", before, book, "--played", "--format", "json").out)["played"]
    assert [(each["column"], each["cell"]) for each in data["changes"]] == [("PL", "W7")]
    assert {each["by"] for each in data["cards"]} == {"joe-frazier"}
    assert all(
        each["low"] > 0 for each in data["cards"] if (each["id"], each["figure"]) == ("joe-frazier", "win")
    )


def test_of_two_cells_each_is_played_by_itself(run: Run, book: Path, before: Path, tmp_path: Path) -> None:
    _as_book(tmp_path, {**STRONGER, ("Joe Frazier", "END"): 101})
    data = json.loads(run("diff", before, book, "--played", "--format", "json").out)["played"]
    by_itself = {each["column"]: each["alone"]["change"] for each in data["changes"]}
    assert set(by_itself) == {"END", "PL"}
    assert by_itself["PL"] > abs(by_itself["END"])


def test_a_cache_that_cannot_be_written_stops_nothing(
    run: Run, book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a file").write_text("")
    monkeypatch.setenv("FIGHTCARD_CACHE", str(tmp_path / "a file"))
    assert run("verify", book, "--bouts", 20).status == 0
    ran = run("verify", book, "--bouts", 20, "--since", "last")
    assert ran.status == 0
    assert "no earlier run of this workbook" in ran.err
    assert "Nothing changed" not in ran.out


def test_a_first_run_is_compared_with_nothing_and_says_so(run: Run, book: Path) -> None:
    first, second = (run("verify", book, "--bouts", 20, "--since", "last") for _ in range(2))
    assert "no earlier run of this workbook with these rules, bouts and seed is saved" in first.err
    assert "the last run" not in first.out
    assert second.out.endswith("Nothing changed since the last run.\n")
    assert "no earlier run" not in second.err


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "cannot be read (No such file or directory); --since needs"),
        ("{", "cannot be read"),
        ("[]", "is not a verdicts.json"),
        ('{"cards": []}', "has system None"),
    ],
)
def test_a_file_that_is_no_verdicts_is_refused(
    run: Run, book: Path, tmp_path: Path, content: str | None, says: str
) -> None:
    if content is not None:
        (tmp_path / "verdicts.json").write_text(content)
    ran = run("verify", book, "--since", tmp_path / "verdicts.json")
    assert ran.status == 2
    assert says in ran.err


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_a_table_which_would_not_show_it_is_refused(form: str, run: Run, book: Path) -> None:
    ran = run("verify", book, "--since", "last", "--format", form)
    assert (ran.status, ran.out) == (2, "")
    assert "--since is shown as text or JSON" in ran.err


def test_a_damaged_last_run_is_as_none(run: Run, book: Path, tmp_path: Path) -> None:
    run("verify", book, "--bouts", 20)
    (saved,) = (tmp_path / "cache" / "last").iterdir()
    for content in (
        "",
        "[]",
        '{"runs": [{"cards": [{}], "deck": {}, "verdicts": {}}]}',
        '{"runs": [{"cards": 7}]}',
    ):
        saved.write_text(content)
        ran = run("verify", book, "--bouts", 20)
        assert ran.status == 0
        assert "since" not in ran.err


def test_what_is_not_saved_cannot_be_reported(run: Run, book: Path, before: Path) -> None:
    ran = run("verify", book, "--since", "last", "--no-cache")
    assert (ran.status, ran.out) == (2, "")
    assert run("diff", before, book, "--played", "--format", "html").status == 2
