"""Writing whole or not at all."""

from __future__ import annotations

import errno
import os
import shutil
import socket
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fightcard.pipeline.base import files
from fightcard.pipeline.base.files import Unwritable, as_json, may_write, probe, write, write_all
from fightcard.pipeline.base.marks import is_marked
from tests.killed import killed_at
from tests.workbooks import write as book_of


def standing(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_files_are_written_into_a_folder_that_is_made_for_them(tmp_path: Path) -> None:
    write_all(tmp_path / "out" / "legends", {"cards.json": "{}\n", "cards.pdf": b"%PDF"})
    assert standing(tmp_path / "out" / "legends") == {"cards.json": b"{}\n", "cards.pdf": b"%PDF"}


def test_a_file_that_cannot_be_replaced_leaves_all_the_others_as_they_were(tmp_path: Path) -> None:
    (tmp_path / "one.json").write_bytes(b"old")
    (tmp_path / "three.json").mkdir()
    with pytest.raises(Unwritable, match=r"three\.json: there is a folder where the file belongs"):
        write_all(tmp_path, {"one.json": b"new", "two.json": b"new", "three.json": b"new"})
    (tmp_path / "three.json").rmdir()
    assert standing(tmp_path) == {"one.json": b"old"}


@pytest.mark.parametrize("fails_at", [1, 2, 3])
def test_a_refusal_in_the_middle_of_replacing_puts_the_old_files_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    (tmp_path / "one.json").write_bytes(b"old one")
    (tmp_path / "three.json").write_bytes(b"old three")
    calls = 0
    replace = Path.replace

    def refusing(self: Path, target: Path) -> Path:
        nonlocal calls
        calls += 1
        if calls == fails_at:
            raise PermissionError(13, "Permission denied", str(self), None, str(target))
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", refusing)
    with pytest.raises(Unwritable, match="Permission denied"):
        write_all(tmp_path, {"one.json": b"new", "two.json": b"new", "three.json": b"new"})
    assert standing(tmp_path) == {"one.json": b"old one", "three.json": b"old three"}


@pytest.mark.parametrize("fails_at", range(1, 5))
def test_a_full_disk_leaves_the_good_old_file_and_no_stump(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    (tmp_path / "one.json").write_bytes(b"old")
    calls = 0
    sync = os.fsync

    def full(handle: int) -> None:
        nonlocal calls
        calls += 1
        if calls == fails_at:
            raise OSError(28, "No space left on device")
        sync(handle)

    monkeypatch.setattr(os, "fsync", full)
    names = [f"{number}.json" for number in range(4)]
    with pytest.raises(Unwritable, match=r"No space left on device.*Free some space"):
        write_all(tmp_path, {"one.json": b"new"} | dict.fromkeys(names, b"new"))
    assert standing(tmp_path) == {"one.json": b"old"}


def test_where_a_disk_can_only_be_read_the_folder_is_named(tmp_path: Path) -> None:
    # Such a disk refuses to remove what is not there, too.
    with (
        killed_at(1, tmp_path, OSError(errno.EROFS, "Read-only file system")),
        pytest.raises(Unwritable, match="no file can be written in this folder") as refused,
    ):
        probe(tmp_path, ["one.json"])
    assert str(tmp_path) in str(refused.value)


def test_an_interruption_after_the_last_replacement_loses_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.json").write_bytes(b"old")
    replace = Path.replace

    def interrupted(self: Path, target: Path) -> Path:
        replace(self, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write(tmp_path / "one.json", b"new")
    assert standing(tmp_path)["one.json"] in (b"old", b"new")


def test_a_folder_whose_name_is_too_long_is_refused_and_leaves_none_above_it(tmp_path: Path) -> None:
    with pytest.raises(Unwritable, match=r"File name too long.*Give a shorter name"):
        write_all(tmp_path / "out" / ("x" * 300), {"cards.json": b"{}"})
    assert standing(tmp_path) == {}
    assert [*tmp_path.iterdir()] == []


def test_an_interrupted_write_leaves_no_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_all(tmp_path / "out" / "legends", {"cards.json": b"{}"})
    assert standing(tmp_path) == {}


def test_probing_leaves_no_trace(tmp_path: Path) -> None:
    probe(tmp_path / "out" / "legends", ["cards.json"])
    assert standing(tmp_path) == {}


def test_probing_sees_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("here first")
    with pytest.raises(Unwritable, match="this is a file, but a folder is needed here"):
        probe(tmp_path / "out" / "legends", ["cards.json"])


def test_probing_sees_a_folder_in_the_place_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").mkdir()
    with pytest.raises(Unwritable, match=r"cards\.pdf: there is a folder where the file belongs"):
        probe(tmp_path, ["cards.json", "cards.pdf"])


def test_probing_sees_a_folder_that_takes_no_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(path: Path, _flags: int, _mode: int = 0o777) -> int:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "open", refusing)
    with pytest.raises(
        Unwritable, match=r"no file can be written in this folder \(Permission denied\)\. Close the file"
    ):
        probe(tmp_path / "legends", ["cards.json"])


def test_a_linked_file_is_written_through_its_link(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("old")
    (tmp_path / "link.json").symlink_to(tmp_path / "real.json")
    write(tmp_path / "link.json", "new")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").read_text() == "new"


def test_a_new_file_can_be_read_by_those_the_users_mask_allows(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        write(tmp_path / "cards.json", "{}")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "cards.json").stat().st_mode) == (0o666 if os.name == "nt" else 0o644)


def test_json_keeps_other_alphabets_and_refuses_what_json_cannot_say() -> None:
    assert as_json({"name": "Кличко"}) == '{"name": "Кличко"}\n'
    with pytest.raises(ValueError, match="not JSON compliant"):
        as_json({"share": float("nan")})


def test_json_keeps_a_rate_on_one_line_and_takes_the_rest_apart() -> None:
    assert as_json({"cards": [{"win": {"share": 0.5, "n": 2}, "by_round": [1, 2]}], "remarks": []}) == (
        "{\n"
        '  "cards": [\n'
        "    {\n"
        '      "win": {"share": 0.5, "n": 2},\n'
        '      "by_round": [1, 2]\n'
        "    }\n"
        "  ],\n"
        '  "remarks": []\n'
        "}\n"
    )
    long = {"message": "x" * 90, "value": None}
    assert as_json(long) == '{\n  "message": "' + "x" * 90 + '",\n  "value": null\n}\n'


def pipe(path: Path) -> None:
    os.mkfifo(path)


def listening(path: Path) -> None:
    """A socket as a program leaves it; as names may have 100 letters, it is made from its own folder."""
    here = Path.cwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def device(path: Path) -> None:
    """A device like /dev/null, where we may make one."""
    try:
        os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("only root may make a device")


SPECIAL = [(pipe, "a pipe"), (listening, "a socket"), (device, "a device")]


@pytest.mark.skipif(os.name != "posix", reason="pipes, sockets and devices with names are of POSIX systems")
@pytest.mark.parametrize(("make", "kind"), SPECIAL, ids=[kind for _, kind in SPECIAL])
def test_what_is_no_file_is_neither_read_nor_replaced(
    tmp_path: Path, make: Callable[[Path], None], kind: str
) -> None:
    special = tmp_path / "special"
    make(special)
    name = special
    before = special.lstat()
    said = f"{name}: this is {kind}, but a file is needed here. Name a file."
    with pytest.raises(Unwritable) as probed:
        probe(tmp_path, [name.name])
    with pytest.raises(Unwritable) as written:
        write_all(tmp_path, {"one.json": b"new", name.name: b"new"})
    assert [str(probed.value), str(written.value)] == [said, said]
    assert special.lstat() == before
    assert not (tmp_path / "one.json").exists()
    (tmp_path / "link").symlink_to(special)
    with pytest.raises(Unwritable, match=f"this is {kind}, but a file is needed here"):
        write(tmp_path / "link", b"new")
    assert special.lstat() == before


@pytest.mark.parametrize("to", ["gone", "loop"])
def test_a_link_that_leads_nowhere_is_called_one(tmp_path: Path, to: str) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    link = tmp_path / "link"
    link.symlink_to(tmp_path / to)
    said = f"{link}: this is a link to {tmp_path / to}, which does not exist."
    for attempt in (
        lambda: write(link, "new"),
        lambda: probe(link / "legends", ["cards.json"]),
        lambda: write_all(link / "legends", {"cards.json": "{}"}),
    ):
        with pytest.raises(Unwritable) as reported:
            attempt()
        assert str(reported.value).startswith(said)
    assert link.is_symlink()


@pytest.mark.parametrize("has_links", [True, False], ids=["links", "no links"])
def test_an_old_file_is_put_back_without_being_read_into_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, has_links: bool
) -> None:
    (tmp_path / "one.json").write_bytes(b"old")
    monkeypatch.setattr(Path, "read_bytes", lambda _: pytest.fail("read whole"))
    replace = Path.replace

    def refusing(self: Path, target: Path) -> Path:
        if target.name == "two.json":
            raise PermissionError(13, "Permission denied", str(self), None, str(target))
        return replace(self, target)

    def without_links(*_: object, **__: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(Path, "replace", refusing)
    if not has_links:
        monkeypatch.setattr(os, "link", without_links)
    with pytest.raises(Unwritable, match="Permission denied"):
        write_all(tmp_path, {"one.json": b"new", "two.json": b"new"})
    monkeypatch.undo()
    assert standing(tmp_path) == {"one.json": b"old"}


def test_probing_sees_a_file_that_another_program_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cards.pdf").write_bytes(b"%PDF")
    opened = os.open

    def held(path: str | Path, flags: int, mode: int = 0o777) -> int:
        if Path(path).name == "cards.pdf" and flags & (os.O_RDWR | os.O_WRONLY):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, flags, mode)

    monkeypatch.setattr(os, "open", held)
    with pytest.raises(
        Unwritable, match=r"cards\.pdf: cannot be written \(Permission denied\)\. Close the file"
    ):
        probe(tmp_path, ["cards.json", "cards.pdf"])
    assert standing(tmp_path) == {"cards.pdf": b"%PDF"}


def test_probing_does_not_touch_an_existing_file(tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").write_bytes(b"%PDF")
    before = (tmp_path / "cards.pdf").stat().st_mtime_ns
    probe(tmp_path, ["cards.pdf"])
    assert (tmp_path / "cards.pdf").read_bytes() == b"%PDF"
    assert (tmp_path / "cards.pdf").stat().st_mtime_ns == before


@pytest.mark.skipif(not hasattr(os, "O_DIRECTORY"), reason="Windows opens no folder")
def test_the_folder_is_brought_to_the_disk_after_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    sync, replace = os.fsync, Path.replace

    def watched(handle: int) -> None:
        synced.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        sync(handle)

    def replaced(self: Path, target: Path) -> Path:
        synced.append("name")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", watched)
    monkeypatch.setattr(Path, "replace", replaced)
    write_all(tmp_path, {"one.json": b"new", "two.json": b"new"})
    assert synced == ["file", "file", "name", "name", "folder"]


def test_a_folder_that_cannot_be_brought_to_the_disk_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def refusing(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        sync(handle)

    monkeypatch.setattr(os, "fsync", refusing)
    write_all(tmp_path, {"one.json": b"new"})
    assert standing(tmp_path) == {"one.json": b"new"}


@pytest.mark.parametrize(("letters", "lines"), [(91, 1), (92, 3)])
def test_json_breaks_a_line_of_more_than_100_columns(letters: int, lines: int) -> None:
    text = as_json({"a": "x" * letters})  # 9 columns of marks about it: 100 and 101
    assert text.count("\n") == lines
    assert as_json({"a": "x" * letters}).splitlines()[0] == (text.strip() if lines == 1 else "{")


def below(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_files_may_be_in_folders_below_and_come_one_at_a_time(tmp_path: Path) -> None:
    held: list[str] = []

    def made() -> Iterator[tuple[str, bytes | str]]:
        for name in ("proof/cards/louis.html", "proof/style.css", "build.json"):
            held.append(name)
            yield name, name

    write_all(tmp_path / "legends", made())
    assert below(tmp_path / "legends") == {name: name.encode() for name in held}


def test_a_fault_between_two_files_leaves_no_folder_below(tmp_path: Path) -> None:
    def made() -> Iterator[tuple[str, bytes | str]]:
        yield "proof/cards/louis.html", "new"
        yield "proof/divisions/hw.html", "new"
        raise ZeroDivisionError

    (tmp_path / "old.json").write_bytes(b"old")
    with pytest.raises(ZeroDivisionError):
        write_all(tmp_path, made())
    assert [path.name for path in tmp_path.rglob("*")] == ["old.json"]


@pytest.mark.parametrize("to", ["real.json", "gone"])
def test_a_link_that_nobody_typed_is_replaced_and_not_followed(tmp_path: Path, to: str) -> None:
    (tmp_path / "real.json").write_bytes(b"of somebody else")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "cards.json").symlink_to(tmp_path / to)
    probe(tmp_path / "out", ["cards.json"])
    write_all(tmp_path / "out", {"cards.json": b"new"})
    assert not (tmp_path / "out" / "cards.json").is_symlink()
    assert below(tmp_path) == {"real.json": b"of somebody else", "out/cards.json": b"new"}


def test_a_folder_below_that_is_a_link_is_replaced_and_not_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "proof").symlink_to(tmp_path / "elsewhere")
    write_all(tmp_path / "out", {"proof/style.css": b"new"})
    assert list((tmp_path / "elsewhere").iterdir()) == []
    assert below(tmp_path) == {"out/proof/style.css": b"new"}


@pytest.mark.parametrize("at", [1, 2])
def test_an_interruption_between_two_replacements_leaves_all_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    """Ctrl-C may come when a name is changed already and nobody has noted it yet."""
    (tmp_path / "one.json").write_bytes(b"old one")
    (tmp_path / "two.json").write_bytes(b"old two")
    calls = 0
    replace = Path.replace

    def interrupted(self: Path, target: Path) -> Path:
        nonlocal calls
        calls += 1
        replace(self, target)
        if calls == at:
            raise KeyboardInterrupt
        return target

    monkeypatch.setattr(Path, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_all(tmp_path, {"one.json": b"new", "two.json": b"new", "three.json": b"new"})
    assert standing(tmp_path) == {"one.json": b"old one", "two.json": b"old two"}


def test_a_file_system_without_links_keeps_the_old_file_in_its_place_until_it_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one.json").write_bytes(b"old one")
    (tmp_path / "two.json").write_bytes(b"old two")
    seen: list[dict[str, bytes]] = []
    replace = Path.replace

    def watched(self: Path, target: Path) -> Path:
        seen.append({path.name: path.read_bytes() for path in tmp_path.glob("[!.]*")})
        return replace(self, target)

    def without_links(*_: object, **__: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(Path, "replace", watched)
    monkeypatch.setattr(os, "link", without_links)
    write_all(tmp_path, {"one.json": b"new", "two.json": b"new"})
    assert seen[0] == {"one.json": b"old one", "two.json": b"old two"}
    assert standing(tmp_path) == {"one.json": b"new", "two.json": b"new"}


def test_a_second_name_that_cannot_be_given_leaves_none_of_those_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = {"one.json": b"old one", "two.json": b"old two"}
    for name, content in old.items():
        (tmp_path / name).write_bytes(content)
    link, given = os.link, []

    def once(target: Path, spare: Path, **more: bool) -> None:
        if given:
            raise OSError(5, "Input/output error")
        given.append(spare)
        link(target, spare, **more)

    monkeypatch.setattr(os, "link", once)
    monkeypatch.setattr(shutil, "copy2", once)
    with pytest.raises(Unwritable):
        write_all(tmp_path, dict.fromkeys(old, b"new"))
    assert len(given) == 1
    assert {
        path.name: path.read_bytes() for path in tmp_path.iterdir() if not path.name.endswith(".lock")
    } == old


def test_a_restore_that_fails_keeps_the_old_content_and_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that dies: nothing can be replaced from the third file on, nor put back."""
    for name in ("one", "two", "three"):
        (tmp_path / f"{name}.json").write_text(f"old {name}")
    calls = 0
    replace = Path.replace

    def dying(self: Path, target: Path) -> Path:
        nonlocal calls
        calls += 1
        if calls >= 3:
            raise OSError(5, "Input/output error", str(self), None, str(target))
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", dying)
    with pytest.raises(Unwritable) as refused:
        write_all(tmp_path, dict.fromkeys(("one.json", "two.json", "three.json"), b"new"))
    monkeypatch.undo()
    backups = {path.name.split(".")[1]: path for path in tmp_path.glob(".*.old")}
    assert {name: path.read_bytes() for name, path in backups.items()} == {
        "one": b"old one",
        "two": b"old two",
    }
    said = str(refused.value)
    assert "(Input/output error), and the old content could not be restored" in said
    assert all(path.as_posix() in said for path in backups.values())
    write_all(tmp_path, dict.fromkeys(("one.json", "two.json", "three.json"), b"newer"))
    assert standing(tmp_path) == dict.fromkeys(("one.json", "two.json", "three.json"), b"newer")


def test_a_refusal_names_the_file_and_not_our_name_for_its_half(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open

    def refusing(path: str | Path, flags: int, mode: int = 0o777, **more: int) -> int:
        if str(path).endswith(".part"):
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, flags, mode, **more)

    monkeypatch.setattr(os, "open", refusing)
    with pytest.raises(Unwritable) as refused:
        write(tmp_path / "cards.json", "{}")
    assert str(refused.value).startswith(
        f"{tmp_path}: no file can be written in this folder (Permission denied)"
    )


def test_what_a_killed_run_left_half_written_is_swept_by_the_next_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / ".cards.json.0123456789ab.part").write_text("half")
    (tmp_path / ".legends.0123456789ab.part").mkdir()
    (tmp_path / ".legends.0123456789ab.part" / "cards.json").write_text("half")
    (tmp_path / ".film.part").write_text("of another program")
    (tmp_path / "cards.json.0123456789ab.part").write_text("not hidden")
    write(tmp_path / "one.json", "{}")
    assert set(standing(tmp_path)) == {"one.json", ".film.part", "cards.json.0123456789ab.part"}


def test_the_half_written_file_of_a_run_that_lives_is_not_touched(tmp_path: Path) -> None:
    half: list[str] = []

    def made() -> Iterator[tuple[str, bytes | str]]:
        yield "one.json", "{}"
        half.extend(path.name for path in tmp_path.glob(".*.part"))
        write(tmp_path / "two.json", "{}")  # as another run would
        assert [path.name for path in tmp_path.glob(".*.part")] == half

    write_all(tmp_path, made())
    assert len(half) == 1
    assert standing(tmp_path) == {"one.json": b"{}", "two.json": b"{}"}


def test_a_workbook_is_marked_where_its_name_is_that_of_one_and_all_else_stays(tmp_path: Path) -> None:
    content = book_of(tmp_path / "typed.xlsx").read_bytes()
    for name in ("a.xlsx", "a.XLSM", "a.ods", "a.dat"):
        write(tmp_path / name, content)
    assert [is_marked(tmp_path / name) for name in ("typed.xlsx", "a.xlsx", "a.XLSM")] == [False, True, True]
    assert (tmp_path / "a.ods").read_bytes() == (tmp_path / "a.dat").read_bytes() == content
    write(tmp_path / "a.csv", "é")
    assert (tmp_path / "a.csv").read_bytes() == "é".encode()


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only some make links")
def test_a_workbook_that_somebody_typed_is_refused_before_long_work_under_its_name_and_through_a_link(
    tmp_path: Path,
) -> None:
    book_of(tmp_path / "typed.xlsx").rename(tmp_path / "typed.dat")
    (tmp_path / "link.xlsx").symlink_to("typed.dat")
    book_of(tmp_path / "typed.xlsx")
    for name in ("typed.xlsx", "link.xlsx"):
        with pytest.raises(Unwritable, match="a workbook that fightcard did not write already exists there"):
            may_write(tmp_path / name, "a workbook")
        with pytest.raises(Unwritable, match="a workbook that fightcard did not write already exists there"):
            write(tmp_path / name, b"PK\3\4 of ours")
        may_write(tmp_path / name, "a workbook", force=True)
    may_write(tmp_path / "typed.dat", "a workbook")
    may_write(tmp_path / "new.xlsx", "a workbook")


@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError(28, "No space left on device")])
def test_old_files_that_cannot_be_put_back_keep_their_second_names_and_are_reported(
    error: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {name: tmp_path / name for name in ("first", "second", "third", "new", "gone", "waiting")}
    trials = {place: tmp_path / f"{name}.part" for name, place in places.items()}
    before = {places[name]: tmp_path / f"{name}.old" for name in ("first", "second", "third")}
    for path in (*places.values(), *before.values(), trials[places["waiting"]]):
        path.write_bytes(path.name.encode())
    places["gone"].unlink()
    replace, unlink = Path.replace, Path.unlink

    def refusing(self: Path, target: Path) -> Path:
        if self.name in ("first.old", "second.old"):
            raise PermissionError
        return replace(self, target)

    def saved(self: Path, *, missing_ok: bool = False) -> None:
        if self.name == "new":
            raise PermissionError
        unlink(self, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "replace", refusing)
    monkeypatch.setattr(Path, "unlink", saved)
    with pytest.raises(Unwritable) as refused:
        files._put_back(list(places.values()), trials, before, error)
    assert refused.value.path == places["first"]
    why = "KeyboardInterrupt" if isinstance(error, KeyboardInterrupt) else "No space left on device"
    assert refused.value.what == f"cannot be written ({why}), and the old content could not be restored"
    olds = [(tmp_path / f"{name}.old").as_posix() for name in ("first", "second")]
    assert refused.value.remedy == f"The old content is in {', '.join(olds)}: rename it back."
    assert {each.name: each.read_text() for each in tmp_path.iterdir()} == {
        "first": "first", "first.old": "first.old", "second": "second", "second.old": "second.old", "third": "third.old",
        "new": "new", "waiting": "waiting", "waiting.part": "waiting.part",
    }  # fmt: skip


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only some make links")
def test_a_second_name_is_of_the_file_or_the_link_itself(tmp_path: Path) -> None:
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"1")
    link.symlink_to("file")
    for each in (file, link):
        files._give_second_name(each, tmp_path / f"{each.name}.old")
    assert (tmp_path / "file.old").samefile(file)
    assert (tmp_path / "file.old").lstat().st_nlink == 2
    assert (tmp_path / "link.old").readlink() == Path("file")


@pytest.mark.skipif(os.name == "nt", reason="Windows lets only some make links")
def test_without_links_a_second_name_is_a_copy_of_the_file_or_the_link_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise NotImplementedError

    monkeypatch.setattr(files.os, "link", refused)
    file, link = tmp_path / "file", tmp_path / "link"
    file.write_bytes(b"1")
    link.symlink_to("file")
    for each in (file, link):
        files._give_second_name(each, tmp_path / f"{each.name}.old")
    assert ((tmp_path / "file.old").read_bytes(), (tmp_path / "link.old").readlink()) == (b"1", Path("file"))
    assert file.stat().st_nlink == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has no modes of files")
def test_a_file_is_whole_when_it_is_brought_to_the_disk_and_has_the_mode_that_the_users_mask_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    monkeypatch.setattr(files.os, "fsync", lambda handle: sizes.append(os.fstat(handle).st_size))
    before = os.umask(0)
    try:
        files.write_through(tmp_path / "open", "é")
        files.write_through(tmp_path / "private", b"123", mode=0o600)
        os.close(files._create(tmp_path / "created"))
    finally:
        os.umask(before)
    assert sizes == [2, 3]
    modes = [(tmp_path / name).stat().st_mode & 0o777 for name in ("open", "private", "created")]
    assert modes == [0o666, 0o600, 0o666]


def test_folders_below_are_listed_innermost_first(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    made = [tmp_path / "a" / "b" / "c" / "d", tmp_path / "a" / "b" / "c", tmp_path / "a" / "b"]
    assert files._make_below(tmp_path, made[0]) == made
    assert files._make_below(tmp_path, made[0]) == []
    assert files.make_folder(tmp_path / "e" / "f") == [tmp_path / "e" / "f", tmp_path / "e"]
