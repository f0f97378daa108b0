"""What build.json says, and whether the files beside it are those that it names."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path

import pytest

import fightcard
from fightcard.engine.registry import SYSTEMS
from fightcard.pipeline.base import build_account
from fightcard.pipeline.base.build_account import differing, vouched_for, with_printed
from fightcard.pipeline.play import Play
from fightcard.pipeline.printing.output.print_log import PRINT_LOG, SCHEMA, other_set_in
from tests.games import own
from tests.pipeline.commands import Run

SMALL = own(SYSTEMS[-1], "workbooks")
LINE = (
    "fightcard: cards_out/small is not one set: {names} from what its build.json names;"
    " `fightcard build` makes everything again\n"
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small workbook that is built."""
    folder = tmp_path_factory.mktemp("project")
    fightcard.build(SMALL.write(folder / "small.xlsx"), play=Play(bouts=2), out=folder / "cards_out")
    return folder


@pytest.fixture
def project(built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, in which a test works."""
    monkeypatch.chdir(tmp_path)
    return Path(shutil.copytree(built, tmp_path, dirs_exist_ok=True))


def test_a_set_as_it_was_built_is_one(project: Path, run: Run) -> None:
    assert differing(project / "cards_out" / "small") == []
    assert run("check", "small.xlsx").err == ""


@pytest.mark.parametrize(
    "words", [("check", "small.xlsx"), ("print", "small.xlsx", "--unverified", "--cards", "conley")]
)
def test_files_that_are_not_those_of_the_build_are_said_in_a_line(
    project: Path, run: Run, words: tuple[str, ...]
) -> None:
    folder = project / "cards_out" / "small"
    (folder / "deck.pdf").write_bytes(b"of another set")
    assert LINE.format(names="deck.pdf differs") in run(*words).err
    (folder / "verdicts.json").unlink()
    assert LINE.format(names="verdicts.json, deck.pdf differ") in run(*words).err
    assert run(*words, "--quiet").err == ""


def test_a_build_says_that_the_set_before_it_was_none_and_repairs_it(project: Path, run: Run) -> None:
    folder = project / "cards_out" / "small"
    (folder / "deck.pdf").write_bytes(b"of another set")
    said = run("build", "small.xlsx", "-n", "2").err
    assert "fightcard: the set there was not one (deck.pdf differed); everything is made again\n" in said
    assert differing(folder) == []


def test_a_set_of_one_name_and_other_fighters_is_not_replaced_without_a_word(project: Path, run: Run) -> None:
    said = "cards_out/small held a set with none of these fighters; files of the same names are replaced;"
    (project / "other").mkdir()
    renamed = [{**row, "Name": f"{row['Name']} Jr"} for row in SMALL.ROWS]
    SMALL.write(project / "other" / "small.xlsx", renamed)
    assert said in run("print", "other/small.xlsx", "--unverified", "--cards", "conley").err
    assert said in run("build", "other/small.xlsx", "-n", "2").err


def test_a_set_of_another_workbook_is_not_replaced_without_a_word(project: Path, run: Run) -> None:
    said = "cards_out/small held a set made from small.xlsx; files of the same names are replaced;"
    assert "held a set" not in run("build", "small.xlsx", "-n", "2").err
    SMALL.write(project / "Small!.xlsx", SMALL.ROWS)
    assert said in run("print", "Small!.xlsx", "--unverified", "--cards", "conley").err
    assert said in run("build", "Small!.xlsx", "-n", "2").err


def test_what_was_only_printed_is_of_its_fighters(tmp_path: Path) -> None:
    log = {"schema": SCHEMA, "packs": {"cards": {"al": {"name": "Al", "content": "123456"}}}}
    (tmp_path / PRINT_LOG).write_text(json.dumps(log))
    assert [bool(other_set_in(tmp_path, ids, Path("a.xlsx"))) for ids in (["al", "bo"], ["bo"])] == [
        False,
        True,
    ]
    (tmp_path / PRINT_LOG).write_text("no log")
    assert not other_set_in(tmp_path, ["bo"], Path("a.xlsx"))


def test_many_files_that_differ_are_counted(project: Path, run: Run) -> None:
    for path in (project / "cards_out" / "small").glob("[!b]*"):
        path.write_bytes(b"of another set")
    said = LINE.format(names="cards.json, verdicts.json, meetings.parquet, proof.html and 2 more differ")
    assert said in run("check", "small.xlsx").err


def test_what_is_printed_from_the_same_cards_belongs_to_the_set(project: Path, run: Run) -> None:
    folder = project / "cards_out" / "small"
    before = vouched_for(folder)
    assert run("print", "small.xlsx", "--unverified", "--paper", "a4").status == 0
    account = json.loads((folder / "build.json").read_text(encoding="utf-8"))
    assert set(account["printed"]) == {"cards.pdf"}
    assert "cards.pdf" not in account["outputs"]
    assert vouched_for(folder).keys() == before.keys()
    assert vouched_for(folder)["cards.pdf"] != before["cards.pdf"]
    assert run("check", "small.xlsx").err == ""
    assert run("build", "small.xlsx", "-n", "2").status == 0
    assert vouched_for(folder) == before
    assert differing(folder) == []


def test_what_is_printed_from_other_cards_is_said(project: Path, run: Run) -> None:
    folder = project / "cards_out" / "small"
    SMALL.write(project / "small.xlsx", ({**SMALL.ROWS[0], "TU": 7}, *SMALL.ROWS[1:]))
    assert run("print", "small.xlsx", "--unverified").status == 0
    assert differing(folder) == ["cards.pdf"]
    assert LINE.format(names="cards.pdf differs") in run("check", "small.xlsx").err


def test_what_was_only_printed_may_be_gone_and_what_was_built_may_not(tmp_path: Path) -> None:
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    account = {"outputs": {"cards.json": empty}, "printed": {"cards.pdf": empty, "deck.pdf": empty}}
    (tmp_path / "build.json").write_text(json.dumps(account))
    assert differing(tmp_path) == ["cards.json"]
    (tmp_path / "cards.json").write_bytes(b"")
    assert differing(tmp_path) == []
    (tmp_path / "deck.pdf").write_bytes(b"another")
    assert differing(tmp_path) == ["deck.pdf"]


def test_an_account_of_somebody_else_leads_out_of_its_folder_nowhere(tmp_path: Path) -> None:
    (tmp_path / "set").mkdir()
    (tmp_path / "secret").write_bytes(b"")
    (tmp_path / "set" / "cards.pdf").symlink_to("../secret")
    (tmp_path / "set" / "proof").symlink_to("..")
    names = ("cards.pdf", "../secret", "proof/secret", str(tmp_path / "secret"))
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    (tmp_path / "set" / "build.json").write_text(json.dumps({"outputs": dict.fromkeys(names, empty)}))
    assert differing(tmp_path / "set") == list(names)


def test_without_a_build_nothing_is_said_and_nothing_is_written(tmp_path: Path) -> None:
    assert with_printed(tmp_path, b"{}", {"cards.pdf": b"%PDF"}) == {}
    for text in ("", "[]", '{"outputs": 3}', '{"outputs": {"cards.pdf": 3}}'):
        (tmp_path / "build.json").write_text(text, encoding="utf-8")
        assert differing(tmp_path) == []
        assert with_printed(tmp_path, b"{}", {"cards.pdf": b"%PDF"}) == {}


def test_a_run_that_was_stopped_is_said(project: Path, run: Run) -> None:
    ready = project / "cards_out" / ".small.0123456789ab.ready"
    shutil.copytree(project / "cards_out" / "small", ready)
    (ready / ".gone.json").write_text("[]")
    assert run("check", "small.xlsx").err == (
        "fightcard: a run was stopped while it wrote cards_out/small; the next build or print ends it\n"
    )
    assert run("build", "small.xlsx", "-n", "2").status == 0
    assert not ready.exists()


def test_only_files_are_read_of_those_that_an_account_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"1")
    opened: list[str] = []
    path_open = Path.open
    monkeypatch.setattr(Path, "open", lambda self, *how: (opened.append(self.name), path_open(self, *how))[1])
    digests = [build_account._digest_in(tmp_path, name) for name in ("folder", "none", "file")]
    assert digests == [None, None, hashlib.sha256(b"1").hexdigest()]
    assert opened == ["file"]


def test_files_of_an_earlier_build_are_stale_that_the_next_does_not_make_and_nobody_changed(
    tmp_path: Path,
) -> None:
    names = (
        "cards.pdf", "cards-2.pdf", "deck.pdf", "history.html", "history.json", "proof/style.css", "proof/cards/al-1.html", "proof/divisions/hw.html",
        "cards.json", "cards-x.pdf", "history.txt", "proof/cards/al/b.html", "xcards.pdf",
    )  # fmt: skip
    digest = hashlib.sha256(b"1").hexdigest()
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"1")
    earlier = dict.fromkeys((*names, "cards-3.pdf"), digest)
    assert list(build_account.stale(tmp_path, earlier, ())) == [*names[:8]]
    assert list(build_account.stale(tmp_path, {**earlier, "deck.pdf": "another"}, {"cards.pdf"})) == [
        names[1],
        *names[3:8],
    ]


def test_what_is_printed_is_accounted_for_where_the_cards_are_those_of_the_build(tmp_path: Path) -> None:
    digest = hashlib.sha256(b"cards").hexdigest()
    (tmp_path / "build.json").write_text(
        json.dumps(
            {
                "n": 1,
                "outputs": {"cards.json": digest, "cards.pdf": "1", "deck.pdf": "2"},
                "printed": {"box.pdf": "3"},
            }
        )
    )
    made = with_printed(tmp_path, b"cards", {"cards.pdf": b"new", "own.pdf": b"mine"})
    assert json.loads(made["build.json"]) == {
        "n": 1, "outputs": {"cards.json": digest, "deck.pdf": "2"}, "printed": {"box.pdf": "3", "cards.pdf": hashlib.sha256(b"new").hexdigest()},
    }  # fmt: skip
    assert with_printed(tmp_path, b"others", {"cards.pdf": b"new"}) == {}
    assert with_printed(tmp_path, b"cards", {"own.pdf": b"mine"}) == {}


def test_two_photographs_of_one_name_are_distinguished_by_their_folders() -> None:
    given = [Path("set.xlsx"), Path("a/x.jpg"), Path("b/x.jpg"), Path("b/../a/x.jpg"), Path("c/b/x.jpg")]
    assert list(build_account._by_name(given)) == ["set.xlsx", "x.jpg", "b/x.jpg", "c/b/x.jpg"]
    assert set(build_account._by_name([Path("/a/x.jpg"), Path("/x.jpg")])) == {"x.jpg", "./x.jpg"}
